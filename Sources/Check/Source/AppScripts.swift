// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
package import CurbcutScreen
import CurbcutSource
import CurbcutStandards
package import CurbcutTechnology

/// App scripts among the inputs, whose screens are read like captures.
package enum AppScripts {
  /// The largest script that is read, beyond anything written by hand.
  private static let largest = 1 << 20

  /// Returns the script in some bytes, with the screens that it names by path; nil for anything else.
  package static func script(_ bytes: [UInt8], at path: String) throws(ImportError) -> AppScript? {
    guard bytes.count <= largest else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard AppScript.recognises(text) else { return nil }
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return try AppScript(text) { path throws(ImportError) in
      try screen(at: path.hasPrefix("/") ? path : folder + path)
    }
  }

  private static func screen(at path: String) throws(ImportError) -> Screen {
    do throws(ImportError) {
      let path = CaptureFacts.screen(at: path)
      return try CaptureFacts.read(try InputFile(path: path).read(), at: path).screen
    } catch {
      throw ImportError(error.code, "its screen \(path): \(error.message)", line: error.line)
    }
  }

  /// Returns the requested screens of a script; a missing one is an error.
  static func screens(
    of script: AppScript, at path: String, options: ViewChoice
  ) throws(ImportError) -> [NamedScreen] {
    let openings = script.openings.filter { options.view == nil || options.view == $0.name }
    guard !openings.isEmpty else {
      throw ImportError(
        .empty,
        "there is no screen \(options.view ?? "") in the script: it has "
          + script.openings.map(\.name).joined(separator: ", "))
    }
    return openings.map { opening in
      let screen = opening.app.screen
      return NamedScreen(
        name: opening.name, imported: Imported(screen: screen),
        places: screen.nodes.indices.map {
          FilePlace(file: path, line: opening.line(of: $0), column: 1)
        })
    }
  }
}
