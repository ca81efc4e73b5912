// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An untranslated storyboard or XIB with texts, while others of the app are translated.
///
/// A launch screen is left out, because its texts cannot be translated (Apple, Human Interface
/// Guidelines, Launching: no text, "because the content can't be localized"). So is a file whose
/// texts can all be set by code.
struct UnlocalizedInterfaceFile: Check {
  static let card = RuleCard(
    id: "unlocalized-interface-file",
    rule: "missing-translation",
    title: "A storyboard is not translated, though others are",
    harm:
      "In an app in their language, people come across a screen in a foreign one, read by the "
      + "wrong voice.",
    remedy: "Tick the languages in the file inspector, and have its strings translated.",
    impact: .moderate,
    tier: .standard,
    category: .localization,
    concerns: [.blind, .nonNativeSpeakers],
    requirements: ["S0-040"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Base.lproj/Main.storyboard
        <document><label id="a" text="Mars"/></document>
        == App/de.lproj/Main.strings
        "a.text" = "Mars";
        == App/Later.xib
        <document><label id="b" text="Book now"/></document> <--
        """)
    ],
    passes: [
      Example(
        """
        == App/Base.lproj/Main.storyboard
        <document><label id="a" text="Mars"/></document>
        == App/de.lproj/Main.strings
        "a.text" = "Mars";
        == App/Later.xib
        <document><label id="b"/></document>
        == App/Set.xib
        <document><label id="c" text="Label"/><outlet property="title" destination="c"/></document>
        """)
    ],
    ignores: [
      Example(
        """
        == App/Main.storyboard
        <document><label id="a" text="Mars"/></document>
        """),
      Example(
        """
        == App/Base.lproj/Main.storyboard
        <document><label id="a" text="Mars"/></document>
        == App/en.lproj/Main.strings
        "a.text" = "Mars";
        == App/Base.lproj/Window.xib
        <document targetRuntime="MacOSX.Cocoa"><label id="w" text="Mars"/></document>
        == App/de.lproj/Window.strings
        "w.text" = "Mars";
        == App/Later.xib
        <document><label id="b" text="Book now"/></document>
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let resources = project.resources
    let tables = Set(project.localizedTables.filter { !$0.languages.isEmpty }.map(\.name))
    func isLocalized(_ path: String) -> Bool {
      let place = StringsPlace(path)
      if let language = place.language, language != "Base" { return true }
      return tables.contains(place.table)
    }
    let interfaces = resources.interfaces
    let languages = languages(in: project)
    let translated = Set(
      interfaces.filter { (languages[StringsPlace($0.file.path).id]?.count ?? 0) > 1 }
        .map { kind($0, in: project) })
    guard !translated.isEmpty else { return [] }
    return interfaces.compactMap { file, texts in
      guard !texts.isLaunchScreen, !isLocalized(file.path),
        translated.contains(kind((file, texts), in: project)),
        let text = texts.texts.first(where: { !project.mayReplace($0) })
      else { return nil }
      let count = texts.texts.count { !project.mayReplace($0) }
      return .failed(
        file.path, SourcePlace(text.place),
        Problem(
          "\(text.text.quoted)\(count > 1 ? " and \(count - 1) more" : "") is in one language, but "
            + "other storyboards are translated"))
    }
  }

  /// Files of one bundle for one system are translated together.
  private struct Kind: Hashable {
    var bundle: ResourceBundles.Bundle
    var isForMac: Bool
  }

  private func kind(
    _ interface: (file: ResourceFile, texts: InterfaceTexts), in project: SourceProject
  ) -> Kind {
    Kind(
      bundle: project.bundles.bundle(of: interface.file.path), isForMac: interface.texts.isForMac)
  }

  /// Returns the languages of each storyboard or XIB, by `StringsPlace.id`; a base file is in the
  /// development language.
  private func languages(in project: SourceProject) -> [String: Set<String>] {
    let development = project.resources.developmentLanguage ?? "en"
    var languages: [String: Set<String>] = [:]
    for interface in project.resources.interfaces {
      let place = StringsPlace(interface.file.path)
      let language = place.language.flatMap { $0 == "Base" ? nil : $0 } ?? development
      languages[place.id, default: []].insert(language)
    }
    for table in project.localizedTables where table.platform == .ios {
      let id = StringsPlace(bundle: table.bundle, language: nil, table: table.name).id
      languages[id]?.formUnion(table.languages)
    }
    return languages
  }
}
