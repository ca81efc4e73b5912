// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import CurbcutCode

@Suite("The Swift source of this project")
struct SwiftSourcesTests {
  /// The files below `Sources`, by module.
  static let modules: [[URL]] = {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    let files = (names ?? []).filter { $0.hasSuffix(".swift") }.sorted()
    return Dictionary(grouping: files) { $0.split(separator: "/")[0] }
      .sorted { $0.key < $1.key }.map { $0.value.map { sources.appending(path: $0) } }
  }()

  @Test("is there to be read")
  func files() { #expect(Self.modules.reduce(0) { $0 + $1.count } > 900) }

  @Test(
    "is lowered whole, within its ranges, and its listing reads back as the same",
    arguments: modules)
  func lowering(_ module: [URL]) throws {
    for file in module {
      let text = try String(contentsOf: file, encoding: .utf8)
      let tree = CodeFile(swift: text)
      let name = file.lastPathComponent
      #expect(tree.nodes.filter { $0.kind == .other }.isEmpty, "\(name)")
      #expect(Self.misplaced(in: tree, of: Array(text.utf8)) == [], "\(name)")
      let listing = CodeListing(tree).text()
      // The text of an `if` of two files would be as long as the files.
      let isSame = try CodeListing(CodeListing.parse(listing)).text() == listing
      #expect(isSame, "\(name)")
    }
  }

  @Test("keeps its names when a project renumbers them")
  func renumbering() throws {
    let module = try #require(Self.modules.first)
    var table = SymbolTable()
    _ = table.intern("first")
    for file in module.prefix(10) {
      let tree = CodeFile(swift: try String(contentsOf: file, encoding: .utf8))
      var renumbered = CodeTree(tree.renumbered(into: &table))
      renumbered.symbols = table
      #expect(CodeListing(CodeFile(renumbered)).text() == CodeListing(tree).text())
    }
  }

  /// The nodes that are not within their parent, or whose name is not what the source has there.
  static func misplaced(in file: CodeFile, of bytes: [UInt8]) -> [String] {
    var misplaced: [String] = []
    for index in file.nodes.indices {
      let node = file.nodes[index]
      let id = CodeNode.ID(UInt32(index))
      guard node.start <= node.end, Int(node.end) <= bytes.count else {
        misplaced.append("\(node.range) of \(bytes.count)")
        continue
      }
      for child in file.children(of: id) {
        let range = file.node(child).range
        if child >= id || range.lowerBound < node.start || range.upperBound > node.end {
          misplaced.append("\(node.kind) \(node.range) has \(file.node(child).kind) \(range)")
        }
      }
      for argument in hasArguments(node) ? file.argumentSlice(of: node) : [] {
        let value = file.node(argument.value).range
        if argument.start > value.lowerBound || argument.end < value.upperBound {
          misplaced.append("argument \(argument.range) has \(value)")
        }
      }
      guard hasWords(node) else { continue }
      let source = String(decoding: bytes[node.range.places], as: UTF8.self)
      if let expected = words(of: id, in: file, source), !expected { misplaced.append(source) }
    }
    return misplaced
  }

  private static func hasArguments(_ node: CodeNode) -> Bool {
    switch node.kind {
    case .call, .index, .tuple, .annotation: true
    default: false
    }
  }

  private static func hasWords(_ node: CodeNode) -> Bool {
    switch node.kind {
    case .name, .literal, .pattern, .member, .text: true
    default: false
    }
  }

  /// Whether a name or literal is what the source has at its range; nil for other nodes.
  private static func words(
    of id: CodeNode.ID, in file: CodeFile, _ source: String
  ) -> Bool? {
    func plain(_ text: String) -> String { text.filter { $0 != "`" } }
    switch file[id] {
    case .name(let name): return file[name] == plain(source)
    case .literal(_, let name): return file[name] == source
    case .binding(let name): return name.isNone ? source == "_" : file[name] == plain(source)
    case .member(_, let name): return plain(source).hasSuffix(file[name])
    case .text(let text):
      guard file.node(id).form == TextForm.whole.rawValue, !source.contains("\\"),
        !source.hasPrefix("#"), !source.hasPrefix("\"\"\"")
      else { return nil }
      return "\"\(file[text])\"" == source
    default: return nil
    }
  }
}
