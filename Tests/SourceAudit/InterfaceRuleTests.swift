// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards
import CurbcutTestSupport
import Foundation
import Testing

@testable import CurbcutSourceAudit

@Suite("Every rule over storyboards and asset catalogs")
struct InterfaceRuleTests {
  @Test("is listed, sorted by id, and named after its type")
  func catalogue() throws {
    let interfaces = Catalogue.source.checks(of: .storyboards).checks.map {
      (type: String(describing: $0), id: $0.id)
    }
    let assets = Catalogue.source.checks(of: .colors).checks.map {
      (type: String(describing: $0), id: $0.id)
    }
    try CatalogueChecks.names(interfaces)
    try CatalogueChecks.names(assets)
  }

  @Test("has a card that can be read aloud and names clauses that there are")
  func cards() {
    CatalogueChecks.cards(
      Catalogue.source.checks(of: .storyboards).checks.map { $0.card }
        + Catalogue.source.checks(of: .colors).checks.map { $0.card })
  }

  @Test("does to storyboards as its card says")
  func interfaces() throws {
    for rule in Catalogue.source.checks(of: .storyboards).checks {
      for example in rule.card.fails + rule.card.passes + rule.card.ignores {
        let found = try lines(of: rule, in: example.outline)
        #expect(found == marked(example.outline, "<!-- reported -->"), location(example))
      }
      for example in rule.card.fails {
        #expect(!marked(example.outline, "<!-- reported -->").isEmpty, location(example))
      }
    }
  }

  @Test("does to colours as its card says")
  func assets() throws {
    for rule in Catalogue.source.checks(of: .colors).checks {
      for example in rule.card.fails + rule.card.passes + rule.card.ignores {
        let lines = example.outline.split(separator: "\n").map { line in
          line.hasSuffix("<--") ? line.dropLast(3) : line[...]
        }
        var sets: [String: ColorSet] = [:]
        for (index, line) in lines.enumerated() { sets["\(index)"] = try set(line) }
        let found = ColorSetSubject.all(of: sets).flatMap { RuleRunner([rule]).run(on: $0) }
          .compactMap { Int($0.file) }
        #expect(found.map { $0 + 1 } == marked(example.outline, "<--"), location(example))
      }
    }
  }

