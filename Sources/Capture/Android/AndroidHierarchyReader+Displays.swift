// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The dump of all windows, which `uiautomator dump --windows` writes from Android 11 on.
///
/// Source: AOSP `AccessibilityNodeInfoDumper.dumpWindowsToFile`: `<displays>` holds a `<display>` for each
/// screen of the device, that one a `<window>` for each window, also for windows of windows, and a
/// window one `<hierarchy>` of nodes. A window whose content nobody may read has none.
extension AndroidHierarchyReader {
  /// What an element around the views is.
  private enum Envelope { case display, window, other }

  /// Reads the windows of the first display; those of others become a note.
  mutating func readDisplays() throws(ImportError) {
    var around: [Envelope] = []
    var windows: [Screen.Window] = []
    var displays = 0
    var views = 0
    while true {
      switch try scanner.next() {
      case .open:
        if views > 0 || !isEnvelope {
          views += 1
          if displays < 2 { try openView() }
        } else if scanner.isEqual(scanner.name, "display") {
          displays += 1
          around.append(.display)
        } else if scanner.isEqual(scanner.name, "window") {
          windows.append(window(isOnFirstDisplay: displays < 2))
          statedWindow = windows.last
          around.append(.window)
        } else {
          around.append(.other)
        }
      case .close:
        if views > 0 {
          views -= 1
          if displays < 2 { closeView() }
        } else if case .window? = around.popLast() {
          windows.removeLast()
          statedWindow = windows.last
        }
      case .end:
        if displays > 1 {
          notes.append(
            Note(
              "the windows of \(displays - 1) other display\(displays == 2 ? "" : "s") were left out"
            ))
        }
        return
      }
    }
  }

  private var isEnvelope: Bool {
    let names: [StaticString] = ["displays", "display", "window", "hierarchy"]
    return names.contains { scanner.isEqual(scanner.name, $0) }
  }

  /// Returns what the start of a window states.
  private mutating func window(isOnFirstDisplay: Bool) -> Screen.Window {
    var window = Screen.Window()
    for attribute in scanner.attributes {
      if scanner.isEqual(attribute.name, "id") {
        window.id = scanner.text(of: attribute)
      } else if scanner.isEqual(attribute.name, "title") {
        let title = scanner.text(of: attribute)
        window.title = title.isEmpty ? nil : title
      } else if scanner.isEqual(attribute.name, "layer") {
        window.layer = scanner.wholeNumber(attribute).flatMap { Int(exactly: $0) }
      } else if scanner.isEqual(attribute.name, "active") {
        window.isActive = flag(attribute)
      } else if scanner.isEqual(attribute.name, "type") {
        window.kind = Self.kind(scanner.text(of: attribute))
      } else if isOnFirstDisplay, scanner.isEqual(attribute.name, "bounds"),
        let frame = frame(attribute)
      {
        extend(to: frame)
      }
    }
    if isOnFirstDisplay, window.isActive == true, window.kind == .application {
      activeTitle = window.title
    }
    return window
  }

  /// Returns the kind of a window, by what `AccessibilityWindowInfo.typeToString` calls it.
  private static func kind(_ type: String) -> Screen.Window.Kind {
    switch type {
    case "TYPE_INPUT_METHOD": .inputMethod
    case "TYPE_SYSTEM", "TYPE_SPLIT_SCREEN_DIVIDER", "TYPE_WINDOW_CONTROL": .system
    case "TYPE_ACCESSIBILITY_OVERLAY", "TYPE_MAGNIFICATION_OVERLAY": .overlay
    default: .application
    }
  }
}
