// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A literal colour in code, without a name for day and night.
///
/// A constant of a Compose theme is such a name, like a colour of `colors.xml`. Transparent colours
/// draw nothing. Source: developer.android.com, "Dark theme", "Color resource".
struct HardCodedCodeColor: Check {
  static let card = RuleCard(
    id: "hard-coded-code-color",
    rule: "ignored-setting",
    title: "A colour in code has no name",
    harm: "It stays the same at night, and in every theme with more contrast.",
    remedy: "Use R.color and a value in res/values-night, or a colour of MaterialTheme.",
    impact: .minor,
    tier: .advice,
    concerns: [.lowVision],
    partOf: ["S4-162"],
    clauses: [],
    fails: [
      Example(
        """
        == app/src/main/java/Page.kt
        import android.graphics.Color
        fun fill(title: TextView) {
          title.setTextColor(Color.parseColor("#FF0000"))                         // <--
          title.setBackgroundColor(0xFF336699.toInt())                            // <--
          title.setTextColor(Color.RED)                                           // <--
        }
        @Composable fun Page() { Text("Mars", color = Color(0xFFFF0000)) }        // <--
        == app/src/main/java/Page.java
        import android.graphics.Color;
        class Page {
          void fill(TextView title) {
            title.setTextColor(Color.rgb(255, 0, 0));                             // <--
            title.setBackgroundColor(Color.BLACK);                                // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Page.kt
        import android.graphics.Color
        val Rust = Color(0xFFB7410E)
        object Palette { val sky = Color(0xFF87CEEB) }
        fun fill(title: TextView, red: Int) {
          title.setTextColor(ContextCompat.getColor(context, R.color.alert))
          title.setBackgroundColor(Color.TRANSPARENT)
          title.setBackgroundColor(Color.argb(0, 0, 0, 0))
          title.setTextColor(Color.rgb(red, 0, 0))
        }
        """)
    ]
  )

  private static let setters: Set<String> = [
    "setTextColor", "setBackgroundColor", "setColorFilter", "setHintTextColor", "setLinkTextColor",
    "setTint",
  ]
  private static let properties = ["textColor", "backgroundColor"]
  /// developer.android.com, `android.graphics.Color`; those of Compose have one leading capital.
  private static let names: Set<String> = [
    "BLACK", "DKGRAY", "GRAY", "LTGRAY", "WHITE", "RED", "GREEN", "BLUE", "YELLOW", "CYAN",
    "MAGENTA",
  ]

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard file.isOfAndroid else { return [] }
    var found: [Int: String] = [:]
    for call in file.calls("parseColor") where call.receiver.last == "Color" {
      guard let text = file.texts(in: call.range).first?.text, text.hasPrefix("#") else { continue }
      guard !(text.utf8.count == 9 && text.hasPrefix("#00")) else { continue }
      found[call.token] = text
    }
    for call in file.calls("rgb", "argb") where call.receiver.last == "Color" {
      let numbers = call.arguments.compactMap { file.number($0.range) }
      guard numbers.count == call.arguments.count, numbers.count > 2 else { continue }
      guard call.name == "rgb" || numbers[0] > 0 else { continue }
      found[call.token] = file.text(of: call.range)
    }
    for call in file.calls("Color") where call.receiver.isEmpty {
      guard call.arguments.count == 1, let number = file.number(call.arguments[0].range),
        number >= 0x100_0000
      else { continue }
      found[call.token] = file.text(of: call.range)
    }
    for call in file.calls(of: Self.setters) {
      guard let value = call.arguments.first?.range, let color = written(value, in: file) else {
        continue
      }
      found[value.lowerBound] = color
    }
    for assignment in file.assignments(toAny: Self.properties) {
      guard let color = written(assignment.value, in: file) else { continue }
      found[assignment.value.lowerBound] = color
    }
    return found.sorted { $0.key < $1.key }.filter { !isNamed($0.key, in: file) }.map {
      .failed(file.place(of: $0.key), Problem("the colour is \($0.value) by day and by night"))
    }
  }

  /// Returns a colour as a number or as an Android name; nil for any other value.
  private func written(_ value: Range<Int>, in file: AndroidCodeFacts) -> String? {
    let words = file.text(of: value)
    if words.hasPrefix("0x") {
      let digits = words.dropFirst(2).prefix { $0.isHexDigit }
      return digits.count == 8 && !digits.hasPrefix("00") ? "0x\(digits)" : nil
    }
    let steps = words.split(separator: ".")
    guard steps.count == 2, steps[0] == "Color", Self.names.contains(String(steps[1])) else {
      return nil
    }
    return words
  }

  /// Returns whether a colour is the initial value of a constant outside functions, which has a
  /// name.
  private func isNamed(_ token: Int, in file: AndroidCodeFacts) -> Bool {
    file.function(around: token) == nil
  }
}
