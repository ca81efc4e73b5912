// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers

/// Generates `uiautomator dump` files of any size: sections of rows with pictures, texts and
/// buttons.
///
/// ```xml
/// <node index="0" text="Mars Offer" resource-id="com.example.mail:id/subject"
///   class="android.widget.TextView" ... bounds="[176,240][904,296]" />
/// ```
struct UIAutomatorDump {
  private static let rowHeight = 176
  private static let rowsInSection = 40
  private static let nodesInRow = 7

  private var output: [UInt8] = []
  private var random = RandomNumbers(seed: 1)
  private var text = MadeUpText(seed: 2)
  private let height: Int
  private let nodes: Int
  private var written = 0

  /// Returns a dump with `nodes` nodes, or up to a row fewer.
  static func bytes(nodes: Int) -> [UInt8] {
    var dump = UIAutomatorDump(nodes: nodes)
    dump.writeScreen()
    return dump.output
  }

  private init(nodes: Int) {
    self.nodes = nodes
    // The screen is as tall as its content, so that every row is on it.
    height = (nodes / Self.nodesInRow + 2) * Self.rowHeight + 2_400
    output.reserveCapacity(nodes * 360)
  }

  private mutating func writeScreen() {
    write("<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><hierarchy rotation=\"0\">")
    let whole = Frame(0, 0, 1080, height)
    open(View("android.widget.FrameLayout", whole))
    open(View("android.widget.LinearLayout", whole, index: 0))
    open(View("android.widget.FrameLayout", whole, id: "android:id/content"))
    open(View("androidx.recyclerview.widget.RecyclerView", whole, id: id("list"), flags: .scrolls))
    var top = 0
    var section = 0
    while written + Self.nodesInRow + 2 <= nodes {
      writeSection(section, top: &top)
      section += 1
    }
    for _ in 0..<4 { close() }
    write("</hierarchy>\n")
  }

  private mutating func writeSection(_ number: Int, top: inout Int) {
    let start = top
    let rows = min(Self.rowsInSection, (nodes - written - 2) / Self.nodesInRow)
    let frame = Frame(0, start, 1080, start + rows * Self.rowHeight)
    open(View("android.widget.LinearLayout", frame, index: number))
    leaf(
      View(
        "android.widget.TextView", Frame(0, start, 1080, start + 64), id: id("section"),
        text: text.phrase(1)))
    for row in 0..<rows {
      writeRow(row, top: top)
      top += Self.rowHeight
    }
    close()
  }

  private mutating func writeRow(_ number: Int, top: Int) {
    let bottom = top + Self.rowHeight
    open(
      View(
        "android.view.ViewGroup", Frame(0, top, 1080, bottom), index: number + 1, id: id("row"),
        flags: [.clicks, .focuses]))
    leaf(
      View(
        "android.widget.ImageView", Frame(24, top + 24, 152, top + 152), id: id("avatar"),
        description: random.once(in: 3) ? text.phrase(1) : ""))
    open(View("android.widget.LinearLayout", Frame(176, top + 16, 904, bottom), index: 1))
    leaf(
      View(
        "android.widget.TextView", Frame(176, top + 16, 904, top + 72), id: id("sender"),
        text: text.phrase(2)))
    leaf(
      View(
        "android.widget.TextView", Frame(176, top + 80, 904, bottom - 16), index: 1,
        id: id("subject"), text: text.phrase(5)))
    close()
    leaf(
      View(
        "android.widget.CheckBox", Frame(904, top + 16, 992, top + 104), index: 2, id: id("chosen"),
        description: text.phrase(1), flags: random.once(in: 4) ? [.checks, .checked] : .checks))
    leaf(
      View(
        "android.widget.ImageButton", Frame(992, top + 16, 1064, top + 88), index: 3,
        id: id("star"), description: random.once(in: 10) ? "" : text.phrase(1),
        flags: [.clicks, .focuses]))
    close()
  }

  private func id(_ name: String) -> String { "com.example.mail:id/\(name)" }

  private struct Frame {
    let text: String

    init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
      text = "[\(left),\(top)][\(right),\(bottom)]"
    }
  }

  private struct Flags: OptionSet {
    let rawValue: Int
    static let clicks = Flags(rawValue: 1)
    static let focuses = Flags(rawValue: 2)
    static let scrolls: Flags = [Flags(rawValue: 4), .focuses]
    static let checked = Flags(rawValue: 8)
    static let checks: Flags = [Flags(rawValue: 16), .clicks, .focuses]
  }

  private struct View {
    var className: String
    var frame: Frame
    var index: Int
    var id: String
    var text: String
    var description: String
    var flags: Flags

    init(
      _ className: String, _ frame: Frame, index: Int = 0, id: String = "", text: String = "",
      description: String = "", flags: Flags = []
    ) {
      self.className = className
      self.frame = frame
      self.index = index
      self.id = id
      self.text = text
      self.description = description
      self.flags = flags
    }
  }

  private mutating func open(_ view: View) {
    writeAttributes(of: view)
    write(">")
  }

  private mutating func leaf(_ view: View) {
    writeAttributes(of: view)
    write(" />")
  }

  private mutating func close() { write("</node>") }

  private mutating func writeAttributes(of view: View) {
    written += 1
    write("<node index=\"\(view.index)\" text=\"\(view.text)\" resource-id=\"\(view.id)\" ")
    write("class=\"\(view.className)\" package=\"com.example.mail\" ")
    write("content-desc=\"\(view.description)\" ")
    flag("checkable", view.flags.isSuperset(of: .checks))
    flag("checked", view.flags.contains(.checked))
    flag("clickable", view.flags.contains(.clicks))
    flag("enabled", true)
    flag("focusable", view.flags.contains(.focuses))
    flag("focused", false)
    flag("scrollable", view.flags.isSuperset(of: .scrolls))
    flag("long-clickable", false)
    flag("password", false)
    flag("selected", false)
    write("bounds=\"\(view.frame.text)\"")
  }

  private mutating func flag(_ name: String, _ value: Bool) {
    write(name)
    write(value ? "=\"true\" " : "=\"false\" ")
  }

  private mutating func write(_ text: String) { output.append(contentsOf: text.utf8) }
}
