public import CurbcutSource

/// After how many seconds something in a view goes away by itself, as its code says.
public enum SourceTimeouts {
  /// The shortest time of each type whose code has such a timer, by the name of the type.
  ///
  /// A type that asks whether a technology runs is left out, as in `short-timeout`.
  public static func shortest(in files: [SwiftFacts]) -> [String: Double] {
    var shortest: [String: Double] = [:]
    for file in files {
      for timer in ShortTimeout().timers(in: file) {
        guard let type = file.typeName(around: timer.chain.scope) else { continue }
        shortest[type] = min(shortest[type] ?? timer.seconds, timer.seconds)
      }
    }
    return shortest
  }
}
