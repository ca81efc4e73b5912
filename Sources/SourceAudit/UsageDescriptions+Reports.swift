import CurbcutAudit
import CurbcutManners
import CurbcutSource

extension UsageDescriptions {
  /// What is wrong with the texts of a project: what `message` says of a fault, nil for faults that
  /// another rule reports.
  static func reports(
    on project: SourceProject, message: (PurposeText.Problem, Text) -> String?
  ) -> [ResourceReport] {
    let descriptions = UsageDescriptions(project)
    return descriptions.texts.flatMap { text in
      (descriptions.problems(of: text) ?? []).compactMap { problem in
        message(problem, text).map { .failed(text.file, text.place, Problem($0)) }
      }
    }
  }
}
