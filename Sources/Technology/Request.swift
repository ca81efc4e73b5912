// SPDX-License-Identifier: Apache-2.0

/// A command written as a line: its name and its argument.
///
/// ```
/// next
/// rotor Headings
/// action "Delete"
/// ```
package struct Request<Command: RawRepresentable<String> & Hashable & Sendable>: Hashable, Sendable {
  package var command: Command
  /// The argument without quotation marks; nil if there is none.
  package var argument: String?

  package init(_ command: Command, _ argument: String? = nil) {
    self.command = command
    self.argument = argument
  }

  /// Reads a line; nil if it begins with no command's name.
  package init?(_ line: String) {
    let words = line.split(separator: " ", maxSplits: 1)
    guard let name = words.first, let command = Command(rawValue: String(name)) else { return nil }
    self.command = command
    guard words.count == 2 else { return }
    var text = words[1].drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    if text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") {
      text = text.dropFirst().dropLast()
    }
    argument = text.isEmpty ? nil : String(text)
  }
}
