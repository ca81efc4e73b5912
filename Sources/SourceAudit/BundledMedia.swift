// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutSource
import CurbcutStandards

/// A video or a sound in an app, checked for captions or a transcript for people who cannot hear.
package struct BundledMedia: Hashable, Sendable {
  /// The path, as used in findings.
  package var name: String
  /// The tracks of a QuickTime or MPEG-4 video; nil for other files.
  package var file: VideoFile?

  /// Creates a medium from a file name, and its tracks if they have been read.
  package init(name: String, file: VideoFile? = nil) {
    self.name = name
    self.file = file
  }

  /// Returns whether a name is that of a video or a sound.
  package static func recognizes(_ name: String) -> Bool {
    let kind = parts(of: name).kind
    return videos.contains(kind) || sounds.contains(kind)
  }

  /// Returns whether a name is that of a video.
  package static func isVideo(_ name: String) -> Bool { videos.contains(parts(of: name).kind) }

  /// Returns whether the file has a caption track, or a separate file contains its captions (rows
  /// S4-10-001 and S4-12-070); `files` are the paths of the project.
  ///
  /// The other file has the same name, or the same followed by a language (`intro.en.vtt`), in any
  /// folder. For a sound, a text with that name is a transcript. Captions in the picture itself are
  /// not known here, nor whether a sound contains speech.
  package func captions(beside files: [String]) -> Verdict {
    if file?.tracks.contains(where: { $0.kind == .captions }) == true { return .passed }
    let own = Self.parts(of: name)
    let isVideo = Self.videos.contains(own.kind) && file?.hasPicture != false
    let wanted = isVideo ? Self.captions : Self.captions.union(Self.texts)
    let hasCompanion = files.contains { path in
      guard path != name else { return false }
      let other = Self.parts(of: path)
      return wanted.contains(other.kind) && Self.belongs(other.stem, to: own.stem)
    }
    if hasCompanion { return .passed }
    guard isVideo else {
      return .cannotTell(
        Problem(
          "no transcript is named after the sound \(own.stem), and it is not known whether it holds "
            + "speech", clauses: [.wcag("1.2.1")]))
    }
    if let file, !file.tracks.contains(where: { $0.kind == .sound }) { return .passed }
    return .failed(
      Problem(
        "the video \(own.stem) has no track of captions, and no file of captions has its name",
        clauses: [.wcag("1.2.2")]))
  }

  /// Returns whether a name equals another one, or adds a language or a kind to it.
  private static func belongs(_ stem: String, to own: String) -> Bool {
    guard stem.hasPrefix(own) else { return false }
    let rest = stem.dropFirst(own.count)
    guard let mark = rest.first else { return true }
    guard separators.contains(mark) else { return false }
    // The rest contains a language, a script and a region (`pt-br`, `zh_hans`), and kinds in any
    // order.
    let parts = rest.split(whereSeparator: separators.contains).filter { !kinds.contains($0) }
    guard let language = parts.first else { return true }
    return LanguageName.isKnown(language)
      && parts.dropFirst().allSatisfy {
        (2...4).contains($0.count) && !$0.contains(where: \.isNumber) || isArea($0)
      }
  }

  /// Returns whether a part is the number of an area, as in `es-419` (UN M49).
  private static func isArea(_ part: Substring) -> Bool {
    part.count == 3 && part.allSatisfy { ("0"..."9").contains($0) }
  }

  private static let separators: Set<Character> = [".", "_", "-"]

  /// The words for the kind of captions or text in a file.
  private static let kinds: Set<Substring> = [
    "captions", "caption", "subtitles", "subtitle", "subs", "sub", "cc", "sdh", "forced",
    "transcript", "default", "auto",
  ]

  /// Returns the name without folder and extension, and the extension, both in lower case.
  private static func parts(of path: String) -> (stem: String, kind: String) {
    let name = path.lowercased().split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else {
      return (String(name), "")
    }
    return (String(name[..<dot]), String(name[name.index(after: dot)...]))
  }

  private static let videos: Set<String> = ["mp4", "mov", "m4v", "3gp", "webm", "mkv", "avi"]
  private static let sounds: Set<String> = [
    "mp3", "m4a", "aac", "wav", "caf", "aif", "aiff", "ogg", "opus", "flac", "amr",
  ]
  private static let captions: Set<String> = [
    "vtt", "srt", "ttml", "dfxp", "itt", "scc", "stl", "sbv", "ass", "ssa", "smi",
  ]
  private static let texts: Set<String> = ["txt", "md", "html", "htm", "rtf", "pdf", "transcript"]
}
