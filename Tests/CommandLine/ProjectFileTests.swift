// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

@Suite("The files of the project")
struct ProjectFileTests {
  @Test("have names that differ in more than their case, as disks of Macs and Windows want")
  func names() throws {
    for folder in ["Benchmarks", "Documentation", "Fuzz", "Samples", "Scripts", "Sources", "Tests"]
    {
      let path = "\(Shared.checkout)/\(folder)"
      let files = try FileManager.default.subpathsOfDirectory(atPath: path)
      #expect(!files.isEmpty)
      let sameNames = Dictionary(grouping: files) { $0.lowercased() }.values.filter { $0.count > 1 }
      #expect(sameNames.isEmpty, "\(folder)")
    }
  }
}
