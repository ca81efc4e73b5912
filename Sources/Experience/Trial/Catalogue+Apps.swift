// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit

extension Catalogue {
  /// The checks over app scripts, which try the app out.
  package static let apps = Catalogue([

    AdjustableThatSticks.self,
    DeletesAtOnce.self,
    ExpiresWithoutWarning.self,
    InputThatMovesOn.self,
    PaysAtOnce.self,
    RepeatedLayoutChange.self,
    SilentScreenChange.self,
    UnaskedQuestion.self,
    UnreachableCancellation.self,
    UnspokenResult.self,
  ])
}
