// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Writes the pieces of a view as a screen.
struct ScreenEmitter {
  /// The most views written of what appears over a screen, before the project views in it are only
  /// named: they have readings of their own.
  static let mostPresented = 2_000
  /// The number of views after which a large project view that the screen shows again is only
  /// named.
  ///
  /// A row of a timeline may occur in ten placeholders, in each branch and in each sheet; nobody
  /// listens to it that often, and it is the same.
  static let mostRepeated = 1_000
  /// The number of views that makes a view large.
  static let large = 50

  private let project: SwiftUIProject
  private let entry: SwiftUIEntry
  private var builder: ScreenBuilder
  private(set) var places: [FilePlace] = []
  /// The files of the places, by number.
  private var files: [Int] = []
  /// The views that appear over the screen, with the place from which their file was entered.
  private var presented: [(piece: Piece, entered: Piece.Entered?)] = []
  /// The nodes of branches that state nothing else, by condition.
  private var branches: [String: Node] = [:]
  /// The places from which other files were entered: many views share one.
  private var sites: [SourcePoint: Place] = [:]
  /// The contents of bodies, as they were written before.
  private(set) var written: WrittenBodies
  /// The number of pieces so far that differ elsewhere, although their body is the same.
  private var unlikeCount = 0
  /// Whether the passage being written is kept.
  private var isKeeping = false
  /// The number of nodes before those that appear over the screen.
  private var firstPresented = 0
  /// The places of the large views that the screen shows in full, with repetitions.
  private var whole: [SourcePoint] = []
  private var isWhole: Set<SourcePoint> = []
  /// The most nodes that are written.
  private let mostNodes: Int
  /// The views that are only named, or are left out.
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
    // How large a part of another view is, the row, bar or style decides in which it stands there.
    if project.uses.isPart(entry.name) { pieces = pieces.withoutTouchSizes }
    let point = pieces.first?.point ?? SourcePoint(file: entry.fileIndex, offset: 0)
    let bars = evaluation.navigationViews.bars(parts, at: point)
    builder.facts.title = entry.name
    var root = Node()
    root[.toolkit] = .text(Toolkit.swiftUI.rawValue)
    // A part of a screen lies on whatever shows it.
    let isScreen =
      entry.kind == .view && project.uses.isScreen(entry.name)
      && project.index.typesByName[entry.name]?.count == 1
    root[.backgroundColor] = (isScreen ? evaluation.systemGround : .unknown).value
    places.append(FilePlace(file: entry.file, line: entry.line, column: 1))
    files.append(entry.fileIndex)
    try builder.openNode(root, at: Place(line: Int32(clamping: entry.line), column: 1))
    try write(bars.top + pieces + bars.bottom)
    // Views that appear over the screen are written after it, and may present more of their kind.
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

  /// Sibling pieces, some of which are still to be written.
  private struct Row {
    var pieces: [Piece]
    var next = 0
    /// Whether they are children of a node, which is closed after them.
    var isInNode: Bool
    /// The place from which their file was entered, unless they record it themselves.
    var entered: Piece.Entered?
    /// Whether they appear over the screen and may be too many.
    var isPresented: Bool
    /// The view that was last named instead of showing its body.
    var named: Int?
    /// The body to keep them for, and the state when they began.
    var kept: Beginning?
  }

