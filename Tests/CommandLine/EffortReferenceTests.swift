// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// Compares what controls cost with what those of other screens cost.
@Suite("effort --reference")
struct EffortReferenceTests {
  /// Controls in a row: each takes one swipe more than the one before.
  private static func screen(_ names: [String]) -> String {
    "ios screen \"Row\" 390x844\n"
      + names.enumerated().map { "  button \"\($1)\" at 0,\(50 + $0 * 50) 390x44\n" }.joined()
  }

  private static let four = screen(["One", "Two", "Six", "Ten"])

  @Test("says which share of the other controls takes less time, in words and in JSON")
  func comparison() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "curbcut-reference-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (others, reference) = (
      folder.appending(path: "others.outline"), folder.appending(path: "others.json")
    )
    try Data(Self.four.utf8).write(to: others)
    let documents = try Run.curbcut(
      "effort", "--with", "voiceover", "--format", "json", others.path)
    try Data(documents.output.utf8).write(to: reference)
    // The second control costs more than one of four others, the fourth more than three of them.
    let text = try Run.curbcut(
      "effort", "--with", "voiceover", "--reference", reference.path, others.path)
    #expect(
      text.output.contains(
        "  of 4 controls in \(reference.path), 25 % take less time than the middle one here, and 75 % "
          + "less than the worst\n"), "\(text.output)\(text.errors)")
    let json = try Run.curbcut(
      "effort", "--with", "voiceover", "--reference", reference.path, "--format", "json",
      others.path)
    for percent in [0, 25, 50, 75] {
      #expect(json.output.contains("\"percentile\": \(percent)"), "\(json.output)")
    }
    // Lines of lists, and a technology that the reference does not know.
    try Data((documents.output + documents.output).utf8).write(to: reference)
    let keyboard = try Run.curbcut(
      "effort", "--with", "keyboard", "--with", "voiceover", "--reference", reference.path,
      others.path)
    #expect(keyboard.output.contains("has no control with Keyboard to compare with"))
    #expect(keyboard.output.contains("of 8 controls"), "\(keyboard.output)")
  }

  @Test(
    "refuses what no effort printed, in a sentence",
    arguments: [
      ("{\"a\": 1}", "a document that is not of effort: give what curbcut effort"),
      ("[", "--reference"), ("[]", "no control in it states what it costs"),
    ])
  func wrong(_ text: String, _ sentence: String) throws {
    try Run.withFile(Array(text.utf8), named: "reference.json") { path in
      let run = try Run.curbcut("effort", "--reference", path, "Samples/mars-booking.outline")
      #expect(run.status == 2, "\(run.status)")
      #expect(run.errors.contains(sentence), "\(run.errors)")
      #expect(run.errors.hasPrefix("error: "))
    }
  }
}
