// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The texts of one Android resource file: `res/values/strings.xml`, `res/values-de/strings.xml`.
///
/// ```xml
/// <resources>
///   <!-- The title of the list -->
///   <string name="title">Planets</string>
///   <plurals name="trips"><item quantity="one">%d trip</item> ... </plurals>
///   <string-array name="days"><item>Monday</item> ... </string-array>
/// </resources>
/// ```
///
/// Source: Android, App resources, "String resources" and "Localize your app".
package struct AndroidStrings: Hashable, Sendable {
  /// The texts by name, as the app shows them; an element of an array is named `days[0]`.
  package let table: StringsTable
  /// The names that are marked `translatable="false"`.
  package let untranslatable: Set<String>

  /// Reads a resource file, which may contain other resources besides texts.
  package init(_ source: [UInt8]) throws(ImportError) {
    let utf8 = try StringsEncoding.utf8(source)
    let tree = try XMLTree(utf8)
    guard tree[0].name == "resources" else {
      throw ImportError(
        .notThisFormat,
        "this is XML with the root <\(tree[0].name.prefix(40))>, no file of Android's resources")
    }
    let ranges = XMLInnerRanges.ranges(in: utf8)
    var entries: [StringsTable.Entry] = []
    var untranslatable: Set<String> = []
    var plurals: [Int: Int] = [:]
    for found in AndroidTexts.elements(of: tree) {
      let range = ranges.indices.contains(found.element) ? ranges[found.element] : nil
      let written = range.map { String(decoding: utf8[$0], as: UTF8.self) } ?? ""
      // A reference to another resource has its text, which is translated there.
      if !found.isTranslatable || AndroidTexts.isReference(written) {
        untranslatable.insert(found.name)
      }
      let text = AndroidTexts.shown(written)
      let place = tree[found.element].place
      guard let quantity = found.quantity, let parent = tree[found.element].parent else {
        let name = found.position.map { "\(found.name)[\($0)]" } ?? found.name
        entries.append(StringsTable.Entry(key: name, text: text, place: place))
        continue
      }
      let form = StringsTable.Form(plural: quantity, text: text)
      if let known = plurals[parent] {
        entries[known].forms.append(form)
      } else {
        plurals[parent] = entries.count
        entries.append(
          StringsTable.Entry(key: found.name, forms: [form], place: tree[parent].place))
      }
    }
    table = StringsTable(entries: entries)
    self.untranslatable = untranslatable
  }

  /// Returns whether a path is that of a file with texts: any XML file of a folder `values*`.
  package static func recognizes(_ path: String) -> Bool {
    guard path.hasSuffix(".xml") else { return false }
    let steps = path.split(separator: "/")
    guard steps.count > 1 else { return false }
    let folder = steps[steps.count - 2]
    return folder == "values" || folder.hasPrefix("values-")
  }

  /// Returns the language of a folder `values*` as a tag, `""` for the default; nil if the folder
  /// has another purpose, such as night mode or tablets.
  ///
  /// `values-de`, `values-de-rAT`, `values-b+sr+Latn`, `values-mcc310-en` name languages.
  package static func language(ofFolder folder: some StringProtocol) -> String? {
    let parts = String(folder).split { $0 == "-" }.map(String.init)
    guard parts.first == "values" else { return nil }
    var rest = parts.dropFirst().filter { !$0.hasPrefix("mcc") && !$0.hasPrefix("mnc") }
    guard let first = rest.first else { return parts.count == 1 ? "" : nil }
    if first.hasPrefix("b+") {
      guard rest.count == 1 else { return nil }
      return LanguageChain.tag(first.dropFirst(2).split(separator: "+").joined(separator: "-"))
    }
    // `car` is a device, not a language.
    guard (2...3).contains(first.utf8.count), first != "car",
      first.allSatisfy({ $0.isLowercase && $0.isASCII })
    else { return nil }
    rest.removeFirst()
    guard let region = rest.first else { return LanguageChain.tag(first) }
    guard rest.count == 1, region.hasPrefix("r"), (3...4).contains(region.utf8.count) else {
      return nil
    }
    return LanguageChain.tag(first + "-" + region.dropFirst())
  }
}

/// The texts of an Android app in all its languages, looked up like on the platform.
///
/// A text that the language's file lacks is looked up in the language without its region, and then
/// in the default file `values/strings.xml` (Android, App resources overview, "How Android finds
/// the best-matching resource"). Android 7 and later also use related regions, which is not
/// implemented.
package struct AndroidStringResources: StringResolving, Hashable, Sendable {
  /// The entries by language, `""` for the default, and then by name.
  private var entries: [String: [String: StringsTable.Entry]] = [:]

  /// Creates the resources of an app without texts.
  package init() {}

  /// Adds the texts of a file at a path; a file in a folder with another purpose than a language is
  /// ignored.
  package mutating func add(_ strings: AndroidStrings, at path: String) {
    let steps = path.split(separator: "/")
    guard steps.count > 1, let language = AndroidStrings.language(ofFolder: steps[steps.count - 2])
    else { return }
    for entry in strings.table.entries { entries[language, default: [:]][entry.key] = entry }
  }

  /// The languages that have a file of their own, sorted.
  package var languages: [String] { entries.keys.filter { !$0.isEmpty }.sorted() }

  /// Returns the text of a name and the language of its file, `""` for the default; nil if there is
  /// none.
  package func resolve(_ name: String, language: String) -> (text: String, language: String)? {
    for asked in LanguageChain.languages(for: language) + [""] {
      if let text = entries[asked]?[name]?.plainText { return (text, asked) }
    }
    return nil
  }

  /// Returns the text of a name; the table is ignored, because Android has no tables.
  package func text(for key: String, table: String?, language: String) -> String? {
    resolve(key, language: language)?.text
  }
}
