import CurbcutSource

/// How many of a project's interactive parts are made by itself, and how many of those say nothing to
/// assistive technologies: the more custom, the more has to be added by hand (row S1-003).
public struct Customization: Hashable, Sendable {
  /// The controls of the system that the source makes.
  public var standard = 0
  /// The names of the types of the project that people operate, sorted.
  public var custom: [String] = []
  /// Those of them that do nothing for accessibility, sorted.
  public var silent: [String] = []

  /// The part of custom types without accessibility among all interactive parts, from 0 to 1; nil
  /// when there are none.
  public var silentShare: Double? {
    let all = standard + custom.count
    return all == 0 ? nil : Double(silent.count) / Double(all)
  }

  /// Counts what the source of a project makes.
  public init(of project: SourceProject) {
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
