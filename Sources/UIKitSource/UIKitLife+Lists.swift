// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The rows, headers and footers that lists get from their data sources, delegates and cell providers.
///
/// Source: developer.apple.com/documentation/uikit, UITableViewDataSource, UITableViewDelegate,
/// UICollectionViewDataSource and UICollectionViewDiffableDataSource, 2026.
extension UIKitLife {
  /// Fills the lists that a root holds or shows.
  static func data(of root: HeapObject, in evaluation: Evaluation) {
    var asked: Set<String> = []
    for list in lists(of: root, evaluation) where list["{filled}"] == nil {
      let type = UIKitToolkit.classes(of: list).contains("UITableView") ? "table" : "collection"
      var source = ListSource(list: list, evaluation: evaluation)
      for name in ["dataSource", "delegate"] { source.add(list[name]) }
      // The outlets of a list are not read, and the root then answers for its first list.
      if asked.insert(type).inserted { source.add(Value(.object(root))) }
      if type == "table" { source.fillTable() } else { source.fillCollection() }
      if source.hasAnswered { evaluation.keep("{filled}", .unit, in: list) }
    }
  }

  /// The lists of a root: those that its members hold, its own, and those among its views.
  private static func lists(of root: HeapObject, _ evaluation: Evaluation) -> [HeapObject] {
    var found: [HeapObject] = []
    func add(_ value: Value?) {
      for case .object(let object) in (value?.alternatives ?? []).map(\.form)
      where !found.contains(where: { $0 === object }) {
        let classes = UIKitToolkit.classes(of: object)
        if classes.contains("UITableView") || classes.contains("UICollectionView") {
          found.append(object)
        }
      }
    }
    for (_, value) in root.written.sorted(by: { $0.key < $1.key }) { add(value) }
    for name in ["tableView", "collectionView"] {
      add(evaluation.objects?.member(name, of: root, in: evaluation))
    }
    var next = [root]
    if case .object(let view)? = root["view"]?.form { next.append(view) }
    var steps = 0
    while let view = next.popLast(), steps < 1_000 {
      steps += 1
      add(Value(.object(view)))
      next += view.children.reversed().map(\.object)
    }
    return found
  }
}

extension UIKitLife {
  /// The slot of views that head a section of a list.
  static let sectionHeader = "sectionHeader"
  /// What is kept in views that code registers for below a section.
  static let footer = "{footer}"
}

/// What gives a list its contents.
private struct ListSource {
  let list: HeapObject
  let evaluation: Evaluation
  /// The data source and the delegate, as far as their classes are here.
  private var objects: [HeapObject] = []
  /// Whether something of what the list shows came from them, or from its cell provider.
  private(set) var hasAnswered = false

  init(list: HeapObject, evaluation: Evaluation) {
    self.list = list
    self.evaluation = evaluation
  }

  mutating func add(_ value: Value?) {
    for case .object(let object) in (value?.alternatives ?? []).map(\.form)
    where object.type != nil && !objects.contains(where: { $0 === object }) {
      objects.append(object)
    }
  }

  private var me: Value { Value(.object(list), at: list.place) }

  /// What the first object that answers a question says; some questions name a kind before the place.
  private mutating func answer(_ name: String, _ question: String, kind: Value? = nil) -> Value? {
    let labels = ["_", question] + (kind == nil ? [] : ["at"])
    let given = [me] + (kind.map { [$0] } ?? [])
    for object in objects {
      if let value = evaluation.runMethod(name, labels: labels, of: object, given: given) {
        hasAnswered = true
        return value
      }
    }
    return nil
  }

  // MARK: - Tables

  mutating func fillTable() {
    title("titleForHeaderInSection", isHeader: true)
    show(
      answer("tableView", "viewForHeaderInSection"), height: "heightForHeaderInSection",
      slot: UIKitLife.sectionHeader)
    show(rows("tableView", "cellForRowAt"), height: "heightForRowAt")
    title("titleForFooterInSection", isHeader: false)
    show(answer("tableView", "viewForFooterInSection"), height: "heightForFooterInSection")
  }

  /// The words that a table shows above or below a section, as its data source says.
  private mutating func title(_ question: String, isHeader: Bool) {
    guard let words = answer("tableView", question), !words.isNothing else { return }
    let label = evaluation.object("UILabel", at: words.place ?? list.place)
    evaluation.seed("text", words, in: label)
    if isHeader {
      evaluation.seed(
        "accessibilityTraits", Value(.symbol("UIAccessibilityTraits.header")), in: label)
    }
    list.add(label, under: [])
  }

  private mutating func show(
    _ made: Value?, height question: String? = nil, slot: String? = nil
  ) {
    guard let made else { return }
    let height = question.flatMap { rowHeight($0) }
    for case .object(let cell) in made.alternatives.map(\.form) {
      evaluation.configure(cell)
      list.add(cell, under: [], slot: slot)
      if let height { evaluation.seed("fixed height", height, in: cell) }
    }
  }

  /// The one height that a table gives its rows, headers or footers; nil where it varies or follows the content.
  private mutating func rowHeight(_ question: String) -> Value? {
    let members = [
      "heightForHeaderInSection": "sectionHeaderHeight", "heightForRowAt": "rowHeight",
      "heightForFooterInSection": "sectionFooterHeight",
    ]
    let height = answer("tableView", question) ?? members[question].flatMap { list[$0] }
    guard let number = height?.number, number > 0 else { return nil }
    return height
  }

  // MARK: - Collections

  mutating func fillCollection() {
    supplementary("Header")
    show(rows("collectionView", "cellForItemAt"))
    supplementary("Footer")
  }

  /// The view that a collection shows above or below a section.
  private mutating func supplementary(_ kind: String) {
    var answers: [String: Bool] = [:]
    for other in ["Header", "Footer"] {
      for dot in ["", "."] {
        answers["kind == \(dot)elementKindSection\(other)"] = other == kind
      }
    }
    let slot = kind == "Header" ? UIKitLife.sectionHeader : nil
    let kind = Value(unknown: "kind")
    let made = evaluation.supposing(answers) { () -> Value? in
      if let provider = list["{supplementary}"] {
        return evaluation.call(provider, [me, kind].map { EvaluatedArgument(value: $0) })
      }
      return answer("collectionView", "viewForSupplementaryElementOfKind", kind: kind)
    }
    show(made, slot: slot)
  }

  /// The rows that the data source gives, or else a cell provider.
  private mutating func rows(_ name: String, _ question: String) -> Value? {
    if let rows = answer(name, question) { return rows }
    guard let provider = list["{provider}"] else { return nil }
    hasAnswered = true
    return evaluation.call(provider, [EvaluatedArgument(value: me)])
  }
}
