import CurbcutScreen
import CurbcutStandards

/// Writes the pieces of a view down as a screen.
struct ScreenEmitter {
  private let project: SwiftUIProject
  private let entry: SwiftUIEntry
  private var builder: ScreenBuilder
  private(set) var places: [FilePlace] = []
  private var presented: [Piece] = []

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

  /// What is left to write: a piece, or the end of the innermost open one.
  private enum Task {
    case write(Piece)
    case close
  }

  private mutating func write(_ pieces: [Piece]) throws(ImportError) {
    var tasks: [Task] = pieces.reversed().map { .write($0) }
    while let task = tasks.popLast() {
      guard case .write(var piece) = task else {
        builder.closeNode()
        continue
      }
      piece.settlePicker()
      piece.settleTabs()
      presented += piece.presented
      if case .branch(let condition) = piece.role, piece.node.label == nil {
        piece.node.description = "{\(ViewInterpreter.unbraced(condition))}"
        piece.node[.accessibilityChildren] = .text("contain")
      }
      if piece.isNode {
        guard builder.count < ViewInterpreter.mostPieces else { return }
        try open(piece)
        tasks.append(.close)
      }
      tasks += piece.children.reversed().map { .write($0) }
    }
  }

  private mutating func open(_ piece: Piece) throws(ImportError) {
    var node = piece.node
    if node.className == nil {
      node.className = node.accessibilityChildren == nil ? "UIView" : "VStack"
    }
    let exact = project.files[piece.point.file].position(of: piece.point.offset)
    places.append(
      FilePlace(
        file: project.files[piece.point.file].name, line: exact.line, column: exact.column))
    let point = piece.point.file == entry.fileIndex ? piece.point : piece.site
    let own = point.map { project.files[$0.file].position(of: $0.offset) }
    let place =
      own.map { Place(line: Int32(clamping: $0.line), column: Int32(clamping: $0.column)) } ?? .none
    try builder.openNode(node, at: place)
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
