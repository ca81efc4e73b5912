// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A place where a screen reader stops without saying what is there.
///
/// The rule runs VoiceOver or TalkBack instead of guessing from names. The word for a role, a
/// state, a position in a list and TalkBack's "Unlabelled" do not count as content. Controls,
/// images and text fields without a name have their own rules, which take precedence over this one.
/// An element that covers half of the screen may only be there until its content has loaded. It is
/// unknown whether an empty text of SwiftUI, which draws nothing, is a stop.
struct SilentStop: Check {
  static let card = RuleCard(
    id: "silent-stop",
    title: "A screen reader stops where there is nothing to hear",
    harm: """
      Its user lands on something, hears nothing or a word such as "selected", and cannot know \
      whether it matters. If it can be pressed, a control is lost.
      """,
    remedies: PlatformRemedies(
      iOS: """
        Name the element with an accessibilityLabel, or take it out of the reading order if it is \
        decoration (isAccessibilityElement = false).
        """,
      android: """
        Name the element with a contentDescription, or take it out of the reading order if it is \
        decoration (importantForAccessibility="no"). TalkBack does not read the text of a progress \
        bar inside another view.
        """),
    impact: .serious,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen captures", right: 4, date: "2026-11-24"),
      Evidence("FindingsReview", right: 7),
    ],
    concerns: [.blind],
    requirements: ["S4-048", "S4-6-011", "S4-6-016"],
    clauses: [.wcag("1.1.1"), .wcag("4.1.2"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        android screen "A progress bar's text is not read" 1080x2400
          frame clickable at 40,300 200x200                                <-- nothing at all
            progress "5.0" at 40,300 200x200
          text "My day" at 300,300 400x80
        """),
      Example(
        """
        android screen "Dots for pages" 1080x2400
          view focusable selected true at 456,2211 42x126                 <-- only "selected"
          text "Page 1 of 4" at 40,300 400x80
        """),
      Example(
        """
        ios screen "A view without a label" 390x844
          text "Order" at 16,100 200x30
          element at 16,200 358x60                                        <--
        """),
    ],
    passes: [
      Example(
        """
        android screen "Words inside" 1080x2400
          frame clickable at 40,300 200x200
            text "5.0" at 40,300 200x200
          view focusable selected true at 456,2211 42x126 contentDescription "Page 1"
          frame at 0,600 1080x200
            progress "5.0" at 40,600 200x200
        """),
      Example(
        """
        ios screen "Views with labels" 390x844
          element "Delivery" at 16,200 358x60
          element value "3 of 5" at 16,300 358x60
          element at 16,400 0x0
        """),
    ],
    ignores: [
      Example(
        """
        android screen "Controls and fields have rules of their own" 1080x2400
          image-button clickable at 40,300 200x200
          field at 40,600 800x200
        """),
      Example(
        """
        ios screen "Controls and images have rules of their own" 390x844
          button at 16,100 44x44
          element at 16,200 44x44 traits image
        """),
    ])

  /// The rules about missing names, each for its kind of element.
  private static let rulesOfNames = Catalogue.audit.checks(about: .missingName).checks
    .compactMap { $0.init() as? any ElementCheck }

  private static let nestedControl = SharedChecks.nestedControl.init()

  func reports(on context: AuditContext) -> [Report<Int>] {
    let tree = context.tree
    // Reading a screen takes as long as many rules, and most screens give no reason to do it.
    guard Self.mayBeSilentSomewhere(context) else { return [] }
    let transcript =
      switch context.screen.platform {
      case .ios: VoiceOver(reading: tree).transcript()
      case .android: TalkBack(reading: tree).transcript()
      }
    let silent = transcript.stops.filter {
      !$0.utterance.tellsSomething(on: context.screen.platform)
    }
    guard !silent.isEmpty else { return [] }
    // A nameless check box beside its row is already reported as a nested control.
    let nested = Set(Self.nestedControl.reports(on: context).map(\.place))
    return silent.compactMap { stop in
      guard !nested.contains(stop.node), let element = tree.element(ofNode: stop.node),
        !(element.node.frame.map(\.isEmpty) ?? false), !element.hasWordsOfCode,
        !Self.isJudgedElsewhere(element, context)
      else { return nil }
      return Report(
        place: stop.node, verdict: Self.verdict(on: element, saying: stop.utterance.spoken))
    }
  }

  /// Returns whether a screen reader may stop at an entry and have nothing to say.
  private static func mayBeSilentSomewhere(_ context: AuditContext) -> Bool {
    var holdsWords = [Bool](repeating: false, count: context.tree.entries.count)
    for element in context.tree.all.reversed() where element.node.isVisible {
      let mayBeStop = element.mayBeStop
      // A node that takes focus is a stop of its own and does not contribute words to others.
      let parent = element.takesFocus ? nil : element.entry.parent
      guard mayBeStop || parent.map({ !holdsWords[$0] }) ?? false else { continue }
      let isNamed = !(element.ownName ?? element.value ?? "").isBlank
      let speaks = isNamed || holdsWords[element.index] && element.letsChildrenSpeak
      if mayBeStop, !speaks, !isJudgedElsewhere(element, context) { return true }
      let isQuietInside = element.role == .progress || element.role == .adjustable
      if let parent, isQuietInside ? holdsWords[element.index] : speaks {
        holdsWords[parent] = true
      }
    }
    return false
  }

  private static func verdict(on element: Element, saying spoken: String) -> Verdict {
    if element.screen.origin.leavesHoles, element.isEmptyText || spoken.hasHole {
      return .cannotTell("an empty text draws nothing, and may not be a stop")
    }
    guard element.missingWords.allSatisfy(element.knows) else {
      return .cannotTell("the capture does not contain all that a screen reader could say here")
    }
    if element.platform == .ios, !element.isStatedElement {
      return .cannotTell("the capture does not say whether VoiceOver stops here")
    }
    if element.mayBeCutOff {
      return .cannotTell("this and its words may be cut off by the edge of a scrolling view")
    }
    if element.coversHalfOfScreen {
      return .cannotTell(
        "a view that fills the screen is silent, but its content may not have loaded yet")
    }
    if element.isInWebPage {
      return .cannotTell("captures contain little of what web pages say")
    }
    let reader = element.platform == .ios ? "VoiceOver" : "TalkBack"
    let words = spoken.isBlank ? "nothing" : "only \"\(spoken)\""
    return .failed(
      Problem("\(reader) stops here and says \(words)", impact: impact(of: element)))
  }

  /// A control without words is lost; the blank title of a section only makes an empty stop among others.
  private static func impact(of element: Element) -> Impact? {
    if element.isControl { return .critical }
    let isBlankTitle =
      element.node.text.map { !$0.isEmpty && $0.isBlank } == true
      && element.traits.contains(.header)
    return isBlankTitle ? .minor : nil
  }

  /// Returns whether a rule about names covers an element, or has found a name there.
  private static func isJudgedElsewhere(_ element: Element, _ context: AuditContext) -> Bool {
    if element.role == .webView || element.role == .keyboardKey || element.isLeftToOthers {
      return true
    }
    return rulesOfNames.contains { rule in
      guard rule.applies(to: element, in: context) else { return false }
      // A control of Android may contain words that TalkBack does not speak.
      let isFinal =
        element.platform == .ios || element.role == .textField
        || element.role == .searchField
      return isFinal || rule.verdict(on: element, in: context) != .passed
    }
  }
}

extension Utterance {
  /// Returns whether the app provided any of the words, apart from position and state.
  fileprivate func tellsSomething(on platform: Platform) -> Bool {
    if segments.contains(where: { $0.isOfTheApp }) { return true }
    // TalkBack makes its hints itself, while VoiceOver speaks those of the app.
    return platform == .ios && !hint.isBlank
  }
}

extension Segment {
  fileprivate var isOfTheApp: Bool {
    guard !text.isBlank, kind != .container, kind != .position, let key else { return false }
    switch key {
    case .label, .value, .text, .contentDescription, .hintText, .hint, .placeholder,
      .stateDescription, .roleDescription, .tooltip, .error, .range, .customContent:
      return true
    default: return false
    }
  }
}

extension Element {
  /// Whether it is a progress view from source, for which no source says what VoiceOver adds when
  /// the app runs, or a picture, which `unnamed-image` covers.
  fileprivate var isLeftToOthers: Bool {
    let isSource = screen.origin.leavesHoles || screen.isFromInterfaceBuilder
    return isSource && platform == .ios
      && ["UIActivityIndicatorView", "UIProgressView", "UIImageView"].contains(node.className)
  }

  /// Whether it is an empty text, which the tree stores like a node without a text.
  fileprivate var isEmptyText: Bool { role == .text && (node.text ?? "").isEmpty }

  /// The keys of facts that a screen reader would speak at an element of this kind.
  fileprivate var missingWords: [Key] {
    switch platform {
    case .ios: [.label, .value, .hint]
    case .android:
      switch role {
      case .progress, .adjustable: [.contentDescription, .stateDescription, .range]
      default:
        // TalkBack speaks the state words of Compose together with those of the role.
        node.isSet(.checkable)
          ? [.contentDescription, .stateDescription, .roleDescription] : [.contentDescription]
      }
    }
  }

  /// Whether a screen reader could stop at it even if it had no words.
  fileprivate var mayBeStop: Bool {
    switch platform {
    case .ios: isElement
    case .android: takesFocus || isControl || node.isSet(.scrollable)
    }
  }

  /// Whether the words of its descendants are certain to be spoken with it (Android).
  fileprivate var letsChildrenSpeak: Bool {
    switch role {
    case .list, .grid, .pager, .scrollView, .webView: false
    default: platform == .android && (node.contentDescription ?? "").isEmpty
    }
  }

  fileprivate var isInWebPage: Bool {
    var ancestor = parent
    while let current = ancestor {
      if current.role == .webView { return true }
      ancestor = current.parent
    }
    return false
  }

  /// Whether the capture states explicitly that it is an accessibility element (iOS).
  fileprivate var isStatedElement: Bool {
    guard knows(.isAccessibilityElement) else { return false }
    if case .stated = screen.origin.provenance(of: .isAccessibilityElement, at: nodeIndex) {
      return true
    }
    return false
  }
}
