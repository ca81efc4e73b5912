// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
package import CurbcutScreen

/// Evidence for Apple's Accessibility Nutrition Labels: task by label by family of devices, with the
/// draft of a declaration.
package struct LabelReport: Sendable {
  /// The answer to whether a label can be claimed for a family of devices.
  package struct Verdict: Sendable {
    /// The label.
    package let label: NutritionLabel
    /// The state of each task, in order; the app as a whole comes last, if it was looked at.
    package let cells: [(name: String, cell: LabelCell)]
    /// Whether a person says that all tasks were done on the device.
    package let isTried: Bool

    private var names: (LabelCell.State) -> [String] {
      { state in cells.filter { $0.cell.state == state }.map(\.name) }
    }

    /// Whether something speaks against it.
    package var isAgainst: Bool {
      cells.contains { $0.cell.state == .blocked || $0.cell.state == .problems }
    }

    /// The value of the attribute in the draft: true only if a person tried, and nothing that was
    /// found speaks against it.
    package var draft: Bool { isTried && !isAgainst }

    /// Why it can or cannot be claimed, as a sentence.
    package var sentence: String {
      let blocked = names(.blocked)
      guard blocked.isEmpty else {
        return "cannot be claimed: \(blocked.joined(separator: ", ")) cannot be done"
      }
      guard !isAgainst else {
        return
          "cannot be claimed before the problems in \(names(.problems).joined(separator: ", ")) "
          + "are repaired, or a person finds that they stop nobody"
      }
      if isTried { return "a person has done the tasks with it, and nothing was found against it" }
      let open = names(.needsPerson)
      guard open.isEmpty else { return "cannot be claimed yet, a person has to \(label.trial)" }
      return "nothing was found against it; before it is claimed, a person has to \(label.trial)"
    }
  }

  /// The labels of one family of devices.
  package struct Family: Sendable {
    /// The family; nil when nobody said which.
    package let family: DeviceFamily?
    /// The number of tasks.
    package let taskCount: Int
    /// The labels, in Apple's order.
    package let verdicts: [Verdict]

    /// The name of the family.
    package var title: String { family?.title ?? "a device whose family is not known" }
  }

  /// The families, in Apple's order.
  package let families: [Family]
  /// The names of the tasks, in order.
  package let tasks: [String]
  private let appID: String?
  private let looksAtApp: Bool

  /// Puts tasks and the findings in the rest of an app together.
  ///
  /// `app` has the findings in files that belong to no task; nil when no such file was given.
  /// `tried` are the labels of which a person says that all tasks were done on the device.
  package init(
    _ tasks: [LabelTask], app: [ReportedFinding]?, tried: Set<NutritionLabel>, appID: String?
  ) {
    self.tasks = tasks.map(\.journey.name)
    self.appID = appID
    looksAtApp = app != nil
    let present = DeviceFamily.allCases.map(Optional.some) + [nil]
    families = present.compactMap { family in
      let own = tasks.filter { $0.family == family }
      guard !own.isEmpty else { return nil }
      return Family(
        family: family, taskCount: own.count,
        verdicts: NutritionLabel.allCases.map { label in
          Verdict(
            label: label,
            cells: own.map { ("\"\($0.journey.name)\"", $0.cell(of: label)) }
              + (app.map { [("the rest of the app", LabelCell(of: label, in: $0))] } ?? []),
            isTried: tried.contains(label))
        })
    }
  }

  /// The sentences that a reader has to know before the labels.
  package var notes: [String] {
    var notes = [
      "This is evidence that a program made. It never says that a label may be claimed: Apple asks "
        + "that people can do all common tasks with the feature on the device.",
      "Tasks looked at: \(tasks.map { "\"\($0)\"" }.joined(separator: ", ")). Apple's common tasks "
        + "are what the app is for, first launch, login, purchase and settings.",
    ]
    if !looksAtApp {
      notes.append(
        "No source of the app was given, so nothing was looked for in its code, texts and media.")
    }
    if families.contains(where: { $0.family == nil }) {
      notes.append("The family of devices is not known: give --family iphone or another one.")
    }
    notes.append(
      "App Store Connect asks for the labels that a family of devices has; Apple's overview says "
        + "which.")
    return notes
  }

  // MARK: - The draft

  /// The bodies of the requests that create the declarations (POST /v1/accessibilityDeclarations),
  /// one for each family that is known.
  ///
  /// Every attribute is false, which is Apple's default, except where a person tried and nothing
  /// speaks against it.
  package var declarations: JSONValue {
    .array(
      families.compactMap { family in
        guard let name = family.family?.rawValue else { return nil }
        var attributes: [JSONValue.Member] = [.init("deviceFamily", .string(name))]
        attributes += family.verdicts.map { .init($0.label.attribute, .bool($0.draft)) }
        var data: [JSONValue.Member] = [
          .init("type", .string("accessibilityDeclarations")),
          .init("attributes", .object(attributes)),
        ]
        if let appID {
          let app: [JSONValue.Member] = [
            .init("type", .string("apps")), .init("id", .string(appID)),
          ]
          data.append(
            .init(
              "relationships",
              .object([.init("app", .object([.init("data", .object(app))]))])))
        }
        return .object([.init("data", .object(data))])
      })
  }
}

extension LabelCell {
  /// The state of a label for files that belong to no task.
  init(of label: NutritionLabel, in findings: [ReportedFinding]) {
    let own = findings.filter { label.isConcerned(by: $0.judgement) }
    let failures = own.filter(\.isFailure)
    problems = failures
    let reliable = failures.filter { $0.judgement.tier == .standard }
    state = reliable.isEmpty ? .needsPerson : .problems
    let rules = failures.groupedInOrder { $0.rule }.map { "\($0[0].rule.name) \($0.count)" }
    reasons =
      failures.isEmpty
      ? ["no rule found a problem, which is no proof that there is none"]
      : [
        "\(PlainText.count(reliable.count, "problem")) and \(failures.count - reliable.count) possible: "
          + rules.joined(separator: ", ")
      ]
  }
}
