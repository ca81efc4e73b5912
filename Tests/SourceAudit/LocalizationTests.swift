// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

@testable import CurbcutSourceAudit

@Suite("An app's texts in its languages")
struct LocalizationTests {
  /// What the rules with some ids say of a small project, as `file:line rule`.
  private static func found(_ outline: String, _ ids: Set<String>) throws -> [String] {
    let project = try ExampleProject(outline).project
    let resources = RuleRunner(
      Catalogue.source.checks(of: .resources).checks.filter { ids.contains($0.id.name) }
    ).run(onAllFilesOf: project)
    let source = RuleRunner(
      Catalogue.source.checks(of: .source).checks.filter { ids.contains($0.id.name) }
    ).run(onAllFilesOf: project)
    let rules = Catalogue.source.checks(of: .storyboards).checks.filter { ids.contains($0.id.name) }
    let interfaces = try project.resources.interfaces.flatMap { file, texts in
      rules.isEmpty
        ? []
        : RuleRunner(rules)
          .run(on: try InterfaceBuilderFile(texts.bytes), named: file.path)
    }
    return (resources + source + interfaces).map {
      "\($0.file.split(separator: "/").last!):\($0.place.line) \($0.check.name)"
    }
    .sorted()
  }

  private static func interface(_ path: String, _ views: String) -> String {
    """
    == \(path)
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v">
    <rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
    \(views)
    </subviews></view></objects></document>

    """
  }

