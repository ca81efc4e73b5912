// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

extension AuditContext {
  /// The time limit that an English text of the screen states, in seconds; the shortest if there
  /// are several.
  package var statedTimeout: Double? {
    FormScreen(self).entries.filter { !$0.isField }.compactMap { TimeLimit.seconds(in: $0.words) }
      .min()
  }
}
