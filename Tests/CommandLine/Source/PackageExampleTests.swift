// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Reads examples that lie in a Swift package beside its targets.
@Suite("Examples in a package")
struct PackageExampleTests {
  private static let library =
    "import SwiftUI\npublic struct Greeting: View { public var body: some View { Text(\"Ahoy\") } }\n"
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Boats", targets: [.target(name: "Boats")])

    """

  private static func read(_ example: String, inPackage manifest: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "curbcut-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (path, text) in [
      ("Package.swift", manifest), ("Sources/Boats/Greeting.swift", library),
      ("Examples/Harbour.swift", example),
    ] {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return try Run.curbcut("read", "\(folder.path)/Examples/Harbour.swift").output
  }

  private static let view =
    "import SwiftUI\nstruct Harbour: View { var body: some View { Greeting() } }\n"

  @Test("see the package's code if they import it, or if a target builds them")
  func seen() throws {
    #expect(
      try Self.read("import Boats\n" + Self.view, inPackage: Self.manifest).contains("1. Ahoy"))
    let built = Self.manifest.replacing(
      ".target(name: \"Boats\")",
      with: ".target(name: \"Boats\"), .target(name: \"Harbour\", path: \"Examples\")")
    #expect(try Self.read(Self.view, inPackage: built).contains("1. Ahoy"))
  }

  @Test("see none of it otherwise")
  func unseen() throws {
    #expect(try !Self.read(Self.view, inPackage: Self.manifest).contains("Ahoy"))
  }
}
