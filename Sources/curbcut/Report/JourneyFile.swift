// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutCheck
import CurbcutExperience
import CurbcutScreen

/// A journey in a file, with the captures beside it.
enum JourneyFile {
  /// The largest journey accepted, beyond anything written by hand.
  static let largest = 1 << 20

  /// Whether a file holds a journey.
  static func isJourney(_ file: InputFile) -> Bool {
    // Standard input can be read once only, and `journey(in:)` reads it.
    guard case .file = InputFile.kind(of: file.path), let bytes = try? file.read(),
      bytes.count <= largest
    else { return false }
    return Journey.recognises(String(decoding: bytes, as: UTF8.self))
  }

  /// Reads the journey of a file; nil when it holds none.
  static func journey(in file: InputFile) throws(ImportError) -> Journey? {
    let bytes = try file.read()
    guard bytes.count <= largest else { return nil }
    let source = String(decoding: bytes, as: UTF8.self)
    return Journey.recognises(source) ? try journey(source, in: file) : nil
  }

  /// Reads a journey whose text has been read.
  static func journey(_ source: String, in file: InputFile) throws(ImportError) -> Journey {
    try Journey(source) { path throws(ImportError) in
      let file = screenPath(path, beside: file)
      return try CaptureFacts.read(try InputFile(path: file).read(), at: file).screen
    }
  }

  /// Returns the path of the capture of a leg.
  static func path(of leg: Journey.Leg, in file: InputFile) -> String {
    screenPath(leg.path, beside: file)
  }

  private static func screenPath(_ path: String, beside file: InputFile) -> String {
    let folder = file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? ""
    return CaptureFacts.screen(at: path.hasPrefix("/") ? path : folder + path)
  }
}
