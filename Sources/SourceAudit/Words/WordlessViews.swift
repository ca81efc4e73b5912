import CurbcutSource

/// The views of a project that show pictures and shapes, and no text.
///
/// Unlike `PictureViews` they may have a label for assistive technologies, or be hidden from them.
struct WordlessViews {
  /// The names of these views.
  private(set) var names: Set<String> = []

  /// Looks through all files of a project, which declare the types.
  init(in files: [SwiftFacts], types: [String: SourceType]) {
    var parts: [String: [Set<String>]] = [:]
    for (name, type) in types where type.isDeclared && type.inherited.contains("View") {
      let own = type.files.map { files[$0].viewsMade(in: name, members: type.members) }
      // Something else may be shown than what stands there.
      if !own.contains(nil) { parts[name] = own.compactMap { $0 } }
    }
    // A view may show another one that is found only now.
    var count: Int
    repeat {
      count = names.count
      for (name, own) in parts where !names.contains(name) {
        let all = own.reduce(into: Set()) { $0.formUnion($1) }
        let others = all.subtracting(SwiftFacts.viewsWithoutText)
        if others.isSubset(of: names), !others.isEmpty || all.contains("Image") {
          names.insert(name)
        }
      }
    } while names.count > count
  }
}

extension SwiftFacts {
  /// What shows no text, whatever it is given.
  fileprivate static let viewsWithoutText: Set<String> = [
    "Image", "AsyncImage", "Spacer", "Divider", "HStack", "VStack", "ZStack", "Group", "ForEach",
    "Color", "Circle", "Rectangle", "RoundedRectangle", "Capsule", "Ellipse", "EmptyView",
    "LinearGradient", "Array", "Float", "Double", "CGFloat", "Int",
  ]

  /// The names of all that is made in the code of a view; nil where it may show what it is handed.
  fileprivate func viewsMade(in name: String, members: Set<String>) -> Set<String>? {
    var made: Set<String> = []
    for view in scopes.indices where scopes[view].isType && scopes[view].name == name {
      let isHandedView = variables.contains {
        $0.scope == view && $0.mayBeView && !members.contains($0.name)
      }
      guard !isGeneric(view), !isHandedView else { return nil }
      for chain in chains(in: view) where type(around: chain.scope) == view {
        if chain.base.first?.isUppercase == true {
          if chain.arguments != nil || chain.base.contains(".") { made.insert(chain.base) }
          continue
        }
        if let position = chain.position, !chains[position.chain].shows(position) { continue }
        // What the view keeps is a plain value.
        let isOwn = variables(named: chain.base).contains { self.isOwn($0, of: name) }
        guard chain.base.isEmpty || members.contains(chain.base) || isOwn else { return nil }
      }
    }
    return made
  }

  private func isOwn(_ variable: SourceVariable, of type: String) -> Bool {
    scopes[variable.scope].isType && scopes[variable.scope].name == type
  }
}

extension SourceVariable {
  /// Whether it may hold a view or a modifier, which only its type tells.
  fileprivate var mayBeView: Bool {
    guard let type else { return value == nil }
    return !Self.plainTypes.contains(type) && !modifiers.contains("Environment")
  }

  private static let plainTypes: Set<String> = [
    "Bool", "CGFloat", "CGSize", "Color", "Double", "Float", "Int", "String",
  ]
}
