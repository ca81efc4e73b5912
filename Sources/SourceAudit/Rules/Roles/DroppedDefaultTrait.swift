// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An assignment that removes the trait that states the role of a standard control.
///
/// Losing `staticText` is not reported, because nobody hears it. Neither is a role that another
/// role replaces, such as a button that becomes a link.
struct DroppedDefaultTrait: Check {
  static let card = RuleCard(
    id: "dropped-default-trait",
    rule: "clickable-without-role",
    title: "An assignment removes a control's own traits",
    harm: """
      The property contains all traits at once. A button that is assigned selected is no longer a \
      button: screen readers do not state its role, and voice and switches may skip it.
      """,
    remedy: "Write accessibilityTraits.insert(...) instead of accessibilityTraits = ...",
    impact: .serious,
    tier: .standard,
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-6-045"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        class PlayerController: UIViewController {
          let playButton = UIButton(type: .system)
          @IBOutlet weak var volume: UISlider!
          override func viewDidLoad() {
            playButton.accessibilityTraits = .selected            // <--
            volume.accessibilityTraits = [.updatesFrequently]     // <--
          }
        }
        """),
      Example(
        """
        final class TabButton: UIButton {
          override var isSelected: Bool {
            didSet { accessibilityTraits = isSelected ? .selected : .none }
          }
          func reset() { accessibilityTraits = .none }            // <--
        }
        """),
    ],
    passes: [
      Example(
        """
        class PlayerController: UIViewController {
          let playButton = UIButton(type: .system)
          let terms = UIButton(type: .custom)
          func select() {
            playButton.accessibilityTraits.insert(.selected)
            playButton.accessibilityTraits = [.button, .selected]
            terms.accessibilityTraits = .link
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class PlayerController: UIViewController {
          let heading = UILabel()
          let artwork = UIImageView()
          func viewDidLoad() {
            heading.accessibilityTraits = .header
            artwork.accessibilityTraits = .button
            unknown.accessibilityTraits = .selected
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.assignments(to: "accessibilityTraits").compactMap { assignment in
      guard assignment.operator == .assign, let assigned = Self.traits(assignment.value),
        let type = file.typeName(of: assignment.target, in: assignment.scope),
        let standard = project.standardClass(of: type)
      else { return nil }
      let lost = TraitEdit.assign(assigned).lostDefaults(of: standard).intersection(Self.roles)
      guard !lost.isEmpty, assigned.isDisjoint(with: Self.roles) else { return nil }
      let words = lost.setNames.joined(separator: ", ")
      return .failed(
        assignment.place,
        Problem(
          "the assignment removes \(words) from \(SwiftFacts.words(for: assignment.target)), which "
            + "is a \(standard)"),
        edits: [file.edit(assignment.valueRange, Self.written(lost.union(assigned)))])
    }
  }

  /// The traits that state what an element is and does.
  private static let roles: Traits = [.button, .link, .adjustable, .searchField, .keyboardKey]

  /// Returns traits in the notation of UIKit's source; the assignment removes no others.
  private static func written(_ traits: Traits) -> String {
    let names = TraitName.all.compactMap { name -> String? in
      guard let trait = name.trait, !trait.isEmpty, traits.isSuperset(of: trait) else { return nil }
      return name.uiKit.map { "." + $0 }
    }
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }

  private static func traits(_ value: WrittenValue) -> Traits? {
    guard let members = value.literalMembers else { return nil }
    var traits: Traits = []
    for member in members {
      guard let name = TraitName.named(member, in: .uiKit), let trait = name.trait else {
        return nil
      }
      traits.formUnion(trait)
    }
    return traits
  }
}
