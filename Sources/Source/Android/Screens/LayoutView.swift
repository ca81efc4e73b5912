// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A view of a screen that a layout describes: an element, a view that a component makes, or a row of a list.
final class LayoutView {
  /// The file with its element.
  let layout: AndroidLayout
  /// The element that makes it.
  let element: Int
  /// The name of its class as written; of what a component makes, that of the component.
  let className: String
  /// That name without its package.
  let name: String
  /// What its class is.
  var type: LayoutType
  /// What it is to assistive technologies.
  var node = Node()
  /// Whether its class puts views into it that are not known.
  var fillsItself = false
  /// The condition under which it is there; nil if it always is.
  var condition: String?
  /// The views in it, in the order in which assistive technologies are given them.
  var children: [LayoutView] = []
  /// What the file and its styles say of it; nil for what a component makes.
  var attributes: LayoutAttributes?
  /// The attribute that makes it, for what a component makes of one: it is written there.
  var maker: (name: String, namespace: AndroidDocument.Namespace)?
  /// Its size, as far as constants and usual sizes tell, in dp.
  var size = LayoutSize(width: 0, height: 0)

  init(layout: AndroidLayout, element: Int, className: String, type: LayoutType) {
    self.layout = layout
    self.element = element
    self.className = className
    name = className.split(separator: ".").last.map(String.init) ?? className
    self.type = type
  }

  /// Makes a view that a component has by itself.
  static func part(of view: LayoutView, _ reported: String, text: String? = nil) -> LayoutView {
    part(at: view.element, in: view.layout, view.name, reported, text: text)
  }

  /// Makes a view for an element that is not one itself, such as an item of a menu.
  static func part(
    at element: Int, in layout: AndroidLayout, _ name: String, _ reported: String,
    text: String? = nil
  ) -> LayoutView {
    let part = LayoutView(
      layout: layout, element: element, className: name, type: LayoutType(reported: reported))
    part.node.className = reported
    part.node.text = text
    return part
  }

  /// The name of its id; nil if it has none.
  var identifier: String? { attributes?.identifier }

  /// Where it is written.
  var place: FilePlace {
    let place =
      maker.map { layout.document.place(of: $0.name, $0.namespace, at: element) }
      ?? layout.document[element].place
    return FilePlace(file: layout.path, line: Int(place.line), column: Int(place.column))
  }
}

/// A width and a height in dp.
struct LayoutSize: Hashable {
  var width: Double
  var height: Double

  /// Makes it as large as another one, too, in both directions.
  mutating func cover(_ other: LayoutSize) {
    width = max(width, other.width)
    height = max(height, other.height)
  }
}

/// What was not understood of a layout, each cause once.
struct LayoutNotes {
  private(set) var all: [PlacedNote] = []
  private var told: Set<String> = []
  private static let most = 60

  /// Adds a note, unless it was told already.
  mutating func add(_ message: String, _ place: FilePlace) {
    guard told.insert(message).inserted else { return }
    if all.count < Self.most {
      all.append(PlacedNote(message: message, place: place))
    } else if all.count == Self.most {
      all.append(PlacedNote(message: "more was not understood, and is not listed", place: place))
    }
  }
}
