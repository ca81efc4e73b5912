// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The `curbcut` that is installed on this machine.
enum InstalledProgram {
  /// The program that the variable CURBCUT names, or else the first one on the PATH; nil without one.
  static var url: URL? {
    let environment = ProcessInfo.processInfo.environment
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let paths = [environment["CURBCUT"]].compactMap(\.self) + folders.map { $0 + "/curbcut" }
    return paths.first(where: FileManager.default.isExecutableFile).map {
      URL(fileURLWithPath: $0)
    }
  }

  /// What to do without one.
  static let advice =
    "curbcut is not on the PATH: install it, or set the variable CURBCUT to its path"
}
