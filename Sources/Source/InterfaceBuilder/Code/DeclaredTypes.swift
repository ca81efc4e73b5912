// SPDX-License-Identifier: Apache-2.0

/// The names of types that a source file declares or extends, found without parsing it.
enum DeclaredTypes {
  /// Returns every word after `class` or `extension`; words in comments are included and do no
  /// harm.
  static func names(in source: String) -> Set<String> {
    var source = source
    return source.withUTF8 { names(in: $0) }
  }

  private static let keywords = ["class", "extension"].map { Array($0.utf8) }

  private static func names(in bytes: UnsafeBufferPointer<UInt8>) -> Set<String> {
    var names: Set<String> = []
    var isBehindKeyword = false
    var end = 0
    bytes.forEachWord { place in
      let word = bytes[place]
      if isBehindKeyword, !bytes[end..<place.lowerBound].contains(where: { $0 > 0x20 }) {
        names.insert(String(decoding: word, as: UTF8.self))
      }
      isBehindKeyword = keywords.contains { word.elementsEqual($0) }
      end = place.upperBound
      return true
    }
    return names
  }
}
