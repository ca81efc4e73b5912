// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The differences between two texts of a file, in the format of `git apply` and `patch -p1`.
///
/// The names are relative to the current folder; those of files elsewhere to the folder of their
/// repository, and without one to the root, for `patch -p1 -d /`.
struct LinePatch {
  let text: String

  /// The number of lines of context around a change.
  private static let context = 3

  /// Compares texts line by line, keeping the lines that both have in order.
  init(of file: String, from old: String, to new: String) {
    let before = Self.lines(of: old)
    let after = Self.lines(of: new)
    var text = ""
    for change in Self.joined(Self.changes(from: before, to: after)) {
      let start = max(0, change.old.lowerBound - Self.context)
      let end = min(before.count, change.old.upperBound + Self.context)
      let newStart = change.new.lowerBound - (change.old.lowerBound - start)
      let newEnd = change.new.upperBound + (end - change.old.upperBound)
      text += "@@ -\(Self.range(start, end)) +\(Self.range(newStart, newEnd)) @@\n"
      var (left, right) = (start, newStart)
      for part in change.parts {
        text += before[left..<part.old.lowerBound].map { " \($0)" }.joined()
        text += before[part.old].map { "-\($0)" }.joined()
        text += after[part.new].map { "+\($0)" }.joined()
        (left, right) = (part.old.upperBound, part.new.upperBound)
      }
      text += before[left..<end].map { " \($0)" }.joined()
      assert(newEnd - right == end - left)
    }
    guard !text.isEmpty else {
      self.text = ""
      return
    }
    let name = Self.nameInPatch(file)
    self.text = "--- \(Self.heading("a/" + name))\n+++ \(Self.heading("b/" + name))\n" + text
  }

  /// Lines that are replaced by others.
  private struct Part {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Parts that are so close that their context overlaps.
  private struct Change {
    var parts: [Part]
    var old: Range<Int> { parts[0].old.lowerBound..<parts[parts.count - 1].old.upperBound }
    var new: Range<Int> { parts[0].new.lowerBound..<parts[parts.count - 1].new.upperBound }
  }

  private static func changes(from before: [String], to after: [String]) -> [Part] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before, by: { $0.utf8.elementsEqual($1.utf8) }) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var parts: [Part] = []
    var (left, right) = (0, 0)
    while left < before.count || right < after.count {
      guard removed.contains(left) || inserted.contains(right) else {
        (left, right) = (left + 1, right + 1)
        continue
      }
      let (start, newStart) = (left, right)
      while removed.contains(left) { left += 1 }
      while inserted.contains(right) { right += 1 }
      parts.append(Part(old: start..<left, new: newStart..<right))
    }
    return parts
  }

  private static func joined(_ parts: [Part]) -> [Change] {
    var changes: [Change] = []
    for part in parts {
      if let last = changes.last, part.old.lowerBound - last.old.upperBound <= 2 * context {
        changes[changes.count - 1].parts.append(part)
      } else {
        changes.append(Change(parts: [part]))
      }
    }
    return changes
  }

  /// Formats a range; one without lines is named by the line before it.
  private static func range(_ start: Int, _ end: Int) -> String {
    "\(end > start ? start + 1 : start),\(end - start)"
  }

  /// Returns the lines with their line breaks; a last one without is marked as `patch` expects.
  private static func lines(of text: String) -> [String] {
    var lines: [String] = []
    var rest = text.utf8[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(String(Substring(rest[...end])))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { lines.append(String(Substring(rest)) + "\n\\ No newline at end of file\n") }
    return lines
  }

  /// Returns the path of a file, relative to where its patch is applied.
  private static func nameInPatch(_ path: String) -> String {
    let file = ProjectFolder.canonical(path)
    let here = ProjectFolder.canonical(".")
    if let steps = ProjectFolder.steps(of: file, below: here) { return String(steps) }
    return ProjectFolder.steps(of: file, below: folderWithGit(around: file)).map(String.init)
      ?? file
  }

  /// Returns the nearest folder around a file with a repository; the root of the file system when
  /// there is none.
  private static func folderWithGit(around file: String) -> String {
    var folder = file.utf8[...]
    while let slash = folder.lastIndex(of: UInt8(ascii: "/")) {
      folder = folder[..<slash]
      let path = String(Substring(folder))
      if case .missing = InputFile.kind(of: path + "/.git") { continue }
      return path.isEmpty ? "/" : path
    }
    return "/"
  }

  /// Formats a name for a heading: in quotation marks when it contains characters that would end
  /// it, and followed by a tab when it contains spaces.
  private static func heading(_ name: String) -> String {
    let bytes = FileName.bytes(of: name)
    let isText = String(validating: bytes, as: UTF8.self) == name
    guard !isText || bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0x22 || $0 == 0x5C })
    else { return bytes.contains(0x20) ? name + "\t" : name }
    let escaped = bytes.map { byte in
      switch byte {
      case 0x22: "\\\""
      case 0x5C: "\\\\"
      case ..<0x20, 0x7F...: "\\" + octal(byte)
      default: String(UnicodeScalar(byte))
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.utf8.count) + digits
  }
}
