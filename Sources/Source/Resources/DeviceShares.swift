// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The shares of system versions among devices, from a file that somebody has put into the project.
///
/// The format is that of the file from which Android Studio shows the shares for a new project
/// (`dl.google.com/android/studio/metadata/distributions.json`); an entry without an API level is
/// for iOS.
///
/// ```json
/// [{"version": "8.0", "apiLevel": 26, "distributionPercentage": 0.081},
///  {"version": "17", "distributionPercentage": 0.09}]
/// ```
package struct DeviceShares: Hashable, Sendable {
  /// A system with shares.
  package enum System: Hashable, Sendable {
    /// Android, by API level.
    case android
    /// iOS, by version.
    case ios
  }

  private struct Entry: Hashable, Sendable {
    var system: System
    var version: Double
    var share: Double
  }

  private var entries: [Entry] = []

  /// Reads a file; one in another format has no shares.
  package init(_ source: [UInt8]) {
    var scanner = JSONScanner(source)
    guard let document = try? scanner.value(), scanner.isAtEnd() else { return }
    for row in document.elements ?? [] {
      guard let share = row["distributionPercentage"]?.number, (0...1).contains(share) else {
        continue
      }
      if let level = row["apiLevel"]?.number {
        entries.append(Entry(system: .android, version: level, share: share))
      } else if let version = row["version"]?.string.flatMap(Double.init) {
        entries.append(Entry(system: .ios, version: version, share: share))
      }
    }
  }

  /// Returns whether a path is that of such a file.
  package static func recognizes(_ path: String) -> Bool {
    path == "distributions.json" || path.hasSuffix("/distributions.json")
  }

  /// Returns the share of devices with an older system, 0 to 1; nil if the file has no data for the
  /// system.
  package func share(of system: System, before version: Double) -> Double? {
    let counted = entries.filter { $0.system == system }
    guard !counted.isEmpty else { return nil }
    return min(1, counted.filter { $0.version < version }.reduce(0) { $0 + $1.share })
  }
}
