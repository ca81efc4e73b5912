import CurbcutAudit
import CurbcutSource

/// Timers in Kotlin and Java after which something goes away by itself.
///
/// `postDelayed` of views and handlers, `delay` of coroutines, `CountDownTimer`, and constants by which
/// people are logged out. What a timer does is looked for in the statements behind it. A file that asks
/// Android how long people need (`AccessibilityManager.getRecommendedTimeoutMillis`, API level 29) is left
/// alone, and so are snackbars of Material Components, which ask it themselves.
public enum AndroidTimeouts {
  /// Whether a file may hold such code, by its name.
  public static func recognizes(_ path: String) -> Bool {
    path.hasSuffix(".kt") || path.hasSuffix(".java")
  }

  /// What the rule `short-timeout` says of a file, in the order of its lines.
  public static func findings(in text: String, of file: String) -> [SourceFinding] {
    timers(in: text).filter { $0.seconds < ShortTimeout.least(isSession: $0.isSession) }
      .compactMap { timer in
        SourceFinding(
          of: ShortTimeout.self, in: file,
          .failed(
            SourcePlace(line: timer.line, column: timer.column),
            ShortTimeout.problem(seconds: timer.seconds, isSession: timer.isSession)))
      }
  }

  /// The shortest time after which something goes away; nil when nothing does.
  public static func shortest(in text: String) -> Double? { timers(in: text).map(\.seconds).min() }

  /// A timer, and where it begins.
  private struct Timer {
    var line: Int
    var column: Int
    var seconds: Double
    var isSession: Bool
  }

  private static func timers(in text: String) -> [Timer] {
    guard !text.holds("getRecommendedTimeoutMillis") else { return [] }
    let lines = code(of: text)
    return lines.indices.compactMap { index in
      let line = lines[index]
      if let timer = session(line, index) { return timer }
      guard let call = calls.first(where: { line.holds($0.name) }) else { return nil }
      let statement = statement(of: call, from: index, in: lines)
      guard statement.contains(where: { line in removals.contains { line.holds($0) } }),
        let milliseconds = number(in: statement, of: call), milliseconds >= 1_000
      else { return nil }
      return Timer(
        line: index + 1, column: column(of: call.name, in: line), seconds: milliseconds / 1_000,
        isSession: false)
    }
  }

  // MARK: - Calls

  private struct Call {
    var name: String
    /// How many lines behind it belong to it at most.
    var linesBehind: Int
    /// Whether the time stands behind what is done.
    var endsWithTime: Bool
  }

  private static let calls = [
    Call(name: "postDelayed(", linesBehind: 5, endsWithTime: true),
    Call(name: "postDelayed (", linesBehind: 5, endsWithTime: true),
    Call(name: "CountDownTimer(", linesBehind: 12, endsWithTime: false),
    Call(name: " delay(", linesBehind: 3, endsWithTime: false),
  ]

  /// What makes something go away, or people leave.
  private static let removals = [
    "dismiss()", "finish()", ".GONE", ".INVISIBLE", ".hide()", "removeView(", "popBackStack(",
    "navigateUp(", "logout(", "logOut(", "signOut(", "isVisible = false",
  ]

  /// The lines of a call up to the bracket that closes it, and of one that waits also those behind it.
  private static func statement(
    of call: Call, from index: Int, in lines: [String]
  ) -> ArraySlice<String> {
    var end = index
    var depth = 0
    for line in lines[index...min(lines.count - 1, index + call.linesBehind)] {
      end += 1
      depth += line.count { $0 == "(" || $0 == "{" } - line.count { $0 == ")" || $0 == "}" }
      if depth <= 0, call.endsWithTime { break }
    }
    return lines[index..<end]
  }

  /// The number of milliseconds of a call: behind what it does, or before.
  private static func number(in lines: ArraySlice<String>, of call: Call) -> Double? {
    let numbers = lines.flatMap { line in
      line.split { !($0.isNumber || $0 == "_") }.compactMap { Double($0.filter(\.isNumber)) }
    }.filter { $0 >= 100 && $0 < 1e9 }
    return call.endsWithTime ? numbers.last : numbers.first
  }

  // MARK: - Sessions

  private static let sessions = [
    "SESSION_TIMEOUT", "IDLE_TIMEOUT", "INACTIVITY_TIMEOUT", "LOGOUT_DELAY", "AUTO_LOGOUT",
    "sessionTimeout", "idleTimeout", "inactivityTimeout",
  ]

  /// A constant in milliseconds by which people are logged out.
  private static func session(_ line: String, _ index: Int) -> Timer? {
    guard let name = sessions.first(where: { line.holds($0) }), line.holds("="),
      let value = line.split(separator: "=").last.map(String.init),
      let milliseconds = number(in: [value], of: calls[0]), !value.holds("*"), milliseconds >= 1_000
    else { return nil }
    return Timer(
      line: index + 1, column: column(of: name, in: line), seconds: milliseconds / 1_000,
      isSession: true)
  }

  // MARK: - Text

  private static func column(of name: String, in line: String) -> Int {
    var rest = line.utf8[...]
    while !rest.isEmpty, !rest.starts(with: name.utf8) { rest.removeFirst() }
    let isSpaced = name.hasPrefix(" ")
    return line.utf8.count - rest.count + (isSpaced ? 2 : 1)
  }

  /// The lines without comments; a text in quotation marks is left as it is.
  private static func code(of text: String) -> [String] {
    var isComment = false
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      var kept = ""
      var rest = line[...]
      var isText = false
      while let first = rest.first {
        if isComment {
          if rest.hasPrefix("*/") {
            isComment = false
            rest = rest.dropFirst(2)
          } else {
            rest = rest.dropFirst()
          }
        } else if rest.hasPrefix("//"), !isText {
          break
        } else if rest.hasPrefix("/*"), !isText {
          isComment = true
          rest = rest.dropFirst(2)
        } else {
          if first == "\"" { isText.toggle() }
          kept.append(first)
          rest = rest.dropFirst()
        }
      }
      return kept
    }
  }
}
