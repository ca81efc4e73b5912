public import CurbcutAudit
public import CurbcutCapture

/// A file of captions, with what is known beside it.
///
/// An example is such a file; a line that should be reported ends with `<--`. Before WEBVTT it may say
/// what is known of the media: `duration 00:10.000`, and `speech 00:01.000 --> 00:04.000`.
public struct CaptionSubject: Sendable {
  /// The name of the file.
  public var file: String
  /// The captions.
  public var track: CaptionTrack
  /// The numbers that checks compare with.
  public var limits: Limits
  /// How long the media lasts, in milliseconds; nil when not known.
  public var duration: Int?
  /// When somebody speaks in it, in milliseconds; nil when not known.
  public var speech: [Range<Int>]?

  /// Takes captions; without more, nothing else is known.
  public init(
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
  /// Files of captions.
  public static let kind = InputKind.captions

  /// A line of the file, from 1.
  public func location(of line: Int) -> Location {
    .source(FileLocation(file: file, line: line, column: nil))
  }
}
