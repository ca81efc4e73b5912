// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutManners
import CurbcutSource

extension UsageDescriptions {
  /// Returns the reports about a project's texts that prompts may show; `message` words a problem,
  /// or returns nil if another rule reports it.
  ///
  /// With `gathered`, translations of one key are reported once, at the first, with its words about
  /// their languages. A translation that repeats a problem of its source is not reported again,
  /// because it will be translated again after the source is fixed.
  static func reports(
    on project: SourceProject, message: (PurposeText.Problem, Text) -> String?,
    gathered: (([String]) -> String)? = nil
  ) -> [Report<FileLocation>] {
    let descriptions = project.usageDescriptions
    let found = descriptions.texts.filter(\.isShown).flatMap { text in
      (descriptions.problems(of: text) ?? []).compactMap { problem in
        message(problem, text).map { (text: text, message: $0) }
      }
    }
    let sources = Set(found.compactMap { $0.text.language == nil ? $0.text.key : nil })
    var told: Set<String> = []
    return found.compactMap { text, message in
      if text.language != nil, sources.contains(text.key) { return nil }
      guard let gathered, text.language != nil else {
        return .failed(text.file, text.place, Problem(message))
      }
      guard told.insert(text.key).inserted else { return nil }
      let languages = found.filter { $0.text.key == text.key }.compactMap(\.text.language)
      return .failed(
        text.file, text.place, Problem(message + gathered(Set(languages).sorted())))
    }
  }
}
