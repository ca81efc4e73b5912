// SPDX-License-Identifier: Apache-2.0

/// What a check says about one place of its subject.
package struct Report<Place: Hashable & Sendable>: Hashable, Sendable {
  /// The place.
  package var place: Place
  /// Failed, or cannot tell.
  package var verdict: Verdict
  /// The changes of the source that mend it; empty when a person has to decide.
  package var edits: [SourceEdit]
  /// Where the views begin that it is about, when the place is a modifier of one of them.
  package var views: [Place]

  /// Takes every part as it is.
  package init(place: Place, verdict: Verdict, edits: [SourceEdit] = [], views: [Place] = []) {
    self.place = place
    self.verdict = verdict
    self.edits = edits
    self.views = views
  }

  /// Something is wrong, and what mends it where that is certain.
  package static func failed(
    _ place: Place, _ problem: Problem, edits: [SourceEdit] = [], views: [Place] = []
  ) -> Report {
    Report(place: place, verdict: .failed(problem), edits: edits, views: views)
  }

  /// The input does not tell.
  package static func cannotTell(_ place: Place, _ problem: Problem) -> Report {
    Report(place: place, verdict: .cannotTell(problem))
  }
}
