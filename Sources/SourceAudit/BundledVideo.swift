// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutSource
import CurbcutStandards

/// A video in an app, checked for an audio description for blind people.
package struct BundledVideo: Hashable, Sendable {
  /// The path, as used in findings.
  package var name: String
  package var file: VideoFile

  /// Creates a video from a parsed file.
  package init(name: String, file: VideoFile) {
    self.name = name
    self.file = file
  }

  /// The verdict whether it has a track with an audio description (row S4-8-106).
  ///
  /// A description in a separate file, or from a server, is not known here.
  package var verdict: Verdict {
    guard file.hasPicture else { return .passed }
    guard !file.hasAudioDescription else { return .passed }
    return .failed(
      Problem(
        "the video has no track with audio descriptions (\(VideoFile.describesVideo))",
        clauses: [.wcag("1.2.5")]))
  }
}
