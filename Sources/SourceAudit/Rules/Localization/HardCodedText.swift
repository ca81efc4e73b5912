// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A literal text for people in code that is not looked up.
///
/// The rule covers visible texts and those for assistive technologies. SwiftUI looks up literals by
/// itself, unless they are passed as `verbatim:` or after `??`, where they are strings. A literal
/// counts as a text if it has a capitalised word or two words; keys, formats and code examples do
/// not.
struct HardCodedText: Check {
  static let card = RuleCard(
    id: "hard-coded-text",
    title: "The code contains a literal text",
    harm:
      "It cannot be translated: people read and hear it in a foreign language, spoken by the voice "
      + "of their own.",
    remedy: "Look it up: NSLocalizedString or String(localized:), with a comment for translators.",
    impact: .minor,
    tier: .experimental,
    evidence: [Evidence("SourceRules", right: 4, wrong: 3)],
    category: .localization,
    concerns: [.nonNativeSpeakers],
    partOf: ["S0-033"],
    clauses: [],
    fails: [
      Example(
        """
        class Page: UIViewController {
          let heading = UILabel()
          let book = UIButton()
          func show() {
            title = "Holidays"                                                   // <--
            heading.text = "Mars"                                                // <--
            heading.text = "\\(count) trips to Mars"                              // <--
            book.setTitle("Book now", for: .normal)                              // <--
            book.accessibilityLabel = "Book your holiday"                        // <--
            book.accessibilityHint = "Opens the booking"                         // <--
            book.accessibilityValue = "Not booked"                               // <--
            let action = UIAccessibilityCustomAction(name: "Delete trip") { _ in true }  // <--
            let alert = UIAlertController(title: "Really?", message: nil, preferredStyle: .alert)  // <--
          }
        }
        struct Row: View {
          var body: some View {
            Text(verbatim: "Book now")                                           // <--
            Text(note ?? "No description")                                       // <--
          }
          func look() {
            var look = UIButton.Configuration.plain()
            look.title = "Log in"                                                // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Page: UIViewController {
          let heading = UILabel()
          func show() {
            title = NSLocalizedString("LIST.TITLE", comment: "Header of the list")
            heading.text = String(localized: "Mars")
            heading.accessibilityLabel = name
            heading.text = "LIST.TITLE"
            heading.text = "-"
            heading.text = "\\(count)"
          }
        }
        struct Row: View {
          var body: some View {
            Text("Book now").accessibilityLabel("Book your holiday")
            Text(note ?? "-")
            Text(note ?? String(localized: "No description"))
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        struct Model { var title = "" }
        func load() {
          model.title = "Holidays"
          queue.name = "Work Queue"
          view.accessibilityIdentifier = "Book now"
        }
        #Preview { Text(verbatim: "Book now") }
        """)
    ]
  )

