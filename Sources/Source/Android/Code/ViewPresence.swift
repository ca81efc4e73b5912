// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension AndroidCodeFacts {
  /// Whether a statement shows a view, hides it, or lets something decide: `flag.setVisibility(View.GONE)`,
  /// `flag.isVisible = row.isBlocked`; nil for another statement.
  ///
  /// Source: Android, `View.setVisibility`; androidx.core, `View.isVisible`.
  func presence(givenBy name: String, at member: Int) -> ViewUse.Presence? {
    let value: Range<Int>
    switch name {
    case "setVisibility":
      guard token(member + 1, is: "(") else { return nil }
      value = inside(member + 1)
    case "visibility", "isVisible", "isGone", "isInvisible":
      guard token(member + 1, is: "=") else { return nil }
      value = statement(from: member + 2)
    default: return nil
    }
    let words = Set(value.lazy.filter { self.tokens[$0].kind == .name }.map { self.text(of: $0) })
    if name == "setVisibility" || name == "visibility" {
      let isHidden = words.contains("GONE") || words.contains("INVISIBLE")
      if words.contains("VISIBLE") { return isHidden ? .decided : .shown }
      return isHidden ? .hidden : .decided
    }
    let isShowing = name == "isVisible"
    if words == ["true"] { return isShowing ? .shown : .hidden }
    if words == ["false"] { return isShowing ? .hidden : .shown }
    return .decided
  }
}
