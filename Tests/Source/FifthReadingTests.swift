import CurbcutScreen
import CurbcutSource
import Testing

/// What a fifth reader found wrong in views of apps: closures by their labels, columns of a phone, types that
/// are written elsewhere, and what conditions are called.
@Suite("SwiftUI views whose conditions and types were read wrong")
struct FifthReadingTests {
  @Test("A closure before one that is called content is done when a sheet goes away")
  func onDismiss() throws {
    let source = """
      struct Boat: View {
        @State private var isOpen = false
        @State private var port: Port?
        var body: some View {
          Text("Sea")
            .sheet(isPresented: $isOpen) { isOpen = false } content: { Text("Crew") }
            .sheet(item: $port) { print("gone") } content: { port in Text("Port") }
            .fullScreenCover(isPresented: $isOpen) { print("gone") } content: { Text("Map") }
            .sheet(isPresented: $isOpen, onDismiss: { print("gone") }) { Text("Log") }
        }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "Sea", "{sheet if isOpen}", "Crew", "{sheet if port}", "Port",
        "{full screen cover if isOpen}", "Map", "{sheet if isOpen}", "Log",
      ])
    #expect(try reading(source, view: "Boat").notes.isEmpty)
  }

  @Test("Of several columns a phone shows the first, or the one that is preferred")
  func columns() throws {
    let source = """
      struct Log: View { var body: some View { Text("Page"); Text("Foot") } }
      struct Old: View {
        let isMoored: Bool
        var body: some View {
          NavigationView {
            List { Text("Row") }.navigationTitle("Main")
            Text("Pick one").toolbar { Button("Share") {} }
          }
          NavigationView { Log() }
          NavigationView { if isMoored { Text("Bow") } else { Text("Mast") }; Text("Pick") }
        }
      }
      struct New: View {
        @State private var column = NavigationSplitViewColumn.detail
        let other: Binding<NavigationSplitViewColumn>
        var body: some View {
          NavigationSplitView { Text("Ports") } detail: { Text("Port") }
          NavigationSplitView { Text("A") } content: { Text("B") } detail: { Text("C") }
          NavigationSplitView(preferredCompactColumn: .constant(.content)) {
            Text("D")
          } content: { Text("E") } detail: { Text("F") }
          NavigationSplitView(preferredCompactColumn: $column) { Text("G") } detail: { Text("H") }
          NavigationSplitView(preferredCompactColumn: other) { Text("I") } detail: { Text("J") }
        }
      }
      """
    #expect(
      try words(source, "Old") == [
        "Main", "Row", "Page", "Foot", "{if isMoored}", "Bow", "{else}", "Mast",
      ])
    #expect(try words(source, "New") == ["Ports", "A", "E", "H", "I", "J"])
  }

  @Test("An else whose if says nothing, or stands elsewhere, says what has to hold")
  func elseAlone() throws {
    let source = """
      struct Boat: View {
        @State private var stops: [String]?
        let isEmpty: Bool; let isLoading: Bool
        var body: some View {
          if stops != nil { Text("Bow"); cell() } else { Text("Add one") }
          if isLoading { Color.red } else if isEmpty { Text("No stops") }
          if isLoading { Spinner() } else { Text("Done") }
          if #available(iOS 99, *) { Text("Later") } else if isEmpty { Text("Now") }
        }
        func cell() -> some View {
          guard let stops, stops.count > 2 else { return AnyView(EmptyView()) }
          return AnyView(Text("Fare"))
        }
      }
      struct Spinner: View {
        var body: some View { VStack { Circle(); Text("Wait").accessibilityHidden(true) } }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "{if stops != nil}", "Bow", "{if let stops, stops.count > 2}", "Fare", "{else}", "Add one",
        "{if isLoading}", "{if isEmpty unless isLoading}", "No stops", "{if isLoading}",
        "hidden Wait", "{unless isLoading}", "Done", "{if isEmpty}", "Now",
      ])
  }

  @Test("An item of a bar that an else asks for says what does not hold")
  func elseInBar() throws {
    let source = """
      struct Boat: View {
        let isEmpty: Bool
        var body: some View {
          NavigationStack {
            if isEmpty { Text("Nothing") } else { Text("List").toolbar { Button("Sort") {} } }
          }
        }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "{unless isEmpty}", "Sort", "{if isEmpty}", "Nothing", "{else}", "List",
      ])
  }

  @Test("What is added to a type that nobody declares is meant only where it fits, and alone")
  func addedToTypesOfOthers() throws {
    let source = """
      extension Ferry { func cell(at index: Int) -> some View { Text("Ferry") } }
      extension Yacht { func deck(_ n: Int) -> some View { Text("Yacht") } }
      extension Barge { func deck(_ n: Int) -> some View { Text("Barge") } }
      struct Labels<T>: View { let boat: T; var body: some View { boat.cell(for: "x") } }
      struct Types: View { let boat: Canoe; var body: some View { boat.cell(at: 1) } }
      struct Fits: View { let boat: Ferry; var body: some View { boat.cell(at: 1) } }
      struct Open<T>: View { let boat: T; var body: some View { boat.cell(at: 1) } }
      struct Two<T>: View { let boat: T; var body: some View { boat.deck(1) } }
      """
    #expect(try words(source, "Labels") == ["{boat.cell(for: \"x\")}"])
    #expect(try words(source, "Types") == ["{boat.cell(at: 1)}"])
    #expect(try words(source, "Fits") == ["Ferry"])
    #expect(try words(source, "Open") == ["Ferry"])
    #expect(try words(source, "Two") == ["{boat.deck(1)}"])
  }

  @Test("What is unwrapped keeps the type that it is declared with")
  func unwrappedTypes() throws {
    let source = """
      struct Sail { let name: String; func badge(small: Bool) -> some View { Text("Sail \\(name)") } }
      struct Boat { var sail: Sail?; var jib: Sail; var spares: [Sail] }
      extension Other { func badge(thumbnail: Bool) -> some View { Text("Wrong") } }
      struct Deck: View {
        let boat: Boat
        var body: some View {
          if let sail = boat.sail { sail.badge(small: true) }
          part()
          boat.sail.map { $0.badge(small: true) }
          ForEach(boat.spares) { spare in spare.badge(small: true) }
          let jib = boat.jib
          jib.badge(small: false)
        }
        func part() -> some View {
          guard let sail = boat.sail else { return AnyView(Text("Plain")) }
          return AnyView(sail.badge(small: true))
        }
      }
      """
    #expect(
      try words(source, "Deck") == [
        "{if let sail = boat.sail}", "Sail {boat.sail.name}", "{unless let sail = boat.sail}",
        "Plain", "{else}", "Sail {boat.sail.name}", "{if let boat.sail}", "Sail {boat.sail.name}",
        "Sail {spare.name}", "Sail {boat.jib.name}",
      ])
    #expect(try reading(source, view: "Deck").notes.isEmpty)
  }

  @Test("Buttons to close and to cancel have words of the system, those of other roles a hole")
  func roles() throws {
    let source = """
      struct Bar: View {
        var body: some View {
          Button(role: .close) { print("x") }
          Button(role: .cancel) { print("x") }
          Button(role: .confirm) { print("x") }
          Button("Leave", role: .cancel) { print("x") }
        }
      }
      """
    #expect(
      try heard(source, view: "Bar") == [
        "Close (button)", "Cancel (button)", "{confirm} (button)", "Leave (button)",
      ])
  }

  @Test("Another name for a view is read as the view")
  func otherNames() throws {
    let source = """
      typealias Words = Text
      typealias Line = Deck.Row
      struct Deck: View {
        #if os(tvOS)
        typealias Choice = Menu
        #else
        typealias Choice = Picker
        #endif
        struct Row: View { let name: String; var body: some View { Text(name) } }
        @State private var size = 1
        var body: some View {
          Words("Sea"); Line(name: "Sky")
          Choice("Size", selection: $size) { Text("One").tag(1); Text("Two").tag(2) }
        }
      }
      struct Loop: View {
        typealias A = B.C
        typealias B = A.D
        var body: some View { A() }
      }
      """
    #expect(try words(source, "Deck").prefix(2) == ["Sea", "Sky"])
    #expect(try heard(source, view: "Deck").contains { $0.hasPrefix("Size") })
    #expect(try words(source, "Loop") == ["{A}"])
  }

  @Test("Types may be written with the module of their package")
  func modules() throws {
    let project = SwiftUIProject(files: [
      SwiftSourceFile(
        name: "Packages/Harbour/Sources/Harbour/Kind.swift",
        text: """
          public enum Kind: String { case ferry
            public func label() -> LocalizedStringKey { LocalizedStringKey(rawValue) }
            public static func all() -> [Kind] { [.ferry] } }
          """),
      SwiftSourceFile(
        name: "App/Boats.swift",
        text: """
          struct Kinds: View {
            let kinds: [Harbour.Kind]
            var body: some View { ForEach(kinds, id: \\.self) { kind in Text(kind.label()) } }
          }
          struct Boats: View {
            var body: some View { Kinds(kinds: Kind.all()); Text(Harbour.Kind.ferry.label()) }
          }
          struct Given: View { var body: some View { Kinds(kinds: [.ferry]) } }
          """),
    ])
    for (name, expected) in [("Boats", ["ferry", "ferry"]), ("Given", ["ferry"])] {
      let view = try #require(project.entries.first { $0.name == name })
      #expect(try project.read(view).screen.nodes.compactMap(\.text) == expected)
    }
  }

  @Test("A binding that is made in place is called as what it is of, be it by a name")
  func madeBindings() throws {
    let source = """
      extension View {
        func warning(_ item: Binding<String?>) -> some View {
          let isShown = Binding<Bool>(get: { item.wrappedValue != nil }, set: { _ in })
          return alert("Storm", isPresented: isShown) { Button("Back") {} }
        }
        func failing(_ error: Binding<String?>) -> some View {
          alert("Failed", isPresented: .constant(error.wrappedValue != nil)) { Button("OK") {} }
        }
      }
      struct Boat: View {
        @State private var note: String?
        @ObservedObject var model: Model
        var body: some View {
          Text("Sea").warning($note).failing($model.error)
            .alert("Lost", isPresented: .init(get: { note == "x" }, set: { _ in })) {}
        }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "Sea", "{alert if note != nil}", "Storm", "Back", "{alert if model.error != nil}",
        "Failed", "OK", "{alert if note == \"x\"}", "Lost", "OK",
      ])
  }

  @Test("Conditions are told in the words of who gives what they ask for")
  func conditionsOfCallers() throws {
    let source = """
      struct Cabin: View {
        let condition: Bool; let name: String?; let count: Int?
        var body: some View {
          if condition { Text("A") } else { Text("B") }
          if let name { Text(name) }
          if name == nil { Text("No name") }
          if count != nil, count! > 0 { Text("Many") }
          Text("Seen").opacity(condition ? 1 : 0)
        }
      }
      struct Boat: View {
        let isMoored: Bool; let pilot: String?; let crew: Crew
        var body: some View { Cabin(condition: !isMoored, name: pilot, count: crew.size) }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "{if !isMoored}", "A", "{else}", "B", "{if let pilot}", "{pilot}", "{if pilot == nil}",
        "No name", "{if crew.size != nil, crew.size! > 0}", "Many", "{if !isMoored}", "Seen",
      ])
    #expect(
      try words(source, "Cabin").prefix(6) == [
        "{if condition}", "A", "{else}", "B", "{if let name}", "{name}",
      ])
  }

  @Test("What is built for other systems alone hides nothing of SwiftUI for files of iOS")
  func otherSystems() throws {
    var own = SwiftSourceFile(
      name: "App tvOS/Stepper.swift",
      text: """
        struct Stepper: View {
          init(_ title: String, value: Binding<Int>) {}
          var body: some View { Text("Own") }
        }
        extension View { func bold() -> some View { accessibilityLabel("Own bold") } }
        """)
    own.systems = ["tvOS"]
    for (systems, expected) in [(["iOS"], "Size, Plain"), (["iOS", "tvOS"], "Own, Own")] {
      var app = SwiftSourceFile(
        name: "App/Sizes.swift",
        text: """
          struct Sizes: View {
            @State var size = 3
            var body: some View { Stepper("Size", value: $size); HStack { Text("Plain") }.bold() }
          }
          """)
      app.systems = Set(systems)
      let project = SwiftUIProject(files: [app, own])
      let view = try #require(project.entries.first { $0.name == "Sizes" })
      let heard = try lines(of: project.read(view).screen)
      #expect(
        heard.map { $0.split(separator: " ").first ?? "" }.joined(separator: ", ") == expected)
    }
  }

  @Test("Of nested types of one name that one is meant which is nearest")
  func nestedTypes() throws {
    let source = """
      struct Flag: View {
        enum Kind { case plain, signal
          var isSignal: Bool { switch self { case .signal: true
            default: false } } }
        static var plain: Self { Self(kind: .plain) }
        let kind: Kind
        var body: some View { Text("Cloth") }
      }
      struct Row: View {
        var flag: Flag?
        var body: some View {
          Text("Row")
          if let flag, flag.kind.isSignal { Text("Signal") }
          if flag != nil { Text("Flag") }
        }
      }
      struct Boat: View { var body: some View { Row(flag: .plain) } }
      struct Anchor { enum Kind { case plain, heavy } }
      """
    #expect(try words(source, "Boat") == ["Row", "Flag"])
  }

  @Test("A style that is not understood leaves the words of a button")
  func unknownStyle() throws {
    let source = """
      struct Adapter<Style>: PrimitiveButtonStyle {
        let style: Style
        func makeBody(configuration: Configuration) -> some View {
          style.makeBody(configuration: configuration)
        }
      }
      struct Boat<S>: View {
        let style: S
        var body: some View { Button("Sail") {}.buttonStyle(Adapter(style: style)) }
      }
      """
    #expect(try heard(source, view: "Boat") == ["Sail (button)"])
    #expect(try openPoints(source, "Boat").count == 1)
  }

  @Test("Options of a picker are tagged by what they are rows of")
  func taggedRows() throws {
    let source = """
      struct Boat: View {
        enum Size: String, CaseIterable { case small, large }
        @State private var size: Size = .large
        var body: some View {
          Picker("Size", selection: $size) {
            ForEach(Size.allCases, id: \\.self) { Text($0.rawValue) }
          }
          .pickerStyle(.segmented)
        }
      }
      """
    let heard = try heard(source, view: "Boat")
    #expect(heard.filter { $0.contains("selected") }.map { $0.prefix(5) } == ["large"])
  }

  @Test("A case that is given to a function is one of the type around the function")
  func caseOfOwner() throws {
    let source = """
      struct Port: View { var body: some View { Boat() } }
      struct Filter { enum Action { case warn, hide } }
      struct Boat: View {
        enum Action {
          case sail, wait
          func text(isLate: Bool) -> Text {
            switch self {
            case .sail: return Text("Sail")
            case .wait: return Text("Anchor")
            }
          }
        }
        var body: some View { label(12, for: .wait) }
        func label(_ size: Int, for action: Action) -> some View { action.text(isLate: isLate) }
      }
      """
    #expect(try words(source, "Port") == ["Anchor"])
    #expect(try reading(source, view: "Port").notes.isEmpty)
  }

  @Test("Constants of texts, variadic views, operations and views over a chart are told")
  func others() throws {
    let source = """
      extension String { static let dash = "-" }
      struct Row<C: View>: View {
        var content: C
        var body: some View { _VariadicView.Tree(Layout()) { content } }
        struct Layout: _VariadicView_UnaryViewRoot {}
      }
      struct Badge: View { let count: Int?; var body: some View { Text(count.description) } }
      struct Boat: View {
        let isFull: Bool; let crew: Int
        var body: some View {
          Text(String.dash)
          Row(content: Text("Cloth"))
          Badge(count: isFull ? crew : nil)
          Chart { }.chartOverlay { proxy in Text("Over") }
            .chartPlotStyle { plot in plot.chartOverlay { _ in Text("Premium") } }
        }
      }
      """
    let words = try words(source, "Boat")
    #expect(words.prefix(3) == ["-", "Cloth", "{count.description}"])
    #expect(words.contains("Over"))
    #expect(words.contains("Premium"))
  }
}
