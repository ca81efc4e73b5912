// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import Synchronization

/// The places other than strings tables where a project refers to the key of a text.
///
/// The text of the development language need not be in a table: it may be the value of a property
/// list, a title on a page in Settings, a text of a storyboard, or the key itself, as written in
/// code (Apple, `NSLocalizedString`: a key without a text is shown).
struct KeyMentions {
  /// The keys and texts of property lists, and the build settings that generate keys.
  private var inLists: Set<String> = []
  /// The literals in code, as written.
  let literals: Set<String>
  /// The literals with `{}` for interpolations.
  private var inCode: Set<String> = []
  /// The beginnings of literals whose end is unknown, because their interpolations contain other
  /// literals.
  private var beginnings: Set<Substring> = []
  /// The keys of the texts of storyboards and XIBs, and the ids of their objects.
  private var inInterfaces: Set<String> = []
  /// Everything between quotes or tags in storyboards and XIBs, such as a key in an attribute.
  private var writtenInInterfaces: Set<String> = []
  /// Whether most keys of a table are written literally in code, for tables checked so far.
  private var writtenTables: [String: Bool] = [:]
  /// The tables of files whose texts are not read.
  private var unread: Set<String> = []
  /// Whether all references are known, so that a key without any is unused.
  private let isWhole: Bool
  private let hasPropertyLists: Bool

  init(_ project: SourceProject) {
    let resources = project.resources
    literals = project.literals
    hasPropertyLists = !resources.infoLists.isEmpty || !project.usageDescriptions.projects.isEmpty
    isWhole =
      project.hasAllCode && !project.files.isEmpty
      && !resources.paths.contains { path in UnusedKey.otherCode.contains(where: path.hasSuffix) }
    for file in resources.files {
      switch file.content {
      case .propertyList(let list) where !file.path.hasSuffix(".pbxproj"): addTexts(of: list)
      case .settings(let settings): addSettings(settings.settings)
      case .interface(let texts):
        inInterfaces.formUnion(texts.texts.map(\.key))
        inInterfaces.formUnion(texts.objects.map(\.id))
        writtenInInterfaces.formUnion(Self.pieces(of: texts.bytes))
      default: continue
      }
    }
    for (_, _, xcode) in project.usageDescriptions.projects {
      addSettings(xcode.settings + xcode.targets.flatMap(\.settings))
    }
    inCode = Set(literals.map { Self.pattern(of: $0) })
    beginnings = Set(literals.compactMap(Self.beginning))
    unread = Set(
      resources.paths.filter { path in Self.unreadKinds.contains(where: path.hasSuffix) }
        .map { StringsPlace($0).id })
  }

  /// Returns whether a key of a table is referred to, or may be in files that were not read.
  func mayHold(_ key: String, of table: LocalizedTable) -> Bool {
    if inLists.contains(key) || inCode.contains(Self.pattern(of: Self.written(key))) { return true }
    if let sign = key.firstIndex(of: "%"), beginnings.contains(key[..<sign]) { return true }
    if unread.contains(StringsPlace(bundle: table.bundle, language: nil, table: table.name).id) {
      return true
    }
    if table.name == "InfoPlist" {
      // Xcode gives each app its names.
      return !hasPropertyLists || key.hasPrefix("CFBundle")
    }
    if let dot = key.firstIndex(of: "."),
      inInterfaces.contains(key) || inInterfaces.contains(String(key[..<dot]))
    {
      return true
    }
    // A key that looks like a text may be one, wherever it is written.
    return !isWhole && !key.looksLikeKey
  }

  /// Returns words for a key that occurs only in tables; nil if it is or may be referred to
  /// elsewhere.
  ///
  /// This is only reliable for a table whose keys are written literally in code, which must be true
  /// for most of them.
  mutating func remark(on key: String, of table: LocalizedTable) -> String? {
    guard isWhole, !UnusedKey.ofTheSystem.contains(table.name),
      !isMentioned(key, of: table), hasWrittenKeys(table)
    else { return nil }
    return "; no code of the project names it"
  }

  private mutating func hasWrittenKeys(_ table: LocalizedTable) -> Bool {
    let id = StringsPlace(bundle: table.bundle, language: nil, table: table.name).id
    if let known = writtenTables[id] { return known }
    let keys = table.entries(in: table.sourceLanguage).map(\.entry.key)
    let isWritten = keys.count { isMentioned($0, of: table) } * 2 >= keys.count
    writtenTables[id] = isWritten
    return isWritten
  }

  private func isMentioned(_ key: String, of table: LocalizedTable) -> Bool {
    mayHold(key, of: table) || writtenInInterfaces.contains(key)
  }

  /// Returns the parts of an Interface Builder file between its quotes and angle brackets.
  private static func pieces(of bytes: [UInt8]) -> [String] {
    let marks = [UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">")]
    return bytes.split(whereSeparator: marks.contains).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let unreadKinds = [".intentdefinition", ".nib"]

  private mutating func addTexts(of list: PropertyList) {
    var open = [list]
    while let list = open.popLast() {
      switch list {
      case .string(let text): inLists.insert(text)
      case .array(let elements): open += elements
      case .dictionary(let members):
        for member in members {
          inLists.insert(member.key)
          open.append(member.value)
        }
      case .number, .flag, .other: continue
      }
    }
  }

  private mutating func addSettings(_ settings: [PropertyList.Member]) {
    for setting in settings where setting.key.hasPrefix(UsageDescriptions.generated) {
      inLists.insert(String(setting.key.dropFirst(UsageDescriptions.generated.count)))
    }
  }

  /// Returns a text as written in a literal.
  private static func written(_ key: String) -> String {
    key.reduce(into: "") { written, character in
      switch character {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case "\n": written += "\\n"
      case "\t": written += "\\t"
      default: written.append(character)
      }
    }
  }

  /// Returns the part of a literal before its first interpolation: `Hello ` in
  /// `Hello \(name ?? "")`.
  private static func beginning(of literal: String) -> Substring? {
    var previous: Character = " "
    for index in literal.indices {
      if literal[index] == "(", previous == "\\" { return literal[..<index].dropLast() }
      previous = literal[index]
    }
    return nil
  }

  /// Returns a text with the same mark for all interpolations: `Expires on {}`.
  private static func pattern(of text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) else {
      return text
    }
    return FormattedText(text).parts.map { $0.kind == .placeholder ? "{}" : $0.text }.joined()
  }
}

/// The references to keys in a project, collected when a rule first asks for them.
final class KeyUse: Sendable {
  private let mentions = Mutex<KeyMentions?>(nil)

  func ask<Answer: Sendable>(
    _ project: SourceProject, _ question: (inout KeyMentions) -> Answer
  ) -> Answer {
    mentions.withLock { known in
      var mentions = known ?? KeyMentions(project)
      // Clear the stored value, so that it is not copied.
      known = nil
      defer { known = mentions }
      return question(&mentions)
    }
  }
}

extension SourceProject {
  /// Returns whether a key of a table is referred to outside tables, or may be in files that were
  /// not read.
  func mayMention(_ key: String, of table: LocalizedTable) -> Bool {
    keyUse.ask(self) { $0.mayHold(key, of: table) }
  }

  /// Returns words for a key that occurs only in tables; empty if it is or may be referred to
  /// elsewhere.
  func remark(on key: String, of table: LocalizedTable) -> String {
    guard table.platform == .ios else { return "" }
    return keyUse.ask(self) { $0.remark(on: key, of: table) } ?? ""
  }

  /// Returns whether a literal in the code is a text, as written.
  func writes(_ text: String) -> Bool { keyUse.ask(self) { $0.literals.contains(text) } }
}
