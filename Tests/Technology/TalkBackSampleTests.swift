import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Foundation
import FoundationXML
import Testing

@Suite(
  "TalkBack on real dumps, against TalkBack's own classes",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct TalkBackSampleTests {
  /// A dump and the stops expected with and without the cut.
  struct Sample: CustomTestStringConvertible, Sendable {
    var name: String
    var row: JSONValue
    var testDescription: String { name }

    static let all: [Sample] = {
      guard Shared.isThere, let bytes = try? Shared.bytes("cases/talkback-samples.json") else {
        return []
      }
      var scanner = JSONScanner(bytes)
      let rows = (try? scanner.value())?.elements ?? []
      return rows.map { Sample(name: $0["sample"]?.string ?? "", row: $0) }
    }()

    func stops(_ mode: String) -> [TalkBackStop] {
      (row[mode]?.elements ?? []).map { stop in
        TalkBackStop(node: String(Int(stop["node"]?.number ?? -1)), stop)
      }
    }
  }

  @Test("says the same about all views, and about the important ones", arguments: Sample.all)
  func sample(_ sample: Sample) throws {
    let screen = try #require(try DumpReader.read("samples/android/\(sample.name)"))
    #expect(Self.stops(AccessibilityTree.uncut(screen)) == sample.stops("asDumped"))
    let cut = Self.stops(PlatformRules.android.tree(of: screen))
    #expect(cut == sample.stops("importantOnly"))
  }

  private static func stops(_ tree: AccessibilityTree) -> [TalkBackStop] {
    TalkBack(reading: tree).transcript().stops.map { TalkBackStop($0, node: String($0.node)) }
  }
}

/// Reads a uiautomator dump; stands in for the importer.
private final class DumpReader: NSObject, XMLParserDelegate {
  private var builder = ScreenBuilder(
    platform: .android, origin: Origin(format: "uiautomator dump", carried: carried))

  private static let carried = KeySet(flags.values).union([
    .text, .contentDescription, .class, .identifier, .frame, .enabled,
  ])

  private static let flags: [String: Key] = [
    "clickable": .clickable, "checkable": .checkable, "focusable": .focusable,
    "focused": .focused, "scrollable": .scrollable, "long-clickable": .longClickable,
    "password": .password, "selected": .selected,
  ]

  static func read(_ path: String) throws -> Screen? {
    let reader = DumpReader()
    let parser = XMLParser(data: Data(try Shared.bytes(path)))
    parser.delegate = reader
    guard parser.parse() else { return nil }
    return reader.builder.finish()
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard name == "node" else { return }
    var node = Node()
    node.className = attributes["class"]
    node.text = attributes["text"]
    node.identifier = attributes["resource-id"]
    node.description = attributes["content-desc"]
    for (attribute, key) in Self.flags {
      if let value = attributes[attribute] { node[key] = .flag(value == "true") }
    }
    node[.enabled] = .flag(attributes["enabled"] != "false")
    node[.checked] = .checked(attributes["checked"] == "true" ? .yes : .no)
    if let hint = attributes["hint"], !hint.isEmpty { node[.hintText] = .text(hint) }
    node.frame = Self.frame(attributes["bounds"] ?? "")
    _ = try? builder.openNode(node, at: .none)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "node" { builder.closeNode() }
  }

  private static func frame(_ bounds: String) -> Rect? {
    let numbers = bounds.split { !"-0123456789".contains($0) }.compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return Rect(
      x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0],
      height: numbers[3] - numbers[1])
  }
}
