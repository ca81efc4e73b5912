// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// What people know about the device of a capture, and the capture may not say.
package struct DeviceFacts: Hashable, Sendable {
  /// Pixels per dp or point.
  package var density: Double?
  /// The factor on text sizes.
  package var fontScale: Double?

  /// Nothing is known.
  package init() {}

  /// Takes a density as people have it: pixels per dp, or dots per inch as `adb shell wm density` prints.
  ///
  /// Nil when it is neither.
  package static func density(_ number: Double) -> Double? {
    switch number {
    case 0.5..<20: number
    case 80...3_200: number / 160
    default: nil
    }
  }

  /// A factor on text sizes; nil when no system has one like it.
  package static func fontScale(_ number: Double) -> Double? {
    (0.25...8).contains(number) ? number : nil
  }

  /// The screen with what is known in place of what it says.
  package func replacing(in screen: Screen) -> Screen {
    guard density != nil || fontScale != nil else { return screen }
    var facts = screen.facts
    facts.density = density ?? facts.density
    facts.fontScale = fontScale ?? facts.fontScale
    return screen.stating(facts, screen.nodes, screen.origin)
  }

  /// The screen with what is known where it says nothing.
  package func completing(_ screen: Screen) -> Screen {
    var missing = DeviceFacts()
    if screen.facts.density == nil { missing.density = density }
    if screen.facts.fontScale == nil { missing.fontScale = fontScale }
    return missing.replacing(in: screen)
  }
}
