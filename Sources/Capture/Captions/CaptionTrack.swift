// SPDX-License-Identifier: Apache-2.0

/// The captions of one video or sound, as read from a file.
package struct CaptionTrack: Hashable, Sendable {
  /// How the captions are written.
  package enum Format: String, Hashable, Sendable {
    /// WebVTT of the W3C, as HLS and web pages use it.
    case webVTT = "WebVTT"
    /// SubRip, which has no specification.
    case subRip = "SubRip"
  }

  /// How the captions are written.
  package var format: Format
  /// The captions, in the order of the file.
  package var cues: [CaptionCue]
  /// The names of the regions that a WebVTT file defines.
  package var regions: [String]
  /// What players leave out or show other than meant, in the order of the file.
  package var flaws: [CaptionFlaw]

  /// Takes every part as it is.
  package init(
    format: Format, cues: [CaptionCue], regions: [String] = [], flaws: [CaptionFlaw] = []
  ) {
    self.format = format
    self.cues = cues
    self.regions = regions
    self.flaws = flaws
  }
}

/// One caption: a text, and when it is shown.
package struct CaptionCue: Hashable, Sendable {
  /// What the file calls it, often a number; nil when it has no name.
  package var identifier: String?
  /// When it appears, in milliseconds from the start of the media.
  package var start: Int
  /// When it disappears, in milliseconds; may lie before the start in a file with a mistake.
  package var end: Int
  /// Where it is shown, and how.
  package var placement: CaptionPlacement
  /// The text as it is shown, line by line, without tags.
  package var lines: [String]
  /// Who speaks, as far as tags say (`<v Ann>`).
  package var voices: [String]
  /// The line of the file with its times, from 1; its text begins on the next one.
  package var place: Int

  /// Takes every part as it is.
  package init(
    identifier: String? = nil, start: Int, end: Int,
    placement: CaptionPlacement = CaptionPlacement(), lines: [String], voices: [String] = [],
    place: Int
  ) {
    self.identifier = identifier
    self.start = start
    self.end = end
    self.placement = placement
    self.lines = lines
    self.voices = voices
    self.place = place
  }

  /// How long it is shown, in milliseconds; not positive when it is never shown.
  package var duration: Int { end - start }
  /// The text as it is shown, with line feeds between lines.
  package var text: String { lines.joined(separator: "\n") }
}

/// Where a caption is shown, as WebVTT's cue settings say; nil stands for the player's choice.
package struct CaptionPlacement: Hashable, Sendable {
  /// The region that it belongs to.
  package var region: String?
  /// The direction of vertical text: `rl` or `lr`.
  package var vertical: String?
  /// The line as written: a number of lines or a percentage, with its alignment.
  package var line: String?
  /// The place in the line as written: a percentage, with its alignment.
  package var position: String?
  /// The width in percent.
  package var size: Double?
  /// The alignment of the text: `start`, `center`, `end`, `left` or `right`.
  package var align: String?

  /// Leaves everything to the player.
  package init() {}
}

/// Something in a file of captions that players leave out, or show other than meant.
package struct CaptionFlaw: Hashable, Sendable {
  /// What becomes of it.
  package enum Kind: String, Hashable, Sendable {
    /// A caption or a part of its text is not shown.
    case lostText
    /// Characters are shown as other characters.
    case garbledText
    /// A setting, a style or a region has no effect.
    case lostSetting
  }

  /// What becomes of it.
  package var kind: Kind
  /// What is wrong, as a sentence without its full stop.
  package var message: String
  /// The line of the file, from 1.
  package var line: Int

  /// Takes a sentence without its full stop.
  package init(_ kind: Kind, _ message: String, line: Int) {
    self.kind = kind
    self.message = message
    self.line = line
  }
}
