// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An Android activity whose code keeps it in one orientation.
///
/// Code that gives the orientation back, or asks for one that follows the sensor or the user, locks it only for a
/// while, such as for a film, and is not reported. Source: Android, `Activity.setRequestedOrientation`,
/// `ActivityInfo.screenOrientation`.
struct OrientationLockInCode: Check {
  static let card = RuleCard(
    id: "orientation-lock-in-code",
    rule: "orientation-lock",
    title: "Code keeps an Android screen in one orientation",
    harm: """
      People whose device is fixed to a wheelchair or a bed in the other orientation see it rotated \
      by 90 degrees.
      """,
    remedy: """
      Leave the orientation to the system, or state which content needs one: \
      // curbcut:ignore orientation-lock reason.
      """,
    impact: .serious,
    tier: .advice,
    concerns: [.motorTouch],
    requirements: ["S4-062"],
    clauses: [.wcag("1.3.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/java/Film.kt
        class Film : Activity() {
          override fun onCreate(state: Bundle?) {
            super.onCreate(state)
            requestedOrientation = ActivityInfo.SCREEN_ORIENTATION_LANDSCAPE // <--
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Book.java
        class Book extends Activity {
          void open() {
            setRequestedOrientation(ActivityInfo.SCREEN_ORIENTATION_SENSOR_PORTRAIT); // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Film.kt
        class Film : Activity() {
          fun enlarge(isWide: Boolean) {
            requestedOrientation =
              if (isWide) ActivityInfo.SCREEN_ORIENTATION_LANDSCAPE
              else ActivityInfo.SCREEN_ORIENTATION_UNSPECIFIED
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Film.kt
        class Film : Activity() {
          fun enlarge(isWide: Boolean, before: Int) {
            requestedOrientation = if (isWide) ActivityInfo.SCREEN_ORIENTATION_LANDSCAPE else before
          }
        }
        """),
    ])

  private static let prefix = "SCREEN_ORIENTATION_"
  /// The orientations of `LockedActivity`, as constants are written: `SENSOR_PORTRAIT`.
  private static let locks = Set(
    LockedActivity.locks.map { orientation in
      orientation.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()
    })

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    let assigned = file.assignments(to: "requestedOrientation").map { ($0.token, $0.value) }
    let called = file.calls("setRequestedOrientation").compactMap { call in
      call.argument(at: 0).map { (call.token, $0) }
    }
    let all = (assigned + called).map { token, value in (token, Self.orientations(value, in: file))
    }
    guard all.allSatisfy({ !$0.1.isEmpty && Self.locks.isSuperset(of: $0.1) }) else { return [] }
    let sides = all.reduce(into: Set<Bool>()) { sides, asked in
      sides.formUnion(asked.1.map { $0.hasSuffix("LANDSCAPE") })
    }
    guard sides.count == 1, let isWide = sides.first else { return [] }
    return all.map { token, _ in
      .failed(
        file.place(of: token),
        Problem("the screen is only shown in \(isWide ? "landscape" : "portrait")"))
    }
  }

  /// The orientations that a value names, without their common prefix; none where it may be another one.
  private static func orientations(_ value: Range<Int>, in file: AndroidCodeFacts) -> Set<String> {
    let words = value.map { file.text(of: $0) }
    let named = words.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    let branches = 1 + words.count { $0 == "else" || $0 == ":" || $0 == "->" || $0 == "?:" }
    return named.count >= branches ? Set(named) : []
  }
}
