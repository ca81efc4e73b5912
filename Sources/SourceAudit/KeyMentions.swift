import CurbcutScreen
import CurbcutSource
import CurbcutStandards
import Synchronization

/// Where a project mentions the key of a text, other than in the tables of strings.
///
/// The text of the language of development need not stand in a table: it may be the value of a property
/// list, a title of a page in Settings, a text of a storyboard, or the key itself, as code writes it
/// (Apple, `NSLocalizedString`: a key without a text is shown).
struct KeyMentions {
  /// The keys and texts of property lists, and the settings that become some.
  private var inLists: Set<String> = []
  /// The literals of code, as written.
  let literals: Set<String>
  /// The same, with `{}` for what is filled in.
  private var inCode: Set<String> = []
  /// How literals begin whose end is not known, because others stand in what is filled in.
  private var beginnings: Set<Substring> = []
  /// The keys of the texts of storyboards and XIBs, and the ids of their objects.
  private var inInterfaces: Set<String> = []
  /// Whatever stands between quotes or tags in storyboards and XIBs, such as a key for an attribute.
  private var writtenInInterfaces: Set<String> = []
  /// Whether most keys of a table are written in code as they are, as far as it was asked.
  private var writtenTables: [String: Bool] = [:]
  /// The tables of files whose texts are not read.
  private var unread: Set<String> = []
  /// Whether what is not mentioned here is mentioned nowhere.
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

  /// Whether a key of a table is mentioned, or may be where nothing was read.
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
    // A key that reads as a text may be one, wherever it is written.
    return !isWhole && !key.looksLikeKey
  }

  /// Words for a key that stands nowhere but in tables; nil where it is mentioned, or may be.
  ///
  /// Only of a table whose keys are written in code as they are can it be told: most of them have to be.
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

  /// The parts of a file of Interface Builder between its quotes and angle brackets.
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

  /// A text as a literal of code writes it.
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

  /// What stands before the first hole of a literal: `Hello ` of `Hello \(name ?? "")`.
  private static func beginning(of literal: String) -> Substring? {
    var previous: Character = " "
    for index in literal.indices {
      if literal[index] == "(", previous == "\\" { return literal[..<index].dropLast() }
      previous = literal[index]
    }
    return nil
  }

  /// A text with the same mark for whatever is filled in: `Expires on {}`.
  private static func pattern(of text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) else {
      return text
    }
    return FormattedText(text).parts.map { $0.kind == .placeholder ? "{}" : $0.text }.joined()
  }
}

/// What a project says of keys, found when a rule first asks for it.
final class KeyUse: Sendable {
  private let mentions = Mutex<KeyMentions?>(nil)

  func ask<Answer: Sendable>(
    _ project: SourceProject, _ question: (inout KeyMentions) -> Answer
  ) -> Answer {
    mentions.withLock { known in
      var mentions = known ?? KeyMentions(project)
      // Nobody else holds them while they are asked, so that nothing is copied.
      known = nil
      defer { known = mentions }
      return question(&mentions)
    }
  }
}

extension SourceProject {
  /// Whether a key of a table is mentioned beside the tables, or may be where nothing was read.
  func mayMention(_ key: String, of table: LocalizedTable) -> Bool {
    keyUse.ask(self) { $0.mayHold(key, of: table) }
  }

  /// Words for a key that stands nowhere but in tables; empty where it is mentioned, or may be.
  func remark(on key: String, of table: LocalizedTable) -> String {
    guard table.platform == .ios else { return "" }
    return keyUse.ask(self) { $0.remark(on: key, of: table) } ?? ""
  }

  /// Whether a literal of the code is a text, as written.
  func writes(_ text: String) -> Bool { keyUse.ask(self) { $0.literals.contains(text) } }
}
