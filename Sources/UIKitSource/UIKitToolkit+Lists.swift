// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The cells that lists give out, and what cells and segmented controls are filled with.
///
/// Source: developer.apple.com/documentation/uikit, UITableView, UICollectionView ("CellRegistration"),
/// UIListContentConfiguration and UISegmentedControl, 2026.
extension UIKitToolkit {
  // MARK: - Cells

  /// Remembers what a list makes under an identifier: a file, or a class.
  func register(_ call: ToolkitCall) {
    let identifier =
      call.argument("forCellReuseIdentifier") ?? call.argument("forCellWithReuseIdentifier")
      ?? call.argument("forHeaderFooterViewReuseIdentifier")
      ?? call.argument("withReuseIdentifier")
    guard let identifier = identifier.flatMap(Self.known), let given = call.arguments.first?.value
    else { return }
    if case .symbol(let kind)? = call.argument("forSupplementaryViewOfKind")?.form,
      kind.hasSuffix("elementKindSectionFooter")
    {
      loaded?.footers.insert(identifier)
    }
    if let name = Self.nibName(given) {
      loaded?.names[identifier] = name
    } else if case .type = given.form {
      loaded?.classes[identifier] = given
    }
  }

  /// The cell or header that a list gives out under an identifier.
  func dequeued(_ call: ToolkitCall, _ evaluation: Evaluation) -> Value {
    let identifier = call.argument("withIdentifier") ?? call.argument("withReuseIdentifier")
    let known = identifier.flatMap(Self.known)
    let view = dequeued(known, call, evaluation)
    if let known, loaded?.footers.contains(known) == true, case .object(let footer) = view.form {
      evaluation.keep(UIKitLife.footer, .unit, in: footer)
    }
    return view
  }

  private func dequeued(
    _ identifier: String?, _ call: ToolkitCall, _ evaluation: Evaluation
  ) -> Value {
    if let identifier {
      if let cell = loaded?.cell(identifier, in: evaluation) {
        return Value(.object(cell), at: call.place)
      }
      if let type = loaded?.classes[identifier] { return made(of: type, call, evaluation) }
    }
    return made(of: nil, call, evaluation)
  }

  /// The cell that a registration makes and fills.
  func configured(_ call: ToolkitCall, _ evaluation: Evaluation) -> Value {
    guard case .made(let registration)? = call.argument("using")?.form,
      let fill = registration.arguments.last(where: {
        if case .function = $0.value.form { return true }
        return false
      })
    else { return made(of: nil, call, evaluation) }
    let cell = made(of: registration.argument("<>"), call, evaluation)
    let more = ["for", "item"].map { call.argument($0) ?? Value(unknown: $0) }
    evaluation.call(fill.value, ([cell] + more).map { EvaluatedArgument(value: $0) })
    return cell
  }

  /// A new cell of a class, or one whose class code has not said yet.
  private func made(of type: Value?, _ call: ToolkitCall, _ evaluation: Evaluation) -> Value {
    switch type?.form {
    case .type(let reference)?: return evaluation.constructSwift(reference, nil, call.place)
    case .symbol(let name)? where UIKitClasses.areViews(name):
      return Value(.object(evaluation.object(name, at: call.place)), at: call.place)
    default: break
    }
    let isCell = call.name.hasSuffix("Cell")
    let cell = evaluation.object(
      isCell ? "UITableViewCell" : "UITableViewHeaderFooterView", at: call.place)
    cell.escape = "dequeued"
    return Value(.object(cell), at: call.place)
  }

  /// Gives a list what makes its cells.
  func provide(_ call: ToolkitCall, _ source: HeapObject, in evaluation: Evaluation) {
    guard
      case .object(let list)? = (call.argument("tableView") ?? call.argument("collectionView"))?
        .form
    else { return }
    if let provider = call.argument("cellProvider") ?? call.trailing {
      evaluation.keep("{provider}", provider, in: list)
    }
    evaluation.keep("dataSource", Value(.object(source)), in: list)
    evaluation.keep("{list}", Value(.object(list)), in: source)
  }

  /// Puts what a content configuration shows into a cell.
  func configure(_ cell: HeapObject, by value: Value, in evaluation: Evaluation) {
    for configuration in value.alternatives {
      switch configuration.form {
      case .object(let content) where content.className == "UIListContentConfiguration":
        for name in ["text", "secondaryText"] {
          let plain = content[name]
          let rich = content[name == "text" ? "attributedText" : "secondaryAttributedText"]
          guard let words = rich ?? plain, !words.isNothing else { continue }
          let label = evaluation.object("UILabel", at: words.place ?? configuration.place)
          evaluation.keep(rich == nil ? "text" : "attributedText", words, in: label)
          cell.add(label, under: evaluation.path, slot: "content \(name)")
        }
      case .made(let made) where made.name == "UIHostingConfiguration":
        let view = evaluation.object("UIView", at: configuration.place)
        view.escape = made.name
        evaluation.note(.unknownComponent(made.name), configuration.place)
        cell.add(view, under: evaluation.path, slot: "content")
      default: break
      }
    }
  }

  // MARK: - Segments

  func insertSegment(
    _ item: Value, in control: HeapObject, at position: Int? = nil, _ evaluation: Evaluation
  ) {
    let segment = evaluation.object("UISegment", at: item.place ?? control.place)
    switch item.form {
    case .made(let made) where made.name.hasPrefix("UIImage"):
      evaluation.keep("image", item, in: segment)
    default: evaluation.keep("text", item, in: segment)
    }
    control.add(segment, under: evaluation.path, at: position)
  }

  func changeSegments(of control: HeapObject, by call: ToolkitCall, _ evaluation: Evaluation) {
    let segments = control.children.filter { $0.object.className == "UISegment" }.map(\.object)
    switch call.name {
    case "removeAllSegments":
      if evaluation.path.isEmpty { for segment in segments { control.remove(segment) } }
    case "insertSegment":
      let position = call.argument("at")?.number.flatMap { Int(exactly: $0) }
      guard
        let item = call.argument("withTitle") ?? call.argument("with") ?? call.argument("action")
      else { return }
      insertSegment(item, in: control, at: position, evaluation)
    default:
      guard let words = call.arguments.first?.value,
        let place = call.argument("forSegmentAt")?.number.flatMap({ Int(exactly: $0) }),
        segments.indices.contains(place)
      else { return }
      evaluation.write("text", "=", words, to: segments[place])
    }
  }

  /// The value that a control has before code writes one; nil where nothing says it.
  static func first(_ name: String, of classes: [String]) -> Value? {
    let number: Double
    switch (name, classes.first ?? "") {
    case ("selectedSegmentIndex", "UISegmentedControl"): number = -1
    case ("value", "UIStepper"), ("value", "UISlider"), ("progress", "UIProgressView"),
      ("currentPage", "UIPageControl"), ("numberOfPages", "UIPageControl"):
      number = 0
    default: return nil
    }
    return Value(.number(number, isWhole: true))
  }
}

extension HeapObject {
  /// The view with a tag: this one or the first one in it.
  func view(tagged tag: Double) -> HeapObject? {
    var next = [self]
    var steps = 0
    while let view = next.popLast(), steps < 1_000 {
      if view["tag"]?.number == tag { return view }
      steps += 1
      next += view.children.reversed().map(\.object)
    }
    return nil
  }
}
