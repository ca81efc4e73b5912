// SPDX-License-Identifier: Apache-2.0
package import CurbcutSource

/// The times after which content of views disappears by itself, according to their code.
package enum SourceTimeouts {
  /// Returns the shortest time of each type whose code has such a timer, by the name of the type.
  ///
  /// A type that checks whether an assistive technology is running is left out, as in
  /// `short-timeout`.
  package static func shortest(in files: [SwiftFacts]) -> [String: Double] {
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
