// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCheck
import CurbcutPictures
import CurbcutScreen
import CurbcutStandards
import Foundation
import Testing

/// A bad example of a check, as files that its rule is run on by the command.
struct RuleCommandCase: Sendable, CustomTestStringConvertible {
  var check: any Check.Type
  var example: Example
  /// The number of the example on its card, from 1.
  var number: Int

  var testDescription: String { "\(check.id.name), line \(example.origin.line)" }

  static func all(of check: any Check.Type) -> [RuleCommandCase] {
    check.card.fails.enumerated().map {
      RuleCommandCase(check: check, example: $0.element, number: $0.offset + 1)
    }
  }

  var location: SourceLocation {
    SourceLocation(
      fileID: example.origin.fileID, filePath: example.origin.filePath, line: example.origin.line,
      column: example.origin.column)
  }

  /// The files of the example, by their paths, without the marks.
  func files() throws -> [(path: String, bytes: [UInt8])] {
    switch check.input {
    case .screens: try screen()
    case .source: [("Example.swift", Array(unmarked(" // <--", "// <--").utf8))]
    case .captions: [("captions.vtt", Array(captions.utf8))]
    case .appScripts: [("Example.app", Array(unmarked("<--").utf8))]
    case .storyboards: [("Example.xib", Array(interface.utf8))]
    case .colors: colorSets
    case .resources, .androidCode: project
    }
  }

  private func unmarked(_ marks: String...) -> String {
    example.outline.components(separatedBy: "\n").map { line in
      for mark in marks where line.hasSuffix(mark) { return String(line.dropLast(mark.count)) }
      return line
    }.joined(separator: "\n")
  }

  private func screen() throws -> [(path: String, bytes: [UInt8])] {
    let outline = (path: "screen.outline", bytes: Array(example.outline.utf8))
    guard let drawing = example.drawing else { return [outline] }
    let size = try #require(try Outline().importScreen(from: outline.bytes).screen.facts.size)
    let picture = drawing.picture(width: Int(size.width), height: Int(size.height))
    return [outline, ("screen.png", try #require(PNGPicture.bytes(of: picture)))]
  }

  /// The captions without what the example says about their media.
  private var captions: String {
    unmarked(" <--", "<--").components(separatedBy: "\n")
      .filter { !$0.hasPrefix("duration ") && !$0.hasPrefix("speech ") }.joined(separator: "\n")
  }

  private var interface: String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
    \(unmarked("<!-- reported -->"))
    </objects></document>
    """
  }

  /// The files behind the lines `== path`.
  private var project: [(path: String, bytes: [UInt8])] {
    var files: [(path: String, lines: [String])] = []
    for line in example.outline.components(separatedBy: "\n") {
      let isMarked = line.hasSuffix("<--")
      let text = isMarked ? String(line.dropLast(3)) : line
      if line.hasPrefix("== ") {
        files.append((text.dropFirst(3).trimmingCharacters(in: .whitespaces), []))
      } else if !files.isEmpty {
        files[files.count - 1].lines.append(text)
      }
    }
    return files.map { ($0.path, Array($0.lines.joined(separator: "\n").utf8)) }
  }

  /// The sets of an asset catalogue: a line each, `Name: any #RRGGBB, dark #RRGGBB`.
  private var colorSets: [(path: String, bytes: [UInt8])] {
    unmarked("<--").components(separatedBy: "\n").filter { !$0.isEmpty }.map { line in
      let parts = line.components(separatedBy: ":")
      let name = parts[0].trimmingCharacters(in: .whitespaces)
      let colors = parts[1].components(separatedBy: ",").map(Self.color).joined(separator: ",")
      return (
        "Assets.xcassets/\(name).colorset/Contents.json", Array("{\"colors\": [\(colors)]}".utf8)
      )
    }
  }

  private static func color(_ variant: String) -> String {
    let appearances = [
      "dark": #"{"appearance": "luminosity", "value": "dark"}"#,
      "high contrast": #"{"appearance": "contrast", "value": "high"}"#,
    ]
    let words = variant.components(separatedBy: "#").map { $0.trimmingCharacters(in: .whitespaces) }
    if words[0] == "system" {
      return #"{"idiom": "universal", "color": {"platform": "ios", "reference": "label"}}"#
    }
    let digits = words.count > 1 ? words[1] : "808080"
    let channels = ["red", "green", "blue"].enumerated().map { place, name in
      "\"\(name)\": \"0x\(digits.dropFirst(2 * place).prefix(2))\""
    }
    return """
      {"idiom": "universal", "appearances": [\(appearances[words[0]] ?? "")], "color": {"color-space": \
      "srgb", "components": {\(channels.joined(separator: ", ")), "alpha": "1.0"}}}
      """
  }
}

/// Writes a bad example of each card as files and looks for it with `check --select`.
///
/// So a requirement on a card is shown by a command. `Rows/cards.tsv` lists the examples that cannot be
/// found so: the check, their numbers with commas between (or `all`, and then its requirements do not
/// count), and the reason.
@Suite("A bad example of every rule, by command")
struct RuleCommandTests {
  private static let exceptions: [String: (numbers: Set<String>, reason: String)] = Dictionary(
    CommandRow.table("cards").map { row in
      (row.columns[0], (Set(row.columns[1].components(separatedBy: ",")), row.columns[2]))
    }
  ) { first, _ in first }

  /// Of each check the first example that is not excepted: the others run in the tests of the cards,
  /// in this process.
  private static let cases: [RuleCommandCase] = Catalogue.all.checks.compactMap { check in
    let all = RuleCommandCase.all(of: check)
    let excepted = exceptions[check.id.name]?.numbers ?? []
    return all.first { !excepted.contains("\($0.number)") } ?? all.first
  }

  @Test("are found by check in files", arguments: cases)
  func found(_ sample: RuleCommandCase) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "curbcut-cards-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try sample.files()
    for file in files {
      let url = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.bytes).write(to: url)
    }
    // A project is given as its folder, and everything else by the path of the file.
    let given =
      [.resources, .androidCode, .colors].contains(sample.check.input)
      ? folder.path : folder.appending(path: files[0].path).path
    let id = sample.check.id.name
    let run = try Run.curbcut("check", "--select", id, "--format", "json", given)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let findings = report?["findings"] as? [[String: Any]] ?? []
    let isFound = findings.contains { $0.check == id && $0["verdict"] as? String == "failed" }
    if let (numbers, reason) = Self.exceptions[id],
      numbers.contains("all") || numbers.contains("\(sample.number)")
    {
      #expect(
        !isFound, "\(id) is found now: take it out of cards.tsv, where it is because \(reason)",
        sourceLocation: sample.location)
      return
    }
    #expect(
      isFound && run.status == 1,
      Comment(rawValue: "\(id) is not found: \(run.output)\(run.errors)"),
      sourceLocation: sample.location)
  }

  @Test("are excepted only where they are listed for a rule that there is")
  func exceptions() {
    let known = Set(Catalogue.all.checks.map { $0.id.name })
    for (id, exception) in Self.exceptions {
      #expect(known.contains(id) && !exception.reason.isEmpty, "\(id)")
    }
  }
}
