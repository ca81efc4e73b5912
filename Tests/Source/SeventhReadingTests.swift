import CurbcutScreen
import CurbcutSource
import CurbcutTechnology
import Testing

/// What apps that nobody had seen before showed to be read wrong: closures that go to another parameter,
/// initialisers that decide, what cases hold, and views of packages and UIKit.
@Suite("SwiftUI views of more apps that were read for the first time")
struct SeventhReadingTests {
  // MARK: - What calls give

  @Test(
    "A closure without a label goes past a parameter that can be left out, where a later one needs it"
  )
  func trailingClosure() throws {
    let source = """
      struct Rows<C: View>: View {
        let header: (() -> AnyView)?
        let content: () -> C
        init(header: (() -> AnyView)? = nil, @ViewBuilder content: @escaping () -> C) {
          self.header = header
          self.content = content
        }
        var body: some View { VStack { if let shown = header?() { shown }; content() } }
      }
      struct Ask: View {
        var no: (() -> Void)?
        let yes: () -> Void
        var body: some View { if let no { Button("No", action: no) }; Button("Yes", action: yes) }
      }
      extension View {
        func asking(hint: (() -> Void)? = nil, @ViewBuilder _ buttons: () -> some View) -> some View {
          VStack { self; buttons() }
        }
      }
      struct Boat: View {
        var body: some View {
          Rows { Text("Row") }
          Ask { sail() }
          Text("Bow").asking { Button("Moor") {} }
        }
      }
      """
    let reading = try reading(source, view: "Boat")
    #expect(try words(source, "Boat") == ["Row", "Yes", "Bow", "Moor"])
    #expect(reading.notes.isEmpty)
  }

