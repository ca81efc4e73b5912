import CurbcutCapture
import CurbcutScreen

/// An element of a flat list in which an element stands before its children.
protocol XMLTreeElement {
  /// One past the last element in it.
  var end: Int { get set }
  /// The text directly in it, without that of its children.
  var text: String { get set }
}

/// An XML document as a flat list of elements: an element stands before its children.
struct XMLTree {
  struct Element: XMLTreeElement {
    var name: String
    var attributes: [(name: String, value: String)]
    /// The index of the element around it; nil for the root.
    var parent: Int?
    var end: Int
    var text: String
    var place: Place
  }

  /// No file of a project that anybody wrote has more.
  private static let mostElements = 2_000_000

  let elements: [Element]

  /// Reads bytes in UTF-8 or UTF-16.
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

  /// The elements of a document in UTF-8 or UTF-16, each as the start tag makes it.
  ///
  /// `start` gets the whole document in UTF-8 once, and gives what makes an element of a tag and of the
  /// index of the element around it; their ends and texts are filled in here.
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

  /// The value of an attribute; nil when it is absent.
  func attribute(_ name: String, of index: Int) -> String? {
    for attribute in elements[index].attributes where attribute.name == name {
      return attribute.value
    }
    return nil
  }

  /// `YES` or `NO` as a flag; nil when the attribute is absent or something else.
  func flag(_ name: String, of index: Int) -> Bool? {
    switch attribute(name, of: index) {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// An attribute as a finite number; nil when it is absent or no number.
  func number(_ name: String, of index: Int) -> Double? {
    attribute(name, of: index).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The indices of the children of an element, in their order.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < elements[index].end {
      children.append(next)
      next = elements[next].end
    }
    return children
  }

  /// The first child of a name, and with a `key` when one is asked for.
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

  /// The first child with a `key`, whatever it is called.
  func child(key: String, of index: Int) -> Int? {
    var next = index + 1
    while next < elements[index].end {
      if attribute("key", of: next) == key { return next }
      next = elements[next].end
    }
    return nil
  }
}
