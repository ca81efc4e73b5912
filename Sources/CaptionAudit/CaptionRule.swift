public import CurbcutAudit
public import CurbcutCapture

/// One check over a file of captions, with its card, whose examples are such files.
///
/// A line of an example that should be reported ends with `<--`; before WEBVTT it may say what is known
/// of the media: `duration 00:10.000`, and `speech 00:01.000 --> 00:04.000`.
public protocol CaptionRule: Sendable {
  /// Everything that is decided about it.
  static var card: RuleCard { get }
  /// Makes it ready to run; rules have no configuration but the limits of the context.
  init()
  /// What does not pass; what passes is left out.
  func reports(on track: CaptionTrack, in context: CaptionContext) -> [CaptionReport]
}

/// What a rule says about one line of a file of captions.
public struct CaptionReport: Hashable, Sendable {
  /// The line, from 1.
  public var line: Int
  /// Failed, or cannot tell.
  public var verdict: Verdict

  /// Something is wrong.
  public static func failed(_ line: Int, _ problem: Problem) -> CaptionReport {
    CaptionReport(line: line, verdict: .failed(problem))
  }

  /// The file does not tell.
  public static func cannotTell(_ line: Int, _ problem: Problem) -> CaptionReport {
    CaptionReport(line: line, verdict: .cannotTell(problem))
  }
}

/// What is known beside the captions themselves.
public struct CaptionContext: Hashable, Sendable {
  /// The numbers that rules compare with.
  public var limits: Limits
  /// How long the media lasts, in milliseconds; nil when not known.
  public var duration: Int?
  /// When somebody speaks in it, in milliseconds; nil when not known.
  public var speech: [Range<Int>]?

  /// Without more, only the captions are known.
  public init(limits: Limits = Limits(), duration: Int? = nil, speech: [Range<Int>]? = nil) {
    self.limits = limits
    self.duration = duration
    self.speech = speech
  }
}

extension CaptionRule {
  /// Its permanent name.
  public static var id: RuleID { card.id }
}
