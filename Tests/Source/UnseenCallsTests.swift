import CurbcutScreen
import CurbcutSource
import Testing

/// What a third reader found wrong in views of apps that nobody had mended the interpreter against: which
/// declaration a call means, and what its arguments are.
@Suite("SwiftUI calls that were read wrong")
struct UnseenCallsTests {
  @Test("give nil to an optional variable that a memberwise initialiser is not given")
  func optionalVariables() throws {
    let source = """
      struct Head: View {
        let title: String
        var note: String?
        var onTap: (() -> Void)?
        var body: some View {
          if let onTap { Button { onTap() } label: { Text(title) } } else { Text(title) }
          if let note { Text(note) }
        }
        func note(_ note: String) -> Head { var copy = self; copy.note = note; return copy }
      }
      struct Screen: View {
        var body: some View {
          Head(title: "Plain")
          Head(title: "Linked", onTap: {})
          Head(title: "Noted", note: "N")
          Head(title: "Later").note("L")
        }
      }
      final class Model { var error: String?; var hint: String? = nil; let note: String? = nil }
      struct Told: View {
        let model = Model()
        var body: some View {
          if let error = model.error { Text(error) }
          if let hint = model.hint { Text(hint) }
          if let note = model.note { Text(note) }
        }
      }
      struct Made: View {
        var note: String?
        init(title: String) { load() }
        var body: some View { if let note { Text(note) } }
      }
      struct Maker: View { var body: some View { Made(title: "A") } }
      """
    #expect(
      try heard(source, view: "Screen") == [
        "Plain", "Linked (button)", "Noted", "N", "Later", "L",
      ])
    // By itself nobody knows what a view is given, what a class holds changes, and an initialiser of its
    // own may do anything.
    #expect(
      try heard(source, view: "Head") == [
        "{if let onTap}:", "{title} (button)", "{else}:", "{title}", "{if let note}:", "{note}",
      ])
    #expect(
      try words(source, "Told") == [
        "{if let error = model.error}", "{error}", "{if let hint = model.hint}", "{hint}",
      ])
    #expect(try words(source, "Maker") == ["{if let note}", "{note}"])
  }

  @Test("take the project's modifier where SwiftUI's of the name takes something else")
  func modifiersByName() throws {
    let source = """
      extension View {
        @ViewBuilder func hidden(_ hidden: Bool) -> some View {
          if hidden { self.hidden() } else { self }
        }
        @ViewBuilder func modifier<C: View>(@ViewBuilder _ change: (Self) -> C) -> some View {
          change(self)
        }
        func badge(_ mark: Text) -> some View { HStack { self; mark } }
        func searchable(_ title: String) -> some View { VStack { Text(title); self } }
        func navigationTitle(_ title: String) -> some View {
          self.navigationTitle(Text(title + "!"))
        }
      }
      struct Link: ViewModifier {
        let screen: Int
        func body(content: Content) -> some View { NavigationLink(value: screen) { content } }
      }
      struct Row: View {
        let on: Bool
        var body: some View {
          Text("One").hidden(on)
          Text("Two").modifier { $0.accessibilityLabel("Second") }
          Text("Three").modifier(Link(screen: 3))
          Text("Four").badge(Text("new"))
          Text("Five").searchable("Find")
          Text("Six").hidden()
          Link("Seven", destination: url)
        }
      }
      struct Named: View { var body: some View { Text("A").navigationTitle("B") } }
      struct Foreign: View { var body: some View { Text("A").opacity(1).hidden(3, 4) } }
      """
    let row = try heard(source, view: "Row")
    #expect(
      row.filter { !$0.hasSuffix(":") } == [
        "One", "Second", "Three (button)", "Four", "new", "Find", "Five", "Seven (button link)",
      ])
    #expect(try words(source, "Named").first == "B!")
    #expect(try words(source, "Foreign") == ["A"])
    #expect(try openPoints(source, "Foreign") == ["unknown modifier: hidden"])
  }

  @Test("take no function of an unrelated type for a modifier")
  func unrelatedTypes() throws {
    let source = """
      extension UIFont { func bold() -> UIFont { UIFont(descriptor: descriptor, size: 0) } }
      extension EdgeInsets { func max(_ value: CGFloat) -> EdgeInsets { EdgeInsets() } }
      extension Text { func italic() -> Text { Text("Slanted") } }
      struct Row: View {
        let list: [Int]
        var body: some View {
          Text("One").bold()
          Text("Two").bold() + Text(" three").bold()
          Text("\\(max(3, list.count)) left")
          Text("Four").italic()
        }
      }
      """
    #expect(
      try words(source, "Row") == ["One", "Two three", "{max(3, list.count)} left", "Slanted"])
    #expect(try openPoints(source, "Row") == [])
  }

  @Test("leave a closure to SwiftUI's modifier unless it makes values of the project")
  func closuresOfBoth() throws {
    let source = """
      struct Swipe { let name: String }
      extension View {
        func swipeActions(small: Bool = true, swipes: () -> [Swipe]) -> some View { self }
      }
      struct Row: View {
        var body: some View {
          Text("One").swipeActions { Swipe(name: "Own") }
          Text("Two").swipeActions { Button("Delete") {} }
        }
      }
      """
    #expect(try openPoints(source, "Row") == [])
    let actions = try reading(source, view: "Row").screen.nodes.flatMap(\.customActions)
    #expect(actions.map(\.name) == ["Delete"])
  }

  @Test("call what a view holds rather than a method of the same name that takes something else")
  func storedClosures() throws {
    let source = """
      struct Picture<I: View>: View {
        private var image: (UIImage) -> I
        let file: UIImage?
        var body: some View { if let file { image(file) } }
        func image<N: View>(@ViewBuilder _ content: @escaping (UIImage) -> N) -> Picture<N> {
          Picture<N>(image: content, file: file)
        }
      }
      extension Picture where I == Image {
        init(_ file: UIImage?) { self.init(image: { Image(uiImage: $0) }, file: file) }
      }
      struct Row: View {
        let file: UIImage?
        var body: some View { Picture(file).image { _ in Text("Shown") } }
      }
      """
    #expect(try words(source, "Row") == ["{if let file}", "Shown"])
    #expect(try openPoints(source, "Row") == [])
  }

  @Test("follow functions of View that a view calls on itself")
  func ownExtensions() throws {
    let source = """
      extension View {
        func badge() -> some View { Text("New") }
        func framed() -> some View { VStack { Text("Top"); self } }
      }
      struct Big: View { var body: some View { Text("Go").overlay { badge() } } }
      struct Round: View { var body: some View { Text("Go").overlay { framed() } } }
      """
    #expect(try words(source, "Big") == ["Go", "New"])
    // A view that puts itself into itself is told so.
    #expect(try openPoints(source, "Round") == ["view inside itself: Round"])
  }

  @Test("have no stop for what is a colour or a shape by its declared type")
  func drawnMembers() throws {
    let source = """
      enum Back { case grouped, card
        var color: Color { switch self { case .grouped: Color(uiColor: .red); case .card: .black } }
        var name: some View { Text("Name") }
      }
      struct Theme { var back: Hex; struct Hex { let text: String; func paint() -> Color { Color(text) } } }
      protocol Paint { var tone: Color { get } }
      struct Wave: Shape { func path(in rect: CGRect) -> Path { Path() } }
      struct Forms { let wave: Wave; let label: Text }
      struct Row: View {
        let on: Bool
        let back: Back
        let theme: Theme
        let paint: any Paint
        let forms: Forms
        @Environment(Theme.self) private var palette
        var body: some View {
          back.color.ignoresSafeArea().overlay(Text("One"))
          theme.back.paint().overlay(Text("Two"))
          paint.tone.overlay(Text("Three"))
          (on ? Color.clear : Color.black).overlay(Text("Four"))
          forms.wave.fill(.red)
          palette.tone.overlay(Text("Five"))
          back.name
          forms.label
        }
      }
      """
    #expect(
      try words(source, "Row") == [
        "One", "Two", "Three", "Four", "Five", "Name", "{forms.label}",
      ])
    #expect(try openPoints(source, "Row") == ["content given elsewhere: forms.label"])
  }

  @Test("know that a function by its name is not nil")
  func functionReferences() throws {
    let source = """
      struct Round: View {
        let action: (() -> Void)?
        init(action: (() -> Void)? = nil) { self.action = action }
        var body: some View {
          if let action { Button(action: action) { Text("x") } } else { Text("y") }
        }
      }
      final class Model { func save() {}; var undo: (() -> Void)? }
      struct Screen: View {
        @Environment(\\.dismiss) private var dismiss
        @ObservedObject var model: Model
        let given: (() -> Void)?
        var body: some View {
          Round(action: dismiss.callAsFunction)
          Round(action: go)
          Round(action: self.go)
          Round(action: model.save)
          Round()
          Round(action: model.undo)
          Round(action: given)
        }
        func go() {}
      }
      """
    let open = ["model.undo", "given"].flatMap { action in
      ["{if let \(action)}:", "x (button)", "{else}:", "y"]
    }
    #expect(
      try heard(source, view: "Screen")
        == ["x (button)", "x (button)", "x (button)", "x (button)", "y"] + open)
    #expect(try openPoints(source, "Screen") == [])
  }

  @Test("tell modifiers of one name apart by the parameters of their closures")
  func conditionalModifiers() throws {
    let source = """
      extension View {
        @ViewBuilder func `if`<T, C: View>(_ value: T?, transform: (Self, T) -> C) -> some View {
          if let value { transform(self, value) } else { self }
        }
        @ViewBuilder func when<C: View>(_ holds: Bool, change: (Self) -> C) -> some View {
          if holds { change(self) } else { self }
        }
      }
      struct Row: View {
        let fresh: Bool
        let mark: String?
        var body: some View {
          Text("One").if(fresh) { view in HStack { view; Text("NEW") } }
          Text("Two").if(mark) { view, mark in HStack { view; Text(mark) } }
        }
      }
      struct Said: View {
        let fresh: Bool
        let order: Order
        var body: some View {
          Text("A").when(fresh) { $0.overlay(Text("B")) }
          Text("C").when(order.isNew) { $0.overlay(Text("D")) }
          Text("E").when(order.count > 3) { $0.overlay(Text("F")) }
        }
      }
      """
    #expect(
      try words(source, "Row") == ["One", "{if let mark}", "Two", "{mark}", "{else}", "Two"])
    #expect(try openPoints(source, "Row") == ["unknown modifier: if"])
    #expect(
      try words(source, "Said") == [
        "{if fresh}", "A", "B", "{else}", "A", "{if order.isNew}", "C", "D", "{else}", "C",
        "{if order.count > 3}", "E", "F", "{else}", "E",
      ])
  }

  @Test("say the branches of a picture's closure once each")
  func phases() throws {
    let source = """
      struct Gif: View {
        let url: URL
        var body: some View {
          LazyImage(url: url) { state in
            if let data = state.imageContainer?.data { Text("gif \\(data.count)") }
            else if state.error != nil { Text("Broken") } else { Text("Loading") }
          }
        }
      }
      struct Photo: View {
        let url: URL
        var body: some View {
          LazyImage(url: url) { state in
            if let image = state.image { image.accessibilityLabel("Photo") }
            else if state.error != nil { Text("Broken") } else { Text("Loading") }
          }
        }
      }
      """
    #expect(
      try words(source, "Gif") == [
        "{if let data = state.imageContainer?.data}", "gif {state.imageContainer?.data.count}",
        "{else if state.error != nil}", "Broken", "{else}", "Loading",
      ])
    #expect(
      try words(source, "Photo") == [
        "{if the image is loaded}", "Photo", "{else if it cannot be loaded}", "Broken", "{else}",
        "Loading",
      ])
  }

  @Test("take an unknown icon of a label for no hole")
  func icons() throws {
    let source = """
      extension Label where Title == Text, Icon == Image {
        init(_ key: LocalizedStringKey, image: Image) {
          self.init(title: { Text(key) }, icon: { image })
        }
      }
      struct Row: View {
        var body: some View {
          Label("One", image: Icons.lock)
          Label { Text("Two") } icon: { Icons.lock.resizable() }
        }
      }
      struct Bare: View { var body: some View { Label { Words.two.large() } icon: { Image("x") } } }
      """
    #expect(try heard(source, view: "Row") == ["One", "Two"])
    #expect(try openPoints(source, "Row") == [])
    // A title is spoken, so that an unknown one is a hole.
    #expect(try openPoints(source, "Bare").count == 1)
  }

  @Test("call what is not known by the name that is asked for, not by one inside of it")
  func namesInside() throws {
    let source = """
      enum Sound { case builtin(String), custom(id: String)
        var label: String {
          switch self {
          case let .builtin(name): return name.replacing("_", with: " ")
          case .custom: return "Custom"
          }
        }
        @ViewBuilder var view: some View {
          switch self { case .builtin: EmptyView(); case let .custom(key): Text("From \\(key)") }
        }
      }
      struct Share { let host: String; let port: Int? }
      struct Row: View {
        let share: Share
        let sound: Sound
        let key: String
        private var address: String {
          var display = share.host
          if let port = share.port { display += ":\\(port)" }
          return display
        }
        private var title: String { share.host }
        var body: some View {
          Text(address)
          Text(title)
          ForEach([Sound.builtin("Alarm_Bell"), .builtin("Horn")]) { tone in Text(tone.label) }
          Sound.custom(id: key).view
        }
      }
      """
    #expect(
      try words(source, "Row") == [
        "{address}", "{share.host}", "{tone.label}", "{tone.label}", "From {key}",
      ])
  }

  @Test("know more of what Apple declares")
  func declaredByApple() throws {
    let source = """
      struct Row: View {
        var body: some View {
          List {
            NavigationLink("One") { Text("x") }.isDetailLink(false)
            Text("Two").containerCornerOffset(.leading, sizeToFit: true)
            ShortcutsRow().shortcutsLinkStyle(.dark)
          }
          .navigationSubtitle("Sub").navigationTitle("Title")
          .alert(isPresented: $asks) {
            Alert(
              title: Text("Sure?"), primaryButton: .default(Text("Yes")),
              secondaryButton: .cancel())
          }
        }
      }
      struct ShortcutsRow: View { var body: some View { Text("Shortcuts") } }
      struct Plan: View {
        var body: some View {
          SubscriptionStoreView(groupID: "1").subscriptionStoreButtonLabel(.multiline)
            .subscriptionStoreControlIcon { _, _ in Image("a") }
            .storeButton(.visible, for: .policies)
            .subscriptionStorePickerItemBackground(.thin)
        }
      }
      struct Grid: View {
        var body: some View {
          Table(rows) {
            TableColumnForEach(["a", "b"], id: \\.self) { name in
              TableColumn(name) { row in Text(row.value) }
            }
          }
        }
      }
      """
    #expect(
      try heard(source, view: "Row") == [
        "Title (header)", "Sub", "One (button)", "Two", "Shortcuts", "{alert if asks}:",
        "Sure? (header)", "Yes (button)", "Cancel (button)",
      ])
    #expect(try openPoints(source, "Row") == [])
    #expect(try openPoints(source, "Plan") == [])
    #expect(try words(source, "Grid") == ["{row.value}"])
    #expect(try openPoints(source, "Grid") == [])
  }
}
