// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutCapture

/// A caption file, with known facts about its media.
///
/// An example is such a file; `<--` at the end of a line marks what a check should report. Lines
/// before WEBVTT may state facts about the media: `duration 00:10.000`, and `speech 00:01.000 -->
/// 00:04.000`.
package struct CaptionSubject: Sendable {
  /// The name of the file.
  package var file: String
  /// The captions.
  package var track: CaptionTrack
  /// The limits that checks compare with.
  package var limits: Limits
  /// The duration of the media in milliseconds; nil if unknown.
  package var duration: Int?
  /// The times of speech in the media, in milliseconds; nil if unknown.
  package var speech: [Range<Int>]?

  /// Creates a subject; by default, nothing is known about the media.
  package init(
    _ track: CaptionTrack, file: String = "", limits: Limits = Limits(), duration: Int? = nil,
    speech: [Range<Int>]? = nil
  ) {
    self.track = track
    self.file = file
    self.limits = limits
    self.duration = duration
    self.speech = speech
  }
}

extension CaptionSubject: CheckSubject {
  /// The kind of input: caption files.
  package static let kind = InputKind.captions

  /// Returns the location of a line of the file, from 1.
  package func location(of line: Int) -> Location {
    .source(FileLocation(file: file, line: line, column: nil))
  }
}
