// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A Guided Access restriction that is not correctly declared, named, handled or translated.
///
/// Source: Apple, `UIGuidedAccessRestrictionDelegate`. Identifiers that are computed outside the
/// delegate's file, and delegates that treat all identifiers alike, are not checked.
struct IncompleteRestriction: Check {
  static let card = RuleCard(
    id: "incomplete-restriction",
    title: "A restriction of Guided Access is incomplete",
    harm: """
      People who set up Guided Access for somebody see a switch without a name, in the wrong \
      language, or without a function; or the app crashes in the hands of the person it should \
      protect.
      """,
    remedy: """
      Give every identifier, in reverse-DNS style and used once, a translated title and detail, \
      handle it in guidedAccessRestriction(withIdentifier:didChange:), and never crash on an \
      unknown one.
      """,
    impact: .moderate,
    tier: .standard,
    evidence: [Evidence("EditingAndUndo", right: 4)],
    concerns: [.cognitive],
    requirements: ["S0-023", "S0-027"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        extension AppDelegate: UIGuidedAccessRestrictionDelegate {
          var guidedAccessRestrictionIdentifiers: [String]? {
            ["com.example.delete", "com.example.delete",       // <--
             "com.example.buy"]                                // <--
          }
          func textForGuidedAccessRestriction(withIdentifier identifier: String) -> String? {
            switch identifier {
            case "com.example.delete": return "Delete"         // <--
            case "com.example.buy": return nil                 // <--
            default: preconditionFailure()                     // <--
            }
          }
          func guidedAccessRestriction(
            withIdentifier identifier: String,
            didChange state: UIAccessibility.GuidedAccessRestrictionState
          ) {
            if identifier == "com.example.delete" { model.hidesDelete = state == .deny }
          }
        }
        """),
      Example(
        """
        enum Restriction: String, CaseIterable {
          case settings = "settings"                           // <--
          case delete = "com.example.delete"                   // <--
        }
        class AppDelegate: UIResponder, UIGuidedAccessRestrictionDelegate {
          var guidedAccessRestrictionIdentifiers: [String]? {
            Restriction.allCases.map(\\.rawValue)
          }
          func textForGuidedAccessRestriction(withIdentifier identifier: String) -> String? {
            switch Restriction(rawValue: identifier) {
            case .settings: return NSLocalizedString("Settings", comment: "")
            case nil: return nil
            }
          }
          func guidedAccessRestriction(                        // <--
            withIdentifier identifier: String,
            didChange state: UIAccessibility.GuidedAccessRestrictionState
          ) {}
        }
        """),
    ],
    passes: [
      Example(
        """
        enum Restriction: String, CaseIterable {
          case settings = "com.example.settings"
          case delete = "com.example.delete"
          var title: String {
            switch self {
            case .settings: String(localized: "Settings")
            case .delete: String(localized: "Delete")
            }
          }
        }
        class AppDelegate: UIResponder, UIGuidedAccessRestrictionDelegate {
          var guidedAccessRestrictionIdentifiers: [String]? {
            Restriction.allCases.map(\\.rawValue)
          }
          func textForGuidedAccessRestriction(withIdentifier identifier: String) -> String? {
            Restriction(rawValue: identifier)?.title
          }
          func guidedAccessRestriction(
            withIdentifier identifier: String,
            didChange state: UIAccessibility.GuidedAccessRestrictionState
          ) {
            switch identifier {
            case Restriction.settings.rawValue: model.hidesSettings = state == .deny
            case Restriction.delete.rawValue: model.hidesDelete = state == .deny
            default: assertionFailure()
            }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class AppDelegate: UIResponder, UIApplicationDelegate {
          func text(withIdentifier identifier: String) -> String? { preconditionFailure() }
        }
        """)
    ]
  )

  /// A restriction that the file declares.
  private struct Declared {
    /// The name of its case; nil for a literal.
    var name: String?
    /// Its identifier; nil if it is the name of the case.
    var identifier: String?
    var place: SourcePlace
  }

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.scopes.indices.flatMap { index -> [Report<SourcePlace>] in
      let scope = file.scopes[index]
      guard scope.kind == .accessor, scope.name == "guidedAccessRestrictionIdentifiers",
        let type = file.typeName(around: index)
      else { return [] }
      return reports(on: index, type, file, project)
    }
  }

  private func reports(
    on list: Int, _ type: String, _ file: SwiftFacts, _ project: SourceProject
  ) -> [Report<SourcePlace>] {
    let declared = declared(in: list, file)
    let titles = functions("textForGuidedAccessRestriction", of: type, file)
    let details = functions("detailTextForGuidedAccessRestriction", of: type, file)
    let handlers = functions("guidedAccessRestriction", of: type, file)
    var reports = identifiers(declared)
    if titles.isEmpty, !project.type(type, has: "textForGuidedAccessRestriction") {
      reports.append(.failed(file.scopes[list].place, "the restrictions have no titles"))
    }
    if handlers.isEmpty, !project.type(type, has: "guidedAccessRestriction") {
      reports.append(.failed(file.scopes[list].place, "nothing handles the restrictions"))
    }
    for handler in handlers
    where file.isPassedOn(handler) && file.names(inScope: handler).count < 40 {
      reports.append(.failed(file.scopes[handler].place, "a changed restriction changes nothing"))
    }
    for restriction in declared {
      let words = [restriction.name ?? "", restriction.identifier ?? ""]
      for (functions, problem) in [
        (titles, "the restriction has no title"),
        (handlers, "a change of the restriction is not handled"),
      ] where isPassedBy(words, by: functions, file) {
        reports.append(.failed(restriction.place, Problem(problem)))
      }
    }
    let texts = titles + details
    reports += wording(texts + members(of: declared, namedIn: texts, file), file)
    for function in texts + handlers + [list] {
      reports += file.chains(in: function).compactMap { chain in
        guard ["fatalError", "preconditionFailure"].contains(chain.calledName) else { return nil }
        return .failed(chain.place, "the app crashes on an unknown restriction")
      }
    }
    return reports.sorted { $0.place < $1.place }
  }

  /// Returns the identifiers in the list itself, or the cases of an enumeration that the list
  /// names.
  private func declared(in list: Int, _ file: SwiftFacts) -> [Declared] {
    let literals = file.literals(in: file.scopes[list].range)
    guard literals.isEmpty else {
      return literals.map { Declared(identifier: $0.text, place: file.place(of: $0.offset)) }
    }
    let names = Set(file.names(inScope: list))
    return file.enumCases.compactMap { item in
      guard names.contains(file.scopes[item.scope].name) else { return nil }
      return Declared(name: item.name, identifier: item.value?.literalText, place: item.place)
    }
  }

  private func identifiers(_ declared: [Declared]) -> [Report<SourcePlace>] {
    var seen: Set<String> = []
    return declared.flatMap { restriction -> [Report<SourcePlace>] in
      guard let identifier = restriction.identifier else { return [] }
      var reports: [Report<SourcePlace>] = []
      if !seen.insert(identifier).inserted {
        reports.append(
          .failed(restriction.place, Problem("\(identifier.quoted) is in the list twice")))
      }
      if identifier.split(separator: ".").count < 3 {
        reports.append(
          .failed(
            restriction.place,
            Problem("\(identifier.quoted) is not in reverse-DNS style", impact: .minor)))
      }
      return reports
    }
  }

  private func functions(_ name: String, of type: String, _ file: SwiftFacts) -> [Int] {
    file.functions(named: name).filter { file.typeName(around: $0) == type }
  }

  /// Returns whether functions name some restrictions but not this one.
  private func isPassedBy(_ words: [String], by functions: [Int], _ file: SwiftFacts) -> Bool {
    guard !functions.isEmpty else { return false }
    return functions.allSatisfy { function in
      let range = file.scopes[function].range
      let literals = file.literals(in: range).map(\.text)
      let cases = Self.cases(in: file.source(range))
      guard literals.contains(where: { $0.split(separator: ".").count > 2 }) || !cases.isEmpty
      else {
        return false
      }
      return !words.contains { !$0.isEmpty && (literals.contains($0) || cases.contains($0)) }
    }
  }

  /// Returns the names after `case .` and `== .`, including those of `case
  /// Restriction.delete.rawValue`.
  private static func cases(in text: String) -> Set<String> {
    var cases: Set<String> = []
    for line in text.split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "," || $0 == ":" || $0 == "(" || $0 == ")" }
      guard words.contains("case") || words.contains("==") else { continue }
      for word in words where word.contains(".") {
        for name in word.split(separator: ".") where name.first?.isLowercase == true {
          cases.insert(String(name))
        }
      }
    }
    return cases.subtracting(["allow", "deny", "rawValue"])
  }

  /// Returns the members of the enumeration from which functions get their texts.
  private func members(
    of declared: [Declared], namedIn functions: [Int], _ file: SwiftFacts
  ) -> [Int] {
    guard declared.contains(where: { $0.name != nil }) else { return [] }
    let types = Set(
      file.enumCases.filter { item in declared.contains { $0.place == item.place } }
        .map { file.scopes[$0.scope].name })
    let names = Set(functions.flatMap { file.names(inScope: $0) })
    return file.scopes.indices.filter { index in
      let scope = file.scopes[index]
      return (scope.kind == .accessor || scope.kind == .function) && names.contains(scope.name)
        && types.contains(file.typeName(around: index) ?? "")
    }
  }

  /// Finds texts that are empty or not translated.
  private func wording(_ functions: [Int], _ file: SwiftFacts) -> [Report<SourcePlace>] {
    file.results.compactMap { result in
      guard functions.contains(result.scope) else { return nil }
      switch result.value {
      case .text(let text) where !text.allSatisfy(\.isWhitespace):
        return .failed(result.place, Problem("\(text.quoted) is not translated"))
      case .interpolated: return .failed(result.place, "the text is not translated")
      case .text, .absent:
        guard isOfOne(result.place, file) else { return nil }
        return .failed(result.place, "the restriction has no text")
      default: return nil
      }
    }
  }

  /// Returns whether a result belongs to a single restriction, rather than to unknown ones.
  private func isOfOne(_ place: SourcePlace, _ file: SwiftFacts) -> Bool {
    for number in (max(1, place.line - 4)...place.line).reversed() {
      let words = file.line(number).split { !($0.isLetter || $0 == "\"" || $0 == ".") }
      if words.contains("default") || words.contains("none") || words.contains("else") {
        return false
      }
      if let place = words.firstIndex(of: "case"), words.indices.contains(place + 1) {
        return words[place + 1] != "nil"
      }
      if words.contains("func") || words.contains("var") || words.contains("guard") { return false }
    }
    return false
  }
}
