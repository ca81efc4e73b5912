// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen

/// An element of a flat list in which an element comes before its children.
protocol XMLTreeElement {
  /// The end of its descendants: one past the last.
  var end: Int { get set }
  /// The text directly in it, without that of its children.
  var text: String { get set }
}

/// An XML document as a flat list of elements, in which an element comes before its children.
struct XMLTree {
  struct Element: XMLTreeElement {
    var name: String
    var attributes: [(name: String, value: String)]
    /// The index of the parent; nil for the root.
    var parent: Int?
    var end: Int
    var text: String
    var place: Place
  }

  /// A limit on elements that no file of a real project reaches.
  private static let mostElements = 2_000_000

  let elements: [Element]

  /// Parses bytes in UTF-8 or UTF-16.
  init(_ source: [UInt8]) throws(ImportError) {
    elements = try Self.elements(of: source) { _ in
      { scanner, parent in
        Element(
          name: scanner.text(of: scanner.name),
          attributes: scanner.attributes.map { (scanner.text(of: $0.name), scanner.text(of: $0)) },
          parent: parent, end: 0, text: "", place: scanner.place)
      }
    }
  }

  /// Parses a document in UTF-8 or UTF-16 to elements created from its start tags.
  ///
  /// `start` receives the whole document in UTF-8 once, and returns a function that creates an
  /// element from a tag and the index of its parent; ends and texts are filled in here.
  static func elements<Made: XMLTreeElement>(
    of source: [UInt8],
    start: (UnsafeBufferPointer<UInt8>) -> (_ tag: XMLScanner, _ parent: Int?) -> Made
  ) throws(ImportError) -> [Made] {
    let bytes = try Encoding.utf8(source)
    // `withUnsafeBufferPointer` does not pass on typed errors.
    let result: Result<[Made], ImportError> = bytes.withUnsafeBufferPointer { buffer in
      do throws(ImportError) {
        return .success(try read(buffer, start(buffer)))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private static func read<Made: XMLTreeElement>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ make: (XMLScanner, Int?) -> Made
  ) throws(ImportError) -> [Made] {
    var scanner = try XMLScanner(bytes, purpose: .source)
    var elements: [Made] = []
    var open: [Int] = []
    while true {
      let event = try scanner.next()
      if let innermost = open.last { elements[innermost].text += scanner.textBetweenTags }
      switch event {
      case .open:
        guard elements.count < mostElements else {
          throw ImportError(
            .hostile, "there are more than \(mostElements) elements, which no such file has",
            line: Int(scanner.place.line))
        }
        elements.append(make(scanner, open.last))
        open.append(elements.count - 1)
      case .close:
        if let innermost = open.popLast() { elements[innermost].end = elements.count }
      case .end: return elements
      }
    }
  }

  subscript(index: Int) -> Element { elements[index] }

  /// Returns the value of an attribute; nil if it is missing.
  func attribute(_ name: String, of index: Int) -> String? {
    for attribute in elements[index].attributes where attribute.name == name {
      return attribute.value
    }
    return nil
  }

  /// Returns `YES` or `NO` as a flag; nil if the attribute is missing or has another value.
  func flag(_ name: String, of index: Int) -> Bool? {
    switch attribute(name, of: index) {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// Returns an attribute as a finite number; nil if it is missing or no number.
  func number(_ name: String, of index: Int) -> Double? {
    attribute(name, of: index).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the indices of the children of an element, in order.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < elements[index].end {
      children.append(next)
      next = elements[next].end
    }
    return children
  }

  /// Returns the first child with a name, and with a `key` if one is given.
  func child(_ name: String, key: String? = nil, of index: Int) -> Int? {
    var next = index + 1
    while next < elements[index].end {
      if elements[next].name == name, key == nil || attribute("key", of: next) == key {
        return next
      }
      next = elements[next].end
    }
    return nil
  }

  /// Returns the first child with a `key`, whatever its name.
  func child(key: String, of index: Int) -> Int? {
    var next = index + 1
    while next < elements[index].end {
      if attribute("key", of: next) == key { return next }
      next = elements[next].end
    }
    return nil
  }
}
