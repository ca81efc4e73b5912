// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import Testing

@Suite("The format __id__")
struct __Name__Tests {
  private static let sample = #"{"FILL IN: the key of recognition": "FILL IN: the smallest sample"}"#

  @Test("keeps the facts of a view")
  func facts() throws {
    let imported = try Captures.read(Array(Self.sample.utf8))
    #expect(imported.notes.isEmpty)
    #expect(imported.screen.nodes.map(\.text) == ["FILL IN: the text of each view"])
    #expect(imported.screen.origin.carries(.text) && !imported.screen.origin.carries(.heading))
  }

  @Test("is refused wherever it ends early")
  func truncated() throws {
    let bytes = Array(Self.sample.utf8)
    let importer = try Captures.format(of: bytes).importer
    for length in 1..<bytes.count {
      #expect(throws: ImportError.self) { try importer.importScreen(from: Array(bytes[..<length])) }
    }
  }
}
