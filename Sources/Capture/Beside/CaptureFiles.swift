// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The files among which a capture is, in the way that a program reads them.
package protocol CaptureFiles {
  /// Whether there is a file at a path.
  func isFile(_ path: String) -> Bool

  /// Whether there is a folder at a path.
  func isFolder(_ path: String) -> Bool

  /// Reads a file; an error is the rest of a sentence that begins with its path.
  func read(_ path: String) throws(ImportError) -> [UInt8]
}