  @Test("that no code names are told as such, where code names the others")
  func unnamed() throws {
    func messages(_ code: String) throws -> [String] {
      let project = try ExampleProject(
        """
        == App/en.lproj/Localizable.strings
        "title" = "Planets";
        "book" = "Book";
        "old" = "Stars";
        "named" = "Comets";
        "bound %@" = "Bound for %@";
        == App/de.lproj/Localizable.strings
        "title" = "Planeten";
        "book" = "Buchen bei %@";
        "bound %@" = "Nach Irgendwo";
        == App/Main.xib
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><label id="a">
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" value="named"/>
        </userDefinedRuntimeAttributes></label></objects></document>
        == App/Page.swift
        \(code)
        """
      ).project
      return RuleRunner([FormatMismatch.self, MissingTranslation.self]).run(onAllFilesOf: project)
        .map(\.judgement.problem.message).sorted()
    }
    let mismatch = "\"book\" takes a text in German (de), and no value in the original"
    let bound = "\"bound %@\" takes no value in German (de), and a text in the original"
    let missing = " has no text in German (de)"
    #expect(
      try messages(
        #"func show() { show(localize("title")); show(localize("bound \(name ?? "you")")) }"#) == [
          mismatch + "; no code of the project names it", bound, "the key \"named\"" + missing,
          "the key \"old\"" + missing + "; no code of the project names it",
        ])
    // Names that a generator makes are no literals, and say nothing of any key.
    #expect(
      try messages("func show() { show(Texts.title) }") == [
        mismatch, bound, "the key \"named\"" + missing, "the key \"old\"" + missing,
      ])
  }

  @Test(
    "are hard-coded where code or a storyboard shows them and nobody can translate them",
    .requirement("S0-033"))
  func hardCoded() throws {
    let project =
      Self.interface(
        "App/Base.lproj/Main.xib",
        """
        <label id="a" text="Destination"/>
        <label id="b" text="Book your holiday"/>
        """) + """
        == App/de.lproj/Main.strings
        "a.text" = "Ziel";
        == App/Page.swift
        class Page: UIViewController {
          let label = UILabel()
          func show() {
            label.text = "Mars"
            label.accessibilityLabel = "The planet Mars"
            label.accessibilityHint = "Opens the planet"
            label.accessibilityValue = "Not booked"
            let action = UIAccessibilityCustomAction(name: "Delete trip") { _ in true }
            title = NSLocalizedString("TITLE", value: "Planets", comment: "Header")
          }
        }
        """
    #expect(
      try Self.found(project, ["hard-coded-text", "untranslated-interface-text"]) == [
        "Main.xib:4 untranslated-interface-text", "Page.swift:4 hard-coded-text",
        "Page.swift:5 hard-coded-text", "Page.swift:6 hard-coded-text",
        "Page.swift:7 hard-coded-text", "Page.swift:8 hard-coded-text",
      ])
  }

  @Test(
    "do not fit a fixed size, in a storyboard, in code and on a screen",
    .requirement("S0-034", "S4-12-092"))
  func fixedSizes() throws {
    let project =
      Self.interface(
        "App/Main.xib",
        """
        <label id="a" text="Mars"><constraints>
        <constraint firstAttribute="width" constant="80" id="c"/></constraints></label>
        """) + """
        == App/Page.swift
        class Page: UIView {
          let label = UILabel()
          func layOut() {
            label.heightAnchor.constraint(equalToConstant: 21).isActive = true
            label.frame = CGRect(x: 16, y: 60, width: 100, height: 21)
          }
        }
        """
    #expect(
      try Self.found(project, ["fixed-text-frame", "frame-around-text"]) == [
        "Main.xib:4 fixed-text-frame", "Page.swift:4 frame-around-text",
        "Page.swift:5 frame-around-text",
      ])
    // On a screen, a text whose author fixed its height is clipped as soon as it is longer.
    let outline = """
      android screen "Order" 1080x2400 density 3
        group at 0,0 500x400
          text "Within two days" at 0,0 500x60 textSize 48 textSizeUnit sp layout {"width":500,"height":60}
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let text = GrownText(AuditContext(tree: PlatformRules.latest(for: .android).tree(of: screen)))
    #expect(text.findings(at: .scale(1)).isEmpty)
    #expect(text.findings(at: .scale(1), repeated: 2).map(\.trouble) == [.clipped])
  }

  @Test(
    "stay on one side where constraints name left and right, or none places a view",
    .requirement("S0-037"))
  func sides() throws {
    let project =
      Self.interface(
        "App/Main.xib",
        """
        <label id="a" text="Mars" translatesAutoresizingMaskIntoConstraints="NO"/>
        <label id="b" text="Venus" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
        <constraint firstItem="b" firstAttribute="left" secondItem="v" secondAttribute="left" id="c"/></constraints></label>
        """) + """
        == App/Page.swift
        func layOut() {
          label.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
        }
        """
    #expect(
      try Self.found(
        project, ["fixed-side-constraint", "fixed-side-anchor", "missing-horizontal-constraint"])
        == [
          "Main.xib:3 missing-horizontal-constraint", "Main.xib:5 fixed-side-constraint",
          "Page.swift:2 fixed-side-anchor",
        ])
  }

  @Test(
    "are aligned naturally, unless a comment says that the side is meant",
    .requirement("S0-038"))
  func alignment() throws {
    let project =
      Self.interface(
        "App/Main.xib",
        """
        <label id="a" text="Mars" textAlignment="left"/>
        <label id="b" text="Venus" textAlignment="natural"/>
        """) + """
        == App/Page.swift
        func show() {
          label.textAlignment = .left
          number.textAlignment = .right  // curbcut:ignore side-aligned-text digits line up
          title.textAlignment = .natural
        }
        """
    #expect(
      try Self.found(project, ["fixed-text-alignment", "side-aligned-text"]) == [
        "Main.xib:3 fixed-text-alignment", "Page.swift:2 side-aligned-text",
      ])
  }

  @Test(
    "come from files whose syntax, repeated, missing and unused keys are told",
    .requirement("S0-041"))
  func keys() throws {
    let project = """
      == App/en.lproj/Localizable.strings
      "TITLE" = "Planets";
      "BOOK" = "Book";
      "TITLE" = "Moons";
      "OLD" = "Old";
      == App/de.lproj/Localizable.strings
      "TITLE" = "Planeten";
      "OLD" = "Alt";
      == App/Page.swift
      func show() { title = localize("TITLE"); button = localize("BOOK") }
      """
    #expect(
      try Self.found(project, ["missing-translation", "repeated-key", "unused-key"]) == [
        "Localizable.strings:2 missing-translation", "Localizable.strings:3 repeated-key",
        "Localizable.strings:4 unused-key",
      ])
    var resources = ProjectResources()
    let broken = "\"TITLE\" = \"Planets\"\n\"BOOK\" = \"Book\";"
    let error = try #require(throws: ImportError.self) {
      try resources.add(Array(broken.utf8), at: "App/en.lproj/Localizable.strings")
    }
    #expect(error.line == 2)
    #expect(error.message.contains("\";\""))
  }

  @Test(
    "are spoken as keys where a language lacks them, and may lack a comment for translators",
    .requirement("S0-044"))
  func spokenKeys() throws {
    let project = try ExampleProject(
      """
      == App/en.lproj/Localizable.strings
      "DETAIL_PAGE.TITLE" = "Details";
      == App/de.lproj/Localizable.strings
      "LIST.TITLE" = "Planeten";
      == App/Page.swift
      func show() {
        title = NSLocalizedString("DETAIL_PAGE.TITLE", comment: "")
        other = NSLocalizedString("DETAIL_PAGE.MARS", value: "Mars", comment: "Heading")
      }
      """
    ).project
    let spoken = RuleRunner([SpokenKey.self]).run(onAllFilesOf: project)
    let comments = RuleRunner([MissingKeyComment.self]).run(onAllFilesOf: project)
    #expect(spoken.map(\.place.line) == [2])
    #expect(spoken.first?.judgement.problem.message.contains("in German (de)") == true)
    #expect(comments.map(\.place.line) == [2])
    #expect(SpokenKey.card.impact > MissingKeyComment.card.impact)
  }

  @Test(
    "of Android keep their names: unknown ones are errors, missing ones fall back",
    .requirement("S4-5-003"))
  func android() throws {
    let project = try ExampleProject(
      """
      == app/src/main/res/values/strings.xml
      <resources>
      <string name="title">Planets</string>
      <string name="book">Book</string>
      </resources>
      == app/src/main/res/values-tlh/strings.xml
      <resources>
      <string name="title">yuQmey</string>
      <string name="yuQ">yuQ</string>
      </resources>
      """
    ).project
    let found = RuleRunner([MissingTranslation.self, OrphanedTranslation.self])
      .run(onAllFilesOf: project)
    #expect(
      found.map { "\($0.place.line) \($0.judgement.problem.message)" }.sorted() == [
        "3 \"book\" falls back to the default language in tlh",
        "3 \"yuQ\" is in tlh but not in the default language",
      ])
    #expect(found.map(\.judgement.impact).sorted() == [.minor, .serious])
  }

  @Test(
    "of a screen are read in any language of the app, and in a pseudo-language",
    .requirement("S0-046", "S4-11-044"))
  func languages() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v">
      <rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
      <label id="a" text="Destination"/></subviews></view></objects></document>
      """
    var strings = StringsCatalog()
    strings.add(Array("\"a.text\" = \"Ziel\";".utf8), at: "App/de.lproj/Main.strings")
    strings.add(Array("\"a.text\" = \"目的地\";".utf8), at: "App/zh-Hans.lproj/Main.strings")
    func screen(_ language: String) throws -> Screen {
      let options = InterfaceBuilder.Options(table: "Main", strings: strings, language: language)
      return try #require(InterfaceBuilderFile(Array(xib.utf8), options: options).scenes.first)
        .screen
    }
    func texts(_ screen: Screen) -> [String] { screen.nodes.compactMap(\.text) }
    #expect(try texts(screen("de")) == ["Ziel"])
    #expect(try texts(screen("zh-Hans")) == ["目的地"])
    #expect(try texts(screen("en")) == ["Destination"])
    #expect(
      try PseudoLanguage.allCases.map { try texts(screen("en").inPseudoLanguage($0))[0] } == [
        "Destination Destination", "Ďéšťíñáťíóñ", "[# Destination #]",
        "\u{202E}Destination\u{202C}",
      ])
  }

  @Test(
    "are found hard-coded, moved to keys, and translated, or given by value:",
    .requirement("S0-047"))
  func goldenExample() throws {
    let storyboards =
      Self.interface(
        "App/Base.lproj/Main.storyboard",
        """
        <label id="a" text="Destination"/>
        """)
      + Self.interface("App/Base.lproj/LaunchScreen.storyboard", "<label id=\"z\"/>")
    let rules: Set<String> = [
      "hard-coded-text", "spoken-key", "untranslated-interface-text", "missing-translation",
      "unlocalized-interface-file", "no-base-localization", "single-localization",
    ]
    let project = """
      == App.xcodeproj/project.pbxproj
      { objects = { P = { isa = PBXProject; developmentRegion = en; knownRegions = ( en, Base, de ); }; }; }
      == App/de.lproj/LaunchScreen.strings
      "z.text" = "Reisen";
      == App/de.lproj/Main.strings
      "a.text" = "Ziel";

      """
    let before = """
      == App/ViewController.swift
      class ViewController: UIViewController {
        @IBOutlet var heading: UILabel!
        @IBOutlet var detail: UILabel!
        @IBOutlet var price: UILabel!
        override func viewDidLoad() {
          heading.text = "Mars"
          detail.text = "The red planet"
          price.text = "One million"
        }
      }
      """
    #expect(
      try Self.found(storyboards + project + before, rules) == [
        "ViewController.swift:6 hard-coded-text", "ViewController.swift:7 hard-coded-text",
        "ViewController.swift:8 hard-coded-text",
      ])
    let after = """
      == App/de.lproj/Localizable.strings
      "DETAIL_PAGE.MARS.DETAIL" = "Der rote Planet";
      "DETAIL_PAGE.MARS.PRICE" = "Eine Million";
      == App/en.lproj/Localizable.strings
      "DETAIL_PAGE.MARS.DETAIL" = "The red planet";
      "DETAIL_PAGE.MARS.PRICE" = "One million";
      == App/ViewController.swift
      class ViewController: UIViewController {
        @IBOutlet var heading: UILabel!
        @IBOutlet var detail: UILabel!
        @IBOutlet var price: UILabel!
        override func viewDidLoad() {
          heading.text = NSLocalizedString("DETAIL_PAGE.MARS.HEADING", value: "Mars", comment: "Planet")
          detail.text = NSLocalizedString("DETAIL_PAGE.MARS.DETAIL", comment: "Line below the planet")
          price.text = NSLocalizedString("DETAIL_PAGE.MARS.PRICE", comment: "What a ticket costs")
        }
      }
      """
    #expect(try Self.found(storyboards + project + after, rules) == [])
  }

  @Test(
    "turn around with the language: constraints, alignment and symbols, in code and storyboards",
    .requirement("S4-12-091"))
  func rightToLeft() throws {
    let project =
      Self.interface(
        "App/Main.xib",
        """
        <label id="a" text="Mars" textAlignment="right"/>
        <imageView id="i" image="chevron.right" catalog="system"/>
        <label id="b" text="Venus"><constraints>
        <constraint firstItem="b" firstAttribute="left" secondItem="v" secondAttribute="left" id="c"/></constraints></label>
        """) + """
        == App/Page.swift
        func show() {
          label.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
          label.textAlignment = .left
          back.image = UIImage(systemName: "chevron.left")
        }
        """
    #expect(
      try Self.found(
        project,
        [
          "fixed-side-constraint", "fixed-side-anchor", "fixed-text-alignment",
          "side-aligned-text", "directional-image", "directional-interface-image",
        ]) == [
          "Main.xib:3 fixed-text-alignment", "Main.xib:4 directional-interface-image",
          "Main.xib:6 fixed-side-constraint", "Page.swift:2 fixed-side-anchor",
          "Page.swift:3 side-aligned-text", "Page.swift:4 directional-image",
        ])
    // On a snapshot, the screen as Arabic has it keeps its texts and turns its places around.
    let outline = """
      ios screen "Mars" 390x844
        button "Back" at 16,60 44x44
        text "Mars" at 80,60 200x44
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let mirrored = screen.inPseudoLanguage(.rightToLeft)
    #expect(mirrored.facts.direction == .rtl)
    #expect(mirrored.nodes[1].frame?.maxX == 374)
  }
}
