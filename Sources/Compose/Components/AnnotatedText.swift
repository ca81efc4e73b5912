// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The text that `buildAnnotatedString` puts together, with its links.
struct AnnotatedText {
  private(set) var text = TextTemplate("")
  /// The links as properties of the text.
  private(set) var links: [External] = []

  /// More calls than are put together; texts that hold others twice grow with a power of their depth.
  private static let mostCalls = 2_000
  private var count = 0

  init(_ recorder: Recorder) { add(recorder) }

  private mutating func add(_ recorder: Recorder) {
    for call in recorder.calls {
      count += 1
      guard count <= Self.mostCalls else { return }
      switch call.name {
      case "append", "appendLine":
        if let value = call.arguments.first?.value {
          if case .recorder(let inner) = value.form {
            add(inner)
          } else {
            text.append(value.template)
          }
        }
        if call.name == "appendLine" { text.append(TextTemplate("\n")) }
      case "link":
        let start = text.shown.utf16.count
        if case .recorder(let inner)? = call.argument("content")?.form { add(inner) }
        links.append(
          External(
            "link",
            [
              .init("start", Value(.number(Double(start), isWhole: true))),
              .init("end", Value(.number(Double(text.shown.utf16.count), isWhole: true))),
              .init("kind", call.argument("kind") ?? Value("url")),
              .init("url", call.argument("url") ?? .nothing),
            ]))
      default: break
      }
    }
  }
}
