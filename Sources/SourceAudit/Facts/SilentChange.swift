// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCompose
import CurbcutScreen

/// What appears in a screen of Compose while somebody uses it, and is in no live region.
enum SilentChange {
  /// A snackbar outside of its host.
  case snackbar
  /// What takes the place of the buttons of which one was pressed.
  case replacing
  /// What a press makes appear.
  case pressed
  /// A text in the colour of errors that is there under a condition.
  case error

  /// What is wrong with it.
  var problem: Problem {
    switch self {
    case .snackbar: "the snackbar is in no host, so nothing announces it"
    case .replacing: "it takes the place of the button that was pressed, and nothing announces it"
    case .pressed: "a press makes it appear, and nothing announces it"
    case .error: "the error appears without an announcement"
    }
  }
}

extension ComposedScreen {
  /// Returns how a view appears silently, and where; nil where it does not, or that is not known.
  func silentChange(_ number: Int) -> (kind: SilentChange, place: FilePlace)? {
    let node = nodes[number]
    // One that is all there is may be given to a host by what shows it.
    if node.component == "Snackbar", !isLive(number), !node.isHidden,
      nodes.indices.contains(where: { !(number..<node.end).contains($0) && isHeard($0) }),
      let place = node.place
    {
      return (.snackbar, place)
    }
    guard let question = node.condition, !isLive(number), let content = message(in: number),
      let place = nodes[content].place
    else { return nil }
    if replacesButtons(number) { return (.replacing, place) }
    if node.conditionHolds, isShownByPress(question, outside: number) { return (.pressed, place) }
    guard nodes[content].style?.hasErrorColor == true, isNews(question, nodes[content]) else {
      return nil
    }
    return (.error, place)
  }

  /// Whether a change in a view is spoken.
  func isLive(_ number: Int) -> Bool {
    nodes[number].isLive || around(number).contains { nodes[$0].isLive }
  }

  /// The text or progress that is all there is under a condition; nil where there is more than a message, such
  /// as a control, a field or a window, or where something in it is announced.
  private func message(in branch: Int) -> Int? {
    let all = branch + 1..<nodes[branch].end
    guard
      !all.contains(where: {
        let node = nodes[$0]
        return node.press != nil || node.isField || node.isWindow || node.isLive
          || node.component == "Snackbar"
      }),
      !around(branch).contains(where: {
        nodes[$0].press != nil || nodes[$0].isField || nodes[$0].merges
      })
    else { return nil }
    return all.first { nodes[$0].speaks && nodes[$0].style != nil || nodes[$0].isProgress }
  }

  /// Whether a text in the colour of errors says what happened while the screen was there: words that only
  /// the running app knows, or that a field on it is wrong. Other words in that colour may be a warning that
  /// was there from the start, and those of an element of a list belong to its data.
  private func isNews(_ question: String, _ content: ComposedNode) -> Bool {
    if question.contains("[") { return false }
    if content.text?.contains("{") == true { return true }
    return nodes.contains { $0.wrongBy?.contains(question) == true }
  }

  /// Whether the other branch of a condition has only buttons, and the screen more than both.
  private func replacesButtons(_ branch: Int) -> Bool {
    guard let other = alternative(to: branch) else { return false }
    let shown = inside(other).filter(isHeard)
    let presses = shown.filter { nodes[$0].press?.hasRole == true }
    guard !presses.isEmpty, presses.count <= 3,
      shown.allSatisfy({ shown in
        presses.contains { $0 == shown || $0 < shown && shown < nodes[$0].end }
      })
    else { return false }
    let isFirst = other < branch
    let pair = (isFirst ? other : branch)..<nodes[isFirst ? branch : other].end
    return nodes.indices.contains { !pair.contains($0) && isHeard($0) }
  }

  /// Whether a press outside of a part makes true what a condition asks for.
  private func isShownByPress(_ question: String, outside branch: Int) -> Bool {
    guard question.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return false }
    return nodes.indices.contains { number in
      guard !(branch..<nodes[branch].end).contains(number), !nodes[number].isHidden,
        let handler = nodes[number].press?.handler
      else { return false }
      return handler.text.contains("\(question) = true")
        || handler.text.contains("\(question).value = true")
    }
  }
}
