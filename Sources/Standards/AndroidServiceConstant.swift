// SPDX-License-Identifier: Apache-2.0

/// A constant of Android's `AccessibilityServiceInfo`.
package struct AndroidServiceConstant<Flags: OptionSet & Hashable & Sendable>: Hashable, Sendable {
  /// The name, as it appears in an app's source.
  package let name: String
  /// The bits.
  package let flags: Flags
  /// The meaning, as a verb phrase.
  package let meaning: String

  init(_ name: String, _ flags: Flags, _ meaning: String) {
    self.name = name
    self.flags = flags
    self.meaning = meaning
  }
}

extension AndroidFeedback {
  /// The constants for kinds of feedback.
  package static let constants: [AndroidServiceConstant<AndroidFeedback>] = [
    .init("FEEDBACK_SPOKEN", .spoken, "speaks"),
    .init("FEEDBACK_HAPTIC", .haptic, "vibrates"),
    .init("FEEDBACK_AUDIBLE", .audible, "makes sounds other than speech"),
    .init("FEEDBACK_VISUAL", .visual, "draws over the screen or filters its colours"),
    .init("FEEDBACK_GENERIC", .generic, "gives feedback that is of no other kind"),
    .init("FEEDBACK_BRAILLE", .braille, "writes braille"),
    .init("FEEDBACK_ALL_MASK", .anyKind, "gives feedback of any kind"),
  ]

  /// Creates the feedback kinds that Android sees if an app passes a capability by mistake.
  ///
  /// The query for running services takes kinds of feedback, and the bits of capabilities mean
  /// something else there: asking for services that can perform gestures returns those that write
  /// braille (E-09).
  package init(mistaking capability: AndroidCapability) { self.init(rawValue: capability.rawValue) }

  /// The feedback kind that Android takes the flag `DEFAULT` for, whose bit is that of speech
  /// (E-09).
  package static let mistakenDefault = Self(rawValue: 0x1)
}

extension AndroidCapability {
  /// The constants for capabilities.
  package static let constants: [AndroidServiceConstant<AndroidCapability>] = [
    .init(
      "CAPABILITY_CAN_RETRIEVE_WINDOW_CONTENT", .retrieveWindowContent,
      "may read the content of windows"),
    .init(
      "CAPABILITY_CAN_REQUEST_TOUCH_EXPLORATION", .touchExploration,
      "may turn on exploring by touch, which withholds gestures from the app"),
    .init(
      "CAPABILITY_CAN_REQUEST_FILTER_KEY_EVENTS", .filterKeyEvents,
      "may take key presses of the device, of keyboards and gamepads before the app sees them"),
    .init(
      "CAPABILITY_CAN_CONTROL_MAGNIFICATION", .controlMagnification,
      "may change how far the screen is magnified"),
    .init(
      "CAPABILITY_CAN_PERFORM_GESTURES", .performGestures,
      "may make touch gestures in the place of the person"),
    .init(
      "CAPABILITY_CAN_REQUEST_FINGERPRINT_GESTURES", .fingerprintGestures,
      "may take the gestures of the fingerprint sensor"),
  ]
}
