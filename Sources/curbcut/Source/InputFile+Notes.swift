// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutReporting

extension InputFile {
  /// The files of the paths; a note names the folders that could not be looked at.
  static func files(of paths: [String]) -> [InputFile] {
    let listing = FileListing(of: paths)
    for failure in listing.failures { Console.error("note: \(failure.path): \(failure.message)") }
    return listing.files
  }
}