  @Test(
    "tells texts without a text style, and those that do not adjust", .requirement("S4-8-065"))
  func textStyles() throws {
    let xml = """
      <label id="a" text="A"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      <label id="b" text="B"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
      <label id="c" text="C" adjustsFontForContentSizeCategory="YES"><fontDescription key="fontDescription" style="UICTFontTextStyleBody"/></label>
      <textView id="d" text="D"><fontDescription key="fontDescription" name="Avenir" family="Avenir" pointSize="14"/></textView>
      """
    let findings = RuleRunner(.source, selecting: .advised).run(
      on: try file(xml), named: "View.xib")
    #expect(
      findings.map { "\($0.place.line - 1) \($0.check.name)" } == [
        "1 fixed-interface-font", "2 unadjusted-interface-font", "4 fixed-interface-font",
      ])
    #expect(findings.allSatisfy { $0.file == "View.xib" && $0.isFailure })
  }

  @Test("says nothing of a font that code assigns")
  func fontFromCode() throws {
    let xml = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Cell"><connections>
      <outlet property="name" destination="a" id="o"/></connections></placeholder>
      <label id="a" text="A"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    #expect(RuleRunner(.source).run(on: try file(xml), named: "").count == 1)
    let statements = ["font = .preferredFont(forTextStyle: .body)", "attributedText = word"]
    for statement in statements {
      let code = SwiftSourceFile(
        name: "Cell.swift",
        text: """
          class Cell: UIView { @IBOutlet var name: UILabel!
            override func awakeFromNib() { name.\(statement) } }
          """)
      let read = try file(xml, code: InterfaceCode(of: [code], for: ["Cell"]))
      #expect(RuleRunner(.source).run(on: read, named: "").isEmpty)
    }
  }

  @Test("says nothing of a text that stays hidden")
  func hidden() throws {
    let label = """
      <label id="a" text="A"><fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    let view = "<view id=\"v\" hidden=\"YES\"><subviews>\(label)</subviews></view>"
    #expect(RuleRunner(.source).run(on: try file(view), named: "").isEmpty)
    // Code that has it can show it.
    let outlet = """
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Cell"><connections>
      <outlet property="panel" destination="v" id="o"/></connections></placeholder>
      """
    #expect(RuleRunner(.source).run(on: try file(outlet + view), named: "").count == 1)
  }

  @Test("tells a tap on a picture whose class was read and says nothing of itself")
  func tapOnOwnClass() throws {
    let xml = """
      <viewController id="vc"><view key="view" id="v"><subviews>
      <imageView id="flag" image="flag" customClass="Flag"><connections>
      <outletCollection property="gestureRecognizers" destination="t"/></connections></imageView>
      </subviews></view><navigationItem key="navigationItem" title="Mars" id="n"/></viewController>
      <tapGestureRecognizer id="t"><connections><action selector="open:" destination="vc"/></connections>
      </tapGestureRecognizer>
      """
    func checks(_ members: String?) throws -> [String] {
      let code = members.map {
        SwiftSourceFile(name: "Flag.swift", text: "class Flag: UIImageView { \($0) }")
      }
      let read = try file(
        xml, code: InterfaceCode(of: [code].compactMap(\.self), for: ["Flag"]))
      return RuleRunner(.source).run(on: read, named: "").map(\.check.name)
    }
    #expect(try checks("var isSelected = false") == ["interface-tap-without-trait"])
    #expect(
      try checks(
        "override var accessibilityTraits: UIAccessibilityTraits { get { .button } set {} }")
        == [])
    #expect(try checks(nil) == [])
  }

  @Test("knows the launch screen by the property list and by the project of Xcode")
  func launchScreen() {
    let plist = """
      <plist><dict><key>UILaunchStoryboardName</key><string>Start</string></dict></plist>
      """
    #expect(LaunchScreenNames.name(in: Array(plist.utf8)) == "Start")
    let project = """
      // !$*UTF8*$!
      { rootObject = P; objects = {
        P = { isa = PBXProject; targets = (T); };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; buildSettings = {
          INFOPLIST_KEY_UILaunchStoryboardName = Launch.storyboard;
          INFOPLIST_KEY_UIMainStoryboardFile = Start; }; }; }; }
      """
    let projects = XcodeProjects(among: ["App.xcodeproj/project.pbxproj"]) { _ in
      Array(project.utf8)
    }
    #expect(projects.launchScreens == ["Launch"])
    #expect(projects.mainStoryboards == ["Start"])
    #expect(LaunchScreenNames.name(in: Array("<plist/>".utf8)) == nil)
  }

  // MARK: - Examples

  private func file(
    _ objects: String, code: InterfaceCode = InterfaceCode()
  ) throws -> InterfaceBuilderFile {
    let xml = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      \(objects)
      </objects></document>
      """
    return try InterfaceBuilderFile(
      Array(xml.utf8), options: InterfaceBuilder.Options(code: code))
  }

  private func lines(of rule: any Check.Type, in example: String) throws -> [Int] {
    RuleRunner([rule]).run(on: try file(example), named: "Example.xib")
      .map { $0.place.line - 1 }
  }

  private func set(_ line: Substring) throws -> ColorSet {
    let variants = line.split(separator: ":")[1].split(separator: ",").map {
      String($0).trimmingCharacters(in: .whitespaces)
    }
    let appearances = [
      "any": "", "dark": #"{"appearance": "luminosity", "value": "dark"}"#,
      "high contrast": #"{"appearance": "contrast", "value": "high"}"#,
    ]
    let colors = try variants.map { variant in
      // `dark #102030`; grey unless a colour is given, and `system` for one of the system's.
      let words = variant.split(separator: "#").map { $0.trimmingCharacters(in: .whitespaces) }
      if words[0] == "system" {
        return #"{"idiom": "universal", "color": {"platform": "ios", "reference": "label"}}"#
      }
      let appearance = try #require(appearances[words[0]])
      let digits = words.count > 1 ? words[1] : "808080"
      let channels = ["red", "green", "blue"].enumerated().map { place, name in
        "\"\(name)\": \"0x\(digits.dropFirst(2 * place).prefix(2))\""
      }
      return """
        {"idiom": "universal", "appearances": [\(appearance)], "color": {"color-space": "srgb",
        "components": {\(channels.joined(separator: ", ")), "alpha": "1.0"}}}
        """
    }
    return try ColorSet(Array("{\"colors\": [\(colors.joined(separator: ","))]}".utf8))
  }

  private func marked(_ example: String, _ mark: String) -> [Int] {
    example.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { $0.element.hasSuffix(mark) }.map { $0.offset + 1 }
  }

  private func location(_ example: Example) -> Comment {
    "\(example.origin.filePath):\(example.origin.line)"
  }
}
