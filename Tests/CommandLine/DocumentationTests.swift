// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen
import CurbcutSettings
import CurbcutTestSupport
import Foundation
import Testing

@testable import curbcut

/// Runs the examples of `Documentation/Formats.md` and compares its tables with the program.
@Suite("The page on formats")
struct DocumentationTests {
  private static let page = Page("Documentation/Formats.md")

  // MARK: - Examples

  @Test("has examples of all that it tells of")
  func examples() {
    #expect(Self.page.blocks("outline").count >= 5)
    #expect(Self.page.blocks("json screen").count >= 2)
    #expect(Self.page.blocks("app").count == 1)
  }

  @Test("has outlines that read without a note", arguments: page.blocks("outline"))
  func outline(block: Page.Block) throws {
    let run = try Run.curbcut("tree", "--screen", "-", input: Array(block.text.utf8))
    #expect(run.status == 0, "line \(block.line): \(run.errors)")
    #expect(try Self.notes(on: block).isEmpty)
  }

  @Test("has screen documents that read without a note", arguments: page.blocks("json screen"))
  func document(block: Page.Block) throws {
    let run = try Run.curbcut("tree", "--screen", "-", input: Array(block.text.utf8))
    #expect(run.status == 0, "line \(block.line): \(run.errors)")
    #expect(try Self.notes(on: block).isEmpty)
  }

