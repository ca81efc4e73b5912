// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// Recognises captures of the phone's home screen, which shows no app.
package enum HomeScreen {
  /// Whether a screen is the home screen.
  ///
  /// On Android: every launcher that is made from AOSP's Launcher3 has a `workspace` and a
  /// `hotseat` (platform/packages/apps/Launcher3, res/layout/launcher.xml). On iOS: XCUITest names
  /// the views of SpringBoard, and the folder with its icons is "Home screen icons" (seen in
  /// captures of XCUITest, WebDriverAgent and Maestro).
  package static func isShown(on screen: Screen) -> Bool {
    switch screen.platform {
    case .android:
      var found: Set<Substring> = []
      for node in screen.nodes {
        guard let identifier = node.identifier, let slash = identifier.lastIndex(of: "/") else {
          continue
        }
        let name = identifier[identifier.index(after: slash)...]
        if name == "workspace" || name == "hotseat" { found.insert(name) }
      }
      return found.count == 2
    case .ios:
      let nodes = screen.nodes
      guard
        let icons = nodes.firstIndex(where: {
          $0.identifier == homeScreenIcons || $0.description == homeScreenIcons
        })
      else { return false }
      // Maestro of 2024 lists the home screen before the app that covers it; then more is named
      // outside it than a status bar contains.
      var part = icons
      while let parent = nodes[part].parent, nodes[parent].parent != nil { part = parent }
      let outside = nodes.indices.filter {
        !(part..<nodes[part].end).contains($0) && (nodes[$0].description ?? nodes[$0].text) != nil
      }
      return outside.count <= mostOfStatusBar
    }
  }

  private static let mostOfStatusBar = 15

  private static let homeScreenIcons = "Home screen icons"
}
