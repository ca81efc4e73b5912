// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// What is to be known of one stop of a screen reader, for who points at it: its name, value, kind and
/// hint.
struct HTMLLook {
  private let stop: Transcript.Stop
  private let element: Element?

  init(_ stop: Transcript.Stop, in tree: AccessibilityTree) {
    self.stop = stop
    element = tree.element(ofNode: stop.node)
  }

  /// Each fact with its name, those that are not there left out.
  var facts: [(name: String, text: String)] {
    let isIOS = element?.platform != .android
    let kinds = isIOS ? traits : stop.role.split(separator: "_").joined(separator: " ")
    return [
      (isIOS ? "Label" : "Name", element?.name), ("Value", element?.value),
      (isIOS ? "Traits" : "Role", kinds.isEmpty ? "none" : kinds),
      ("Hint", stop.utterance.hint.isEmpty ? nil : stop.utterance.hint),
    ].compactMap { name, text in text.map { (name, TerminalFormat.escaped($0)) } }
  }

  /// The facts as one text: one a line.
  var text: String { facts.map { "\($0.name): \($0.text)" }.joined(separator: "\n") }

  private var traits: String {
    guard let element else { return "" }
    return TraitName.all.filter { name in
      name.trait.map { !$0.isEmpty && element.traits.contains($0) } ?? false
    }
    .compactMap { $0.uiKit ?? $0.swiftUI }.joined(separator: ", ")
  }
}
