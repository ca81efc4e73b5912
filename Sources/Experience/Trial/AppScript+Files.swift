// SPDX-License-Identifier: Apache-2.0
package import CurbcutCapture
package import CurbcutScreen
package import CurbcutTechnology

extension AppScript {
  /// The largest script that is read, beyond anything written by hand.
  private static let largest = 1 << 20

  /// Reads the script in a file, with the screens that it names by path; nil for anything else.
  package static func read(
    _ bytes: [UInt8], at path: String, in files: some CaptureFiles
  ) throws(ImportError) -> AppScript? {
    guard bytes.count <= largest else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard recognises(text) else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return try AppScript(text) { path throws(ImportError) in
      try screen(at: path.hasPrefix("/") ? path : folder + path, in: files)
    }
  }

  private static func screen(
    at path: String, in files: some CaptureFiles
  ) throws(ImportError) -> Screen {
    do throws(ImportError) {
      let path = CaptureFacts.screen(at: path, in: files)
      return try CaptureFacts.read(try files.read(path), at: path, in: files).screen
    } catch {
      throw ImportError(error.code, "its screen \(path): \(error.message)", line: error.line)
    }
  }
}
