import CurbcutScreen
import CurbcutSource
import Testing

/// What readers found in apps that nobody had looked at: Firefox Focus, Asspp, Loop, Pocket and Brave.
@Suite("A tenth reading of real apps")
struct TenthReadingTests {
  @Test("an alert or a sheet of actions may be given as a function, or as a closure in brackets")
  func alertsInBrackets() throws {
    func found(_ modifier: String) throws -> [String] {
      try heard(
        """
        enum Question: Identifiable { case sail, oars; var id: Int { 0 } }
        struct Sample: View {
          @State var isOn = false
          @State var question: Question?
          var body: some View { Button("Go") { isOn = true }\(modifier) }
          private func saving() -> Alert { Alert(title: Text("Save?"), message: Text("Sure.")) }
          private func sheet() -> ActionSheet {
            ActionSheet(title: Text("Which?"), buttons: [.default(Text("Row")), .cancel()])
          }
          private func alert(for question: Question) -> SwiftUI.Alert {
            switch question {
            case .sail: return SwiftUI.Alert(title: Text("Sail?"))
            case .oars: return SwiftUI.Alert(title: Text("Row?"))
            }
          }
        }
        """
      ).filter { $0 != "Go (button)" && $0 != "OK (button)" }
    }
    #expect(
      try found(".alert(isPresented: $isOn, content: { Alert(title: Text(\"Save?\")) })")
        == ["{alert if isOn}:", "Save? (header)"])
    #expect(
      try found(".alert(isPresented: $isOn, content: saving)")
        == ["{alert if isOn}:", "Save? (header)", "Sure."])
    #expect(
      try found(".actionSheet(isPresented: $isOn, content: sheet)") == [
        "{action sheet if isOn}:", "Which? (header)", "Row (button)", "Cancel (button)",
      ])
    #expect(
      try found(".alert(item: $question, content: alert(for:))") == [
        "{alert if question}:", "{if question is .sail}:", "Sail? (header)",
        "{if question is .oars}:", "Row? (header)",
      ])
  }

  @Test("what lies over a view by its preference may be a function or a closure in brackets")
  func overlayOfPreference() throws {
    let lines = try heard(
      """
      struct Width: PreferenceKey {
        static let defaultValue: Int? = nil
        static func reduce(value: inout Int?, nextValue: () -> Int?) {}
      }
      struct Sample: View {
        var body: some View {
          Text("Hull").overlayPreferenceValue(Width.self, label)
          Text("Mast").backgroundPreferenceValue(Width.self, { _ in Text("Shade") })
          Text("Keel").overlayPreferenceValue(Width.self) { _ in Text("Weed") }
        }
        private func label(_ width: Int?) -> some View { Text("Metres") }
      }
      """)
    #expect(Set(lines) == ["Hull", "Metres", "Shade", "Mast", "Keel", "Weed"])
    #expect(lines.count == 6)
  }

  @Test("a label on a choice of views is that of each of them, of shapes too")
  func labelsOfChoices() throws {
    let lines = try heard(
      """
      struct Sample: View {
        let isOn: Bool
        var body: some View {
          Group { if isOn { Image("check") } else { Circle() } }
            .accessibilityLabel(isOn ? "Moored" : "Adrift")
          mark.accessibilityLabel("State")
          Button { } label: {
            HStack { Text("Row"); mark.accessibility(label: Text("Chosen")) }
          }
        }
        @ViewBuilder var mark: some View {
          if isOn { Circle().fill(.red) } else { Circle().stroke() }
        }
      }
      """)
    #expect(
      lines == [
        "{if isOn}:", "{Moored or Adrift} (image)", "{else}:", "{Moored or Adrift}", "{if isOn}:",
        "State", "{else}:", "State", "Row, Chosen (button)",
      ])
  }

  @Test("what gives nothing in either branch is not there")
  func nothingInEitherBranch() throws {
    let lines = try heard(
      """
      struct Note: View {
        let isOn: Bool
        let on: String?
        let off: String?
        var title: String? { isOn ? on : off }
        var body: some View { Text("Note"); if let title { Text(title) } }
      }
      struct Sample: View {
        let isOn: Bool
        var body: some View { Note(isOn: isOn, on: nil, off: nil) }
      }
      """)
    #expect(lines == ["Note"])
  }

  @Test("a state that an initialiser makes is not what it is declared with")
  func madeStates() throws {
    func found(_ made: String) throws -> [String] {
      try heard(
        """
        struct Sample: View {
          @State private var port = "Oslo"
          private let store: Store
          init(store: Store) { self.store = store; \(made) }
          var body: some View {
            Text(port)
            if port == "Oslo" { Text("Capital") }
            TextField("Port", text: $port)
          }
        }
        """)
    }
    let open = ["{port}", "{if port == \"Oslo\"}:", "Capital", "Port (textEntry)"]
    let known = open.dropLast() + ["Port = Oslo (textEntry)"]
    #expect(try found("_port = State(initialValue: store.port)") == open)
    #expect(try found("") == Array(known))
  }

  @Test("pickers that are alike in both branches are one, and so are texts in two fonts")
  func alikeInBranches() throws {
    let lines = try heard(
      """
      extension View {
        @ViewBuilder func when<Other: View>(_ on: Bool, _ change: (Self) -> Other) -> some View {
          if on { change(self) } else { self }
        }
      }
      struct Sample: View {
        let isWide: Bool
        let isLarge: Bool
        var body: some View {
          if isWide { seat.padding() } else { seat }
          Text("Sail").when(isWide) { $0.font(.body) }.when(isLarge) { $0.font(.title) }
          if isWide { Picker("Deck", selection: .constant(1)) { Text("Upper").tag(1) } }
          else { Picker("Deck", selection: .constant(1)) { Text("Lower").tag(1) } }
          if isWide { Text("Fixed") } else { Text("Fixed").font(.system(size: 12)) }
        }
        var seat: some View {
          Picker("Seat", selection: .constant(1)) { Text("One").tag(1) }.pickerStyle(.menu)
        }
      }
      """)
    #expect(lines.prefix(2) == ["Seat = One (button)", "Sail"])
    #expect(lines.contains("Deck = Upper (button)"))
    #expect(lines.contains("Deck = Lower (button)"))
    #expect(lines.suffix(4) == ["{if isWide}:", "Fixed", "{else}:", "Fixed"])
  }

  @Test("a negated condition is not said with a second negation")
  func negations() throws {
    let lines = try heard(
      """
      struct Sample: View {
        let isMoored: Bool
        let kind: Int
        var body: some View {
          Button {} label: {
            Text("Row")
            if !isMoored { EmptyView() } else { Image("anchor") }
          }
          if kind != 2 { EmptyView() } else { Text("Two") }
          if isMoored && kind != 2 { EmptyView() } else { Text("Some") }
        }
      }
      """)
    #expect(
      lines == [
        "Row, {anchor if isMoored} (button)", "{if kind == 2}:", "Two",
        "{unless isMoored && kind != 2}:", "Some",
      ])
  }

  @Test("what asks for a view that may be missing has its condition and its else")
  func optionalViews() throws {
    let lines = try heard(
      """
      struct Sample: View {
        var store: Store
        private var icon: Image? { if store.isOn { return Image("boat") }; return nil }
        private var other: Image? { store.isOn ? Image("oar") : nil }
        var body: some View {
          if let icon { Button("Next") {} } else { Text("No icon") }
          if let other { Button("More") {} }
          if let icon { icon }
        }
      }
      """)
    #expect(
      lines == [
        "{if let icon}:", "Next (button)", "{else}:", "No icon", "{if let other}:",
        "More (button)", "{if let icon}:", "boat (image)",
      ])
  }

  @Test("a name to which each branch gives another text is one of them")
  func assignedInBranches() throws {
    let lines = try heard(
      """
      enum Wind { case calm, gale }
      struct Note: View { let title: Text; var body: some View { HStack { title } } }
      struct Sample: View {
        let wind: Wind
        var word: Text {
          let text: Text
          switch wind {
          case .calm: text = Text("Calm")
          case .gale: text = Text("Gale")
          }
          return text
        }
        var sign: String {
          let text: String
          if wind == .calm { text = "Row" } else { text = "Reef" }
          return text
        }
        var late: String {
          var text = "Dawn"
          if wind == .calm { text = "Noon" } else if wind == .gale { return "Never" }
          return text
        }
        var body: some View {
          word
          Text(sign)
          Text(late)
          note
        }
        var note: some View {
          let title: Text
          switch wind {
          case .calm: title = Text("Sail")
          case .gale: title = Text("Stay")
          }
          return Note(title: title)
        }
      }
      """)
    #expect(
      lines == [
        "{if wind is .calm}:", "Calm", "{if wind is .gale}:", "Gale", "{Row or Reef}",
        "{Never or Noon or Dawn}", "{if wind is .calm}:", "Sail", "{if wind is .gale}:", "Stay",
      ])
  }

  @Test("conditions of rows name the case of the row, and `self` where another has the name")
  func conditionsOfRows() throws {
    let lines = try heard(
      """
      enum Speed: CaseIterable {
        case fast, slow
        var sign: String { switch self { case .fast: return "Run"; case .slow: return "Walk" } }
      }
      struct Row: View {
        @Binding var isOn: Bool
        var body: some View { if isOn { Text("Here") } else { Text("Away") } }
      }
      struct Sample: View {
        @State var chosen: Speed
        @State var place: Int?
        let all: [Int?]
        var body: some View {
          ForEach(Speed.allCases, id: \\.self) { speed in
            if speed == chosen { Button(speed.sign) { chosen = speed } }
          }
          ForEach(all, id: \\.self) { place in
            Row(isOn: Binding(get: { self.place == place }, set: { _ in self.place = place }))
          }
        }
      }
      """)
    #expect(
      lines == [
        "{if .fast == chosen}:", "Run (button)", "{if .slow == chosen}:", "Walk (button)",
        "{if self.place == place}:", "Here", "{else}:", "Away",
      ])
  }

  @Test("of a value chosen by a condition a member has the name of what holds it")
  func membersOfChoices() throws {
    let lines = try heard(
      """
      enum Wind { case calm, gale; var force: String { self == .calm ? "Low" : "High" } }
      struct Warning: View { let wind: Wind; var body: some View { Text(wind.force) } }
      struct Sample: View {
        let isCalm: Bool
        var body: some View { Warning(wind: isCalm ? .calm : .gale) }
      }
      """)
    #expect(lines == ["{wind.force}"])
  }

  @Test(
    "a text that is there under a condition is the text for who asks for it, and the condition is told"
  )
  func optionalTexts() throws {
    let lines = try heard(
      """
      struct Asking: View {
        let note: String?
        var body: some View { if let note { Text("Note"); Text(note) } else { Text("None") } }
      }
      struct Comparing: View {
        let note: String?
        var body: some View {
          if note == nil { Text("Nothing") }
          if note != nil { Text("Something") }
        }
      }
      struct Replacing: View {
        let note: String?
        var title: String { guard let note else { return "Untold" }; return note }
        var body: some View { Text(note ?? "Fine"); Text(note ?? ""); Text(title); Text(note!.count) }
      }
      struct Sample: View {
        let wind: Int
        let isCalm: Bool
        var body: some View {
          Asking(note: isCalm ? nil : "Reef")
          Asking(note: isCalm && wind == 2 ? "Row" : nil)
          Asking(note: nil)
          Asking(note: "Sail")
          Comparing(note: wind == 2 ? "Row" : nil)
          Replacing(note: wind == 2 ? nil : "Gale \\(wind)")
          Replacing(note: isCalm && wind == 2 ? nil : "Gale")
        }
      }
      """)
    #expect(
      lines == [
        "{if !isCalm}:", "Note", "Reef", "{else}:", "None", "{if isCalm && wind == 2}:", "Note",
        "Row", "{else}:", "None", "None", "Note", "Sail", "{if wind != 2}:", "Nothing",
        "{if wind == 2}:", "Something", "{Gale wind or Fine}", "{Gale wind if wind != 2}",
        "{Untold or Gale wind}", "{(Gale wind unless wind == 2)!.count}", "{Gale or Fine}",
        "{Gale unless isCalm && wind == 2}", "{Untold or Gale}",
        "{(Gale unless isCalm && wind == 2)!.count}",
      ], "\(lines)")
  }

  @Test("a style of the project for fields shows its body around each field")
  func textFieldStyles() throws {
    let lines = try heard(
      """
      struct Checked: TextFieldStyle {
        var error: String?
        func _body(configuration: TextField<_Label>) -> some View {
          VStack { configuration; if let error { Text(error) } }
        }
      }
      struct Sample: View {
        @State var text = ""
        let error: String?
        var body: some View {
          TextField("Name", text: $text).textFieldStyle(Checked(error: error))
          Form { SecureField("Word", text: $text); Text("Help") }
            .textFieldStyle(Checked(error: "Too short"))
          TextField("Plain", text: $text).textFieldStyle(.roundedBorder)
        }
      }
      """)
    #expect(
      lines == [
        "Name (textEntry)", "{if let error}:", "{error}", "Word (textEntry secureTextField)",
        "Too short", "Help", "Plain (textEntry)",
      ], "\(lines)")
  }

  @Test(
    "what lies behind a container is there, a modifier without effect has none, and repeated texts are texts"
  )
  func smallForms() throws {
    let lines = try heard(
      body: """
        Text("Sea").containerBackground(for: .widget) { Image("chart"); Text("Depths") }
        Text("Coast").containerBackground(.red, for: .navigation)
        Text("Bay").modifier(EmptyModifier())
        Text(String(repeating: "Oh", count: 3))
        """)
    #expect(lines == ["chart (image)", "Depths", "Sea", "Coast", "Bay", "OhOhOh"])
    let open = try openPoints(
      """
      struct Sample: View { var body: some View { Text("Bay").modifier(EmptyModifier()) } }
      """, "Sample")
    #expect(open == [])
  }

  @Test("bridges that show nothing are no stop, and what one presents is there while it does")
  func bridges() throws {
    func found(_ made: String, coordinator: String = "UIViewController {}") throws -> [String] {
      try heard(
        """
        struct Handler: UIViewControllerRepresentable {
          func makeCoordinator() -> Coordinator { Coordinator() }
          func makeUIViewController(context: Context) -> UIViewController { \(made) }
          func updateUIViewController(_ controller: UIViewController, context: Context) {}
          class Coordinator: \(coordinator)
        }
        struct Sample: View { var body: some View { Text("Sea").background(Handler()) } }
        """)
    }
    #expect(try found("context.coordinator") == ["Sea"])
    #expect(try found(".init()") == ["Sea"])
    #expect(try found("context.coordinator", coordinator: "Shown {}") == ["{Handler}", "Sea"])
    let filled = "UIViewController { func show() { view.addSubview(label) } }"
    #expect(try found("context.coordinator", coordinator: filled) == ["{Handler}", "Sea"])
    #expect(try found("made()") == ["{Handler}", "Sea"])
    let presented = try heard(
      """
      struct Prompt<Content: View>: UIViewControllerRepresentable {
        @Binding var isPresented: Bool
        var content: () -> Content
        func makeUIViewController(context: Context) -> UIViewController { .init() }
        func updateUIViewController(_ controller: UIViewController, context: Context) {
          if isPresented { controller.present(made(content()), animated: true) }
        }
      }
      struct Sample: View {
        @State var asks = false
        var body: some View {
          Text("Sea").background(Prompt(isPresented: $asks) { Text("Sure?") })
        }
      }
      """)
    #expect(presented == ["{if asks}:", "Sure?", "Sea"])
  }

  @Test("within a branch for one case of an enumeration the value is that case")
  func decidedCases() throws {
    let source = """
      enum Mode {
        case sail, row, other(Int)
        var word: String {
          switch self {
          case .sail: return "Reef"
          case .row: return "Pull"
          case .other(let number): return "Other \\(number)"
          }
        }
      }
      struct Part: View {
        let mode: Mode
        var body: some View { if mode == .sail { Text("Mast") }; Text(mode.word) }
      }
      struct Switching: View {
        let mode: Mode
        var body: some View {
          switch mode {
          case .sail: content
          case .row: content
          case .other: content
          }
        }
        @ViewBuilder var content: some View { Part(mode: mode) }
      }
      struct Asking: View {
        @Binding var mode: Mode
        @State private var kept: Mode?
        var made: Mode { load() }
        var body: some View {
          if mode == .sail { Part(mode: mode) } else { Text(mode.word) }
          if kept == .row { Text("Kept") }
          switch made { case .row: Text(made.word); default: Text(made.word) }
          if case .other(let number) = mode { Text(mode.word) }
        }
      }
      """
    #expect(
      try heard(source, view: "Switching") == [
        "{if mode is .sail}:", "Mast", "Reef", "{if mode is .row}:", "Pull",
        "{if mode is .other}:", "{if mode == .sail}:", "Mast", "{mode.word}",
      ])
    #expect(
      try heard(source, view: "Asking") == [
        "{if mode == .sail}:", "Mast", "Reef", "{else}:", "{mode.word}", "{if kept == .row}:",
        "Kept", "{if made is .row}:", "Pull", "{if made is another}:", "{load().word}",
        "{if case .other(let number) = mode}:", "{mode.word}",
      ])
  }

  @Test("what is no view is worked out as a value, and opens no point")
  func valuesOnTheSpot() throws {
    let made = """
      struct Part: View { let box: Box; var body: some View { Text(box.name) } }
      class Store {
        static let box: Box = {
          Names.register()
          do { return try Box(place: 1) } catch { fatalError("no") }
        }()
      }
      class Names { static func register() { let names = Names(); Box.set(names, for: name) } }
      struct Sample: View { var body: some View { Part(box: Store.box) } }
      """
    #expect(try openPoints(made, "Sample") == [])
    let called = """
      struct Rail<Size> { var size: Size; func isLong(for size: Size) -> Bool { size > 1 } }
      struct Part: View {
        var rail: Rail<Int>
        var body: some View { if rail.isLong(for: 1) { Text("Long") }; Text("Rail") }
      }
      struct Sample: View {
        let place: Int
        var body: some View { Part(rail: self.rail(at: place)) }
        private func rail(at place: Int) -> Rail<Int> { return Rail.over(place) }
      }
      """
    #expect(try openPoints(called, "Sample") == [])
    #expect(
      try heard(called, view: "Sample") == [
        "{if Rail.over(place).isLong(for: 1)}:", "Long", "Rail",
      ])
  }

  @Test(
    "what is worked out with a closure has the name of the property, and an image that of its giver"
  )
  func namesOfProperties() throws {
    let lines = try heard(
      """
      struct Crew { var name: String }
      struct Boat: Identifiable { var id = 1; var title = ""; var image: Image? }
      struct Line: View {
        let title: String
        let image: Image?
        var body: some View { Text(title); if let image { Picture(image: image) } }
      }
      struct Picture: View { let image: Image; var body: some View { image.resizable() } }
      struct Sample: View {
        let store: Store
        let boats: [Boat]
        private var mate: Crew { store.all.first(where: { $0.id == store.chosen }) ?? store.first }
        var body: some View {
          Text(mate.name)
          ForEach(boats) { boat in Line(title: boat.title, image: boat.image) }
        }
      }
      """)
    #expect(
      lines == [
        "{mate.name}", "{boat.title}", "{if let boat.image}:", "{boat.image} (image)",
      ])
  }

  @Test("alternatives of choices within choices are told once, and blanks are not heard")
  func alternatives() throws {
    let lines = try heard(
      """
      struct Sample: View {
        let isOn: Bool
        let isWide: Bool
        let note: String?
        var body: some View {
          Button {} label: {
            if isOn { Image("sail") } else { if isWide { Image("sail") } }
          }
          Button {} label: {
            if isOn { Text("Reef") } else { if isWide { Text("Row") } else { Text("Reef") } }
          }
          Button {} label: { Text("  "); Text("Moor"); Text(String(repeating: " ", count: 4)) }
          Text((note ?? "None") ?? "None")
          Text(isOn ? (isWide ? "One" : "Two") : (isWide ? "Three" : "Four"))
          Text("Wind") + Text(" ") + Text("Sea")
          Text(isOn ? (note ?? "None") : "None")
        }
      }
      """)
    #expect(
      lines == [
        "{sail or nothing} (button)", "{Reef or Row} (button)", "Moor (button)", "{note or None}",
        "{One or Two or Three or Four}", "Wind Sea", "{note or None}",
      ])
  }

  @Test(
    "a compact date picker is buttons that iOS names, beside its title; others have it as their name"
  )
  func datePickers() throws {
    let lines = try heard(
      body: """
        DatePicker("Day", selection: $day, displayedComponents: .date)
        DatePicker("Time", selection: $day, displayedComponents: [.hourAndMinute])
        DatePicker("Start", selection: $day)
        DatePicker("End", selection: $day).labelsHidden()
        DatePicker("Rest", selection: $day, displayedComponents: .date)
          .accessibilityLabel("Rest day").accessibilityHint("Of the crew")
        Form { DatePicker("Leave", selection: $day) { Text("Leave") } }
          .datePickerStyle(.wheel).labelsHidden()
        DatePicker("Year", selection: $day).datePickerStyle(GraphicalDatePickerStyle())
        MultiDatePicker("Days", selection: $day)
        """)
    #expect(
      lines == [
        "Day", "Date Picker = {day} (button)", "Time", "Time Picker = {day} (button)", "Start",
        "Date Picker = {date of day} (button)", "Time Picker = {time of day} (button)",
        "Date Picker = {date of day} (button)", "Time Picker = {time of day} (button)",
        "Rest day = {day} ? Of the crew (button)", "Leave = {day} (button)",
        "Year = {day} (button)", "Days = {day} (button)",
      ], "\(lines)")
  }

  @Test("what an initialiser of the project's own makes has the place of its call")
  func placesOfOwnInitialisers() throws {
    let found = try reading(
      """
      extension Image {
        init(own name: String, isPlain: Bool = false) {
          if isPlain { self.init(decorative: name) } else { self.init(name) }
        }
      }
      struct Sample: View {
        var body: some View {
          Image(own: "boat")
          Image(own: "oar")
        }
      }
      """)
    let places = found.places.indices
      .filter { found.screen.nodes[$0].className == "UIImageView" }.map { found.places[$0].line }
    #expect(places == [8, 9])
  }

  @Test("a link with an empty title that code opens is not drawn")
  func linksOfCode() throws {
    let lines = try heard(
      """
      extension NavigationLink {
        init<Value>(unwrapping value: Binding<Value?>, destination: @escaping () -> Destination) {
          self.init("", opening: value, destination: destination)
        }
        init<Value>(
          _ title: String, opening value: Binding<Value?>,
          destination: @escaping () -> Destination
        ) {
          self.init(title, destination: destination(), isActive: .init(value))
        }
      }
      struct Sample: View {
        @State var route: Int?
        var body: some View {
          Text("Harbour").background(links)
          NavigationLink("", destination: Text("Bay"))
        }
        @ViewBuilder var links: some View {
          NavigationLink("", destination: Text("Sea"), isActive: .constant(false))
          NavigationLink("", destination: Text("Sea"), tag: 1, selection: $route)
          NavigationLink(unwrapping: $route) { Text("Sea") }
          NavigationLink("Isle", destination: Text("Sea"), isActive: .constant(false))
        }
      }
      """)
    #expect(lines == ["Isle (button)", "Harbour", "- (button)"], "\(lines)")
  }
}
