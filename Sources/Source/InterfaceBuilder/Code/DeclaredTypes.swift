/// The names of types that a file of source declares or extends, found without parsing it.
enum DeclaredTypes {
  /// Every word behind `class` or `extension`; words in comments are found as well and do no harm.
  static func names(in source: String) -> Set<String> {
    var source = source
    return source.withUTF8 { names(in: $0) }
  }

  private static let keywords = ["class", "extension"].map { Array($0.utf8) }

  private static func names(in bytes: UnsafeBufferPointer<UInt8>) -> Set<String> {
    var names: Set<String> = []
    var isBehindKeyword = false
    var index = 0
    while index < bytes.count {
      guard bytes[index].isOfWord else {
        if bytes[index] > 0x20 { isBehindKeyword = false }
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index].isOfWord { index += 1 }
      let word = bytes[start..<index]
      if isBehindKeyword { names.insert(String(decoding: word, as: UTF8.self)) }
      isBehindKeyword = keywords.contains { word.elementsEqual($0) }
    }
    return names
  }
}
