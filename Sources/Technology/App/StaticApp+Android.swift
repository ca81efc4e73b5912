// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The effects of actions on Android controls themselves.
///
/// Sources: Android's `CompoundButton.performClick`, which toggles, `RadioButton.toggle`, which
/// never turns off, `AbsSeekBar.performAccessibilityAction`, which moves by its key increment, and
/// `TextView`, which takes the input focus when clicked.
extension StaticApp {
  /// Returns the answer of an Android control; nil if it is the same on every platform.
  func androidResponse(to action: AppAction, of index: Int) -> AppResponse? {
    let node = screen.nodes[index]
    switch action.verb {
    case .activate: return androidActivated(index, node)
    case .increment: return androidAdjusted(index, node, up: true, action)
    case .decrement: return androidAdjusted(index, node, up: false, action)
    case .type(let text): return androidTyped(text, into: index, node)
    case .edit(.deleteBackward): return androidTyped(nil, into: index, node)
    case .scroll:
      let cannotScroll = TalkBackActions(of: node).isDisjoint(with: .scroll)
      return cannotScroll ? .declined : Self.unknownScroll
    default: return nil
    }
  }

  private static let unknownScroll = AppResponse.notKnown(
    "what scrolling brings into view is not known from a capture")

  // MARK: - Activating

  private func androidActivated(_ index: Int, _ node: Node) -> AppResponse? {
    guard node.isEnabled else { return .declined }
    if node.isEditableField { return AppResponse(.handled, screen: screenFocusing(index)) }
    let kinds = AndroidClass.kinds(of: node.className ?? "")
    guard kinds.contains(.compoundButton), node.isSet(.clickable),
      let checked = node.checked, checked != .partial
    else { return nil }
    if kinds.contains(.radioButton), checked == .yes { return .handled }
    var notes = [Self.restIsUnknown]
    let turned = screen.changing(index) { node in
      node[.checked] = .checked(checked == .yes ? .no : .yes)
      guard let state = node.stateDescription else { return }
      guard let other = Self.otherState[state] else {
        node[.stateDescription] = .notKnown
        notes.insert("its other state has words of the app's that are not in the capture", at: 0)
        return
      }
      if node.text == state { node[.text] = .text(other) }
      node[.stateDescription] = .text(other)
    }
    if kinds.contains(.radioButton) {
      notes.insert("whether this turns another radio button off is not known", at: 0)
    }
    return AppResponse(.handled, screen: turned, notes: notes)
  }

  /// The words of Android and Jetpack Compose for the two states of a control, in English, each
  /// with its opposite.
  private static let otherState: [String: String] = {
    let pairs = [
      ("checked", "not checked"), ("ON", "OFF"), ("On", "Off"), ("on", "off"),
      ("selected", "not selected"), ("Selected", "Not selected"),
    ]
    return Dictionary(
      uniqueKeysWithValues: pairs.flatMap { [($0.0, $0.1), ($0.1, $0.0)] })
  }()

  /// Returns the screen with the input focus in one field.
  private func screenFocusing(_ index: Int) -> Screen {
    var changed = screen
    for other in screen.nodes.indices where other != index && screen.nodes[other].isSet(.focused) {
      changed = changed.changing(other) { $0[.focused] = .flag(false) }
    }
    return changed.changing(index) { $0[.focused] = .flag(true) }
  }

  // MARK: - Adjusting

  /// Moves a seek bar by its step, or by a twentieth of its range, at least by one
  /// (`AbsSeekBar.setMax`); other controls define their own step.
  private func androidAdjusted(
    _ index: Int, _ node: Node, up isUp: Bool, _ action: AppAction
  ) -> AppResponse {
    guard node.isEnabled else { return .declined }
    guard var range = node.range, let minimum = range.minimum, let maximum = range.maximum else {
      return Self.unknown(action)
    }
    if range.step == nil {
      guard AndroidClass.kinds(of: node.className ?? "").contains(.seekBar) else {
        return Self.unknown(action)
      }
      range.step = max(1, ((maximum - minimum) / 20).rounded())
    }
    let before = range.percentage
    guard let stepped = range.stepped(up: isUp), let percentage = stepped.percentage else {
      return Self.unknown(action)
    }
    var notes = [Self.restIsUnknown]
    let moved = screen.changing(index) { changed in
      var own = stepped
      own.step = node.range?.step
      changed[.range] = .range(own)
      guard let state = node.stateDescription else { return }
      if state == before {
        changed[.stateDescription] = .text(percentage)
      } else {
        changed[.stateDescription] = .notKnown
        notes.insert("its new state has words of the app's that are not in the capture", at: 0)
      }
    }
    return AppResponse(.handled, screen: moved, notes: notes)
  }

  // MARK: - Typing

  /// Types at the end of the field that has the input focus; nil as the text deletes a character.
  private func androidTyped(_ text: String?, into index: Int, _ node: Node) -> AppResponse {
    guard node.isEnabled, node.isEditableField, node.isSet(.focused) else { return .declined }
    var content = node.isSet(.showingHint) ? "" : node.text ?? ""
    if let text { content += text } else if !content.isEmpty { content.removeLast() }
    let changed = screen.changing(index) { node in
      node[.text] = content.isEmpty ? node.hintText.map { .text($0) } : .text(content)
      if node.hintText != nil { node[.showingHint] = .flag(content.isEmpty) }
    }
    return AppResponse(.handled, screen: changed, notes: [Self.restIsUnknown])
  }
}

extension Node {
  /// Whether the user can type into the view on Android.
  var isEditableField: Bool { flag(.editable) ?? Screen.isEditableByName(className ?? "") }
}

extension RangeInfo {
  /// The position in the range in Android's words, such as `45%`; nil if unknown.
  fileprivate var percentage: String? {
    fraction.map { "\(Int(($0 * 100).rounded()))%" }
  }
}
