// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutSource

/// What was read of files, for the next check of the same files, of which one has changed.
///
/// What it returns depends on the files alone, never on what it was asked before.
package final class CheckMemo: Sendable {
  /// The bytes of files.
  package let files = FileMemo()
  /// What was read of source and resources.
  package let source = SourceMemo()
  /// The comments that suppress findings.
  let comments = ContentMemo<[Suppression]>()
  /// The texts of Android, and its manifests.
  let strings = ContentMemo<AndroidStrings?>()
  let manifests = ContentMemo<AndroidManifest?>()

  package init() {}
}
