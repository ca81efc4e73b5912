// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen

/// UIKit views in SwiftUI, as far as their code shows their content.
struct BridgedViews: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// The most sets of values for which the view of one bridge is evaluated; it is then evaluated
  /// once more, without any.
  private static let mostVariants = 20

  /// Returns what a bridge shows: views that it receives in closures, or those that its code makes.
  func views(of instance: Instance, at point: SourcePoint) -> [Piece] {
    let type = index.types[instance.type]
    let given = givenViews(to: instance, at: point)
    guard given.isEmpty, let content = content(of: instance), content.tellsItself else {
      return pieceFactory.placeholder(.bridgedView, type.name, at: point, given)
    }
    if content.isSilent {
      // It may do something else all the same, such as presenting an alert.
      note(.bridgedView, type.name, at: point)
      return [piece(nil, .shape, at: point)]
    }
    if !content.isWhole { note(.bridgedView, type.name, at: point) }
    var source = BridgedPieces(content: content, project: project, standIn: type.point)
    return [source.piece(0, made: { pieceFactory.made(nil, .view, at: $0, $1) })]
  }

  // MARK: - Views that its code makes

  /// Returns what the code of a bridge shows; nil where that is not known.
  private func content(of instance: Instance) -> EmbeddedScreen? {
    guard let reader = evaluation.bridges else { return nil }
    let type = index.types[instance.type]
    var bridge = Bridge(
      name: type.name, file: project.files[type.point.file].name,
      fields: instance.fields.mapValues(field))
    var known = evaluation.constants.bridges[instance.type] ?? [:]
    if known[bridge] == nil, known.count >= Self.mostVariants {
      bridge.fields = bridge.fields.mapValues { _ in .open }
    }
    if let content = known[bridge] { return content }
    let content = reader(bridge)
    known[bridge] = .some(content)
    evaluation.constants.bridges[instance.type] = known
    return content
  }

  private func field(_ meaning: Meaning) -> Bridge.Field {
    switch meaning {
    case .words(let words): .text(words)
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case .binding(let value, _): field(value)
    default: .open
    }
  }

  // MARK: - Views that it receives

  /// Returns the views that a bridge receives in closures; where it shows them is not known, but
  /// when is, if stated.
  private func givenViews(to instance: Instance, at point: SourcePoint) -> [Piece] {
    let given = givenViews(to: instance)
    guard !given.isEmpty, let isPresented = instance.fields["isPresented"], isPresented.flag != true
    else { return given }
    let condition = textValues.words(of: isPresented)?.nameOfHole ?? "isPresented"
    return branchViews.choice([("if \(condition)", given)], at: point)
  }

  private func givenViews(to instance: Instance) -> [Piece] {
    var given: [Piece] = []
    for name in index.types[instance.type].stored {
      switch instance.fields[name] {
      case .pieces(let pieces)?: given += pieces
      case .closure(let closure)?
      where closure.code.statements.items.contains {
        viewBuilding.beginsLikeView($0, in: closure.scope)
      }:
        given += callables.pieces(ofClosure: closure, [])
      default: break
      }
    }
    return given
  }
}

/// Makes pieces of the views that a bridge shows.
private struct BridgedPieces {
  let content: EmbeddedScreen
  let project: SwiftUIProject
  /// Where the views are said to be that are made in a file which is not read.
  let standIn: SourcePoint
  private var files: [String: Int?] = [:]

  init(content: EmbeddedScreen, project: SwiftUIProject, standIn: SourcePoint) {
    self.content = content
    self.project = project
    self.standIn = standIn
  }

  /// The piece of a view and of those in it; views of UIKit are in each other as deep as
  /// `UIKitScreen` writes them.
  mutating func piece(_ index: Int, made: (SourcePoint, [Piece]) -> Piece) -> Piece {
    let screen = content.screen
    var children: [Piece] = []
    for child in screen.children(of: index) { children.append(piece(child, made: made)) }
    var piece = made(point(of: content.places[index]), children)
    piece.node = screen.nodes[index].unlinked
    if index == 0, piece.node[.backgroundColor] == nil {
      piece.node[.backgroundColor] = .notKnown
    }
    // Modifiers of SwiftUI do not reach into views of UIKit.
    if piece.node.text != nil {
      if piece.node[.textColor] == nil { piece.node[.textColor] = .notKnown }
      if piece.node.fontIsOpen { piece.node[.textSize] = .notKnown }
    }
    return piece
  }

  private mutating func point(of place: FilePlace) -> SourcePoint {
    let file: Int?
    if let known = files[place.file] {
      file = known
    } else {
      file = project.files.firstIndex { $0.name == place.file }
      files[place.file] = .some(file)
    }
    guard let file,
      let offset = project.files[file].lines.offset(ofLine: place.line, column: place.column)
    else { return standIn }
    return SourcePoint(file: file, offset: offset)
  }
}

extension EmbeddedScreen {
  /// Whether nothing is heard of any of its views.
  fileprivate var isSilent: Bool { screen.nodes.allSatisfy(\.isSilent) }

  /// Whether its views say what is there: not where they are silent and something was not understood,
  /// and not where there is only one that shows something else.
  fileprivate var tellsItself: Bool {
    (isWhole || !isSilent) && (screen.nodes.count > 1 || !screen.nodes[0].showsOtherThings)
  }
}

extension Node {
  /// Whether nothing is heard of it: it only holds others.
  fileprivate var isSilent: Bool {
    Self.holders.contains(className ?? "UIView") && !hasAccessibilityFacts
      && self[.text] == nil && self[.label] == nil
  }

  /// Whether it shows something else than views of the code: a page, a map, or rows of data.
  fileprivate var showsOtherThings: Bool { Self.frames.contains(className ?? "") }

  /// Classes whose views are no accessibility elements (Apple, `isAccessibilityElement` of
  /// `NSObject`: true for controls alone).
  private static let holders: Set<String> = [
    "UIView", "UIStackView", "UIScrollView", "UIVisualEffectView", "UIImageView",
  ]
  private static let frames: Set<String> = [
    "WKWebView", "MKMapView", "UITableView", "UICollectionView", "UIPickerView",
  ]
}
