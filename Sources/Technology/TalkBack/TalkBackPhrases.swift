// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The words that TalkBack adds to those of the app, in one language.
///
/// Source: TalkBack 15.1 `strings_compositor.xml` and its translations (google/talkback@26a27dc0).
struct TalkBackPhrases: Sendable {
  var locale = "en"
  var separator = ", "

  // Roles.
  var button = "Button"
  var checkBox = "Check box"
  var radioButton = "Radio button"
  var `switch` = "Switch"
  var editBox = "Edit box"
  var dropDownList = "Drop down list"
  var slider = "Slider"
  var progressBar = "Progress bar"
  var image = "Image"
  var list = "List"
  var grid = "Grid"
  var multiPageView = "Multi-page view"
  var page = "Page"
  var tabBar = "Tab bar"
  var webView = "Webview"
  var heading = "Heading"
  var rowHeading = "Row heading"
  var columnHeading = "Column heading"

  // Collections, when entered and left.
  var listKind = "list"
  var gridKind = "grid"
  var pagerKind = "pager"
  var gridPagerKind = "grid pager"
  var verticalPagerKind = "vertical pager"
  var horizontalPagerKind = "horizontal pager"

  // States.
  var unlabelled = "Unlabelled"
  var selected = "selected"
  var disabled = "disabled"
  var checked = "checked"
  var notChecked = "not checked"
  var on = "on"
  var off = "off"
  var expanded = "expanded"
  var collapsed = "collapsed"
  var password = "password"
  var oneCharacter = "1 character"

  var enabled = "enabled"
  var editing = "Editing"

  // Texts that change, and windows.
  var clearedText = "Cleared text"
  var bullet = "Bullet"
  var maximumLength = "Maximum length reached"
  var selectionCleared = "Selection cleared"
  var beginningOfField = "Beginning of field"
  var endOfField = "End of field"
  var untitled = "untitled"

  // Hints.
  var toSelect = "Double-tap to select"
  var toToggle = "Double-tap to toggle"
  var toActivate = "Double-tap to activate"
  var toChange = "Double-tap to change"
  var toEdit = "Double-tap to edit text"
  var toLongPress = "Double-tap and hold to long press"
  var toAdjust = "\"Swipe up\" or \"Swipe down\" to adjust"
  var actionsMenu = "Actions"
  var labelsMenu = "Labels"
  var linksMenu = "Links"

  static let english = TalkBackPhrases()

  static let britishEnglish: TalkBackPhrases = {
    var phrases = english
    phrases.locale = "en-GB"
    phrases.checkBox = "Tick box"
    phrases.checked = "ticked"
    phrases.notChecked = "not ticked"
    phrases.dropDownList = "Drop-down menu"
    return phrases
  }()

  /// Returns the phrases of a language; English if there are none.
  static func of(_ locale: String) -> TalkBackPhrases {
    let plain = String(locale.map { $0 == "_" ? "-" : $0 }).lowercased()
    return plain == "en-gb" ? britishEnglish : english
  }
}

extension TalkBackPhrases {
  func characters(_ count: Int) -> String { count == 1 ? oneCharacter : "\(count) characters" }
  func percent(_ number: String) -> String { number + " percent" }
  func error(_ text: String) -> String { "Error: " + text }
  func forLabel(_ label: String) -> String { "for " + label }
  func double(tapTo label: String) -> String { "Double-tap to " + label }
  func hold(to label: String) -> String { "Double-tap and hold to " + label }

  func cut(_ text: String) -> String { "cut, " + text }
  func pasted(_ text: String) -> String { "pasted, " + text }
  func deleted(_ text: String) -> String { text + " deleted" }
  func replaced(_ old: String, with new: String) -> String { "\(new) replaced \(old)" }
  func replaced(_ count: Int, with other: Int) -> String {
    "\(count) characters replaced with \(other) characters"
  }
  func invalidInput(_ error: String) -> String { "Invalid input " + error }
  func unselected(_ text: String) -> String { text + ", unselected" }
  func nowSelected(_ text: String) -> String { text + ", selected" }
  func selectedText(_ text: String) -> String { "Selected text: " + text }
  func character(_ number: Int) -> String { "Character \(number)" }
  func characters(from first: Int, to last: Int) -> String { "Characters \(first) to \(last)" }
  func inWindow(_ title: String) -> String { "Window " + title }
  func showing(_ keyboard: String) -> String { "Showing " + keyboard }

  /// Returns a single capital letter with the word for it, and any other text unchanged.
  ///
  /// Source: TalkBack 15.1 `CompositorUtils.prependCapital` (google/talkback@26a27dc0).
  func withCapital(_ text: String) -> String {
    guard text.utf16.count == 1, text.first?.isUppercase ?? false else { return text }
    return "capital " + text
  }

  func available(_ menus: String) -> String {
    menus + " available, use Tap with 3 fingers to view"
  }

  func position(_ index: Int, of count: Int) -> String { "\(index) of \(count)" }
  func row(_ number: Int) -> String { "Row \(number)" }
  func column(_ number: Int) -> String { "Column \(number)" }
  func level(_ number: Int) -> String { "Level \(number)" }
  func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
  func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
  func columns(_ count: Int) -> String { count == 1 ? "1 column" : "\(count) columns" }

  func entering(_ kind: String, _ name: String?) -> String {
    "In " + kind + (name.map { " " + $0 } ?? "")
  }

  func leaving(_ kind: String, _ name: String?) -> String {
    "Out of " + kind + (name.map { " " + $0 } ?? "")
  }

  /// Returns the word for a role; nil for roles that are not spoken.
  func word(for role: AndroidRole) -> String? {
    switch role {
    case .button, .imageButton: button
    case .checkBox: checkBox
    case .radioButton: radioButton
    case .switch, .toggleButton: self.switch
    case .editText: editBox
    case .dropDownList: dropDownList
    case .seekControl: slider
    case .progressBar: progressBar
    case .image: image
    case .list: list
    case .grid: grid
    case .pager: multiPageView
    case .tabBar: tabBar
    case .webView: webView
    case .checkedTextView, .keyboardKey, .horizontalScrollView, .scrollView, .numberPicker,
      .staggeredGrid, .viewGroup, .none:
      nil
    }
  }
}
