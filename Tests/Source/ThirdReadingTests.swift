import CurbcutScreen
import CurbcutSource
import Testing

/// What a third reader found wrong in views of apps, about whose member a name is and what holds when.
@Suite("SwiftUI views whose members and conditions were read wrong")
struct ThirdReadingTests {
  @Test("A method of a class of UIKit is no modifier")
  func methodsOfOtherTypes() throws {
    let source = """
      extension UIFont {
        func bold() -> UIFont { UIFont(descriptor: fontDescriptor, size: 0) }
      }
      extension EdgeInsets { func max(_ v: CGFloat) -> EdgeInsets { EdgeInsets() } }
      struct Tides: View {
        let list: [Int]
        var body: some View { Text("High water").bold(); Text("\\(max(3, list.count)) times") }
      }
      """
    #expect(try words(source, "Tides") == ["High water", "{max(3, list.count)} times"])
  }

  @Test("The declared type of a value decides whose views its members are")
  func declaredTypes() throws {
    let source = """
      struct Boat { let mast: Mast; var card: some View { Text("Boat card") } }
      struct Mast { var card: some View { Text("Mast card") }; func flag(_ n: Int) -> some View { Text("Flag") } }
      struct Buoy { var only: some View { Text("Buoy") } }
      struct Harbour: View {
        let boat: Boat
        let spare: Boat?
        let pilot: ExternalPilot
        var body: some View {
          boat.card
          self.boat.mast.card
          boat.mast.flag(2)
          if let spare { spare.card }
          pilot.only
        }
      }
      """
    #expect(
      try words(source, "Harbour") == [
        "Boat card", "Mast card", "Flag", "{if let spare}", "Boat card", "{pilot.only}",
      ])
  }

  @Test("A parameter of a type may be a type of the project, and a generic one is any")
  func genericTypes() throws {
    let source = """
      struct Row<Item: Shown>: View {
        let item: Item
        var body: some View { item.badge() }
      }
      struct Stop { func badge() -> some View { Text("Badge") } }
      """
    #expect(try words(source, "Row") == ["Badge"])
  }

  @Test("Opacity of one of two numbers is told under its whole condition")
  func opacity() throws {
    let source = """
      enum Load { case idle, busy }
      struct Saving: View {
        let load: Load; let count: Int; let a: Bool; let b: Bool
        var body: some View {
          Text("Working").opacity(load == .busy ? 1 : 0)
          Text("Many").opacity(count > 3 && a ? 0 : 1)
          Text("Half").opacity(a ? 1 : 0.5)
          Text("Three").opacity(a ? 1 : b ? 0.5 : 0)
          Button {} label: { HStack { Text("Gone").opacity(0); Text("Save") } }
        }
      }
      """
    #expect(
      try words(source, "Saving") == [
        "{if load == .busy}", "Working", "{unless count > 3 && a}", "Many", "Half", "Three", "Save",
        "Gone", "Save",
      ])
    let button = try #require(try reading(source, view: "Saving").screen.nodes.last)
    #expect(button.text == "Save")
    #expect(try heard(source, view: "Saving").last == "Save (button)")
  }

  @Test("An element that has all words of its content says one of several under a condition")
  func combined() throws {
    let source = """
      struct Tide: View {
        let isHigh: Bool
        var body: some View {
          HStack { if isHigh { Text("High") } else { Text("Low") }; Text("water") }
            .accessibilityElement(children: .combine)
          HStack { if isHigh { Button("More") {} }; Text("Tide") }
            .accessibilityElement(children: .combine)
        }
      }
      """
    let heard = try heard(source, view: "Tide")
    #expect(heard.first == "{High or Low}, water")
    // What can be operated is more than words.
    #expect(heard.last?.contains("More") == true)
  }

  @Test("A branch behind one that shows nothing says what has to hold")
  func rests() throws {
    let source = """
      struct Sign: View {
        let isShut: Bool
        var body: some View { if isShut { EmptyView() } else { Text("Open") } }
      }
      struct Lamp: View {
        let isOff: Bool
        var body: some View { if isOff { Text("Off").hidden() } else { Text("On") } }
      }
      """
    #expect(try words(source, "Sign") == ["{unless isShut}", "Open"])
    #expect(try heard(source, view: "Lamp").contains("{unless isOff}:"))
  }

  @Test("A colour that the project makes of other values shows nothing")
  func colours() throws {
    let source = """
      enum Palette { static let page = Color(hex: "FAFAFA") }
      extension Color {
        init(hex: String) { let scanner = Scanner(string: hex); scanner.scanHexInt64(nil); self.init(white: 1) }
      }
      struct Page: View { var body: some View { ZStack { Palette.page; Text("Hello") } } }
      """
    #expect(try words(source, "Page") == ["Hello"])
    #expect(try reading(source, view: "Page").notes.isEmpty)
  }

  @Test("Members that a project adds to String stand where a text does")
  func implicitTexts() throws {
    let source = """
      extension String {
        static func named(_ key: String) -> String { "Name of \\(key)" }
        static var hello: String { "Hello" }
      }
      struct Tool: View {
        let title: String
        init(_ title: String) { self.title = title }
        var body: some View { Button(title) {} }
      }
      struct Bench: View {
        var body: some View { Text(.named("saw")); Tool(.hello); Text(.init("Plane")); Text(.unknown) }
      }
      """
    #expect(try words(source, "Bench") == ["Name of saw", "Hello", "Plane", "{.unknown}"])
  }

  @Test("Statements before what a closure or a clause returns change texts and show nothing")
  func statements() throws {
    let source = """
      struct Meal: View {
        let kind: Kind; let time: String?
        @State private var isShown = false
        var body: some View {
          line
            .alert(isPresented: $isShown) {
              switch kind {
              case .now:
                var message = "Send"
                if let time { message += " at \\(time)" }
                return Alert(title: Text("Confirm"), message: Text(message))
              default: return Alert(title: Text("Failed"))
              }
            }
        }
        var line: some View {
          var text = "Meal"
          #if os(macOS)
          return Text(text)
          #else
          if time != nil { text.append("!") }
          return Text(text)
          #endif
        }
      }
      """
    let read = try reading(source, view: "Meal")
    let said = read.screen.nodes.compactMap { $0.text ?? $0.label ?? $0.description }
    #expect(said.first == "{text}")
    #expect(said.contains("{message}") && !said.contains("Send"))
    #expect(read.notes.isEmpty)
  }

  @Test("Views in a branch of a closure that is given to an unknown view are heard")
  func unknownViews() throws {
    let source = """
      struct Rows: View {
        let count: Int
        var body: some View {
          Extract(count) { views in if count == 1 { Button("Close") {} } else { Text("More") } }
          Fetch(count) { value in if value > 1 { load() } }
        }
      }
      """
    #expect(
      try words(source, "Rows") == ["{if count == 1}", "Close", "{else}", "More", "{Fetch}"])
  }

  @Test("A binding of self is a binding, and functions of values leave no note about views")
  func bindings() throws {
    let source = """
      struct Form: View {
        let place: String
        @Binding var value: String
        var body: some View { TextField(self.place, text: self.$value); Text(half(8)) }
        func half(_ n: Int) -> String { n > 1 ? half(n / 2) : "1" }
      }
      """
    let read = try reading(source, view: "Form")
    #expect(read.notes.isEmpty, "\(read.notes.map(\.message))")
  }

  @Test(
    "Texts that SwiftUI looks up are shown without the signs of Markdown",
    arguments: [
      ("Tap **here**", "Tap here"), ("_Read_ [the terms](https://example.org)", "Read the terms"),
      ("2 * 3 * 4", "2 * 3 * 4"), ("a snake_case_name", "a snake_case_name"),
      ("***All*** `of **it**`", "All of **it**"), ("~~Old~~ new", "Old new"),
      ("Not \\\\*here\\\\*", "Not *here*"), ("**open", "**open"), ("[x] done", "[x] done"),
      ("**\\(name)** joined", "{name} joined"),
    ])
  func markdown(_ written: String, _ shown: String) throws {
    let source = """
      struct Note: View {
        let name: String
        var body: some View { Text("\(written)"); Text(verbatim: "**as it is**") }
      }
      """
    #expect(try words(source, "Note") == [shown, "**as it is**"])
  }

  @Test("One of two texts that SwiftUI looks up has no signs of Markdown; a string keeps them")
  func markdownOfEither() throws {
    let source = """
      struct Note: View {
        let isNew: Bool
        var body: some View {
          Text(isNew ? "**New**" : "Old")
          Text(String(localized: isNew ? "**New**" : "Old"))
        }
      }
      """
    #expect(try words(source, "Note") == ["{New or Old}", "{**New** or Old}"])
  }
}
