// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A message that blocks everything else until it is answered.
struct FormDialog {
  /// The texts other than its actions, in order.
  let texts: [FormScreen.Entry]
  /// The actions, in order.
  let actions: [FormScreen.Entry]

  /// Returns the dialogs of a screen, as far as classes and identifiers show.
  ///
  /// iOS: an alert, an action sheet, or a modal view. Android: a pane with a title, and a window
  /// with the buttons or the title of the framework's dialog (`android:id/button1`,
  /// `android:id/alertTitle`, android.R.id).
  static func all(in form: FormScreen, of screen: Screen) -> [FormDialog] {
    var dialogs: [FormDialog] = []
    var end = 0
    for (index, node) in screen.nodes.enumerated() where index >= end && node.isVisible {
      guard let range = range(of: index, in: screen) else { continue }
      end = max(end, range.upperBound)
      let inside = form.entries.filter { range.contains($0.node) }
      let actions = inside.filter { $0.isAction && !$0.words.isEmpty }
      guard !actions.isEmpty else { continue }
      dialogs.append(FormDialog(texts: inside.filter { !$0.isAction }, actions: actions))
    }
    return dialogs
  }

  private static func range(of index: Int, in screen: Screen) -> Range<Int>? {
    let node = screen.nodes[index]
    switch screen.platform {
    case .ios:
      guard node.isSet(.isModal) || node.isIOSClass(["Alert", "Sheet", "AlertController"]) else {
        return nil
      }
      return index..<node.end
    case .android:
      if node.text(.paneTitle) != nil { return index..<node.end }
      guard let identifier = node.text(.identifier), parts.contains(identifier) else { return nil }
      let root = screen.window(of: index).root
      return root..<screen.nodes[root].end
    }
  }

  private static let parts: Set<String> = ["android:id/button1", "android:id/alertTitle"]

  /// The texts joined to one.
  var text: String { texts.map(\.text).joined(separator: " ") }

  /// The action that declines or leaves; nil if none has such words.
  var decline: FormScreen.Entry? {
    actions.first { action in
      Self.declining.contains(action.words.text)
        || Self.decliningStarts.contains { action.words.starts(with: $0) }
    }
  }

  private static let declining: Set<String> = [
    "no", "cancel", "close", "dismiss", "not now", "later", "skip", "back", "decline", "deny",
    "reject", "reject all", "dont allow", "maybe later", "no thanks", "x", "keep", "stay",
  ]

  private static let decliningStarts = [Words](phrases: [
    "no", "not", "dont", "do not", "cancel", "keep", "skip", "maybe", "remind me later", "close",
    "decline", "reject", "never",
  ])
}

/// The words for actions that cannot be undone or cost money.
enum FormWords {
  /// The verbs at the beginning of such actions.
  static let destructive: Set<String> = [
    "delete", "erase", "remove", "discard", "reset", "wipe", "clear", "uninstall", "deactivate",
    "unsubscribe",
  ]

  /// Phrases with which a text states the consequences.
  static let effects = [Words](phrases: [
    "permanently", "forever", "cannot be undone", "cant be undone", "can not be undone",
    "no longer", "will be", "will lose", "youll lose", "you lose", "lose access", "lose all",
    "be lost", "be deleted", "be removed", "be erased", "be charged", "will delete", "will remove",
    "will erase", "undo this", "be able to", "get back", "recover", "restore", "stay on",
    "from all",
    "removes", "deletes", "erases", "also delete", "also remove",
  ])
}
