// SPDX-License-Identifier: Apache-2.0
import Foundation
package import CurbcutScreen

/// Access to the reference data beside the checkout, which users do not have.
package enum Shared {
  /// The root of the checkout.
  package static let checkout = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The reason for skipping tests that need the folder.
  package static let absence =
    "../shared with the ground truth is not beside the checkout, so this suite does not run"

  /// The path of the folder; nil if it does not exist.
  package static let folder: String? = {
    let folder = checkout + "/../shared"
    return FileManager.default.fileExists(atPath: folder + "/cases") ? folder : nil
  }()

  /// Whether the folder exists.
  package static var isThere: Bool { folder != nil }

  /// Returns the bytes of a file in the folder.
  package static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: (folder ?? "") + "/" + path)))
  }

  /// Returns the rows of a file with one JSON document a line; an empty array if the folder does
  /// not exist.
  package static func rows(_ path: String) -> [JSONValue] {
    guard isThere, let bytes = try? bytes(path) else { return [] }
    return bytes.split(separator: UInt8(ascii: "\n")).map { line in
      var scanner = JSONScanner(Array(line))
      do { return try scanner.value() } catch { fatalError("\(path): \(error)") }
    }
  }

  /// Returns the sorted names of the files in a subfolder.
  package static func files(_ path: String) -> [String] {
    guard let folder else { return [] }
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + path)) ?? [])
      .sorted()
  }

  /// Returns the sorted names of the Swift files below a folder of the checkout.
  package static func swiftFiles(below folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: checkout + "/" + folder)
      .filter { $0.hasSuffix(".swift") }
      .map { String($0[($0.lastIndex(of: "/").map($0.index(after:)) ?? $0.startIndex)...]) }
      .sorted()
  }
}

extension JSONValue {
  /// Reads this value as a screen document.
  package func screen() throws(ImportError) -> Screen {
    try ScreenDocument().importScreen(from: Array(text.utf8)).screen
  }
}
