// SPDX-License-Identifier: Apache-2.0

/// Finds known attribute names by their bytes.
///
/// Tools write the attributes of every element in the same order, so the name that stood at the same
/// position before is tried first.
struct AttributeTable {
  private let names: [StaticString]
  private var hints = [Int](repeating: -1, count: XMLScanner.mostAttributes)

  init(_ names: [StaticString]) { self.names = names }

  /// The index of a name among the known ones; nil when it is not known.
  mutating func index(of name: XMLScanner.Span, at position: Int, in scanner: XMLScanner) -> Int? {
    let hint = hints[position]
    if hint >= 0, scanner.isEqual(name, names[hint]) { return hint }
    for index in names.indices where scanner.isEqual(name, names[index]) {
      hints[position] = index
      return index
    }
    return nil
  }
}

/// Makes the strings that repeat once: class names and identifiers.
struct StringCache {
  private var slots: [Int32]
  private var spans: [XMLScanner.Span] = []
  private var strings: [String] = []

  init() { slots = [Int32](repeating: -1, count: 4_096) }

  /// The text of a value without references.
  mutating func text(of span: XMLScanner.Span, in scanner: XMLScanner) -> String {
    // FNV-1a, which is cheap for short texts.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in span.start..<span.start + span.count {
      hash = (hash ^ UInt64(scanner.base[index])) &* 0x100_0000_01B3
    }
    // Few probes and a fixed size: what does not fit is made anew, so no input makes it slow.
    for probe in 0..<4 {
      let slot = Int(truncatingIfNeeded: hash &+ UInt64(probe)) & (slots.count - 1)
      if slots[slot] < 0 {
        let text = scanner.text(of: span)
        slots[slot] = Int32(strings.count)
        spans.append(span)
        strings.append(text)
        return text
      }
      let found = Int(slots[slot])
      if scanner.isEqual(spans[found], span) { return strings[found] }
    }
    return scanner.text(of: span)
  }
}
