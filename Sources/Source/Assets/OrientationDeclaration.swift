// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The orientations that an app's `Info.plist` declares.
///
/// ```
/// <key>UISupportedInterfaceOrientations</key>
/// <array><string>UIInterfaceOrientationPortrait</string></array>
/// ```
///
/// Source: Apple, Information Property List, UISupportedInterfaceOrientations; keys with `~ipad`
/// and `~iphone` are for one kind of device.
package struct OrientationDeclaration: Hashable, Sendable {
  /// The orientations under one key.
  package struct Entry: Hashable, Sendable {
    /// The key, with its device.
    package var key: String
    /// The orientations without their common prefix: `Portrait`, `LandscapeLeft`.
    package var orientations: [String]
    /// The place of the key.
    package var place: Place

    /// Whether the app never rotates between portrait and landscape there.
    package var isLock: Bool {
      guard !orientations.isEmpty else { return false }
      let sideways = orientations.count { $0.hasPrefix("Landscape") }
      return sideways == 0 || sideways == orientations.count
    }
  }

  /// The entries in the order of the file; empty if the list declares none.
  package var entries: [Entry]

  /// Reads the declaration in a property list.
  package init(_ list: PropertyList) {
    let name = "UISupportedInterfaceOrientations"
    entries = (list.members ?? []).compactMap { member in
      guard member.key == name || member.key.hasPrefix(name + "~"),
        case .array(let values) = member.value
      else { return nil }
      let common = "UIInterfaceOrientation"
      return Entry(
        key: member.key,
        orientations: values.compactMap { value in
          value.text.map { $0.hasPrefix(common) ? String($0.dropFirst(common.count)) : $0 }
        },
        place: member.place)
    }
  }
}
