// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
import CurbcutScreen
package import CurbcutSource
package import CurbcutStandards

/// A scene of a storyboard, or a view of a XIB.
///
/// A line of an example that should be reported ends with `<!-- reported -->`.
package struct InterfaceSceneSubject: Sendable {
  /// The name of the file.
  package let file: String
  /// The scene.
  package let scene: InterfaceBuilderFile.Scene

  /// Creates the subject for a scene of a file with a name.
  package init(_ scene: InterfaceBuilderFile.Scene, of file: String) {
    self.scene = scene
    self.file = file
  }
}

extension InterfaceSceneSubject: CheckSubject {
  /// iOS.
  package var platform: Platform? { .ios }

  /// The kind of input: storyboards and XIBs.
  package static let kind = InputKind.storyboards

  /// Returns a place in the file.
  package func location(of place: SourcePlace) -> Location {
    .source(FileLocation(file: file, line: place.line, column: place.column))
  }
}

extension SourcePlace {
  /// Converts a place in a file that is not Swift; the start of the file if the place is unknown.
  init(_ place: Place) {
    self.init(line: max(1, Int(place.line)), column: max(1, Int(place.column)))
  }
}

extension InterfaceBuilderFile.Scene {
  /// The views with text of their own, and their nodes; views of one or two points show none, and
  /// neither do those that stay hidden.
  var texts: [(node: Node, view: InterfaceBuilderView)] {
    let isHidden = staysHidden
    return zip(screen.nodes, views).enumerated().filter { index, pair in
      let (node, view) = pair
      if view.isPoint || isHidden[index] { return false }
      return switch view.element {
      case "label": showsText(node, view)
      case "textField", "textView": true
      case "button": node.text?.isEmpty == false
      default: false
      }
    }
    .map { ($0.element.0, $0.element.1) }
  }

  /// Whether a label has a text, or code may give it one: not where it has no outlet, or is too low for a line.
  private func showsText(_ node: Node, _ view: InterfaceBuilderView) -> Bool {
    if node.text?.isEmpty == false || view.customClass != nil { return true }
    guard !view.outlets.isEmpty else { return false }
    guard case .layout(let size)? = node[.layout], size.height > 0,
      let line = node.number(.textSize)
    else { return true }
    return Double(size.height) >= line / 2
  }

  /// Whether each node is hidden, or in one that is, and no code reaches what hides it.
  private var staysHidden: [Bool] {
    var isHidden: [Bool] = []
    for (node, view) in zip(screen.nodes, views) {
      let isReachable = view.customClass != nil || !view.outlets.isEmpty
      let isWithin = node.parent.map { $0 < isHidden.count && isHidden[$0] } ?? false
      isHidden.append(isWithin || (node.isVisible == false && !isReachable))
    }
    return isHidden
  }
}

extension InterfaceBuilderView {
  /// Whether its own constraints limit it to one or two points, like fields that only contain a
  /// name for AutoFill.
  fileprivate var isPoint: Bool {
    ["width", "height"].allSatisfy { side in
      constraints.contains {
        $0.firstAttribute == side && $0.firstItem == nil && $0.secondItem == nil
          && $0.relation == "equal" && $0.priority == 1_000 && $0.constant <= 2
      }
    }
  }

  /// The name in messages: its outlet, or its class, or its element.
  var words: String { outlets.first?.property ?? customClass ?? element }

  /// The name in messages together with the text that it shows, by which people find it.
  func words(with node: Node) -> String {
    guard let text = node.text ?? node.text(.placeholder), !text.isBlank else { return words }
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return "\(words) \((line.count > 40 ? line.prefix(37) + "..." : line).quoted)"
  }
}
