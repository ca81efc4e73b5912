import CurbcutScreen
import CurbcutSource
import Testing

/// What apps that nobody had seen before showed to be read wrong: closures of controls that make no label,
/// functions beside modifiers, and what objects hold.
@Suite("SwiftUI views of apps that were read for the first time")
struct SixthReadingTests {
  @Test("A closure of a slider or stepper that is told when editing begins is no label")
  func editing() throws {
    let source = """
      struct Boat: View {
        @State private var speed = 1.0
        @State private var isEditing = false
        var body: some View {
          Slider(value: $speed, in: 0...4) { begins in
            guard !begins else { return }
            tell(speed)
          }
          Slider(value: $speed) { isEditing = $0 }
          Slider(value: $speed) { Text("Speed") }
          Slider(value: $speed) { Text("Pace") } onEditingChanged: { _ in tell(speed) }
        }
      }
      """
    let reading = try reading(source, view: "Boat")
    let sliders = reading.screen.nodes.filter { $0.className == "UISlider" }
    #expect(sliders.map(\.label) == [nil, nil, "Speed", "Pace"])
    #expect(reading.notes.isEmpty)
  }

  @Test(
    "A function of no type is called within an extension of views, where no modifier has its name")
  func functionBesideModifiers() throws {
    let source = """
      func isHarbor() -> Bool { return true }
      extension View {
        func mooring() -> some View { overlay { if isHarbor() { Text("Moor") } } }
      }
      struct Boat: View { var body: some View { Text("Bow").mooring() } }
      """
    let reading = try reading(source, view: "Boat")
    #expect(try words(source, "Boat") == ["Bow", "Moor"])
    #expect(reading.notes.isEmpty)
  }

  @Test("What an object begins with as empty is not known later")
  func emptyAtFirst() throws {
    let source = """
      final class Log { var title = ""; var pictures: [String: String] = [:]; let place = "Pier" }
      private let log = Log()
      struct Boat: View {
        let key: String
        var body: some View { Text(log.title); Text(log.pictures[key] ?? "None"); Text(log.place) }
      }
      """
    #expect(try words(source, "Boat") == ["{title}", "{pictures[key] or None}", "Pier"])
  }

