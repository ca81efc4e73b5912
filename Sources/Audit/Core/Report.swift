// SPDX-License-Identifier: Apache-2.0

/// The verdict of a check on one place of its subject.
package struct Report<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place.
  package var place: Place
  /// Failed, or cannot tell.
  package var verdict: Verdict
  /// The source changes that fix it; empty when a person has to decide.
  package var edits: [SourceEdit]
  /// The places where its views begin, when the report is about a modifier of one of them.
  package var views: [Place]

  /// Creates a report from all its parts.
  package init(place: Place, verdict: Verdict, edits: [SourceEdit] = [], views: [Place] = []) {
    self.place = place
    self.verdict = verdict
    self.edits = edits
    self.views = views
  }

  /// Reports that something is wrong, with the fix when that is certain.
  package static func failed(
    _ place: Place, _ problem: Problem, edits: [SourceEdit] = [], views: [Place] = []
  ) -> Report {
    Report(place: place, verdict: .failed(problem), edits: edits, views: views)
  }

  /// Reports that the input is not sufficient to decide.
  package static func cannotTell(_ place: Place, _ problem: Problem) -> Report {
    Report(place: place, verdict: .cannotTell(problem))
  }
}
