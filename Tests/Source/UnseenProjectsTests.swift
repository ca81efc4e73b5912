import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import Testing

/// What a second reader found wrong in views of apps that nobody had mended the interpreter against.
@Suite("SwiftUI projects that were read wrong")
struct UnseenProjectsTests {
  @Test("find nested types, their extensions and constants along their path")
  func nestedTypes() throws {
    let source = """
      struct Ferry: View {
        struct Row: View { var body: some View { Text("Ferry row") } }
        var body: some View { Row(); Ferry.Part() }
      }
      struct Tram: View {
        struct Row: View { var body: some View { Text("Tram row") } }
        var body: some View { Row(); Ferry.Row(); Text(Words.Pier.up); Text(Words.Dock.Pier.up) }
      }
      extension Ferry { struct Part: View { var body: some View { Text("Ferry part") } } }
      struct Bus: View { struct Part: View { var body: some View { Text("Bus part") } }
        var body: some View { Part() } }
      enum Words {
        enum Pier { static let up = "Up" }
        enum Dock { enum Pier { static let up = "Upwards" } }
      }
      """
    #expect(try words(source, "Ferry") == ["Ferry row", "Ferry part"])
    #expect(try words(source, "Tram") == ["Tram row", "Ferry row", "Up", "Upwards"])
    #expect(try words(source, "Bus") == ["Bus part"])
  }

