// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

extension ATFScreen {
  /// Returns the text that the framework expects a screen reader to speak for a view; may be empty.
  ///
  /// Unlike TalkBack, it includes no roles, and it includes children that are not visible.
  func speakableText(of index: Int, in words: ATFWords) -> String {
    let text = speakableParts(of: index, in: words).joined(separator: ", ")
    guard isImportant[index], let label = labels[index], isImportant[label],
      let name = labelText(of: label)
    else { return text }
    return words.labeled(text, by: name)
  }

  private func labelText(of index: Int) -> String? {
    if let description = node(index).contentDescription { return description }
    return text(index).flatMap { $0.isBlankToATF ? nil : $0 }
  }

  /// Returns the parts of the text in order, without views that take focus by themselves.
  private func speakableParts(of root: Int, in words: ATFWords) -> [String] {
    var parts: [String] = []
    // A hint follows the text of the view's descendants.
    var hints: [(text: String, end: Int)] = []
    var next = root
    let end = node(root).end
    var length = 0
    var steps = 0
    while next < end, length <= Self.longestText, steps <= Self.mostSteps {
      steps += 1
      while let hint = hints.last, hint.end <= next { parts.append(hints.removeLast().text) }
      let index = next
      next += 1
      if index != root, focus.isActionable[index] {
        next = node(index).end
        continue
      }
      let count = parts.count
      if appendOwn(index, in: words, to: &parts) {
        if isImportant[index], let hint = node(index).hintText, !hint.isBlankToATF {
          hints.append((hint, node(index).end))
        }
      } else {
        next = node(index).end
      }
      for part in parts[count...] { length += part.utf8.count }
    }
    while let hint = hints.popLast() { parts.append(hint.text) }
    return parts
  }

  /// The longest text. No app has a view with more text, or with more views in it; hostile screens
  /// would repeat a text at each of thousands of nested views.
  private static let longestText = 100_000
  private static let mostSteps = 200_000

  /// Appends a view's own text; false when its descendants are not spoken.
  private func appendOwn(_ index: Int, in words: ATFWords, to parts: inout [String]) -> Bool {
    let node = node(index)
    if isA(.toggleButton, index) || isA(.switch, index) {
      if isImportant[index] { parts += switchParts(index, in: words) }
      return false
    }
    guard isImportant[index] else { return true }
    if let state = stateDescription(index) {
      parts.append(state)
    } else if node.isSet(.checkable) {
      parts.append(node.checked == .yes ? words.checked : words.notChecked)
    }
    if let description = node.contentDescription {
      parts.append(description)
      return false
    }
    if let text = text(index), !text.isBlankToATF { parts.append(text) }
    if isA(.absListView, index), node.end == index + 1 { parts.append(words.emptyList) }
    return true
  }

  private func switchParts(_ index: Int, in words: ATFWords) -> [String] {
    let node = node(index)
    let stated = stateDescription(index)
    let text = text(index).flatMap { $0.isBlankToATF ? nil : $0 }
    let state = stated ?? text ?? (node.checked == .yes ? words.on : words.off)
    guard let content = node.contentDescription ?? (stated == nil ? nil : text),
      !content.isEqualIgnoringCaseOfASCII(to: state)
    else { return [state] }
    return [state, content]
  }
}

extension String {
  fileprivate func isEqualIgnoringCaseOfASCII(to other: String) -> Bool {
    utf8.map(\.lowercasedASCII) == other.utf8.map(\.lowercasedASCII)
  }
}

extension UInt8 {
  /// The lowercase letter of an ASCII capital; otherwise the byte itself.
  var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }
}
