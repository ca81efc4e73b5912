// SPDX-License-Identifier: Apache-2.0

/// A setting of a person's phone, or of the screen reader on it.
///
/// The raw value is its name as people write it after `--settings`.
package enum Setting: String, Hashable, Sendable, CaseIterable {
  // Assistive technologies
  case voiceOver = "voiceover"
  case talkBack = "talkback"
  case switchControl = "switch-control"
  case switchAccess = "switch-access"
  case voiceControl = "voice-control"
  case voiceAccess = "voice-access"
  case fullKeyboardAccess = "full-keyboard-access"
  case assistiveTouch = "assistive-touch"
  case zoom
  case magnification
  case touchExploration = "touch-exploration"
  case guidedAccess = "guided-access"
  case assistiveAccess = "assistive-access"
  case speakScreen = "speak-screen"
  case speakSelection = "speak-selection"
  case selectToSpeak = "select-to-speak"

  // Text
  case textSize = "text-size"
  case fontScale = "font-scale"
  case displayScale = "display-scale"
  case boldText = "bold-text"
  case highContrastText = "high-contrast-text"
  case pseudoLanguage = "pseudo-language"

  // Appearance
  case darkMode = "dark-mode"
  case increaseContrast = "increase-contrast"
  case colorContrast = "color-contrast"
  case reduceTransparency = "reduce-transparency"
  case differentiateWithoutColor = "differentiate-without-color"
  case buttonShapes = "button-shapes"
  case onOffLabels = "on-off-labels"
  case smartInvert = "smart-invert"
  case classicInvert = "classic-invert"
  case colorInversion = "color-inversion"
  case colorFilters = "color-filters"
  case colorCorrection = "color-correction"
  case grayscale
  case reduceWhitePoint = "reduce-white-point"

  // Motion
  case reduceMotion = "reduce-motion"
  case crossFadeTransitions = "cross-fade-transitions"
  case videoAutoplay = "video-autoplay"
  case animatedImages = "animated-images"
  case removeAnimations = "remove-animations"
  case animatorDurationScale = "animator-duration-scale"

  // Touch and time
  case shakeToUndo = "shake-to-undo"
  case touchAndHoldDelay = "touch-and-hold-delay"
  case timeToTakeAction = "time-to-take-action"

  // Sound and captions
  case hearingDevices = "hearing-devices"
  case monoAudio = "mono-audio"
  case closedCaptions = "closed-captions"
  case captionTextSize = "caption-text-size"
  case captionStyle = "caption-style"
  case captionLanguage = "caption-language"
  case audioDescriptions = "audio-descriptions"
  case silentMode = "silent-mode"
  case keyboardClicks = "keyboard-clicks"

  // VoiceOver's own settings
  case voiceOverHints = "voiceover-hints"
  case voiceOverActionsHint = "voiceover-actions-hint"
  case voiceOverPunctuation = "voiceover-punctuation"
  case voiceOverSpeakingRate = "voiceover-speaking-rate"
  case voiceOverPitch = "voiceover-pitch"
  case voiceOverPitchChange = "voiceover-pitch-change"
  case voiceOverPhonetics = "voiceover-phonetics"
  case voiceOverCapitals = "voiceover-capitals"
  case voiceOverTypingFeedback = "voiceover-typing-feedback"
  case voiceOverTypingMode = "voiceover-typing-mode"
  case voiceOverContainerDescriptions = "voiceover-container-descriptions"
  case voiceOverTableHeaders = "voiceover-table-headers"
  case voiceOverRowsAndColumns = "voiceover-rows-and-columns"
  case voiceOverEmoji = "voiceover-emoji"
  case voiceOverImages = "voiceover-images"
  case voiceOverLanguageDetection = "voiceover-language-detection"
  case voiceOverSounds = "voiceover-sounds"
  case voiceOverHaptics = "voiceover-haptics"
  case voiceOverAudioDucking = "voiceover-audio-ducking"
  case voiceOverNotifications = "voiceover-notifications"
  case voiceOverScreenCurtain = "voiceover-screen-curtain"
  case voiceOverDirectTouch = "voiceover-direct-touch"
  case voiceOverRotor = "voiceover-rotor"

  // TalkBack's own settings
  case talkBackVerbosity = "talkback-verbosity"
  case talkBackHints = "talkback-hints"
  case talkBackElementTypes = "talkback-element-types"
  case talkBackCollections = "talkback-collections"
  case talkBackWindowTitles = "talkback-window-titles"
  case talkBackElementIDs = "talkback-element-ids"
  case talkBackDescriptionOrder = "talkback-description-order"
  case talkBackSeparator = "talkback-separator"
  case talkBackPunctuation = "talkback-punctuation"
  case talkBackCapitals = "talkback-capitals"
  case talkBackPhonetics = "talkback-phonetics"
  case talkBackPitchChange = "talkback-pitch-change"
  case talkBackKeyboardEcho = "talkback-keyboard-echo"
  case talkBackPhysicalKeyboardEcho = "talkback-physical-keyboard-echo"
  case talkBackScrolls = "talkback-scrolls"
  case talkBackSpeechRate = "talkback-speech-rate"
  case talkBackReadingControls = "talkback-reading-controls"
  case frameworkStates = "framework-states"
}