  /// The state at the beginning of a passage that is kept.
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
          // All views of one body share one name.
          if rows[last].named != body.type { try writeName(of: body, piece, around) }
          rows[last].named = body.type
          // A view that is named here is shown elsewhere.
          unlikeCount += 1
          continue
        }
        if piece.size >= Self.large { showsWhole(piece.point) }
      }
      if piece.site != nil || piece.entered != nil { unlikeCount += 1 }
      for shown in piece.presented { presented.append((shown, around)) }
      let node = described(piece)
      // A branch becomes a node that is named by its condition.
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
      // In something too large, views are only named, whatever was written before.
      let body = isTooLarge ? nil : piece.body?.number
      if let body, repeatBody(body, entered) {
        if isNode { builder.closeNode() }
        continue
      }
      var row = Row(
        pieces: piece.stored, isInNode: isNode, entered: entered, isPresented: isTooLarge)
      // Contents of a body that is kept are kept with it.
      if !isKeeping, let body, written.isWorthKeeping(body) {
        row.kept = Beginning(
          body: body, node: builder.count, presentedCount: presented.count,
          wholeCount: whole.count, unlikeCount: unlikeCount)
        isKeeping = true
      }
      rows.append(row)
    }
  }

  /// Whether a piece that appears over the screen is written in full.
  private func hasRoom(for piece: Piece) -> Bool {
    builder.count - firstPresented + piece.size <= Self.mostPresented
  }

  /// Whether a large view has been shown already, on a screen of many views.
  private func isRepeated(_ piece: Piece) -> Bool {
    builder.count > Self.mostRepeated && piece.size >= Self.large && isWhole.contains(piece.point)
  }

  private mutating func showsWhole(_ point: SourcePoint) {
    whole.append(point)
    isWhole.insert(point)
  }

  /// Writes a project view that has a reading of its own as an element with its name.
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

  /// Writes the contents of a body as they were written before; false when there are none.
  private mutating func repeatBody(_ body: Int, _ entered: Piece.Entered?) -> Bool {
    // Beyond this limit some of it may be only named.
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

  /// Keeps everything written since a beginning, unless it differs elsewhere.
  private mutating func keep(since beginning: Beginning) {
    isKeeping = false
    guard unlikeCount == beginning.unlikeCount else { return written.giveUp(beginning.body) }
    written.bodies[beginning.body] = WrittenBodies.Body(
      nodes: builder.part(from: beginning.node), places: Array(places[beginning.node...]),
      files: Array(files[beginning.node...]),
      presented: presented[beginning.presentedCount...].map(\.piece),
      whole: Set(whole[beginning.wholeCount...]))
  }

  /// Returns a picker or tabs as they are shown; every other piece as it is.
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

  /// Returns the node of a branch under its condition; nil for another piece, and for a branch with
  /// a label.
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
    if piece.isNamedByFile {
      builder.origin.inferences.note(.label, at: builder.count, PictureName.rule)
      // What was worked out for a node is not written again with it.
      unlikeCount += 1
    }
    try builder.openNode(node, at: ownPlace(of: piece, exact, entered))
  }

  /// Returns the place of a piece in the file being read: its own, or where its file was entered.
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

extension Piece {
  /// Whether it is a button whose only name is that of a picture's file, which is no word.
  fileprivate var isNamedByFile: Bool {
    guard node.className == "UIButton", node.text == nil, let name = node.label,
      Piece.label(of: stored) == name, stored.allSatisfy(\.showsPicturesAlone)
    else { return false }
    if !name.contains("{") { return PictureName.isCode(name) }
    let files = stored.map(\.filesShown)
    return files.allSatisfy { $0?.allSatisfy(PictureName.isCode) ?? false }
  }

  /// The names of the files of its pictures; nil if one is not known.
  private var filesShown: [String]? {
    if case .image = role { return pictureFiles.isEmpty ? nil : pictureFiles }
    var names: [String] = []
    for piece in stored {
      guard let files = piece.filesShown else { return nil }
      names += files
    }
    return names
  }

  /// Whether it shows pictures of files, shapes and nothing else.
  private var showsPicturesAlone: Bool {
    switch role {
    case .image: true
    case .shape: node.label == nil
    case .transparent, .choice, .branch, .layers, .view:
      !stored.isEmpty && stored.allSatisfy(\.showsPicturesAlone)
    default: false
    }
  }
}

extension Origin {
  /// The name of the format in messages, and the properties that source gives: all but those that
  /// layout and data determine.
  static let swiftUISource = {
    var origin = written
    origin.leavesHoles = true
    origin.statesGrounds = true
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
      .ignoresInvertColors, .toolkit, .selectable, .backgroundColor, .layout,
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
      .selectable: "textSelection", .layout: "frame",
    ])
}
