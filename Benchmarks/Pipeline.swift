import CurbcutAudit
import CurbcutScreen
import CurbcutStandards

// The one file that knows the interfaces being measured.
//
// TEMPORARY: `read`, `talkBack` and `voiceOver` are stand-ins until their modules exist. Replace the
// bodies by the calls in the comments, delete everything below the line of dashes, and import
// CurbcutCapture and CurbcutTechnology.

/// What Curbcut does with a capture, step by step.
enum Pipeline {
  /// A capture's bytes as a screen.
  static func read(_ bytes: [UInt8]) throws(ImportError) -> Screen {
    // try Captures.read(bytes).screen
    try StandInReader(bytes).screen()
  }

  /// A screen as assistive technologies get it.
  static func tree(of screen: Screen) -> AccessibilityTree {
    PlatformRules.latest(for: screen.platform).tree(of: screen)
  }

  /// Everything TalkBack says, reduced to a number, so that the work cannot be left out.
  static func talkBack(_ tree: AccessibilityTree) -> Int {
    // TalkBack(reading: tree).transcript().stops.reduce(0) { $0 + $1.utterance.spoken.utf8.count }
    standInTranscript(tree)
  }

  /// Everything VoiceOver says, reduced to a number.
  static func voiceOver(_ tree: AccessibilityTree) -> Int {
    // VoiceOver(reading: tree).transcript().stops.reduce(0) { $0 + $1.utterance.spoken.utf8.count }
    standInTranscript(tree)
  }

  /// How many findings all the screen rules have.
  static func findings(_ tree: AccessibilityTree) -> Int { Auditor().run(on: tree).count }
}

// -------------------------------------------------------------------------------------------------
// TEMPORARY stand-ins: delete on merge.

private func standInTranscript(_ tree: AccessibilityTree) -> Int {
  var length = 0
  for entry in tree.entries {
    let node = tree.screen.nodes[entry.node]
    length += (node.description ?? node.text ?? "").utf8.count
  }
  return length
}

/// Reads what `UIAutomatorDump` and `PageSource` write, and nothing else.
private struct StandInReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  consuming func screen() throws(ImportError) -> Screen {
    let isAndroid = bytes.prefix(40).contains(UInt8(ascii: "'"))
    var builder = ScreenBuilder(
      platform: isAndroid ? .android : .ios, origin: .neutral("stand-in"))
    while skip(to: "<") {
      if bytes[position] == UInt8(ascii: "?") { continue }
      if bytes[position] == UInt8(ascii: "/") {
        builder.closeNode()
        continue
      }
      var node = Node()
      var name = word()
      while bytes[position] == UInt8(ascii: " ") {
        position += 1
        if bytes[position] == UInt8(ascii: "/") { break }
        name = word()
        position += 2
        let start = position
        while bytes[position] != UInt8(ascii: "\"") { position += 1 }
        let value = String(decoding: bytes[start..<position], as: UTF8.self)
        position += 1
        switch name {
        case "text": node.text = value
        case "content-desc", "label": node.description = value
        case "class", "type": node.className = value
        case "resource-id": node.identifier = value
        default: break
        }
      }
      try builder.openNode(node, at: .none)
      if bytes[position] == UInt8(ascii: "/") { builder.closeNode() }
    }
    guard let screen = builder.finish() else { throw ImportError(.empty, "there is no view") }
    return screen
  }

  private mutating func skip(to character: Unicode.Scalar) -> Bool {
    while position < bytes.count, bytes[position] != UInt8(ascii: character) { position += 1 }
    position += 1
    return position < bytes.count
  }

  private mutating func word() -> String {
    let start = position
    while true {
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"):
        return String(decoding: bytes[start..<position], as: UTF8.self)
      default: position += 1
      }
    }
  }
}
