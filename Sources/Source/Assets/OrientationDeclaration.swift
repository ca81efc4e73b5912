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
/// and `~iphone` are for one kind of device. Xcode makes the list of build settings that begin with
/// `INFOPLIST_KEY_`, whose keys end with `_iPad` and `_iPhone` and whose values are words in one text.
package struct OrientationDeclaration: Hashable, Sendable {
  /// The orientations under one key.
  package struct Entry: Hashable, Sendable {
    /// The key, with its device.
    package var key: String
    /// The orientations without their common prefix: `Portrait`, `LandscapeLeft`.
    package var orientations: [String]
    /// The place of the key.
    package var place: Place

    /// Creates an entry from names as they are written: `UIInterfaceOrientationPortrait`.
    fileprivate init(_ key: String, _ names: [String], _ place: Place) {
      let common = "UIInterfaceOrientation"
      self.key = key
      orientations = names.map { $0.hasPrefix(common) ? String($0.dropFirst(common.count)) : $0 }
      self.place = place
    }

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
    entries = (list.members ?? []).compactMap { member in
      guard member.key == Self.name || member.key.hasPrefix(Self.name + "~"),
        case .array(let values) = member.value
      else { return nil }
      return Entry(member.key, values.compactMap(\.text), member.place)
    }
  }

  /// Reads the declaration in the build settings of a target: a setting that all configurations have alike, and
  /// that names no other settings.
  package init(settings: [PropertyList.Member]) {
    entries = []
    // Without this setting the target has a list of its own, and Xcode makes none.
    let makers = settings.filter { $0.key == "GENERATE_INFOPLIST_FILE" }.map(\.value.text)
    guard makers.contains("YES"), !makers.contains("NO") else { return }
    let named = settings.filter { $0.key.hasPrefix(Self.setting) }
    for key in named.map(\.key) where !entries.contains(where: { $0.key == Self.listKey(key) }) {
      let same = named.filter { $0.key == key }
      let values = Set(same.map { Self.words($0.value) })
      guard !key.contains("["), let words = values.first, values.count == 1,
        !words.contains(where: { $0.contains("$") })
      else { continue }
      entries.append(Entry(Self.listKey(key), words, same[0].place))
    }
  }

  /// The key of the list that Xcode makes of a setting.
  private static func listKey(_ setting: String) -> String {
    name + setting.dropFirst(self.setting.count).replacing("_", with: "~").lowercased()
  }

  private static func words(_ value: PropertyList) -> [String] {
    switch value {
    case .array(let values): values.compactMap(\.text).filter { !$0.isEmpty }
    default: value.text?.split(separator: " ").map(String.init) ?? []
    }
  }

  private static let name = "UISupportedInterfaceOrientations"
  private static let setting = "INFOPLIST_KEY_" + name
}
