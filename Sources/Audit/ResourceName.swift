// SPDX-License-Identifier: Apache-2.0

/// The kind of resource whose name was used as an accessible name.
///
/// It is designed for few false reports: words that people could say are accepted. The patterns are
/// those of published apps.
package enum ResourceName: Hashable, Sendable {
  /// The kinds of resource.
  case file, identifier, symbol, asset

  /// The words in messages.
  package var words: String {
    switch self {
    case .file: "the name of a file"
    case .identifier: "an identifier of the app's code"
    case .symbol: "the name of a symbol"
    case .asset: "the name of something in the app's code or assets"
    }
  }

  /// Finds the kind of a name; nil for a name in human language.
  package init?(of text: String) {
    guard Self.mayBeCode(text) else { return nil }
    let name = text.trimmed
    guard name.utf8.count > 2, name.utf8.count <= 200, name.utf8.allSatisfy({ $0 < 0x80 }),
      !name.contains("@") || name.hasPrefix("@drawable/") || name.hasPrefix("@string/"),
      !name.hasPrefix("#")
    else { return nil }
    if name.utf8.contains(where: { $0 <= 0x20 }) {
      guard Self.hasAssetPrefix(name) else { return nil }
      self = .asset
    } else if Self.isResourceID(name) || Self.isUniqueID(name) {
      self = .identifier
    } else if name.contains("/") || name.contains(":") {
      return nil
    } else if Self.isImageFile(name) {
      self = .file
    } else if let kind = Self.kind(ofWord: name) {
      self = kind
    } else {
      return nil
    }
  }

  /// Returns whether the bytes of a text contain anything that names in code have and plain words
  /// lack.
  private static func mayBeCode(_ text: String) -> Bool {
    var length = 0
    var hasBlank = false
    var hasMark = false
    for byte in text.utf8 {
      guard byte < 0x80 else { return true }
      length += 1
      switch byte {
      case 0...0x20: hasBlank = true
      case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "/"),
        UInt8(ascii: ":"):
        hasMark = true
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): if length > 1 { hasMark = true }
      default: break
      }
    }
    guard hasBlank, let first = text.utf8.first, let last = text.utf8.last else {
      return hasMark || length >= 16 || symbols.contains(text)
    }
    // Spaces at the ends are not part of a name; a name with inner spaces begins as
    // `hasAssetPrefix` requires.
    return first <= 0x20 || last <= 0x20 || "ib".utf8.contains(first)
  }

  private static func kind(ofWord name: String) -> ResourceName? {
    if symbols.contains(name) { return .symbol }
    if name.contains(".") { return kind(ofDotted: name) }
    if name.contains("_") { return isSnakeCase(name) ? .asset : nil }
    if name.contains("-") { return isAssetKebabCase(name) ? .asset : nil }
    return isAssetCamelCase(name) ? .asset : nil
  }

  /// Returns whether a name is like "ic menu" or "btn close": UIKit writes a space for each
  /// underscore of an image's name.
  private static func hasAssetPrefix(_ name: String) -> Bool {
    guard let first = name.split(separator: " ").first,
      ["ic", "icn", "btn", "img"].contains(first)
    else { return false }
    return name == name.lowercased()
  }

  private static func isResourceID(_ name: String) -> Bool {
    guard name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }) else {
      return false
    }
    let kinds = ["id", "drawable", "mipmap", "string", "layout", "color"]
    return kinds.contains {
      name.hasPrefix("@\($0)/") || name.contains(":\($0)/") || name.hasPrefix("R.\($0).")
        || name.hasPrefix("res/\($0)")
    }
  }

  /// Returns whether a name is a UUID or a long hexadecimal number.
  private static func isUniqueID(_ name: String) -> Bool {
    let digits = name.filter { $0 != "-" }
    return digits.count >= 16 && digits.allSatisfy(\.isHexDigit)
      && digits.contains(where: \.isNumber) && digits.contains(where: \.isLetter)
  }

  private static func isImageFile(_ name: String) -> Bool {
    let parts = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2 && !parts[0].isEmpty
      && imageExtensions.contains(String(parts[parts.count - 1]))
  }

  private static func isSnakeCase(_ name: String) -> Bool {
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    // "en_US" is a language.
    if parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }) { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
    } && name.contains(where: \.isLetter)
  }

  /// Returns the kind of a name with dots: a symbol ("chevron.left") or a key of a string table
  /// ("message_action.copy_text").
  private static func kind(ofDotted name: String) -> ResourceName? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty && isPlainWord($0) }),
      name == name.lowercased(), parts.contains(where: { $0.contains(where: \.isLetter) })
    else { return nil }
    guard !domains.contains(parts[parts.count - 1]), parts[0] != "www" else { return nil }
    if parts.contains(where: { symbolParts.contains($0) }) { return .symbol }
    return name.contains("_") ? .identifier : nil
  }

  private static func isPlainWord(_ part: String) -> Bool {
    part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  private static func isAssetKebabCase(_ name: String) -> Bool {
    let parts = name.lowercased().split(separator: "-", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count >= 2, parts.allSatisfy({ !$0.isEmpty && isPlainWord($0) }) else {
      return false
    }
    if parts.contains(where: { assetWords.contains($0) }) { return true }
    return assetNouns.contains(parts[0]) && assetStates.contains(parts[parts.count - 1])
  }

  /// Returns whether a name joins words of code, one of them for an image: "settingsIcon",
  /// "IconClose".
  private static func isAssetCamelCase(_ name: String) -> Bool {
    // The names here are ASCII; check for a capital letter after the first character.
    guard name.utf8.dropFirst().contains(where: { (0x41...0x5A).contains($0) }),
      name.utf8.allSatisfy({ $0 >= 0x30 }), name.allSatisfy({ $0.isLetter || $0.isNumber })
    else { return false }
    var parts: [String] = []
    for character in name {
      if character.isUppercase || parts.isEmpty {
        parts.append(character.lowercased())
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.count >= 2
      && parts.contains { assetWords.contains($0) || $0 == "button" || $0 == "image" }
  }

  private static let imageExtensions: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "webp", "heic", "heif", "bmp", "tiff", "avci", "imageset",
  ]

  /// Common top-level internet domains.
  private static let domains: Set<String> = [
    "com", "org", "net", "io", "app", "de", "uk", "dev", "me", "co", "fr", "eu", "at", "ch", "edu",
    "gov", "info", "tv", "ai", "ly", "fm", "es", "it", "nl", "jp", "cn", "us", "ca", "au", "social",
    "docx", "xlsx", "pptx", "json", "html", "pdf", "txt", "zip", "js", "swift",
  ]

  /// Words that only occur in names of images.
  private static let assetWords: Set<String> = [
    "icon", "ic", "icn", "ico", "btn", "img", "chevron", "caret", "xmark", "outline", "outlined",
    "filled", "fill", "glyph", "svg", "hamburger", "16px", "24px", "32px", "48px", "16dp", "24dp",
    "32dp", "48dp",
  ]

  private static let assetNouns: Set<String> = [
    "star", "heart", "arrow", "circle", "bookmark", "bell", "thumb", "nav", "logo", "bg",
    "background",
  ]

  private static let assetStates: Set<String> = [
    "full", "half", "empty", "on", "off", "left", "right", "active", "inactive", "selected",
    "small", "large", "white", "black", "dark", "light", "default", "16", "24", "32", "48",
  ]

  /// Parts of the names of SF Symbols that do not occur in host names.
  private static let symbolParts: Set<String> = [
    "fill", "chevron", "arrow", "circle", "square", "xmark", "checkmark", "magnifyingglass",
    "gearshape", "ellipsis", "rectangle", "trash", "backward", "forward", "slash", "badge",
    "line", "bubble", "clockwise", "counterclockwise", "plus", "minus", "left", "right", "down",
    "exclamationmark", "questionmark", "and",
  ]

  /// One-word symbols that people would not use as names.
  private static let symbols: Set<String> = [
    "xmark", "chevron", "gearshape", "magnifyingglass", "exclamationmark", "questionmark",
    "checkmark", "largecircle",
  ]
}
