import CurbcutScreen
import CurbcutSource
import Testing

/// What a fourth reader found wrong in views of apps: what builders are given, what is handed on, and what
/// appears over a screen.
@Suite("SwiftUI views whose builders and presentations were read wrong")
struct FourthReadingTests {
  @Test(
    "A conditional alone in a builder of the project shows all of each branch",
    arguments: [
      "let content: C; init(@ViewBuilder content: () -> C) { self.content = content() }",
      "@ViewBuilder let content: () -> C", "@ViewBuilder let content: C",
    ])
  func conditionalAlone(fields: String) throws {
    let shown = fields.hasPrefix("@ViewBuilder let content: () ->") ? "content()" : "content"
    let source = """
      struct Deck<C: View>: View { \(fields); var body: some View { VStack { \(shown) } } }
      struct Boat: View {
        let isOpen: Bool; let stops: [String]?; let tide: Int
        var body: some View {
          Deck { if isOpen { Text("Bow"); Text("Stern") } else { Text("Mast") } }
          Deck { if let stops { if stops.isEmpty { Text("None") } else { Text("Some") } } }
          Deck { switch tide { case 0: Text("Low"); Button("Wait") {}
            default: Text("High") } }
        }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "{if isOpen}", "Bow", "Stern", "{else}", "Mast", "{if let stops}", "{if stops.isEmpty}",
        "None", "{else}", "Some", "{if tide is 0}", "Low", "Wait", "{if tide is another}", "High",
      ])
  }

  @Test("A label is the heading of a section like a text, and what is opened from there is none")
  func headers() throws {
    let source = """
      struct Harbour: View {
        @State var isOpen = false
        var body: some View {
          List {
            Section { Text("Row") } header: { Label("Ferries", systemImage: "ferry") }
            Section { Text("Row") } header: {
              Button("Add") {}.sheet(isPresented: $isOpen) { Text("Sheet") }
              Text("Yachts")
            }
          }
        }
      }
      """
    let heard = try heard(source, view: "Harbour")
    #expect(heard.contains("Ferries (header)"))
    #expect(heard.contains("Yachts (header)"))
    #expect(!heard.contains("Sheet (header)"))
  }

  @Test("Functions are called that are given where a builder is declared")
  func givenFunction() throws {
    let source = """
      struct Deck<C: View>: View {
        @ViewBuilder let content: C
        var body: some View { content.padding() }
      }
      struct Boat: View {
        var body: some View { Deck(content: cabin) }
        private func cabin() -> some View { Text("Cabin") }
      }
      """
    #expect(try words(source, "Boat") == ["Cabin"])
    #expect(try reading(source, view: "Boat").notes.isEmpty)
  }

  @Test("A modifier of the project may be made by a property or a function")
  func madeModifier() throws {
    let source = """
      struct Warning: ViewModifier {
        @Binding var isOpen: Bool
        func body(content: Content) -> some View {
          content.alert("Storm", isPresented: $isOpen) { Button("Back") {} }
        }
      }
      struct Boat: View {
        @State private var isRough = false
        var warning: some ViewModifier { Warning(isOpen: $isRough) }
        func loud(_ isLoud: Bool) -> some ViewModifier { Warning(isOpen: $isRough) }
        var body: some View { Text("Sea").modifier(warning); Text("Sky").modifier(loud(true)) }
      }
      """
    let reading = try reading(source, view: "Boat")
    #expect(reading.notes.isEmpty)
    #expect(
      try words(source, "Boat") == [
        "Sea", "Sky", "{alert if isRough}", "Storm", "Back", "{alert if isRough}", "Storm", "Back",
      ])
  }

  @Test("What callers give is told in the place of the names of parameters")
  func namesOfCallers() throws {
    let source = """
      extension View {
        func opaque(_ condition: Bool) -> some View { opacity(condition ? 1 : 0) }
        func asking<C: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> C) -> some View {
          sheet(isPresented: isPresented, content: content)
        }
      }
      struct Flag: View {
        let colour: String
        @Environment(Fleet.self) var fleet
        var body: some View { Text(fleet.signal(colour)) }
      }
      struct Boat: View {
        @State private var isAsking = false
        @State private var isMoored = false
        let captain: String; let owner: Owner
        var body: some View {
          Text("Oars").opaque(!isMoored)
          Flag(colour: "red")
          Flag(colour: owner.colour)
          Text(owner.nickname ?? captain)
          Text("Who?").asking(isPresented: $isAsking) { Text("Me") }
        }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "{if !isMoored}", "Oars", "{fleet.signal(\"red\")}", "{fleet.signal(owner.colour)}",
        "{owner.nickname or captain}", "Who?", "{sheet if isAsking}", "Me",
      ])
  }

  @Test("A sheet has no title and no toolbar without a navigation stack in it")
  func barlessSheet() throws {
    let source = """
      struct Boat: View {
        @State private var isOpen = false
        var body: some View {
          Text("Sea")
            .sheet(isPresented: $isOpen) {
              Text("Crew").navigationTitle("People").toolbar { Button("Done") {} }
            }
            .popover(isPresented: $isOpen) {
              NavigationStack { Text("Cargo").navigationTitle("Goods").toolbar { Button("Close") {} } }
            }
            .fullScreenCover(isPresented: $isOpen) {
              Text("Log").toolbar { ToolbarItem(placement: .keyboard) { Button("Hide") {} } }
            }
        }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "Sea", "{sheet if isOpen}", "Crew", "{popover if isOpen}", "Goods", "Close", "Cargo",
        "{full screen cover if isOpen}", "Log", "{while the keyboard is shown}", "Hide",
      ])
    #expect(
      try reading(source, view: "Boat").notes.map(\.message) == [
        "not shown without a navigation stack: title or toolbar of a sheet"
      ])
  }

  @Test("A sheet may have its bars from a view that nobody declares")
  func unknownNavigation() throws {
    let source = """
      struct Boat: View {
        var body: some View {
          Text("Sea").sheet(isPresented: .constant(true)) {
            WithNavigation { Text("Crew").navigationTitle("People") }
          }
        }
      }
      """
    #expect(try words(source, "Boat").contains("People"))
  }

  @Test("The picture beside the title of a tab or of an item of a menu says nothing")
  func picturesOfItems() throws {
    let source = """
      struct Boat: View {
        var body: some View {
          TabView { Text("Sea").tabItem { Image(systemName: "sailboat"); Text("Home") } }
          Menu("More") {
            Button {} label: { HStack { Text("Copy"); Image(systemName: "doc") } }
            Button {} label: { Image(systemName: "trash") }
          }
        }
      }
      """
    let heard = try heard(source, view: "Boat")
    #expect(heard.contains("Home (button tabBarItem)"))
    #expect(heard.contains("Copy (button)"))
    #expect(heard.contains("{symbol trash} (button)"))
    #expect(!heard.contains { $0.contains("sailboat") || $0.contains("{symbol doc}") })
  }

  @Test("Controls of a labelled row stay stops, be they one of two")
  func labelledAlternatives() throws {
    let source = """
      struct Login: View {
        @State private var isPlain = false
        @State private var word = ""
        var body: some View {
          LabeledContent {
            HStack {
              if isPlain { TextField("Word", text: $word) } else { SecureField("Word", text: $word) }
            }
          } label: { Text("Password") }
        }
      }
      """
    #expect(
      try words(source, "Login") == ["Password", "{if isPlain}", "Word", "{else}", "Word"])
  }

  @Test("An else behind branches of which nothing is heard is told by what does not hold")
  func quietBranches() throws {
    let source = """
      struct Boat: View {
        let isMoored: Bool; let depth: Int?
        var body: some View {
          if isMoored { Color.blue } else { Text("Sailing") }
          if depth == nil { Circle() } else if isMoored { Rectangle() } else { Text("Deep") }
          if isMoored { Text("Ashore") } else { Text("Out") }
        }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "{if isMoored}", "{unless isMoored}", "Sailing", "{if depth == nil}", "{else if isMoored}",
        "{unless depth == nil or isMoored}", "Deep", "{if isMoored}", "Ashore", "{else}", "Out",
      ])
  }

  @Test("Of two views of one name that one is meant which takes the labels of the call")
  func twoOfOneName() throws {
    let project = SwiftUIProject(files: [
      SwiftSourceFile(
        name: "App/A/Sail.swift",
        text: "struct Sail: View { let cloth: String; var body: some View { Text(\"Old\") } }"),
      SwiftSourceFile(
        name: "App/B/Sail.swift",
        text: "struct Sail: View { let model: Model; var body: some View { Text(\"New\") } }"),
      SwiftSourceFile(
        name: "App/C/Boat.swift",
        text: "struct Boat: View { let m: Model; var body: some View { Sail(model: m) } }"),
    ])
    let boat = try #require(project.entries.first { $0.name == "Boat" })
    #expect(try project.read(boat).screen.nodes.compactMap(\.text) == ["New"])
  }

  @Test("A colour that SwiftGen makes is drawn, a helper of views that calls another no circle")
  func generatedColours() throws {
    let source = """
      extension View {
        func signed() -> some View { toolbar { bell() } }
        func bell() -> some View { Button("Ring") {} }
      }
      struct Boat: View {
        var body: some View {
          ZStack { Asset.Colors.sea.swiftUIColor.clipShape(Circle()); Text("Sea") }
            .toolbar { mooring() }
        }
      }
      extension View {
        func mooring() -> some ToolbarContent { ToolbarItem { bell() } }
      }
      """
    let reading = try reading(source, view: "Boat")
    #expect(reading.notes.isEmpty)
    #expect(try words(source, "Boat") == ["Ring", "Sea"])
  }
}