  @Test("do not decide what only the running app knows by its last name")
  func constants() throws {
    let source = """
      struct Desk: View {
        var body: some View {
          if UIDevice.current.userInterfaceIdiom == .phone { Text("Phone") } else { Text("Desk") }
          switch Theme.current { case .dark: Text("Dark"); default: Text("Light") }
        }
      }
      """
    #expect(
      try words(source, "Desk") == [
        "{if UIDevice.current.userInterfaceIdiom == .phone}", "Phone", "{else}", "Desk",
        "{if Theme.current is .dark}", "Dark", "{if Theme.current is another}", "Light",
      ])
  }

  @Test("say every text that may stand there, each from the tables")
  func severalTexts() throws {
    let source = """
      struct Pier: View {
        let word: String?
        var note: String? { guard !isHidden else { return nil }; return "Note" }
        var kind: LocalizedStringKey {
          switch size { case .small: return "small"; case .large: return "large"
          default: fatalError("no size") }
        }
        var mark: String { isOn ? "On" : "" }
        var long: String {
          var text = "Alpha"
          if isLong { text.append("Beta") }
          return text
        }
        var body: some View {
          Text(word ?? "Nobody")
          if let note { Text(note) } else { Text("Nothing") }
          Text(kind)
          Text(isOn ? "small" : "large")
          Text(mark)
          Text(long)
          Text("to \\("Ann")")
        }
      }
      """
    var strings = StringsCatalog()
    strings.add(
      Array(#""small" = "Klein"; "large" = "Gross"; "to %@" = "An %@";"#.utf8),
      at: "de.lproj/Localizable.strings")
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "V.swift", text: source)])
    let reading = try project.read(
      #require(project.entries.first), strings: strings, language: "de")
    #expect(
      reading.screen.nodes.compactMap { $0.text ?? $0.description } == [
        "{word or Nobody}", "{if let note}", "{Note}", "{else}", "Nothing", "{Klein or Gross}",
        "{Klein or Gross}", "{On if isOn}", "{long}", "An Ann",
      ])
  }

  @Test("fill formats with their arguments, and those by number with most numbers' text")
  func formats() throws {
    let source = """
      struct Crew: View {
        let count: Int
        var body: some View {
          Text(String(format: NSLocalizedString("save", comment: ""), "Ann", count))
          Text(String.localizedStringWithFormat("%@ and %d", "Bo", 3))
          Text("crew \\(count)")
          Text(Rank.first.rawValue)
          Text(Rank.second.rawValue.capitalized)
        }
      }
      enum Rank: String { case first = "Night watch", second }
      """
    var strings = StringsCatalog()
    strings.add(
      Array(#""save" = "Save for %1$@ (%2$d)";"#.utf8), at: "en.lproj/Localizable.strings")
    strings.add(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>crew %lld</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@sailors@</string>
        <key>sailors</key><dict><key>NSStringFormatSpecTypeKey</key>
        <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
        <string>lld</string><key>one</key><string>%lld sailor</string>
        <key>other</key><string>%lld sailors</string></dict></dict></dict></plist>
        """.utf8), at: "en.lproj/Localizable.stringsdict")
    #expect(
      try words(source, "Crew", strings: strings) == [
        "Save for Ann ({count})", "Bo and 3", "{count} sailors", "Night watch", "Second",
      ])
  }

  @Test("look members without a type up in the type that they are given as")
  func implicitMembers() throws {
    let source = """
      struct Info { let title: String; static let help = Info(title: "Help") }
      enum Event { case done(String), idle }
      struct Line: View { let info: Info; var body: some View { Text(info.title) } }
      struct Step: View {
        let event: Event
        var body: some View {
          switch event { case .done(let word): Text("Done \\(word)"); case .idle: Text("Idle") }
        }
      }
      struct Use: View {
        var body: some View {
          Line(info: .help)
          Line(info: .init(title: "Own"))
          Step(event: .idle)
          Step(event: .done("late"))
        }
      }
      """
    #expect(try words(source, "Use") == ["Help", "Own", "Idle", "Done late"])
  }

  @Test("follow initialisers that the project adds to views of SwiftUI")
  func addedInitializers() throws {
    let source = """
      extension Label where Title == Text, Icon == Image {
        init(shown isShown: Bool) {
          if isShown { self.init("Hide", systemImage: "eye.slash") } else {
            self.init("Show", systemImage: "eye")
          }
        }
      }
      extension Button where Label == Text {
        init(closing name: String, action: @escaping () -> Void) {
          self.init("Close \\(name)", action: action)
        }
      }
      struct Eye: View {
        var body: some View {
          Label(shown: isShown)
          Label(shown: true)
          Button(closing: "mail") {}
          Button("Save", action: save)
        }
      }
      """
    #expect(
      try words(source, "Eye") == [
        "{if isShown}", "Hide", "{else}", "Show", "Hide", "Close mail", "Save",
      ])
  }

  @Test("take what only its own file knows for that file's alone")
  func filesOfTheirOwn() throws {
    let files = ["A", "B"].map { name in
      SwiftSourceFile(
        name: "\(name).swift",
        text: """
          private extension View { func noted() -> some View { accessibilityHint("Hint \(name)") } }
          fileprivate let caption = "Caption \(name)"
          struct Page\(name): View { var body: some View { Text(caption).noted() } }
          """)
    }
    let project = SwiftUIProject(files: files)
    for (entry, name) in zip(project.entries, ["A", "B"]) {
      let node = try #require(project.read(entry).screen.nodes.first { $0.text != nil })
      #expect(node.text == "Caption \(name)")
      #expect(node.hint == "Hint \(name)")
    }
  }

  @Test("take what a function returns as a Text for one, known or not")
  func returnedTexts() throws {
    let source = """
      struct Poll: View {
        func options() -> Text {
          if let poll {
            return poll.options.reduce(into: Text("Poll")) { text, option in text = text + option }
          }
          return Text("No poll")
        }
        var body: some View { options(); Text("Vote: ") + options() }
      }
      """
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "V.swift", text: source)])
    let reading = try project.read(#require(project.entries.first))
    #expect(reading.isWhole, "\(reading.notes)")
    #expect(reading.screen.nodes.compactMap(\.text).contains("No poll"))
  }

  @Test("arrange what layouts are called with, whichever it is")
  func layouts() throws {
    let source = """
      struct Flow: View {
        var fitting: AnyLayout { isLarge ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout()) }
        var body: some View {
          let layout = isLarge ? AnyLayout(VStackLayout()) : AnyLayout(HStackLayout())
          layout { Text("One"); Text("Two") }
          fitting { Text("Three") }
        }
      }
      extension Text { func fitting() -> some View { self } }
      """
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "V.swift", text: source)])
    let reading = try project.read(#require(project.entries.first))
    #expect(reading.isWhole, "\(reading.notes)")
    #expect(reading.screen.nodes.compactMap(\.text) == ["One", "Two", "Three"])
  }

  @Test("show bodies of any type but texts")
  func bodies() throws {
    let source = """
      struct Lazy<Content: View>: View {
        let build: () -> Content
        init(_ build: @autoclosure @escaping () -> Content) { self.build = build }
        var body: Content { build() }
      }
      struct Letter { var body: String { "Dear " + name } }
      struct Note: Connected { func body(data: Data) -> some View { Text(data.title) } }
      struct Page: View {
        var body: some View { Lazy(Text("Late")); Text(Letter().body); Note() }
      }
      """
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "V.swift", text: source)])
    let reading = try project.read(#require(project.entries.first { $0.name == "Page" }))
    #expect(reading.isWhole, "\(reading.notes)")
    #expect(
      reading.screen.nodes.compactMap(\.text) == ["Late", "Dear {name}", "{data.title}"])
  }

  @Test("keep what branches ask of the bars under their conditions, and what all ask once")
  func bars() throws {
    let source = """
      struct Trips: View {
        var body: some View {
          NavigationStack {
            if isLoading {
              ProgressView().navigationTitle("Loading")
            } else {
              List { Text("Row") }.navigationTitle("Trips").toolbar { Button("Add") {} }
            }
          }
        }
      }
      struct Same: View {
        var body: some View {
          NavigationStack {
            Text("Row").navigationTitle("Title").toolbar { Button("Add") {} }.wide(isWide)
          }
        }
      }
      extension View {
        @ViewBuilder func wide(_ isWide: Bool) -> some View {
          if isWide { self.padding() } else { self }
        }
      }
      """
    #expect(
      try words(source, "Trips") == [
        "{Loading or Trips}", "{unless isLoading}", "Add", "{if isLoading}", "In progress",
        "{else}", "Row",
      ])
    #expect(try words(source, "Same") == ["Title", "Add", "Row"])
  }

  @Test("say of dialogs what a phone shows")
  func dialogs() throws {
    let source = """
      struct Close: View {
        var body: some View {
          Button("Close") {}.confirmationDialog("Close?", isPresented: $a) { Button("Yes") {} }
          Text("A").confirmationDialog("Sure?", isPresented: $b, titleVisibility: .visible) {
            Button("Yes") {}
          }
          Text("B").alert("Gone", isPresented: $c) {}
          Text("C").alert(isPresented: $d) { .init(title: Text("Oh")) }
          Button("Record") {}.opacity(isOn ? 1 : 0)
          ForEach(rows) { row in Text(row.name).swipeActions { Button("Store") {} } }
            .onDelete { _ in }
        }
      }
      """
    #expect(
      try words(source, "Close") == [
        "Close", "A", "B", "C", "{if isOn}", "Record", "{row.name}",
        "{confirmation dialog if a}", "Yes", "{confirmation dialog if b}", "Sure?", "Yes",
        "{alert if c}", "Gone", "OK", "{alert if d}", "Oh", "OK",
      ])
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "V.swift", text: source)])
    let screen = try project.read(#require(project.entries.first)).screen
    let row = try #require(screen.nodes.first { $0.text == "{row.name}" })
    #expect(row.customActions.map(\.name) == ["Store"])
  }

  @Test("have no stop for what is drawn, and lose nothing of what nobody declares")
  func drawnAndUnknown() throws {
    let source = """
      let ground = LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)
      extension Image { static let well = Image("well") }
      struct Badge<Form: InsettableShape>: View {
        let form: Form
        var tone: Color { if isLate { return .red }; guard isOn else { return .init(white: 1) }
          return theme.tone }
        var body: some View {
          form.fill(.red)
          ground.mask(Circle())
          tone.accessibilityLabel("Tone")
          Image.well.resizable()
          Text("X").background(GeometryReader { space -> Color in print(space); return .clear })
          KFImage(url).configure { $0 }.placeholder { Text("Wait") }
          Menu(content: { Button("Share") {} }) { Label("More", systemImage: "ellipsis") }
        }
      }
      struct Lost: View {
        var body: some View {
          Pager(page: 1) { Text("Page") }.itemSize(3)
          Adapter(start: false) { isOn in Plain("Plain") }
          withAnimation { Text("Moved") }
          palette.grouped.overlay { Text("Over") }
        }
      }
      struct Plain: View { let text: String; init(_ text: String) { self.text = text }
        var body: some View { Text(text) } }
      """
    let badge = try words(source, "Badge")
    #expect(
      badge == [
        "Tone", "well", "X", "{if the image is loaded}", "{else}", "Wait", "More", "More",
        "{menu More}", "Share",
      ])
    #expect(
      try words(source, "Lost") == ["Page", "Plain", "Moved", "{palette.grouped}", "Over"])
  }
}
