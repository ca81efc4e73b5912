// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutScreen

/// A judgement with its place, as every report shows it: on a node of a screen or in source.
///
/// The members of the judgement are members of the finding.
@dynamicMemberLookup
package struct ReportedFinding: Hashable, Sendable {
  /// The judgement.
  package var judgement: Judgement
  /// The file, as given on the command line.
  package var file: String
  /// The line, from 1; nil when the input has no lines.
  package var line: Int? {
    get { lineAndColumn.line > 0 ? Int(lineAndColumn.line) : nil }
    set { lineAndColumn.line = newValue.map { Int32(clamping: $0) } ?? 0 }
  }
  /// The column in bytes, from 1; nil when not known.
  package var column: Int? {
    get { lineAndColumn.column > 0 ? Int(lineAndColumn.column) : nil }
    set { lineAndColumn.column = newValue.map { Int32(clamping: $0) } ?? 0 }
  }
  /// The node of the screen; nil for a finding about source.
  package var node: ReportedNode? { sharedNode?.node }
  /// The line of the input without surrounding whitespace, for a finding about source.
  package var excerpt: String?
  /// The names of the team's own personas whom it concerns; none unless the team has described any.
  package var people: [String] = []
  /// The position of the finding that tells the same defect of the same control, on another screen or in
  /// another row; nil for the first one.
  package var sameAs: String?

  private var lineAndColumn: Place
  private var sharedNode: SharedNode?

  // A screen can have a million nodes with several findings each: their common facts are stored
  // once.
  final class SharedNode: Hashable, Sendable {
    let node: ReportedNode

    init(_ node: ReportedNode) { self.node = node }

    static func == (left: SharedNode, right: SharedNode) -> Bool {
      left === right || left.node == right.node
    }

    func hash(into hasher: inout Hasher) { hasher.combine(node) }
  }

  /// Creates a finding about a line of source.
  package init(
    _ judgement: Judgement, file: String, line: Int?, column: Int?, node: ReportedNode? = nil,
    excerpt: String? = nil
  ) {
    self.init(
      judgement, file: file, at: .none, node: node.map(SharedNode.init), excerpt: excerpt)
    self.line = line
    self.column = column
  }

  /// Creates a finding in a file in the form of reports; nil for one on a screen.
  package init?(inSource finding: Finding, excerpt: String? = nil) {
    guard let place = finding.source else { return nil }
    self.init(
      finding.judgement, file: place.file, line: place.line, column: place.column, excerpt: excerpt)
  }

  /// Creates a finding about a place in a file, and a node that other findings may share.
  init(
    _ judgement: Judgement, file: String, at position: Place, node: SharedNode?,
    excerpt: String? = nil
  ) {
    self.judgement = judgement
    self.file = file
    lineAndColumn = position
    sharedNode = node
    self.excerpt = excerpt
  }

  /// Returns a read-only member of the judgement.
  package subscript<Value>(dynamicMember member: KeyPath<Judgement, Value>) -> Value {
    judgement[keyPath: member]
  }

  /// A member of the judgement.
  package subscript<Value>(dynamicMember member: WritableKeyPath<Judgement, Value>) -> Value {
    get { judgement[keyPath: member] }
    set { judgement[keyPath: member] = newValue }
  }

  /// The identity that survives moved lines: the node by its identifier, otherwise by its kind and
  /// name, otherwise by its path; or the text of the line of source.
  package var anchor: String {
    guard let node else { return excerpt ?? line.map { "line \($0)" } ?? "" }
    if let identifier = node.identifier { return "id \(identifier)" }
    if let name = node.name { return "\(node.kind ?? "view") \(name)" }
    return "node \(node.reference)"
  }

  /// The place as a text: the line, otherwise the node.
  package var place: String {
    // Many tools write a screen on a single line, so that the line says nothing.
    if let line, node?.isAloneOnLine != false { return "line \(line)" }
    return node.map {
      "node \($0.reference.isEmpty ? "root" : TerminalFormat.escaped($0.reference))"
    }
      ?? "the whole file"
  }

  /// The path with line and column, in the form of editors and build logs.
  package var position: String {
    Self.position(file: file, line: line ?? 0, column: column ?? 0)
  }

  /// The path with the line and column, which are 0 where they are not known.
  package static func position(file: String, line: Int, column: Int) -> String {
    guard line > 0 else { return file }
    return column > 0 ? "\(file):\(line):\(column)" : "\(file):\(line)"
  }

  /// The number of characters that are shown of a name, which may be a whole paragraph.
  private static let longestName = 80

  /// The ends of the names of files in which no class of a view is written, or not the one it has on
  /// the device.
  private static let languages = [".swift", ".kt"]

  /// Returns the subject: the kind of a node with its name, otherwise its neighbour; empty without
  /// a node.
  func subject(withFrame: Bool) -> String {
    guard let node else { return "" }
    let isOfCode = Self.languages.contains { file.hasSuffix($0) }
    let kind = isOfCode ? node.role ?? node.kind : node.kind
    var words = [kind.map(TerminalFormat.escaped) ?? "view"]
    if let name = node.name {
      let short = ReadProperties.shortened(TerminalFormat.escaped(name))
      let shown = Neighbour.shortened(short, to: Self.longestName)
      words.append("\"\(shown)\"")
    }
    if let neighbour = node.neighbour {
      if let ordinal = neighbour.ordinal, node.identifier == nil, node.name == nil {
        words.append("\(ordinal.number) of \(ordinal.count)")
      }
      words.append(
        "\(neighbour.relation.rawValue) \"\(ReadProperties.shortened(TerminalFormat.escaped(neighbour.name)))\""
      )
    }
    if let identifier = node.identifier { words.append("id \(TerminalFormat.escaped(identifier))") }
    // When nothing else identifies it, its place does.
    if withFrame || words.count == 1 {
      words.append(String(PlainText.place(of: node.frame).dropFirst()))
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What is wrong, without where: the subject and the message, without a full stop; what has been told
  /// says of which finding it is the same.
  package func statement(withFrame: Bool) -> String {
    let message = TerminalFormat.escaped(self.problem.message)
    let subject = node?.isRoot == true ? "" : subject(withFrame: withFrame)
    let repeated = sameAs.map { " (the same as in \(TerminalFormat.escaped($0)))" } ?? ""
    return (subject.isEmpty ? message : "\(subject): \(message)") + repeated
  }

  /// Returns the problem and its place on one line, without a full stop.
  func sentence(withFrame: Bool) -> String {
    let statement = statement(withFrame: withFrame)
    // A node with a name, or with a named neighbour, is found by it; a path of numbers helps
    // nobody.
    if let node, node.isAloneOnLine == false || line == nil, !node.reference.isEmpty {
      let isFound = node.name != nil || node.neighbour != nil || node.identifier != nil
      return isFound ? statement : "\(place): \(statement)"
    }
    return "\(place): \(statement)"
  }

  /// The problem and its place on one line, with the frame of a view, without a full stop.
  package var sentence: String { sentence(withFrame: true) }
}

/// The facts about a node of a screen that reports show.
package struct ReportedNode: Hashable, Sendable {
  /// Its id, or its path from the root.
  package var reference: String
  /// The identifier that the app gave it.
  package var identifier: String?
  /// The place where it is drawn.
  package var frame: Rect?
  /// The last part of its class, which people know.
  package var kind: String?
  /// The word for its class in a sentence, such as "button"; nil for a class that has none.
  package var role: String?
  /// Its description, otherwise its text.
  package var name: String?
  /// A neighbour, when it has no name of its own.
  package var neighbour: Neighbour?
  /// Whether it is the screen as a whole.
  package var isRoot: Bool
  /// Whether its line identifies it among the nodes.
  package var isAloneOnLine: Bool

  /// Collects the facts about a node of a screen.
  package init(_ index: Int, of screen: Screen) {
    let node = screen.nodes[index]
    reference = screen.reference(to: index)
    identifier = node.identifier
    frame = node.frame
    kind = node.className.map(Self.shortClass)
    role = node.className.flatMap { OutlineWords.spoken($0, on: screen.platform) }
    name = [node.description, node.text].compactMap(\.self).first { !$0.isEmpty }
    let isFound = name.map(Neighbour.isWord) ?? false
    neighbour = isFound || node.parent == nil ? nil : Neighbour(of: index, in: screen)
    isRoot = node.parent == nil
    isAloneOnLine = screen.nodes[0].place.line < screen.nodes[screen.nodes.count - 1].place.line
  }

  private static func shortClass(_ name: String) -> String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let prefix = "XCUIElementType"
    return last.hasPrefix(prefix) ? String(last.dropFirst(prefix.count)) : last
  }
}
