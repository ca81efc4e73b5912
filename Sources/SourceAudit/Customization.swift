// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The number of custom interactive views in a project, and of those without any accessibility: the
/// more custom views, the more has to be added by hand (row S1-003).
package struct Customization: Hashable, Sendable {
  /// The number of system controls in the source.
  package var standard = 0
  /// The names of the project's interactive types, sorted.
  package var custom: [String] = []
  /// The names of those without any accessibility, sorted.
  package var silent: [String] = []

  /// The share of custom types without accessibility among all interactive views, from 0 to 1; nil
  /// if there are none.
  package var silentShare: Double? {
    let all = standard + custom.count
    return all == 0 ? nil : Double(silent.count) / Double(all)
  }

  /// Counts the interactive views in the source of a project.
  package init(of project: SourceProject) {
    var custom: Set<String> = []
    for file in project.files {
      for chain in file.chains where chain.arguments != nil && !file.isPreview(chain.scope) {
        let isControl =
          UIKitClass.controls.contains(chain.base) || Self.controls.contains(chain.base)
        if isControl { standard += 1 }
      }
      for chain in file.chains where chain.link("onTapGesture") != nil {
        if let type = file.typeName(around: chain.scope) { custom.insert(type) }
      }
      for index in file.scopes.indices {
        let scope = file.scopes[index]
        guard scope.kind == .class, let above = project.standardClass(of: scope.name) else {
          continue
        }
        let isOperated =
          above == "UIControl"
          || above == "UIView" && Self.touches.contains { project.type(scope.name, has: $0) }
        if isOperated { custom.insert(scope.name) }
      }
    }
    self.custom = custom.sorted()
    silent = self.custom.filter { !project.doesAnything($0) }
  }

  private static let controls: Set<String> = [
    "Button", "Toggle", "Slider", "Stepper", "Picker", "DatePicker", "ColorPicker", "TextField",
    "SecureField", "TextEditor", "Link", "NavigationLink", "Menu", "ShareLink",
  ]

  private static let touches = ["touchesEnded", "touchesBegan", "continueTracking"]
}
