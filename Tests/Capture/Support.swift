// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutTestSupport
import Foundation

/// The project's own samples.
enum Samples {
  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: Shared.checkout + "/Samples/" + name)))
  }

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Shared.checkout + "/Samples")
      .filter { name in
        // Folders hold source.
        name != "README.md" && name.contains(".")
          && ![".app", ".journey", ".kt", ".lproj", ".storyboard", ".swift"].contains {
            name.hasSuffix($0)
          }
      }
      .sorted()
  }
}

extension Array where Element == UInt8 {
  init(_ text: String) { self = Array(text.utf8) }

  /// How often a text occurs.
  func count(of text: String) -> Int {
    String(decoding: self, as: UTF8.self).components(separatedBy: text).count - 1
  }
}

/// Reads a text, and gives the error instead where there is one.
func read(_ text: String) -> Result<Imported, ImportError> {
  Result { () throws(ImportError) in try Captures.read(Array(text.utf8)) }
}

extension Result where Success == Imported, Failure == ImportError {
  var code: ImportError.Code? {
    guard case .failure(let error) = self else { return nil }
    return error.code
  }
}

extension Screen {
  /// The first node with a class; tests use it where there is just one.
  func first(_ className: String) -> Node? { nodes.first { $0.className == className } }

  func node(_ identifier: String) -> Node? { nodes.first { $0.identifier == identifier } }
}

/// Android XML around some views.
func dump(_ views: String) -> String {
  "<?xml version='1.0'?><hierarchy rotation=\"0\">\(views)</hierarchy>"
}
