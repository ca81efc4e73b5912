// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Writes the pieces of a view down as a screen.
struct ScreenEmitter {
  /// How many views are written of what appears over a screen, before the views of the project in it
  /// are only named: they are read by themselves.
  static let mostPresented = 2_000
  /// How many views a screen has before a large view of the project that it shows again is only named.
  ///
  /// A row of a timeline may stand in ten placeholders, in each branch and in each sheet; nobody listens to
  /// it that often, and it is the same.
  static let mostRepeated = 1_000
  /// How many views a large one has.
  static let large = 50

  private let project: SwiftUIProject
  private let entry: SwiftUIEntry
  private var builder: ScreenBuilder
  private(set) var places: [FilePlace] = []
  /// The files of the places, by their numbers.
  private var files: [Int] = []
  /// What appears over the screen, with where the file was entered in which it is written.
  private var presented: [(piece: Piece, entered: Piece.Entered?)] = []
  /// The nodes of branches that state nothing else, by their condition.
  private var branches: [String: Node] = [:]
  /// The places from which other files were entered: the same for many views.
  private var sites: [SourcePoint: Place] = [:]
  /// What lies in the views of bodies, as it was written before.
  private(set) var written: WrittenBodies
  /// How many pieces so far are different elsewhere, though their body is the same.
  private var unlikeCount = 0
  /// Whether what is being written is kept.
  private var isKeeping = false
  /// How many nodes stand before those of what appears over the screen.
  private var firstPresented = 0
  /// Where the bodies stand of the large views that the screen shows whole, also each time again.
  private var whole: [SourcePoint] = []
  private var isWhole: Set<SourcePoint> = []
  /// How many nodes are written at most.
  private let mostNodes: Int
  /// The views that are only named, or left out.
  private(set) var notes = NoteList<SourceRemark>()

  init(
    _ project: SwiftUIProject, entry: SwiftUIEntry, language: String, written: WrittenBodies,
    mostNodes: Int = PieceFactory.mostPieces
  ) {
    self.mostNodes = mostNodes
    self.written = written
    self.project = project
    self.entry = entry
    builder = ScreenBuilder(platform: .ios, origin: .swiftUISource)
    builder.facts.language = language
  }

