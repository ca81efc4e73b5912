// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutExperience
import CurbcutScreen
import CurbcutTestSupport
import Testing

@testable import CurbcutAudit

/// The cases of axe-android: screens with its results, pictures of text, and its rules' own tests.
@Suite("axe-android's own cases", .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct AxeAndroidCaseTests {
  /// One case of the file, whole.
  struct Case: Sendable, CustomTestStringConvertible {
    var json: JSONValue
    var testDescription: String {
      json["file"]?.string ?? "\(json["rule"]?.string ?? "") \(json["name"]?.string ?? "")"
    }
  }

  static func cases(_ kind: String) -> [Case] {
    guard Shared.isThere, let bytes = try? Shared.bytes("cases/axe-android.json") else { return [] }
    var scanner = JSONScanner(bytes)
    let all = (try? scanner.value())?.elements ?? []
    return all.filter { $0["kind"]?.string == kind }.map { Case(json: $0) }
  }

  // MARK: - Screens

  /// A result on a screen that is a finding: a failure, or what is not complete.
  struct Entry: Hashable, CustomStringConvertible {
    var rule: String
    var status: String
    var node: Int
    var description: String { "\(rule) \(status) \(node)" }
  }

  /// The results that differ, all recorded by an older axe; `Documentation/Peers.md` says why.
  static let differences: [String: Set<String>] = [
    "samples/android/axe-spec/api_test.json": [
      "ColorContrast FAIL 53", "ColorContrast INCOMPLETE 662",
    ],
    "samples/android/axe-spec/app_color_contrast.json": [
      "ColorContrast FAIL 42", "ColorContrast INCOMPLETE 42", "ColorContrast INCOMPLETE 47",
      "ColorContrast INCOMPLETE 49", "ColorContrast INCOMPLETE 50", "ColorContrast INCOMPLETE 51",
    ],
  ]

  @Test("give the same results on screens", arguments: cases("screen"))
  func screen(_ sample: Case) throws {
    let file = try #require(sample.json["file"]?.string)
    let imported = try AxeViewJSON().importScreen(from: try Shared.bytes(file))
    let screen = imported.screen
    let tree = PlatformRules.android.tree(of: screen)
    let listed = sample.json["expected"]?.elements ?? []
    var rules = Set(listed.compactMap { $0["rule"]?.string })
    // Without the picture there is no contrast to compare.
    let differences = screen.pixels == nil ? [] : Self.differences[file] ?? []
    if screen.pixels == nil { rules.remove("ColorContrast") }
    let expected = Set(
      listed.compactMap { Self.entry($0, in: screen) }.filter { rules.contains($0.rule) })
    // One file names no places, but only what its rule says in all.
    let hasPlaces = listed.contains { $0["viewPath"]?.elements != nil }
    let found = Set(
      AxeAndroid.results(of: tree).filter { rules.contains($0.rule.rawValue) }
        .filter { [.fail, .incomplete].contains($0.status) }.map {
          Entry(rule: $0.rule.rawValue, status: $0.status.rawValue, node: hasPlaces ? $0.node : -1)
        })
    #expect(Set(expected.symmetricDifference(found).map(\.description)) == differences)
  }

  private static func entry(_ json: JSONValue, in screen: Screen) -> Entry? {
    // Its rule about events has no place on a screen.
    guard let rule = json["rule"]?.string, rule != "DontMoveAccessibilityFocus",
      let status = json["status"]?.string, ["FAIL", "INCOMPLETE"].contains(status)
    else { return nil }
    guard let path = json["viewPath"]?.elements else {
      return Entry(rule: rule, status: status, node: -1)
    }
    var node = 0
    for step in path {
      guard let step = step.number,
        let child = Array(screen.children(of: node)).dropFirst(Int(step)).first
      else { return nil }
      node = child
    }
    return Entry(rule: rule, status: status, node: node)
  }

  // MARK: - Rules

  @Test("decide single views alike", arguments: cases("rule"))
  func rule(_ sample: Case) throws {
    let input = try #require(sample.json["input"])
    let name = try #require(sample.json["rule"]?.string)
    let rule = try #require(AxeAndroid.Rule(rawValue: name))
    let screen = try Self.screen(of: input, rule).screen()
    let tree = PlatformRules.android.tree(of: screen)
    let node = try #require(screen.nodes.firstIndex { $0.id == "view" })
    let result = AxeAndroid.results(of: tree).first { $0.rule == rule && $0.node == node }
    switch sample.json["expected"]?.string {
    case "applicable": #expect(result != nil)
    case "not applicable", "INAPPLICABLE":
      #expect(result == nil || result?.status == .inapplicable)
    case let status: #expect(result?.status.rawValue == status)
    }
  }

  /// A screen with the one view that a case describes.
  private static func screen(of input: JSONValue, _ rule: AxeAndroid.Rule) -> JSONValue {
    let classes: [AxeAndroid.Rule: String] = [
      .switchName: "Switch", .checkBoxName: "CheckBox", .imageViewName: "ImageView",
      .editTextName: "EditText", .editTextValue: "EditText", .colorContrast: "TextView",
    ]
    var view: [JSONValue.Member] = [
      .init("id", .string("view")),
      .init(
        "class",
        input["class"] ?? .string("android.widget." + (classes[rule] ?? "Button"))),
    ]
    func take(_ member: String, as key: String) {
      if let value = input[member] { view.append(.init(key, value)) }
    }
    take("isClickable", as: "clickable")
    if rule == .touchSize, input["isClickable"] == nil {
      view.append(.init("clickable", .bool(true)))
    }
    take("visibleText", as: "text")
    take("speakableText", as: "text")
    take("contentDescription", as: "contentDescription")
    take("overridesAccessibilityDelegate", as: "accessibilityDelegate")
    if let important = input["important"] {
      view.append(
        .init("importantForAccessibility", .string(important == .bool(true) ? "yes" : "no")))
    }
    var others: [JSONValue] = []
    if let label = input["labeledBy"]?.string, !label.isEmpty {
      others.append(.object([.init("id", .string("label")), .init("text", .string(label))]))
      view.append(.init("labeledBy", .string("label")))
    }
    var frame = [100, 500, input["w"]?.number ?? 300, input["h"]?.number ?? 300]
    if input["offScreen"] == .bool(true) { frame[0] = -10 }
    if input["partiallyVisible"] == .bool(true) {
      frame[0] = 0
      others.append(
        .object([
          .init("identifier", .string("android:id/content")),
          .init("frame", .array([0, 0, 1080, 2000].map(JSONValue.number))),
        ]))
    }
    view.append(.init("frame", .array(frame.map(JSONValue.number))))
    var facts: [JSONValue.Member] = [
      .init("size", .array([.number(1080), .number(2220)]))
    ]
    if input["rendered"] == nil { facts.append(.init("density", input["density"] ?? .number(2))) }
    return PeerCases.document("android", others + [.object(view)], facts)
  }
}

@Suite("The rule set axe")
struct AxeAndroidTests {
  func findings(_ outline: String) throws -> [Finding] {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PeerCases.findings(.axe, on: screen)
  }

  @Test("reports failures, and what is incomplete as not known, in axe's words")
  func words() throws {
    let found = try findings(
      """
      android screen "Order" 1080x2400 density 3
        image at 100,100 300x300 clickable
        text "Total" at 100,500 300x60
        button "Buy" at 100,600 120x120 clickable
      """)
    #expect(
      found.map { "\($0.check.name) \($0.peer?.type ?? "") \($0.impact)" } == [
        "axe/active-view-name FAIL critical", "axe/image-view-name FAIL critical",
        "axe/color-contrast INCOMPLETE moderate", "axe/color-contrast INCOMPLETE moderate",
        "axe/touch-size-wcag FAIL moderate",
      ])
    #expect(found.map(\.isFailure) == [true, true, false, false, true])
  }

  @Test("measures contrast in the picture of the screen")
  func picture() throws {
    let outline = """
      android screen "Order" 200x40 density 1
        text "IIIIIIII" at 0,0 199x39
      """
    var screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    screen.pixels = Self.stripes(0x99)
    var found = PeerCases.findings(.axe, on: screen)
    #expect(found.map { $0.peer?.type } == ["FAIL"])
    #expect(found[0].problem.measured.first.map { abs($0.value - 2.849) < 0.01 } ?? false)
    screen.pixels = Self.stripes(0x80)
    found = PeerCases.findings(.axe, on: screen)
    #expect(found.map { $0.peer?.type } == ["INCOMPLETE"])
    screen.pixels = Self.stripes(0x33)
    #expect(PeerCases.findings(.axe, on: screen).isEmpty)
  }

  /// White with grey strokes of four columns, every twelve columns.
  static func stripes(_ grey: UInt8) -> PixelImage {
    let row = (0..<200).flatMap { column in
      let level = column % 12 < 4 ? grey : 0xFF
      return [level, level, level, 0xFF]
    }
    return PixelImage(width: 200, height: 40, pixels: (0..<40).flatMap { _ in row })
  }
}
