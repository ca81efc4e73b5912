// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
package import CurbcutCheck
import CurbcutExperience
import CurbcutReporting
package import CurbcutScreen
import CurbcutSettings
import CurbcutStandards
import CurbcutTechnology

/// A screen of a served page, kept for questions about it.
package struct KeptScreen: Sendable {
  /// What the page knows it by.
  package let id: String
  /// The file, as given on the command line.
  package let file: String
  /// Whether a picture of it is on the disk.
  package let hasPicture: Bool
  let screen: CheckedScreen
  /// The screen itself.
  package var model: Screen { screen.screen }

  init(id: String, file: String, hasPicture: Bool, _ screen: CheckedScreen) {
    self.id = id
    self.file = file
    self.hasPicture = hasPicture
    var screen = screen
    // The page has it, and may have hundreds.
    screen.picture = nil
    self.screen = screen
  }
}

/// What a served page is answered when it asks how a screen is for somebody else.
///
/// `techs` is as in the block of a screen. `findings` are the problems that the settings in force add, as in
/// the list of screens, and `rules` their cards. `sets` are these settings: title, value, a word for
/// what it does here (said, found, nothing, open), and a sentence about it. `uses` are the technologies of the persona, and `notes` sentences.
package struct PageAnswer {
  private let kept: KeptScreen
  private let reader: Reader
  private let tree: AccessibilityTree
  private var platform: Platform { tree.screen.platform }

  /// Prepares the answer for somebody with the settings of a reader.
  package init(on kept: KeptScreen, by reader: Reader) {
    self.kept = kept
    self.reader = reader
    tree = reader.tree(of: kept.screen.screen)
  }

  /// Returns the answer; `picture` returns the screenshot, which is needed for settings that change colours.
  package func json(picture: () -> PixelImage?) -> String {
    let transcripts = PageHearing.walks(of: tree, by: reader).map { ($0, $1.transcript()) }
    let appearances = reader.settings.appearances(on: platform)
    var seen = tree.screen
    if !appearances.isEmpty, kept.hasPicture { seen.pixels = picture() }
    let outcome =
      appearances.isEmpty ? nil : SettingsMatrix.run(seen, settings: appearances)
    let findings = checked(outcome?.breakages ?? []).findings
    var rules = PageRules(.all)
    let nodes = tree.screen.indicesByReference
    let listed = findings.enumerated().map { number, finding in
      rules.meet(finding)
      return PageFinding(
        finding, number: number, node: finding.node.flatMap { nodes[$0.reference] }
      ).json
    }
    let sets = reader.settings.changes.compactMap { setting, value in
      SettingCatalog.card(of: setting, on: platform).map { card in
        let (kind, sentence) = effect(of: card, set: value, in: outcome)
        return JSONValue.strings([card.title, "\(value)", kind, sentence])
      }
    }
    let uses = reader.chosen?.technologies(on: platform).map(\.rawValue) ?? []
    return JSONValue.object([
      .init("techs", PageHearing.json(of: transcripts)), .init("rules", rules.json),
      .init("findings", .array(listed)), .init("sets", .array(sets)),
      .init("uses", .strings(uses)),
      .init("notes", .strings([reader.note(on: tree.screen)].compactMap(\.self))),
    ]).text
  }

  /// Returns the problems under other settings as the problems of a screen.
  private func checked(_ breakages: [SettingsMatrix.Breakage]) -> CheckedScreen {
    let places = kept.screen.places
    return CheckedScreen(
      file: kept.file, tree: tree, notes: [], transcript: nil,
      examination: Examination(findings: breakages.map(\.findingWithSettings)),
      place: { places?[$0] })
  }

  /// Returns what a setting does to this screen: a word, which is `open` where the screen does not tell, and a
  /// sentence without a full stop.
  private func effect(
    of card: SettingCard, set value: SettingValue, in outcome: SettingsMatrix.Outcome?
  ) -> (String, String) {
    switch card.effect {
    case .onReading: return ("said", card.useHere)
    case .ofTechnology(let technology):
      return ("nothing", "what it says is shown when \(technology.name) is chosen")
    case .nothing: return ("nothing", card.useHere)
    case .ofPhone: return ("nothing", "changes nothing here: \(card.useHere)")
    case .ofMatrix: break
    }
    let appearances = card.setting.appearances(set: value)
    guard let outcome, !appearances.isEmpty else {
      return ("nothing", "changes nothing here: Curbcut knows no effect of this value")
    }
    if let unknown = outcome.notKnown.first(where: { appearances.contains($0.setting) }) {
      return ("open", "not known what it changes: \(unknown.reason)")
    }
    let count = outcome.breakages.count { $0.settings.contains(where: appearances.contains) }
    return (
      "found",
      count == 0
        ? "no further problem is found with it"
        : "\(count) further \(count == 1 ? "problem is" : "problems are") found with it"
    )
  }
}
