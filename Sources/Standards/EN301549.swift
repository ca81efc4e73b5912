// SPDX-License-Identifier: Apache-2.0

/// The clauses of EN 301 549 on software: 11, and the generic requirements of 5.
///
/// Headings and informative clauses are in it where OpenACR's catalogue lists them. Of 11.1 to 11.4 the
/// halves for closed functionality are left out, because a phone is not closed.
///
/// Source: EN 301 549 V3.2.1 (2021-03), ETSI. Clause 5 and 11.5 to 11.8 were compared line by line
/// with OpenACR's catalogue (`OpenACRCatalog`). The split into open and closed functionality was
/// compared with published VPAT 2.x INT reports for 1.3.2, 1.3.5, 1.4.10 and 2.5.3, and with the
/// mappings of France's RAAM for 2.5.3, 4.1.2, 4.1.3 and 11.5.2; VPAT writes 11.4.1.3 without the
/// last step. The other lines of 11.1 to 11.4 have yet to be proofread against the standard.
package enum EN301549 {
  /// A clause.
  package struct Clause: Hashable, Sendable {
    /// The number, without the standard's name: `11.1.4.3`.
    package let number: String
    /// The title in the standard.
    package let title: String
  }

  /// Returns the clause with a number; nil if it is not in the table.
  package static func clause(_ number: String) -> Clause? { byNumber[number] }

  /// Returns the software clause that incorporates a WCAG criterion; nil if there is none.
  ///
  /// Its number is the criterion's after `11.`, one level deeper where the standard distinguishes
  /// open from closed functionality. Criteria of level AAA and those new in WCAG 2.2 have none.
  package static func clause(forWCAG number: String) -> Clause? {
    clause("11.\(number).1") ?? clause("11.\(number)")
  }

  private static let byNumber = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })

  /// The clauses on software that V4.1.1 (2026-09) adds to V3.2.1, each with the criterion of
  /// WCAG that it adopts.
  ///
  /// V4.1.1 was not read: these are of its final draft V4.1.0 (2026-06), which ETSI put to the vote,
  /// as a public transcription of it lists them
  /// (github.com/hgd69ghg8t-lgtm/EN-301-549-online, clause 11). The draft also gives up the halves for
  /// open and closed functionality, leaves 11.4.1.1 and 11.5.2.2 void, and moves 11.8 to 5.10.
  package static let addedIn4: [(clause: Clause, criterion: String)] = [
    (Clause("11.2.4.2", "Non-web software titled"), "2.4.2"),
    (Clause("11.2.4.11", "Focus not obscured (minimum)"), "2.4.11"),
    (Clause("11.2.5.7", "Dragging movements"), "2.5.7"),
    (Clause("11.2.5.8", "Target size (minimum)"), "2.5.8"),
    (Clause("11.3.2.4", "Consistent identification"), "3.2.4"),
    (Clause("11.3.3.7", "Redundant entry"), "3.3.7"),
    (Clause("11.3.3.8", "Accessible authentication (minimum)"), "3.3.8"),
  ]

  /// All clauses, in the order of the document.
  package static let all: [Clause] = [
    Clause("5.1", "Closed functionality"),
    Clause("5.1.2", "General"),
    Clause("5.1.2.1", "Closed functionality"),
    Clause("5.1.2.2", "Assistive technology"),
    Clause("5.1.3", "Non-visual access"),
    Clause("5.1.3.1", "Audio output of visual information"),
    Clause("5.1.3.2", "Auditory output delivery including speech"),
    Clause("5.1.3.3", "Auditory output correlation"),
    Clause("5.1.3.4", "Speech output user control"),
    Clause("5.1.3.5", "Speech output automatic interruption"),
    Clause("5.1.3.6", "Speech output for non-text content"),
    Clause("5.1.3.7", "Speech output for video information"),
    Clause("5.1.3.8", "Masked entry"),
    Clause("5.1.3.9", "Private access to personal data"),
    Clause("5.1.3.10", "Non-interfering audio output"),
    Clause("5.1.3.11", "Private listening volume"),
    Clause("5.1.3.12", "Speaker volume"),
    Clause("5.1.3.13", "Volume reset"),
    Clause("5.1.3.14", "Spoken languages"),
    Clause("5.1.3.15", "Non-visual error identification"),
    Clause("5.1.3.16", "Receipts, tickets, and transactional outputs"),
    Clause("5.1.4", "Functionality closed to text enlargement"),
    Clause("5.1.5", "Visual output for auditory information"),
    Clause("5.1.6", "Operation without keyboard interface"),
    Clause("5.1.6.1", "Closed functionality"),
    Clause("5.1.6.2", "Input focus"),
    Clause("5.1.7", "Access without speech"),
    Clause("5.2", "Activation of accessibility features"),
    Clause("5.3", "Biometrics"),
    Clause("5.4", "Preservation of accessibility information during conversion"),
    Clause("5.5", "Operable parts"),
    Clause("5.5.1", "Means of operation"),
    Clause("5.5.2", "Operable parts discernibility"),
    Clause("5.6", "Locking or toggle controls"),
    Clause("5.6.1", "Tactile or auditory status"),
    Clause("5.6.2", "Visual status"),
    Clause("5.7", "Key repeat"),
    Clause("5.8", "Double-strike key acceptance"),
    Clause("5.9", "Simultaneous user actions"),
    Clause("11.0", "General (informative)"),
    Clause("11.1.1.1", "Non-text content"),
    Clause("11.1.1.1.1", "Non-text content (open functionality)"),
    Clause("11.1.2.1", "Audio-only and video-only (prerecorded)"),
    Clause("11.1.2.1.1", "Audio-only and video-only (prerecorded - open functionality)"),
    Clause("11.1.2.2", "Captions (prerecorded)"),
    Clause("11.1.2.3", "Audio description or media alternative (prerecorded)"),
    Clause(
      "11.1.2.3.1", "Audio description or media alternative (prerecorded - open functionality)"),
    Clause("11.1.2.4", "Captions (live)"),
    Clause("11.1.2.5", "Audio description (prerecorded)"),
    Clause("11.1.3.1", "Info and relationships"),
    Clause("11.1.3.1.1", "Info and relationships (open functionality)"),
    Clause("11.1.3.2", "Meaningful sequence"),
    Clause("11.1.3.2.1", "Meaningful sequence (open functionality)"),
    Clause("11.1.3.3", "Sensory characteristics"),
    Clause("11.1.3.4", "Orientation"),
    Clause("11.1.3.5", "Identify input purpose"),
    Clause("11.1.3.5.1", "Identify input purpose (open functionality)"),
    Clause("11.1.4.1", "Use of colour"),
    Clause("11.1.4.2", "Audio control"),
    Clause("11.1.4.3", "Contrast (minimum)"),
    Clause("11.1.4.4", "Resize text"),
    Clause("11.1.4.4.1", "Resize text (open functionality)"),
    Clause("11.1.4.5", "Images of text"),
    Clause("11.1.4.5.1", "Images of text (open functionality)"),
    Clause("11.1.4.10", "Reflow"),
    Clause("11.1.4.10.1", "Reflow (open functionality)"),
    Clause("11.1.4.11", "Non-text contrast"),
    Clause("11.1.4.12", "Text spacing"),
    Clause("11.1.4.13", "Content on hover or focus"),
    Clause("11.2.1.1", "Keyboard"),
    Clause("11.2.1.1.1", "Keyboard (open functionality)"),
    Clause("11.2.1.2", "No keyboard trap"),
    Clause("11.2.1.4", "Character key shortcuts"),
    Clause("11.2.1.4.1", "Character key shortcuts (open functionality)"),
    Clause("11.2.2.1", "Timing adjustable"),
    Clause("11.2.2.2", "Pause, stop, hide"),
    Clause("11.2.3.1", "Three flashes or below threshold"),
    Clause("11.2.4.3", "Focus order"),
    Clause("11.2.4.4", "Link purpose (in context)"),
    Clause("11.2.4.6", "Headings and labels"),
    Clause("11.2.4.7", "Focus visible"),
    Clause("11.2.5.1", "Pointer gestures"),
    Clause("11.2.5.2", "Pointer cancellation"),
    Clause("11.2.5.3", "Label in name"),
    Clause("11.2.5.3.1", "Label in name (open functionality)"),
    Clause("11.2.5.4", "Motion actuation"),
    Clause("11.3.1.1", "Language of software"),
    Clause("11.3.1.1.1", "Language of software (open functionality)"),
    Clause("11.3.2.1", "On focus"),
    Clause("11.3.2.2", "On input"),
    Clause("11.3.3.1", "Error identification"),
    Clause("11.3.3.1.1", "Error identification (open functionality)"),
    Clause("11.3.3.2", "Labels or instructions"),
    Clause("11.3.3.3", "Error suggestion"),
    Clause("11.3.3.4", "Error prevention (legal, financial, data)"),
    Clause("11.4.1.1", "Parsing"),
    Clause("11.4.1.1.1", "Parsing (open functionality)"),
    Clause("11.4.1.2", "Name, role, value"),
    Clause("11.4.1.2.1", "Name, role, value (open functionality)"),
    Clause("11.4.1.3", "Status messages"),
    Clause("11.4.1.3.1", "Status messages (open functionality)"),
    Clause("11.5", "Interoperability with assistive technology"),
    Clause("11.5.1", "Closed functionality"),
    Clause("11.5.2", "Accessibility services"),
    Clause(
      "11.5.2.1",
      "Platform accessibility service support for software that provides a user interface"),
    Clause("11.5.2.2", "Platform accessibility service support for assistive technologies"),
    Clause("11.5.2.3", "Use of accessibility services"),
    Clause("11.5.2.4", "Assistive technology"),
    Clause("11.5.2.5", "Object information"),
    Clause("11.5.2.6", "Row, column, and headers"),
    Clause("11.5.2.7", "Values"),
    Clause("11.5.2.8", "Label relationships"),
    Clause("11.5.2.9", "Parent-child relationships"),
    Clause("11.5.2.10", "Text"),
    Clause("11.5.2.11", "List of available actions"),
    Clause("11.5.2.12", "Execution of available actions"),
    Clause("11.5.2.13", "Tracking of focus and selection attributes"),
    Clause("11.5.2.14", "Modification of focus and selection attributes"),
    Clause("11.5.2.15", "Change notification"),
    Clause("11.5.2.16", "Modifications of states and properties"),
    Clause("11.5.2.17", "Modifications of values and text"),
    Clause("11.6", "Documented accessibility usage"),
    Clause("11.6.1", "User control of accessibility features"),
    Clause("11.6.2", "No disruption of accessibility features"),
    Clause("11.7", "User preferences"),
    Clause("11.8", "Authoring tools"),
    Clause("11.8.1", "Content technology"),
    Clause("11.8.2", "Accessible content creation"),
    Clause("11.8.3", "Preservation of accessibility information in transformations"),
    Clause("11.8.4", "Repair assistance"),
    Clause("11.8.5", "Templates"),
  ]
}

extension EN301549.Clause {
  fileprivate init(_ number: String, _ title: String) {
    self.number = number
    self.title = title
  }
}
