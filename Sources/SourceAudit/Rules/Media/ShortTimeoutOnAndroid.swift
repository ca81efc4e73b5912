// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource

/// Timers in Kotlin and Java that make something disappear.
///
/// The timers are `postDelayed` of views and handlers, `delay` of coroutines, `CountDownTimer`, and
/// constants for the time after which people are logged out. The effect of a timer is looked for in
/// its code, in the functions it calls by name, and for `delay` in the statements after it. A file
/// that asks Android how long people need (`AccessibilityManager.getRecommendedTimeoutMillis`, API
/// level 29) is not reported, and neither are snackbars of Material Components, which ask it
/// themselves.
struct ShortTimeoutOnAndroid: Check {
  static let card = ShortTimeout.card.showing(
    fails: [
      Example(
        """
        == app/src/main/java/Bar.kt
        class Bar(private val view: View) {
          fun show() {
            view.postDelayed({ view.visibility = View.GONE }, 5000) // <--
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Notice.kt
        class Notice(private val bar: View, private val scope: CoroutineScope) {
          fun show() {
            scope.launch {
              delay(3000) // <--
              if (bar.isAttachedToWindow) { bar.alpha = 0.5f }
              bar.isInvisible = true
            }
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Notice.kt
        class Notice(private val bar: View, private val scope: CoroutineScope) {
          fun show() {
            bar.postDelayed({ bar.isInvisible = false }, 2000)
            scope.launch { delay(2000); bar.isGone = false }
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Bar.kt
        class Bar(private val view: View) {
          fun show() {
            view.postDelayed({ view.visibility = View.GONE }, 30000)
          }
        }
        """),
    ])

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    return Self.timers(in: file).filter { $0.seconds < ShortTimeout.least(isSession: $0.isSession) }
      .map { timer in
        .failed(
          file.place(of: timer.token),
          ShortTimeout.problem(seconds: timer.seconds, isSession: timer.isSession))
      }
  }

  /// A timer with its place.
  private struct Timer {
    var token: Int
    var seconds: Double
    var isSession: Bool
  }

  private static func timers(in file: AndroidCodeFacts) -> [Timer] {
    guard !file.has("getRecommendedTimeoutMillis") else { return [] }
    let goingAway = (delayed(in: file) + counted(in: file) + waited(in: file)).filter {
      $0.seconds >= 1
    }
    return (goingAway + sessions(in: file)).sorted { $0.token < $1.token }
  }

  // MARK: - Calls

  /// The maximum number of calls of one kind in a file; a file with more was generated.
  private static let mostCalls = 500

  /// Recognises `view.postDelayed({ bar.dismiss() }, 5000)`.
  private static func delayed(in file: AndroidCodeFacts) -> [Timer] {
    file.calls("postDelayed").prefix(mostCalls).compactMap { call in
      // The function of Android KTX takes the time first.
      let time = call.arguments.count > 1 ? call.arguments.last : call.arguments.first
      guard let time, let seconds = seconds(time.range, in: file), runs(call, in: file) else {
        return nil
      }
      return Timer(token: call.token, seconds: seconds, isSession: false)
    }
  }

  private static func counted(in file: AndroidCodeFacts) -> [Timer] {
    file.calls("CountDownTimer").prefix(mostCalls).compactMap { call in
      guard let time = call.arguments.first, let seconds = seconds(time.range, in: file),
        let block = call.block, removes(block, in: file)
      else { return nil }
      return Timer(token: call.token, seconds: seconds, isSession: false)
    }
  }

  /// The number of tokens after `delay` that are examined, about four statements; later code may
  /// wait for something else.
  private static let tokensAfter = 32

  private static func waited(in file: AndroidCodeFacts) -> [Timer] {
    file.calls("delay").prefix(mostCalls).compactMap { call in
      guard call.receiver.isEmpty, let time = call.arguments.first,
        let seconds = seconds(time.range, in: file)
      else { return nil }
      var end = call.range.upperBound
      let limit = min(end + tokensAfter, file.tokens.count)
      var depth = 0
      while end < limit, depth >= 0 {
        switch file.text(of: end) {
        case "{": depth += 1
        case "}": depth -= 1
        default: break
        }
        end += 1
      }
      guard removes(call.range.upperBound..<end, in: file) else { return nil }
      return Timer(token: call.token, seconds: seconds, isSession: false)
    }
  }

  /// Returns whether the argument of a call, or the code that it names, makes something disappear.
  private static func runs(_ call: CodeCall, in file: AndroidCodeFacts) -> Bool {
    if removes(call.range, in: file) { return true }
    guard let first = call.arguments.first?.range, first.count <= 3, let last = first.last else {
      return false
    }
    let name = file.text(of: last)
    return file.variables.contains { $0.name == name && removes($0.value, in: file) }
      || file.scopes.contains {
        $0.kind == .function && $0.name == name && removes($0.body, in: file)
      }
  }

  /// Returns the seconds of milliseconds, of a constant of the file, or of a duration
  /// (`5.seconds`).
  private static func seconds(_ range: Range<Int>, in file: AndroidCodeFacts) -> Double? {
    if let number = file.number(range) { return number / 1_000 }
    let words = file.text(of: range)
    if let variable = file.variables.first(where: { $0.name == words }) {
      return file.number(variable.value).map { $0 / 1_000 }
    }
    guard range.count == 3, let number = file.number(range.lowerBound..<(range.lowerBound + 1))
    else { return nil }
    return words.hasSuffix(".seconds")
      ? number : words.hasSuffix(".milliseconds") ? number / 1_000 : nil
  }

  // MARK: - What goes away

  private static let calls = [
    "dismiss", "finish", "hide", "removeView", "popBackStack", "navigateUp", "logout", "logOut",
    "signOut",
  ]

  /// Returns whether some tokens make something disappear, or make people leave.
  private static func removes(_ range: Range<Int>, in file: AndroidCodeFacts) -> Bool {
    if file.has(anyOf: ["GONE", "INVISIBLE"], in: range) { return true }
    if file.calls(of: calls, within: range).contains(where: {
      !$0.receiver.isEmpty || $0.name != "hide"
    }) {
      return true
    }
    return range.contains { token in
      guard file.text(of: token) == "=" else { return false }
      let name = file.text(of: token - 1).lowercased()
      let isAboutHiding = name.holds("invisible") || name.hasSuffix("gone")
      switch file.text(of: token + 1) {
      case "true": return isAboutHiding
      case "false": return !isAboutHiding && (name.hasPrefix("show") || name.holds("visible"))
      default: return false
      }
    }
  }

  // MARK: - Sessions

  private static let sessions = [
    "SESSION_TIMEOUT", "IDLE_TIMEOUT", "INACTIVITY_TIMEOUT", "LOGOUT_DELAY", "AUTO_LOGOUT",
    "sessionTimeout", "idleTimeout", "inactivityTimeout",
  ]

  /// Finds constants in milliseconds for the time after which people are logged out.
  private static func sessions(in file: AndroidCodeFacts) -> [Timer] {
    file.variables.compactMap { variable in
      guard sessions.contains(where: variable.name.holds),
        let milliseconds = file.number(variable.value), milliseconds >= 1_000
      else { return nil }
      return Timer(token: variable.token, seconds: milliseconds / 1_000, isSession: true)
    }
  }
}
