public import CurbcutSettings

/// A version of TalkBack, how it is set up, and the language of its phrases.
public struct TalkBackProfile: Hashable, Sendable {
  /// The order of the parts of a description, one of TalkBack's settings.
  public typealias DescriptionOrder = TalkBackSettings.DescriptionOrder

  /// The profile's name (`talkback-15`).
  public let name: String
  /// The order of the parts of a description.
  public var descriptionOrder: DescriptionOrder
  /// The language of the phrases (`en`, `en-GB`).
  public var locale: String
  /// Whether it hears the states that Android's framework adds from API 30 on.
  ///
  /// Captures do not carry them; importers work them out and mark them as derived. Those that a
  /// document states always count.
  public var hasFrameworkStates = true
  /// Whether it also does what only a device does and TalkBack's own classes, run elsewhere, do not.
  ///
  /// The hint then names the menus that a device would fill (expand, collapse, dismiss, the edit
  /// commands of a focused edit box, labels, links), and what icon and text recognition might find
  /// in nameless views is listed as not known. Source: google/talkback@26a27dc0, read, not run.
  public var followsDevice = false
  /// Whether "Button", "Heading" and the like are said.
  public var saysElementTypes = true
  /// Whether lists and grids and the place in them are said.
  public var saysCollections = true
  /// Whether titles of the system's windows and of keyboards are said on coming into them.
  public var saysSystemWindowTitles = true
  /// Whether the resource ids of nameless images and sliders are said.
  public var saysElementIDs = false
  /// What stands between the parts of what is said.
  public var separator = TalkBackSettings.Separator.comma
  /// Whether a lone capital letter is said to be one.
  ///
  /// A device does so unless its user turns it off, and so do `Settings`; TalkBack's own classes,
  /// run without preferences, do not, and nor does `talkback15`.
  public var saysCapitals = false
  /// Whether every scroll of a list is followed by the place it has led to, and not only one that
  /// the user has asked TalkBack for.
  public var saysEveryScroll = false
  /// The preset of what is spoken.
  public var verbosity = TalkBackSettings.Verbosity.custom
  /// How much punctuation is spoken, which the voice does.
  public var punctuation = TalkBackSettings.Punctuation.some
  /// Whether a word stands for a letter when stepping through characters.
  public var saysPhonetics = true
  /// What is said of keys typed on the screen.
  public var keyboardEcho = TalkBackSettings.KeyboardEcho.charactersAndWords
  /// What is said of keys typed on a keyboard that is connected.
  public var physicalKeyboardEcho = TalkBackSettings.KeyboardEcho.charactersAndWords

  /// TalkBack 15.1 as it speaks what the document says.
  ///
  /// Source: google/talkback@26a27dc0.
  public static let talkback15 = TalkBackProfile(name: "talkback-15")

  /// The languages that have phrases of their own.
  public static let locales = ["en", "en-GB"]

  /// Every profile.
  public static let all = [talkback15]

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
