// SPDX-License-Identifier: Apache-2.0

/// The limits of captions.
///
/// Sources: Netflix, English Timed Text Style Guide (partnerhelp.netflixstudios.com, article
/// 217350977); BBC Subtitle Guidelines (bbc.co.uk/accessibility/forproducts/guides/subtitles);
/// DCMP, Captioning guidelines (Described and Captioned Media Program). For stricter limits, the
/// BBC's own speed is 160 to 180 words a minute, and the DCMP's line length is 32 characters.
extension Limit {
  /// The maximum speed of captions, in characters a second.
  package static let captionCharactersPerSecond = Limit(
    "caption-characters-per-second", 20, "characters a second",
    source: "Netflix, English Timed Text Style Guide: 20 for adults, 17 for children")

  /// The maximum speed of captions, in words a minute.
  package static let captionWordsPerMinute = Limit(
    "caption-words-per-minute", 225, "words a minute",
    source: "DCMP, captioning guidelines: 225 at most; the BBC recommends 160 to 180")

  /// The maximum length of a line, in characters.
  package static let captionLineLength = Limit(
    "caption-line-length", 42, "characters in a line",
    source: "Netflix, English Timed Text Style Guide; the DCMP says 32")

  /// The maximum number of lines in a caption.
  package static let captionLines = Limit(
    "caption-lines", 2, "lines at a time",
    source: "Netflix, Timed Text Style Guide, and BBC Subtitle Guidelines")

  /// The minimum time that a caption is shown, in seconds.
  package static let captionShortest = Limit(
    "caption-shortest", 5.0 / 6, "seconds on the screen at least",
    source: "Netflix, Timed Text Style Guide: five sixths of a second")

  /// The maximum time that a caption is shown, in seconds.
  package static let captionLongest = Limit(
    "caption-longest", 7, "seconds on the screen at most",
    source: "Netflix, Timed Text Style Guide")

  /// The maximum gap between captions that is not reported, in seconds.
  package static let captionGap = Limit(
    "caption-gap", 30, "seconds without captions",
    source: "Curbcut's own choice: longer silences are rare and worth a look")

  static let captions: [Limit] = [
    captionCharactersPerSecond, captionWordsPerMinute, captionLineLength, captionLines,
    captionShortest, captionLongest, captionGap,
  ]
}
