// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// More than a few commands of the app in the edit menu.
///
/// Apple gives no number. The rule uses the default of `custom-edit-commands`; a team can set its
/// own for `crowded-edit-menu`, which checks screens. A menu shows only the commands that the
/// current view handles, so commands of several types are not counted together.
struct ManyEditCommands: Check {
  static let card = RuleCard(
    id: "many-edit-commands",
    rule: "crowded-edit-menu",
    title: "Many commands are added to the edit menu",
    harm: "People have to page through a long menu, and by ear or by switch each command costs a "
      + "step.",
    remedy: "Keep what people need most, and put the rest elsewhere.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.blind, .motorKeys, .cognitive],
    requirements: ["S1-018"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        func setUp() {
          UIMenuController.shared.menuItems = [a, b, c, UIMenuItem(title: "D", action: d)]  // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        func setUp() {
          UIMenuController.shared.menuItems = [a, b, UIMenuItem(title: "C", action: c(1, 2))]
        }
        """)
    ],
    ignores: [
      Example(
        """
        func setUp() { menu.menuItems = items }
        """),
      Example(
        """
        enum Commands { static let search = #selector(Page.search) }
        func setUp() {
          UIMenuController.shared.menuItems = [
            UIMenuItem(title: "Copy", action: #selector(Row.copyRow)),
            UIMenuItem(title: "Reveal", action: #selector(Row.reveal)),
            UIMenuItem(title: "Find in Page", action: #selector(Page.find)),
            UIMenuItem(title: "Search", action: Commands.search),
          ]
        }
        class Row: UITableViewCell { @objc func copyRow() {}; @objc func reveal() {} }
        class Page: UITextView { @objc func find() {}; @objc func search() {} }
        """),
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return file.assignments(to: "menuItems").compactMap { assignment in
      let count = file.elements(ofList: assignment.valueRange).count
      guard Double(count) > Limit.customEditCommands.standard else { return nil }
      guard let takers = takers(of: assignment, in: file, project) else {
        return .failed(assignment.place, .many(count))
      }
      let together = takers.values.max() ?? 0
      guard Double(together) > Limit.customEditCommands.standard else { return nil }
      let choosers = takers.keys.filter { project.type($0, has: "canPerformAction") }
      return choosers.contains { takers[$0] == together }
        ? .cannotTell(
          assignment.place, "canPerformAction decides which of the app's commands the menu shows")
        : .failed(assignment.place, .many(together))
    }
  }

  /// Returns how many commands of a list each type handles; nil if it is unknown who handles one.
  private func takers(
    of list: SourceAssignment, in file: SwiftFacts, _ project: SourceProject
  ) -> [String: Int]? {
    let elements = file.elements(ofList: list.valueRange).map { $0.trimmed }
    let held = elements.compactMap { file.variable($0, in: list.scope)?.valueRange }
    let items = file.chains(naming: "UIMenuItem").filter { item in
      item.base == "UIMenuItem"
        && (list.valueRange.contains(item.range.lowerBound) || held.contains(item.range))
    }
    guard items.count == elements.count else { return nil }
    var counts: [String: Int] = [:]
    for item in items {
      guard let action = item.arguments?["action"],
        let name = item.nameOfAction(in: file) ?? project.selector(in: action)
      else { return nil }
      let takers = project.types.filter {
        $0.value.members.contains(name) && !project.isProtocol($0.key)
      }.keys
      guard !takers.isEmpty else { return nil }
      for taker in takers { counts[taker, default: 0] += 1 }
    }
    return counts
  }
}

extension Problem {
  fileprivate static func many(_ count: Int) -> Problem {
    Problem("\(count) commands of the app are added to the edit menu")
  }
}

extension SourceProject {
  /// Returns whether a type is a protocol, which handles nothing by itself.
  fileprivate func isProtocol(_ name: String) -> Bool {
    types[name]?.files.contains { number in
      files[number].scopes.contains { $0.kind == .protocol && $0.name == name }
    } ?? false
  }

  /// Returns the name of the function whose selector is a constant of the project:
  /// `Menu.selectorCopy`.
  fileprivate func selector(in action: WrittenValue) -> String? {
    guard case .reference(let name) = action, let last = name.split(separator: ".").last else {
      return nil
    }
    let found = files.flatMap { file in
      file.variables(named: String(last)).compactMap { constant -> String? in
        guard let range = constant.valueRange, file.scopes[constant.scope].isType else {
          return nil
        }
        let value = file.source(range)
        guard value.hasPrefix("#selector(") else { return nil }
        return value.dropFirst(10).prefix { $0 != ")" && $0 != "(" }.split(separator: ".").last
          .map(String.init)
      }
    }
    return Set(found).count == 1 ? found[0] : nil
  }
}
