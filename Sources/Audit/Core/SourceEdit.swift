// SPDX-License-Identifier: Apache-2.0

/// A change of a source file that replaces some of its bytes.
package struct SourceEdit: Hashable, Sendable {
  /// The name of the file.
  package var file: String
  /// The UTF-8 bytes to be replaced; an empty range is a place between two bytes.
  package var range: Range<Int>
  /// The text that replaces them.
  package var replacement: String

  /// Creates an edit of a range in UTF-8 bytes, counted from the beginning of the file.
  package init(file: String, range: Range<Int>, replacement: String) {
    self.file = file
    self.range = range
    self.replacement = replacement
  }

  /// Returns the text of a file after all its edits; edits of other files are ignored.
  ///
  /// Two edits that change the same bytes, or insert at the same place, are refused, and so is a
  /// range that is not within the text or that splits a character. Identical edits count as one.
  package static func apply(
    _ edits: some Sequence<SourceEdit>, to text: String, of file: String
  ) throws(SourceEditError) -> String {
    let own = Set(edits).filter { $0.file == file }.sorted { $0.isBefore($1) }
    var end = 0
    var result = ""
    let bytes = text.utf8
    for (index, edit) in own.enumerated() {
      if index > 0, own[index - 1].collides(with: edit) {
        throw .overlapping(own[index - 1], edit)
      }
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= bytes.count,
        let kept = String(text, end..<edit.range.lowerBound),
        String(text, edit.range) != nil
      else { throw .outside(edit) }
      result += kept + edit.replacement(in: bytes)
      end = edit.range.upperBound
    }
    return result + (String(text, end..<bytes.count) ?? "")
  }

  /// Returns the edits of groups that belong together, without the groups that collide with an
  /// earlier one.
  ///
  /// Run the rules again on the result to fix what was left out.
  package static func disjoint(_ groups: some Sequence<[SourceEdit]>) -> [SourceEdit] {
    var taken: [SourceEdit] = []
    var byFile: [String: [SourceEdit]] = [:]
    for group in groups {
      let collides = group.contains { edit in
        byFile[edit.file, default: []].contains { $0 != edit && $0.collides(with: edit) }
      }
      guard !collides else { continue }
      for edit in group where !byFile[edit.file, default: []].contains(edit) {
        byFile[edit.file, default: []].append(edit)
        taken.append(edit)
      }
    }
    return taken
  }

  /// Returns the replacement with the line breaks that the file uses at that place.
  private func replacement(in text: String.UTF8View) -> String {
    guard replacement.utf8.contains(UInt8(ascii: "\n")) else { return replacement }
    let place = text.index(text.startIndex, offsetBy: range.lowerBound)
    let near =
      text[..<place].lastIndex(of: UInt8(ascii: "\n"))
      ?? text[place...].firstIndex(of: UInt8(ascii: "\n"))
    guard let near, near > text.startIndex, text[text.index(before: near)] == UInt8(ascii: "\r")
    else { return replacement }
    return replacement.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
  }

  /// Whether two edits touch the same bytes or the same place.
  private func collides(with other: SourceEdit) -> Bool {
    guard file == other.file else { return false }
    if range.isEmpty || other.range.isEmpty {
      return range.lowerBound <= other.range.upperBound
        && other.range.lowerBound <= range.upperBound
    }
    return range.overlaps(other.range)
  }

  private func isBefore(_ other: SourceEdit) -> Bool {
    if range.lowerBound != other.range.lowerBound {
      return range.lowerBound < other.range.lowerBound
    }
    if range.upperBound != other.range.upperBound {
      return range.upperBound < other.range.upperBound
    }
    return replacement < other.replacement
  }
}

/// The reason why edits were not applied.
package enum SourceEditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two edits change the same bytes or insert at the same place.
  case overlapping(SourceEdit, SourceEdit)
  /// The range of an edit does not consist of whole characters of the text.
  case outside(SourceEdit)

  package var description: String {
    switch self {
    case .overlapping(let first, let second):
      "\(first.file): two changes want the bytes from \(second.range.lowerBound) to "
        + "\(first.range.upperBound); apply one, then run again"
    case .outside(let edit):
      "\(edit.file): the bytes \(edit.range.lowerBound) to \(edit.range.upperBound) are not part of "
        + "the file; it has changed since it was read"
    }
  }
}

extension String {
  /// Creates the part of a text in a range of bytes; nil when the range does not begin and end at
  /// characters.
  package init?(_ text: String, _ range: Range<Int>) {
    let bytes = text.utf8
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    let end = bytes.index(start, offsetBy: range.count)
    guard let part = String(bytes[start..<end]) else { return nil }
    self = part
  }
}
