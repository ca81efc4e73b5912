// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The meaning of chains that build SwiftUI views.
extension SourceChain {
  /// Returns whether it has an accessible name of its own, or may have one.
  ///
  /// Any label other than an empty literal counts: an expression is a name whose text is unknown.
  func isLabelled(in project: SourceProject) -> Bool {
    links.contains { link in
      switch link.name {
      case "accessibilityLabel":
        guard let first = link.arguments?.list.first else {
          return link.arguments?.closures.isEmpty == false
        }
        return !first.value.isBlankText
      case "accessibility": return link.arguments?.has("label") == true
      case "accessibilityRepresentation", "accessibilityChildren": return true
      case "labelsHidden": return false
      case "modifier":
        // A modifier of the project may set it.
        guard case .call(let name)? = link.arguments?.list.first?.value else { return true }
        return project.accessibleNames.contains(name)
      default: return project.accessibleNames.contains(link.name) && !link.name.isStandardModifier
      }
    }
  }

  /// Whether it is hidden from assistive technologies, or may be.
  var isHidden: Bool {
    links.contains { link in
      switch link.name {
      case "accessibilityHidden": link.arguments?.list.first?.value != .truth(false)
      case "accessibility":
        link.arguments?["hidden"].map { $0 != .truth(false) } ?? false
      case "hidden": link.arguments != nil
      default: false
      }
    }
  }

  /// The modifier that makes it one element without its children:
  /// `accessibilityElement(children: .ignore)`.
  var ignoredChildren: Link? {
    links.first { link in
      guard link.name == "accessibilityElement", let arguments = link.arguments else {
        return false
      }
      guard let children = arguments["children"] else { return arguments.list.isEmpty }
      return children.literalMembers == ["ignore"]
    }
  }

  /// Whether its children become one element with all their names.
  var combinesChildren: Bool {
    links.contains {
      $0.name == "accessibilityElement" && $0.arguments?["children"]?.literalMembers == ["combine"]
    }
  }

  /// Returns whether a style of the project draws it, which may include the title.
  func hasStyle(of project: SourceProject) -> Bool {
    links.contains { link in
      guard link.name.hasSuffix("Style"), case .call(let name)? = link.arguments?.list.first?.value
      else { return false }
      return project.types[name]?.isDeclared == true
    }
  }

  /// Returns whether it gets one of several traits, or may get one.
  func mayAdd(_ traits: Set<String>) -> Bool {
    links.contains { link in
      let value: WrittenValue?
      switch link.name {
      case "accessibilityAddTraits": value = link.arguments?.list.first?.value
      case "accessibility": value = link.arguments?["addTraits"]
      default: return false
      }
      guard let value else { return false }
      return value.literalMembers.map { !traits.isDisjoint(with: $0) } ?? true
    }
  }

  /// Whether people can operate it by an action that assistive technologies receive.
  var hasAccessibilityAction: Bool {
    links.contains {
      ["accessibilityAction", "accessibilityActions", "accessibilityAdjustableAction"]
        .contains($0.name)
    }
  }

  /// The views that lay out their content and add no name of their own.
  static let containers: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "ScrollView", "List", "Form",
    "Section", "ForEach", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "NavigationStack",
    "NavigationView", "TabView", "GeometryReader", "ViewThatFits", "ControlGroup", "AnyView",
    "ScrollViewReader", "NavigationSplitView", "ToolbarItem", "ToolbarItemGroup",
  ]

  /// The controls whose content is their name.
  static let namedByContent: Set<String> = [
    "Button", "NavigationLink", "Link", "Menu", "PhotosPicker", "ShareLink", "Toggle",
  ]

  /// Returns whether a part of a navigation link is the destination.
  func leads(to position: Position) -> Bool {
    guard base == "NavigationLink", position.link == nil else { return false }
    return position.label == "destination"
      || position.label.isEmpty && position.isInClosure && !shows(position)
  }

  /// Returns whether a part of it is its content, and not its action.
  func shows(_ position: Position) -> Bool {
    if let link = position.link {
      let name = links[link].name
      guard Self.contentModifiers.contains(name) else { return false }
      return !["perform", "action", "isPresented", "alignment"].contains(position.label)
    }
    switch base {
    case "Button":
      if position.label == "label" { return true }
      // `Button { action } label: { content }`, and `Button(action: ...) { content }`.
      guard position.label.isEmpty, position.isInClosure else { return false }
      return arguments?.has("action") == true && arguments?.closures.contains("label") == false
    case "NavigationLink":
      if position.label == "label" { return true }
      let others = ["destination", "value", "tag"]
      return position.label.isEmpty && position.isInClosure
        && arguments?.closures.contains("label") == false
        && arguments.map { arguments in others.contains { arguments[$0] != nil } } == true
    case "Menu": return position.label == "label"
    case "Link":
      return position.label == "label" || (position.label.isEmpty && position.isInClosure)
    case "ShareLink", "Toggle", "PhotosPicker":
      return position.label == "label" || (position.label.isEmpty && position.isInClosure)
    default: return Self.containers.contains(base) && position.isInClosure
    }
  }

  /// Returns whether a part of it is a screen of its own, separate from its surroundings.
  func presents(_ position: Position) -> Bool {
    guard let link = position.link else { return false }
    return Self.presentations.contains(links[link].name) && position.isInClosure
      && ["", "content"].contains(position.label)
  }

  private static let presentations: Set<String> = ["sheet", "fullScreenCover", "popover"]

  private static let contentModifiers: Set<String> = [
    "overlay", "background", "toolbar", "safeAreaInset", "navigationBarItems",
  ]
}

extension String {
  /// Whether it is a SwiftUI modifier that a project may declare again with its own name.
  fileprivate var isStandardModifier: Bool {
    [
      "body", "frame", "padding", "font", "background", "overlay", "onTapGesture", "toolbar",
      "init",
    ]
    .contains(self)
  }
}
