// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutReporting
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

extension SourceScreens {
  /// Returns the only screen of a file; if there are several, the error says how to choose.
  func screen(in bytes: [UInt8], at path: String) throws(ImportError) -> Screen {
    for note in ownNotes { Console.error("note: \(note)") }
    let screens = try screens(in: bytes, at: path)
    guard screens.count == 1 else {
      throw ImportError(
        .wrongType,
        "has \(screens.count) screens: choose one with --view, from "
          + screens.map(\.name).joined(separator: ", "))
    }
    if Self.isSource(bytes, at: path) { Self.printNotes(of: screens[0], path) }
    return screens[0].imported.screen
  }

  /// Prints the notes on the source as a whole.
  func printNotes() {
    for note in ownNotes + (swift?.notes ?? []) { Console.error("note: \(note)") }
  }

  /// Prints the notes on source that was not understood.
  static func printNotes(of screen: NamedScreen, _ file: String) {
    for note in screen.imported.notes {
      let line = note.line.map { "line \($0): " } ?? ""
      // A note on code names its file, which may be another one.
      let isCode =
        SwiftFiles.isSwift(file) || ComposeFiles.isKotlin(file)
        || screen.imported.screen.platform == .android
      let place = isCode ? "" : "\(file): "
      Console.error("note: \(place)\(line)\(note.message)")
    }
  }
}
