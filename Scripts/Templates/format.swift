// SPDX-License-Identifier: Apache-2.0
public import CurbcutScreen
import CurbcutStandards

/// FILL IN: which tool writes it, and of what.
///
/// ```json
/// FILL IN: the smallest sample that shows every member
/// ```
///
/// FILL IN: the source, which is the code that writes the format, with its commit.
public struct __Name__: ScreenImporter {
  /// The name messages use.
  public static let formatName = "FILL IN: the name of the format __id__"

  /// Needs no options.
  public init() {}

  /// Reads the views, of which each is an object.
  public func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = __Name__Reader(try Encoding.utf8(source))
    return try reader.read()
  }
}

private struct __Name__Reader: ObjectTreeReader {
  var scanner: JSONScanner
  // FILL IN: the keys that the format can carry. All others are not known of its screens.
  private var builder = ScreenBuilder(
    platform: .__platform__, origin: Origin(format: __Name__.formatName, carried: []))
  private var notes: [Note] = []
  private var unknown: Set<String> = []

  init(_ source: [UInt8]) { scanner = JSONScanner(source) }

  mutating func read() throws(ImportError) -> Imported {
    try readViews()
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    guard let screen = builder.finish() else {
      throw ImportError(.empty, "the capture has no views: capture the screen again")
    }
    return Imported(screen: screen, notes: notes)
  }

  mutating func openView(at place: Place) throws(ImportError) {
    try builder.openNode(Node(), at: place)
  }

  mutating func closeView() { builder.closeNode() }

  mutating func take(_ name: String, at place: Place) throws(ImportError) {
    let json = try scanner.value()
    guard let node = builder.current else { return }
    switch name {
    // FILL IN: a case for each member.
    case "FILL IN: text": builder[node].text = json.words
    default:
      guard unknown.insert(name).inserted else { return }
      notes.append(
        Note("the member \(JSONValue.quoted(name)) is not understood", line: Int(place.line)))
    }
  }
}
