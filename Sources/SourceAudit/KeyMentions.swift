import CurbcutScreen
import CurbcutSource

/// Where a project mentions the key of a text, other than in the tables of strings.
///
/// The text of the language of development need not stand in a table: it may be the value of a property
/// list, a title of a page in Settings, a text of a storyboard, or the key itself, as code writes it
/// (Apple, `NSLocalizedString`: a key without a text is shown).
struct KeyMentions {
  /// The keys and texts of property lists, and the settings that become some.
  private var inLists: Set<String> = []
  /// The literals of code, with `{}` for what is filled in.
  private var inCode: Set<String> = []
  /// The keys of the texts of storyboards and XIBs, and the ids of their objects.
  private var inInterfaces: Set<String> = []
  /// The tables of files whose texts are not read.
  private var unread: Set<String> = []
  /// Whether what is not mentioned here is mentioned nowhere.
  private let isWhole: Bool
  private let hasPropertyLists: Bool

  init(_ project: SourceProject) {
    let resources = project.resources
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
      default: continue
      }
    }
    for (_, _, xcode) in project.usageDescriptions.projects {
      addSettings(xcode.settings + xcode.targets.flatMap(\.settings))
    }
    inCode = Set(project.literals.map { Self.pattern(of: $0) })
    unread = Set(
      resources.paths.filter { path in Self.unreadKinds.contains(where: path.hasSuffix) }
        .map { StringsPlace($0).id })
  }

  /// Whether a key of a table is mentioned, or may be where nothing was read.
  func mayHold(_ key: String, of table: LocalizedTable) -> Bool {
    if inLists.contains(key) || inCode.contains(Self.pattern(of: Self.written(key))) { return true }
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

  /// A text with the same mark for whatever is filled in: `Expires on {}`.
  private static func pattern(of text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) else {
      return text
    }
    return FormattedText(text).parts.map { $0.kind == .placeholder ? "{}" : $0.text }.joined()
  }
}
