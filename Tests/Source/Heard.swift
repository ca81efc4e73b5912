// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
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
func lines(of screen: Screen) -> [String] { heardLines(of: screen) }
