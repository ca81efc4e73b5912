// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutCode
package import CurbcutScreen

/// An XML file of an Android project as a flat list of elements, each before its children.
package struct AndroidDocument: Hashable, Sendable {
  /// The owner of an attribute's name.
  package enum Namespace: Hashable, Sendable {
    /// Android's own: `android:text`.
    case android
    /// The app and its libraries: `app:srcCompat`.
    case app
    /// The editor, whose attributes never reach a phone: `tools:text`.
    case tools
    /// No prefix: `style`, `layout`, `name`.
    case none
    /// Any other.
    case other
  }

  /// An attribute.
  package struct Attribute: Hashable, Sendable {
    /// The owner of its name.
    package var namespace: Namespace
    /// Its name without the prefix.
    package var name: String
    /// Its value as written, with XML's escapes resolved.
    package var value: String
    /// Its place.
    package var place: Place
  }

  /// An element.
  package struct Element: XMLTreeElement, Hashable, Sendable {
    /// Its name, including the package for a class of the app.
    package var name: String
    /// Its attributes in order, without namespace declarations.
    package var attributes: [Attribute]
    /// The index of the element around it; nil for the root.
    package var parent: Int?
    /// One past the last element in it.
    package var end: Int
    /// The text directly in it.
    package var text: String
    /// Whether a comment directly precedes it.
    package var hasComment: Bool { comment != nil }
    /// The comment that directly precedes it, at most its last kilobyte; nil when there is none.
    package var comment: String?
    /// Its beginning.
    package var place: Place
  }

  /// The elements; there is at least one.
  package let elements: [Element]
  /// What else follows from the document alone.
  let derived = DerivedFacts()

  private static let namespaces: [String: Namespace] = [
    "http://schemas.android.com/apk/res/android": .android,
    "http://schemas.android.com/apk/res-auto": .app,
    "http://schemas.android.com/tools": .tools,
  ]

  /// Reads bytes in UTF-8 or UTF-16; anything but XML is an error with its line.
  package init(_ source: [UInt8]) throws(ImportError) {
    elements = try XMLTree.elements(of: source) { bytes in
      var lines = LineCounter(bytes)
      var prefixes: [String: Namespace] = [:]
      return { scanner, parent in
        Element(
          name: scanner.text(of: scanner.name),
          attributes: Self.attributes(of: scanner, &prefixes, &lines), parent: parent, end: 0,
          text: "", comment: Self.comment(before: scanner.name.start - 1, bytes),
          place: scanner.place)
      }
    }
  }

  private static func attributes(
    of scanner: XMLScanner, _ prefixes: inout [String: Namespace], _ lines: inout LineCounter
  ) -> [Attribute] {
    let written = scanner.attributes.map { (name: scanner.text(of: $0.name), attribute: $0) }
    for (name, attribute) in written where name.hasPrefix("xmlns:") {
      // The namespaces of single packages are older forms of the app's.
      let address = scanner.text(of: attribute)
      prefixes[String(name.dropFirst(6))] =
        namespaces[address]
        ?? (address.hasPrefix("http://schemas.android.com/apk/res/") ? .app : .other)
    }
    return written.compactMap { name, attribute in
      guard !name.hasPrefix("xmlns") else { return nil }
      let place = lines.place(at: attribute.name.start)
      let value = scanner.text(of: attribute)
      guard let colon = name.firstIndex(of: ":") else {
        return Attribute(namespace: .none, name: name, value: value, place: place)
      }
      return Attribute(
        namespace: prefixes[String(name[..<colon])] ?? .other,
        name: String(name[name.index(after: colon)...]), value: value, place: place)
    }
  }

  /// The greatest length of a comment that is kept.
  private static let longestComment = 1024

  /// Returns the comment that ends before an offset, followed only by whitespace.
  private static func comment(
    before offset: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> String? {
    var end = min(offset, bytes.count)
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    guard end >= 3, bytes[..<end].suffix(3).elementsEqual("-->".utf8) else { return nil }
    end -= 3
    let least = max(0, end - longestComment)
    var start = end
    while start > least, !bytes[start..<end].starts(with: "<!--".utf8) { start -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// An element.
  package subscript(index: Int) -> Element { elements[index] }

  /// Returns the value of an attribute; nil when it is absent.
  package func attribute(
    _ name: String, _ namespace: Namespace = .android, of index: Int
  ) -> String? {
    for attribute in elements[index].attributes
    where attribute.name == name && attribute.namespace == namespace {
      return attribute.value
    }
    return nil
  }

  /// Returns the place of an attribute, or of the element when the attribute is absent.
  package func place(
    of name: String, _ namespace: Namespace = .android, at index: Int
  ) -> Place {
    elements[index].attributes.first { $0.name == name && $0.namespace == namespace }?.place
      ?? elements[index].place
  }

  /// Whether one of the editor's checks is switched off for an element or for one around it, by
  /// `tools:ignore="HardcodedText"` or by a comment `suppress HardcodedText` before it.
  ///
  /// Source: Android, "Improve your code with lint checks", and the comments of Android Studio,
  /// which put `AndroidLint` before the name.
  package func isIgnored(_ check: String, at index: Int) -> Bool {
    var next: Int? = index
    while let index = next {
      let attribute = self.attribute("ignore", .tools, of: index) ?? ""
      let names = attribute.split { $0 == "," || $0 == " " } + elements[index].suppressed
      if names.contains(where: { $0 == check || $0 == "all" }) { return true }
      next = elements[index].parent
    }
    return false
  }

  /// Returns the indices of an element's children, in order.
  package func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < elements[index].end {
      children.append(next)
      next = elements[next].end
    }
    return children
  }
}

extension AndroidDocument.Element {
  /// The checks that the comment before it switches off.
  fileprivate var suppressed: [Substring] {
    guard let comment, let word = comment.split(whereSeparator: \.isWhitespace).first,
      word.hasSuffix("suppress") || word.hasSuffix("noinspection")
    else { return [] }
    let prefix = "AndroidLint"
    return comment.split { $0 == "," || $0.isWhitespace }.map {
      $0.hasPrefix(prefix) ? $0.dropFirst(prefix.count) : $0
    }
  }
}

/// Converts ascending offsets to lines.
private struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var counted = 0
  private var line = 1
  private var lineStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func place(at offset: Int) -> Place {
    while counted < offset, counted < bytes.count {
      if bytes[counted] == UInt8(ascii: "\n") {
        line += 1
        lineStart = counted + 1
      }
      counted += 1
    }
    return Place(
      line: Int32(clamping: line), column: Int32(clamping: offset - lineStart + 1))
  }
}
