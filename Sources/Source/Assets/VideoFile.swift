// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A QuickTime or MPEG-4 video, and what its tracks show about who can follow it.
///
/// Source: Apple, QuickTime File Format Specification, "Track atoms", "Handler reference atoms" and
/// "User data atoms" (`tagc`, media characteristic tags); ISO/IEC 14496-12 has the same boxes.
package struct VideoFile: Hashable, Sendable {
  /// One track of the file.
  package struct Track: Hashable, Sendable {
    /// The content of a track, by the handler that it names.
    package enum Kind: Hashable, Sendable { case picture, sound, captions, other }

    package var kind: Kind
    /// Its media characteristics, such as `public.accessibility.describes-video`.
    package var characteristics: Set<String>
  }

  /// The tracks, in the order of the file.
  package let tracks: [Track]

  /// The characteristic of a sound track with an audio description.
  package static let describesVideo = "public.accessibility.describes-video"

  /// Whether it contains moving pictures.
  package var hasPicture: Bool { tracks.contains { $0.kind == .picture } }

  /// Whether one of its sound tracks is an audio description.
  package var hasAudioDescription: Bool {
    tracks.contains { $0.kind == .sound && $0.characteristics.contains(Self.describesVideo) }
  }

  /// Returns whether bytes begin like such a file.
  package static func recognizes(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 8 else { return false }
    return ["ftyp", "moov", "wide", "mdat", "free", "skip"].contains { word in
      bytes[4..<8].elementsEqual(word.utf8)
    }
  }

  /// Reads the tracks and skips the media data.
  package init(_ bytes: [UInt8]) throws(ImportError) {
    guard Self.recognizes(bytes) else {
      throw ImportError(.notThisFormat, "is not a QuickTime or MPEG-4 video: give an .mp4 or .mov")
    }
    var reader = VideoReader(bytes)
    tracks = try reader.tracks()
  }
}

/// A player of videos.
package enum VideoPlayer: Hashable, Sendable {
  /// The player of AVFoundation, with or without the controls of AVKit.
  case avPlayer
  /// The VideoView of Android.
  case videoView
  /// Another player, which has to select the track itself.
  case other
}

/// The result for a person who has asked for audio descriptions.
package enum AudioDescription: Hashable, Sendable {
  /// It is played automatically.
  case plays
  /// The person has not asked for it.
  case isNotWanted
  /// The video has no track for it.
  case isMissing
  /// The video has one, but the app decides whether it is played.
  case isUpToTheApp
}

extension VideoFile {
  /// Returns whether audio descriptions are played: an `AVPlayer` "plays them automatically when
  /// the user's setting is on, provided the video contains the track" (row S4-8-106).
  package func audioDescription(isWanted: Bool, playedBy player: VideoPlayer) -> AudioDescription {
    guard isWanted else { return .isNotWanted }
    guard hasAudioDescription else { return .isMissing }
    return player == .avPlayer ? .plays : .isUpToTheApp
  }
}

/// A reader that walks the boxes of a video with a list of remaining work for each.
private struct VideoReader {
  private struct Box {
    var kind: String
    var content: Range<Int>
  }

  private let bytes: [UInt8]
  private static let mostTracks = 10_000

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func tracks() throws(ImportError) -> [VideoFile.Track] {
    var tracks: [VideoFile.Track] = []
    var hasMovie = false
    for box in try boxes(in: 0..<bytes.count) where box.kind == "moov" {
      hasMovie = true
      for track in try boxes(in: box.content) where track.kind == "trak" {
        guard tracks.count < Self.mostTracks else {
          throw ImportError(.hostile, "has more than \(Self.mostTracks) tracks, which no video has")
        }
        tracks.append(try self.track(track.content))
      }
    }
    guard hasMovie else {
      throw ImportError(
        .truncated, "ends before the list of its tracks (moov): give the whole file")
    }
    return tracks
  }

  private func track(_ content: Range<Int>) throws(ImportError) -> VideoFile.Track {
    var track = VideoFile.Track(kind: .other, characteristics: [])
    for box in try boxes(in: content) {
      if box.kind == "mdia" {
        for part in try boxes(in: box.content) where part.kind == "hdlr" {
          track.kind = kind(ofHandler: part.content)
        }
      } else if box.kind == "udta" {
        for part in try boxes(in: box.content) where part.kind == "tagc" {
          track.characteristics.insert(text(part.content))
        }
      }
    }
    return track
  }

  /// Reads the handler's type, which follows a version, flags and the type of the component.
  private func kind(ofHandler content: Range<Int>) -> VideoFile.Track.Kind {
    guard content.count >= 12 else { return .other }
    switch text(content.lowerBound + 8..<content.lowerBound + 12) {
    case "vide": return .picture
    case "soun": return .sound
    case "clcp", "sbtl", "text", "subt": return .captions
    default: return .other
    }
  }

  private func boxes(in range: Range<Int>) throws(ImportError) -> [Box] {
    var boxes: [Box] = []
    var start = range.lowerBound
    // A user data box may end with four zero bytes.
    while range.upperBound - start >= 8 {
      let kind = text(start + 4..<start + 8)
      var size = number(at: start, bytes: 4)
      var header = 8
      if size == 1 {
        guard range.upperBound - start >= 16 else { throw truncated(kind) }
        size = number(at: start + 8, bytes: 8)
        header = 16
      } else if size == 0 {
        size = range.upperBound - start
      }
      guard size >= header, size <= range.upperBound - start else { throw truncated(kind) }
      boxes.append(Box(kind: kind, content: start + header..<start + size))
      start += size
    }
    return boxes
  }

  private func truncated(_ kind: String) -> ImportError {
    ImportError(.truncated, "ends within its part \"\(kind)\": give the whole file")
  }

  private func number(at start: Int, bytes count: Int) -> Int {
    let number = bytes[start..<start + count].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(clamping: number)
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].prefix { $0 != 0 }, as: UTF8.self)
  }
}
