import CurbcutScreen

extension AuditContext {
  /// The seconds after which something ends, as an English text of the screen says: the shortest one.
  package var statedTimeout: Double? {
    FormScreen(self).entries.filter { !$0.isField }.compactMap { TimeLimit.seconds(in: $0.words) }
      .min()
  }
}
