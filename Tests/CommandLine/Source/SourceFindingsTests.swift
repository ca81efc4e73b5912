// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Findings over SwiftUI source that a reader judged wrong on real apps.
@Suite("Findings over SwiftUI source")
struct SourceFindingsTests {
  /// The rules that report failures in a view, and those that cannot tell.
  private static func rules(
    _ text: String, asking asked: String...
  ) throws -> (failed: Set<String>, open: Set<String>) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "curbcut-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("import SwiftUI\n\(text)".utf8).write(to: file)
    let run = try Run.withFile(configuration(asking: asked), named: "rules.yml") {
      try Run.curbcut("check", file.path, "--format", "json", "--advice", "--config", $0)
    }
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let findings = try #require((document as? [String: Any])?["findings"] as? [[String: Any]])
    func names(_ verdict: String) -> Set<String> {
      Set(findings.filter { $0["verdict"] as? String == verdict }.compactMap { $0.check })
    }
    return (names("failed"), names("cannotTell"))
  }

  /// A configuration that switches rules on.
  private static func configuration(asking rules: [String]) -> [UInt8] {
    let on = rules.map { "\($0): on" }.joined(separator: ", ")
    return rules.isEmpty ? [] : Array("rules: {\(on)}\n".utf8)
  }

  @Test("leave out rules that were seldom right about source, unless they are asked for")
  func seldomRight() throws {
    let view = """
      struct Log: View { var body: some View { Text("1.2M subscribers") } }
      """
    #expect(!(try Self.rules(view).failed.contains("unspoken-abbreviation")))
    #expect(
      try Self.rules(view, asking: "unspoken-abbreviation").failed.contains("unspoken-abbreviation")
    )
  }

  @Test("do not take what stands for an expression for words of the app")
  func holes() throws {
    let found = try Self.rules(
      """
      struct Cell: View {
        let name: String
        var body: some View {
          Image(systemName: name).accessibilityLabel(labels.icon.image)
          Button { go() } label: { Text(title) }.accessibilityLabel(spoken.button)
          Text("Route").accessibilityHidden(true)
          Text("Stop 5").accessibilityLabel("\\(summary)")
        }
      }
      """)
    #expect(
      found.failed.isDisjoint(with: [
        "role-word-in-name", "unfilled-name", "visible-text-not-in-name", "text-without-element",
      ]), "\(found.failed)")
  }

  @Test("still find the same where the words are known")
  func words() throws {
    let found = try Self.rules(
      """
      struct Cell: View {
        var body: some View {
          Button { go() } label: { Text("Send") }.accessibilityLabel("Go on")
          Image("harbour").accessibilityLabel("Harbour image")
        }
      }
      """)
    #expect(found.failed.contains("role-word-in-name"), "\(found.failed)")
    #expect(found.failed.contains("visible-text-not-in-name"), "\(found.failed)")
  }

  @Test("find a control without a name that is alone under a condition, whose words nobody hears")
  func conditions() throws {
    func found(_ content: String) throws -> Bool {
      try Self.rules(
        """
        struct Card: View {
          var body: some View { VStack { Text("Permissions"); \(content) } }
        }
        """
      ).failed.contains("unnamed-control")
    }
    let button = "Button(action: hide) { Color.clear }"
    #expect(try found("if flag { \(button) }"))
    #expect(try found("if flag { Text(\"A\") } else { \(button) }"))
    #expect(try found("Text(\"B\").sheet(isPresented: $flag) { \(button) }"))
    let named = "{ \(button) }.accessibilityElement(children: .contain).accessibilityLabel("
    #expect(try !found("VStack \(named)\"Hide\")"))
    #expect(try !found("VStack \(named)title)"))
    let inside = "VStack { if flag { \(button) } }.accessibilityElement(children: .contain)"
    #expect(try !found(inside + ".accessibilityLabel(\"Hide\")"))
  }

  @Test("take the options of a closed menu for its value")
  func pickers() throws {
    let found = try Self.rules(
      """
      struct Filter: View {
        let status: Binding<Int>
        var body: some View {
          Picker("Status", selection: status) { Text("Ended").tag(0); Text("Continuing").tag(1) }
        }
      }
      """)
    #expect(!found.failed.contains("visible-text-not-in-name"), "\(found.failed)")
  }

  @Test("ask for headings only on whole screens")
  func headings() throws {
    let rows = (0..<20).map { "Text(\"Line \($0)\")" }.joined(separator: "\n")
    let part = "struct Part: View { var body: some View { VStack { \(rows) } } }"
    #expect(!(try Self.rules(part).failed.contains("missing-heading")))
    let app =
      part + "\nstruct Main: App { var body: some Scene { WindowGroup { Part() } } }"
    #expect(try Self.rules(app).failed.contains("missing-heading"))
  }

  @Test("count what is in sight together when they ask for a heading")
  func alternatives() throws {
    func lines(_ count: Int) -> String {
      (0..<count).map { "Text(\"Line \($0)\")" }.joined(separator: "\n")
    }
    func screen(_ content: String, _ modifiers: String = "") -> String {
      """
      struct Part: View { var body: some View { VStack { \(content) }\(modifiers) } }
      struct Main: App { var body: some Scene { WindowGroup { Part() } } }
      """
    }
    for silent in [
      screen("if isOn { \(lines(10)) } else if isOff { \(lines(10)) } else { \(lines(10)) }"),
      screen("switch kind { case .one: \(lines(10))\ncase .two: \(lines(10)) }"),
      screen(lines(10), ".sheet(isPresented: $isOn) { \(lines(10)) }"),
      screen(lines(10), ".popover(isPresented: $isOn) { \(lines(10)) }"),
      screen("Menu(\"More\") { \(lines(20)) }"),
      screen("if isOn { \(lines(10)) }\nif isOff { \(lines(10)) }"),
      screen("if isOn { \(lines(10)) } else { \(lines(16)) }"),
      screen(
        "TabView { VStack { \(lines(8)) }; VStack { \(lines(9)) } }.tabViewStyle(.page); \(lines(3))"
      ),
    ] {
      #expect(!(try Self.rules(silent).failed.contains("missing-heading")), "\(silent)")
    }
    for long in [
      screen("if isOn { \(lines(16)) } else { \(lines(20)) }"),
      screen("switch kind { case .one: \(lines(16))\ncase .two: \(lines(16)) }"),
      screen(
        "\(lines(9))\nif isOn { \(lines(7)) } else if isOff { \(lines(8)) } else { \(lines(9)) }"),
      screen(lines(16), ".alert(\"Sure?\", isPresented: $isOn) { Button(\"Yes\") {} }"),
      screen("TabView { VStack { \(lines(16)) }; VStack { \(lines(15)) } }.tabViewStyle(.page)"),
    ] {
      #expect(try Self.rules(long).failed.contains("missing-heading"), "\(long)")
    }
  }

  @Test("look for the heading behind a picture where the picture is")
  func pictureBeforeHeading() throws {
    func screen(_ content: String, _ modifiers: String = "") -> String {
      """
      struct Part: View { var body: some View { VStack { \(content) }\(modifiers) } }
      struct Main: App { var body: some Scene { WindowGroup { Part() } } }
      """
    }
    let picture = "Image(\"hands\").accessibilityLabel(\"Two people shake hands\")"
    let heading = "Text(\"All set\").accessibilityAddTraits(.isHeader)"
    for silent in [
      screen(picture, ".alert(\"Sure?\", isPresented: $isOn) { Button(\"Yes\") {} }"),
      screen(picture, ".sheet(isPresented: $isOn) { \(heading) }"),
      screen("if isEmpty { \(picture) } else { \(heading) }"),
      screen("switch kind { case .one: \(picture)\ncase .two: \(heading) }"),
    ] {
      let found = try Self.rules(silent, asking: "picture-before-heading").failed
      #expect(!found.contains("picture-before-heading"), "\(silent)")
    }
    for found in [
      screen("\(picture)\n\(heading)"), screen("if isEmpty { \(picture) }\n\(heading)"),
      screen("if isEmpty { Text(\"None\") } else { \(picture)\n\(heading) }")
        .replacingOccurrences(of: "Text(\"None\")", with: "EmptyView()"),
    ] {
      let failed = try Self.rules(found, asking: "picture-before-heading").failed
      #expect(failed.contains("picture-before-heading"), "\(found)")
    }
  }

  @Test("leave open what a modifier hides, and what it combines")
  func modifiers() throws {
    let hidden = try Self.rules(
      """
      struct Log: View {
        var body: some View {
          Text("or").accessibilityHidden(true)
          HStack { Text("CHG").accessibilityHidden(true); Text("80") }
            .accessibilityElement(children: .ignore).accessibilityLabel("Charging, 80")
          HStack { Image("check").accessibilityLabel("On"); Text("Wi-Fi") }
            .accessibilityElement(children: .combine).accessibilityAddTraits(.isButton)
        }
      }
      """, asking: "text-without-element")
    let both: Set<String> = ["text-without-element", "image-trait-on-control"]
    #expect(hidden.failed.isDisjoint(with: both), "\(hidden.failed)")
    #expect(hidden.open.contains("text-without-element"), "\(hidden.open)")
    let leftOut = try Self.rules(
      """
      struct Log: View {
        var body: some View {
          HStack { Text("Order"); Text("Delivery is delayed") }
            .accessibilityElement(children: .ignore).accessibilityLabel("Order 4711")
        }
      }
      """, asking: "text-without-element")
    #expect(leftOut.failed.contains("text-without-element"))
  }

  @Test("leave the pictures in parts of labels alone")
  func labelParts() throws {
    let cell = """
      private struct Cell: View {
        var body: some View { HStack { Text("Sales"); Image("chart") } }
      }
      """
    let pictures: Set<String> = ["unlabelled-image", "unnamed-image", "resource-name-as-name"]
    let inLabel = try Self.rules(
      "struct Part: View { var body: some View { Button { go() } label: { Cell() } } }\n" + cell)
    #expect(inLabel.failed.isDisjoint(with: pictures), "\(inLabel.failed)")
    let namesakes = try Self.rules(
      "struct Part: View { var body: some View { Button { go() } label: { Cell() } } }\n" + cell
        + "\nfunc pick() { use(Cell.first) }\nenum Other { enum Cell { case first } }")
    #expect(namesakes.failed.isDisjoint(with: pictures), "\(namesakes.failed)")
    let alone = try Self.rules(
      "struct Part: View { var body: some View { VStack { Cell() } } }\n" + cell)
    #expect(!alone.failed.isDisjoint(with: pictures), "\(alone.failed)")
  }

  @Test("take the language of the app into account")
  func ternary() throws {
    func text(_ text: String) -> String {
      "struct Log: View { var body: some View { Text(\(text)) } }"
    }
    let word = "\"\u{41F}\u{440}\u{438}\u{432}\u{435}\u{442}\""
    #expect(
      !(try Self.rules(text("isRussian ? \(word) : \"Hello\"")).failed.contains("wrong-language")))
    #expect(try Self.rules(text(word)).failed.contains("wrong-language"))
  }

  @Test("leave open whether a text without words is a stop")
  func emptyTexts() throws {
    func row(_ text: String) -> String {
      """
      struct Row: View {
        let title: String
        var body: some View { HStack { Text("Insulin"); Text(title) } }
      }
      struct Home: View { var body: some View { Row(title: "\(text)") } }
      """
    }
    let empty = try Self.rules(row(""))
    #expect(!empty.failed.contains("silent-stop") && empty.open.contains("silent-stop"))
    #expect(try !Self.rules(row("3 units")).open.contains("silent-stop"))
  }

  @Test("of copies of storyboards that were left behind are passed over, unless the file is named")
  func leftOvers() throws {
    let storyboard = try String(
      decoding: Data(contentsOf: URL(fileURLWithPath: "Samples/Booking.storyboard")),
      as: UTF8.self)
    try StoryboardCommandTests.withProject([
      "App/Main.storyboard": storyboard, "App/Main~.storyboard": storyboard,
    ]) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.output.contains("App/Main.storyboard"), "\(run.output)")
      #expect(!run.output.contains("Main~.storyboard:"))
      #expect(run.output.contains("1 storyboard (leftover copies): Main~.storyboard."))
      let named = try Run.curbcut("check", folder + "/App/Main~.storyboard")
      #expect(named.output.contains("Main~.storyboard"), "\(named.output)")
    }
  }

  @Test("of tests are passed over and counted, unless the file is named")
  func tests() throws {
    let view =
      "import SwiftUI\nstruct Log: View { var body: some View { Toggle(\"\", isOn: $on) } }"
    try StoryboardCommandTests.withProject([
      "App/Log.swift": view, "AppTests/Log.swift": view, "App/Case.swift": "import XCTest\n" + view,
    ]) { folder in
      let run = try Run.curbcut("check", folder)
      #expect(run.output.contains("App/Log.swift"), "\(run.output)")
      #expect(!run.output.contains("AppTests/Log.swift:") && !run.output.contains("Case.swift:"))
      #expect(run.output.contains("Not looked at: 2 Swift files (part of tests): "))
      for file in ["AppTests/Log.swift", "App/Case.swift"] {
        let named = try Run.curbcut("check", folder + "/" + file)
        #expect(named.output.contains("unnamed-control"), "\(named.output)")
      }
    }
  }

  @Test("of tests tell nothing of the app, and an app below a folder of that name is read whole")
  func codeOfTests() throws {
    let row = "import SwiftUI\nstruct Row: View { var body: some View { Text(\"%\") } }"
    let list = "import SwiftUI\nstruct Page: View { var body: some View { Row() } }"
    try StoryboardCommandTests.withProject(
      [
        "Tests/App/Package.swift": "", "Tests/App/Sources/Page.swift": list,
        "Tests/App/Sources/Row.swift": row.replacing("%", with: "Mine"),
        "Tests/App/UnitTests/Row.swift": row.replacing("%", with: "Another"),
      ], isPackage: false
    ) { folder in
      let run = try Run.curbcut("read", folder + "/Tests/App/Sources/Page.swift")
      #expect(run.output.contains("1. Mine\n"), "\(run.output) \(run.errors)")
    }
  }

  @Test("leave alone what SwiftUI says itself while the app runs, and words that are not known")
  func ownControls() throws {
    let found = try Self.rules(
      """
      struct Player: View {
        @State var volume = 0.5
        let isLong: Bool
        var body: some View {
          TabView {
            Slider(value: $volume) { Text("Volume") }.tabItem { Text("Sound") }
            Button {} label: {
              HStack { if isLong { Text("Click to see more") } else { Text("More") }; Image("a") }
            }.tabItem { Text("More") }
          }
        }
      }
      """)
    let rules = ["adjustable-without-value", "ambiguous-selection", "gesture-instruction"]
    #expect(found.failed.isDisjoint(with: rules), "\(found.failed)")
    #expect(found.open.isDisjoint(with: rules), "\(found.open)")
  }

  @Test("quote names as they are, holes and the word capture included")
  func quotedNames() throws {
    try StoryboardCommandTests.withProject([
      "Shot.swift": """
      import SwiftUI
      struct Shot: View {
        let name: String
        var body: some View {
          Button("Retake") { again() }.accessibilityLabel("Throw the capture away")
          Button("Save") { save() }.accessibilityLabel("Save \\(name), double tap to open it")
        }
      }
      """
    ]) { folder in
      let output = try Run.curbcut("check", "--advice", folder).output
      #expect(output.contains("the name \"Throw the capture away\" does not"), "\(output)")
      #expect(
        output.contains("the name \"Save {name}, double tap to open it\" explains"), "\(output)")
    }
  }

  @Test("tell once what the source cannot tell of any view")
  func ofInput() throws {
    let text = "var body: some View { Text(\"Tide\") }"
    try StoryboardCommandTests.withProject([
      "One.swift": "import SwiftUI\nstruct One: View { \(text) }\nstruct Two: View { \(text) }",
      "Three.swift": "import SwiftUI\nstruct Three: View { \(text) }",
    ]) { folder in
      let run = try Run.curbcut("check", folder, "--format", "json")
      #expect(run.output.split(separator: "\"low-text-contrast\"").count == 2, "\(run.output)")
    }
  }

  @Test("leave pages, hidden views and dialogs without a title alone")
  func controls() throws {
    let found = try Self.rules(
      """
      struct Intro: View {
        var body: some View {
          TabView { Text("One"); Text("Two") }.tabViewStyle(.page)
          Button("Face") {}.accessibilityHidden(true)
          Text("More").confirmationDialog("", isPresented: $isAsked) { Button("Archive") {} }
        }
      }
      """)
    #expect(
      found.failed.isDisjoint(with: ["unnamed-control", "hidden-control", "silent-stop"]),
      "\(found.failed)")
  }

  /// The rules and lines of the failures in a view, of some rules.
  private static func lines(_ rules: Set<String>, in view: String) throws -> [String] {
    let name = "View.swift"
    var lines: [String] = []
    let asked = String(decoding: configuration(asking: rules.sorted()), as: UTF8.self)
    let files = [name: "import SwiftUI\n" + view, "rules.yml": asked]
    try StoryboardCommandTests.withProject(files, isPackage: false) { folder in
      let run = try Run.curbcut(
        "check", folder + "/" + name, "--format", "json", "--config", folder + "/rules.yml")
      let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      let findings = try #require((document as? [String: Any])?["findings"] as? [[String: Any]])
      lines = findings.compactMap { finding in
        guard finding["verdict"] as? String == "failed", let rule = finding.check,
          rules.contains(rule), let line = finding["line"] as? Int
        else { return nil }
        return "\(line) \(rule)"
      }
    }
    return lines.sorted()
  }

  @Test("tell a fixed font once, where it is written")
  func fixedFonts() throws {
    let found = try Self.lines(
      ["fixed-font-size", "unscaled-text"],
      in: """
        struct Form: View {
          var body: some View {
            Button(action: { go() }) {
              Text("Done")
                .font(.system(size: 17))
            }
            VStack {
              Text("One")
              Text("Two")
                .font(brand)
            }
            .font(.system(size: 18))
            Button { go() } label: {
              Text("Save")
            }
            .font(brand)
          }
          var brand: Font { .custom("Avenir", fixedSize: size) }
        }
        """)
    #expect(
      found == [
        "10 unscaled-text", "13 fixed-font-size", "14 unscaled-text", "6 fixed-font-size",
      ], "\(found)")
  }

  @Test("tell a fixed font of a constant where it is made, and not at its uses")
  func fontConstants() throws {
    let found = try Self.lines(
      ["fixed-font-size", "unscaled-text"],
      in: """
        enum Brand { static let title = Font.system(size: 20) }
        struct Form: View {
          var body: some View {
            VStack {
              Text("One").font(Brand.title)
              Text("Two").font(small)
              Text("Three").font(other)
              Text("Four").branded(Brand.title)
            }
          }
          var small: Font { .system(size: 12) }
          var other: Font { .custom("Avenir", fixedSize: size) }
        }
        extension View {
          func branded(_ font: Font) -> some View { self.font(font) }
        }
        """)
    #expect(
      found == ["12 fixed-font-size", "2 fixed-font-size", "8 unscaled-text"], "\(found)")
  }

  @Test("say nothing of the size of titles that are heard alone, and of what developers see")
  func unmetText() throws {
    let found = try Self.lines(
      ["fixed-font-size", "unscaled-text"],
      in: """
        struct Form: View {
          var body: some View {
            VStack {
              Button { start() } label: {
                Label("Start", systemImage: "play.circle.fill")
              }
            }
            .labelStyle(.iconOnly)
            .font(.system(size: 128))
            if settings?.showsLayoutDebug == true {
              Text("Rows")
                .font(.system(size: 9))
            }
            Label("Start", systemImage: "play.circle.fill")
              .font(.system(size: 20))
          }
        }
        """)
    #expect(found == ["16 fixed-font-size"], "\(found)")
  }

  @Test("take the words of skeletons for none")
  func skeletons() throws {
    func card(_ text: String, _ reason: String) -> String {
      """
      struct Card: View {
        var body: some View {
          VStack {
            Text("\(text)")
          }
          .redacted(reason: \(reason))
        }
      }
      """
    }
    let texts = [
      "unspoken-abbreviation": "1.2M subscribers", "number-without-context": "88888888888",
    ]
    for (rule, text) in texts {
      #expect(try Self.lines([rule], in: card(text, ".placeholder")) == [])
      let now = card(text, "isLoading ? .placeholder : []")
      #expect(try Self.lines([rule], in: now) == ["5 \(rule)"])
    }
  }

  @Test("stand at the hint that they are about, be it around the view, and are told once")
  func hints() throws {
    let found = try Self.lines(
      ["gesture-instruction", "imperative-hint"],
      in: """
        struct Row: View {
          var body: some View {
            VStack {
              Button("Open") { open() }
            }
            .accessibilityHint("Double tap to open the room")
            .overlay {
              Text("New")
            }
            Button("Send") { send() }
              .accessibilityHint(hint)
          }
          let hint = "Swipe up to send the letter"
        }
        """)
    #expect(found == ["12 gesture-instruction", "7 gesture-instruction"], "\(found)")
  }

  @Test("leave out the types that lie in previews")
  func nestedPreviews() throws {
    let view = """
      struct Step: View {
        @State var step = 0.5
        var body: some View { VStack { Text("Step"); Slider(value: $step, in: 0...1) } }
      }
      """
    let found = try Self.rules(
      "struct Steps_Previews: PreviewProvider { static var previews: some View { Step() }\n\(view) }"
    )
    let rules: Set<String> = ["empty-control-title", "unnamed-control"]
    #expect(found.failed.isDisjoint(with: rules), "\(found)")
    #expect(try !Self.rules(view).failed.isDisjoint(with: rules))
  }

  @Test("take a style that hands on to another for no name of a control")
  func passedOnStyle() throws {
    let found = try Self.rules(
      """
      struct Glass: PrimitiveButtonStyle {
        let style: any Style
        func makeBody(configuration: Configuration) -> some View {
          style.makeBody(configuration: configuration)
        }
      }
      struct Edit: View {
        var body: some View { Button("Save") { save() }.buttonStyle(Glass(style: plain)) }
      }
      """)
    #expect(!found.open.contains("visible-text-not-in-name"), "\(found)")
  }

  @Test("ask nothing of prompts, texts and values that only the app gives, or that iOS does")
  func givenByApp() throws {
    let found = try Self.rules(
      """
      struct Search: View {
        private let info: String? = nil
        var body: some View {
          NavigationStack {
            List {
              Text(info ?? "")
              Stepper(onIncrement: more, onDecrement: less) { Text("\\(count) trips") }
              ProgressView()
            }
            .searchable(text: $text, prompt: nil)
          }
        }
      }
      """)
    let rules: Set<String> = ["unlabelled-field", "silent-stop", "adjustable-without-value"]
    #expect(found.failed.union(found.open).isDisjoint(with: rules), "\(found)")
  }

  @Test("tell a font once that a modifier or a default of the view gives")
  func fontsOfModifiers() throws {
    let found = try Self.lines(
      ["fixed-font-size", "unscaled-text"],
      in: """
        struct Rounded: ViewModifier {
          func body(content: Content) -> some View {
            content
              .font(.system(size: 18))
          }
        }
        struct Period: View {
          var font: Font = .system(size: 11)
          var body: some View {
            VStack {
              Text("Today")
                .modifier(Rounded())
              Text("This week")
                .font(font)
            }
          }
        }
        """)
    #expect(found == ["5 fixed-font-size", "9 fixed-font-size"], "\(found)")
  }
}
