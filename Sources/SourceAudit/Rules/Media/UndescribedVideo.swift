// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A video of the app without an audio description track.
struct UndescribedVideo: Check {
  static let card = RuleCard(
    id: "undescribed-video",
    title: "A video has no audio description",
    harm: "Blind people hear the voices but do not learn what happens between them.",
    remedy: """
      Add an audio track with the characteristic public.accessibility.describes-video, or describe \
      in the video itself what it shows.
      """,
    impact: .serious,
    tier: .advice,
    concerns: [.blind, .lowVision],
    aspects: [.videoTracks],
    requirements: ["S4-054"],
    clauses: [.wcag("1.2.3"), .wcag("1.2.5")],
    fails: [
      Example(
        """
        == App/tour.webm  <--
        """)
    ],
    passes: [
      Example(
        """
        == App/tour.webm
        == App/tour.descriptions.vtt
        """)
    ],
    ignores: [
      Example(
        """
        == App/song.mp3
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let paths = project.resources.paths
    let files = project.resources.videos
    return paths.compactMap { path in
      guard BundledMedia.isVideo(path), !Self.hasDescription(path, beside: paths) else {
        return nil
      }
      let place = SourcePlace(line: 1, column: 1)
      guard let file = files[path] else {
        return .failed(path, place, "no description file has the name of the video")
      }
      let verdict = BundledVideo(name: path, file: file).verdict
      guard verdict != .passed else { return nil }
      return Report(place: FileLocation(path, place), verdict: verdict)
    }
  }

  /// Returns whether a file beside it is named as a description: `tour.descriptions.vtt`,
  /// `tour-described.mp4`.
  private static func hasDescription(_ path: String, beside paths: [String]) -> Bool {
    func stem(_ path: String) -> Substring {
      let name = path.lowercased().split(separator: "/").last ?? ""
      return name.lastIndex(of: ".").map { name[..<$0] } ?? name
    }
    let own = stem(path)
    if own.contains("describ") { return true }
    return paths.contains { other in
      other != path && stem(other).hasPrefix(own)
        && (stem(other).contains("descri") || stem(other).contains("audiodesc"))
    }
  }
}
