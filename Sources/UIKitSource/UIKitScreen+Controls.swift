// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Controls of UIKit that consist of several elements, or that say more than their words.
///
/// Source: the demo app of cashapp/AccessibilitySnapshot@5b03db8 (steppers, switches, segments); public captures
/// of iOS by WebDriverAgent (page controls, activity indicators).
extension UIKitScreen {
  /// Words of iOS, which are known in English.
  private func wordsOfSystem(_ words: String) -> CurbcutScreen.Value {
    builder.facts.language?.hasPrefix("en") ?? true ? .text(words) : .notKnown
  }

  /// States what a control says of itself.
  func stateControl(_ object: HeapObject, _ classes: [String], in node: inout Node) {
    func number(_ name: String) -> Double? {
      (object[name] ?? UIKitToolkit.first(name, of: classes))?.number
    }
    switch classes.first {
    case "UISwitch":
      if node[.value] == nil {
        let isOn = object["isOn"]?.flag ?? (object["isOn"] == nil ? false : nil)
        let isOthers = isGivenByOthers(object, project.states)
        node[.value] = isOthers ? .notKnown : isOn.map { .text($0 ? "1" : "0") } ?? .notKnown
      }
      nameElsewhere(object, in: &node)
    case "UIPageControl":
      guard node[.value] == nil else { break }
      if let count = number("numberOfPages"), let page = number("currentPage"), count > 0 {
        node[.value] = wordsOfSystem("page \(Int(page) + 1) of \(Int(count))")
      } else {
        node[.value] = .notKnown
      }
    case "UIActivityIndicatorView":
      if node[.label] == nil { node[.label] = wordsOfSystem("In progress") }
    case "UIProgressView":
      guard node[.value] == nil else { break }
      node[.value] =
        number("progress").map { .text("\(Int((min(1, max(0, $0)) * 100).rounded()))%") }
        ?? .notKnown
    case "UIDatePicker", "UIPickerView":
      // What it is made of depends on its style and its data.
      if node[.isAccessibilityElement] == nil { node[.isAccessibilityElement] = .flag(true) }
      for key in [Key.label, .traits, .value] where node[key] == nil { node[key] = .notKnown }
    case "UISegment":
      if let words = object["text"].flatMap(words) { node.text = words.text }
      if node.text == nil, node[.label] == nil { node[.label] = .notKnown }
      stateSelection(of: object, in: &node)
    case "UISegmentedControl":
      guard !object.children.contains(where: { $0.object.className == "UISegment" }) else { break }
      // Its segments are not known.
      if node[.isAccessibilityElement] == nil { node[.isAccessibilityElement] = .flag(true) }
      if node[.traits] == nil { node[.traits] = .traits(.button) }
      if node[.label] == nil { node[.label] = .notKnown }
    case "UISlider":
      stateRange(object, in: &node)
      nameElsewhere(object, in: &node)
    default: nameElsewhere(object, in: &node)
    }
  }

  /// States the range of a slider, from 0 to 1 and at 0 where nothing is written.
  ///
  /// Source: developer.apple.com/documentation/uikit/uislider
  private func stateRange(_ object: HeapObject, in node: inout Node) {
    guard node[.value] == nil else { return }
    let numbers = [("minimumValue", 0.0), ("maximumValue", 1), ("value", 0)].map { name, usual in
      object[name].map(\.number) ?? usual
    }
    node[.range] = .range(
      RangeInfo(minimum: numbers[0], maximum: numbers[1], current: numbers[2]))
    if numbers.contains(nil) { node[.value] = .notKnown }
  }

  private func stateSelection(of segment: HeapObject, in node: inout Node) {
    guard let control = segment.parent, control["selectedSegmentIndex"] != nil else { return }
    let segments = control.children.filter { $0.object.className == "UISegment" }
    guard let chosen = control["selectedSegmentIndex"]?.number,
      let place = segments.firstIndex(where: { $0.object === segment })
    else {
      node[.selected] = .notKnown
      return
    }
    if Int(exactly: chosen) == place { node[.selected] = .flag(true) }
  }

