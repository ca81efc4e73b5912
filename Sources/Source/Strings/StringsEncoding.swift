import CurbcutCapture
import CurbcutScreen

/// The encodings that strings files come in.
enum StringsEncoding {
  /// The bytes as UTF-8 without byte-order mark; UTF-16 is recognised without a mark, too.
  static func utf8(_ source: [UInt8]) throws(ImportError) -> [UInt8] {
    var marked = source
    if source.count >= 2, source[0] != 0, source[1] == 0 {
      marked = [0xFF, 0xFE] + source
    } else if source.count >= 2, source[0] == 0, source[1] != 0 {
      marked = [0xFE, 0xFF] + source
    }
    var text = try Encoding.utf8(marked)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text.removeFirst(3) }
    guard String(validating: text, as: UTF8.self) != nil else {
      throw ImportError(
        .badEncoding, "the file is neither UTF-8 nor UTF-16: save it as UTF-8 and try again")
    }
    return text
  }
}
