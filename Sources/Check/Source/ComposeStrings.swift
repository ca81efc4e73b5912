// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose
import CurbcutSource

/// The texts of a project's resources in one language, and where that has none in the default one; and the name
/// that a manifest gives the app.
package struct ComposeStrings: ComposeTexts {
  private let language: String
  private var texts: [String: String] = [:]
  private var plurals: [String: StringsTable.Entry] = [:]
  private var lists: [String: [Int: String]] = [:]
  /// The label of the app as a manifest has it: a text, or a reference to one.
  private var label: String?
  /// Whether a manifest has an activity that the home screen starts: the project is an app.
  private(set) var hasLauncher = false

  /// The classes that manifests name as activities, without their packages.
  private(set) var activities: Set<String> = []

  private let memo: CheckMemo?

  package init(language: String) { self.init(language: language, memo: nil) }

  init(language: String, memo: CheckMemo?) {
    self.language = language
    self.memo = memo
  }

  /// Whether a file is a manifest, or has texts of the language or of the default: of Android, of Compose
  /// Multiplatform or of moko-resources.
  package func recognizes(_ path: String) -> Bool {
    Self.isManifest(path) || rank(of: path) != nil
  }

  private static func isManifest(_ path: String) -> Bool {
    path.split(separator: "/").last == "AndroidManifest.xml"
  }

  /// How near a file's language is; nil where it is another one.
  private func rank(of path: String) -> Int? {
    guard path.hasSuffix(".xml") else { return nil }
    let steps = path.split(separator: "/")
    guard let folder = steps.dropLast().last else { return nil }
    if steps.contains("moko-resources") {
      if folder == "base" { return 1 }
      return language.hasPrefix(folder) ? 2 : nil
    }
    guard let tag = AndroidStrings.language(ofFolder: folder) else { return nil }
    if tag.isEmpty { return 1 }
    return tag == language || tag == language.prefix(2) ? 2 : nil
  }

  /// Adds a file; a text of the language comes before one of the default, else the first one counts.
  package mutating func add(_ bytes: [UInt8], at path: String) {
    if Self.isManifest(path) {
      func read() -> AndroidManifest? {
        (try? AndroidFile(bytes, at: path)).map {
          AndroidManifest(path: path, document: $0.document)
        }
      }
      guard let manifest = memo.map({ $0.manifests.value(of: bytes, at: path, read) }) ?? read()
      else { return }
      label = label ?? manifest.ofApplication("label")
      hasLauncher = hasLauncher || manifest.hasLauncher
      activities.formUnion(
        manifest.activities.compactMap {
          $0.name.split { $0 == "." || $0 == "$" }.last.map(String.init)
        })
      return
    }
    func read() -> AndroidStrings? { try? AndroidStrings(bytes) }
    guard let rank = rank(of: path),
      let file = memo.map({ $0.strings.value(of: bytes, at: path, read) }) ?? read()
    else { return }
    let isBetter = rank == 2
    for entry in file.table.entries {
      if let bracket = entry.key.lastIndex(of: "["), let text = entry.text,
        let place = Int(entry.key[entry.key.index(after: bracket)...].dropLast())
      {
        let name = String(entry.key[..<bracket])
        if isBetter || lists[name]?[place] == nil { lists[name, default: [:]][place] = text }
      } else if !entry.forms.isEmpty {
        if isBetter || plurals[entry.key] == nil { plurals[entry.key] = entry }
      } else if let text = entry.text, isBetter || texts[entry.key] == nil {
        texts[entry.key] = text
      }
    }
  }

  package var appName: String? { label.map(resolved) }

  package func text(_ name: String) -> String? { texts[name].map(resolved) }

  /// Returns a text with a reference to another one followed: `@string/close`.
  ///
  /// The most references that are followed are few, so that texts which mean each other end.
  private func resolved(_ text: String) -> String {
    var text = text
    for _ in 0..<8 {
      guard let reference = AndroidReference(text), reference.type == "string",
        !reference.isOfSystem, let next = texts[reference.name]
      else { break }
      text = next
    }
    return text
  }

  /// The form for a number, of which English has two; other languages are given theirs by the table.
  package func plural(_ name: String, count: Int) -> String? {
    guard let entry = plurals[name] else { return nil }
    let category = count == 1 ? "one" : "other"
    let form =
      entry.forms.first { $0.plural == category } ?? entry.forms.first { $0.plural == "other" }
    return (form?.text).map(resolved)
  }

  package func array(_ name: String) -> [String]? {
    guard let list = lists[name] else { return nil }
    return list.sorted { $0.key < $1.key }.map { resolved($0.value) }
  }
}
