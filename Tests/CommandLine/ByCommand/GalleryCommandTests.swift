// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

/// A worked example: a folder of `Samples/Gallery` with a bad and a good side, and its table.
struct GallerySample: Sendable, CustomTestStringConvertible {
  /// A row of the table in README.md.
  struct Version: Sendable, CustomTestStringConvertible {
    var sample: GallerySample
    /// The path below the sample: `bad/BadHeart.swift`.
    var file: String
    /// The options of `check`.
    var options: [String]
    /// The rule of the finding; nil if there is none.
    var rule: String?

    var side: String { String(file.prefix { $0 != "/" }) }
    var testDescription: String { "\(sample.path)/\(file) \(options.joined(separator: " "))" }
  }

  static let folder = Shared.checkout + "/Samples/Gallery"

  /// The platform and the name: `ios/heart`.
  var path: String

  var testDescription: String { path }

  /// The folders, whether they have a table or not.
  static let all: [GallerySample] = ["android", "ios"].flatMap { platform in
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(platform)")) ?? []
    return names.sorted().map { GallerySample(path: "\(platform)/\($0)") }
  }

  var versions: [Version] {
    let text = try? String(contentsOfFile: "\(Self.folder)/\(path)/README.md", encoding: .utf8)
    let rows = (text ?? "").components(separatedBy: "\n").drop { !$0.hasPrefix("| file |") }
    return rows.dropFirst(2).prefix { $0.hasPrefix("| ") }.compactMap { row in
      let cells = row.components(separatedBy: "|").dropFirst().dropLast()
        .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) }
      guard cells.count == 4 else { return nil }
      return Version(
        sample: self, file: cells[0],
        options: cells[2].split(separator: " ").map(String.init),
        rule: cells[3] == "nothing" ? nil : cells[3])
    }
  }

  /// Checks a side in a folder of its own, because rules over projects look at all that is there.
  func check(_ side: String, _ options: [String]) throws -> Run {
    let copy = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-gallery-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(atPath: "\(Self.folder)/\(path)/\(side)", toPath: copy.path)
    let run = try Run.curbcut(["check", "--all"] + options + [copy.path])
    return Run(
      status: run.status, output: run.output.replacing(copy.path + "/", with: side + "/"),
      errors: run.errors)
  }
}

@Suite("The worked examples of the gallery")
struct GalleryCommandTests {
  private static let badVersions = GallerySample.all.flatMap(\.versions).filter { $0.side == "bad" }

  @Test("give on the bad side the finding that the table names", arguments: badVersions)
  func bad(_ version: GallerySample.Version) throws {
    let run = try version.sample.check("bad", version.options + ["--quiet"])
    #expect(run.status == (run.lines.isEmpty ? 0 : 1), "\(run.errors)")
    let own = run.lines.filter { $0.hasPrefix(version.file) }
    if let rule = version.rule {
      #expect(own.contains { $0.contains(" \(rule): ") }, "\(run.output)")
    } else {
      #expect(own.isEmpty, "it is told now, so that the table can say so")
    }
  }

  @Test(
    "give no finding on the good side, with advice and with the rules that tell the bad side",
    arguments: GallerySample.all)
  func good(_ sample: GallerySample) throws {
    let selected = sample.versions.map(\.options).filter { $0.first == "--select" }
    for options in Set([["--advice"]] + selected) {
      let run = try sample.check("good", options)
      #expect(run.status == 0 && run.output.contains("No problem found"), "\(run.output)")
      #expect(run.output.contains("Looked at: "), "\(run.errors)")
    }
  }

  @Test("have both sides in a table, and a page", arguments: GallerySample.all)
  func table(_ sample: GallerySample) {
    let versions = sample.versions
    #expect(Set(versions.map(\.side)) == ["bad", "good"])
    #expect(versions.contains { $0.rule != nil })
    #expect(versions.allSatisfy { $0.side == "bad" || $0.rule == nil })
    for version in versions {
      let file = "\(GallerySample.folder)/\(sample.path)/\(version.file)"
      #expect(FileManager.default.fileExists(atPath: file), "\(version.file)")
    }
    let page = Shared.checkout + "/Documentation/Gallery/\(sample.path).md"
    #expect(FileManager.default.fileExists(atPath: page))
  }
}
