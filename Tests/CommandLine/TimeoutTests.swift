// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

@Suite("Timeouts and switch users")
struct TimeoutTests {
  private static let rules = "rules: {timeout-before-reach: on, short-timeout: on}\n"

  private func check(_ text: String, _ name: String, _ more: String = "") throws -> [String] {
    try Run.withFile(Array((Self.rules + more).utf8), named: "rules.yml") { config in
      try Run.withFile(Array(text.utf8), named: name) { path in
        let run = try Run.curbcut("check", "--format", "json", "--config", config, path)
        let document =
          try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let findings = document?["findings"] as? [[String: Any]] ?? []
        return findings.compactMap { finding in
          guard let rule = finding.check, finding["verdict"] as? String == "failed",
            ["timeout-before-reach", "short-timeout"].contains(rule)
          else { return nil }
          return "\(finding["line"] ?? 0) \(rule)"
        }
      }
    }
  }

  private func message(_ text: String, _ name: String, _ more: String) throws -> String {
    try Run.withFile(Array((Self.rules + more).utf8), named: "rules.yml") { config in
      try Run.withFile(Array(text.utf8), named: name) { path in
        try Run.curbcut("check", "--config", config, path).output
      }
    }
  }

  /// A message that goes away, with some buttons before its own.
  private func toast(_ seconds: Int, _ more: String = "") -> String {
    let buttons = (1...6).map { "      Button(\"Tool \($0)\") { use(\($0)) }\n" }.joined()
    return """
      import SwiftUI
      struct Toast: View {
        @State var isShown = true
        var body: some View {
          VStack {
      \(buttons)      Button("Undo") { undo() }
          }
          .onAppear { hide() }
        }
        func hide() {
          \(more)
          DispatchQueue.main.asyncAfter(deadline: .now() + \(seconds)) { self.isShown = false }
        }
      }

      """
  }

  @Test(
    "the presses and seconds to each control are compared with the timeout of Swift, Kotlin and Java",
    .requirement("S4-177"))
  func timeouts() throws {
    // Swift: the timer itself, and each control that a switch does not reach in its time.
    let short = try check(toast(5), "Toast.swift")
    #expect(short.contains("18 short-timeout"))
    #expect(short.contains("12 timeout-before-reach"))
    // The first button is reached in five seconds.
    #expect(!short.contains("6 timeout-before-reach"))
    #expect(try check(toast(600), "Toast.swift") == [])
    let asks = "if UIAccessibility.isSwitchControlRunning { return }"
    #expect(try check(toast(5, asks), "Toast.swift") == [])

    // A capture, with the time that the team knows or a text tells.
    let screen = """
      android screen "Undo" 1080x2400
        button "Inbox" clickable at 0,200 1080x150
        button "Drafts" clickable at 0,400 1080x150
        button "Undo" clickable at 0,2000 1080x150

      """
    #expect(try check(screen, "undo.outline") == [])
    let strict = "thresholds: {timeout: 2}\n"
    #expect(try check(screen, "undo.outline", strict).last == "4 timeout-before-reach")
    let words = try message(screen, "undo.outline", strict)
    #expect(words.contains("Switch Access gets there with") && words.contains("press"))
    #expect(try check(screen, "undo.outline", "thresholds: {timeout: 600}\n") == [])

    // Kotlin and Java.
    let kotlin = """
      class Undo : Fragment() {
        // postDelayed({ bar.dismiss() }, 1000)
        fun show() {
          view.postDelayed({ bar.dismiss() }, 5000)
          view.postDelayed({ bar.dismiss() }, 60_000)
          view.postDelayed({ reload() }, 5000)
        }
      }

      """
    #expect(try check(kotlin, "Undo.kt") == ["4 short-timeout"])
    let java = """
      class Undo {
        static final long SESSION_TIMEOUT_MS = 30000;
        void show() {
          handler.postDelayed(new Runnable() {
            public void run() { dialog.dismiss(); }
          }, 3000);
        }
      }

      """
    #expect(try check(java, "Undo.java") == ["2 short-timeout", "4 short-timeout"])
    let patient = "class A { int t = manager.getRecommendedTimeoutMillis(1, 2); }\n"
    #expect(try check(kotlin + patient, "Undo.kt") == [])
  }

  @Test(
    "transient controls of one's own are reported, and whether people get to their action in time",
    .requirement("S4-186"))
  func transientControls() throws {
    // The code: what goes away by itself, in all its forms, unless Android is asked for the time.
    func kotlin(_ statements: String) throws -> [String] {
      try check("fun show() {\n  \(statements)\n}\n", "Undo.kt")
    }
    let short = ["2 short-timeout"]
    #expect(try kotlin("handler.postDelayed({ popup.dismiss() }, 4000L)") == short)
    #expect(try kotlin("view.postDelayed(4_000) { bar.visibility = View.GONE }") == short)
    #expect(try kotlin("scope.launch { delay(4000); bar.hide() }") == short)
    #expect(try kotlin("LaunchedEffect(Unit) { delay(4.seconds); showUndo = false }") == short)
    #expect(
      try kotlin(
        "object : CountDownTimer(4000, 100) { override fun onFinish() { finish() } }.start()")
        == short)
    let named = """
      class Undo {
        private final Runnable away = () -> popup.dismiss();
        private static final int SHOWN = 4000;
        void show() { handler.postDelayed(away, SHOWN); }
      }

      """
    #expect(try check(named, "Undo.java") == ["4 short-timeout"])
    let asked = "val time = manager.getRecommendedTimeoutMillis(4000, FLAG_CONTENT_CONTROLS)\n  "
    #expect(try kotlin(asked + "handler.postDelayed({ popup.dismiss() }, 4000L)") == [])
    #expect(try kotlin("handler.postDelayed({ reload() }, 4000L)") == [])
    #expect(try kotlin("Snackbar.make(view, text, 4000).show()") == [])

    // The screen: who scans with a switch does not get to the action while it is shown.
    let buttons = (1...8).map { "  button \"Mail \($0)\" clickable at 0,\($0 * 200) 1080x150\n" }
    let screen =
      "android screen \"Inbox\" 1080x2400\n" + buttons.joined()
      + "  text \"Deleted\" at 0,2200 800x150\n  button \"Undo\" clickable at 800,2200 280x150\n"
    #expect(
      try check(screen, "inbox.outline", "thresholds: {timeout: 4}\n").last
        == "11 timeout-before-reach")
    #expect(try check(screen, "inbox.outline", "thresholds: {timeout: 120}\n") == [])
    let words = try message(screen, "inbox.outline", "thresholds: {timeout: 4}\n")
    #expect(words.contains("Switch Access gets there with"))
    for (technology, seconds) in [("talkback", 4), ("switch-access", 4), ("talkback", 60)] {
      let run = try Run.withFile(Array(screen.utf8), named: "inbox.outline") { path in
        try Run.curbcut(
          "effort", "--with", technology, "--target", "Undo", "--most-seconds", "\(seconds)", path)
      }
      #expect(run.status == (seconds == 4 ? 1 : 0), "\(technology) in \(seconds) s")
    }
  }
}
