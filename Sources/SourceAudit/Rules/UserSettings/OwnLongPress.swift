// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A long press that the app times itself.
///
/// People can set the duration of a long press. A long click listener, a gesture detector and
/// `ViewConfiguration.getLongPressTimeout` follow it. Source: developer.android.com,
/// `ViewConfiguration.getLongPressTimeout`; Android Accessibility Help, "Touch & hold delay".
struct OwnLongPress: Check {
  static let card = RuleCard(
    id: "own-long-press",
    rule: "ignored-setting",
    title: "The app sets the duration of a long press itself",
    harm: """
      People who have set a longer delay because their hand is slow or trembles trigger things by \
      accident; people who have set a shorter one wait for nothing.
      """,
    remedy: """
      Use setOnLongClickListener (in Compose combinedClickable), or take the time from \
      ViewConfiguration.getLongPressTimeout.
      """,
    impact: .moderate,
    tier: .experimental,
    concerns: [.motorTouch],
    partOf: ["S4-184"],
    clauses: [.en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/java/Page.kt
        private const val LONG_PRESS_TIME = 800L                                      // <--
        fun start() {
          record.setOnTouchListener { view, event ->
            when (event.action) {
              MotionEvent.ACTION_DOWN -> handler.postDelayed(open, 1000)              // <--
              MotionEvent.ACTION_UP -> handler.removeCallbacks(open)
            }
            true
          }
        }
        == app/src/main/java/Page.java
        class Page extends View {
          @Override public boolean onTouchEvent(MotionEvent event) {
            if (event.getEventTime() - event.getDownTime() > 500) open();             // <--
            return true;
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Page.kt
        val longPressTimeout = ViewConfiguration.getLongPressTimeout().toLong()
        fun start() {
          record.setOnLongClickListener { open(); true }
          record.setOnTouchListener { view, event ->
            if (event.action == MotionEvent.ACTION_DOWN) handler.postDelayed(open, longPressTimeout)
            if (event.action == MotionEvent.ACTION_UP) handler.removeCallbacks(open)
            true
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Page.kt
        const val LONG_PRESS_VIBRATION_TIME = 50L
        const val LONG_CLICK_REQUEST = 700
        fun later() { handler.postDelayed(open, 1000) }
        """)
    ]
  )

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard !file.has(anyOf: ["getLongPressTimeout", "longPressTimeoutMillis"]) else { return [] }
    return constants(in: file) + timers(in: file) + comparisons(in: file)
  }

  /// Finds constants that are named after the time of a long press.
  private func constants(in file: AndroidCodeFacts) -> [Report<SourcePlace>] {
    file.variables.compactMap { variable in
      let words = variable.name.lowercased().filter { $0 != "_" }
      guard ["longpress", "longclick", "longtap", "longtouch"].contains(where: words.holds),
        ["time", "delay", "duration", "millis", "threshold"].contains(where: words.holds)
          || words.hasSuffix("ms"),
        !["vibrat", "haptic", "anim", "start", "last"].contains(where: words.holds),
        let time = file.number(variable.value), (100...10_000).contains(time)
      else { return nil }
      return .failed(
        file.place(of: variable.token),
        Problem(
          "a long press takes \(file.text(of: variable.value)) here",
          measured: [.init("milliseconds", time)]))
    }
  }

  /// Finds timers that a touch starts and its end stops.
  private func timers(in file: AndroidCodeFacts) -> [Report<SourcePlace>] {
    let listeners = file.calls("setOnTouchListener").map(\.range)
    return file.calls("postDelayed").compactMap { call in
      guard let last = call.arguments.last, let time = file.number(last.range),
        (200...5_000).contains(time),
        let touch = touchHandler(around: call.token, listeners, in: file),
        file.has(anyOf: ["ACTION_DOWN"], in: touch),
        file.has(anyOf: ["removeCallbacks", "removeCallbacksAndMessages"], in: touch)
      else { return nil }
      return .failed(
        file.place(of: call.token),
        Problem(
          "a press takes \(file.text(of: last.range)) milliseconds to be long here",
          measured: [.init("milliseconds", time)]))
    }
  }

  /// Returns the block around a token that handles touches.
  private func touchHandler(
    around token: Int, _ listeners: [Range<Int>], in file: AndroidCodeFacts
  ) -> Range<Int>? {
    if let function = file.function(around: token), function.name.hasPrefix("onTouch") {
      return function.body
    }
    return listeners.last { $0.lowerBound <= token }.flatMap { $0.contains(token) ? $0 : nil }
  }

  /// Finds comparisons of a touch's duration with a number.
  private func comparisons(in file: AndroidCodeFacts) -> [Report<SourcePlace>] {
    (file.indices(of: "downTime") + file.indices(of: "getDownTime")).compactMap { index in
      let end = file.text(of: index + 1) == "(" ? index + 3 : index + 1
      guard [">", ">="].contains(file.text(of: end)),
        let time = file.number((end + 1)..<(end + 2)), (200...5_000).contains(time)
      else { return nil }
      return .failed(
        file.place(of: index),
        Problem(
          "a press takes \(file.text(of: end + 1)) milliseconds to be long here",
          measured: [.init("milliseconds", time)]))
    }
  }
}
