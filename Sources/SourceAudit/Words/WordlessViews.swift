// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The views of a project that show pictures and shapes, and no text.
///
/// Unlike `PictureViews`, they may have an accessibility label, or be hidden from assistive
/// technologies.
struct WordlessViews {
  /// The names of these views.
  private(set) var names: Set<String> = []

  /// Analyses all files of a project, which declare the types.
  init(in files: [SwiftFacts], types: [String: SourceType]) {
    var parts: [String: [Set<String>]] = [:]
    for (name, type) in types where type.isDeclared && type.inherited.contains("View") {
      let own = type.files.map { files[$0].viewsMade(in: name, members: type.members) }
      // Content that is not written there may also be shown.
      if !own.contains(nil) { parts[name] = own.compactMap { $0 } }
    }
    // A view may show another one that is only found now.
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
  /// The views that show no text, whatever their arguments.
  fileprivate static let viewsWithoutText: Set<String> = [
    "Image", "AsyncImage", "Spacer", "Divider", "HStack", "VStack", "ZStack", "Group", "ForEach",
    "Color", "Circle", "Rectangle", "RoundedRectangle", "Capsule", "Ellipse", "EmptyView",
    "LinearGradient", "Array", "Float", "Double", "CGFloat", "Int",
  ]

  /// Returns the names of all views created in the code of a view; nil if it may show content that
  /// it receives.
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
        // A stored property of the view counts as a plain value.
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
  /// Whether it may contain a view or a modifier, which only its type shows.
  fileprivate var mayBeView: Bool {
    guard let type else { return value == nil }
    return !Self.plainTypes.contains(type) && !modifiers.contains("Environment")
  }

  private static let plainTypes: Set<String> = [
    "Bool", "CGFloat", "CGSize", "Color", "Double", "Float", "Int", "String",
  ]
}
