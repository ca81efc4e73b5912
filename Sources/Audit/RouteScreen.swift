// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A route on a screen: the map, the pins on it, and the steps in words.
///
/// Maps are those of MapKit, SwiftUI and Google by their class; steps are recognised by their first
/// English word, and three steps make a route.
struct RouteScreen {
  /// A pin on a map.
  struct Pin {
    var node: Int
    /// Its name; nil if a screen reader receives none.
    var name: String?
  }

  /// The nodes of the maps.
  private(set) var maps: [Int] = []
  /// The pins in the order of the screen.
  private(set) var pins: [Pin] = []
  /// The steps of the route in reading order; empty if there are fewer than three.
  private(set) var steps: [Element] = []

  init(_ context: AuditContext) {
    let screen = context.screen
    let isHidden = screen.inherited(false) { $0 || screen.nodes[$1].hidesSubtree }
    maps = screen.nodes.indices.filter {
      screen.nodes[$0].isMap && !isHidden[$0] && screen.nodes[$0].isVisible
    }
    for map in maps {
      for index in map + 1..<max(map + 1, screen.nodes[map].end) where !isHidden[index] {
        let element = context.tree.element(ofNode: index)
        let isElement = element?.isElement == true
        guard isElement || screen.nodes[index].isPin else { continue }
        let name = isElement ? element?.name : nil
        if let name, Self.furniture.contains(Words(name).text) { continue }
        pins.append(Pin(node: index, name: name))
      }
    }
    let ranges = maps.map { $0..<screen.nodes[$0].end }
    let found = context.tree.all.filter { element in
      element.isElement && element.node.isVisible && Self.isStep(element)
        && !ranges.contains { $0.contains(element.nodeIndex) }
    }
    steps = found.count >= 3 ? found : []
  }

  /// Returns whether there is a control whose name contains one of some words.
  static func hasControl(named words: Set<String>, in context: AuditContext) -> Bool {
    context.tree.all.contains { element in
      element.isElement && (element.isControl || element.role == .tab)
        && Words(element.name ?? "").list.contains { words.contains($0) }
    }
  }

  private static func isStep(_ element: Element) -> Bool {
    let words = Words(element.name ?? "")
    guard words.count > 2, let first = words.first else { return false }
    return verbs.contains(first)
      || first == "step" && words.list[1].allSatisfy(\.isNumber) && words.list[2] != "of"
  }

  private static let verbs: Set<String> = [
    "walk", "take", "board", "ride", "transfer", "change", "exit", "turn", "continue", "arrive",
    "wait", "head",
  ]
  /// The content of a map other than pins.
  private static let furniture: Set<String> = ["legal", "compass", "map", "scale", "tracking"]
}

extension Node {
  /// Whether its class shows a map.
  var isMap: Bool {
    isIOSClass(["Map"])
      || ["MKMapView", "Map", "GMSMapView", "com.google.android.gms.maps.MapView"]
        .contains(className ?? "")
  }

  /// Whether its class is that of a pin.
  fileprivate var isPin: Bool {
    guard let className else { return false }
    return className.hasSuffix("AnnotationView") || className.hasSuffix("MarkerView")
  }

  /// Whether screen readers do not receive its descendants.
  fileprivate var hidesSubtree: Bool {
    isSet(.elementsHidden) || importance == "noHideDescendants"
  }
}
