// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// What Maestro says of a view.
struct MaestroView {
  var words: [String: String] = [:]
  var flags: [String: Bool] = [:]

  subscript(name: String) -> String? {
    guard let text = words[name], !text.isEmpty else { return nil }
    return text
  }

  /// Whether it is a view, and not the document, the hierarchy in it, or a blank between.
  var isView: Bool { self["bounds"] != nil || self["class"] != nil }

  /// Its frame, written as `[left,top][right,bottom]` on both platforms.
  var frame: Rect? {
    let numbers = (self["bounds"] ?? "").split { "[],".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e9 }) else { return nil }
    return Rect(
      x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
  }

  /// The names of all attributes that are understood.
  static let known: Set<String> = [
    "text", "accessibilityText", "hintText", "title", "value", "class", "resource-id", "bounds",
    "clickable", "enabled", "focused", "checked", "selected", "scrollable", "ignoreBoundsFiltering",
  ]

  /// The names of the attributes that are flags.
  static let flagNames: Set<String> = [
    "clickable", "enabled", "focused", "checked", "selected", "scrollable",
  ]

  /// The attributes that only Android's driver writes.
  static let ofAndroid = ["class", "ignoreBoundsFiltering", "scrollable", "clickable"]
}
