// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A cell of a collection view that does something when it is pressed, and leaves all it says to UIKit.
///
/// Unlike `UITableViewCell`, `UICollectionViewCell` is no accessibility element: VoiceOver stops at each of
/// the labels in it, which are plain texts (Apple, UIAccessibility: UIView is not accessible by default). Told
/// are cells with a label whose file with `collectionView(_:didSelectItemAt:)` shows no other cell of the project.
struct PressedCellWithoutTrait: Check {
  static let card = RuleCard(
    id: "pressed-cell-without-trait",
    rule: "clickable-without-role",
    title: "A cell of a collection view reacts to a press and does not say so",
    harm: "A screen reader says the texts of the cell one by one, and neither button nor link.",
    remedy: "Set isAccessibilityElement, the trait .button and a label with the texts of the cell.",
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence(
        "UnseenFindings, before cells without a label were left out", right: 7, arguable: 2,
        wrong: 1, date: "2026-11-29")
    ],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-6-051"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        class FilmCell: UICollectionViewCell {                               // <--
          let title = UILabel()
          func fill(_ film: Film) { title.text = film.name }
        }
        class Films: UIViewController, UICollectionViewDelegate {
          func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "film", for: path) as! FilmCell
            cell.fill(films[path.item])
            return cell
          }
          func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            open(films[path.item])
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class FilmCell: UICollectionViewCell {
          let title = UILabel()
          func fill(_ film: Film) {
            title.text = film.name
            isAccessibilityElement = true
            accessibilityTraits = .button
            accessibilityLabel = film.name
          }
        }
        class Films: UIViewController, UICollectionViewDelegate {
          func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "film", for: path) as! FilmCell
            cell.fill(films[path.item])
            return cell
          }
          func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            open(films[path.item])
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class FilmCell: UICollectionViewCell { let title = UILabel() }
        class SeatCell: UICollectionViewCell { let title = UILabel() }
        class Films: UIViewController, UICollectionViewDelegate {
          func cell(_ path: IndexPath) -> UICollectionViewCell {
            path.section == 0 ? make(FilmCell.self) : make(SeatCell.self)
          }
          func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
            if path.section == 0 { open(films[path.item]) }
          }
        }
        class BadgeCell: UICollectionViewCell { let title = UILabel() }
        class LogoCell: UICollectionViewCell { let logo = UIImageView() }
        class Logos: UIViewController, UICollectionViewDelegate {
          func cell(_ path: IndexPath) -> UICollectionViewCell { make(LogoCell.self) }
          func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { open(path) }
        }
        class Badges: UIViewController, UICollectionViewDelegate {
          func cell(_ path: IndexPath) -> UICollectionViewCell { make(BadgeCell.self) }
        }
        """)
    ])

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.scopes.compactMap { scope in
      guard scope.kind == .class, Self.isCell(scope.name, project),
        Self.hasLabel(scope.name, project), !project.doesAnything(scope.name),
        project.files.contains(where: { Self.presses(scope.name, in: $0, project) })
      else { return nil }
      return .failed(
        scope.place,
        "a press on the cell does something, but VoiceOver says its texts one by one, and no button"
      )
    }
  }

  private static func isCell(_ name: String, _ project: SourceProject) -> Bool {
    name != "UICollectionViewCell" && project.ancestry(of: name).contains("UICollectionViewCell")
  }

  /// Whether a class or one that it inherits from holds a label.
  private static func hasLabel(_ name: String, _ project: SourceProject) -> Bool {
    project.ancestry(of: name).contains { type in
      (project.types[type]?.files ?? []).contains { number in
        let file = project.files[number]
        return file.variables.contains {
          file.typeName(around: $0.scope) == type
            && file.typeName(of: [$0.name], in: $0.scope) == "UILabel"
        }
      }
    }
  }

  /// Whether a file has code for a press on cells of a class, and shows no cells of another one.
  private static func presses(
    _ cell: String, in file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    guard
      file.scopes.contains(where: { scope in
        scope.kind == .function && scope.parameters.contains { $0.label == "didSelectItemAt" }
          && !isEmpty(scope, in: file)
      }),
      !file.scopes.contains(where: { scope in
        scope.kind == .function && scope.parameters.contains { $0.label == "shouldSelectItemAt" }
      }),
      !file.assignments.contains(where: \.isAboutAccessibility)
    else { return false }
    let all = 0..<file.text.utf8.count
    // The declaration itself is not counted, since a colon follows the name.
    guard file.mentions(of: cell, in: all) > 0 else { return false }
    return !project.types.keys.contains { other in
      other != cell && isCell(other, project) && file.mentions(of: other, in: all) > 0
    }
  }

  /// Whether nothing stands between the braces of a function.
  private static func isEmpty(_ scope: SourceScope, in file: SwiftFacts) -> Bool {
    let body = file.source(scope.range).drop { $0 != "{" }
    return body.allSatisfy { "{} \n\t".contains($0) }
  }
}
