import CurbcutSource
import Testing

/// What a reader found in apps that nobody had looked at (yattee, xdrip): states, hints and names.
@Suite("A ninth reading of real apps: states, hints, names")
struct NinthReadingStateTests {
  @Test("a control has the first value of its state only where no code gives it another")
  func assignedStates() throws {
    let lines = try heard(
      """
      struct Boat { var kind: String; var isInsured: Bool; var seats: Int }
      struct Sample: View {
        let boat: Boat
        @State private var kind = "sail"
        @State private var sure = false
        @State private var seats = 5
        @State private var note = "Sea"
        @State private var share = 0.3
        @State private var fixed = "motor"
        @State private var calm = true
        @State private var name = "Keel"
        var body: some View {
          Form {
            Picker("Kind", selection: $kind) {
              Text("Sail").tag("sail"); Text("Motor").tag("motor")
            }.pickerStyle(.segmented)
            Toggle("Insured", isOn: $sure)
            Stepper("Seats", value: $seats)
            TextField("Note", text: $note)
            Slider(value: $share) { Text("Share") }
            Picker("Fixed", selection: $fixed) {
              Text("Sail").tag("sail"); Text("Motor").tag("motor")
            }.pickerStyle(.segmented)
            Toggle("Calm", isOn: $calm)
            TextField("Name", text: $name)
          }.onAppear { kind = boat.kind; self.sure = boat.isInsured; seats += 1; load() }
        }
        func load() { note.append("!"); $share.wrappedValue = 1 }
      }
      struct Other: View {
        @State private var calm = false
        var body: some View { Button("Go") { calm = true } }
      }
      """, view: "Sample")
    #expect(
      lines == [
        ":", "Sail (button)", "Motor (button)", "Insured (button switchButton)",
        "Seats (adjustable)", "Note (textEntry)", "Share (adjustable)", ":", "Sail (button)",
        "Motor (button selected)", "Calm = 1 (button switchButton)", "Name = Keel (textEntry)",
      ])
  }

  @Test("a state may be assigned where its binding goes, or in another file")
  func statesAssignedElsewhere() throws {
    let project = SwiftUIProject(files: [
      SwiftSourceFile(
        name: "Sample.swift",
        text: """
          struct Row: View {
            @Binding var isOn: Bool
            var body: some View { Toggle("Lamp", isOn: $isOn); Button("Out") { isOn = false } }
          }
          struct Sample: View {
            @State var lit = true
            @State var calm = true
            @State var shown = NavigationSplitViewColumn.detail
            var body: some View {
              NavigationSplitView(preferredCompactColumn: $shown) { Text("Side") } detail: {
                Row(isOn: $lit); Toggle("Calm", isOn: $calm); Button("Back") { shown = .sidebar }
              }
            }
          }
          """),
      SwiftSourceFile(
        name: "More.swift", text: "extension Sample { func storm() { calm = false } }"),
    ])
    let entry = try #require(project.entries.last { $0.name == "Sample" })
    let lines = try lines(of: project.read(entry).screen)
    #expect(
      lines.filter { !$0.hasSuffix(":") } == [
        "Lamp (button switchButton)", "Out (button)", "Calm (button switchButton)", "Back (button)",
      ])
  }

  @Test("a member of a state may be assigned")
  func assignedMembers() throws {
    let lines = try heard(
      """
      struct Options { var lit: Bool; var calm: Bool }
      struct Sample: View {
        @State var settings = Options(lit: true, calm: true)
        var body: some View {
          Toggle("Lamp", isOn: $settings.lit)
          Toggle("Calm", isOn: $settings.calm)
        }
        func storm() { settings.calm = false }
      }
      """)
    #expect(lines == ["Lamp = 1 (button switchButton)", "Calm (button switchButton)"])
  }

  @Test("help is a hint")
  func help() throws {
    let reading = try reading(
      """
      struct Sample: View {
        @State private var shut = false
        var body: some View {
          Button { } label: { Image(systemName: "plus") }.help("Adds a boat")
          Button("Cast off") { }.accessibilityHint("Leaves the quay").help("Help wins")
          Button("Moor") { }.help(Text("Lost")).accessibilityHint("Hint wins")
          Button("Keep") { }.accessibilityHint("Kept").help("")
          Button("Lamp") { shut.toggle() }.help(shut ? "Closed" : "")
          Circle().fill(.red).help("Port")
          VStack { Text("Sea"); Image("map").accessibilityHidden(true) }.help("Where it is")
        }
      }
      """)
    #expect(
      lines(of: reading.screen) == [
        "{symbol plus} ? Adds a boat (button)", "Cast off ? Help wins (button)",
        "Moor ? Hint wins (button)", "Keep ? Kept (button)", "Lamp ? {Closed if shut} (button)",
        "Sea ? Where it is",
      ])
    #expect(reading.notes.isEmpty)
  }

  @Test("what a caller gives is told in its words, however long they are")
  func longArguments() throws {
    let lines = try heard(
      """
      enum Form {
        static func percent(_ value: Double, decimals: Int = 0) -> String {
          "\\(value.round(toDecimalPlaces: decimals).stringWithoutTrailingZeroes)%"
        }
      }
      struct Parts { var veryLow: Double; var low: Double }
      struct Tide { var rangeDistribution: Parts; var overlongNameOfTheRange: Parts }
      struct Sample: View {
        let analytics: Tide
        var body: some View {
          Text(Form.percent(analytics.rangeDistribution.veryLow + analytics.rangeDistribution.low))
          Text(Form.percent(
            analytics.overlongNameOfTheRange.veryLow * analytics.overlongNameOfTheRange.low))
          much(analytics.rangeDistribution.veryLow - analytics.rangeDistribution.low)
          much([analytics].map { $0.rangeDistribution.veryLow - $0.rangeDistribution.low }.first ?? 0)
        }
        @ViewBuilder func much(_ value: Double, than limit: Double = 3) -> some View {
          if value > limit { Text("Much") }
        }
      }
      """)
    #expect(
      lines == [
        "{(analytics.rangeDistribution.veryLow + analytics.rangeDistribution.low)"
          + ".round(toDecimalPlaces: 0).stringWithoutTrailingZeroes}%",
        "{(analytics.overlongNameOfTheRange.veryLow * analytics.overlongNameOfTheRa...."
          + "round(toDecimalPlaces: 0)"
          + ".stringWithoutTrailingZeroes}%",
        "{if (analytics.rangeDistribution.veryLow - analytics.rangeDistribution.low) > 3}:", "Much",
        "{if value > 3}:", "Much",
      ])
  }

  @Test("an alert is told by the name of its binding, or by what that returns")
  func bindingsOfStatements() throws {
    let lines = try heard(
      """
      final class Model: ObservableObject { @Published var note: Note?; @Published var bad = false }
      struct Sample: View {
        @ObservedObject var model: Model
        var body: some View {
          let here = Binding<Bool>(get: { if bad { return true }; return model.bad }, set: { _ in })
          Text("Sea").alert("One", isPresented: isBad) { Button("OK") {} }
            .alert("Two", isPresented: of(3)) { Button("OK") {} }
            .alert("Three", isPresented: here) { Button("OK") {} }
            .alert("Four", isPresented: .init(get: {
              guard model.bad else { return false }
              return model.note != nil
            }, set: { _ in })) { Button("OK") {} }
            .alert("Five", isPresented: Binding(get: {
              let note = model.note
              return note == .open
            }, set: { _ in })) { Button("OK") {} }
            .alert("Six", isPresented: Binding(get: {
              if model.bad { return true }
              return false
            }, set: { _ in })) { Button("OK") {} }
            .sheet(item: shown) { Text($0.title) }
        }
        private var isBad: Binding<Bool> {
          Binding { if model.note != nil { return true }; return model.bad } set: { _ in }
        }
        private var shown: Binding<Note?> {
          Binding(get: {
            if let note = model.note { return note }
            return model.other
          }) { _ in }
        }
        private func of(_ count: Int) -> Binding<Bool> {
          Binding(get: {
            for n in model.notes { if n.isOpen { return n.isBad } }
            return false
          }) { _ in }
        }
      }
      """)
    #expect(
      lines.filter { $0.hasSuffix(":") } == [
        "{alert if isBad}:", "{alert if of(3)}:", "{alert if here}:",
        "{alert if model.note != nil}:",
        "{alert if model.note == .open}:", "{alert}:", "{sheet if shown}:",
      ])
  }

  @Test("a text with any letter is not empty")
  func textsWithLetters() throws {
    let lines = try heard(
      """
      struct Sample: View {
        let ships: Int
        let name: String
        var body: some View {
          row("\\(ships)/day"); row(""); row("\\(name)"); row(ships > 1 ? "many" : "\\(ships) ship")
          if "\\(ships)!" == "" { Text("No") }
        }
        func row(_ target: String) -> some View { Text(target.isEmpty ? "None" : target) }
      }
      """)
    #expect(lines == ["{ships}/day", "None", "{None or name}", "{many or ships ship}"])
  }

  @Test("members of tuples are read, be it where the tuple may be nothing")
  func tuples() throws {
    let reading = try reading(
      """
      struct Box {
        var level: Int?
        var name: (title: String, note: String)? {
          guard level != nil else { return nil }
          return ("Keel", "Low")
        }
        func pair() -> (name: String, depth: Int) { ("Sea", 3) }
        func icon(_ limit: Int) -> (image: Image, color: Color)? {
          guard let level else { return nil }
          if level > limit { return (Image(systemName: "battery.100"), .green) }
          return (Image(systemName: "battery.0"), .red)
        }
      }
      struct Sample: View {
        let box: Box
        var body: some View {
          Text(box.pair().name)
          let pair = box.pair()
          Text("\\(pair.depth) metres")
          if let icon = box.icon(5) { icon.image.foregroundStyle(icon.color) }
          if let name = box.name { Text(name.title) }
        }
      }
      """)
    #expect(
      lines(of: reading.screen) == [
        "Sea", "3 metres", "{if let icon = box.icon(5)}:", "{if box.level > 5}:",
        "{symbol battery.100} (image)", "{else}:", "{symbol battery.0} (image)",
        "{if let name = box.name}:", "Keel",
      ])
    #expect(reading.notes.isEmpty)
  }

  @Test("the context of a live activity has the types of its attributes")
  func activities() throws {
    let lines = try heard(
      """
      import ActivityKit
      struct Trip: ActivityAttributes {
        struct ContentState: Codable, Hashable {
          var depth: Int
          func icon() -> Image { Image(systemName: "water.waves") }
        }
        func flag() -> Image { Image("Flag") }
      }
      struct Sample: View {
        let context: ActivityViewContext<Trip>
        var body: some View { context.state.icon(); context.attributes.flag() }
      }
      """)
    #expect(lines == ["{symbol water.waves} (image)", "Flag (image)"])
  }

  @Test("what the project adds to a type of others has the type that is declared")
  func addedMembers() throws {
    let reading = try reading(
      """
      enum Dim {
        case dark, none
        var shade: Color { switch self { case .dark: return .black; case .none: return .clear } }
        func sign() -> Image { Image("Dim") }
      }
      extension UserDefaults {
        var dim: Dim { .dark }
        func dim(of hour: Int) -> Dim { .dark }
      }
      struct Sample: View {
        let locked: Bool
        var body: some View {
          let one = UserDefaults.standard.dim
          if locked { one.shade }
          UserDefaults.standard.dim.shade.opacity(0.5)
          UserDefaults.standard.dim(of: 3).shade
          Text("Sea")
        }
      }
      """)
    #expect(lines(of: reading.screen).filter { !$0.hasSuffix(":") } == ["Sea"])
    #expect(reading.notes.isEmpty)
  }
}