  private static let spoken: Set<String> = [
    "accessibilityLabel", "accessibilityHint", "accessibilityValue",
  ]
  private static let seen: Set<String> = ["text", "placeholder", "title", "prompt"]

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !file.name.isOfTests else { return [] }
    return assigned(in: file, of: project)
      + file.chains(naming: Self.makers).flatMap { given(in: $0, file) }
  }

  // MARK: - Assignments

  private func assigned(in file: SwiftFacts, of project: SourceProject) -> [Report<SourcePlace>] {
    let members = Self.spoken.union(Self.seen).sorted()
    return members.flatMap { member in
      file.assignments(to: member).compactMap { assignment in
        guard let text = Self.words(assignment.value), !file.isPreview(assignment.scope),
          Self.spoken.contains(member) || isShown(assignment, file, project)
        else { return nil }
        return .failed(assignment.place, Problem("\(text.quoted) is not translated"))
      }
    }
  }

  /// Returns whether a member belongs to a UIKit view or controller, as far as the files show.
  private func isShown(
    _ assignment: SourceAssignment, _ file: SwiftFacts, _ project: SourceProject
  ) -> Bool {
    let target =
      assignment.target.first == "self" ? Array(assignment.target.dropFirst()) : assignment.target
    if target.last == "navigationItem" || target.last == "tabBarItem" { return true }
    if target.last == "configuration" || file.isLookOfButton(target, in: assignment.scope) {
      return true
    }
    if target.last == "titleLabel" || target.last == "textLabel" || target.last == "detailTextLabel"
    {
      return true
    }
    guard let type = file.typeName(of: assignment.target, in: assignment.scope) else {
      return false
    }
    return project.ancestry(of: type).contains {
      $0.hasPrefix("UI") && project.types[$0]?.isDeclared != true
    }
  }

  // MARK: - Arguments

  private func given(in chain: SourceChain, _ file: SwiftFacts) -> [Report<SourcePlace>] {
    guard !file.isPreview(chain.scope) else { return [] }
    var values: [(WrittenValue?, SourcePlace)] = []
    if let arguments = chain.arguments {
      for label in Self.labels[chain.base] ?? [] { values.append((arguments[label], chain.place)) }
    }
    if chain.base == "Text", let only = chain.arguments?.list.first, only.label.isEmpty {
      values.append((Self.textBehindNil(file.source(only.valueRange)), chain.place))
    }
    if let link = chain.link("setTitle"), link.arguments?.has("for") == true {
      values.append((link.arguments?[""], chain.place))
    }
    if chain.calledName == "UIAccessibility.post" {
      values.append((chain.lastArguments?["argument"], chain.place))
    }
    var seen: Set<String> = []
    return values.compactMap { value, place in
      guard let value, let text = Self.words(value), seen.insert(text).inserted else { return nil }
      return .failed(place, Problem("\(text.quoted) is not translated"))
    }
  }

  /// The arguments with texts in initialisers of UIKit and SwiftUI.
  private static let labels: [String: [String]] = [
    "UIAlertController": ["title", "message"], "UIAlertAction": ["title"],
    "UIAccessibilityCustomAction": ["name"], "UIBarButtonItem": ["title"],
    "UITabBarItem": ["title"], "UIAction": ["title"], "UIMenu": ["title"],
    "UIContextualAction": ["title"], "UIAccessibilityCustomRotor": ["name"],
    "Text": ["verbatim"],
  ]

  /// Functions and types with a text argument.
  private static let makers = Set(labels.keys).union(["setTitle", "post"])

  /// Returns the literal in `name ?? "Nobody"`.
  private static func textBehindNil(_ source: String) -> WrittenValue? {
    guard let literal = source.ranges(of: "?? ").last.map({ source[$0.upperBound...] }),
      literal.count > 2, literal.first == "\"", literal.last == "\""
    else { return nil }
    let text = literal.dropFirst().dropLast()
    return text.contains("\"") || text.contains("\\") ? nil : .text(String(text))
  }

  // MARK: - Words

  /// Returns the text of a literal with words for people; nil for keys, formats and code.
  private static func words(_ value: WrittenValue) -> String? {
    let text: String
    switch value {
    case .text(let literal): text = literal
    case .interpolated(let literal): text = literal
    default: return nil
    }
    let words = FormattedText(text).parts.filter { $0.kind == .words }.flatMap {
      $0.text.split(whereSeparator: \.isWhitespace)
    }
    .filter { $0.count { $0.isLetter } > 1 }
    guard let first = words.first, !text.looksLikeKey || text.contains(" ") else { return nil }
    guard words.count > 1 || first.first?.isUppercase == true else { return nil }
    return text
  }
}

extension SwiftFacts {
  /// Returns whether a variable is the configuration of a button.
  fileprivate func isLookOfButton(_ target: [String], in scope: Int) -> Bool {
    guard target.count == 1, case .call(let maker)? = variable(target[0], in: scope)?.value else {
      return false
    }
    return maker.hasPrefix("UIButton.Configuration")
  }
}

extension String {
  /// Whether it is the path of a test or sample file.
  var isOfTests: Bool {
    split(separator: "/").contains { step in
      step.hasSuffix("Tests") || step.hasSuffix("Tests.swift") || step.hasSuffix("UITests")
        || step == "Preview Content"
    }
  }
}
