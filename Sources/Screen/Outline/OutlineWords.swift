// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The role words of the outline: each implies facts, and the name after it is the label or text.
package enum OutlineWords {
  struct Word: Sendable {
    var word: String
    var facts: [(key: Key, value: Value)]
  }

  /// The word for a node that no other word fits.
  static let plain = "node"
  /// The word for the root of a window, if it states facts of its own.
  static let root = "root"

  static func word(_ word: String, on platform: Platform) -> Word? {
    if word == plain || word == root { return Word(word: word, facts: []) }
    return words(on: platform).first { $0.word == word }
  }

  /// Returns the word that says most about a node and nothing that the node does not state.
  static func word(for node: Node, on platform: Platform) -> Word {
    guard let name = node.className else { return Word(word: plain, facts: []) }
    let fitting = words(on: platform).filter { word in
      word.facts[0].value == .text(name) && word.facts.allSatisfy { node[$0.key] == $0.value }
    }
    return fitting.max { $0.facts.count < $1.facts.count } ?? Word(word: plain, facts: [])
  }

  /// Returns the word for a class in a sentence, such as "text view" for `UITextView`; nil for a class
  /// that has none.
  package static func spoken(_ className: String, on platform: Platform) -> String? {
    words(on: platform).first { $0.facts[0].value == .text(className) }?.word
      .split(separator: "-").joined(separator: " ")
  }

  static func words(on platform: Platform) -> [Word] {
    switch platform {
    case .ios: ios
    case .android: android
    }
  }

  private static let ios: [Word] =
    [
      ("button", "UIButton"), ("text", "UILabel"), ("image", "UIImageView"),
      ("field", "UITextField"), ("text-view", "UITextView"), ("search-field", "UISearchTextField"),
      ("switch", "UISwitch"), ("slider", "UISlider"), ("stepper", "UIStepper"),
      ("segmented-control", "UISegmentedControl"), ("segment", "UISegment"),
      ("tab-bar", "UITabBar"), ("tab", "UITabBarButton"), ("page-control", "UIPageControl"),
      ("picker", "UIPickerView"), ("date-picker", "UIDatePicker"),
      ("progress", "UIProgressView"), ("table", "UITableView"), ("cell", "UITableViewCell"),
      ("collection", "UICollectionView"), ("scroll", "UIScrollView"),
      ("navigation-bar", "UINavigationBar"), ("web", "WKWebView"), ("group", "UIView"),
      ("element", "UIAccessibilityElement"),
      ("vstack", "VStack"), ("hstack", "HStack"), ("zstack", "ZStack"),
    ].map { Word(word: $0.0, facts: [(.class, .text($0.1))]) }
    + [
      Word(
        word: "header",
        facts: [(.class, .text("UILabel")), (.traits, .traits([.staticText, .header]))]),
      Word(
        word: "link", facts: [(.class, .text("UIAccessibilityElement")), (.traits, .traits(.link))]),
    ]

  private static let android: [Word] =
    [
      ("button", "Button"), ("image-button", "ImageButton"), ("text", "TextView"),
      ("image", "ImageView"), ("field", "EditText"), ("checkbox", "CheckBox"),
      ("radio", "RadioButton"), ("switch", "Switch"), ("toggle", "ToggleButton"),
      ("checked-text", "CheckedTextView"), ("slider", "SeekBar"), ("progress", "ProgressBar"),
      ("rating", "RatingBar"), ("spinner", "Spinner"), ("list", "ListView"),
      ("grid", "GridView"), ("scroll", "ScrollView"), ("horizontal-scroll", "HorizontalScrollView"),
      ("frame", "FrameLayout"), ("linear", "LinearLayout"), ("relative", "RelativeLayout"),
      ("tabs", "TabWidget"), ("radio-group", "RadioGroup"), ("number-picker", "NumberPicker"),
    ].map { Word(word: $0.0, facts: [(.class, .text("android.widget." + $0.1))]) }
    + [
      ("view", "android.view.View"), ("group", "android.view.ViewGroup"),
      ("web", "android.webkit.WebView"), ("pager", "androidx.viewpager.widget.ViewPager"),
      ("recycler", "androidx.recyclerview.widget.RecyclerView"),
    ].map { Word(word: $0.0, facts: [(.class, .text($0.1))]) }
    + [
      Word(
        word: "header",
        facts: [(.class, .text("android.widget.TextView")), (.heading, .flag(true))])
    ]
}