  @Test("An image of an asset catalog whose constant nobody declares is an image")
  func imagesOfCatalogs() throws {
    let source = """
      struct Boat: View {
        var body: some View { Fleet.sail.swiftUIImage; Fleet.mast.swiftUIImage.resizable() }
      }
      """
    let reading = try reading(source, view: "Boat")
    let images = reading.screen.nodes.filter { $0.className == "UIImageView" }
    #expect(
      images.map(\.label) == ["{Fleet.sail.swiftUIImage}", "{Fleet.mast.swiftUIImage}"])
    #expect(reading.isWhole)
  }

  @Test("A modifier with labels is no call of a function that a view holds under its name")
  func functionCalledAsModifier() throws {
    let source = """
      struct Field: View {
        let name: String
        let onChange: (String) -> String?
        var body: some View { Text(name) }
      }
      struct Boat: View {
        @State private var speed = 1
        var body: some View {
          Field(name: "Speed", onChange: check).onChange(of: speed) { _ in tell() }
        }
        func check(_ text: String) -> String? { nil }
      }
      """
    #expect(try words(source, "Boat") == ["Speed"])
    #expect(try reading(source, view: "Boat").notes.isEmpty)
  }

  @Test("A function without arguments that a view holds is none of the modifier with a closure")
  func functionWithoutArguments() throws {
    let source = """
      struct Row: View {
        let title: String
        let onTapGesture: () -> Void
        init(_ title: String, onTapGesture: @escaping () -> Void = {}) {
          self.title = title
          self.onTapGesture = onTapGesture
        }
        var body: some View { Text(title).onAppear { onTapGesture() } }
      }
      struct Boat: View { var body: some View { Row("Bow").onTapGesture { go() } } }
      """
    #expect(try words(source, "Boat") == ["Bow"])
  }

  @Test("A state that nothing changes is what it has been given, or begins with")
  func keptStates() throws {
    let source = """
      struct Act: View {
        @State var title: String
        init(_ title: String) { self._title = State(initialValue: title) }
        var body: some View { Text(title) }
      }
      struct Sign: View {
        @State var title: String
        @State private var level = 3
        @State private var name = "Moored"
        @State private var isOpen = false
        var body: some View {
          Text(title); Text("Level \\(level)"); Text(name)
          if isOpen { Text("Open") }
          Button("Rename") { name = "Adrift" }
          Toggle("Open", isOn: $isOpen)
        }
      }
      struct Boat: View { var body: some View { Act("Cast off"); Sign(title: "Pier") } }
      """
    #expect(
      try words(source, "Boat") == [
        "Cast off", "Pier", "Level 3", "{name}", "{if isOpen}", "Open", "Rename", "Open",
      ])
  }

  @Test(
    "A navigation bar that is hidden has neither its title nor its buttons, or has them unless it is"
  )
  func hiddenBars() throws {
    let source = """
      struct Boat: View {
        let isOpen: Bool
        var body: some View {
          NavigationStack {
            Text("Deck").navigationTitle("Sea").toolbar { Button("Moor") {} }
              .toolbar(.hidden, for: .navigationBar)
          }
          NavigationStack { Text("Bow").navigationTitle("Sea").navigationBarHidden(true) }
          NavigationStack {
            Text("Mast").navigationTitle("Sky")
              .toolbar(isOpen ? .hidden : .visible, for: .navigationBar)
          }
          NavigationStack { Text("Keel").navigationTitle("Low").navigationBarHidden(isOpen) }
          NavigationStack { Text("Tabs").navigationTitle("Log").toolbar(.hidden, for: .tabBar) }
        }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "Deck", "Bow", "{unless isOpen}", "Sky", "Mast", "{unless isOpen}", "Low", "Keel", "Log",
        "Tabs",
      ])
  }

  @Test("The value beside a label is part of what a button says around both")
  func valuesInButtons() throws {
    let source = """
      struct Boat: View {
        var body: some View {
          NavigationLink { Text("In") } label: { LabeledContent("Seat", value: "Two") }
          LabeledContent("Hull", value: "Eight")
          LabeledContent("Port") { Button("Choose") {} }
        }
      }
      """
    let nodes = try reading(source, view: "Boat").screen.nodes
    #expect(nodes.contains { $0.className == "UIButton" && $0.label == "Seat, Two" })
    #expect(nodes.contains { $0.value == "Eight" })
    #expect(nodes.contains { $0.className == "UIButton" && $0.label == "Port, Choose" })
  }

  @Test("Options of pickers that are not always there are told under their conditions")
  func optionsUnderConditions() throws {
    func source(_ style: String) -> String {
      """
      struct Boat: View {
        @ObservedObject var model: Model
        var body: some View {
          Picker("Berth", selection: $model.berth) {
            Text("Inside").tag(0)
            if model.hasQuay { Text("Quay").tag(1) }
          }.pickerStyle(.\(style))
        }
      }
      """
    }
    for style in ["inline", "segmented"] {
      #expect(
        try words(source(style), "Boat") == ["Inside", "{if model.hasQuay}", "Quay"], "\(style)")
    }
  }

  @Test("A row that cannot be deleted has no action for it, and where that is open a note says so")
  func deleteDisabled() throws {
    let source = """
      struct Boat: View {
        let crew: [Sailor]
        var body: some View {
          List {
            ForEach(crew) { Text($0.name).deleteDisabled(true) }.onDelete { _ in }
            ForEach(crew) { Text($0.rank).deleteDisabled(false) }.onDelete { _ in }
            ForEach(crew) { Text($0.ship).deleteDisabled($0.isCaptain) }.onDelete { _ in }
          }
        }
      }
      """
    let reading = try reading(source, view: "Boat")
    let texts = reading.screen.nodes.filter { $0.text != nil }
    #expect(texts.map { $0.customActions.map(\.name) } == [[], ["Delete"], ["Delete"]])
    #expect(reading.notes.map(\.subject) == ["deleteDisabled"])
  }

  @Test("A text in Markdown is what it shows, and a picture that waits for its data only a picture")
  func attributedTexts() throws {
    let source = """
      struct Boat: View {
        let steps = ["Cast **off**", "Set sail"]
        var body: some View {
          if let line = try? AttributedString(markdown: "1. \\(steps[0])") { Text(line) }
          Text((try? AttributedString(markdown: steps[1])) ?? "None")
          LottieView { try await Source.file(named: "sea") }
        }
      }
      """
    #expect(try words(source, "Boat") == ["1. Cast off", "Set sail"])
    #expect(try reading(source, view: "Boat").notes.isEmpty)
  }

  @Test("Functions and nothing at all are what closures are that a view is given")
  func givenFunctions() throws {
    let source = """
      struct Row: View {
        let text: String
        let shape: ((String) -> String)?
        init(text: String, shape: ((String) -> String)? = nil) {
          self.text = text
          self.shape = shape
        }
        var body: some View { Text(shape?(text) ?? text) }
      }
      struct Boat: View {
        @ObservedObject var sea: Sea
        var body: some View {
          Row(text: sea.depth, shape: metres); Row(text: sea.depth); Row(text: "5") { "\\($0) m" }
        }
        func metres(_ value: String) -> String { "\\(value) metres" }
      }
      """
    #expect(try words(source, "Boat") == ["{sea.depth} metres", "{sea.depth}", "5 m"])
  }

  @Test("What is certainly there is not nil, and what decides nothing is no condition")
  func comparedWithNil() throws {
    let source = """
      struct Note: View {
        let font: Font?
        let title: String?
        let isOpen: Bool
        init(font: Font? = nil, title: String? = nil, isOpen: Bool) {
          self.font = font
          self.title = title
          self.isOpen = isOpen
        }
        var body: some View {
          if font != nil { Text("Given") } else { Text("Plain") }
          if title == nil { Text("Untitled") } else { Text("Titled") }
          if title == nil || isOpen { Text("Deck") }
        }
      }
      struct Boat: View {
        let isOpen: Bool
        var body: some View {
          Note(font: .body, isOpen: isOpen); Note(title: "Log", isOpen: isOpen)
        }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "Given", "Untitled", "Deck", "Plain", "Titled", "{if isOpen}", "Deck",
      ])
  }

  @Test("Dictionaries are called by their names, and the last of several cases is another")
  func namesOfWhatIsOpen() throws {
    let source = """
      struct Boat: View {
        let land: String
        let kind: Kind
        let flags = ["norway": "no"]
        var body: some View {
          let ports = ["oslo": "Oslo"]
          Text(flags[land] ?? "None"); Text(ports[land] ?? "None")
          switch kind { case .sail: Text("Sail"); case let other: Text(other.name) }
        }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "{flags[land] or None}", "{ports[land] or None}", "{if kind is .sail}", "Sail",
        "{if kind is another}", "{kind.name}",
      ])
  }

  @Test("What an enumeration asks of itself is told as the caller has it")
  func askingItself() throws {
    let source = """
      enum Alarm {
        case low, high
        var sign: some View {
          Group { switch self { case .low: Text("Low"); case .high: Text("High") } }
        }
      }
      struct Signal { let alarm: Alarm }
      struct Boat: View {
        let signal: Signal
        var body: some View { signal.alarm.sign }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "{if signal.alarm is .low}", "Low", "{if signal.alarm is .high}", "High",
      ])
  }

  @Test("An app of iOS does not ask whether it runs on a Mac")
  func onAMac() throws {
    let source = """
      func isMac() -> Bool { ProcessInfo().isMacCatalystApp || ProcessInfo.processInfo.isiOSAppOnMac }
      struct Boat: View {
        var body: some View { if isMac() { Text("Click") } else { Text("Tap") } }
      }
      """
    #expect(try words(source, "Boat") == ["Tap"])
  }

  @Test("What is empty at first in a view that is read by itself may be given")
  func emptyLists() throws {
    let source = """
      struct Boat: View {
        var notes: [String] = []
        var body: some View { ForEach(notes, id: \\.self) { Text($0) } }
      }
      """
    #expect(try words(source, "Boat").count == 1)
  }

  @Test(
    "Functions of the library, colours beside colours and types in other types are what they are")
  func namesOfOthers() throws {
    let source = """
      struct Style { struct Label: View { let body: AnyView } }
      extension View {
        func outset(_ size: Double) -> some View { padding(max(0, 44 - size) / 2) }
      }
      struct Gauge: View {
        var reports: [String]
        init(report: Report) { reports = report.lines }
        var body: some View { report }
        var report: some View { Text("Report") }
      }
      struct Boat: View {
        let isLow: Bool; let tide: Color; let report: Report
        var body: some View {
          Label("Sea", systemImage: "water.waves").outset(20)
          (isLow ? Color.clear : (tide == .red ? Color(uiColor: .gray) : tide)).frame(width: 2)
          Text("Tide").foregroundStyle(isLow ? tide : Color(uiColor: .secondaryLabel))
          Gauge(report: report)
          WithViewStore(store) { view in Text(view.name) }
        }
      }
      """
    let reading = try reading(source, view: "Boat")
    #expect(try words(source, "Boat") == ["Sea", "Tide", "Report", "{view.name}"])
    #expect(reading.notes.isEmpty, "\(reading.notes)")
  }

  @Test(
    "The initialiser that Swift makes stays beside one of an extension that does not take the closure"
  )
  func memberwiseBesideOwn() throws {
    let source = """
      struct Nothing<Actions: View>: View {
        let title: String
        @ViewBuilder let actions: () -> Actions
        var body: some View { Text(title); actions() }
      }
      extension Nothing where Actions == EmptyView {
        init(title: String) { self.init(title: title, actions: { EmptyView() }) }
      }
      struct Boat: View {
        var body: some View { Nothing(title: "No sea") { retry }; Nothing(title: "No port") }
        var retry: some View { Button {} label: { Text("Again") } }
      }
      """
    #expect(try words(source, "Boat") == ["No sea", "Again", "No port"])
  }
}
