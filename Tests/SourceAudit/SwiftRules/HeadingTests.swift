// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import Testing

@testable import CurbcutSourceAudit

@Suite("Headings and titles")
struct HeadingTests: RuleTests {
  @Test("A title around tabs is a heading on their pages")
  func titledTabs() {
    func isWhole(_ body: String) -> Bool {
      let text = "struct Main: View { var body: some View { \(body) } }"
      return WholeScreens(in: [SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))])
        .contains("Page")
    }
    let tabs = "TabView { Page().tabItem { Label(\"A\", image: \"a\") } }"
    let title = ".navigationTitle(\"Settings\")"
    #expect(isWhole(tabs))
    #expect(isWhole("NavigationStack { \(tabs) }"))
    #expect(!isWhole(tabs + title))
    #expect(!isWhole("NavigationStack { ZStack { \(tabs) }\(title) }"))
    #expect(!isWhole("TabView { Tab(\"A\", image: \"a\") { Page() } }\(title)"))
    #expect(isWhole("NavigationStack { \(tabs) }\(title)"))
    #expect(isWhole("Text(\"A\").sheet(isPresented: $a) { \(tabs) }\(title)"))
    #expect(isWhole("VStack { \(tabs)\(title); NavigationLink(\"B\") { Page() } }"))
  }

  @Test("The title of a link's destination or of a sheet is not that of the view around it")
  func titlesElsewhere() {
    func wholes(_ body: String) -> [String] {
      let screens = WholeScreens(in: [
        SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: view(body)))
      ])
      return ["Page", "Other"].filter(screens.contains)
    }
    let other = "Other().navigationTitle(\"Other\")"
    #expect(wholes(other) == ["Page"])
    #expect(wholes("VStack { \(other) }") == ["Page"])
    #expect(wholes("Row(destination: { \(other) }) { Text(\"Other\") }") == [])
    #expect(wholes("NavigationLink { \(other) } label: { Text(\"Other\") }") == [])
    let sheet = "Text(\"A\").sheet(isPresented: $a) { NavigationStack { \(other) } }"
    #expect(wholes(sheet) == [])
    #expect(wholes("NavigationStack { \(sheet) }") == ["Page"])
  }

  @Test("The key of a sentence is no title")
  func keysOfSentences() throws {
    func found(_ text: String) throws -> Int {
      let outline = """
        == App/en.lproj/Localizable.strings
        "thanks" = "\(text)";
        == App/Page.swift
        \(view("VStack { Text(\"thanks\").font(.title); Text(\"More\") }"))
        """
      let project = try ExampleProject(outline).project
      return RuleRunner([HeadingWithoutTrait.self]).run(onAllFilesOf: project).count
    }
    #expect(try found("Thanks for your tag.") == 0)
    #expect(try found("Thanks") == 1)
  }

  @Test("A title heads a part of the screen where one follows in its stack and its branch")
  func titlesOfParts() throws {
    func isOfPart(_ body: String) throws -> Bool {
      let parts = try lines("section-title-without-trait", in: view(body)).count
      let words = try lines("heading-without-trait", in: view(body)).count
      #expect(parts + words == 1)
      return parts == 1
    }
    let title = "Text(\"Berths\").font(.title2)"
    let list = "ForEach(berths) { Text($0.name) }"
    #expect(try isOfPart("VStack { \(title); \(list) }"))
    #expect(try isOfPart("VStack { \(title); Text(\"On deck\"); \(list) }"))
    #expect(try isOfPart("VStack { HStack { \(title); Spacer() }; \(list) }"))
    #expect(try isOfPart("VStack { \(title); VStack { Text(\"On deck\"); \(list) } }"))
    #expect(try !isOfPart("VStack { \(title); Text(\"None\"); Button(\"Try again\") {} }"))
    #expect(try !isOfPart("VStack { if a { \(title); Text(\"None\") } else { \(list) } }"))
    #expect(
      try !isOfPart(
        "VStack { switch a { case .none: \(title); Text(\"None\")\ncase .some: \(list) } }"))
    #expect(try !isOfPart("VStack { VStack { \(title); Text(\"None\") }; \(list) }"))
  }

  @Test("A font for titles may have another weight or design")
  func titleFonts() throws {
    func found(_ font: String) throws -> [Int] {
      try lines(
        "heading-without-trait",
        in: view("VStack { Text(\"Before you go\").font(\(font)); Text(\"Ask us.\") }"))
    }
    for font in [
      ".title.bold()", ".title2.weight(.bold)", ".system(.title, design: .rounded)",
      "Font.largeTitle.bold()", ".system(.headline)", ".system(size: 28)",
      ".custom(\"A\", size: 30)",
    ] {
      #expect(try found(font) == [3])
    }
    for font in [
      ".body.bold()", ".system(.body, design: .rounded)", ".system(size: 18)", ".titles.bold()",
      "isOld ? .title.bold() : .body", ".custom(\"A\", size: 19)", ".system(size: size)",
    ] {
      #expect(try found(font) == [])
    }
  }

  @Test("A view that gets its title where it is shown has a heading")
  func titledUses() throws {
    func isWhole(_ host: String, _ members: String = "") -> Bool {
      let text = """
        struct Host: View { var body: some View { \(host) } }
        struct Market: View { var body: some View { List { Text("Nothing") }\(members) } }
        """
      return WholeScreens(in: [SwiftFacts(of: SwiftSourceFile(name: "a.swift", text: text))])
        .contains("Market")
    }
    let title = ".navigationTitle(\"Wallet\")"
    #expect(isWhole("NavigationView { Market() }"))
    #expect(!isWhole("NavigationView { Market()\(title) }"))
    #expect(!isWhole("NavigationStack { Group { Market() }\(title) }"))
    #expect(!isWhole("NavigationLink(\"Go\") { Market()\(title) }"))
    #expect(!isWhole("NavigationLink(\"Go\", destination: Market()\(title))"))
    #expect(!isWhole("List {}.navigationDestination(for: Int.self) { _ in Market()\(title) }"))
    #expect(!isWhole("List {}.sheet(isPresented: $a) { NavigationStack { Market()\(title) } }"))
    #expect(isWhole("List {}.sheet(isPresented: $a) { Market()\(title) }"))
    #expect(isWhole("NavigationView { Market().navigationTitle(\"\") }"))
    #expect(isWhole("NavigationView { Market()\(title) }", title))
    #expect(
      isWhole("VStack { NavigationView { Market()\(title) }; NavigationView { Market() } }"))
  }

  @Test("A title may be a property, have a UIKit font, or be the whole view of a property")
  func titles() throws {
    func found(_ body: String, _ members: String = "") throws -> [Int] {
      try lines(
        "heading-without-trait",
        in: "struct Page: View {\nvar body: some View {\n\(body)\n}\n\(members) }")
    }
    let text = "Text(\"Read this first.\")"
    let title = "let title: Text"
    #expect(try found("VStack { title.font(.largeTitle).bold(); \(text) }", title) == [3])
    #expect(try found("VStack { self.title.font(.largeTitle); \(text) }", title) == [3])
    #expect(try found("VStack { title.font(.body); \(text) }", title) == [])
    #expect(try found("VStack { title.font(.title); \(text) }", "let title: Label") == [])
    #expect(try found("VStack { amount.font(.title); \(text) }", "let amount: Text") == [])
    #expect(
      try found("VStack { title.font(.title).accessibilityAddTraits(.isHeader); \(text) }", title)
        == [])
    func uikit(_ font: String) -> String {
      "VStack { Text(\"Places\").font(\(font)); \(text) }"
    }
    #expect(try found(uikit("Font(UIFont.preferredFont(forTextStyle: .title3))")) == [3])
    #expect(try found(uikit("Font(.preferredFont(forTextStyle: .title1))")) == [3])
    #expect(try found(uikit("Font(UIFont.preferredFont(forTextStyle: .body))")) == [])
    let heading = "var heading: some View { Text(\"Directions\").font(.largeTitle) }"
    #expect(try found("VStack { heading; \(text) }", heading) == [5])
    #expect(try found("VStack { heading.padding(); \(text) }", heading) == [5])
    #expect(try found("VStack { \(text); heading }", heading) == [])
    #expect(try found("VStack { heading; \(text); heading }", heading) == [])
    #expect(
      try found("VStack { heading.accessibilityAddTraits(.isHeader); \(text) }", heading) == [])
    #expect(try found("VStack { \(text) }", heading) == [])
  }
}
