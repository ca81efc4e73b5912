// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Links in texts that screen readers could not reach before Android 8.
enum ClickableSpanCheck: ATFCheck {
  static let name = "ClickableSpanCheck"

  static let card = ATFCard(
    remedy: "Use a URLSpan with a complete URL instead of another ClickableSpan.",
    clauses: [.wcag("2.1.1"), .wcag("4.1.2")], topic: .names)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    guard screen.screen.facts.apiLevel ?? 33 < 26 else { return [notRun(6, nil)] }
    return screen.views.flatMap { index in
      guard screen.isA(.textView, index) else { return [notRun(2, index)] }
      return screen.links(index).compactMap { link in
        switch link.target {
        case .action: result(5, .error, index)
        case .address(let address): Address(address) == .relative ? result(4, .error, index) : nil
        }
      }
    }
  }

  /// The kind of an address according to RFC 2396.
  enum Address: Hashable {
    case relative, absolute, malformed

    init(_ address: String) {
      let bytes = Array(address.utf8)
      let forbidden = Set(#"<>"{}|\^` "#.utf8)
      guard !bytes.contains(where: { forbidden.contains($0) || $0 < 0x20 || $0 == 0x7F }),
        Self.hasOnlyWholeEscapes(bytes)
      else {
        self = .malformed
        return
      }
      // The scheme ends at the first colon, unless a path begins before it.
      let end = bytes.firstIndex { Set(":/?#".utf8).contains($0) }
      guard let end, bytes[end] == UInt8(ascii: ":") else {
        self = .relative
        return
      }
      let isScheme =
        end > 0 && Self.isLetter(bytes[0])
        && bytes[..<end].allSatisfy { byte in
          Self.isLetter(byte) || (0x30...0x39).contains(byte) || Set("+-.".utf8).contains(byte)
        }
      let hasRest = end + 1 < bytes.count && bytes[end + 1] != UInt8(ascii: "#")
      self = isScheme && hasRest ? .absolute : .malformed
    }

    private static func hasOnlyWholeEscapes(_ bytes: [UInt8]) -> Bool {
      bytes.indices.allSatisfy { index in
        guard bytes[index] == UInt8(ascii: "%") else { return true }
        return index + 2 < bytes.count && isHexadecimal(bytes[index + 1])
          && isHexadecimal(bytes[index + 2])
      }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
      let small = byte.lowercasedASCII
      return (0x30...0x39).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(small)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte.lowercasedASCII)
    }
  }

  static func message(of result: ATFResult) -> String? {
    switch result.id {
    case 4: "the text has a link to a relative address, which nothing can open"
    case 5: "the text has a link that screen readers cannot reach before Android 8"
    default: nil
    }
  }
}

/// A passage of text with an action.
struct ATFLink {
  /// The action of a link.
  enum Target {
    /// Opens an address; a missing one arrives as an empty one.
    case address(String)
    /// An action of the app.
    case action
  }

  var text: String
  var target: Target
}

extension ATFScreen {
  /// Returns the links in the text of a view, in order; links in its hint do not count.
  func links(_ index: Int) -> [ATFLink] {
    let spans = node(index).spans
    guard !spans.isEmpty, let text = text(index) else { return [] }
    let units = Array(text.utf16)
    return spans.compactMap { span in
      let start = min(max(0, span.start), units.count)
      let end = min(max(start, span.end), units.count)
      let piece = String(decoding: units[start..<end], as: UTF16.self)
      switch span.kind.lowercased() {
      case "url": return ATFLink(text: piece, target: .address(span.url ?? ""))
      case "clickable": return ATFLink(text: piece, target: .action)
      default: return nil
      }
    }
  }
}