  @Test(
    "All that a case holds is given to the names of a pattern, with what it holds unless it is given"
  )
  func payloads() throws {
    let source = """
      enum Lead {
        case one(title: String), two(String, Bool), three(title: String, on: Bool)
        case four(String, sub: String? = nil)
      }
      struct Show: View {
        let lead: Lead
        var body: some View {
          switch lead {
          case .one(let title): Text(title)
          case .two(let name, let on): Text(name); if on { Text("On") }
          case let .three(name, on): Text(name); if on { Text("On") }
          case .four(let name, let sub): Text(name); if let sub { Text(sub) }
          }
        }
      }
      struct Boat: View {
        var body: some View {
          Show(lead: .one(title: "Bow"))
          Show(lead: .two("Keel", false))
          Show(lead: .three(title: "Mast", on: true))
          Show(lead: .four("Stern"))
          Show(lead: .four("Rudder", sub: "Oak"))
        }
      }
      """
    #expect(
      try words(source, "Boat") == ["Bow", "Keel", "Mast", "On", "Stern", "Rudder", "Oak"])
  }

  @Test("What is given in any number is a list, and fills a format")
  func variadic() throws {
    let source = """
      extension String {
        func filled(_ values: CVarArg...) -> String { String(format: self, arguments: values) }
      }
      struct Boat: View {
        let length: Int
        var body: some View { Text("%@ metres, %@ masts".filled("\\(length)", "two")) }
      }
      """
    #expect(try words(source, "Boat") == ["{length} metres, two masts"])
  }

  // MARK: - Initialisers

  @Test("What an initialiser assigns in branches is that of the branch that is taken, or of either")
  func initializer() throws {
    let source = """
      struct Tag: View {
        let name: String
        let size: String
        init(_ given: String?, masts: Int, name: Int = 3) {
          if let given { self.name = given } else { self.name = "None" }
          let word = masts == 0 ? "Dinghy" : "Ship"
          switch masts {
          case 0, 1: size = word
          default: size = "Large"
          }
        }
        var body: some View { Text(name); Text(size) }
      }
      struct Boat: View {
        let masts: Int
        var body: some View { Tag("Bow", masts: 0); Tag(nil, masts: masts) }
      }
      """
    #expect(
      try words(source, "Boat") == ["Bow", "Dinghy", "None", "{Dinghy or Ship or Large}"])
  }

  @Test(
    "Of a text that is no value of the project's the other branch is taken, which holds the same case"
  )
  func castText() throws {
    let source = """
      struct Styled: CustomStringConvertible { let text: String; var description: String { text } }
      struct Note: View {
        enum Kind { case plain(String), attributed(AttributedString) }
        private let text: Kind
        init(_ text: CustomStringConvertible) {
          if let styled = text as? Styled { self.text = .plain(styled.text) }
          else { self.text = .plain(text.description) }
        }
        var body: some View {
          switch text {
          case let .plain(text): Text(text)
          case let .attributed(text): Text(text)
          }
        }
      }
      struct Boat: View {
        let title: String
        let other: Other
        var body: some View { Note("Moor"); Note(title); Note(other) }
      }
      """
    #expect(try words(source, "Boat") == ["Moor", "{title}", "{other.text or other.description}"])
  }

  @Test("A copy that is changed is read as it is then, and a constant binding as it is")
  func copies() throws {
    let source = """
      struct Entry: View {
        var loud = false
        var body: some View { if loud { Text("Loud") } else { Text("Quiet") } }
        func aloud() -> Entry { var copy = self; copy.loud = true; return copy }
      }
      struct Trash: View {
        @Binding var shown: Bool
        var body: some View { if shown { Button("Trash") {} } else { Text("Kept") } }
      }
      struct Boat: View {
        var body: some View { Entry().aloud(); Trash(shown: .constant(false)) }
      }
      """
    #expect(try words(source, "Boat") == ["Loud", "Kept"])
  }

  // MARK: - What is there

  @Test("What is declared as never nil is there, and an empty view is known to be one")
  func presence() throws {
    let source = """
      struct Cap: View {
        var title: String?
        var body: some View { if let title { Text(title) } }
      }
      struct Coin { let code: String; let name: String? }
      struct Item { let coin: Coin; let spare: Coin? }
      struct Field<Extra: View>: View {
        let extra: Extra?
        init(extra: Extra? = EmptyView()) { self.extra = extra }
        var body: some View { if let extra, !(extra is EmptyView) { extra } else { Text("Plain") } }
      }
      struct Boat: View {
        let item: Item
        var body: some View {
          Cap(title: item.coin.code)
          Cap(title: item.coin.name)
          Cap(title: item.spare?.code)
          Field()
          Field(extra: Text("Extra"))
        }
      }
      """
    #expect(
      try words(source, "Boat") == [
        "{item.coin.code}", "{if let item.coin.name}", "{item.coin.name}",
        "{if let item.spare?.code}", "{item.spare?.code}", "Plain", "Extra",
      ])
  }

  @Test("A modifier that gives a generic view of its own shows what its closure does")
  func genericModifier() throws {
    let source = """
      extension View {
        func apply<V: View>(@ViewBuilder _ block: (Self) -> V) -> V { block(self) }
        func mine<V>(_ block: (Self) -> V) -> V where V: View { block(self) }
      }
      struct Boat: View {
        var body: some View {
          Text("Bow").apply { $0.accessibilityLabel("Front") }
          Text("Keel").mine { view in HStack { view; Button("Moor") {} } }
        }
      }
      """
    let reading = try reading(source, view: "Boat")
    let shown = reading.screen.nodes.compactMap { $0.label ?? $0.text }
    #expect(shown == ["Front", "Keel", "Moor"], "\(shown)")
    #expect(reading.notes.isEmpty)
  }

  @Test("A constant that the project adds to images is meant where the type tells it")
  func images() throws {
    let source = """
      extension Image { static let cross = Image("cross-mark") }
      struct Picture: View { let image: Image; var body: some View { image.resizable() } }
      struct Maker { func one() -> Image { .cross } }
      struct Boat: View {
        var body: some View { Picture(image: .cross); Maker().one() }
      }
      """
    let reading = try reading(source, view: "Boat")
    #expect(reading.screen.nodes.compactMap(\.description) == ["cross-mark", "cross-mark"])
    #expect(reading.notes.isEmpty)
  }

  @Test("A type of the project with the name of a view is what is made without anything")
  func namesake() throws {
    let source = """
      final class Menu { func title() -> String { "Sea" } }
      struct Boat: View {
        let menu = Menu()
        var body: some View { Text(menu.title()); Menu("More") { Button("Sail") {} } }
      }
      """
    let shown = try words(source, "Boat")
    #expect(shown.first == "Sea" && shown.contains("More"), "\(shown)")
  }

  // MARK: - Screens, tabs and dialogs

  @Test("What a navigation stack is given as its root is shown")
  func root() throws {
    let source = """
      struct Boat: View {
        @State private var path: [Int] = []
        var body: some View {
          NavigationStack(root: { Text("Deck") })
          NavigationStack(path: $path, root: page)
        }
        func page() -> some View { Text("Hold") }
      }
      """
    #expect(try words(source, "Boat") == ["Deck", "Hold"])
  }

  @Test("Tabs under a condition say so, and are not counted")
  func tabs() throws {
    let source = """
      struct Boat: View {
        let crew: Crew?
        var body: some View {
          TabView {
            Text("Map").tabItem { Text("Find") }
            if crew != nil { Text("Me").tabItem { Text("Profile") } }
            else { Text("Key").tabItem { Text("Sign in") } }
          }
        }
      }
      """
    let screen = try reading(source, view: "Boat").screen
    let said = VoiceOver(screen: screen).transcript().stops.map(\.utterance.spoken)
    #expect(
      said == [
        "{tab Find}, Map", "{if crew != nil}, {tab Profile}, Me",
        "{if crew == nil}, {tab Sign in}, Key", "Find, Tab", "{if crew != nil}, Profile, Tab",
        "{if crew == nil}, Sign in, Tab",
      ], "\(said)")
  }

  @Test("An alert of a package is given elsewhere, and none of SwiftUI's")
  func alerts() throws {
    let source = """
      struct Boat: View {
        @State private var alert: AlertState<Never>?
        var body: some View {
          Text("Bow").alert(unwrapping: $alert) { action in Text(action.name) }
          Text("Keel").alert($store.scope(state: \\.alert, action: \\.alert))
        }
      }
      """
    let reading = try reading(source, view: "Boat")
    #expect(
      try words(source, "Boat") == [
        "Bow", "Keel", "{alert}", "{alert}", "{alert}",
        "{store.scope(state: \\.alert, action: \\.alert)}",
      ])
    #expect(reading.notes.map(\.reason) == [.slot, .slot])
    #expect(reading.isWhole)
  }

  // MARK: - UIKit and packages

  @Test("A bridge that brings an empty view is no stop, and what one is given in closures is shown")
  func bridges() throws {
    let source = """
      struct Detector: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { let view = UIView(); view.isHidden = true; return view }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      struct Layers: UIViewRepresentable {
        func makeUIView(context: Context) -> LayerView { LayerView(frame: .zero) }
        func updateUIView(_ view: LayerView, context: Context) { view.layer.opacity = 1 }
      }
      final class LayerView: UIView { override class var layerClass: AnyClass { CAMetalLayer.self } }
      struct Captioned: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView {
          let view = UIView()
          view.addSubview(UILabel())
          return view
        }
        func updateUIView(_ view: UIView, context: Context) {}
      }
      struct Rows<Header: View>: UIViewRepresentable {
        let header: () -> Header
        func makeUIView(context: Context) -> UICollectionView { UICollectionView() }
        func updateUIView(_ view: UICollectionView, context: Context) {}
      }
      struct Boat: View {
        var body: some View { Detector(); Layers(); Captioned(); Rows(header: { Button("Edit") {} }) }
      }
      """
    let reading = try reading(source, view: "Boat")
    #expect(try words(source, "Boat") == ["{Captioned}", "Edit"])
    #expect(reading.notes.map(\.subject) == ["Detector", "Layers", "Captioned", "Rows"])
  }

  @Test("Kingfisher's pictures may be made by a function; Lottie's are no elements")
  func packages() throws {
    let source = """
      struct Boat: View {
        let url: URL?
        var body: some View {
          KFImage.url(url).resizable().alternativeSources([]).placeholder { Text("Soon") }
          LottieView(animation: .named("waves")).looping()
        }
      }
      """
    let reading = try reading(source, view: "Boat")
    #expect(reading.screen.nodes.count { $0.className == "UIImageView" } == 1)
    #expect(try words(source, "Boat") == ["{if the image is loaded}", "{else}", "Soon"])
    #expect(reading.notes.isEmpty)
  }

  @Test("What UIKit has in another builder is no view")
  func otherBuilder() throws {
    let source = """
      extension View {
        func asking(@Actions _ actions: () -> [UIAlertAction]) -> some View { self }
      }
      struct Boat: View {
        var body: some View {
          Text("Bow").asking { UIAlertAction(title: "OK", style: .default) { _ in } }
          [UIAlertAction(title: "Cancel", style: .cancel)]
        }
      }
      """
    #expect(try reading(source, view: "Boat").notes.isEmpty)
  }
}
