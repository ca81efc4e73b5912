// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutUIKitSource

/// Storyboards and XIBs whose classes are evaluated.
@Suite("UIKit from interface files")
struct UIKitInterfaceTests {
  @Test("Outlets are the views that code writes to.")
  func outlets() throws {
    let heard = try Heard(
      Self.scene(
        """
        <label text="Label" id="l1"><rect key="frame" x="0" y="0" width="9" height="9"/></label>
        <button id="b1"><state key="normal" title="(no name) (button)"/></button>
        <button id="b2"><state key="normal" image="cross"/></button>
        """, outlets: ["heading": "l1", "go": "b1", "close": "b2"]),
      code: """
        class Deck: UIViewController {
          @IBOutlet var heading: UILabel!
          @IBOutlet weak var go: UIButton!
          @IBOutlet weak var close: UIButton!
          override func viewDidLoad() { super.viewDidLoad(); fill() }
          private func fill() {
            heading.text = "Hello"
            go.setTitle("Sail", for: .normal)
            let more = UILabel()
            more.text = "More"
            view.addSubview(more)
          }
        }
        """)
    #expect(heard.lines == ["Hello", "Sail (button)", "cross (button)", "More"])
    #expect(!heard.screen.nodes.contains { $0.saysNotKnown(.label) })
  }

