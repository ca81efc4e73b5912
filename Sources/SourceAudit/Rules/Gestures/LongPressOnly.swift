// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
import CurbcutSource
import CurbcutStandards

/// A view of Android whose press only shows a message, while a long press acts.
///
/// The press may do something else under a condition, if the long press asks for the same condition.
struct LongPressOnly: Check {
  static let card = RuleCard(
    id: "long-press-only",
    rule: "gesture-without-alternative",
    title: "A press only shows a message, and only a long press acts",
    harm: """
      People who cannot hold a finger still, or who use switches, keys or their voice, press and get a \
      message, and have no other way to act.
      """,
    remedy: """
      Let the press act, or open a choice or a question; keep the long press as a shortcut.
      """,
    impact: .serious,
    tier: .standard,
    concerns: [.motorTouch, .motorKeys, .motorVoice],
    requirements: [],
    clauses: [.wcag("2.1.1"), .wcag("2.5.1")],
    fails: [
      Example(
        """
        == app/src/main/java/Record.java
        class Record extends Activity {
          void show() {
            binding.stop.setOnClickListener(                                          // <--
              view -> Toast.makeText(this, R.string.hold_to_stop, Toast.LENGTH_LONG).show());
            binding.stop.setOnLongClickListener(view -> { stop(); return true; });
            binding.record.setOnClickListener(view -> {                               // <--
              if (state.isRecording()) {
                Toast.makeText(this, R.string.hold_to_stop, Toast.LENGTH_LONG).show();
                return;
              }
              start();
            });
            binding.record.setOnLongClickListener(view -> {
              if (!state.isRecording()) return false;
              stop();
              return true;
            });
          }
        }
        == app/src/main/java/Bin.kt
        class Bin(val binding: BinBinding) {
          init {
            binding.empty.setOnClickListener {                                        // <--
              Snackbar.make(it, R.string.hold_to_empty, Snackbar.LENGTH_LONG).show()
            }
            binding.empty.setOnLongClickListener { empty(); true }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Record.java
        class Record extends Activity {
          void show() {
            binding.stop.setOnClickListener(view -> stop());
            binding.stop.setOnLongClickListener(view -> {
              Toast.makeText(this, R.string.stop, Toast.LENGTH_LONG).show();
              return true;
            });
            binding.send.setOnClickListener(view -> {
              if (text.isEmpty()) {
                Toast.makeText(this, R.string.write_first, Toast.LENGTH_LONG).show();
                return;
              }
              send();
            });
            binding.send.setOnLongClickListener(view -> { sendLater(); return true; });
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Bin.kt
        class Bin(val binding: BinBinding) {
          init { binding.empty.setOnClickListener { Toast.makeText(c, "Soon", 1).show() } }
        }
        """)
    ]
  )

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard file.has("setOnLongClickListener"), file.has(anyOf: Self.messages) else { return [] }
    let longPresses = file.calls("setOnLongClickListener")
    return file.calls("setOnClickListener").compactMap { press in
      guard let body = Self.body(of: press, in: file),
        let long = longPresses.last(where: { $0.receiver == press.receiver }),
        let longBody = Self.body(of: long, in: file),
        Self.onlyShowsMessage(body, in: file)
          || Self.condition(ofMessageIn: body, in: file).map({
            Self.holds($0, longBody, in: file)
          }) == true
      else { return nil }
      return .failed(
        file.place(of: press.token),
        "a press only shows a message, and a long press does what it is for")
    }
  }

  private static let messages = ["Toast", "Snackbar"]

  /// What a listener does: the block of a lambda, or its only expression.
  private static func body(of call: CodeCall, in file: AndroidCodeFacts) -> Range<Int>? {
    if let block = call.block { return block }
    guard let argument = call.argument(at: 0),
      let arrow = argument.first(where: { file.token($0, is: "->") })
    else { return nil }
    let start = arrow + 1
    return file.token(start, is: "{") ? file.inside(start) : start..<argument.upperBound
  }

  /// Whether some code is one chain that makes a message and shows it.
  private static func onlyShowsMessage(_ body: Range<Int>, in file: AndroidCodeFacts) -> Bool {
    guard let first = body.first, messages.contains(file.text(of: first)) else { return false }
    var index = first + 1
    var shows = false
    while index < body.upperBound {
      if file.token(index, is: "(") {
        index = file.end(of: index)
      } else if file.token(index, is: ".") || file.token(index, is: ";") {
        index += 1
      } else if file.tokens[index].kind == .name, file.token(index - 1, is: ".") {
        shows = shows || file.token(index, is: "show")
        index += 1
      } else {
        return false
      }
    }
    return shows
  }

  /// The condition under which code only shows a message and returns, where it begins with that.
  private static func condition(
    ofMessageIn body: Range<Int>, in file: AndroidCodeFacts
  ) -> Range<Int>? {
    guard let first = body.first, file.token(first, is: "if"), file.token(first + 1, is: "(")
    else { return nil }
    let condition = file.inside(first + 1)
    let open = file.end(of: first + 1)
    guard file.token(open, is: "{") else { return nil }
    var block = file.inside(open)
    if let returned = block.last(where: { file.token($0, is: "return") }) {
      guard returned >= block.upperBound - 4 else { return nil }
      block = block.lowerBound..<returned
    } else if !file.token(file.end(of: open), is: "else") {
      return nil
    }
    return onlyShowsMessage(block, in: file) ? condition : nil
  }

  /// Whether some code has the tokens of a condition side by side.
  private static func holds(
    _ condition: Range<Int>, _ body: Range<Int>, in file: AndroidCodeFacts
  ) -> Bool {
    guard !condition.isEmpty, condition.count <= body.count else { return false }
    let words = condition.map { file.tokens[$0].word }
    return body.dropLast(condition.count - 1).contains { start in
      zip(start..., words).allSatisfy { file.tokens[$0].word == $1 }
    }
  }
}
