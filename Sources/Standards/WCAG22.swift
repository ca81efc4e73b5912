// SPDX-License-Identifier: Apache-2.0

/// The success criteria of WCAG 2.2 that a rule can give evidence for.
///
/// Source: Web Content Accessibility Guidelines 2.2, W3C Recommendation,
/// https://www.w3.org/TR/WCAG22/ (4.1.1 Parsing is obsolete there and not among them).
package enum WCAG22 {
  /// The level of conformance a criterion belongs to.
  package enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
    case single = "A"
    case double = "AA"
    case triple = "AAA"

    /// Orders from A to AAA.
    package static func < (left: Level, right: Level) -> Bool {
      left.rawValue.utf8.count < right.rawValue.utf8.count
    }
  }

  /// A success criterion.
  package struct Criterion: Hashable, Sendable {
    /// The number, without the standard's name: `1.4.3`.
    package let number: String
    /// The title in the standard.
    package let title: String
    /// The level of conformance that requires it.
    package let level: Level

    /// The address of its text, whose anchor is made of its title.
    ///
    /// Source: https://www.w3.org/TR/WCAG22/
    package var address: String {
      let words = title.lowercased().filter { $0.isLetter || $0 == " " || $0 == "-" }
      return "https://www.w3.org/TR/WCAG22/#" + words.split(separator: " ").joined(separator: "-")
    }
  }

  /// Returns the criterion with a number; nil if WCAG 2.2 has none.
  package static func criterion(_ number: String) -> Criterion? { byNumber[number] }

  private static let byNumber = Dictionary(uniqueKeysWithValues: all.map { ($0.number, $0) })

  /// The numbers of the criteria that are new in WCAG 2.2.
  ///
  /// Source: https://www.w3.org/WAI/standards-guidelines/wcag/new-in-22/
  package static let newCriteria: Set<String> = [
    "2.4.11", "2.4.12", "2.4.13", "2.5.7", "2.5.8", "3.2.6", "3.3.7", "3.3.8", "3.3.9",
  ]

  /// All 86 criteria, in the order of the document.
  package static let all: [Criterion] = [
    Criterion("1.1.1", "Non-text Content", .single),
    Criterion("1.2.1", "Audio-only and Video-only (Prerecorded)", .single),
    Criterion("1.2.2", "Captions (Prerecorded)", .single),
    Criterion("1.2.3", "Audio Description or Media Alternative (Prerecorded)", .single),
    Criterion("1.2.4", "Captions (Live)", .double),
    Criterion("1.2.5", "Audio Description (Prerecorded)", .double),
    Criterion("1.2.6", "Sign Language (Prerecorded)", .triple),
    Criterion("1.2.7", "Extended Audio Description (Prerecorded)", .triple),
    Criterion("1.2.8", "Media Alternative (Prerecorded)", .triple),
    Criterion("1.2.9", "Audio-only (Live)", .triple),
    Criterion("1.3.1", "Info and Relationships", .single),
    Criterion("1.3.2", "Meaningful Sequence", .single),
    Criterion("1.3.3", "Sensory Characteristics", .single),
    Criterion("1.3.4", "Orientation", .double),
    Criterion("1.3.5", "Identify Input Purpose", .double),
    Criterion("1.3.6", "Identify Purpose", .triple),
    Criterion("1.4.1", "Use of Color", .single),
    Criterion("1.4.2", "Audio Control", .single),
    Criterion("1.4.3", "Contrast (Minimum)", .double),
    Criterion("1.4.4", "Resize Text", .double),
    Criterion("1.4.5", "Images of Text", .double),
    Criterion("1.4.6", "Contrast (Enhanced)", .triple),
    Criterion("1.4.7", "Low or No Background Audio", .triple),
    Criterion("1.4.8", "Visual Presentation", .triple),
    Criterion("1.4.9", "Images of Text (No Exception)", .triple),
    Criterion("1.4.10", "Reflow", .double),
    Criterion("1.4.11", "Non-text Contrast", .double),
    Criterion("1.4.12", "Text Spacing", .double),
    Criterion("1.4.13", "Content on Hover or Focus", .double),
    Criterion("2.1.1", "Keyboard", .single),
    Criterion("2.1.2", "No Keyboard Trap", .single),
    Criterion("2.1.3", "Keyboard (No Exception)", .triple),
    Criterion("2.1.4", "Character Key Shortcuts", .single),
    Criterion("2.2.1", "Timing Adjustable", .single),
    Criterion("2.2.2", "Pause, Stop, Hide", .single),
    Criterion("2.2.3", "No Timing", .triple),
    Criterion("2.2.4", "Interruptions", .triple),
    Criterion("2.2.5", "Re-authenticating", .triple),
    Criterion("2.2.6", "Timeouts", .triple),
    Criterion("2.3.1", "Three Flashes or Below Threshold", .single),
    Criterion("2.3.2", "Three Flashes", .triple),
    Criterion("2.3.3", "Animation from Interactions", .triple),
    Criterion("2.4.1", "Bypass Blocks", .single),
    Criterion("2.4.2", "Page Titled", .single),
    Criterion("2.4.3", "Focus Order", .single),
    Criterion("2.4.4", "Link Purpose (In Context)", .single),
    Criterion("2.4.5", "Multiple Ways", .double),
    Criterion("2.4.6", "Headings and Labels", .double),
    Criterion("2.4.7", "Focus Visible", .double),
    Criterion("2.4.8", "Location", .triple),
    Criterion("2.4.9", "Link Purpose (Link Only)", .triple),
    Criterion("2.4.10", "Section Headings", .triple),
    Criterion("2.4.11", "Focus Not Obscured (Minimum)", .double),
    Criterion("2.4.12", "Focus Not Obscured (Enhanced)", .triple),
    Criterion("2.4.13", "Focus Appearance", .triple),
    Criterion("2.5.1", "Pointer Gestures", .single),
    Criterion("2.5.2", "Pointer Cancellation", .single),
    Criterion("2.5.3", "Label in Name", .single),
    Criterion("2.5.4", "Motion Actuation", .single),
    Criterion("2.5.5", "Target Size (Enhanced)", .triple),
    Criterion("2.5.6", "Concurrent Input Mechanisms", .triple),
    Criterion("2.5.7", "Dragging Movements", .double),
    Criterion("2.5.8", "Target Size (Minimum)", .double),
    Criterion("3.1.1", "Language of Page", .single),
    Criterion("3.1.2", "Language of Parts", .double),
    Criterion("3.1.3", "Unusual Words", .triple),
    Criterion("3.1.4", "Abbreviations", .triple),
    Criterion("3.1.5", "Reading Level", .triple),
    Criterion("3.1.6", "Pronunciation", .triple),
    Criterion("3.2.1", "On Focus", .single),
    Criterion("3.2.2", "On Input", .single),
    Criterion("3.2.3", "Consistent Navigation", .double),
    Criterion("3.2.4", "Consistent Identification", .double),
    Criterion("3.2.5", "Change on Request", .triple),
    Criterion("3.2.6", "Consistent Help", .single),
    Criterion("3.3.1", "Error Identification", .single),
    Criterion("3.3.2", "Labels or Instructions", .single),
    Criterion("3.3.3", "Error Suggestion", .double),
    Criterion("3.3.4", "Error Prevention (Legal, Financial, Data)", .double),
    Criterion("3.3.5", "Help", .triple),
    Criterion("3.3.6", "Error Prevention (All)", .triple),
    Criterion("3.3.7", "Redundant Entry", .single),
    Criterion("3.3.8", "Accessible Authentication (Minimum)", .double),
    Criterion("3.3.9", "Accessible Authentication (Enhanced)", .triple),
    Criterion("4.1.2", "Name, Role, Value", .single),
    Criterion("4.1.3", "Status Messages", .double),
  ]
}

extension WCAG22.Criterion {
  fileprivate init(_ number: String, _ title: String, _ level: WCAG22.Level) {
    self.number = number
    self.title = title
    self.level = level
  }
}
