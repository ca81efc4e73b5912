// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
package import CurbcutSource

/// The source that SwiftGen would generate from a project's strings files and asset catalogues,
/// when its configuration is present but its output is not.
///
/// Source: SwiftGen, Documentation/ConfigFile.md: the keys of `swiftgen.yml`, and that its paths
/// are relative to its own folder.
package struct SwiftGenSources {
  package private(set) var sources: [SwiftSourceFile] = []

  /// Reads the configurations among the files of a project, ignoring incomplete entries.
  package init(among files: [InputFile]) {
    for file in files where Self.recognizes(file.path) && !file.isBelowTests {
      guard let bytes = try? file.read(),
        let root = try? YAMLReader.read(String(decoding: bytes, as: UTF8.self))
      else { continue }
      let folder = file.path.prefix(upTo: file.path.lastIndex(of: "/") ?? file.path.startIndex)
      addTexts(root, in: String(folder), files)
      addAssets(root, in: String(folder), files)
    }
  }

  /// Whether a path is that of a configuration: `swiftgen.yml`, `swiftgen-app.yml`.
  package static func recognizes(_ path: String) -> Bool {
    // Every file on the way to a project is tested, and few have one of these extensions.
    guard path.hasSuffix(".yml") || path.hasSuffix(".yaml") else { return false }
    return path.split(separator: "/").last?.lowercased().contains("swiftgen") ?? false
  }

  private mutating func addTexts(_ root: YAMLNode, in folder: String, _ files: [InputFile]) {
    for entry in root["strings"]?.list ?? [] where entry["filter"] == nil {
      let inputs = Self.inputs(of: entry, root, in: folder, files)
      var texts = GeneratedTexts()
      if let separator = entry["options"]?["separator"]?.text { texts.separator = separator }
      for output in entry["outputs"]?.list ?? [] {
        guard let isStructured = GeneratedTexts.templates[output["templateName"]?.text ?? ""],
          let path = Self.missing(output, root, in: folder)
        else { continue }
        texts.isStructured = isStructured
        texts.typeName = output["params"]?["enumName"]?.text ?? "L10n"
        texts.namesTables = output["params"]?["forceFileNameEnum"]?.text == "true"
        let tables = Self.tables(among: inputs)
        guard !tables.isEmpty else { continue }
        sources.append(SwiftSourceFile(name: path, text: texts.source(of: tables)))
      }
    }
  }

  private mutating func addAssets(_ root: YAMLNode, in folder: String, _ files: [InputFile]) {
    for entry in root["xcassets"]?.list ?? [] where entry["filter"] == nil {
      let inputs = Self.inputs(of: entry, root, in: folder, files).map(\.path)
      for output in entry["outputs"]?.list ?? [] {
        guard let path = Self.missing(output, root, in: folder) else { continue }
        if let template = output["templatePath"]?.text {
          addConstants(Self.path(folder, template), inputs, at: path)
        }
        guard GeneratedAssets.templates.contains(output["templateName"]?.text ?? "") else {
          continue
        }
        let parameters = output["params"]
        var assets = GeneratedAssets()
        if let name = parameters?["enumName"]?.text { assets.typeName = name }
        if let name = parameters?["imageTypeName"]?.text { assets.imageType = name }
        if let name = parameters?["colorTypeName"]?.text { assets.colorType = name }
        assets.namesCatalogs = parameters?["forceFileNameEnum"]?.text == "true"
        assets.namesFolders = parameters?["forceProvidesNamespaces"]?.text == "true"
        let catalogs = AssetCatalog.catalogs(among: inputs) { try? InputFile(path: $0).read() }
        guard !catalogs.isEmpty else { continue }
        sources.append(SwiftSourceFile(name: path, text: assets.source(of: catalogs)))
      }
    }
  }

  /// Adds the output of a project's own template that extends SwiftUI's images or colours with
  /// constants.
  private mutating func addConstants(_ template: String, _ inputs: [String], at path: String) {
    guard let bytes = try? InputFile(path: template).read() else { return }
    let text = String(decoding: bytes, as: UTF8.self)
    let types = ["Image", "Color"].filter { type in
      ["extension \(type) {", "extension SwiftUI.\(type) {"].contains { text.contains($0) }
    }
    let catalogs = AssetCatalog.catalogs(among: inputs) { try? InputFile(path: $0).read() }
    guard !types.isEmpty, !catalogs.isEmpty else { return }
    sources.append(
      SwiftSourceFile(name: path, text: GeneratedAssets.source(of: catalogs, addedTo: types)))
  }

  /// Returns the files that an entry reads, including those below its folders.
  private static func inputs(
    of entry: YAMLNode, _ root: YAMLNode, in folder: String, _ files: [InputFile]
  ) -> [InputFile] {
    let inputs = (entry["inputs"]?.list ?? []).compactMap(\.text)
      .map { path(folder, root["input_dir"]?.text, $0) }
    return files.filter { file in
      inputs.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
    }
  }

  /// Returns the path of SwiftGen's output; nil when the project contains it.
  private static func missing(
    _ output: YAMLNode, _ root: YAMLNode, in folder: String
  ) -> String? {
    guard let name = output["output"]?.text else { return nil }
    let path = path(folder, root["output_dir"]?.text, name)
    guard case .missing = InputFile.kind(of: path) else { return nil }
    return path
  }

  private static func path(_ steps: String?...) -> String {
    var path = ""
    for case let step? in steps {
      for name in FileName.text(of: step).split(separator: "/") where name != "." {
        path += "/" + name
      }
    }
    return path
  }

  /// Returns the tables of files by name; those with plural forms come first.
  package static func tables(among files: [InputFile]) -> [String: [StringsTable]] {
    var tables: [String: [StringsTable]] = [:]
    for ending in [".stringsdict", ".strings"] {
      for file in files where file.path.hasSuffix(ending) {
        guard let bytes = try? file.read(), let table = try? StringsTable(bytes) else { continue }
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

  /// The items of a list; any other node is the only item.
  fileprivate var list: [YAMLNode] {
    switch content {
    case .sequence(let items): items
    case .empty: []
    case .scalar, .mapping: [self]
    }
  }

  fileprivate var text: String? {
    guard case .scalar(let text) = content else { return nil }
    return text
  }
}
