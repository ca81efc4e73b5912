// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import Testing

/// What a view of SwiftUI source shows, the last one when none is named.
func reading(_ source: String, view: String? = nil) throws -> SwiftUIReading {
  let project = SwiftUIProject(files: [SwiftSourceFile(name: "Views.swift", text: source)])
  let entry = try #require(
    project.entries.last { $0.kind == .view && (view == nil || $0.name == view) })
  return try project.read(entry)
}

/// What is heard of a view with this body.
func heard(body: String) throws -> [String] {
  try lines(of: reading("struct Sample: View { var body: some View { \(body) } }").screen)
}

/// What assistive technologies get of a screen, a line for each element.
///
/// A line is the label, the value behind `=`, the hint behind `?`, then the traits in parentheses.
/// A container that stays in the tree is its label and a colon. An element without a label is
/// `(no name)`, a container `(group)`.
func lines(of screen: Screen) -> [String] {
  PlatformRules.ios26.tree(of: screen).all.map { element in
    guard element.isElement else { return "\(element.node.label ?? "(group)"):" }
    var line = element.label ?? "(no name)"
    if let value = element.value { line += " = \(value)" }
    if let hint = element.hint { line += " ? \(hint)" }
    let traits = element.traits.setNames.filter { $0 != "staticText" }
    return traits.isEmpty ? line : "\(line) (\(traits.joined(separator: " ")))"
  }
}
