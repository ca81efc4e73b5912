public import CurbcutScreen

/// The texts of one strings table in one language.
///
/// Read from `.strings` (text in UTF-8 or UTF-16, XML or binary), from `.stringsdict`, and one a
/// language from `.xcstrings`.
public struct StringsTable: Hashable, Sendable {
  /// A text for some number, device or width.
  public struct Form: Hashable, Sendable {
    /// The variable of the format that it stands for; nil when it is the whole text.
    public var variable: String?
    /// The category of the number (`zero`, `one`, `two`, `few`, `many`, `other`); nil for any.
    public var plural: String?
    /// The device (`iphone`, `ipad`, `applewatch`, `other`, ...); nil for any.
    public var device: String?
    /// The width in characters that it is for; nil for any.
    public var width: String?
    /// The text.
    public var text: String
    /// How far its translation is (`translated`, `needs_review`, `new`); nil when not said.
    public var state: String?
  }

  /// A key and its text.
  public struct Entry: Hashable, Sendable {
    /// What code and Interface Builder ask for.
    public var key: String
    /// The text; the format when it has variables; nil when all texts are forms.
    public var text: String?
    /// The texts by number, device and width.
    public var forms: [Form] = []
    /// What it is for, in the words of the developer; nil when nobody said.
    public var comment: String?
    /// How far its translation is (`translated`, `needs_review`, `new`); nil when not said.
    public var state: String?
    /// Whether Xcode no longer finds it in the code (`extractionState` `stale`).
    public var isStale = false
    /// Where it stands.
    public var place: Place

    /// The text when no number and no device is given: the plain one, else the form for the rest.
    public var plainText: String? {
      if let text { return text }
      return forms.first { $0.variable == nil && $0.plural ?? "other" == "other" && isForAny($0) }?
        .text ?? forms.first { $0.variable == nil }?.text
    }

    private func isForAny(_ form: Form) -> Bool {
      form.device == nil || form.device == "other" || form.device == "iphone"
    }

    /// The text for a number's category; variables in it (`%#@count@`) are replaced by their form.
    ///
    /// An absent category is as `other`. A variable whose form would make the text too long stays as it is.
    public func text(plural category: String) -> String? { filled(for: category).text }

    /// Whether its variables name each other until the text is too long for any screen.
    var isTooLong: Bool {
      forms.contains { $0.variable != nil } && filled(for: "other").isTooLong
    }

    /// More bytes than any text of an app has.
    static let mostBytes = 1 << 16

    private func filled(for category: String) -> (text: String?, isTooLong: Bool) {
      if let whole = form(nil, category), text == nil { return (whole.text, false) }
      guard var text = plainText else { return (nil, false) }
      var isTooLong = false
      // Every variable once: a form that names a variable again is left as it is.
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
  public private(set) var entries: [Entry]
  /// What was not understood.
  public internal(set) var notes: [Note]
  private var byKey: [String: Int] = [:]

  /// Takes entries; of several with one key the last counts.
  public init(entries: [Entry], notes: [Note] = []) {
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
  public init(_ source: [UInt8]) throws(ImportError) {
    let list = try PropertyList(source)
    guard let members = list.members else {
      throw ImportError(
        .notThisFormat, "this is no strings table: it has to be a list of keys and texts")
    }
    var notes: [Note] = []
    let entries = members.compactMap { StringsTableReader.entry($0, notes: &notes) }
    self.init(entries: entries, notes: notes)
  }

  /// The entry of a key; nil when there is none.
  public subscript(key: String) -> Entry? { byKey[key].map { entries[$0] } }

  /// The keys that stand in it more than once, each once, in the order of the file.
  public var repeatedKeys: [String] {
    var counts: [String: Int] = [:]
    for entry in entries { counts[entry.key, default: 0] += 1 }
    var seen: Set<String> = []
    return entries.map(\.key).filter { counts[$0, default: 0] > 1 && seen.insert($0).inserted }
  }
}

extension String {
  /// The text with the form of a variable in every place of it; nil when that is too long for any text.
  ///
  /// Of several variables the number of the argument may stand before: `%1$#@count@`.
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