  mutating func screen(
    of pieces: [Piece], _ evaluation: ViewEvaluation
  ) throws(ImportError) -> Screen {
    var pieces = pieces
    var parts: [Piece.BarPart] = []
    for place in pieces.indices { parts += pieces[place].takeBar() }
    let point = pieces.first?.point ?? SourcePoint(file: entry.fileIndex, offset: 0)
    let bars = evaluation.navigationViews.bars(parts, at: point)
    builder.facts.title = entry.name
    var root = Node()
    root[.toolkit] = .text(Toolkit.swiftUI.rawValue)
    places.append(FilePlace(file: entry.file, line: entry.line, column: 1))
    files.append(entry.fileIndex)
    try builder.openNode(root, at: Place(line: Int32(clamping: entry.line), column: 1))
    try write(bars.top + pieces + bars.bottom)
    // What appears over the screen stands behind it, and may hold more of its kind.
    var next = 0
    firstPresented = builder.count
    while next < presented.count, next < 1_000 {
      try write([presented[next].piece], presented[next].entered, isPresented: true)
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
    /// Where the file was entered in which they are written, unless they say it themselves.
    var entered: Piece.Entered?
    /// Whether they appear over the screen and may be too many.
    var isPresented: Bool
    /// The view that was named last in place of its body.
    var named: Int?
    /// The body to keep them for, and how it was when they began.
    var kept: Beginning?
  }

  /// How it was when something began that is kept.
  private struct Beginning {
    var body: Int
    var node: Int
    var presentedCount: Int
    var wholeCount: Int
    var unlikeCount: Int
  }

  private mutating func write(
    _ pieces: [Piece], _ entered: Piece.Entered? = nil, isPresented: Bool = false
  ) throws(ImportError) {
    var rows = [
      Row(pieces: pieces, isInNode: false, entered: entered, isPresented: isPresented)
    ]
    while let last = rows.indices.last {
      guard rows[last].next < rows[last].pieces.count else {
        if let beginning = rows[last].kept { keep(since: beginning) }
        if rows[last].isInNode { builder.closeNode() }
        rows.removeLast()
        continue
      }
      let piece = Self.settled(rows[last].pieces[rows[last].next])
      rows[last].next += 1
      let around = rows[last].entered
      let isTooLarge = rows[last].isPresented && !hasRoom(for: piece)
      if let body = piece.body, project.index.isView(body.type) {
        if isTooLarge || isRepeated(piece) {
          // All views of one body have one name.
          if rows[last].named != body.type { try writeName(of: body, piece, around) }
          rows[last].named = body.type
          // What is named here is shown elsewhere.
          unlikeCount += 1
          continue
        }
        if piece.size >= Self.large { showsWhole(piece.point) }
      }
      if piece.site != nil || piece.entered != nil { unlikeCount += 1 }
      for shown in piece.presented { presented.append((shown, around)) }
      let node = described(piece)
      // A branch is a node by the words of its condition.
      let isNode = node != nil || piece.isNode
      if isNode {
        guard builder.count < mostNodes else {
          let subject = "\(entry.name) shows more than \(mostNodes) views"
          return notes.append(
            SourceRemark(reason: .tooLarge, subject: subject, point: piece.point))
        }
        try open(piece, node ?? piece.node, around)
      }
      guard isNode || !piece.stored.isEmpty else { continue }
      let entered = piece.entered ?? around
      // Of what is too large, views in it are named, whatever was written before.
      let body = isTooLarge ? nil : piece.body?.number
      if let body, repeatBody(body, entered) {
        if isNode { builder.closeNode() }
        continue
      }
      var row = Row(
        pieces: piece.stored, isInNode: isNode, entered: entered, isPresented: isTooLarge)
      // What lies in a body that is kept is kept with it.
      if !isKeeping, let body, written.isWorthKeeping(body) {
        row.kept = Beginning(
          body: body, node: builder.count, presentedCount: presented.count,
          wholeCount: whole.count, unlikeCount: unlikeCount)
        isKeeping = true
      }
      rows.append(row)
    }
  }

  /// Whether a piece that appears over the screen is written whole.
  private func hasRoom(for piece: Piece) -> Bool {
    builder.count - firstPresented + piece.size <= Self.mostPresented
  }

  /// Whether a large view of a screen that has many is one that it has shown already.
  private func isRepeated(_ piece: Piece) -> Bool {
    builder.count > Self.mostRepeated && piece.size >= Self.large && isWhole.contains(piece.point)
  }

  private mutating func showsWhole(_ point: SourcePoint) {
    whole.append(point)
    isWhole.insert(point)
  }

  /// Writes a view of the project that is read by itself as an element with its name.
  private mutating func writeName(
    of body: Piece.ShownBody, _ piece: Piece, _ entered: Piece.Entered?
  ) throws(ImportError) {
    let name = project.index.types[body.type].name
    notes.append(SourceRemark(reason: .elsewhere, subject: name, point: piece.point))
    var node = Node()
    node.className = "UIAccessibilityElement"
    node.description = "{\(name)}"
    try open(piece, node, entered)
    builder.closeNode()
  }

  /// Writes what lies in a view of a body as it was written before; says no where it was not.
  private mutating func repeatBody(_ body: Int, _ entered: Piece.Entered?) -> Bool {
    // Beyond, some of it may be only named.
    guard let known = written.bodies[body],
      builder.count + known.nodes.count <= Self.mostRepeated
    else { return false }
    for point in known.whole { showsWhole(point) }
    let site = entered.map { place(ofSite: $0.site) } ?? .none
    builder.append(known.nodes) { index in
      guard known.files[index] == entry.fileIndex else { return site }
      let exact = known.places[index]
      return Place(line: Int32(clamping: exact.line), column: Int32(clamping: exact.column))
    }
    places += known.places
    files += known.files
    for piece in known.presented { presented.append((piece, entered)) }
    return true
  }

  /// Keeps what has been written since, unless it is different elsewhere.
  private mutating func keep(since beginning: Beginning) {
    isKeeping = false
    guard unlikeCount == beginning.unlikeCount else { return written.giveUp(beginning.body) }
    written.bodies[beginning.body] = WrittenBodies.Body(
      nodes: builder.part(from: beginning.node), places: Array(places[beginning.node...]),
      files: Array(files[beginning.node...]),
      presented: presented[beginning.presentedCount...].map(\.piece),
      whole: Set(whole[beginning.wholeCount...]))
  }

  /// A picker and tabs as they are shown; every other piece as it is.
  private static func settled(_ piece: Piece) -> Piece {
    switch piece.role {
    case .picker, .datePicker, .tabs:
      var piece = piece
      piece.settlePicker()
      piece.settleDatePicker()
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
    node.description = "{\(TextTemplate.unbraced(condition))}"
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

  private mutating func open(
    _ piece: Piece, _ node: Node, _ entered: Piece.Entered?
  ) throws(ImportError) {
    var node = node
    if node.className == nil { node.className = Self.className(of: node) }
    let exact = place(of: piece.point)
    places.append(
      FilePlace(
        file: project.files[piece.point.file].name, line: Int(exact.line),
        column: Int(exact.column)))
    files.append(piece.point.file)
    try builder.openNode(node, at: ownPlace(of: piece, exact, entered))
  }

  /// Where a piece is in the file that is read: its own place there, or where its file was entered.
  private mutating func ownPlace(
    of piece: Piece, _ exact: Place, _ entered: Piece.Entered?
  ) -> Place {
    if piece.point.file == entry.fileIndex { return exact }
    guard let site = piece.site ?? entered?.site else { return .none }
    return place(ofSite: site)
  }

  private mutating func place(ofSite site: SourcePoint) -> Place {
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
  static let swiftUISource = {
    var origin = written
    origin.leavesHoles = true
    origin.noun = "source"
    return origin
  }()

  private static let written = Origin(
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
