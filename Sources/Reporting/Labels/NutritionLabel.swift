// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutExperience
import CurbcutStandards

/// One of the nine Accessibility Nutrition Labels of Apple's App Store.
///
/// A label says that people can do the common tasks of an app with a feature, for each family of
/// devices. Sources: App Store Connect Help, "Overview of Accessibility Nutrition Labels", and the
/// pages of criteria that it leads to
/// (developer.apple.com/help/app-store-connect/manage-app-accessibility); the attributes of
/// `AccessibilityDeclaration` in the App Store Connect API 4.0.
package enum NutritionLabel: String, Hashable, Sendable, CaseIterable {
  case voiceOver = "voiceover"
  case voiceControl = "voice-control"
  case largerText = "larger-text"
  case darkInterface = "dark-interface"
  case differentiateWithoutColor = "differentiate-without-color"
  case sufficientContrast = "sufficient-contrast"
  case reducedMotion = "reduced-motion"
  case captions
  case audioDescriptions = "audio-descriptions"

  /// The name on the App Store.
  package var title: String {
    switch self {
    case .voiceOver: "VoiceOver"
    case .voiceControl: "Voice Control"
    case .largerText: "Larger Text"
    case .darkInterface: "Dark Interface"
    case .differentiateWithoutColor: "Differentiate Without Color Alone"
    case .sufficientContrast: "Sufficient Contrast"
    case .reducedMotion: "Reduced Motion"
    case .captions: "Captions"
    case .audioDescriptions: "Audio Descriptions"
    }
  }

  /// The attribute of an accessibility declaration in the App Store Connect API.
  package var attribute: String {
    switch self {
    case .voiceOver: "supportsVoiceover"
    case .voiceControl: "supportsVoiceControl"
    case .largerText: "supportsLargerText"
    case .darkInterface: "supportsDarkInterface"
    case .differentiateWithoutColor: "supportsDifferentiateWithoutColorAlone"
    case .sufficientContrast: "supportsSufficientContrast"
    case .reducedMotion: "supportsReducedMotion"
    case .captions: "supportsCaptions"
    case .audioDescriptions: "supportsAudioDescriptions"
    }
  }

  /// The technology with which its tasks are played; nil for what is not a technology.
  package var technology: Technology? {
    switch self {
    case .voiceOver: .voiceOver
    case .voiceControl: .voiceControl
    case .largerText, .darkInterface, .differentiateWithoutColor, .sufficientContrast,
      .reducedMotion, .captions, .audioDescriptions:
      nil
    }
  }

  /// The criteria of WCAG whose failure speaks against it.
  private var criteria: [String] {
    switch self {
    case .voiceOver, .voiceControl, .darkInterface: []
    case .largerText: ["1.4.4"]
    case .differentiateWithoutColor: ["1.4.1"]
    case .sufficientContrast: ["1.4.3", "1.4.11"]
    case .reducedMotion: ["2.2.2", "2.3.3"]
    case .captions: ["1.2.2", "1.2.4"]
    case .audioDescriptions: ["1.2.3", "1.2.5"]
    }
  }

  /// Whether a judgement of a rule speaks against it: by the people whom the rule's card names, or
  /// by the criteria that it fails.
  package func isConcerned(by judgement: Judgement) -> Bool {
    switch self {
    case .voiceOver: judgement.concerns?.contains(.blind) ?? false
    case .voiceControl: judgement.concerns?.contains(.motorVoice) ?? false
    case .largerText, .darkInterface, .differentiateWithoutColor, .sufficientContrast,
      .reducedMotion, .captions, .audioDescriptions:
      criteria.contains { judgement.clauses.contains(.wcag($0)) }
    }
  }

  /// What a person does on the device before the label is claimed.
  package var trial: String {
    switch self {
    case .voiceOver:
      "do the task with VoiceOver and with the screen curtain on"
    case .voiceControl: "do the task by speaking alone, with names and with numbers shown"
    case .largerText:
      "do the task at the largest accessibility size, and look for text that is cut off or overlaps"
    case .darkInterface: "do the task in dark mode, and look for bright screens"
    case .differentiateWithoutColor:
      "do the task with the colour filter Greyscale, and with Differentiate Without Color on"
    case .sufficientContrast:
      "measure text and controls in light and dark mode, and with Increase Contrast on"
    case .reducedMotion: "do the task with Reduce Motion on, and look for what still moves"
    case .captions: "play everything with speech, with captions on"
    case .audioDescriptions: "play every video, with audio descriptions on"
    }
  }
}

/// A family of devices for which labels are declared, by its name in the App Store Connect API.
package enum DeviceFamily: String, Hashable, Sendable, CaseIterable {
  case iPhone = "IPHONE"
  case iPad = "IPAD"
  case appleTV = "APPLE_TV"
  case appleWatch = "APPLE_WATCH"
  case mac = "MAC"
  case vision = "VISION"

  /// The name, as people write it.
  package var title: String {
    switch self {
    case .iPhone: "iPhone"
    case .iPad: "iPad"
    case .appleTV: "Apple TV"
    case .appleWatch: "Apple Watch"
    case .mac: "Mac"
    case .vision: "Apple Vision Pro"
    }
  }
}
