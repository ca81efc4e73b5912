// SPDX-License-Identifier: Apache-2.0

/// VoiceOver's own settings in one run.
package struct VoiceOverSettings: Hashable, Sendable {
  /// The amount of punctuation that is spoken.
  package enum Punctuation: String, Hashable, Sendable, CaseIterable { case none, some, all }

  /// The announcement of a character in addition to its name.
  package enum Phonetics: String, Hashable, Sendable, CaseIterable {
    case off
    case characterAndPhonetics = "character-and-phonetics"
    case phoneticsOnly = "phonetics-only"
  }

  /// The announcement of capital letters.
  package enum Capitals: String, Hashable, Sendable, CaseIterable {
    case none
    case speakCap = "speak-cap"
    case playSound = "play-sound"
    case changePitch = "change-pitch"
  }

  /// The feedback while a person types.
  package enum TypingFeedback: String, Hashable, Sendable, CaseIterable {
    case nothing
    case characters
    case words
    case charactersAndWords = "characters-and-words"
  }

  /// The gesture that types a key of the on-screen keyboard.
  package enum TypingMode: String, Hashable, Sendable, CaseIterable {
    /// A touch reads the key, and a double tap types it.
    case standard
    /// A touch reads the key, and lifting the finger types it.
    case touch
    /// A touch types the key.
    case directTouch = "direct-touch"
  }

  /// The images that VoiceOver stops at in web pages and documents.
  package enum Images: String, Hashable, Sendable, CaseIterable {
    case always
    case withDescriptions = "with-descriptions"
    case never
  }

  /// An option that a person can add to the rotor; actions and adjusting appear by themselves.
  ///
  /// Source: S4-8-042 and S4-8-043 name some, the others are general knowledge.
  package enum RotorOption: String, Hashable, Sendable, CaseIterable {
    case characters, words, lines, sentences, paragraphs
    case containers, headings, links
    case visitedLinks = "visited-links"
    case unvisitedLinks = "unvisited-links"
    case formControls = "form-controls"
    case buttons
    case textFields = "text-fields"
    case searchFields = "search-fields"
    case switches, images
    case staticText = "static-text"
    case tables, lists, landmarks, articles
    case sameItem = "same-item"
    case verticalNavigation = "vertical-navigation"
    case textSelection = "text-selection"
    case misspelledWords = "misspelled-words"
    case activities
    case speakingRate = "speaking-rate"
    case volume, pitch, punctuation, sounds, hints
    case audioDucking = "audio-ducking"
    case language
    case typingMode = "typing-mode"
    case brailleScreenInput = "braille-screen-input"
    case handwriting
    case imageDescriptions = "image-descriptions"
    case screenRecognition = "screen-recognition"
    case zoom
  }

  /// Whether hints are spoken, both the app's and VoiceOver's own.
  package let hints: Bool
  /// Whether "actions available" is spoken.
  package let actionsHint: Bool
  /// The amount of punctuation that is spoken.
  package let punctuation: Punctuation
  /// The speed of speech, in percent of the slider.
  package let speakingRate: Double
  /// The pitch of speech, in percent of the slider.
  package let pitch: Double
  /// Whether the pitch may change, for deleted letters and for text that an app marks.
  package let pitchChange: Bool
  /// The announcement of a character in addition to its name.
  package let phonetics: Phonetics
  /// The announcement of capital letters.
  package let capitals: Capitals
  /// The feedback while a person types.
  package let typingFeedback: TypingFeedback
  /// The gesture that types a key of the on-screen keyboard.
  package let typingMode: TypingMode
  /// Whether the name of a container is spoken when the focus enters it.
  package let containerDescriptions: Bool
  /// Whether the headers of a table are spoken at its cells.
  package let tableHeaders: Bool
  /// Whether the row and column of a table cell are spoken.
  package let rowsAndColumns: Bool
  /// Whether the display is blank while VoiceOver keeps running.
  package let screenCurtain: Bool
  /// Whether direct touch is turned on for the current app.
  package let directTouch: Bool
  /// The options of the rotor, in the person's order.
  package let rotor: [RotorOption]
}

extension Settings {
  /// VoiceOver's own settings.
  package var voiceOver: VoiceOverSettings {
    VoiceOverSettings(
      hints: isOn(.voiceOverHints), actionsHint: isOn(.voiceOverActionsHint),
      punctuation: choice(.voiceOverPunctuation), speakingRate: number(.voiceOverSpeakingRate),
      pitch: number(.voiceOverPitch), pitchChange: isOn(.voiceOverPitchChange),
      phonetics: choice(.voiceOverPhonetics), capitals: choice(.voiceOverCapitals),
      typingFeedback: choice(.voiceOverTypingFeedback), typingMode: choice(.voiceOverTypingMode),
      containerDescriptions: isOn(.voiceOverContainerDescriptions),
      tableHeaders: isOn(.voiceOverTableHeaders),
      rowsAndColumns: isOn(.voiceOverRowsAndColumns),
      screenCurtain: isOn(.voiceOverScreenCurtain), directTouch: isOn(.voiceOverDirectTouch),
      rotor: choices(.voiceOverRotor))
  }
}
