import CurbcutScreen
import CurbcutStandards

/// Writes the pieces of a view down as a screen.
struct ScreenEmitter {
  private let project: SwiftUIProject
  private let entry: SwiftUIEntry
  private var builder: ScreenBuilder
  private(set) var places: [FilePlace] = []
  private var presented: [Piece] = []
  /// The nodes of branches that state nothing else, by their condition.
  private var branches: [String: Node] = [:]
  /// The places from which other files were entered: the same for many views.
  private var sites: [SourcePoint: Place] = [:]

  init(_ project: SwiftUIProject, entry: SwiftUIEntry, language: String) {
    self.project = project
    self.entry = entry
    builder = ScreenBuilder(platform: .ios, origin: .swiftUISource)
    builder.facts.language = language
  }

  mutating func screen(
    of pieces: [Piece], _ interpreter: inout ViewInterpreter
  ) throws(ImportError) -> Screen {
    var pieces = pieces
    var parts: [Piece.BarPart] = []
    for place in pieces.indices { parts += pieces[place].takeBar() }
    let point = pieces.first?.point ?? SourcePoint(file: entry.fileIndex, offset: 0)
    let bars = interpreter.bars(parts, at: point)
    builder.facts.title = entry.name
    var root = Node()
    root[.toolkit] = .text(Toolkit.swiftUI.rawValue)
    places.append(FilePlace(file: entry.file, line: entry.line, column: 1))
    try builder.openNode(root, at: Place(line: Int32(clamping: entry.line), column: 1))
    try write(bars.top + pieces + bars.bottom)
    // What appears over the screen stands behind it, and may hold more of its kind.
    var next = 0
    while next < presented.count, next < 1_000 {
      try write([presented[next]])
      next += 1
    }
    builder.closeNode()
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the view \(entry.name) shows nothing")
    }
    return screen
  }

  /// Pieces side by side, of which some are left to write.
  private struct Row {
    var pieces: [Piece]
    var next = 0
    /// Whether they lie in a node, which is closed behind them.
    var isInNode: Bool
  }

  private mutating func write(_ pieces: [Piece]) throws(ImportError) {
    var rows = [Row(pieces: pieces, isInNode: false)]
    while let last = rows.indices.last {
      guard rows[last].next < rows[last].pieces.count else {
        if rows[last].isInNode { builder.closeNode() }
        rows.removeLast()
        continue
      }
      let piece = Self.settled(rows[last].pieces[rows[last].next])
      rows[last].next += 1
      if !piece.presented.isEmpty { presented += piece.presented }
      let node = described(piece)
      // A branch is a node by the words of its condition.
      let isNode = node != nil || piece.isNode
      if isNode {
        guard builder.count < ViewInterpreter.mostPieces else { return }
        try open(piece, node ?? piece.node)
      }
      if isNode || !piece.children.isEmpty {
        rows.append(Row(pieces: piece.children, isInNode: isNode))
      }
    }
  }

  /// A picker and tabs as they are shown; every other piece as it is.
  private static func settled(_ piece: Piece) -> Piece {
    switch piece.role {
    case .picker, .tabs:
      var piece = piece
      piece.settlePicker()
      piece.settleTabs()
      return piece
    default: return piece
    }
  }

  /// The node of a branch under its condition; nil for another piece, and for a branch with a label.
  private mutating func described(_ piece: Piece) -> Node? {
    guard case .branch(let condition) = piece.role, piece.node.label == nil else { return nil }
    let isPlain = piece.node == Node()
    if isPlain, let known = branches[condition] { return known }
    var node = piece.node
    node.description = "{\(ViewInterpreter.unbraced(condition))}"
    node[.accessibilityChildren] = .text("contain")
    if isPlain {
      node.className = Self.className(of: node)
      branches[condition] = node
    }
    return node
  }

  private static func className(of node: Node) -> String {
    node.accessibilityChildren == nil ? "UIView" : "VStack"
  }

  private mutating func open(_ piece: Piece, _ node: Node) throws(ImportError) {
    var node = node
    if node.className == nil { node.className = Self.className(of: node) }
    let exact = place(of: piece.point)
    places.append(
      FilePlace(
        file: project.files[piece.point.file].name, line: Int(exact.line),
        column: Int(exact.column)))
    try builder.openNode(node, at: ownPlace(of: piece, exact))
  }

  /// Where a piece is in the file that is read: its own place there, or where its file was entered.
  private mutating func ownPlace(of piece: Piece, _ exact: Place) -> Place {
    if piece.point.file == entry.fileIndex { return exact }
    guard let site = piece.site else { return .none }
    if let known = sites[site] { return known }
    let place = place(of: site)
    sites[site] = place
    return place
  }

  private func place(of point: SourcePoint) -> Place {
    let position = project.files[point.file].lines.place(of: point.offset)
    return Place(line: Int32(clamping: position.line), column: Int32(clamping: position.column))
  }
}

extension Origin {
  /// The format, as messages name it, and what source tells: all but what layout and data decide.
  static let swiftUISource = Origin(
    format: "SwiftUI source",
    carried: KeySet([
      .class, .identifier, .text, .selected, .visible, .enabled, .isAccessibilityElement, .label,
      .value, .hint, .traits, .elementsHidden, .accessibilityChildren, .sortPriority,
      .userInputLabels, .respondsToUserInteraction, .customActions, .customContent, .customRotors,
      .headingLevel, .numberOfLines, .placeholder, .password, .magicTap, .escape,
      .ignoresInvertColors, .toolkit, .selectable,
    ]),
    names: [
      .label: "accessibilityLabel", .value: "accessibilityValue", .hint: "accessibilityHint",
      .traits: "accessibilityAddTraits", .identifier: "accessibilityIdentifier",
      .elementsHidden: "accessibilityHidden", .accessibilityChildren: "accessibilityElement",
      .sortPriority: "accessibilitySortPriority", .userInputLabels: "accessibilityInputLabels",
      .customActions: "accessibilityAction", .customContent: "accessibilityCustomContent",
      .customRotors: "accessibilityRotor", .headingLevel: "accessibilityHeading",
      .dynamicTypeStyle: "font", .textSize: "font", .textColor: "foregroundStyle",
      .backgroundColor: "background", .numberOfLines: "lineLimit", .class: "view",
      .selectable: "textSelection",
    ])
}
