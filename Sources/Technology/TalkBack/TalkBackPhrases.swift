// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The words that TalkBack adds to those of the app, in one language.
struct TalkBackPhrases: Sendable {
  private let table: TalkBackTable
  var separator = ", "

  /// The language, as a tag.
  var locale: String { table.language }

  static let english = TalkBackPhrases(table: .decodedEnglish)

  private init(table: TalkBackTable) { self.table = table }

  /// Returns the phrases of a language; English if there are none.
  static func of(_ locale: String) -> TalkBackPhrases {
    TalkBackTable.of(locale).map(TalkBackPhrases.init(table:)) ?? english
  }
}

extension TalkBackPhrases {
  var button: String { table[.button] }
  var checkBox: String { table[.checkBox] }
  var radioButton: String { table[.radioButton] }
  var `switch`: String { table[.`switch`] }
  var editBox: String { table[.editBox] }
  var dropDownList: String { table[.dropDownList] }
  var slider: String { table[.slider] }
  var progressBar: String { table[.progressBar] }
  var image: String { table[.image] }
  var list: String { table[.list] }
  var grid: String { table[.grid] }
  var multiPageView: String { table[.multiPageView] }
  var page: String { table[.page] }
  var tabBar: String { table[.tabBar] }
  var webView: String { table[.webView] }
  var heading: String { table[.heading] }
  var rowHeading: String { table[.rowHeading] }
  var columnHeading: String { table[.columnHeading] }

  var unlabelled: String { table[.unlabelled] }
  var selected: String { table[.selected] }
  var disabled: String { table[.disabled] }
  var enabled: String { table[.enabled] }
  var checked: String { table[.checked] }
  var notChecked: String { table[.notChecked] }
  var on: String { table[.on] }
  var off: String { table[.off] }
  var expanded: String { table[.expanded] }
  var collapsed: String { table[.collapsed] }
  var password: String { table[.password] }
  var editing: String { table[.editing] }

  var clearedText: String { table[.clearedText] }
  var bullet: String { table[.bullet] }
  var maximumLength: String { table[.maximumLength] }
  var selectionCleared: String { table[.selectionCleared] }
  var beginningOfField: String { table[.beginningOfField] }
  var endOfField: String { table[.endOfField] }
  var untitled: String { table[.untitled] }
  var keyboardHidden: String { table[.keyboardHidden] }
  var actionsMenu: String { table[.actionsMenu] }
  var labelsMenu: String { table[.labelsMenu] }
  var linksMenu: String { table[.linksMenu] }
}

// MARK: - Hints

extension TalkBackPhrases {
  var toSelect: String { table.text(.toSelect, table[.doubleTap]) }
  var toToggle: String { table.text(.toToggle, table[.doubleTap]) }
  var toActivate: String { table.text(.toActivate, table[.doubleTap]) }
  var toChange: String { table.text(.toChange, table[.doubleTap]) }
  var toEdit: String { table.text(.toEdit, table[.doubleTap]) }
  var toLongPress: String { table.text(.toLongPress, table[.doubleTap]) }
  var toAdjust: String { table.text(.toAdjust, table[.swipeUp], table[.swipeDown]) }

  func double(tapTo label: String) -> String { table.text(.toAction, table[.doubleTap], label) }
  func hold(to label: String) -> String { table.text(.holdToAction, table[.doubleTap], label) }
  func available(_ menus: String) -> String {
    table.text(.menuAvailable, menus, table[.threeFingerTap])
  }
}

// MARK: - Numbers and texts

extension TalkBackPhrases {
  func characters(_ count: Int) -> String { table.count(.characters, count) }
  func percent(_ number: String) -> String { table.text(.percent, number) }
  func error(_ text: String) -> String { table.text(.error, text) }

  /// Returns the words before and after those of a node that another view labels.
  func labelled(by label: String) -> (before: String, after: String) {
    table.around(.labelled, second: label)
  }

