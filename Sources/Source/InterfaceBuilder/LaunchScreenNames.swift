// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The storyboards that an app names as its launch screens.
///
/// Source: Apple, "UILaunchStoryboardName", and Xcode's build setting `INFOPLIST_KEY_UILaunchStoryboardName`.
package enum LaunchScreenNames {
  private static let key = "UILaunchStoryboardName"

  /// Returns whether a file may name one: a property list, or a project of Xcode.
  package static func recognizes(_ path: String) -> Bool {
    path.hasSuffix(".plist") || path.hasSuffix(".pbxproj")
  }

  /// Returns the names in a file, without endings.
  package static func names(in bytes: [UInt8], at path: String) -> Set<String> {
    // Most property lists of a project are none of the app's own.
    guard let list = try? PropertyList(bytes) else { return [] }
    if path.hasSuffix(".plist") { return list[key]?.text.map { [stem($0)] } ?? [] }
    let objects = list["objects"]?.members ?? []
    return Set(
      objects.compactMap { object in
        object.value["buildSettings"]?["INFOPLIST_KEY_" + key]?.text.map(stem)
      })
  }

  private static func stem(_ name: String) -> String {
    name.hasSuffix(".storyboard") ? String(name.dropLast(".storyboard".count)) : name
  }
}
