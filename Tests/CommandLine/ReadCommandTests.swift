// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Testing

@Suite("What read is asked for")
struct ReadCommandTests {
  private static let outline = """
    ios screen "Trips" 390x844
      text "Olympus Mons Express: 201 days, from 2.4 million dollars" at 16,60 358x40
      button "Book" at 200,700 100x44 customActions [{"name": "Share"}]
    """

  struct Option: CustomTestStringConvertible, Sendable {
    var technology: String
    var words: [String]
    var testDescription: String { words.joined(separator: " ") }
  }

  @Test(
    "changes what is perceived",
    arguments: [
      Option(technology: "voiceover", words: ["--settings", "voiceover-actions-hint=off"]),
      Option(technology: "braille", words: ["--cells", "14"]),
      Option(technology: "zoom", words: ["--factor", "4"]),
    ])
  func option(_ option: Option) throws {
    func read(_ words: [String]) throws -> String {
      let run = try Run.curbcut(
        ["read", "-", "--with", option.technology] + words, input: Array(Self.outline.utf8))
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors == "")
      return run.output
    }
    #expect(try read([]) != read(option.words))
  }

  @Test("says with --why where the words of each stop come from, and what was worked out")
  func reasons() throws {
    let source = """
      <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Mars" label="Mars" enabled="true" visible="true" x="0" y="0" width="390" height="844">
      <XCUIElementTypeButton type="XCUIElementTypeButton" name="go" label="Book" enabled="true" visible="true" x="10" y="60" width="90" height="44"/>
      </XCUIElementTypeApplication></AppiumAUT>
      """
    let plain = try Run.curbcut(["read", "-"], input: Array(source.utf8))
    #expect(!plain.output.contains("why:"))
    let run = try Run.curbcut(["read", "--why", "-"], input: Array(source.utf8))
    #expect(run.lines.contains(#"   why: "Book": label in line 2"#), "\(run.output)")
    #expect(run.output.contains(#"   why: "Button": traits in line 2, worked out: "#))
    let outline = try Run.curbcut(["read", "--why", "-"], input: Array(Self.outline.utf8))
    #expect(outline.lines.contains(#"   why: "Book": label in line 3"#), "\(outline.output)")
  }

  @Test("a stop whose words are open is not said to be silent")
  func openWords() throws {
    let source = """
      class Story: UIViewController {
        override func viewDidLoad() {
          let text = UITextView()
          text.isEditable = false
          let silent = UIView()
          silent.isAccessibilityElement = true
          view.addSubview(text)
          view.addSubview(silent)
        }
      }
      """
    let run = try Run.withFile(Array(source.utf8), named: "Story.swift") {
      try Run.curbcut("read", $0)
    }
    #expect(run.lines.contains("1. (not known what is said)"), "\(run.output)")
    #expect(run.lines.contains("   not known: value"))
    #expect(run.lines.contains("2. (nothing is said)"))
  }

  @Test("other names, actions and the way of scanning that code of UIKit gives are heard")
  func inputLabels() throws {
    let source = """
      class Letter: UIViewController {
        override func viewDidLoad() {
          let send = UIButton(type: .system)
          send.setTitle("Send", for: .normal)
          send.accessibilityUserInputLabels = ["Post", "Mail it"]
          send.accessibilityCustomActions = [
            UIAccessibilityCustomAction(name: "Send later", target: self, selector: #selector(later))
          ]
          view.addSubview(send)
          let draft = UIButton(type: .system)
          draft.setTitle("Draft", for: .normal)
          draft.accessibilityUserInputLabels = names
          view.addSubview(draft)
        }
        @objc func later() {}
      }
      """
    try Run.withFile(Array(source.utf8), named: "Letter.swift") { file in
      let voice = try Run.curbcut("read", "--with", "voice-control", file)
      #expect(voice.lines.contains("1. 1: Post"), "\(voice.output)")
      let reader = try Run.curbcut("read", file)
      #expect(reader.output.contains("Send later"), "\(reader.output)")
      let tree = try Run.curbcut("tree", file)
      #expect(tree.output.contains("Mail it"), "\(tree.output)")
      // Code that gives no such names has none.
      let known = voice.lines.last { $0.hasPrefix("Not known from this input") } ?? ""
      #expect(!known.contains("user input labels"), "\(voice.output)")
    }
  }
}
