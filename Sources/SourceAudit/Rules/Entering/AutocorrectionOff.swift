// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Disabled autocorrection where people write ordinary text.
///
/// Names, addresses, passwords and codes are not ordinary text: a field whose name, title, keyboard
/// or content type says so is not reported.
struct AutocorrectionOff: Check {
  static let card = RuleCard(
    id: "autocorrection-off",
    rule: "blocked-text-entry",
    title: "A field for ordinary text does not correct spelling",
    harm: "People with dyslexia or a tremor have to find and correct every mistake themselves.",
    remedy: "Leave autocorrection on; turn it off only for names, addresses and codes.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.motorTouch, .reading],
    requirements: ["S4-12-018"],
    clauses: [],
    related: [.wcag("3.3.3")],
    fails: [
      Example(
        """
        class Compose: UIViewController {
          let message = UITextView()
          override func viewDidLoad() {
            message.autocorrectionType = .no                                // <--
          }
        }
        """),
      Example(
        """
        struct Compose: View {
          var body: some View {
            TextEditor(text: $message).autocorrectionDisabled()             // <--
            TextField("Message", text: $message).disableAutocorrection(true)    // <--
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Compose: UIViewController {
          let message = UITextView()
          let address = UITextView()
          override func viewDidLoad() {
            message.autocorrectionType = .yes
            address.keyboardType = .URL
            address.autocorrectionType = .no
          }
        }
        """),
      Example(
        """
        struct Account: View {
          var body: some View {
            TextField("Email", text: $email).autocorrectionDisabled()
            TextField("Server", text: $text).keyboardType(.URL).autocorrectionDisabled()
            TextField("Message", text: $message).autocorrectionDisabled(false)
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Account: UIViewController {
          let userName = UITextField()
          let search = UISearchBar()
          override func viewDidLoad() {
            userName.autocorrectionType = .no
            search.autocorrectionType = .no
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return uiKit(file, project) + swiftUI(file)
  }

  private func uiKit(_ file: SwiftFacts, _ project: SourceProject) -> [Report<SourcePlace>] {
    let others = Set(
      (file.assignments(to: "keyboardType") + file.assignments(to: "textContentType")
        + file.assignments(to: "isSecureTextEntry")).compactMap { $0.target.last })
    return file.assignments(to: "autocorrectionType").compactMap { assignment in
      guard assignment.value.literalMembers == ["no"], let name = assignment.target.last,
        !others.contains(name), !Self.isNoProse(name),
        let type = file.typeName(of: assignment.target, in: assignment.scope),
        let standard = project.standardClass(of: type),
        ["UITextView", "UITextField"].contains(standard),
        standard == "UITextView" || Self.isProse(name)
      else { return nil }
      return .failed(
        assignment.place, Problem("\(name) takes ordinary text but does not correct it"),
        edits: [file.edit(assignment.valueRange, ".default")])
    }
  }

  private func swiftUI(_ file: SwiftFacts) -> [Report<SourcePlace>] {
    file.chains(naming: ["autocorrectionDisabled", "disableAutocorrection"]).compactMap { chain in
      guard let link = chain.links.first(where: Self.turnsOff),
        chain.link("keyboardType") == nil, chain.link("textContentType") == nil,
        !file.isPreview(chain.scope)
      else { return nil }
      let words = (chain.arguments?.list ?? []).flatMap { file.names(in: $0.valueRange) }.joined()
      switch chain.base {
      case "TextEditor": guard !Self.isNoProse(words) else { return nil }
      case "TextField":
        guard !Self.isNoProse(words), Self.isProse(words), !chain.writesCodes else { return nil }
      default: return nil
      }
      return .failed(
        link.place, Problem("the \(chain.base) takes ordinary text but does not correct it"),
        edits: [file.edit(link.range, "")])
    }
  }

  private static func turnsOff(_ link: SourceChain.Link) -> Bool {
    guard let arguments = link.arguments else { return false }
    switch link.name {
    case "autocorrectionDisabled": return arguments.list.isEmpty || arguments[""] == .truth(true)
    case "disableAutocorrection": return arguments[""] == .truth(true)
    default: return false
    }
  }

  private static func isProse(_ name: String) -> Bool {
    let name = name.lowercased()
    return prose.contains { name.contains($0) }
  }

  private static func isNoProse(_ name: String) -> Bool {
    let name = name.lowercased()
    return data.contains { name.contains($0) }
  }

  private static let prose = [
    "message", "comment", "note", "description", "feedback", "body", "post", "review", "story",
  ]

  private static let data = [
    "mail", "user", "name", "password", "login", "url", "address", "server", "host", "code",
    "token",
    "key", "search", "json", "log", "query", "domain", "hex", "phrase", "identifier", "css", "html",
  ]
}

extension SourceChain {
  /// Whether it turns off capitalisation or accepts only certain characters, as for codes and user
  /// names.
  fileprivate var writesCodes: Bool {
    link("textInputAutocapitalization") != nil || link("autocapitalization") != nil
  }
}
