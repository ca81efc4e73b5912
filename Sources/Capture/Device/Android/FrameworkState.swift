// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The state descriptions that Android itself adds from API 30, and that no dump carries.
///
/// Sources: AOSP `CompoundButton`, `RadioButton`, `Switch`, `ToggleButton`
/// (`getButtonStateDescription`). The percentages of progress and seek bars cannot be worked out,
/// because no dump carries their range. The words are English: a dump does not say in which
/// language the device speaks.
enum FrameworkState {
  static let rule = "Android's framework adds it from API 30 (checkable classes, from \"checked\")"

  /// The state description of a checkable view; nil when there is none or it cannot be known.
  static func of(
    className: String, isChecked: Bool, text: String?, toolkit: Toolkit?
  ) -> String? {
    guard className.hasPrefix("android.widget."),
      AndroidClass.isA(className, "android.widget.CompoundButton")
    else { return nil }
    switch toolkit {
    case .compose: return ofCompose(className, isChecked: isChecked)
    // Flutter and web pages set their nodes up themselves and leave the state description empty.
    case .flutter, .web: return nil
    case .reactNative, .view, .swiftUI, nil: break
    }
    if AndroidClass.isA(className, "android.widget.ToggleButton") {
      // Its text is always its textOn or textOff (`syncTextState`), and these are its state. No
      // text means that the app set it to be empty, and then the state is empty, too.
      return text
    }
    if AndroidClass.isA(className, "android.widget.Switch") {
      // Before API 30 a switch appended its state to its text ("Wi-Fi ON") and had no state
      // description; TalkBack then reads the text for the state. Nothing is to be added there.
      let state = isChecked ? "ON" : "OFF"
      if let text, text == state || text.hasSuffix(" " + state) { return nil }
      return state
    }
    if AndroidClass.isA(className, "android.widget.RadioButton") {
      return isChecked ? "selected" : "not selected"
    }
    return isChecked ? "checked" : "not checked"
  }

  /// Jetpack Compose describes switches and radio buttons itself, and check boxes not at all.
  ///
  /// Source: developer.android.com, "Custom state descriptions" (a `Switch` has "On" and "Off"); the
  /// words for a radio button are those of Compose's own resources, from memory.
  private static func ofCompose(_ className: String, isChecked: Bool) -> String? {
    switch className {
    case "android.widget.Switch": isChecked ? "On" : "Off"
    case "android.widget.RadioButton": isChecked ? "Selected" : "Not selected"
    default: nil
    }
  }
}
