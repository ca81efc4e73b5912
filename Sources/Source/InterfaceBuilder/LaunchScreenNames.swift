// SPDX-License-Identifier: Apache-2.0

/// The storyboard that a property list names as the launch screen.
///
/// Source: Apple, "UILaunchStoryboardName".
package enum LaunchScreenNames {
  /// Returns whether a file may name one.
  package static func recognizes(_ path: String) -> Bool { path.hasSuffix(".plist") }

  /// Returns the name in a property list, without an ending; nil where there is none, and where the app goes
  /// on with the same storyboard.
  package static func name(in bytes: [UInt8]) -> String? {
    guard let list = try? PropertyList(bytes),
      let name = list["UILaunchStoryboardName"]?.text.map(stem)
    else { return nil }
    return list["UIMainStoryboardFile"]?.text.map(stem) == name ? nil : name
  }

  static func stem(_ name: String) -> String {
    name.hasSuffix(".storyboard") ? String(name.dropLast(".storyboard".count)) : name
  }
}
