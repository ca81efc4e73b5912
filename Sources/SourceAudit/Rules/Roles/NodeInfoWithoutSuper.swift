// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A view that describes itself to accessibility services without its superclass's description.
///
/// The superclass overwrites properties that are set before it is called. A function that asks
/// another delegate or view instead is not reported. Source: developer.android.com,
/// `View.onInitializeAccessibilityNodeInfo`; AOSP,
/// `View.onInitializeAccessibilityNodeInfoInternal`, which sets the bounds, the class and the
/// states. It only sets the views before and after it in the order if the view itself has some, so
/// these may come first.
struct NodeInfoWithoutSuper: Check {
  static let card = RuleCard(
    id: "node-info-without-super",
    rule: "clickable-without-role",
    title: "A view describes itself without calling super.onInitializeAccessibilityNodeInfo first",
    harm: """
      Services get no class, text, states and actions of the view, or others than were set: \
      TalkBack and Switch Access skip it.
      """,
    remedy: "Call super.onInitializeAccessibilityNodeInfo first, and add properties afterwards.",
    impact: .serious,
    tier: .standard,
    evidence: [Evidence("SourceRules", right: 1)],
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-130"],
    clauses: [.wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        == app/src/main/java/Dial.kt
        class Dial(context: Context) : View(context) {
          override fun onInitializeAccessibilityNodeInfo(info: AccessibilityNodeInfo) { // <--
            info.isCheckable = true
          }
        }
        class Late(context: Context) : View(context) {
          override fun onInitializeAccessibilityNodeInfo(info: AccessibilityNodeInfo) { // <--
            info.isHeading = true
            super.onInitializeAccessibilityNodeInfo(info)
          }
        }
        == app/src/main/java/Rows.java
        class Rows {
          void start(View row) {
            row.setAccessibilityDelegate(new View.AccessibilityDelegate() {
              @Override
              public void onInitializeAccessibilityNodeInfo(View host, AccessibilityNodeInfo info) { // <--
                info.setCheckable(true);
              }
            });
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Dial.kt
        class Dial(context: Context) : View(context) {
          override fun onInitializeAccessibilityNodeInfo(info: AccessibilityNodeInfo) {
            val label = words(info.packageName)
            super.onInitializeAccessibilityNodeInfo(info)
            info.isCheckable = true
          }
        }
        class Next(context: Context) : View(context) {
          override fun onInitializeAccessibilityNodeInfo(info: AccessibilityNodeInfo) {
            info.setTraversalAfter(before)
            super.onInitializeAccessibilityNodeInfo(info)
          }
        }
        == app/src/main/java/Rows.java
        class Rows extends View {
          @Override public void onInitializeAccessibilityNodeInfo(AccessibilityNodeInfo info) {
            super.onInitializeAccessibilityNodeInfo(info);
            info.setCheckable(true);
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Dial.kt
        interface Describer { fun onInitializeAccessibilityNodeInfo(info: AccessibilityNodeInfo) }
        fun describe(view: View, info: AccessibilityNodeInfo) = view.onInitializeAccessibilityNodeInfo(info)
        """)
    ]
  )

  private static let name = "onInitializeAccessibilityNodeInfo"

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard file.has(Self.name) else { return [] }
    return file.scopes.compactMap { scope in
      guard scope.kind == .function, scope.name == Self.name, scope.isOverride else { return nil }
      let place = file.place(of: scope.token)
      guard let asked = file.calls(Self.name, within: scope.body).first else {
        return .failed(place, "the function never calls super.\(Self.name)")
      }
      guard let parameter = file.lastParameter(of: scope),
        let early = file.indices(of: parameter, in: scope.body.lowerBound..<asked.token)
          .first(where: { file.changes($0) })
      else { return nil }
      let line = file.place(of: early).line
      return .failed(
        place, Problem("line \(line) changes \(parameter) before super.\(Self.name) is called"))
    }
  }
}

extension AndroidCodeFacts {
  /// Returns the name of the last parameter of a function.
  fileprivate func lastParameter(of scope: CodeScope) -> String? {
    guard let last = parameters(of: scope).last else { return nil }
    let names = last.filter { tokens[$0].kind == .name }
    guard let name = isKotlin ? names.first : names.last else { return nil }
    return text(of: name)
  }

  /// Returns whether a variable is changed at a mention: `info.isHeading = true`,
  /// `info.addAction(`.
  fileprivate func changes(_ index: Int) -> Bool {
    let member = index + 2
    guard text(of: index + 1) == "." || text(of: index + 1) == "?.", tokens.indices.contains(member)
    else { return false }
    let name = text(of: member)
    if ["setTraversalAfter", "setTraversalBefore"].contains(name) { return false }
    if ["apply", "run", "also", "let"].contains(name) { return true }
    let next = text(of: member + 1)
    return next == "=" || next == "(" && (name.hasPrefix("set") || name.hasPrefix("add"))
  }
}
