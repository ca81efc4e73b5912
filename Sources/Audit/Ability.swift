// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A barrier that people meet, permanently or at the moment: the four rows of Microsoft's persona
/// spectrum.
///
/// Each has a permanent, a temporary and a situational form, which shows readers of a report that a
/// defect concerns more people than those with a disability (Microsoft, Inclusive Design toolkit).
package enum Ability: String, Hashable, Sendable, CaseIterable {
  case touch, see, hear, speak

  /// The three personas: permanent, temporary and situational.
  package var personas: [String] {
    switch self {
    case .touch: ["somebody with one arm", "somebody with an injured arm", "a new parent"]
    case .see: ["a blind person", "somebody after an eye operation", "a driver who looks ahead"]
    case .hear: ["a deaf person", "somebody with an ear infection", "somebody in a noisy place"]
    case .speak:
      ["a person who does not speak", "somebody with laryngitis", "somebody with an accent"]
    }
  }

  /// Whom a finding of another tool concerns first, by the clauses of WCAG it gives evidence for, since
  /// no card says it.
  ///
  /// Media with movement or sound concern people who cannot hear; gestures, targets, keys and time
  /// limits those who cannot touch; names that differ from the visible text those who speak to the
  /// phone; and the rest those who cannot see.
  package init(of clauses: [Clause]) {
    let numbers = clauses.compactMap { clause -> String? in
      if case .wcag(let number) = clause { number } else { nil }
    }
    func has(_ prefixes: [String]) -> Bool {
      numbers.first.map { number in prefixes.contains { number.hasPrefix($0) } } ?? false
    }
    if has(["1.2.", "1.4.2"]) {
      self = .hear
    } else if has(["2.5.3"]) {
      self = .speak
    } else if has(["2.1.", "2.2.", "2.5."]) {
      self = .touch
    } else {
      self = .see
    }
  }
}

extension AffectedGroup {
  /// The row of the spectrum that people of the group belong to; nil where it has none.
  package var ability: Ability? {
    switch self {
    case .blind, .lowVision, .colorVision, .photosensitive: .see
    case .hearing: .hear
    case .speech: .speak
    case .motorTouch, .motorKeys, .motorVoice: .touch
    case .cognitive, .reading, .attention, .mentalHealth, .vestibular, .nonNativeSpeakers,
      .rightToLeftReaders, .genderMinorities, .peopleAtRisk, .everyone, .team:
      nil
    }
  }
}

extension AffectedGroup {
  /// The three personas of the spectrum for people of the group; none where it has no row for them.
  fileprivate var personas: [String] {
    switch self {
    // People who see something have other barriers than blind people.
    case .lowVision: ["somebody with low vision"] + Ability.see.personas.dropFirst()
    case .colorVision, .photosensitive: []
    default: ability?.personas ?? []
    }
  }
}

extension Judgement {
  /// The three personas of Microsoft's spectrum that it concerns first (row S4-038); none where the
  /// spectrum has no row for those whom it concerns.
  package var personas: [String] {
    guard let concerns else { return Ability(of: clauses).personas }
    return concerns.sorted().lazy.map(\.personas).first { !$0.isEmpty } ?? []
  }
}

extension Finding {
  /// The personas of Microsoft's spectrum that it concerns (row S4-038).
  package var personas: [String] { judgement.personas }
}
