// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text of a storyboard that does not fit in one of the app's languages.
///
/// The screen is laid out with the strings of every language, and judged as for larger text
/// (`Documentation/TextGrowth.md`): a text may take the width of its container, unless a constraint
/// fixes its own.
struct TranslationCutOff: Check {
  static let card = RuleCard(
    id: "translation-cut-off",
    rule: "text-cut-off-when-enlarged",
    title: "A translation does not fit",
    harm: "The end of the text is missing in this language: nobody can read it, and people who "
      + "magnify the screen do not know that there was more.",
    remedy: "Let the text determine its width, and take as many lines as it needs.",
    impact: .moderate,
    tier: .experimental,
    category: .localization,
    concerns: [.lowVision, .nonNativeSpeakers],
    requirements: ["S0-035"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Base.lproj/Main.xib
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <view id="v"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
        <label id="a" text="Localisation"> <--
        <rect key="frame" x="16" y="60" width="92" height="21"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        <constraints><constraint firstAttribute="width" constant="92" id="c"/></constraints></label>
        </subviews></view></objects></document>
        == App/de.lproj/Main.strings
        "a.text" = "Lokalisierung in die Sprachen";
        == App/zh-Hans.lproj/Main.strings
        "a.text" = "本地化";
        """)
    ],
    passes: [
      Example(
        """
        == App/Base.lproj/Main.xib
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <view id="v"><rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
        <label id="a" text="Localisation">
        <rect key="frame" x="16" y="60" width="120" height="21"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
        </subviews></view></objects></document>
        == App/de.lproj/Main.strings
        "a.text" = "Lokalisierung in die Sprachen";
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let tables = project.localizedTables.filter { $0.platform == .ios }
    return project.resources.interfaces.flatMap { file, texts -> [Report<FileLocation>] in
      let place = StringsPlace(file.path)
      guard place.language == nil || place.language == "Base",
        let table = tables.first(where: { $0.name == place.table && $0.bundle == place.bundle })
      else { return [] }
      return reports(on: texts, of: file.path, in: table)
    }
  }

  private func reports(
    on texts: InterfaceTexts, of path: String, in table: LocalizedTable
  ) -> [Report<FileLocation>] {
    var languages: [Int32: [String]] = [:]
    var problems: [Int32: (place: Place, words: String)] = [:]
    // The file itself has the texts of the development language.
    for language in [nil] + table.languages.map(Optional.some) {
      for (place, words) in cutOffs(texts.bytes, table, language) {
        languages[place.line, default: []].append(language ?? "its own language")
        problems[place.line] = problems[place.line] ?? (place, words)
      }
    }
    return problems.sorted { $0.key < $1.key }.map { line, problem in
      .failed(
        path, SourcePlace(problem.place),
        Problem("\(problem.words) in \((languages[line] ?? []).listedLanguages)"))
    }
  }

  /// Returns the texts that do not fit in a language, with the problem.
  private func cutOffs(
    _ bytes: [UInt8], _ table: LocalizedTable, _ language: String?
  ) -> [(Place, String)] {
    let options = InterfaceBuilder.Options(
      table: table.name, strings: language.map { TableTexts(table: table, language: $0) },
      language: language)
    guard let file = try? InterfaceBuilderFile(bytes, options: options) else { return [] }
    return file.scenes.flatMap { scene -> [(Place, String)] in
      let tree = PlatformRules.latest(for: .ios).tree(of: scene.screen)
      let grown = GrownText(AuditContext(tree: tree)).findings(at: .category(.standard))
      var found = grown.map { finding in
        (
          scene.screen.nodes[finding.node].place,
          "\(scene.views[finding.node].words) does not fit"
        )
      }
      for (node, view) in scene.texts {
        guard let width = view.fixedWidth, let text = node.text, let size = node.number(.textSize),
          (node.number(.numberOfLines) ?? 1) == 1, let measured = TextWidth(text)
        else { continue }
        let least = measured.onOneLine(size: size * (1 - TextWidth.error(on: .ios)))
        if least > width {
          found.append((node.place, "\(view.words) does not fit into \(width.written) points"))
        }
      }
      return found
    }
  }
}

/// The texts of one language of a table, without fallbacks.
private struct TableTexts: StringResolving {
  var table: LocalizedTable
  var language: String

  func text(for key: String, table: String?, language: String) -> String? {
    self.table.entry(key, in: self.language)?.entry.plainText
  }
}

extension InterfaceBuilderView {
  /// The width that a constraint of its own fixes; nil if there is none.
  fileprivate var fixedWidth: Double? {
    constraints.first {
      $0.firstAttribute == "width" && $0.relation == "equal" && $0.secondItem == nil
        && $0.priority >= 1_000 && ($0.firstItem ?? objectID) == objectID
    }?.constant
  }
}