  @Test("A name that code gives when something happens leaves the name open.")
  func namesToCome() throws {
    let heard = try Heard(
      Self.scene(
        #"<button id="b1"><state key="normal" image="cross"/></button>"#, outlets: ["close": "b1"]),
      code: """
        class Deck: UIViewController {
          @IBOutlet weak var close: UIButton!
          @objc private func changed() { close.accessibilityLabel = name }
        }
        """)
    #expect(heard.screen.nodes.contains { $0.saysNotKnown(.label) })
  }

  @Test("A title that code takes away may come back.")
  func titlesTakenAway() throws {
    let heard = try Heard(
      Self.scene(
        #"<button id="b1"><state key="normal" title="Sail"/></button>"#, outlets: ["go": "b1"]),
      code: """
        class Deck: UIViewController {
          @IBOutlet weak var go: UIButton!
          override func viewDidLoad() { go.setTitle(nil, for: UIControl.State()) }
        }
        """)
    #expect(heard.screen.nodes.contains { $0.saysNotKnown(.label) })
  }

  @Test("Colours that are scanned from hexadecimal numbers are known.")
  func scannedColors() throws {
    let heard = try Heard(
      Self.scene(#"<label text="Hello" id="l1"/>"#, outlets: ["heading": "l1"]),
      code: """
        extension UIColor {
          convenience init(hex: String) {
            var number: UInt64 = 0
            let scanner = Scanner(string: hex)
            scanner.scanHexInt64(&number)
            self.init(
              red: CGFloat((number & 0xff0000) >> 16) / 255,
              green: CGFloat((number & 0xff00) >> 8) / 255,
              blue: CGFloat(number & 0xff) / 255, alpha: 1)
          }
        }
        class Deck: UIViewController {
          @IBOutlet weak var heading: UILabel!
          override func viewDidLoad() { heading.textColor = UIColor(hex: "#3375BB") }
        }
        """)
    let color = Color(red: 0x33, green: 0x75, blue: 0xBB)
    #expect(heard.screen.nodes.contains { $0[.textColor] == .color(color) })
  }

  @Test("Cells of prototypes are filled by the rows.")
  func prototypes() throws {
    let heard = try Heard(
      Self.scene(
        """
        <tableView id="t1"><prototypes>
          <tableViewCell reuseIdentifier="Boat" id="c1" customClass="BoatCell">
            <tableViewCellContentView key="contentView" id="v1"><subviews>
              <label text="Label" id="l1"/></subviews></tableViewCellContentView>
            <connections><outlet property="name" destination="l1" id="o1"/></connections>
          </tableViewCell>
        </prototypes></tableView>
        """, outlets: ["table": "t1"]),
      code: """
        class BoatCell: UITableViewCell {
          @IBOutlet var name: UILabel!
          func show(_ boat: Boat) { name.text = boat.name }
        }
        class Deck: UIViewController, UITableViewDataSource {
          @IBOutlet var table: UITableView!
          func tableView(_ table: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
            let cell = table.dequeueReusableCell(withIdentifier: "Boat", for: path) as! BoatCell
            cell.show(boats[path.row])
            return cell
          }
        }
        """)
    #expect(heard.lines == ["{boats[path.row].name}"])
  }

  @Test("A class that is not there is said, and leaves what it may do open.")
  func missing() throws {
    let heard = try Heard(
      Self.scene(
        #"<button id="b1"><state key="normal" image="cross"/></button>"#, outlets: ["close": "b1"]),
      code: "class Other: UIViewController {}", notInSwift: ["Deck"])
    #expect(
      heard.notes == [
        "Deck is written in Objective-C, which is not read: what it does to its views is not known"
      ])
    #expect(heard.screen.nodes.contains { $0.saysNotKnown(.label) })
  }

  @Test("Texts translate themselves by an attribute of the project.")
  func attributes() throws {
    let heard = try Heard(
      Self.scene(
        """
        <label text="key" id="l1"><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="string" keyPath="localKey" value="deck.title"/>
        </userDefinedRuntimeAttributes></label>
        """),
      code: """
        class Deck: UIViewController {}
        extension UILabel {
          @IBInspectable var localKey: String {
            get { "" }
            set { text = "Translated: " + newValue }
          }
        }
        """)
    #expect(heard.lines == ["Translated: deck.title"])
  }

  @Test("Items and titles that code gives a bar stand in it.")
  func bars() throws {
    let heard = try Heard(
      Self.scene(
        "", bar: #"<barButtonItem key="leftBarButtonItem" title="Back" id="i1"/>"#,
        outlets: ["back": "i1"]),
      code: """
        class Deck: UIViewController {
          @IBOutlet var back: UIBarButtonItem!
          override func viewDidLoad() {
            title = "Deck"
            back.title = "Go back"
            navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Sail", style: .plain)
          }
        }
        """)
    #expect(heard.lines == ["Go back (button)", "Deck (header)", "Sail (button)"])
  }

  @Test(
    "A view that loads its own XIB has what is in it.",
    arguments: [
      "String(describing: type(of: self))",
      #"NSStringFromClass(type(of: self)).components(separatedBy: ".").last!"#,
      #"String(NSStringFromClass(Self.self).split(separator: ".").last!)"#,
      #"String("..Card.".split(separator: ".").first!)"#,
    ])
  func owner(name: String) throws {
    let heard = try Heard(
      Self.xib(owner: "Card", #"<label text="Label" id="l1"/>"#, outlets: ["name": "l1"]),
      code: """
        class Card: UIView {
          @IBOutlet var name: UILabel!
          required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
          private func setUp() {
            let nib = UINib(nibName: \(name), bundle: nil)
            let view = nib.instantiate(withOwner: self, options: nil).first as! UIView
            addSubview(view)
            name.text = "Card"
          }
        }
        """, named: "Card")
    #expect(heard.lines == ["Card"])
    #expect(heard.screen.nodes.count == 3)
  }

  @Test("A view that the file hides and code shows says so.")
  func hidden() throws {
    let heard = try Heard(
      Self.scene(
        """
        <label text="Log" hidden="YES" id="l1"/><label text="Never" hidden="YES" id="l2"/>
        <switch on="YES" id="s1"/>
        """, outlets: ["log": "l1", "never": "l2", "lamp": "s1"]),
      code: """
        class Deck: UIViewController {
          @IBOutlet var log: UILabel!
          @IBOutlet var never: UILabel!
          @IBOutlet var lamp: UISwitch!
          override func viewDidLoad() { lamp.isOn = Settings.lamp }
          @IBAction func toggle() { log.isHidden = !log.isHidden }
        }
        """)
    #expect(heard.lines == ["{when code shows it}:", "Log", "(no name) (button switchButton)"])
  }

  @Test("The texts of a file that another class replaces are open.")
  func replaced() throws {
    let heard = try Heard(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <tableViewCell id="c1" customClass="BoatCell"><tableViewCellContentView key="contentView" id="v1">
      <subviews><label text="Sample" id="l1"/><label text="Berth" id="l2"/><label tag="2" text="" id="l3"/>
      </subviews></tableViewCellContentView>
      <connections><outlet property="name" destination="l1" id="o1"/>
      <outlet property="berth" destination="l2" id="o2"/></connections></tableViewCell></objects></document>
      """,
      code: """
        class BoatCell: UITableViewCell {
          @IBOutlet weak var name: UILabel?
          @IBOutlet weak var berth: UILabel?
        }
        class Boats: UITableViewController {
          func fill(_ cell: BoatCell, with boat: Boat) { cell.name?.text = boat.name }
        }
        """, named: "BoatCell")
    #expect(heard.lines == ["{name}, Berth"])
    #expect(heard.screen.nodes.contains { $0.saysNotKnown(.text) })
  }

  @Test("A view loads the first view of the XIB of its name through a protocol.")
  func loadedByProtocol() throws {
    let card = try InterfaceBuilderFile(
      Array(Self.xib(owner: "Card", #"<label text="Name" id="l1"/>"#).utf8))
    let heard = try Heard(
      Self.cellWithCard,
      code: """
        protocol NibOwner: AnyObject { func loadContent() }
        extension NibOwner where Self: UIView {
          func loadContent() {
            let views = Self.file.instantiate(withOwner: self, options: nil)
            if let view = views.first(where: { $0 is UIView }) as? UIView { addSubview(view) }
          }
        }
        extension NibOwner {
          static var file: UINib { UINib(nibName: String(describing: self), bundle: nil) }
        }
        class Card: UIView, NibOwner {
          required init?(coder: NSCoder) {
            super.init(coder: coder)
            loadContent()
          }
        }
        """, nib: OneNib(name: "Card", scenes: card.scenes))
    #expect(heard.lines == ["Name"])
  }

  @Test("What a cell says is open where a view in it loads a XIB that was not read.")
  func unreadFile() throws {
    func isOpen(_ load: String) throws -> Bool {
      let heard = try Heard(
        Self.cellWithCard,
        code: """
          class Card: UIView {
            required init?(coder: NSCoder) {
              super.init(coder: coder)
              \(load)
            }
          }
          """)
      return try #require(heard.screen.nodes.first).saysNotKnown(.label)
    }
    #expect(try isOpen(#"Bundle.main.loadNibNamed("Other", owner: self)"#))
    #expect(try !isOpen("layoutIfNeeded()"))
  }

  private static let cellWithCard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <tableViewCell id="c1"><tableViewCellContentView key="contentView" id="v1">
    <subviews><view id="v2" customClass="Card"/></subviews></tableViewCellContentView>
    </tableViewCell></objects></document>
    """

  @Test("A XIB that loads itself ends.")
  func recursion() throws {
    let heard = try Heard(
      Self.xib(
        owner: "Card", #"<view id="v2" customClass="Card"/><label text="Last" id="l1"/>"#),
      code: """
        class Card: UIView {
          required init?(coder: NSCoder) {
            super.init(coder: coder)
            addSubview(Bundle.main.loadNibNamed("Card", owner: self)!.first as! UIView)
            addSubview(Bundle.main.loadNibNamed("Card", owner: nil)!.first as! UIView)
          }
        }
        """, named: "Card")
    #expect(heard.lines.contains("Last"))
  }

  @Test(
    "What is loaded into a view of the same size stands where that does, and elsewhere nowhere.")
  func placesOfLoadedViews() throws {
    let card = try InterfaceBuilderFile(
      Array(
        Self.xib(
          owner: "Card",
          #"<label text="Name" id="l1"><rect key="frame" x="5" y="6" width="7" height="8"/></label>"#,
          frame: #"<rect key="frame" x="0" y="0" width="100" height="50"/>"#
        ).utf8))
    for (width, x) in [(100, 25.0), (90, nil)] {
      let frame = #"<rect key="frame" x="20" y="30" width="\#(width)" height="50"/>"#
      let heard = try Heard(
        Self.xib(
          owner: "Deck", #"<view id="v1" customClass="Card">\#(frame)</view>"#,
          frame: #"<rect key="frame" x="0" y="0" width="300" height="400"/>"#),
        code: """
          class Deck: UIViewController {}
          class Card: UIView {
            required init?(coder: NSCoder) {
              super.init(coder: coder)
              addSubview(Bundle.main.loadNibNamed("Card", owner: self)!.first as! UIView)
            }
          }
          """, nib: OneNib(name: "Card", scenes: card.scenes))
      let label = try #require(heard.screen.nodes.first { $0.text == "Name" })
      #expect(label.frame?.x == x)
    }
  }

  // MARK: - Files

  private static func connections(_ outlets: [String: String]) -> String {
    outlets.sorted { $0.key < $1.key }
      .map { #"<outlet property="\#($0.key)" destination="\#($0.value)" id="o-\#($0.key)"/>"# }
      .joined()
  }

  private static func scene(
    _ views: String, bar: String = "", outlets: [String: String] = [:]
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes><scene sceneID="s1"><objects>
    <viewController id="c1" customClass="Deck" sceneMemberID="viewController">
    <view key="view" id="root"><subviews>\(views)</subviews></view>
    \(bar.isEmpty ? "" : "<navigationItem key=\"navigationItem\" id=\"n1\">\(bar)</navigationItem>")
    <connections>\(connections(outlets))</connections>
    </viewController></objects></scene></scenes></document>
    """
  }

  private static func xib(
    owner: String, _ views: String, outlets: [String: String] = [:], frame: String = ""
  ) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
    <connections>\(connections(outlets))</connections></placeholder>
    <view id="root">\(frame)<subviews>\(views)</subviews></view></objects></document>
    """
  }
}

/// What is heard of the first scene of a file.
private struct Heard {
  let screen: Screen
  let lines: [String]
  let notes: [String]

  init(
    _ file: String, code: String, named name: String = "Main", notInSwift: Set<String> = [],
    nib: OneNib? = nil
  ) throws {
    let parsed = try InterfaceBuilderFile(Array(file.utf8))
    let project = UIKitProject(files: [("A.swift", code, CodeFile(swift: code))])
    let nib = nib ?? OneNib(name: name, scenes: parsed.scenes)
    let reader = UIKitReader(
      project, texts: NoTexts(), colors: NoColors(), nibs: nib, language: "en")
    let scene = try #require(parsed.scenes.first)
    let heard = try reader.hear(scene, at: "\(name).xib", named: name, notInSwift: notInSwift)
    let named = try #require(heard)
    screen = named.imported.screen
    notes = named.imported.notes.map(\.message)
    lines = heardLines(of: screen)
    #expect(named.places.count == screen.nodes.count)
  }
}

private struct OneNib: UIKitNibs {
  let name: String
  let scenes: [InterfaceBuilderFile.Scene]

  func nib(named name: String) -> (path: String, scenes: [InterfaceBuilderFile.Scene])? {
    name == self.name ? ("\(name).xib", scenes) : nil
  }
}

private struct NoTexts: UIKitTexts {
  func text(for key: String, table: String?) -> String? { nil }
}
