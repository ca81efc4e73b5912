// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// What a WebDriver server wraps its answers in: `{"value": ..., "sessionId": ...}`.
///
/// W3C, WebDriver, section 6.3, "Processing model", step "Let response body": every answer is an
/// object with the one member `value`; older servers add the session.
enum WebDriverEnvelope {
  /// The page source in an answer of a server; the bytes themselves when they are something else.
  ///
  /// An XML source is a text, so the lines in messages count from its own beginning.
  static func opened(_ source: [UInt8]) throws(ImportError) -> [UInt8] {
    var scanner = JSONScanner(source)
    guard scanner.peek() == UInt8(ascii: "{"), isLikely(source) else { return source }
    try scanner.expect(UInt8(ascii: "{"))
    var isFirst = true
    var page: [UInt8]?
    while let name = try scanner.nextMember(isFirst: &isFirst) {
      guard name == "value" else {
        // An element has members of its own; only an answer has these beside the value.
        guard ["sessionId", "status"].contains(name) else { return source }
        try scanner.skipValue()
        continue
      }
      switch scanner.peek() {
      case UInt8(ascii: "\""): page = Array(try scanner.string().utf8)
      case UInt8(ascii: "{"):
        let start = scanner.offset
        try scanner.skipValue()
        page = Array(source[start..<scanner.offset])
      default: return source
      }
    }
    guard scanner.isAtEnd() else { throw scanner.unexpected("nothing more") }
    return page ?? source
  }

  /// Whether the first member can be one of an answer; other JSON is not walked for nothing.
  private static func isLikely(_ source: [UInt8]) -> Bool {
    var scanner = JSONScanner(source)
    var isFirst = true
    guard scanner.take(UInt8(ascii: "{")),
      let name = try? scanner.nextMember(isFirst: &isFirst)
    else { return false }
    return ["value", "sessionId", "status"].contains(name)
  }
}
