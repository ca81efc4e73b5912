// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Copies of one storyboard for several languages that differ in more than texts.
struct DivergingInterfaceCopies: Check {
  static let card = RuleCard(
    id: "diverging-interface-copies",
    rule: "no-base-localization",
    title: "The copies of a storyboard differ",
    harm: "Accessibility corrections in one language are missing in another.",
    remedy: "Keep one file in Base.lproj and a strings file for each language.",
    impact: .moderate,
    tier: .standard,
    category: .localization,
    concerns: [.blind, .nonNativeSpeakers],
    requirements: ["S0-039"],
    clauses: [],
    fails: [
      Example(
        """
        == App/en.lproj/Main.storyboard
        <document><button id="a"><accessibility key="accessibilityConfiguration" label="Book"/></button>
        <label id="b"><constraint firstAttribute="width" constant="80" id="c1"/></label>
        <label id="c" text="New"/></document>
        == App/de.lproj/Main.storyboard
        <document> <--
        <button id="a"/> <--
        <label id="b"><constraint firstAttribute="width" constant="60" id="c1"/></label> <--
        </document>
        """)
    ],
    passes: [
      Example(
        """
        == App/en.lproj/Main.storyboard
        <document><button id="a"><accessibility key="accessibilityConfiguration" label="Book"/></button></document>
        == App/de.lproj/Main.storyboard
        <document><button id="a"><accessibility key="accessibilityConfiguration" label="Buchen"/></button></document>
        """)
    ],
    ignores: [
      Example(
        """
        == App/Base.lproj/Main.storyboard
        <document><button id="a"/></document>
        """)
    ]
  )

  /// The maximum number of differences to list for one copy, beyond which it is a different file.
  private static let mostListed = 20

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    var copies: [String: [(file: ResourceFile, texts: InterfaceTexts)]] = [:]
    for interface in project.resources.interfaces {
      let place = StringsPlace(interface.file.path)
      guard place.language != nil else { continue }
      copies[place.id, default: []].append(interface)
    }
    return copies.sorted { $0.key < $1.key }.flatMap { _, files -> [Report<FileLocation>] in
      // The base, or else English, or else the first by name.
      let ordered = files.sorted { rank($0.file.path) < rank($1.file.path) }
      guard let original = ordered.first else { return [] }
      return ordered.dropFirst().flatMap { compare($0, with: original) }
    }
  }

  private func rank(_ path: String) -> String {
    switch StringsPlace(path).language {
    case "Base": "0"
    case "en", "English": "1"
    default: "2" + path
    }
  }

  private func compare(
    _ copy: (file: ResourceFile, texts: InterfaceTexts),
    with original: (file: ResourceFile, texts: InterfaceTexts)
  ) -> [Report<FileLocation>] {
    let language = StringsPlace(original.file.path).language ?? ""
    var known: [String: InterfaceTexts.Object] = [:]
    for object in original.texts.objects { known[object.id] = object }
    var reports: [Report<FileLocation>] = []
    for object in copy.texts.objects {
      guard let other = known.removeValue(forKey: object.id) else {
        reports.append(
          .failed(
            copy.file.path, SourcePlace(object.place),
            Problem("the \(object.element) \(object.id.quoted) is not in \(language)")))
        continue
      }
      let differing = Set(object.facts.keys).union(other.facts.keys)
        .filter { object.facts[$0] != other.facts[$0] }.sorted()
      guard !differing.isEmpty else { continue }
      reports.append(
        .failed(
          copy.file.path, SourcePlace(object.place),
          Problem(
            "the \(object.element) \(object.id.quoted) differs from \(language): \(differing.listed)"
          )))
    }
    if !known.isEmpty {
      let missing = known.keys.sorted()
      reports.append(
        .failed(
          copy.file.path, SourcePlace(line: 1, column: 1),
          Problem(
            "\(missing.count == 1 ? "1 object is" : "\(missing.count) objects are") only in "
              + "\(language): \(missing.listed)")))
    }
    return Array(reports.prefix(Self.mostListed))
  }
}
