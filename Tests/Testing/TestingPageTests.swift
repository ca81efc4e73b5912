// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

/// The page shows what packages of their own compile, which CI builds and runs.
@Suite("The page on testing")
struct TestingPageTests {
  private static let page = Page("Documentation/Site/pages/testing.md")

  /// The Swift files of the packages, each line without its indentation.
  private static let sources: [String] = {
    let folder = Shared.checkout + "/Tests/Packages"
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.compactMap { name in
      (try? String(contentsOfFile: folder + "/" + name, encoding: .utf8)).map { unindented($0) }
    }
  }()

  private static func unindented(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return "\n" + lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "\n")
  }

  @Test("has blocks of Swift, and packages that hold them")
  func blocks() {
    #expect(Self.page.blocks("swift").count >= 7)
    #expect(Self.sources.count >= 6)
  }

  @Test("shows in each block of Swift what a package compiles", arguments: page.blocks("swift"))
  func compiled(block: Page.Block) {
    let text = Self.unindented(block.text)
    #expect(Self.sources.contains { $0.contains(text) }, "\(block.testDescription)")
  }

  @Test("lists the user of every technology with its platform, and commands that it has")
  func users() throws {
    let rows = Self.page.table("users")
    #expect(rows.map { $0[0] } == Technology.allCases.map(\.name))
    for (row, technology) in zip(rows, Technology.allCases) {
      let platforms = technology.platforms
      #expect(
        row[2] == (platforms.count == 2 ? "both" : platforms.contains(.ios) ? "iOS" : "Android"))
      let source = try String(
        contentsOfFile: "\(Shared.checkout)/Sources/Testing/\(row[1]).swift", encoding: .utf8)
      #expect(source.contains("public final class \(row[1]): TechnologyUser {"))
      for command in row[3].split(separator: ", ") {
        let name = command.prefix { $0 != "(" }
        #expect(source.contains("public func \(name)("), "\(row[1]) has no \(command)")
      }
    }
  }
}
