// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A text of a translated storyboard that is missing in one of its languages.
struct UntranslatedInterfaceText: Check {
  static let card = RuleCard(
    id: "untranslated-interface-text",
    rule: "missing-translation",
    title: "A text of a storyboard is missing in a language",
    harm: "People read and hear one text of a screen in a foreign language.",
    remedy: "Export for localization again, and have the text translated.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("unseen source of iOS", right: 4, date: "2026-11-24")],
    category: .localization,
    concerns: [.nonNativeSpeakers],
    partOf: ["S0-033", "S0-041"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Base.lproj/Main.storyboard
        <document><label id="a" text="Destination"/>
        <button id="b"><state key="normal" title="Book"/> <--
        <accessibility key="accessibilityConfiguration" label="Book your holiday"/> <--
        </button></document>
        == App/de.lproj/Main.strings
        "a.text" = "Ziel";
        """)
    ],
    passes: [
      Example(
        """
        == App/Base.lproj/Main.storyboard
        <document><label id="a" text="Destination"/>
        <label id="c" text="Label"/><outlet property="title" destination="c"/></document>
        == App/de.lproj/Main.strings
        "a.text" = "Ziel";
        """)
    ],
    ignores: [
      Example(
        """
        == App/Main.storyboard
        <document><label id="a" text="Destination"/></document>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let tables = project.localizedTables
    // The file itself is in the development language.
    let development =
      project.resources.projectLanguages.lazy.compactMap(\.project.developmentRegion).first ?? "en"
    return project.resources.interfaces.flatMap { file, texts -> [Report<FileLocation>] in
      let place = StringsPlace(file.path)
      // The rule about copies checks a copy for a language.
      guard place.language == nil || place.language == "Base", !texts.isLaunchScreen,
        let table = tables.first(where: {
          $0.name == place.table && $0.bundle == place.bundle && $0.platform == .ios
        }),
        case let languages = table.languages, !languages.isEmpty
      else { return [] }
      return texts.texts.compactMap { text in
        guard !project.mayReplace(text) else { return nil }
        let missing = languages.filter {
          $0 != development && table.entry(text.key, in: $0) == nil
        }
        guard !missing.isEmpty else { return nil }
        return .failed(
          file.path, SourcePlace(text.place),
          Problem("\(text.text.quoted) has no text in \(missing.listedLanguages)"))
      }
    }
  }
}
