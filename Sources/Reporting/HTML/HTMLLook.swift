// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// The details of one stop of a screen reader, for people who point at it: its name, value, kind
/// and hint.
struct HTMLLook {
  private let stop: Transcript.Stop
  private let element: Element?

  init(_ stop: Transcript.Stop, in tree: AccessibilityTree) {
    self.stop = stop
    element = tree.element(ofNode: stop.node)
  }

  /// The facts with their names, without absent ones.
  var facts: [(name: String, text: String)] {
    let isIOS = element?.platform != .android
    let kinds = isIOS ? traits : stop.role.split(separator: "_").joined(separator: " ")
    return [
      (isIOS ? "Label" : "Name", element?.name), ("Value", element?.value),
      (isIOS ? "Traits" : "Role", kinds.isEmpty ? "none" : kinds),
      ("Hint", stop.utterance.hint.isEmpty ? nil : stop.utterance.hint),
    ].compactMap { name, text in text.map { (name, TerminalFormat.escaped($0)) } }
  }

  /// The facts as one text, one per line.
  var text: String { facts.map { "\($0.name): \($0.text)" }.joined(separator: "\n") }

  private var traits: String {
    guard let element else { return "" }
    return TraitName.all.filter { name in
      name.trait.map { !$0.isEmpty && element.traits.contains($0) } ?? false
    }
    .compactMap { $0.uiKit ?? $0.swiftUI }.joined(separator: ", ")
  }
}
