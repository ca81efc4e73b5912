import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import Testing

/// What assistive technologies get of the SwiftUI in a text, as lines.
///
/// A line is the label, the value behind `=`, the hint behind `?`, then the traits in parentheses.
/// A container that stays in the tree is its label and a colon.
func heard(
  _ source: String, view: String? = nil, kind: SwiftUIEntry.Kind = .view,
  strings: (any StringResolving)? = nil, language: String = "en"
) throws -> [String] {
  try lines(
    of: reading(source, view: view, kind: kind, strings: strings, language: language).screen)
}

/// What the views of a text show, of which the last is read unless one is named.
func reading(
  _ source: String, view: String? = nil, kind: SwiftUIEntry.Kind = .view,
  strings: (any StringResolving)? = nil, language: String = "en"
) throws -> SwiftUIReading {
  let project = SwiftUIProject(files: [SwiftSourceFile(name: "Views.swift", text: source)])
  let entries = project.entries.filter { $0.kind == kind && (view == nil || $0.name == view) }
  let entry = try #require(entries.last)
  return try project.read(entry, strings: strings, language: language)
}

/// A view with this body, and what is heard of it.
func heard(body: String) throws -> [String] {
  try heard("struct Sample: View { var body: some View { \(body) } }")
}

func lines(of screen: Screen) -> [String] {
  PlatformRules.ios26.tree(of: screen).all.map { element in
    guard element.isElement else { return "\(element.node.label ?? ""):" }
    var line = element.label ?? "-"
    if let value = element.value { line += " = \(value)" }
    if let hint = element.hint { line += " ? \(hint)" }
    let traits = element.traits.setNames.filter { $0 != "staticText" }
    return traits.isEmpty ? line : "\(line) (\(traits.joined(separator: " ")))"
  }
}

/// What is said of a view of a text, branch by branch and stop by stop.
func words(
  _ source: String, _ view: String, strings: StringsCatalog = StringsCatalog()
) throws -> [String] {
  let project = SwiftUIProject(files: [SwiftSourceFile(name: "Views.swift", text: source)])
  let entry = try #require(project.entries.first { $0.name == view })
  let reading = try project.read(entry, strings: strings)
  return reading.screen.nodes.compactMap { node in
    let words = node.text ?? node.label ?? node.description
    return words.map { node.isSet(.elementsHidden) ? "hidden \($0)" : $0 }
  }
}

/// What is open of a view of a text, each with its reason.
func openPoints(_ source: String, _ view: String) throws -> [String] {
  try reading(source, view: view).notes.map { "\($0.reason.rawValue): \($0.subject)" }
}
