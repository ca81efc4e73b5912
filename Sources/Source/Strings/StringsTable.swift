// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The texts of one strings table in one language.
///
/// It is read from `.strings` (text in UTF-8 or UTF-16, XML or binary), `.stringsdict`, or
/// `.xcstrings` (one table for each language).
package struct StringsTable: Hashable, Sendable {
  /// A form of a text for a number, device or width.
  package struct Form: Hashable, Sendable {
    /// The variable of the format that it replaces; nil if it is the whole text.
    package var variable: String?
    /// The category of the number (`zero`, `one`, `two`, `few`, `many`, `other`); nil for any.
    package var plural: String?
    /// The device (`iphone`, `ipad`, `applewatch`, `other`, ...); nil for any.
    package var device: String?
    /// The width in characters; nil for any.
    package var width: String?
    /// The text.
    package var text: String
    /// The state of the translation (`translated`, `needs_review`, `new`); nil if not stated.
    package var state: String?
  }

  /// A key and its text.
  package struct Entry: Hashable, Sendable {
    /// The key that code and Interface Builder use.
    package var key: String
    /// The text, or the format if it has variables; nil if all texts are forms.
    package var text: String?
    /// The texts by number, device and width.
    package var forms: [Form] = []
    /// The developer's comment on its purpose; nil if there is none.
    package var comment: String?
    /// The state of the translation (`translated`, `needs_review`, `new`); nil if not stated.
    package var state: String?
    /// Whether Xcode no longer finds it in the code (`extractionState` `stale`).
    package var isStale = false
    /// The place in the file.
    package var place: Place

    /// The text without a given number or device: the plain one, or the form for `other`.
    package var plainText: String? {
      if let text { return text }
      return forms.first { $0.variable == nil && $0.plural ?? "other" == "other" && isForAny($0) }?
        .text ?? forms.first { $0.variable == nil }?.text
    }

    private func isForAny(_ form: Form) -> Bool {
      form.device == nil || form.device == "other" || form.device == "iphone"
    }

    /// Returns the text for a plural category, with variables (`%#@count@`) replaced by their
    /// forms.
    ///
    /// A missing category is treated as `other`. A variable whose form would make the text too long
    /// is kept.
    package func text(plural category: String) -> String? { filled(for: category).text }

    /// Whether its variables refer to each other until the text is too long for any screen.
    var isTooLong: Bool {
      forms.contains { $0.variable != nil } && filled(for: "other").isTooLong
    }

    /// A limit in bytes that no text of a real app reaches.
    static let mostBytes = 1 << 16

    private func filled(for category: String) -> (text: String?, isTooLong: Bool) {
      if let whole = form(nil, category), text == nil { return (whole.text, false) }
      guard var text = plainText else { return (nil, false) }
      var isTooLong = false
      // Replace every variable once: a form that contains a variable again is not changed.
      for variable in Set(forms.compactMap(\.variable)).sorted() {
        guard let form = form(variable, category) else { continue }
        guard let longer = text.replacing(variable: variable, with: form.text) else {
          isTooLong = true
          continue
        }
        text = longer
      }
      return (text, isTooLong)
    }

    private func form(_ variable: String?, _ category: String) -> Form? {
      let own = forms.filter { $0.variable == variable && isForAny($0) }
      return own.first { $0.plural == category } ?? own.first { $0.plural == "other" }
    }
  }

  /// The entries in the order of the file; a key may repeat.
  package private(set) var entries: [Entry]
  /// The parts that were not understood.
  package internal(set) var notes: [Note]
  private var byKey: [String: Int] = [:]

  /// Creates a table from entries; if several have the same key, the last counts.
  package init(entries: [Entry], notes: [Note] = []) {
    self.entries = entries
    self.notes = notes
    for (index, entry) in entries.enumerated() {
      byKey[entry.key] = index
      guard entry.isTooLong else { continue }
      self.notes.append(
        Note(
          "the key \(JSONValue.quoted(entry.key)) has variables that name each other until its text is "
            + "longer than \(Entry.mostBytes) bytes: some of them stay as they are, shorten its forms",
          line: entry.place.line > 0 ? Int(entry.place.line) : nil))
    }
  }

  /// Reads a `.strings` or `.stringsdict` file in any of their forms.
  package init(_ source: [UInt8]) throws(ImportError) {
    let list = try PropertyList(source)
    guard let members = list.members else {
      throw ImportError(
        .notThisFormat, "this is not a strings table: it has to be a list of keys and texts")
    }
    var notes: [Note] = []
    let entries = members.compactMap { StringsTableReader.entry($0, notes: &notes) }
    self.init(entries: entries, notes: notes)
  }

  /// The entry of a key; nil if there is none.
  package subscript(key: String) -> Entry? { byKey[key].map { entries[$0] } }

  /// The keys that occur more than once, without duplicates, in the order of the file.
  package var repeatedKeys: [String] {
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry.key, default: 0] += 1 }
    var seen: Set<String> = []
    return entries.map(\.key).filter { counts[$0, default: 0] > 1 && seen.insert($0).inserted }
  }
}

extension String {
  /// Replaces a variable by a form in all places; nil if the result is too long for any text.
  ///
  /// If there are several variables, the number of the argument may come before: `%1$#@count@`.
  fileprivate func replacing(variable: String, with form: String) -> String? {
    let bytes = Array(utf8)
    let name = Array("#@\(variable)@".utf8)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let hasNumber =
        index + 2 < bytes.count && bytes[index + 2] == UInt8(ascii: "$")
        && (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[index + 1])
      let start = index + (hasNumber ? 3 : 1)
      if bytes[start...].starts(with: name) {
        output += form.utf8
        index = start + name.count
        guard output.count + bytes.count - index <= max(StringsTable.Entry.mostBytes, bytes.count)
        else { return nil }
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
