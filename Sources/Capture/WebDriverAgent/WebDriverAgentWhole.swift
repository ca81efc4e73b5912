// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// What is done once all elements are read, whatever they were written in.
struct WebDriverAgentWhole {
  /// What was written of any element.
  let seen: Set<WebDriverAgentAttribute>
  /// How the input names it.
  let name: (WebDriverAgentAttribute) -> String
  /// The name of the format.
  var format = WebDriverAgentSource.formatName
  /// Further keys that the format carries, and how it names them.
  var more: [Key: String] = [:]
  /// Whether it says the identifiers.
  var hasIdentifiers = true
  /// How the traits are worked out, where that is not as with WebDriverAgent.
  var traitsRule: String?
  /// How membership is worked out beside the rule for all, where it is.
  var membershipRule: String?

  init(
    seen: Set<WebDriverAgentAttribute>, name: @escaping (WebDriverAgentAttribute) -> String
  ) {
    self.seen = seen
    self.name = name
  }

  static let noElements = ImportError(
    .empty,
    "the page source has no elements: the app was not running; capture the screen again")

  func finish(
    _ builder: inout ScreenBuilder, _ derivations: [Key: String]
  ) throws(ImportError) -> Imported {
    guard builder.count > 0 else { throw Self.noElements }
    let root = builder[0]
    builder.facts.title = root.elementType == "Application" ? root.label : nil
    if let frame = root.frame ?? firstWindow(builder)?.frame, !frame.isEmpty {
      builder.facts.size = Size(width: frame.width, height: frame.height)
      // The narrowest iPad is 744 points wide, the widest iPhone 440.
      if min(frame.width, frame.height) >= 700 { builder.facts.idiom = .pad }
    }
    builder.origin = origin(derivations)
    guard let screen = builder.finish() else { throw Self.noElements }
    return Imported(screen: screen)
  }

  private func firstWindow(_ builder: ScreenBuilder) -> Node? {
    (0..<builder.count).lazy.map { builder[$0] }.first { $0.elementType == "Window" }
  }

  private func origin(_ derivations: [Key: String]) -> Origin {
    var origin = Origin(
      format: format,
      carried: [.class, .frame, .label, .value, .traits],
      names: [
        .class: name(.type),
        .frame: "\(name(.x)), \(name(.y)), \(name(.width)), \(name(.height))",
        .isAccessibilityElement: name(
          seen.contains(.nativeAccessibilityElement) ? .nativeAccessibilityElement : .accessible),
      ],
      derivations: derivations)
    if seen.contains(.accessible) || seen.contains(.nativeAccessibilityElement)
      || membershipRule != nil
    {
      origin.carried.insert(.isAccessibilityElement)
    }
    if hasIdentifiers {
      origin.carried.insert(.identifier)
      if name(.name) != Key.identifier.name { origin.names[.identifier] = name(.name) }
    }
    if seen.contains(.nativeFrame) { origin.names[.frame] = name(.nativeFrame) }
    for (attribute, key) in [
      (.enabled, .enabled), (.visible, .visible), (.focused, .focused),
      (.placeholderValue, .placeholder), (.minValue, .range), (.customActions, .customActions),
    ] as [(WebDriverAgentAttribute, Key)] where seen.contains(attribute) {
      origin.carried.insert(key)
      if name(attribute) != key.name { origin.names[key] = name(attribute) }
    }
    if seen.contains(.minValue) {
      origin.names[.range] = "\(name(.minValue)), \(name(.maxValue))"
    }
    for (key, word) in more {
      origin.carried.insert(key)
      if word != key.name { origin.names[key] = word }
    }
    let traits =
      traitsRule
      ?? (seen.contains(.traits)
        ? "\"traits\", and the private traits of the type, which WebDriverAgent never writes"
        : "the element's type")
    origin.derivations[.traits] = traits + (derivations[.traits].map { "; \($0)" } ?? "")
    if let membershipRule {
      origin.derivations[.isAccessibilityElement] =
        membershipRule + (derivations[.isAccessibilityElement].map { "; \($0)" } ?? "")
    }
    return origin
  }
}
