// SPDX-License-Identifier: Apache-2.0
package import CurbcutSettings

/// A version of TalkBack, with its settings and the language of its phrases.
package struct TalkBackProfile: Hashable, Sendable {
  /// The order of the parts of a description, one of TalkBack's settings.
  package typealias DescriptionOrder = TalkBackSettings.DescriptionOrder

  /// The profile's name (`talkback-15`).
  package let name: String
  /// The order of the parts of a description.
  package var descriptionOrder: DescriptionOrder
  /// The language of the phrases (`en`, `en-GB`).
  package var locale: String
  /// Whether TalkBack receives the states that Android's framework adds from API 30 on.
  ///
  /// Captures do not contain them; importers derive them and mark them as derived. States in a
  /// screen document always count.
  package var hasFrameworkStates = true
  /// Whether the model includes behaviour of devices that TalkBack's own classes do not show when
  /// run elsewhere.
  ///
  /// The hint then names the menus that a device would fill (expand, collapse, dismiss, the edit
  /// commands of a focused edit box, labels, links), and the results of icon and text recognition
  /// in nameless views are listed as not known. Source: google/talkback@26a27dc0, read, not run.
  package var followsDevice = false
  /// Whether element types such as "Button" and "Heading" are spoken.
  package var saysElementTypes = true
  /// Whether lists and grids and the position in them are spoken.
  package var saysCollections = true
  /// Whether titles of system windows and keyboards are spoken when the focus enters them.
  package var saysSystemWindowTitles = true
  /// Whether the resource ids of nameless images and sliders are spoken.
  package var saysElementIDs = false
  /// The separator between the spoken parts.
  package var separator = TalkBackSettings.Separator.comma
  /// Whether a single capital letter is announced as one.
  ///
  /// A device does so by default, and so do `Settings`; TalkBack's own classes, run without
  /// preferences, do not, and nor does `talkback15`.
  package var saysCapitals = false
  /// Whether the new position is spoken after every scroll of a list, and not only after scrolls
  /// that the user requested from TalkBack.
  package var saysEveryScroll = false
  /// The verbosity preset.
  package var verbosity = TalkBackSettings.Verbosity.custom
  /// The amount of punctuation that the voice speaks.
  package var punctuation = TalkBackSettings.Punctuation.some
  /// Whether a phonetic word is spoken for a letter when stepping through characters.
  package var saysPhonetics = true
  /// The speech for keys typed on the screen.
  package var keyboardEcho = TalkBackSettings.KeyboardEcho.charactersAndWords
  /// The speech for keys typed on a connected keyboard.
  package var physicalKeyboardEcho = TalkBackSettings.KeyboardEcho.charactersAndWords

  /// TalkBack 15.1, which speaks the facts in the document.
  ///
  /// Source: google/talkback@26a27dc0.
  package static let talkback15 = TalkBackProfile(name: "talkback-15")

  /// The languages that have their own phrases.
  package static let locales = TalkBackTable.languages

  /// The language of the phrases for a language tag, such as `de` for `de-CH`; nil if there are none.
  package static func locale(for tag: String) -> String? { TalkBackTable.tag(for: tag) }

  /// All profiles.
  package static let all = [talkback15]

  private init(
    name: String, descriptionOrder: DescriptionOrder = .stateNameRole, locale: String = "en"
  ) {
    self.name = name
    self.descriptionOrder = descriptionOrder
    self.locale = locale
  }

  var phrases: TalkBackPhrases {
    var phrases = TalkBackPhrases.of(locale)
    if separator == .period { phrases.separator = ". " }
    return phrases
  }
}