  @Test("has a script that drives as the session below it says")
  func script() throws {
    let app = try #require(Self.page.blocks("app").first)
    let session = try #require(Self.page.blocks("session").first)
    let commands = session.lines.filter { $0.hasPrefix("> ") && $0 != "> open" }
    try Run.withFile(Array(app.text.utf8), named: "player.app") { path in
      let run = try Run.curbcut(
        "drive", path, input: Array(commands.joined(separator: "\n").utf8))
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output == session.text)
    }
  }

  @Test("has a journey that runs beside the sample that it names")
  func journey() throws {
    let block = try #require(Self.page.blocks("journey").first)
    try Run.withFile(Array(block.text.utf8), named: "a.journey") { path in
      let folder = path.dropLast("a.journey".count)
      let name = "mars-booking.wda.xml"
      try FileManager.default.copyItem(
        atPath: "\(Shared.checkout)/Samples/\(name)", toPath: folder + name)
      let run = try Run.curbcut("effort", "--with", "voiceover", path)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains(": 1 screen, 4 steps"), "\(run.output)")
    }
  }

  @Test("has an outline and a session in README.md, too")
  func readme() throws {
    let readme = Page("README.md")
    let outline = try #require(readme.blocks("outline").first)
    #expect(try Run.curbcut("read", "-", input: Array(outline.text.utf8)).status == 0)
    let session = try #require(readme.blocks("session").first)
    let run = try Run.curbcut(
      "drive", "Samples/mail.app", input: Array("last\naction \"Delete\"\n".utf8))
    #expect(run.output == session.text)
  }

  @Test("has settings that are followed")
  func settings() throws {
    let file = try #require(Self.page.blocks("settings").first)
    try Run.withFile(Array(file.text.utf8), named: "my.settings") { path in
      let run = try Run.curbcut("read", "--settings", path, "Samples/mars-booking.outline")
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(!run.output.contains("hint: "))
    }
  }

  @Test("shows results as the program gives them", arguments: ["read", "tree"])
  func result(command: String) throws {
    let block = try #require(Self.page.blocks("json \(command)").first)
    let found = try Self.result(of: command)
    #expect(found as? NSDictionary == Self.json(block.text) as? NSDictionary, "\(found)")
  }

  @Test("shows findings in the form that the program gives them")
  func findings() throws {
    let block = try #require(Self.page.blocks("json check").first)
    let found = try Self.result(of: "check")
    #expect(Self.shape(of: found) == Self.shape(of: Self.json(block.text)), "\(found)")
  }

  @Test("shows a rule in the form that the program gives it")
  func rule() throws {
    let block = try #require(Self.page.blocks("json rule").first)
    let shown = try #require(Self.json(block.text) as? [String: Any])
    let run = try Run.curbcut("rules", "--format", "json")
    let document = try #require(Self.json(run.output) as? [String: Any])
    let rules = try #require(document["rules"] as? [[String: Any]])
    let rule = try #require(rules.first { $0["id"] as? String == shown["id"] as? String })
    #expect(Self.shape(of: rule) == Self.shape(of: shown))
  }

  // MARK: - Tables

  @Test("lists the words of the outline, and what they stand for", arguments: ["ios", "android"])
  func words(platform: String) throws {
    let rows = Self.page.table("words \(platform)")
    let listed = rows.map { $0[0] }
    let unknown = try Run.curbcut("tree", "-", input: Array("\(platform) screen\n  what".utf8))
    let known = try #require(unknown.errors.split(separator: "choose from node, root, ").last)
    #expect(listed.sorted().joined(separator: ", ") + "\n" == String(known))
    func document(_ views: [String]) throws -> String {
      let outline = ["\(platform) screen"] + views.map { "  " + $0 }
      return try Run.curbcut(
        "tree", "--screen", "--format", "json", "-",
        input: Array(outline.joined(separator: "\n").utf8)
      ).output
    }
    #expect(try document(listed) == document(rows.map { "node " + $0[1] }))
  }

  @Test("lists the keys in their order, with their platforms and kinds")
  func keys() throws {
    let rows = ["both", "ios", "android"].flatMap { platform in
      Self.page.table("keys \(platform)").map { (platform, $0) }
    }
    let known = Key.allCases.map { key in
      "\(key.platform.map { "\($0)" } ?? "both"): \(key.name)"
    }
    #expect(Set(rows.map { "\($0.0): \($0.1[0])" }) == Set(known))
    #expect(rows.count == known.count)
    for (_, row) in rows {
      let key = try #require(Key(name: row[0]))
      #expect(row[1] == Self.words(for: key.kind), "\(row[0])")
    }
  }

  @Test("says of every mistake whether it is an error")
  func mistakes() throws {
    let rows = Self.page.table("mistakes").filter { $0[1].hasPrefix("an error") }
    #expect(rows.count >= 8)
    for row in rows where !row[0].hasPrefix("a ") {
      let platform = row[0].hasSuffix(" on iOS") ? "ios" : "android"
      let written = [" alone", " on iOS", " on Android"]
        .reduce(row[0]) { $0.replacing($1, with: "") }
      let view = ["button", "#"].contains { written.hasPrefix($0) } ? written : "node \(written)"
      let run = try Run.curbcut("tree", "-", input: Array("\(platform) screen\n  \(view)".utf8))
      #expect(run.status == 2, "\(row[0])")
    }
  }

  @Test("lists the settings that are followed, with their values")
  func followedSettings() throws {
    let rows = Self.page.table("settings")
    let known = Reader.followed.subtracting([.voiceOver, .talkBack])
    #expect(rows.map { $0[0] }.sorted() == known.map(\.rawValue).sorted())
    for row in rows {
      let setting = try #require(Setting(rawValue: row[0]))
      switch setting.kind {
      case .toggle: #expect(row[1] == "on, off", "\(row[0])")
      case .word(let words): #expect(row[1] == words.joined(separator: ", "), "\(row[0])")
      case .number(let range, _):
        let ends = (Int(range.lowerBound), Int(range.upperBound))
        #expect(row[1] == "a number from \(ends.0) to \(ends.1)", "\(row[0])")
      case .list, .text: #expect(row[1].hasSuffix("with commas between"), "\(row[0])")
      }
    }
  }

  @Test("names the personas")
  func personas() throws {
    let run = try Run.curbcut("read", "--settings", "nobody-of-this-name", "-")
    let names = try #require(run.errors.split(separator: "personas are ").last)
      .split { ", \n".contains($0) }
    let sentence = try #require(
      Self.page.text.split(separator: "The personas are ").last?.split(separator: ". A ").first)
    let listed = sentence.split(separator: "`").filter { $0.first?.isLetter ?? false }
    #expect(listed == names)
  }

  @Test(
    "says what each capture tells",
    arguments: [
      (
        "captures-ios",
        [
          "label", "value", "hint", "traits", "isAccessibilityElement", "customActions", "visible",
          "enabled", "identifier",
        ]
      ),
      (
        "captures-android",
        [
          "text", "contentDescription", "hintText", "heading", "checkable", "stateDescription",
          "focusable", "importantForAccessibility", "labeledBy",
        ]
      ),
    ])
  func captures(_ name: String, _ keys: [String]) throws {
    let rows = Self.page.table(name)
    #expect(rows.count >= 4)
    for row in rows {
      let run = try Run.curbcut("tree", "--screen", "Samples/mars-booking.\(row[0])")
      let head = run.lines.filter { $0.hasPrefix("<-- ") }
      let notKnown = head.first { $0.hasPrefix("<-- not known: ") }?.dropFirst(15)
        .split(separator: ", ").map(String.init)
      let cells = keys.map { key in
        if head.contains(where: { $0.hasPrefix("<-- \(key): worked out") }) { return "worked out" }
        return notKnown?.contains(key) ?? false ? "no" : "yes"
      }
      #expect(row.dropFirst() == cells[...], "\(row[0])")
    }
  }

  // MARK: - Links

  @Test(
    "leads somewhere by every link, as other pages do",
    arguments: [
      "README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "Samples/README.md",
      "Documentation/Formats.md",
    ])
  func links(path: String) throws {
    let page = Page(path)
    #expect(!page.text.isEmpty)
    let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    for link in page.text.matches(of: /\]\(([^)#]*)#?([^)]*)\)/) {
      let (file, heading) = (String(link.1), String(link.2))
      guard !file.hasPrefix("http") else { continue }
      let target = Page(file.isEmpty ? path : folder + file)
      #expect(!target.text.isEmpty, "\(path) leads to \(file)")
      #expect(heading.isEmpty || target.anchors.contains(heading), "\(path) leads to #\(heading)")
    }
  }
}

