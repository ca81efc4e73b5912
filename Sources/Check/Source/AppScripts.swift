// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
package import CurbcutScreen
import CurbcutSource
import CurbcutStandards
package import CurbcutTechnology

/// App scripts among the inputs, whose screens are read like captures.
package enum AppScripts {
  /// Returns the script in some bytes, with the screens that it names by path; nil for anything else.
  package static func script(_ bytes: [UInt8], at path: String) throws(ImportError) -> AppScript? {
    try AppScript.read(bytes, at: path, in: InputFiles())
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
