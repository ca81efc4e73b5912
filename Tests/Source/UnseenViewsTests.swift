import CurbcutScreen
import CurbcutSource
import Testing

/// What a reader found wrong in views of apps that nobody had mended the interpreter against.
@Suite("SwiftUI views that were read wrong")
struct UnseenViewsTests {
  @Test("do not take another view's property for a member of something unknown")
  func members() throws {
    let source = """
      struct Order { let note: String }
      struct Harbour: View {
        var note: some View { Text("Harbour note") }
        var body: some View { note }
      }
      struct Ferry: View {
        let order: Order
        let fare: Fare
        var body: some View { Text(order.note); Text(fare.note) }
      }
      """
    #expect(try words(source, "Ferry") == ["{order.note}", "{fare.note}"])
    #expect(try words(source, "Harbour") == ["Harbour note"])
  }

  @Test("say every text that may be returned, and no text as if it were the only one")
  func exits() throws {
    let source = """
      struct Early: View {
        let a: Int?
        let wide: Bool
        let names: [String]
        var one: String {
          guard let a else { return "No number" }
          return "Number \\(a)"
        }
        var two: String {
          if wide { return "Wide" }
          return "Thin"
        }
        var three: String {
          guard wide else { return "Narrow" }
          return "Broad"
        }
        var four: some View {
          if wide { return AnyView(Text("Base").padding()) }
          return AnyView(Text("Top"))
        }
        var five: String {
          var word = "None"
          if wide { word = "Some" }
          return word
        }
        var six: String {
          for name in names { if name.isEmpty { return "Empty" } }
          return "Full"
        }
        var body: some View { Text(one); Text(two); Text(three); four; Text(five); Text(six) }
      }
      """
    #expect(
      try words(source, "Early") == [
        "{No number or Number a}", "{Wide or Thin}", "{Narrow or Broad}", "{if wide}", "Base",
        "{else}", "Top", "{Some or None}", "{Empty or Full}",
      ])
  }

  @Test("take no value that may be returned for a view")
  func values() throws {
    let source = """
      struct Brand: View {
        static func value<T>(for key: String) -> T? {
          guard let text = bundle[key] else { return nil }
          if let whole = T(text) { return whole }
          return T(0)
        }
        var isHidden: Bool = Brand.value(for: "HIDDEN") ?? false
        var body: some View { if isHidden { Text("Hidden") } else { Text("Shown") } }
      }
      """
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "V.swift", text: source)])
    let reading = try project.read(#require(project.entries.first))
    #expect(reading.isWhole, "\(reading.notes)")
  }

  @Test("draw colours, gradients and shapes, and have no stop for them")
  func drawn() throws {
    let source = """
      struct Drop: Shape { func path(in rect: CGRect) -> Path { Path() } }
      struct Swatch: View {
        let border: Color
        let dark: Bool
        var tone: Color { .blue }
        var body: some View {
          ZStack {
            tone
            border.frame(height: 1)
            dark ? Color.red : Color.green
            Drop().fill(.red).frame(width: 3)
            Drop()
            Text("Paint")
          }
        }
      }
      """
    #expect(try words(source, "Swatch") == ["Paint"])
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "V.swift", text: source)])
    #expect(try project.read(#require(project.entries.first)).notes.isEmpty)
  }

  @Test("see the extensions of View although a type within a type is called View")
  func nested() throws {
    let source = """
      enum Words { enum View { static let a = "A" }; enum Color { static let b = "B" } }
      extension View { func loud() -> some View { overlay(Text("Loud")) } }
      struct Poster: View { var body: some View { Text("Concert").loud(); Color.clear.frame(width: 3) } }
      """
    #expect(try words(source, "Poster") == ["Concert", "Loud"])
  }

  @Test("have the texts that SwiftGen's constants look up, else their fallbacks, with arguments")
  func generated() throws {
    let source = """
      enum L10n {
        static let title = L10n.tr("Localizable", "greet.title", fallback: "Good morning")
        static var bare: String { return L10n.tr("Localizable", "greet.bare") }
        static func count(_ p1: Int) -> String {
          return L10n.tr("Localizable", "greet.count", p1, fallback: "%d letters")
        }
      }
      extension L10n {
        private static func tr(
          _ table: String, _ key: String, _ args: CVarArg..., fallback value: String = ""
        ) -> String {
          let format = Bundle.main.localizedString(forKey: key, value: value, table: table)
          return String(format: format, locale: Locale.current, arguments: args)
        }
      }
      struct Hello: View {
        let mails: Int
        var body: some View {
          Text(L10n.title); Text(L10n.bare); Text(L10n.count(3)); Text(L10n.count(mails))
        }
      }
      """
    #expect(
      try words(source, "Hello") == [
        "Good morning", "{greet.bare}", "3 letters", "{mails} letters",
      ])
    var strings = StringsCatalog()
    strings.add(Array("\"greet.bare\" = \"Hello\";".utf8), at: "en.lproj/Localizable.strings")
    #expect(try words(source, "Hello", strings: strings)[1] == "Hello")
  }

  @Test("have an action for what can be deleted, and no stop for empty links and titles")
  func controls() throws {
    let source = """
      struct Mail: View {
        let mails: [String]
        var body: some View {
          List { ForEach(mails, id: \\.self) { Text($0) }.onDelete { _ in } }
            .confirmationDialog("", isPresented: $isAsked) { Button("Archive") {} }
          NavigationLink(isActive: $isOpen) { Text("Detail") } label: { EmptyView() }
          TabView { Text("One"); Text("Two") }.tabViewStyle(.page(indexDisplayMode: .never))
        }
      }
      """
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "V.swift", text: source)])
    let screen = try project.read(#require(project.entries.first)).screen
    let row = try #require(screen.nodes.first { $0.text?.hasPrefix("{") == true })
    #expect(row.customActions.map(\.name) == ["Delete"])
    #expect(!screen.nodes.contains { $0.className == "UIPageControl" })
    // The dialog shows its button, and no title.
    #expect(screen.nodes.compactMap(\.text).dropFirst() == ["One", "Two", "Archive"])
  }

  @Test("follow layouts held as values, modified contents, and bridges by another name")
  func calls() throws {
    let source = """
      typealias PlatformView = UIViewRepresentable
      protocol PlatformViewRepresentable: UIViewRepresentable {}
      struct Drawing: PlatformViewRepresentable {}
      struct Flow: Layout { var gap = 1 }
      struct Loud: ViewModifier {
        func body(content: Content) -> some View { content.accessibilityHint("Loud") }
      }
      struct Page: View {
        private var ground: Color {
          if isDark { return Color(.black) }
          return theme?.ground ?? .white
        }
        var body: some View {
          ground
          (Flow(gap: 8)) { Text("One"); Text("Two") }
          ModifiedContent(content: Text("Three"), modifier: Loud())
          Drawing()
        }
      }
      """
    let project = SwiftUIProject(files: [SwiftSourceFile(name: "V.swift", text: source)])
    let reading = try project.read(#require(project.entries.first { $0.name == "Page" }))
    #expect(reading.screen.nodes.compactMap(\.text) == ["One", "Two", "Three"])
    #expect(reading.screen.nodes.contains { $0.hint == "Loud" })
    #expect(reading.notes.map(\.reason) == [.bridgedView])
  }
}
