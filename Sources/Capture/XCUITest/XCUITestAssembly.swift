// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Puts elements of XCUITest together whose facts are complete only when all are read.
struct XCUITestAssembly {
  var builder = ScreenBuilder(platform: .ios, origin: Origin(format: "", carried: []))
  /// What is said of each node, in the order of the nodes.
  var elements: [WebDriverAgentElement] = []
  var notes: [Note] = []
  private var unknown: Set<String> = []

  /// Opens a node of which nothing is known yet.
  @discardableResult
  mutating func open(at place: Place) throws(ImportError) -> Int {
    elements.append(WebDriverAgentElement())
    return try builder.openNode(Node(), at: place)
  }

  /// Notes something, unless there are too many notes.
  mutating func note(_ note: Note) {
    if notes.count < 100 { notes.append(note) }
  }

  /// Notes the first of several things of one name that are not understood.
  mutating func noteUnknown(_ name: String, line: Int) {
    guard unknown.count < 50, unknown.insert(name).inserted else { return }
    note(Note("\(name) is not known, and was left out", line: line))
  }

  /// The screen, once every element is read.
  mutating func finish(_ whole: WebDriverAgentWhole) throws(ImportError) -> Imported {
    var derivations: [Key: String] = [:]
    var tabBarEnd = 0
    for index in 0..<builder.count {
      let element = elements[index]
      if !element.type.isEmpty {
        builder[index].className = ElementType.prefix + element.type
      }
      if element.type == "TabBar" { tabBarEnd = max(tabBarEnd, builder[index].end) }
      if element.state(in: &builder[index], isInTabBar: index < tabBarEnd, &derivations) {
        note(WebDriverAgentElement.outside(line: Int(builder[index].place.line)))
      }
    }
    var imported = try whole.finish(&builder, derivations)
    imported.notes = notes + imported.notes
    return imported
  }
}

extension WebDriverAgentWhole {
  /// What XCUITest itself says of elements, without a server between that adds to it.
  static func xcuiTest(
    _ format: String, names: @escaping (WebDriverAgentAttribute) -> String, hasTraits: Bool = false
  ) -> WebDriverAgentWhole {
    var whole = WebDriverAgentWhole(
      seen: [.nativeFrame, .enabled, .focused, .placeholderValue], name: names)
    whole.format = format
    whole.more = [.selected: "selected"]
    whole.traitsRule =
      hasTraits ? "the bits of \"traits\", else the element's type" : "the element's type"
    return whole
  }
}