  func cut(_ text: String) -> String { table.text(.cut, text) }
  func pasted(_ text: String) -> String { table.text(.pasted, text) }
  func deleted(_ text: String) -> String { table.text(.deleted, text) }
  func replaced(_ old: String, with new: String) -> String { table.text(.replaced, new, old) }
  func replaced(_ count: Int, with other: Int) -> String {
    table.text(.replacedCharacters, "\(count)", "\(other)")
  }
  func invalidInput(_ error: String) -> String { table.text(.invalidInput, error) }
  func unselected(_ text: String) -> String { table.text(.unselected, text) }
  func nowSelected(_ text: String) -> String { table.text(.nowSelected, text) }
  func selectedText(_ text: String) -> String { table.text(.selectedText, text) }
  func character(_ number: Int) -> String { table.text(.character, "\(number)") }
  func characters(from first: Int, to last: Int) -> String {
    table.text(.characterRange, "\(first)", "\(last)")
  }
  func inWindow(_ title: String) -> String { table.text(.inWindow, title) }
  func showing(_ keyboard: String) -> String { table.text(.showing, keyboard) }

  /// Returns a single capital letter with the word for it, and any other text unchanged.
  ///
  /// Source: TalkBack 15.1 `CompositorUtils.prependCapital` (google/talkback@26a27dc0).
  func withCapital(_ text: String) -> String {
    guard text.utf16.count == 1, text.first?.isUppercase ?? false else { return text }
    return table.text(.capital, text)
  }
}

// MARK: - Collections

extension TalkBackPhrases {
  /// A kind of collection that the focus enters or leaves.
  enum Container: Hashable, Sendable {
    case list, grid, pager, gridPager, verticalPager, horizontalPager
    /// The app's own name for the role.
    case role(String)
  }

  func position(_ index: Int, of count: Int) -> String {
    table.text(.position, "\(index)", "\(count)")
  }
  func row(_ number: Int) -> String { table.text(.row, "\(number)") }
  func column(_ number: Int) -> String { table.text(.column, "\(number)") }
  func level(_ number: Int) -> String { table.text(.level, "\(number)") }
  func items(_ count: Int) -> String { table.count(.items, count) }
  func rows(_ count: Int) -> String { table.count(.rows, count) }
  func columns(_ count: Int) -> String { table.count(.columns, count) }

  func entering(_ container: Container, _ name: String?) -> String {
    guard let name else {
      switch container {
      case .list: return table[.inList]
      case .grid: return table[.inGrid]
      case .pager: return table[.inPager]
      case .gridPager: return table[.inGridPager]
      case .verticalPager: return table[.inVerticalPager]
      case .horizontalPager: return table[.inHorizontalPager]
      case .role(let role): return table.text(.inRole, role)
      }
    }
    switch container {
    case .list: return table.text(.inListNamed, name)
    case .grid: return table.text(.inGridNamed, name)
    case .pager: return table.text(.inPagerNamed, name)
    case .gridPager: return table.text(.inGridPagerNamed, name)
    case .verticalPager: return table.text(.inVerticalPagerNamed, name)
    case .horizontalPager: return table.text(.inHorizontalPagerNamed, name)
    case .role(let role): return table.text(.inRoleNamed, role, name)
    }
  }

  /// Returns the words for leaving; a horizontal pager is never named then.
  func leaving(_ container: Container, _ name: String?) -> String {
    guard let name, container != .horizontalPager else {
      switch container {
      case .list: return table[.outOfList]
      case .grid: return table[.outOfGrid]
      case .pager: return table[.outOfPager]
      case .gridPager: return table[.outOfGridPager]
      case .verticalPager: return table[.outOfVerticalPager]
      case .horizontalPager: return table[.outOfHorizontalPager]
      case .role(let role): return table.text(.outOfRole, role)
      }
    }
    switch container {
    case .list: return table.text(.outOfListNamed, name)
    case .grid: return table.text(.outOfGridNamed, name)
    case .pager: return table.text(.outOfPagerNamed, name)
    case .gridPager: return table.text(.outOfGridPagerNamed, name)
    case .verticalPager: return table.text(.outOfVerticalPagerNamed, name)
    case .horizontalPager: return table[.outOfHorizontalPager]
    case .role(let role): return table.text(.outOfRoleNamed, role, name)
    }
  }
}

extension TalkBackPhrases {
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
