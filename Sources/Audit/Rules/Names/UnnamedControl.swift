// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A control that does not say what it does.
struct UnnamedControl: ElementCheck {
  static let card = RuleCard(
    id: "unnamed-control",
    aliases: ["missing-description", "unnamed-layout-control", "unnamed-navigation-icon"],
    title: "A control has no name",
    harm: """
      A screen reader says only what kind of control it is, for example "button", and Voice Control \
      has no word for it. Its user has to press it to learn what it does.
      """,
    remedies: PlatformRemedies(
      iOS: "Name what the control does with an accessibilityLabel, or a title.",
      android: "Name what the control does with a contentDescription, or visible text."),
    impact: .critical,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 3, date: "2026-11-24"),
      Evidence("unseen captures", right: 12, date: "2026-11-24"),
      Evidence("FindingsReview", right: 303, wrong: 4),
    ],
    concerns: [.blind, .motorVoice],
    aspects: [.missingName, .reliableOnUIKit, .reliableOnLayouts],
    requirements: [
      "S4-6-016", "S4-049", "S4-059", "S4-11-006", "S4-11-028", "S1-002", "S4-101",
    ],
    clauses: [.wcag("4.1.2"), .wcag("1.1.1"), .en301549("11.5.2.5")],
    fails: [
      Example(
        """
        ios screen "Editor"
          button identifier "closeButton"     <-- an identifier is never spoken
          slider value "50%"                  <-- nor does a value say what it is
          button "\\uE823"                   <-- a sign of an icon font
          switch value "1"                    <--
        """),
      Example(
        """
        android screen "Player"
          image-button clickable              <--
          frame clickable                     <-- only an icon in it
            image
          text "\\uE823" clickable           <-- an icon drawn with a font
          text "Wi-Fi"
          switch checkable checked true       <-- the text beside it is another stop
          button focusable clickable false enabled false   <-- a button all the same, if out of use
          scroll scrollable at 63,600 954x1100
            view clickable at 873,831 144x144   <-- at its side, where nothing is cut off
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Editor"
          button "Save"
          slider label "Volume" value "50%"
        """),
      Example(
        """
        android screen "Player"
          image-button clickable contentDescription "Play"
          linear clickable
            text "Downloads"
          frame clickable
            button "Check it out" clickable
          linear clickable
            text "Preferred network" focusable
          text "+" clickable
          horizontal-scroll scrollable at 0,400 1080x300
            frame clickable at 1000,400 80x300
        """),
      Example(
        """
        android screen "Row and check box both take the tap" 1080x2400
          view at 64,829 952x102 clickable
            view at 64,829 111x102 clickable checkable checked false
            text "Bass boost" at 180,850 400x60
        """),
      Example(
        """
        android screen "A layer that closes the sheet" 1080x2400
          view at 0,0 1080x2400 clickable importantForAccessibility null
          text "Bill" at 40,1500 400x80
        """),
      Example(
        """
        android screen "A frame over a bar that is drawn as a whole" 1080x2400
          frame at 78,2134 126x147 clickable importantForAccessibility null
        """),
      Example(
        """
        android screen "Only the edge of a button is in sight" 1080x2400
          view at 42,1839 147x31 clickable
            button at 42,1839 147x147
        """),
      Example(
        """
        android screen "A row that a class of the app fills"
          frame clickable
            linear contentDescription null
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Editor"
          text "Save"
          field
        """),
      Example(
        """
        android screen "Network"
          image
          field
          linear clickable false
            text "5G preferred"
          button clickable visible false
          button clickable false
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    switch element.role {
    case .textField, .searchField, .keyboardKey, .webView: false
    // A check box that its row repeats is left to `nested-control`.
    default:
      (element.isControl || element.isSaidToBeControl) && element.isStop && !element.repeatsItsRow
        && !element.leavesPressToRow
        // The dots of a page control say which page is open, and have no other name (UIKit,
        // UIPageControl).
        && !(context.screen.origin.leavesHoles && element.node.isIOSClass(["PageControl"]))
        && !context.screen.takesNoTouch(element.nodeIndex)
    }
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    if element.isNamedByContainer || element.hasWordsOfCode { return .passed }
    if let name = element.spokenName {
      if PictureName.isLabel(ofNode: element.nodeIndex, in: context.screen) {
        return .failed(
          Problem(
            "the \(element.noun) has no name but that of its picture's file, \(name.quoted)",
            impact: .serious))
      }
      if let symbol = SymbolName.symbol(ofPlaceholder: name),
        case .identifier = SymbolName(of: symbol)
      {
        return .failed(
          Problem(
            "the \(element.noun) has no name but the identifier of its symbol, \(symbol.quoted)",
            // One word may be guessed: "gearshape".
            impact: symbol.contains(".") ? .serious : .moderate))
      }
      // A name that was put together from its content may be missing in some cases.
      guard name.hasHole, NamelessCase.exists(in: element) else { return .passed }
      return .failed(
        Problem(
          "the \(element.noun) has a name only in some cases, and in others a picture without a name",
          impact: .serious))
    }
    // Android does not stop at a wrapper without words, but at the views in it that take focus.
    if element.platform == .android, element.holdsStops { return .passed }
    let key: Key = element.platform == .ios ? .label : .contentDescription
    guard element.knows(key), !element.node.saysNotKnown(key) else {
      return .cannotTell(.unknownName(key, of: element))
    }
    if element.platform == .android, element.mayBeCutOff {
      return .cannotTell(
        "the control and its words may be cut off by the edge of a scrolling view")
    }
    if element.isLayer || element.isBareFrame, !element.knows(.importantForAccessibility) {
      return .cannotTell("the capture does not say whether this layer is hidden from TalkBack")
    }
    if element.holdsTextsOfCode {
      return .cannotTell("its texts are set by code and therefore unknown")
    }
    // Nobody would understand "the text has no name": what matters is that it can be pressed.
    let noun = element.isText ? "control" : element.noun
    if element.name != nil {
      return .failed(
        Problem("the \(noun) has no name, only an icon font character, which no voice can speak"))
    }
    // What a button with a value does, such as that of a choice, may be guessed from it.
    if element.role == .button, let value = element.node.text(.value), !value.isBlank {
      return .failed(
        Problem("the \(noun) has no name, only the value \(value.quoted)", impact: .serious))
    }
    if element.mayHoldWords {
      return .cannotTell("a view in it may have words, from code or from a class that is not known")
    }
    if element.holdsListOfCode {
      return .cannotTell("code fills the list in it, whose rows may be the only stops")
    }
    // The row says what it is for, and does the same; only which of two stops is heard first differs.
    return .failed(
      Problem("the \(noun) has no name", impact: element.isSwitchOfNamedRow ? .serious : nil))
  }
}

extension Problem {
  /// The reason why the name of a control is not known.
  static func unknownName(_ key: Key, of element: Element) -> Problem {
    Problem(
      element.screen.origin.carries(key)
        ? "code that could not be followed may name it, or a picture with a name of its own"
        : "the capture does not carry names")
  }
}

extension Element {
  /// Whether it is all there is in a container with a label, which VoiceOver speaks when entering.
  fileprivate var isNamedByContainer: Bool {
    guard platform == .ios else { return false }
    var around = parent
    // Nobody hears the condition under which it is shown.
    while let condition = around, !condition.isElement, condition.node.saysWhenItIsShown {
      around = condition.parent
    }
    guard let container = around, !container.isElement, container.node.label?.isBlank == false
    else { return false }
    return container.descendants.count { $0.isElement } == 1
  }

  /// Whether it contains texts that are only known after the code of a storyboard has run.
  fileprivate var holdsTextsOfCode: Bool {
    screen.isFromInterfaceBuilder
      && (nodeIndex + 1..<max(nodeIndex + 1, node.end)).contains {
        screen.nodes[$0].saysNotKnown(.text)
      }
  }

  /// Whether a view is in it that code or a class that is not known may give words.
  fileprivate var mayHoldWords: Bool {
    platform == .android
      && (nodeIndex + 1..<max(nodeIndex + 1, node.end)).contains { inner in
        let view = screen.nodes[inner]
        return view.saysNotKnown(.contentDescription) && view.end == inner + 1
          && view.text(.importantForAccessibility) != "no"
      }
  }

  /// Whether a list is in it whose rows are not known; TalkBack stops at these and not at the group around them.
  fileprivate var holdsListOfCode: Bool {
    platform == .android
      && descendants.contains {
        $0.node.saysNotKnown(.scrollable) && $0.node.end == $0.nodeIndex + 1
      }
  }

  /// Whether it is a switch or a choice in a row that has a name and can be pressed as a whole.
  fileprivate var isSwitchOfNamedRow: Bool {
    guard [.switch, .checkBox, .radioButton].contains(role) else { return false }
    var around = parent
    while let row = around {
      if row.isStop, row.isControl, row.spokenName != nil { return true }
      around = row.parent
    }
    return false
  }

  /// Whether source says of a view with a state that it takes neither presses nor focus.
  ///
  /// TalkBack stops at such a view only outside a row that can be pressed, and source does not say
  /// whether code makes the row around it one, such as that of a list or a preference.
  fileprivate var leavesPressToRow: Bool {
    platform == .android && screen.origin.leavesHoles && node.isSet(.checkable)
      && !node.isActionable && !node.saysNotKnown(.clickable) && !node.saysNotKnown(.focusable)
  }

  /// Whether TalkBack stops at it and calls it a control, even if it cannot be pressed now.
  ///
  /// Disabled buttons of Flutter are not clickable, but take focus and have the class of a button.
  fileprivate var isSaidToBeControl: Bool {
    switch role {
    case .button, .imageButton, .switch, .checkBox, .radioButton, .link, .tab:
      platform == .android && takesFocus
    default: false
    }
  }

  /// Whether it is a plain view over half of the screen or more, such as one that handles taps
  /// outside a menu.
  fileprivate var isLayer: Bool {
    platform == .android && (role == .none || role == .group) && coversHalfOfScreen
  }

  /// Whether it is an empty frame that shows nothing itself.
  ///
  /// Such frames are placed over other views to take their taps, hidden from assistive
  /// technologies, as in Android's own notifications (`alternate_expand_target` of
  /// `notification_template_material_base.xml`, AOSP).
  fileprivate var isBareFrame: Bool {
    platform == .android && node.className == "android.widget.FrameLayout"
      && node.end == nodeIndex + 1
  }
}
