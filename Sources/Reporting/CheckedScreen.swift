public import CurbcutAudit
public import CurbcutScreen
public import CurbcutTechnology

/// One input of a run: the screen as read, what its screen reader says, and what is wrong.
public struct CheckedScreen: Sendable {
  /// The file as given on the command line.
  public var file: String
  public var screen: Screen
  public var notes: [Note]
  public var transcript: Transcript
  public var findings: [Finding]
  /// The nodes that a peer's rule set says take focus; nil for other rule sets.
  public var focusable: [SpeakableNode]?

  public init(
    file: String, screen: Screen, notes: [Note], transcript: Transcript, findings: [Finding],
    focusable: [SpeakableNode]? = nil
  ) {
    self.file = file
    self.screen = screen
    self.notes = notes
    self.transcript = transcript
    self.findings = findings
    self.focusable = focusable
  }

  /// The findings that are failures.
  public var failures: [Finding] { findings.filter(\.isFailure) }

  /// The most harmful failure; nil when there is none.
  public var worst: Impact? { failures.map(\.impact).max() }
}
