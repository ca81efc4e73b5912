/// What the script of a Gradle module says: `build.gradle`, `build.gradle.kts`.
///
/// Only numbers that stand in the script are known; those of variables and catalogues are not.
///
/// Source: Android, "Configure the app module", `compileSdk`, `minSdk`, `targetSdk`.
public struct AndroidBuild: Hashable, Sendable {
  /// The newest system it was made for; nil when the script does not tell.
  public private(set) var target: Int?
  /// The oldest system it runs on; nil when the script does not tell.
  public private(set) var least: Int?
  /// The system it was compiled against; nil when the script does not tell.
  public private(set) var compiled: Int?

  /// Reads a script line by line.
  public init(_ source: [UInt8]) {
    for line in source.split(whereSeparator: { $0 == UInt8(ascii: "\n") }) {
      let words = String(decoding: line, as: UTF8.self).split {
        !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "."
      }
      guard words.count == 2, let number = Int(words[1]) else { continue }
      switch words[0] {
      case "targetSdk", "targetSdkVersion": target = number
      case "minSdk", "minSdkVersion": least = number
      case "compileSdk", "compileSdkVersion": compiled = number
      default: continue
      }
    }
  }

  /// Whether a path names such a script.
  public static func recognizes(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name == "build.gradle" || name == "build.gradle.kts"
  }
}
