// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutCheck
import CurbcutScreen
import CurbcutStandards

/// A capture that has been read, ready to be written.
struct CapturedScreen {
  private let raw: RawCapture
  let facts: CaptureFacts
  let screen: Screen
  /// What could not be found out, as sentences.
  let notes: [String]

  /// Reads what a tool gave; an error is a sentence.
  init(_ raw: RawCapture, date: String) throws(UsageError) {
    var facts = raw.facts
    let imported: Imported
    do throws(ImportError) {
      imported = try Captures.read(raw.screen) { facts.added(to: $0) }
    } catch {
      throw UsageError("\(facts.tool) gave a screen that cannot be read: \(error.message)")
    }
    let screen = imported.screen
    facts.platform = screen.platform
    facts.screen = "screen." + Self.ending(of: raw.screen)
    facts.screenshot = raw.picture == nil ? nil : "screen.png"
    facts.date = date
    if facts.size == nil { facts.size = screen.facts.size }
    if facts.density == nil, screen.platform == .ios {
      facts.density = Self.scale(of: raw.picture, showing: screen.display)
    }
    var notes = raw.notes
    let hasWords = screen.nodes.contains { node in
      [node.text, node.label, node.description].contains { !($0 ?? "").isEmpty }
    }
    if !hasWords {
      notes.append(
        "no view of this screen has a text or a name: it may be protected, drawn by the app itself, or not "
          + "loaded yet")
    }
    self.raw = raw
    self.facts = facts
    self.screen = screen
    self.notes = notes
  }

  /// The files of its folder; the facts come last.
  var files: [(name: String, bytes: [UInt8])] {
    var files = [(name: facts.screen, bytes: raw.screen)]
    if let picture = raw.picture, let name = facts.screenshot { files.append((name, picture)) }
    return files + [(CaptureFacts.fileName, Array(facts.document.utf8))]
  }

  /// The views of the app, without the status bar and other windows of the system, whose clock moves.
  var content: [Node] {
    let windows = screen.windows
    guard windows.contains(where: { $0.kind != .system }) else { return screen.nodes }
    return windows.enumerated().flatMap { position, window -> ArraySlice<Node> in
      guard window.kind != .system else { return [] }
      let end = position + 1 < windows.count ? windows[position + 1].root : screen.nodes.count
      return screen.nodes[window.root..<max(window.root, end)]
    }
  }

  private static func ending(of bytes: [UInt8]) -> String {
    switch bytes.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "<"): "xml"
    case UInt8(ascii: "{"), UInt8(ascii: "["): "json"
    default: "txt"
    }
  }

  /// Returns pixels per point: 1, 2 or 3, or nothing when the picture shows something else.
  private static func scale(of picture: [UInt8]?, showing display: Rect?) -> Double? {
    guard let size = picture.flatMap(pictureSize), let display, display.width > 0 else {
      return nil
    }
    let scale = (Double(size.width) / display.width).rounded()
    guard (1...4).contains(scale), abs(scale * display.width - Double(size.width)) <= scale,
      abs(scale * display.height - Double(size.height)) <= scale
    else { return nil }
    return scale
  }
}
