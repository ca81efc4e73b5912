import CurbcutScreen

/// How many devices have which system, as a file tells that somebody has put into the project.
///
/// The form is that of the file from which Android Studio shows the shares of a new project
/// (`dl.google.com/android/studio/metadata/distributions.json`); an entry without an API level is one of iOS.
///
/// ```json
/// [{"version": "8.0", "apiLevel": 26, "distributionPercentage": 0.081},
///  {"version": "17", "distributionPercentage": 0.09}]
/// ```
public struct DeviceShares: Hashable, Sendable {
  /// The systems that are counted.
  public enum System: Hashable, Sendable {
    /// By API levels.
    case android
    /// By versions.
    case ios
  }

  private struct Entry: Hashable, Sendable {
    var system: System
    var version: Double
    var share: Double
  }

  private var entries: [Entry] = []

  /// Reads a file; what is no such list has no shares.
  public init(_ source: [UInt8]) {
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

  /// Whether a path names such a file.
  public static func recognizes(_ path: String) -> Bool {
    path == "distributions.json" || path.hasSuffix("/distributions.json")
  }

  /// The share of devices with an older system, 0 to 1; nil when the file does not count this system.
  public func share(of system: System, before version: Double) -> Double? {
    let counted = entries.filter { $0.system == system }
    guard !counted.isEmpty else { return nil }
    return min(1, counted.filter { $0.version < version }.reduce(0) { $0 + $1.share })
  }
}
