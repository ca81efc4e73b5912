// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A video or sound of the app without captions or a transcript.
///
/// The rule only checks that they exist: people have to judge whether they convey the words and the
/// tone of the original. The rules about captions check their quality. A file that is named as an
/// alternative to a text (`article.audio-version.mp3`, `form_sign-language.mp4`) is exempt, because
/// the text is the transcript.
struct UncaptionedMedia: Check {
  static let card = RuleCard(
    id: "uncaptioned-media",
    title: "A video or sound has no captions or transcript",
    harm: "People who do not hear it, or cannot play sound where they are, get none of its words.",
    remedy: """
      Add a caption track, or a caption file with the name of the video; for a sound, a \
      transcript. Let people check that they convey the meaning and the tone.
      """,
    impact: .critical,
    tier: .advice,
    concerns: [.hearing, .nonNativeSpeakers],
    aspects: [.videoTracks],
    requirements: ["S4-028", "S4-054", "S0-002", "S4-031"],
    clauses: [.wcag("1.2.2")],
    partly: [.wcag("1.2.1")],
    fails: [
      Example(
        """
        == App/welcome.webm  <--
        == App/tour.webm
        == App/tour.en.vtt
        """)
    ],
    passes: [
      Example(
        """
        == App/tour.mp4
        == Captions/tour.srt
        """)
    ],
    ignores: [
      Example(
        """
        == App/icon.png
        == App/terms.sign-language.mov
        == App/terms-audio-version.mp3
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let paths = project.resources.paths
    let media = paths.filter { BundledMedia.recognizes($0) && !Self.isAlternative($0) }
    guard !media.isEmpty else { return [] }
    let files = project.resources.videos
    return media.compactMap { path in
      let verdict = BundledMedia(name: path, file: files[path]).captions(beside: paths)
      guard verdict != .passed else { return nil }
      return Report(
        place: FileLocation(file: path, line: 1, column: 1), verdict: verdict)
    }
  }

  /// Returns whether a name says that the file is an alternative to a text.
  private static func isAlternative(_ path: String) -> Bool {
    let name = (path.split(separator: "/").last ?? "").lowercased()
    let words = name.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    return ["audio version", "sign language", "read aloud", "alternative"].contains {
      words.contains($0)
    }
  }
}
