// SPDX-License-Identifier: Apache-2.0

/// People whom a defect concerns, by what they do otherwise than others, and not by a diagnosis.
package enum AffectedGroup: String, Hashable, Sendable, CaseIterable, Comparable {
  case blind
  case lowVision = "low vision"
  case colorVision = "colour vision"
  case hearing
  case speech
  case motorTouch = "motor (touch)"
  case motorKeys = "motor (keyboard, switch)"
  case motorVoice = "motor (voice)"
  case cognitive
  case reading
  case attention
  case mentalHealth = "mental health"
  case vestibular
  case photosensitive
  case nonNativeSpeakers = "non-native speakers"
  case rightToLeftReaders = "right-to-left readers"
  case genderMinorities = "gender minorities"
  case peopleAtRisk = "people at risk"
  case everyone
  case team = "the team"

  /// The group in words, as a sentence names it.
  package var words: String {
    switch self {
    case .blind: "blind people"
    case .lowVision: "people with low vision"
    case .colorVision: "people with a colour vision deficiency"
    case .hearing: "deaf and hard-of-hearing people"
    case .speech: "people who do not speak"
    case .motorTouch: "people who find touching hard"
    case .motorKeys: "people who use a keyboard or switches"
    case .motorVoice: "people who speak to the device"
    case .cognitive: "people with a cognitive disability"
    case .reading: "people who find reading hard"
    case .attention: "people who are easily distracted"
    case .mentalHealth: "people who are harmed by pressure"
    case .vestibular: "people who get dizzy from movement"
    case .photosensitive: "people who are sensitive to light and flashes"
    case .nonNativeSpeakers: "people who read in a foreign language"
    case .rightToLeftReaders: "people who read from right to left"
    case .genderMinorities: "people whose gender forms leave out"
    case .peopleAtRisk: "people who have to protect themselves"
    case .everyone: "everybody"
    case .team: "the team that makes the app"
    }
  }

  /// Puts the groups into the order in which reports name them.
  package static func < (left: AffectedGroup, right: AffectedGroup) -> Bool {
    left.place < right.place
  }

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
