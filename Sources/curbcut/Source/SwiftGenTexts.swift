import CurbcutSource

/// The source that SwiftGen would make of a project's strings files, where its files say how and the
/// project does not keep it.
///
/// Source: SwiftGen, Documentation/ConfigFile.md: the keys of `swiftgen.yml`, and that its paths begin in
/// its own folder.
struct SwiftGenTexts {
  private(set) var sources: [SwiftSourceFile] = []

  /// Reads the configurations among the files of a project; what one does not tell is left out.
  init(among files: [InputFile]) {
    for file in files where Self.recognizes(file.path) && !ProjectFolder.isForeign(file.path) {
      guard let bytes = try? file.read(),
        let root = try? YAMLReader.read(String(decoding: bytes, as: UTF8.self))
      else { continue }
      let folder = file.path.prefix(upTo: file.path.lastIndex(of: "/") ?? file.path.startIndex)
      add(root, in: String(folder), files)
    }
  }

  /// Whether a path is that of a configuration: `swiftgen.yml`, `swiftgen-app.yml`.
  static func recognizes(_ path: String) -> Bool {
    // Every file on the way to a project is asked, and few have one of these endings.
    guard path.hasSuffix(".yml") || path.hasSuffix(".yaml") else { return false }
    return path.split(separator: "/").last?.lowercased().contains("swiftgen") ?? false
  }

  private mutating func add(_ root: YAMLNode, in folder: String, _ files: [InputFile]) {
    for entry in root["strings"]?.list ?? [] where entry["filter"] == nil {
      var inputs = entry["inputs"]?.list.compactMap(\.text) ?? []
      inputs = inputs.map { Self.path(folder, root["input_dir"]?.text, $0) }
      var texts = GeneratedTexts()
      if let separator = entry["options"]?["separator"]?.text { texts.separator = separator }
      for output in entry["outputs"]?.list ?? [] {
        guard let isStructured = GeneratedTexts.templates[output["templateName"]?.text ?? ""],
          let name = output["output"]?.text
        else { continue }
        let path = Self.path(folder, root["output_dir"]?.text, name)
        guard case .missing = InputFile.kind(of: path) else { continue }
        texts.isStructured = isStructured
        texts.typeName = output["params"]?["enumName"]?.text ?? "L10n"
        texts.namesTables = output["params"]?["forceFileNameEnum"]?.text == "true"
        let tables = Self.tables(at: inputs, among: files)
        guard !tables.isEmpty else { continue }
        sources.append(SwiftSourceFile(name: path, text: texts.source(of: tables)))
      }
    }
  }

  private static func path(_ steps: String?...) -> String {
    steps.compactMap { $0 }.flatMap { $0.split(separator: "/") }.filter { $0 != "." }
      .reduce(into: "") { $0 += "/" + $1 }
  }

  /// The tables of files, and of those in folders, by name; those with forms by number go first.
  private static func tables(
    at inputs: [String], among files: [InputFile]
  ) -> [String: [StringsTable]] {
    var tables: [String: [StringsTable]] = [:]
    for ending in [".stringsdict", ".strings"] {
      for file in files where file.path.hasSuffix(ending) {
        guard inputs.contains(where: { file.path == $0 || file.path.hasPrefix($0 + "/") }),
          let bytes = try? file.read(), let table = try? StringsTable(bytes)
        else { continue }
        tables[ProjectFolder.stem(of: file.path), default: []].append(table)
      }
    }
    return tables
  }
}

extension YAMLNode {
  /// The value of a key of a mapping; nil when there is none.
  fileprivate subscript(key: String) -> YAMLNode? {
    guard case .mapping(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The items of a list; what is none is the only item.
  fileprivate var list: [YAMLNode] {
    switch content {
    case .sequence(let items): items
    case .empty: []
    case .scalar, .mapping: [self]
    }
  }

  fileprivate var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }
}