  /// The elements that iOS makes within a control or cell; facts of theirs are taken from its node.
  func parts(of object: HeapObject, _ classes: [String], in node: inout Node) -> [Node] {
    func button(_ label: CurbcutScreen.Value) -> Node {
      var button = Node()
      button.className = "UIButton"
      button[.label] = label
      button[.enabled] = node[.enabled]
      return button
    }
    switch true {
    case classes.contains("UIStepper"):
      guard node.flag(.isAccessibilityElement) != true else { return [] }
      // How a name of the stepper is joined with those of its halves no source says.
      let isNamed = node[.label] != nil
      return ["Decrement", "Increment"].map { button(isNamed ? .notKnown : wordsOfSystem($0)) }
    case classes.contains("UISearchBar"):
      var field = Node()
      field.className = "UISearchTextField"
      field.text = node.text
      node.text = nil
      for key in [Key.placeholder, .label] {
        field[key] = node[key]
        node[key] = nil
      }
      if field[.placeholder] == nil, field[.label] == nil { field[.label] = .notKnown }
      let isCancelled = flag("showsCancelButton", object) == true
      return [field] + (isCancelled ? [button(wordsOfSystem("Cancel"))] : [])
    case classes.contains("UITableViewCell"):
      let accessories = object["accessoryType"]?.alternatives.map(\.spelled) ?? []
      // VoiceOver may say that a cell with a check mark is selected; no source that was found says so.
      if accessories.contains(where: { $0.hasSuffix("checkmark") }), node[.traits] == nil {
        node[.traits] = .notKnown
      }
      let hasDetails = accessories.contains {
        $0.hasSuffix("detailButton") || $0.hasSuffix("detailDisclosureButton")
      }
      return hasDetails ? [button(.notKnown)] : []
    default: return []
    }
  }

  /// Writes the search field that a controller shows in its bar.
  mutating func writeSearch(of item: HeapObject?) throws(ImportError) {
    for value in item?["searchController"]?.alternatives ?? [] {
      switch value.form {
      case .object(let controller):
        let bar =
          controller["searchBar"]
          ?? evaluation.objects?.member("searchBar", of: controller, in: evaluation)
        if case .object(let bar)? = bar?.form {
          try write(bar, depth: 1)
        }
      case .nothing: break
      default:
        var field = Node()
        field.className = "UISearchTextField"
        field[.label] = .notKnown
        try open(field, value.place ?? item?.place)
        builder.closeNode()
      }
    }
  }

  // MARK: - What others give

  /// Whether code of another class gives something to a view of what is heard, through the member that holds it.
  func isGivenByOthers(_ object: HeapObject, _ naming: UIKitNaming) -> Bool {
    givenByOthers(object, naming) != nil
  }

  /// The member of what is heard through which code of another class gives something to a view; nil without one.
  ///
  /// A class is heard without those who make it, and what they write is not seen. What a file has made is filled
  /// by others, too, unless the code that was run has done so.
  func givenByOthers(_ object: HeapObject, _ naming: UIKitNaming) -> String? {
    if let root, let member = naming.member(of: root, keeping: object, in: kept) {
      return member
    }
    guard loaded?.place(of: object) != nil else { return nil }
    return naming.member(keeping: object, in: kept)
  }

  /// A text as far as it is known: in braces where others give it, or where it may be missing.
  func shownText(
    _ value: CurbcutEvaluation.Value?, of object: HeapObject
  ) -> String? {
    let known = value.flatMap(words)
    if let known, known.text.contains("{") { return known.text }
    let member = givenByOthers(object, project.texts)
    guard let known, !known.text.isEmpty else { return member.map { "{\($0)}" } }
    if let member { return "{\(known.text) or \(member)}" }
    return known.mayBeNone ? "{\(known.text) or nothing}" : known.text
  }
}
