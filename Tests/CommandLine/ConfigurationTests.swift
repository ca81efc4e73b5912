// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutAudit
import CurbcutTestSupport
import Foundation
import Testing

@testable import curbcut

@Suite("YAML")
struct YAMLTests {
  /// A node as JSON with sorted keys, so that it can be compared.
  private func json(_ text: String) throws -> String {
    func value(_ node: YAMLNode) -> Any {
      switch node.content {
      case .empty: NSNull()
      case .scalar(let text): text
      case .sequence(let items): items.map(value)
      case .mapping(let members):
        Dictionary(uniqueKeysWithValues: members.map { ($0.key, value($0.value)) })
      }
    }
    let data = try JSONSerialization.data(
      withJSONObject: value(try YAMLReader.read(text)),
      options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }

  @Test(
    "means what YAML says",
    arguments: [
      ("", "null"), ("# only a comment\n", "null"), ("---\na: 1\n", #"{"a":"1"}"#),
      (
        "a: 1 # one\nb: 'it''s'\nc: \"x\\ty # no comment\"\n",
        #"{"a":"1","b":"it's","c":"x\ty # no comment"}"#
      ),
      ("a:\n- x\n- y\nb:\n  - z\n", #"{"a":["x","y"],"b":["z"]}"#),
      ("- a: 1\n  b: 2\n- c\n-\n  d: 3\n", #"[{"a":"1","b":"2"},"c",{"d":"3"}]"#),
      ("- - x\n  - y\n- z\n", #"[["x","y"],"z"]"#),
      ("a: [x, 'y, z', {b: 1, \"c d\": [2]}]\n", #"{"a":["x","y, z",{"b":"1","c d":["2"]}]}"#),
      ("a: [x,\n    y, # why\n    z]\nb: {}\nc: []\n", #"{"a":["x","y","z"],"b":{},"c":[]}"#),
      ("a:\n  b:\n    c: ~\nd: null\ne:\n", #"{"a":{"b":{"c":null}},"d":null,"e":null}"#),
      (
        "a: \"x \\\" # y\" # z\nb: it's 'so' # z\nc: [don't, 'e # f', # g\n  h]\n",
        #"{"a":"x \" # y","b":"it's 'so'","c":["don't","e # f","h"]}"#
      ),
      ("\"a\\\": b\" : {\"c\":1, d:e: f}\n", #"{"a\": b":{"c":"1","d:e":"f"}}"#),
      (
        "url: http://example.com/a:b\ntime: 12:30\n",
        #"{"time":"12:30","url":"http://example.com/a:b"}"#
      ),
      ("\"a: b\": c\n'd': e f g\n", #"{"a: b":"c","d":"e f g"}"#),
      ("a: \"\\u00e9\"\r\nb: don't\r\n", "{\"a\":\"\u{E9}\",\"b\":\"don't\"}"),
      (
        "a: one\n  two\nb: |\n  x\n  y\nc: >-\n  x\n  y\n",
        #"{"a":"one two","b":"x\ny\n","c":"x y"}"#
      ),
      ("a: &x 1\n? b\n: [c: d, !!str no]\n", #"{"a":"1","b":[{"c":"d"},"no"]}"#),
      ("\u{FEFF}a: R&D\nb: '*D'\nc: no\n", #"{"a":"R&D","b":"*D","c":"no"}"#),
      ("a: x & y\nb: x * y\n", #"{"a":"x & y","b":"x * y"}"#),
    ])
  func means(text: String, expected: String) throws {
    #expect(try json(text) == expected)
  }

  @Test(
    "refuses what is wrong, and what no configuration needs, with a line and a sentence",
    arguments: [
      ("a: *x\n", 1), ("a: &x 1\nb: *x\n", 2), ("a: !!int 1\n", 1), ("a: !x {}\n", 1),
      ("a:\n  <<: b\n", 2), ("? [a]\n: b\n", 1), ("b: {[a]: c}\n", 1),
      ("a: 1\n\tb: 2\n", 2), ("a: 1\n---\nb: 2\n", 2), ("a: 1\n  b: 2\n", 2),
      ("a: 1\nb\n", 2), ("c: 0\na: 1\na: 2\n", 2), ("a: [1, 2\n", 1), ("a: {b: 1\n", 1),
      ("a: 'x\n", 1), ("a: \"\\q\"\n", 1), ("a: [1] 2\n", 1), ("  a: 1\nb: 2\n", 2),
      ("a: {b: 1, b: 2}\n", 1), ("a: b: c\n", 1), ("a: - b\n", 1), ("a: [b[c]\n", 1),
      ("a: [b,, c]\n", 1), ("a: ]\n", 1), ("a: [b,\n", 1), ("a: 1\nb: \u{0}\n", 2),
      ("a: \"\\uD800\"\n", 1), ("a: 1\nb: @c\n", 2), ("a: 1\n- b\n", 2),
    ])
  func refuses(text: String, line: Int) throws {
    let error = #expect(throws: YAMLError.self) { try YAMLReader.read(text) }
    #expect(error?.line == line, "\(error?.message ?? "")")
    #expect(error?.message.isEmpty == false)
  }

  @Test("refuses hostile input quickly, and in a sentence", .timeLimit(.minutes(1)))
  func hostile() {
    let aliases = (1..<60).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
    for text in [
      String(repeating: "- ", count: 100_000), String(repeating: "[", count: 100_000),
      String(repeating: "? ", count: 100_000), String(repeating: "[\n", count: 100_000),
      "a: " + String(repeating: "{a: ", count: 50_000), String(repeating: "a:\n", count: 10_000),
      (0..<1_000).map { String(repeating: " ", count: $0) + "a:\n" }.joined(),
      String(repeating: "- ", count: 900), String(repeating: "[", count: 900) + "x",
      String(repeating: "[", count: 900) + String(repeating: "]", count: 900),
      "a0: &a0 [x, x]\n\(aliases)? *a59\n: x\n", "a0: &a0 [x, x]\n\(aliases)",
      "\"" + String(repeating: "x", count: 1_000_000), String(repeating: "'", count: 99_999),
    ] {
      let error = #expect(throws: YAMLError.self) { try YAMLReader.read(text) }
      #expect((error?.message.count ?? 0) < 300)
    }
  }
}

@Suite("The configuration file")
struct ConfigurationTests {
  @Test("is read whole")
  func whole() throws {
    let configuration = try Configuration(
      """
      paths: [Captures]
      settings: night-owl
      personas:
        night-owl: [owl, voiceover-hints=off]
        owl: [blind-expert]
      rules:
        hint-without-full-stop: off
      language: de
      fail-on: serious
      """)
    #expect(configuration.paths == ["Captures"])
    #expect(configuration.switches.off == ["hint-without-full-stop"])
    #expect(configuration.language == "de")
    #expect(configuration.failOn == .serious)
    #expect(try configuration.expanding(["night-owl"]) == ["blind-expert", "voiceover-hints=off"])
  }

  @Test("gives findings the impact that the team wants, by rule and by check")
  func severities() throws {
    let button = "ios screen \"A\" 390x844\n  button at 0,0 60x60\n  button \"B\" at 0,90 20x20\n"
    func impacts(_ configuration: String) throws -> [String: String] {
      let run = try Run.withFile(Array(configuration.utf8), named: "own.yml") {
        try Run.curbcut(
          ["check", "-", "--format", "json", "--config", $0], input: Array(button.utf8))
      }
      let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let findings = (document as? [String: Any])?["findings"] as? [[String: Any]] ?? []
      return Dictionary(
        findings.compactMap { finding in
          (finding["rule"] as? String).flatMap { rule in
            (finding["impact"] as? String).map { (rule, $0) }
          }
        }, uniquingKeysWith: { first, _ in first })
    }
    let before = try impacts("")
    #expect(before["unnamed-control"] == "critical")
    let after = try impacts("severities: {unnamed-control: minor}\n")
    #expect(after["unnamed-control"] == "minor")
    #expect(after["small-touch-target"] == before["small-touch-target"])
    #expect(throws: YAMLError.self) { try Configuration("severities: {no-such-rule: minor}\n") }
    #expect(throws: YAMLError.self) { try Configuration("severities: {unnamed-control: bad}\n") }
  }

  @Test("says which personas contain themselves")
  func circle() throws {
    let configuration = try Configuration("personas:\n  x: [a]\n  a: [b]\n  b: [c, d]\n  c: [a]\n")
    let error = #expect(throws: UsageError.self) { try configuration.expanding(["x"]) }
    #expect(
      error?.message
        == "personas: a contains itself (a -> b -> c -> a): remove one of these names "
        + "from the list before it")
    let long = (0..<2_000).map { "  p\($0): [p\(($0 + 1) % 2_000)]\n" }.joined()
    let circle = try Configuration("personas:\n\(long)")
    let longError = #expect(throws: UsageError.self) { try circle.expanding(["p7"]) }
    #expect(
      longError?.message.contains("(p7 -> p8 -> p9 -> p10 -> ... -> p5 -> p6 -> p7)") == true)
  }

  @Test("lets a persona change the one of Curbcut that has its name")
  func ownPersona() throws {
    let configuration = try Configuration(
      "personas:\n  deaf: [deaf, mono-audio=on]\n  team: [deaf, blind-expert]\n")
    #expect(try configuration.expanding(["team"]) == ["deaf", "mono-audio=on", "blind-expert"])
  }

  @Test("writes out a persona once that others name many times, where it comes last")
  func repeatedPersonas() throws {
    let levels = (0..<12).map { "  a\($0): [a\($0 + 1), a\($0 + 1)]\n" }.joined()
    let configuration = try Configuration(
      "personas:\n\(levels)  a12: [voiceover-hints=off]\n  b: [x=1, y=1, x=2]\n")
    #expect(try configuration.expanding(["a0"]) == ["voiceover-hints=off"])
    #expect(
      try configuration.expanding(["a0", "b", "a3", "y=1"])
        == ["x=1", "x=2", "voiceover-hints=off", "y=1"])
  }

  @Test(
    "refuses what it does not know, and suggests",
    arguments: [
      ("path: [x]\n", "did you mean paths?"), ("fail-on: bad\n", "choose from minor"),
      ("rules:\n  unnamed-contol: off\n", "did you mean unnamed-control?"),
      ("rules:\n  unnamed-control: maybe\n", "choose from on, off"),
      ("paths: {a: 1}\n", "should be a text"),
      ("budgets: [{commands: 1e300}]\n", "commands should be a number up to"),
      ("- a\n", "should be keys with values"),
    ])
  func unknown(text: String, words: String) {
    let error = #expect(throws: YAMLError.self) { try Configuration(text) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test("is followed by check, and named when it is wrong")
  func check() throws {
    let text =
      "paths: [Samples/mars-booking.wda.xml]\nrules:\n  unnamed-control: off\nfail-on: critical\n"
    try Run.withFile(Array(text.utf8), named: "curbcut.yml") { path in
      let run = try Run.curbcut("check", "--config", path)
      #expect(run.output.contains("Samples/mars-booking.wda.xml"))
      #expect(!run.output.contains("unnamed-control"))
    }
    try Run.withFile(Array("budget: 3".utf8), named: "curbcut.yml") { path in
      let run = try Run.curbcut("check", "--config", path, "Samples")
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("error: \(path), line 1: "))
    }
    #expect(try Run.curbcut("check", "--config", "/nowhere", "Samples").status == 2)
  }

  @Test(
    "opens nothing outside of its folder, and quotes nothing of what it opens",
    arguments: [
      "settings: [OUT/secret]", "settings: [../secret]", "settings: [sub/../../secret]",
      "settings: [link]", "settings: [inner]", "personas:\n  a: [OUT/secret]\nsettings: [a]",
      "personas:\n  mia: {name: Mia, settings: [../secret]}", "paths: [OUT]", "paths: [../secret]",
      "paths: [link]",
    ])
  func outside(text: String) throws {
    let line = """
      printf 'root:x:0:0:secret\\n' > secret && mkdir -p in/sub && cp secret in/inner \
      && mv a.outline in/ && ln -s ../secret in/link
      """
    try FileNameTests.folder(line) { folder in
      let text = text.replacing("OUT", with: folder)
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/in/.curbcut.yml"))
      let person = text.contains("mia") ? "--persona mia" : ""
      let path = text.hasPrefix("paths") ? "" : "a.outline"
      let run = try Run.shell("cd '\(folder)/in' && curbcut check \(path) \(person)")
      #expect(run.status == 2)
      #expect(!(run.output + run.errors).contains("root:x"))
      let says = text.contains("inner") ? "a line that is not a setting" : "is outside the folder"
      #expect(run.errors.contains(says), "\(run.errors)")
    }
  }

  @Test("leaves what the command line names to who writes it")
  func onCommandLine() throws {
    let line = """
      printf 'no setting\\n' > wrong && printf 'reduce-motion = on\\n' > right && mkdir in \
      && mv a.outline in/ && printf 'settings: [mine]\\n' > in/.curbcut.yml && cp right in/mine
      """
    try FileNameTests.folder(line) { folder in
      let enter = "cd '\(folder)/in' && curbcut check a.outline --settings"
      #expect(try Run.shell("\(enter) ../right").status == 1)
      let wrong = try Run.shell("\(enter) ../wrong")
      #expect(wrong.status == 2)
      #expect(wrong.errors.contains("../wrong, line 1: \"no setting\" has no value"))
    }
  }
}
