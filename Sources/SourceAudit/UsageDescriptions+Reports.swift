import CurbcutAudit
import CurbcutManners
import CurbcutSource

extension UsageDescriptions {
  /// What is wrong with the texts of a project: what `message` says of a fault, nil for faults that
  /// another rule reports.
  ///
  /// A translation that repeats a fault of its source is not reported again: who mends the source has
  /// it translated anew.
  static func reports(
    on project: SourceProject, message: (PurposeText.Problem, Text) -> String?
  ) -> [ResourceReport] {
    let descriptions = project.usageDescriptions
    let found = descriptions.texts.flatMap { text in
      (descriptions.problems(of: text) ?? []).compactMap { problem in
        message(problem, text).map { (text: text, message: $0) }
      }
    }
    let sources = Set(found.compactMap { $0.text.language == nil ? $0.text.key : nil })
    return found.compactMap { text, message in
      if text.language != nil, sources.contains(text.key) { return nil }
      return .failed(text.file, text.place, Problem(message))
    }
  }
}
