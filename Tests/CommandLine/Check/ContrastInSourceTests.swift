// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// The contrast of texts in source, whose ground is painted by the views around them.
@Suite("Contrast in source")
struct ContrastInSourceTests {
  /// The ratios of the failures by line.
  private static func found(in source: String) throws -> [Int: String] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "curbcut-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(source.utf8).write(to: file)
    let run = try Run.curbcut("check", file.path, "--format", "json")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let findings = try #require((document as? [String: Any])?["findings"] as? [[String: Any]])
    var ratios: [Int: String] = [:]
    for finding in findings
    where finding["verdict"] as? String == "failed"
      && finding["rule"] as? String == "low-text-contrast"
    {
      let message = try #require(finding["message"] as? String)
      let line = try #require(finding["line"] as? Int)
      ratios[line] =
        message.components(separatedBy: "contrast of ").last?.prefix { $0 != " " }
        .description
    }
    return ratios
  }

  /// The ratios that a source states: `// <-- 2.30`.
  private static func stated(in source: String) -> [Int: String] {
    var ratios: [Int: String] = [:]
    for (place, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let mark = line.range(of: "// <-- ") else { continue }
      ratios[place + 1] = String(line[mark.upperBound...])
    }
    return ratios
  }

  static let sources: [(about: String, source: String)] = [
    (
      "views of UIKit that constraints keep side by side, and not those that may lie on each other",
      """
      import UIKit
      class Base: UIViewController {
        let card = UIView()
        func fill(_ label: UILabel) {
          view.backgroundColor = .white
          card.backgroundColor = .black
          label.text = "Words"
          label.textColor = UIColor(white: 0.8, alpha: 1)
          view.addSubview(card)
          view.addSubview(label)
        }
      }
      class Beside: Base {
        let label = UILabel()  // <-- 1.60
        override func viewDidLoad() {
          fill(label)
          label.topAnchor.constraint(equalTo: card.bottomAnchor, constant: 8).isActive = true
        }
      }
      class Ending: Base {
        let label = UILabel()  // <-- 1.60
        override func viewDidLoad() {
          fill(label)
          label.trailingAnchor.constraint(lessThanOrEqualTo: card.leadingAnchor).isActive = true
        }
      }
      class Overlapping: Base {
        let label = UILabel()
        override func viewDidLoad() {
          fill(label)
          label.topAnchor.constraint(equalTo: card.bottomAnchor, constant: -80).isActive = true
        }
      }
      class Bounded: Base {
        let label = UILabel()
        override func viewDidLoad() {
          fill(label)
          card.trailingAnchor.constraint(greaterThanOrEqualTo: label.leadingAnchor).isActive = true
        }
      }
      class Free: Base {
        let label = UILabel()
        override func viewDidLoad() { fill(label) }
      }
      """
    ),
    (
      "views of UIKit whose colours depend on a state or on the appearance",
      """
      import UIKit
      class Card: UIViewController {
        private let eitherHard = UILabel()  // <-- 2.30
        private let oneGood = UILabel()
        private let together = UILabel()  // <-- 1.51
        private let crossed = UILabel()
        private let byDevice = UILabel()  // <-- 1.51
        private let byFunction = UILabel()  // <-- 1.51
        private let gone = UILabel()
        override func viewDidLoad() {
          view.backgroundColor = .white
          let labels = [eitherHard, oneGood, together, crossed, byDevice, byFunction, gone]
          for label in labels {
            label.text = "Words"
            view.addSubview(label)
          }
          eitherHard.textColor = isOn ? .systemOrange : .systemYellow
          oneGood.textColor = isOn ? .black : .systemYellow
          together.textColor = isOn ? .white : .systemYellow
          together.backgroundColor = isOn ? .systemYellow : .white
          crossed.textColor = isOn ? .white : .black
          crossed.backgroundColor = isOn ? .black : .white
          byDevice.textColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .systemYellow }
          byFunction.textColor = color()
          gone.textColor = .clear
        }
        private func color() -> UIColor {
          if traitCollection.userInterfaceStyle == .dark { return .white }
          return .systemYellow
        }
      }
      """
    ),
    (
      "constants, functions and initialisers that the project adds to the types of colours and fonts",
      """
      struct Home: View {
        @Environment(\\.isEnabled) private var isEnabled
        var body: some View {
          NavigationStack {
            Text("Constant").foregroundStyle(.brand)  // <-- 1.51
            Text("Of the type").foregroundStyle(Color.brand)  // <-- 1.51
            Text("Of shapes").foregroundStyle(.faint)  // <-- 2.32
            Text("Namespace").foregroundStyle(.app.line)  // <-- 1.48
            Text("Own initialiser").foregroundStyle(Color(tone: 200))  // <-- 1.67
            Text("Number").foregroundStyle(Color(hex: .mist))  // <-- 1.81
            Text("Bold and large").foregroundStyle(Color(white: 0.5)).font(.headings.big)
            Text("Small").foregroundStyle(Color(white: 0.5)).font(.headings.small)  // <-- 3.94
            Text("Kept").foregroundStyle(nil).foregroundStyle(.brand)  // <-- 1.51
            Text("Enabled").foregroundStyle(isEnabled ? Color.black : .brand)
            Text(styled).foregroundStyle(.brand)
            Text("Of both").foregroundStyle(.sail)  // <-- 1.67
            Text("Large").foregroundStyle(Color(white: 0.5)).font(.largeTitle)
            Text("Not known").foregroundStyle(.orange)
            Text("Of each other").foregroundStyle(.ebb)
          }
        }
        private var styled: AttributedString { AttributedString("In its own colours") }
      }
      extension Color {
        static let brand = Color.yellow
        static let app = App()
        struct App { var line: Color { .init(hex: "D0D4DA") } }
        init(tone: Int) { self.init(uiColor: UIColor(white: 0.784, alpha: 1)) }
        init(hex: UInt32) { self = .clear }
      }
      extension ShapeStyle where Self == Color {
        static var faint: Color { Color(white: 0.667) }
      }
      extension UInt32 { static let mist: UInt32 = 0xC0C0C0 }
      extension UIColor { static let sail = UIColor(white: 0.784, alpha: 1) }
      extension Color {
        static let sail = Color(uiColor: .sail)
        static var orange: Color { Theme.current.orange }
        static let ebb = Color.flow.opacity(0.5)
        static let flow = Color.ebb.opacity(0.5)
      }
      extension UIFont { static var largeTitle: UIFont { .systemFont(ofSize: 13) } }
      extension Font {
        static let headings = Headings()
        struct Headings {
          var big: Font { .custom("Sans", size: 20).weight(.bold) }
          var small: Font { Font.custom("Sans", size: 12).weight(.medium) }
        }
      }
      """
    ),
    (
      "a picture of a known size beside a text, by SnapKit, and a text that has no attributed one",
      """
      import SnapKit
      import UIKit
      class Row: UIViewController {
        private let icon = UIImageView()
        private let caption = UILabel()  // <-- 1.51
        override func viewDidLoad() {
          view.backgroundColor = .white
          caption.attributedText = nil
          caption.text = "Words"
          caption.textColor = .systemYellow
          view.addSubview(icon)
          view.addSubview(caption)
          icon.snp.makeConstraints { make in
            make.width.height.equalTo(24)
            make.leading.top.equalToSuperview()
          }
        }
      }
      class Hero: UIViewController {
        private let picture = UIImageView()
        private let caption = UILabel()
        override func viewDidLoad() {
          view.backgroundColor = .white
          caption.text = "On a picture"
          caption.textColor = .systemYellow
          view.addSubview(picture)
          view.addSubview(caption)
          picture.snp.makeConstraints { $0.edges.equalToSuperview() }
        }
      }
      """
    ),
    (
      "screens, sheets and rows of lists are white",
      """
      struct Home: View {
        var body: some View {
          NavigationStack {
            VStack {
              Text("On the screen").foregroundColor(.orange)  // <-- 2.30
              Text("Black enough").foregroundColor(Color(white: 0.3))
              NavigationLink("More", destination: More())
            }
            .sheet(isPresented: $isShown) { Text("On a sheet").foregroundStyle(.green) }  // <-- 2.21
            .popover(isPresented: $isOpen) { Text("On a popover").foregroundStyle(.green) }
          }
        }
      }
      struct More: View {
        var body: some View {
          List {
            Text("In a row").foregroundColor(.mint)  // <-- 2.11
            Section { Text("Row") } footer: { Text("Foot").foregroundColor(.orange) }
            Text("On brown").foregroundColor(.black).listRowBackground(Color.brown)
            Text("On what shows through").foregroundColor(.orange).listRowBackground(Color.clear)
          }
        }
      }
      struct Part: View {
        var body: some View { Text("Shown nowhere").foregroundColor(.orange) }
      }
      """
    ),
    (
      "what is behind a text in stacks, backgrounds and overlays",
      """
      struct Card: View {
        var body: some View {
          VStack { Text("A").foregroundColor(.white) }.padding().background(Color.yellow)  // <-- 1.51
          ZStack { Color.yellow.ignoresSafeArea(); Text("B").foregroundColor(.white) }  // <-- 1.51
          ZStack { Color.yellow; Image("sea"); Text("C").foregroundColor(.white) }
          ZStack { Color.yellow.frame(height: 40); Text("D").foregroundColor(.white) }
          RoundedRectangle(cornerRadius: 8).fill(.yellow).frame(width: 90, height: 40)
            .overlay(Text("E").foregroundColor(.white))  // <-- 1.51
          Text("F").foregroundColor(.white).background(Capsule().stroke(Color.yellow))
          Text("G").foregroundColor(.white).background(.ultraThinMaterial).background(Color.yellow)
          Text("H").foregroundColor(.white).background(isOn ? Color.yellow : Color.black)
          Text("I").foregroundColor(.white).background { if isOn { Color.yellow } }
          HStack { Text("J").foregroundColor(.white).background(Color.black) }.background(.yellow)
          Text("K").foregroundColor(.white).background(Color.black.opacity(0.1)).background(.yellow)  // <-- 1.89
          Text("L").foregroundColor(.white).background(VStack { Spacer(); Color.yellow })
          Text("M").foregroundColor(.white).glassEffect().background(.yellow)
          Text("N").foregroundColor(.white).background(GeometryReader { _ in Color.clear })  // <-- 1.51
            .background(.yellow)
          Text("O").foregroundColor(.white).packageLook().background(.yellow)
          ZStack { if isOn { Color.yellow; Text("P").foregroundColor(.white) } }  // <-- 1.51
          ZStack { Group { Color.yellow; Text("Q").foregroundColor(.white) } }  // <-- 1.51
          ZStack { if isOn { tone.view(); Text("R").foregroundColor(.white) } }.background(.yellow)
        }
      }
      """
    ),
    (
      "the colour nearest to a text, also where it is not known",
      """
      struct Words: View {
        var body: some View {
          VStack {
            Text("A").foregroundColor(tone)
            Text("B").foregroundColor(.black)
            Text("C").opacity(isOn ? 1 : 0.4)
            Text("D")  // <-- 1.51
            Text("E").foregroundColor(.clear)
            Text("F").packageLook()
          }
          .foregroundColor(.white).background(Color.yellow)
          Text("G").foregroundColor(Color(hex: "#BBBBBB")).background(.white)  // <-- 1.91
          Text("H").foregroundColor(Color(.lightGray)).background(Color(uiColor: .systemBackground))  // <-- 2.32
          Text("I").foregroundColor(Tones.faint).background(.white)  // <-- 1.60
          Text("J").foregroundColor(.primary).background(.white)
          Text("L").foregroundColor(colorScheme == .dark ? .white : .orange).background(.white)  // <-- 2.30
          Text("M").foregroundColor(colorScheme == .dark ? .orange : .black).background(.white)
          Text("N").foregroundColor(Tones.pale).background(.white)  // <-- 1.60
          Text("O").foregroundColor(isOn ? .orange : .black).background(.white)
          Text("K").foregroundColor(Color(hue: 0, saturation: 0, brightness: 0.8)).background(.white)  // <-- 1.60
        }
      }
      enum Tones {
        static let faint = Color(red: 0.8, green: 0.8, blue: 0.8)
        static let pale = Color(UIColor { traits in
          return traits.userInterfaceStyle == .light ? UIColor(white: 0.8, alpha: 1) : .white
        })
      }
      """
    ),
    (
      "how large a text is",
      """
      struct Sizes: View {
        var body: some View {
          VStack {
            Text("A").foregroundColor(.blue)  // <-- 3.52
            Text("B").font(.title).foregroundColor(.blue)
            Text("C").bold().foregroundColor(.blue)
            Text("D").font(.system(size: 12, weight: .bold)).foregroundColor(.blue)  // <-- 3.52
            Text("E").font(own).foregroundColor(.blue)
            Text("F").font(.title).foregroundColor(.orange)  // <-- 2.30
          }
          .background(Color.white)
        }
      }
      """
    ),
    (
      "the styles of buttons",
      """
      struct Buttons: View {
        var body: some View {
          VStack {
            Button("A") { go() }.buttonStyle(Filled())  // <-- 1.51
            Button("B") { go() }.foregroundColor(.orange).buttonStyle(.plain)  // <-- 2.30
            Button("C") { go() }.foregroundColor(.orange).buttonStyle(.borderedProminent)
            Button("D") { go() }.buttonStyle(Pressed())
          }
          .background(Color.white)
        }
      }
      struct Filled: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.foregroundColor(.white).padding().background(Color.yellow)
        }
      }
      struct Pressed: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
          configuration.label.foregroundColor(.white)
            .background(configuration.isPressed ? Color.yellow : Color.black)
        }
      }
      """
    ),
    (
      "UIKit, with colours as fractions, and a picture around a text",
      """
      import UIKit
      final class Harbour: UIViewController {
        private let name = UILabel()  // <-- 1.59
        private let depth = UILabel()
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = UIColor(red: 246/255, green: 199/255, blue: 68/255, alpha: 1)
          name.text = "Harbour"
          name.textColor = .white
          view.addSubview(name)
          let picture = UIImageView(image: UIImage(named: "water"))
          depth.text = "Three metres"
          depth.textColor = .white
          picture.addSubview(depth)
          view.addSubview(picture)
        }
      }
      """
    ),
    (
      "an app of which an introduction is dark",
      """
      @main struct Log: App {
        @State var isNew = true
        var body: some Scene { WindowGroup { if isNew { Welcome() } else { Home() } } }
      }
      struct Home: View {
        var body: some View {
          NavigationStack { Text("Berths").foregroundColor(Color(white: 0.6)) }  // <-- 2.84
        }
      }
      struct Welcome: View {
        var body: some View { VStack { Hello() }.preferredColorScheme(.dark) }
      }
      struct Hello: View {
        var body: some View { NavigationStack { Text("White").foregroundColor(.white) } }
      }
      struct Given: View {
        var body: some View { Berth().sheet(isPresented: $isOpen) { Dark { Depth() } } }
      }
      struct Depth: View {
        var body: some View { NavigationStack { Text("White").foregroundColor(.white) } }
      }
      struct Dark<Content: View>: View {
        @ViewBuilder var content: Content
        var body: some View { content.preferredColorScheme(.dark) }
      }
      """
    ),
    (
      "an app that has a dark view beside all others",
      """
      @main struct Log: App {
        var body: some Scene { WindowGroup { Home() } }
      }
      struct Home: View { var body: some View { VStack { Banner(); Berths() } } }
      struct Banner: View { var body: some View { Text("A").preferredColorScheme(.dark) } }
      struct Berths: View {
        var body: some View { NavigationStack { Text("White").foregroundColor(.white) } }
      }
      """
    ),
    (
      "an app that is always dark",
      """
      @main struct Night: App {
        var body: some Scene { WindowGroup { Home().preferredColorScheme(.dark) } }
      }
      struct Home: View {
        var body: some View {
          NavigationStack { Text("White").foregroundColor(.white) }
        }
      }
      """
    ),
  ]

  @Test("is told", arguments: sources)
  func ratios(about: String, source: String) throws {
    let text = "import SwiftUI\n" + source
    #expect(try Self.found(in: text) == Self.stated(in: text))
  }

  @Test(
    "is not told of an app that its property list or its project makes dark",
    arguments: [
      (
        "Info.plist",
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>UIUserInterfaceStyle</key><string>STYLE</string></dict></plist>
        """
      ),
      (
        "App.xcodeproj/project.pbxproj",
        """
        // !$*UTF8*$!
        {objects = {
        A = {isa = PBXNativeTarget; productType = "com.apple.product-type.application";
        buildConfigurationList = B; };
        B = {isa = XCConfigurationList; buildConfigurations = (C); };
        C = {isa = XCBuildConfiguration;
        buildSettings = {INFOPLIST_KEY_UIUserInterfaceStyle = STYLE; }; };
        S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; };
        }; }
        """
      ),
    ])
  func dark(file: String, text: String) throws {
    for (style, isTold) in [("Dark", false), ("Light", true)] {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "curbcut-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = [
        file: text.replacingOccurrences(of: "STYLE", with: style),
        "App/Home.swift": """
        import SwiftUI
        struct Home: View { var body: some View { List { Text("A").foregroundColor(.orange) } } }
        """,
        "README.md": "", ".git/HEAD": "ref: refs/heads/main\n",
      ]
      for (name, text) in files {
        let path = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: path)
      }
      let run = try Run.curbcut("check", folder.path)
      #expect(run.output.contains("low-text-contrast: text") == isTold, "\(style): \(run.output)")
    }
  }

  @Test("of two colours that meet in a component names the file of the component")
  func component() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "curbcut-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = [
      "Home.swift": "struct Home: View { var body: some View { List { Row(); Row() } } }",
      "Row.swift": """
      struct Row: View {
        var body: some View {
          Text("A").foregroundColor(.orange)
          Text("B").foregroundColor(.orange)
        }
      }
      """,
    ]
    for (name, text) in files {
      try Data("import SwiftUI\n\(text)\n".utf8).write(to: folder.appendingPathComponent(name))
    }
    let run = try Run.curbcut("check", folder.path)
    #expect(run.output.contains("Row.swift:4:5: serious low-text-contrast"), "\(run.output)")
    #expect(run.output.contains("(and at 1 more place)"), "\(run.output)")
  }

  @Test("of two colours that meet often is one problem with many places")
  func repeated() throws {
    let source = """
      import SwiftUI
      struct Home: View {
        var body: some View {
          List {
            Text("A").foregroundColor(.orange)
            Text("B").foregroundColor(.orange)
            Text("C").foregroundColor(.orange)
          }
        }
      }
      """
    let run = try Run.withFile(Array(source.utf8), named: "Home.swift") {
      try Run.curbcut("check", $0)
    }
    #expect(run.output.contains("(and at 2 more places)"), "\(run.output)")
    #expect(run.output.contains("Found 1 problem, at 3 places: 1 serious."), "\(run.output)")
  }

  @Test("of composables is asked of their code, where a check over it runs")
  func composables() throws {
    let source = "@Composable\nfun Trip() { Text(\"Mars\") }\n"
    let sentence = "does not record colours"
    try Run.withFile(Array(source.utf8), named: "Trip.kt") { path in
      let run = try Run.curbcut("check", path)
      #expect(!run.output.contains(sentence), "\(run.output)")
      let without = try Run.curbcut(
        "check", path, "--ignore", "low-contrast-compose-text", "--ignore",
        "low-contrast-color-scheme")
      #expect(without.output.contains(sentence), "\(without.output)")
    }
  }
}
