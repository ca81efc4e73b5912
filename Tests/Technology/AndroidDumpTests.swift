// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite(
  "Every real Android dump",
  .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
struct AndroidDumpTests {
  static let dumps = Shared.files("samples/android").filter { $0.hasSuffix(".xml") }

  private func tree(_ dump: String) throws -> AccessibilityTree {
    let screen = try Captures.read(try Shared.bytes("samples/android/\(dump)")).screen
    return PlatformRules.android.tree(of: screen)
  }

  @Test("has an utterance for each stop of TalkBack, and what it could not know", arguments: dumps)
  func utterances(_ dump: String) throws {
    let transcript = TalkBack(reading: try tree(dump)).transcript()
    #expect(!transcript.stops.isEmpty)
    #expect(!transcript.notKnown.isEmpty)
    for stop in transcript.stops {
      let utterance = stop.utterance
      let node = transcript.screen.nodes[stop.node]
      #expect(!(utterance.spoken + utterance.hint).isEmpty, "\(dump), node \(stop.node)")
      // Whether a text is a heading no dump of uiautomator tells.
      let isTold = transcript.screen.knows(.heading, of: stop.node)
      guard !isTold, node.ownWords != nil else { continue }
      #expect(utterance.notKnown.contains("heading"), "\(dump), node \(stop.node)")
    }
  }

  @Test("is read by Select to Speak: only words of the dump, each once", arguments: dumps)
  func selectToSpeak(_ dump: String) throws {
    let transcript = SelectToSpeak(reading: try tree(dump)).transcript()
    let screen = transcript.screen
    // In one of the files everything stands outside of its own window.
    let hasWordsInside = screen.nodes.indices.contains { index in
      let window = screen.frame(of: screen.window(of: index).root)
      return screen.nodes[index].ownWords != nil && window.intersects(screen.frame(of: index))
    }
    #expect(transcript.stops.isEmpty != hasWordsInside)
    #expect(Set(transcript.stops.map(\.node)).count == transcript.stops.count)
    for stop in transcript.stops {
      let node = transcript.screen.nodes[stop.node]
      #expect([node.text, node.contentDescription, node.hintText].contains(stop.utterance.spoken))
    }
  }

  @Test("is dumped whole by a service of one's own", arguments: dumps)
  func nodeDump(_ dump: String) throws {
    let tree = try tree(dump)
    let lines = AccessibilityNodeDump(hasFlags: true).write(tree).split(separator: "\n")
    let count = lines.count { $0.hasPrefix("NODE: TEXT") }
    #expect(tree.screen.windows.count > 1 || count == tree.entries.count)
    #expect(count == lines.count { $0.hasPrefix("NODE: FLAGS") })
  }
}