// MARK: - Helpers

extension DocumentationTests {
  private static func json(_ text: String) -> Any {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8))) ?? "no JSON"
  }

  /// The result of a command on the screen that the part on results is about.
  private static func result(of command: String) throws -> Any {
    let outline = try #require(page.blocks("outline").last)
    let run = try Run.curbcut(
      command, "--format", "json", "-", input: Array(outline.text.utf8))
    return json(run.output)
  }

  private static func notes(on block: Page.Block) throws -> [String] {
    try Run.curbcut("check", "-", input: Array(block.text.utf8)).lines
      .filter { $0.hasPrefix("note: ") }
  }

  /// The names in a document and where they stand, without the values.
  private static func shape(of value: Any, at path: String = "") -> Set<String> {
    if let object = value as? [String: Any], path != ".findings[].measured" {
      return object.reduce(into: []) { names, member in
        names.formUnion(shape(of: member.value, at: "\(path).\(member.key)"))
      }
    }
    guard let list = value as? [Any] else { return [path] }
    return list.reduce(into: [path]) { $0.formUnion(shape(of: $1, at: path + "[]")) }
  }

  /// How the page calls what a key's value is.
  private static func words(for kind: Key.Kind) -> String {
    switch kind {
    case .flag: "flag"
    case .text: "string"
    case .number: "number"
    case .integer: "whole number"
    case .color: "colour"
    case .rect: "frame"
    case .rects: "list of frames"
    case .point: "point"
    case .size: "size"
    case .traits: "traits"
    case .checked: "true, false, partial"
    case .word(let words): words.joined(separator: ", ")
    case .relation: "node"
    case .texts: "list of strings"
    case .range: "range"
    case .table: "table"
    case .cell: "cell"
    case .collection: "collection"
    case .collectionItem: "collection item"
    case .actions: "list of actions"
    case .namedActions: "list of names"
    case .content: "list of contents"
    case .rotors: "list of rotors"
    case .attributedText: "list of runs"
    case .spans: "list of spans"
    case .layout: "layout"
    case .characters: "start, end"
    }
  }
}
