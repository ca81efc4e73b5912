// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Visible text that no accessibility element speaks.
///
/// Text whose words are spoken elsewhere counts as spoken: a caption with the same words as the
/// label of the field beside it is hidden rightly. So does text behind a modal view, below a view
/// that covers half of the screen, in a web page (captures contain little of these) and in a
/// control (there the name decides). Inside an element with a label, a text is only reported if not
/// a single word of it is spoken. On Android, a content description silences the text inside a view
/// that takes focus (google/talkback@26a27dc0); if it contains none of that text,
/// `visible-text-not-in-name` reports it. In SwiftUI, `accessibilityHidden(true)` is written on
/// purpose, usually for decoration or for text that is spoken in other words.
struct TextWithoutElement: Check {
  static let card = RuleCard(
    id: "text-without-element",
    title: "Visible text is not exposed",
    harm: "People who use a screen reader or a braille display never learn what this text says.",
    remedies: PlatformRemedies(
      iOS: """
        Make the label an accessibility element, or put its words into the label or the value \
        of the element around it.
        """,
      android: """
        Remove importantForAccessibility no or noHideDescendants, or put the words into the \
        content description of the row.
        """),
    impact: .serious,
    topic: .order,
    tier: .advice,
    evidence: [
      Evidence("FindingsReview", right: 11),
      Evidence("SourceRules", right: 6, arguable: 14, wrong: 19),
    ],
    concerns: [.blind],
    aspects: [.madeUpWords, .unreliableOnSource],
    requirements: ["S4-011", "S4-024", "S4-107", "S4-6-011", "S4-6-084", "S4-11-051"],
    clauses: [.wcag("1.3.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          text "Total" at 16,100 200x30
          text "12 euros" at 250,100 120x30 isAccessibilityElement false   <--
        """),
      Example(
        """
        ios screen "Text drawn into a picture" 390x844
          image text "Balance" at 16,100 358x60                            <--
          text "12 euros" at 16,170 120x30
        """),
      Example(
        """
        ios screen "A label that leaves it out" 390x844
          group at 0,100 390x80 isAccessibilityElement label "Order 4711"
            text "Order 4711" at 16,110 200x30
            text "Delivery is delayed" at 16,140 300x30   <--
        """),
      Example(
        """
        android screen "Order" 1080x2400
          text "Total" at 40,300 400x80
          text "12 euros" at 700,300 300x80 importantForAccessibility no   <--
        """),
      Example(
        """
        android screen "A content description that leaves it out" 1080x2400
          button at 0,100 1080x300 clickable contentDescription "Aspirin"
            text "Aspirin" at 0,100 1080x90
            text "12 dollars" at 0,220 1080x90   <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Its number is spoken in full, in the stop above" 390x844
          button "4 stars from 1,000 ratings" at 20,100 120x74
          text "1K ratings" at 20,154 80x20 isAccessibilityElement false
        """),
      Example(
        """
        android screen "Another form of the word" 1080x2400
          linear at 0,100 1080x300 screenReaderFocusable contentDescription "Downloaded more than 100,000 times"
            text "100K+" at 0,100 1080x90
            text "Downloads" at 0,220 1080x90
        """),
      Example(
        """
        ios screen "The caption is the label of the switch" 390x844
          text "Wi-Fi" at 16,100 200x30 isAccessibilityElement false
          switch at 320,100 51x31 label "Wi-Fi"
        """),
      Example(
        """
        ios screen "In other words" 390x844
          group at 0,100 390x80 isAccessibilityElement label "Departs Monday, 3 stops"
            text "Mon" at 16,110 60x30
            text "3 stops" at 90,110 100x30
        """),
      Example(
        """
        android screen "Said by the row" 1080x2400
          linear at 0,300 1080x100 clickable contentDescription "Total 12 euros"
            text "Total" at 40,310 400x80 importantForAccessibility no
            text "12 euros" at 700,310 300x80 importantForAccessibility no
        """),
    ],
    ignores: [
      Example(
        """
        android screen "A page of the web, and a name from the code" 1080x2400
          web "News" at 0,0 1080x1000 importantForAccessibility no
            text "Rain" at 40,300 400x80 importantForAccessibility no
          view at 0,1100 1080x200 clickable contentDescription "PA01_02_WDCX"
            text "Branches" at 40,1120 400x80
        """),
      Example(
        """
        ios screen "Not seen, not told, no words" 390x844
          text "Loading" at 16,100 200x30 isAccessibilityElement false visible false
          text "Page 2" at 400,100 200x30 isAccessibilityElement false
          text "Unknown" at 16,200 200x30 isAccessibilityElement null
          text "*" at 16,300 20x30 isAccessibilityElement false
          button "Close" at 330,60 44x44
            text "Dismiss" at 335,65 34x34
          cell at 0,400 390x44 isAccessibilityElement
            text "The label is UIKit's to make" at 16,405 300x30
        """),
      Example(
        """
        android screen "Behind an open drawer" 1080x2400
          linear at 0,0 1080x2400 importantForAccessibility noHideDescendants
            text "Inbox" at 40,300 400x80
          linear at 0,0 900x2400
            text "Menu" at 40,100 400x80
        """),
      Example(
        """
        android screen "The name leaves out all of it, or says it in other words" 1080x2400
          button at 0,100 1080x100 clickable contentDescription "Search"
            text "London" at 0,100 500x90
          frame at 0,300 1080x100 clickable contentDescription "Clock tab, 28following"
            text "Clock" at 0,300 300x90
            text "following" at 500,300 300x90
          linear at 0,500 1080x200 clickable contentDescription "Aspirin"
            text "Aspirin" at 0,500 500x90
            text "12 dollars" at 0,600 500x90 focusable
          switch "OFF" at 0,800 1080x100 clickable checkable contentDescription "Wi-Fi"
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let surroundings = context.surroundings
    var speakers: [Int: Int] = [:]
    var candidates: [Int]
    switch screen.platform {
    case .ios: candidates = Self.leftOutOnIOS(context, surroundings)
    case .android:
      candidates = Self.leftOutOnAndroid(context, surroundings)
      speakers = Self.describedByAnother(context, surroundings)
      candidates = Set(candidates).union(speakers.keys).sorted()
    }
    guard !candidates.isEmpty else { return [] }
    let leftOut = Set(candidates)
    // A name that is only known while the app runs may contain any text.
    let isOpen =
      screen.origin.leavesHoles
      && context.tree.elements.contains { ($0.label ?? "").hasHole || ($0.value ?? "").hasHole }
    let spoken = SpokenWords(context.tree.elements.filter { !leftOut.contains($0.nodeIndex) })
    var spokenAround: [Int: SpokenWords] = [:]
    let isHiddenByModifier = Self.hiddenByModifiers(on: screen)
    return candidates.compactMap { index in
      guard let text = screen.nodes[index].shownText, !spoken.containAll(of: text) else {
        return nil
      }
      let speaker =
        screen.platform == .ios ? surroundings.elementAround[index] : speakers[index]
      if isHiddenByModifier[index] { return Report.cannotTell(index, .hiddenByModifier) }
      if context.isOpen(text) || speaker == nil && isOpen { return Report.cannotTell(index, .open) }
      guard let around = speaker else { return Report.failed(index, .unexposed) }
      if context.isOpen(context.tree.element(ofNode: around)?.label ?? "") {
        return Report.cannotTell(index, .open)
      }
      if spokenAround[around] == nil, let outer = context.tree.element(ofNode: around) {
        spokenAround[around] = SpokenWords([outer])
      }
      let isSaid = spokenAround[around]?.containAny(of: text) ?? true
      return isSaid ? nil : Report.failed(index, .leftOut)
    }
  }

  /// Returns whether a modifier of SwiftUI hides each node, alone or with the views around it.
  private static func hiddenByModifiers(on screen: Screen) -> [Bool] {
    guard screen.origin.leavesHoles else {
      return [Bool](repeating: false, count: screen.nodes.count)
    }
    return screen.inherited(false) { $0 || screen.nodes[$1].isSet(.elementsHidden) }
  }

  private static func leftOutOnIOS(
    _ context: AuditContext, _ surroundings: Surroundings
  ) -> [Int] {
    let screen = context.screen
    let isExempt = screen.inherited(false) { isExempt, index in
      let node = screen.nodes[index]
      return isExempt || node.isIOSSystemArea || node.isIOSControl
    }
    return screen.nodes.indices.filter { index in
      let node = screen.nodes[index]
      guard !surroundings.isElement[index], showsText(node),
        let text = node.shownText, text.contains(where: \.isLetter),
        screen.states(.isAccessibilityElement, of: index), !isExempt[index],
        !surroundings.isInWebPage(index),
        !surroundings.isSilenced[index],
        surroundings.elementCount(in: index..<node.end) == 0,
        surroundings.isInSight(index, of: screen)
      else { return false }
      guard let around = surroundings.elementAround[index] else { return true }
      // Without a label of its own, the system determines the words of an element.
      guard let outer = context.tree.element(ofNode: around), !outer.isControl else { return false }
      return !(outer.label ?? "").isBlank
    }
  }

  /// Whether its purpose is to show text: a label, or a picture whose text is stated.
  private static func showsText(_ node: Node) -> Bool {
    node.isIOSClass(["Label", "StaticText"])
      || node.text != nil && node.isIOSClass(["ImageView", "Image"])
  }

  /// Returns the texts that TalkBack does not read because something around them has a content
  /// description, each with the node that has it.
  private static func describedByAnother(
    _ context: AuditContext, _ surroundings: Surroundings
  ) -> [Int: Int] {
    let screen = context.screen
    var speakers: [Int: Int] = [:]
    var pageEnd = 0
    for index in screen.nodes.indices
    where index >= pageEnd && screen.nodes[index].end > index + 1 {
      if screen.nodes[index].isWebView { pageEnd = screen.nodes[index].end }
      // A name from the app's code is reported by its own rule, and correcting it solves this as
      // well.
      guard let name = screen.nodes[index].description, !name.isBlank,
        screen.nodes[index].takesFocus, ResourceName(of: name) == nil
      else { continue }
      let texts = textsInside(index, screen, surroundings)
      guard !texts.isEmpty, leavesTextsTo(index, context) else { continue }
      for text in texts { speakers[text] = index }
    }
    return speakers
  }

  /// Returns the visible texts that one content description silences without containing them, with
  /// or without spaces ("following" in "28following"); a view inside that takes focus is a stop of
  /// its own.
  private static func textsInside(
    _ outer: Int, _ screen: Screen, _ surroundings: Surroundings
  ) -> [Int] {
    let name = screen.nodes[outer].description ?? ""
    // Listeners to a name this long have heard enough, and the limit avoids quadratic comparisons.
    guard name.utf8.count < 1000 else { return [] }
    let runTogether = Words(name).list.joined()
    var texts: [Int] = []
    var index = outer + 1
    while index < screen.nodes[outer].end {
      if screen.nodes[index].takesFocus || screen.nodes[index].isWebView {
        index = screen.nodes[index].end
        continue
      }
      if let text = screen.nodes[index].shownText, screen.nodes[index].description == nil,
        text.contains(where: { $0.isLetter || $0.isCurrencySymbol }),
        !runTogether.contains(Words(text).list.joined()), surroundings.isInSight(index, of: screen)
      {
        texts.append(index)
      }
      index += 1
    }
    return texts
  }

  /// Returns whether the name of a view is in order, or no other rule compares it with the texts in
  /// it.
  private static func leavesTextsTo(_ node: Int, _ context: AuditContext) -> Bool {
    guard let element = context.tree.element(ofNode: node) else { return false }
    let rule = VisibleTextNotInName()
    return !rule.applies(to: element, in: context)
      || rule.verdict(on: element, in: context) == .passed
  }

  private static func leftOutOnAndroid(
    _ context: AuditContext, _ surroundings: Surroundings
  ) -> [Int] {
    let screen = context.screen
    let isHidden = screen.isHiddenWithDescendants
    return screen.nodes.indices.filter { index in
      let node = screen.nodes[index]
      guard isHidden[index] || node.importance == "no", !node.takesTaps,
        let text = node.shownText, text.contains(where: \.isLetter), !node.isWebView,
        !surroundings.isInWebPage(index)
      else { return false }
      return surroundings.isInSight(index, of: screen)
    }
  }
}

extension Problem {
  fileprivate static let open: Problem =
    "no element speaks the text, as far as names are known before the app runs"
  fileprivate static let hiddenByModifier: Problem =
    "a modifier hides the text on purpose, and it is unknown whether something else speaks it"
  fileprivate static let unexposed: Problem =
    "the text is visible, but no accessibility element speaks it"
  fileprivate static let leftOut: Problem =
    "the text is visible, but the element around it does not speak any of its words"
}
