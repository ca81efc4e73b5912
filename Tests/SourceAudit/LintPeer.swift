// SPDX-License-Identifier: Apache-2.0

/// What Curbcut has for each of Android Lint's issues, and where the two differ.
enum LintPeer {
  /// The rules that stand for an issue.
  static let rules: [String: Set<String>] = [
    "ContentDescription": [
      "described-layout-field", "unnamed-control", "unclear-description",
      "description-without-meaning", "unmarked-decoration",
    ],
    "LabelFor": ["unlabelled-field"],
    "KeyboardInaccessibleWidget": ["unfocusable-layout-control"],
    "Autofill": ["field-without-autofill"],
    "TextFields": ["unfit-keyboard", "untyped-layout-field"],
    "SmallSp": ["small-layout-text"],
    "SpUsage": ["text-size-without-sp"],
    "PxUsage": ["absolute-dimension", "text-size-without-sp"],
    "InOrMmUsage": ["absolute-dimension", "text-size-without-sp"],
    "HardcodedText": ["hard-coded-layout-text"],
    "RtlHardcoded": ["one-sided-layout"],
    "RtlEnabled": ["unmirrored-android-app"],
    "RelativeOverlap": ["overlapping-layout-texts"],
    "MenuTitle": ["untitled-menu-item"],
    "ButtonOrder": ["reversed-dialog-buttons"],
    "LockedOrientationActivity": ["locked-activity"],
  ]

  /// The issues that no rule stands for, with the reason.
  static let leftOut: [String: String] = [
    "AccessibilityFocus":
      "asks Kotlin and Java, which are not read",
    "AccessibilityScrollActions":
      "asks Kotlin and Java, which are not read",
    "AccessibilityWindowStateChangedEvent":
      "asks Kotlin and Java, which are not read",
    "AdapterViewChildren":
      "a crash",
    "AllCaps":
      "letters in bold are lost in capitals: the words stay",
    "BackButton":
      "style: a button Back in the layout harms nobody",
    "ButtonCase":
      "the spelling of OK, which is said the same",
    "ButtonStyle":
      "style: the frame of buttons in a row, which rather helps",
    "ClickableViewAccessibility":
      "asks the bodies of methods of Kotlin and Java, which are not read",
    "DuplicateIds":
      "harms those who look for the view in code; what labels refer to is the matter of `broken-label-for`",
    "EllipsizeMaxLines":
      "a crash",
    "GetContentDescriptionOverride":
      "asks Kotlin and Java, which are not read",
    "IconColors":
      "the colours of icons of Android 3; nothing is expected",
    "InvalidAccessibility":
      "a description of @null is the older mark of decoration, and TalkBack follows it (Android, \"Principles for improving app accessibility\")",
    "MissingPrefix":
      "attributes without effect; that a description or a hint is missing then is reported as such",
    "NestedScrolling":
      "a list in a list does not scroll for anybody: a fault that is seen at once",
    "RtlCompat":
      "is about phones before Android 4.2, which mirror nothing",
    "RtlSymmetry":
      "a padding on one side only may be meant; that it names the side is said by `one-sided-layout`",
    "SelectableText":
      "advice that Lint itself does not give unless asked: most texts need not be copied",
    "SetTextI18n":
      "asks Kotlin and Java, which are not read",
    "SourceLockedOrientationActivity":
      "asks Kotlin and Java, which are not read",
    "StringNotCapitalized":
      "typography",
    "Suspicious0dp":
      "a view that nobody sees, which is seen at once",
    "TextViewEdits":
      "attributes without effect",
    "TooManyViews":
      "speed",
    "TypographyDashes":
      "typography",
    "TypographyEllipsis":
      "typography",
    "UselessParent":
      "speed",
  ]

  /// Where the two differ, and why.
  struct Difference: Sendable {
    var reason: String
    /// `missing file:line` for what only Lint says, `more file:line` for what only Curbcut says.
    var places: [String]

    init(_ reason: String, _ places: String...) {
      self.reason = reason
      self.places = places
    }
  }

  static let differences: [String: [Difference]] = [
    "ButtonDetectorTest#testOtherLocales": [
      Difference(
        "what says OK and Cancel says so in the files of any language",
        "more res/layout-de/buttonbar.xml:92", "more res/layout-de/buttonbar.xml:124",
        "more res/layout-de/buttonbar.xml:140", "more res/layout-de/buttonbar.xml:156",
        "more res/layout-de/buttonbar.xml:177")
    ],
    "ButtonDetectorTest#testOtherLocales2": [
      Difference(
        "without a manifest Lint takes the app for one of before Android 4, Curbcut for one of today",
        "more res/layout-de/buttonbar.xml:12", "more res/layout-de/buttonbar.xml:44",
        "more res/layout-de/buttonbar.xml:92", "more res/layout-de/buttonbar.xml:124",
        "more res/layout-de/buttonbar.xml:140", "more res/layout-de/buttonbar.xml:156",
        "more res/layout-de/buttonbar.xml:177")
    ],
    "TextFieldDetectorTest#testIncremental1": [
      Difference(
        "a style that no file declares may say it",
        "missing res/layout/note_edit2.xml:7", "missing res/layout/note_edit2.xml:12")
    ],
    "AccessibilityDetectorTest#testAccessibility": [
      Difference(
        "a field with a description alone loses what is typed just the same, as Google's ATF says",
        "more res/layout/accessibility.xml:10")
    ],
    "ContentDescription": [
      Difference(
        "a field with a description alone loses what is typed just the same, as Google's ATF says",
        "more res/layout/accessibility.xml:10")
    ],
    "LabelFor": [
      Difference(
        "the place is the field, and in Lint its empty hint",
        "more res/layout/labelfororhint_empty_hint.xml:6",
        "more res/layout/labelfororhint_empty_hint.xml:16",
        "more res/layout/labelfororhint_empty_hint.xml:24",
        "missing res/layout/labelfororhint_empty_hint.xml:11",
        "missing res/layout/labelfororhint_empty_hint.xml:21",
        "missing res/layout/labelfororhint_empty_hint.xml:29")
    ],
    "HardcodedValuesDetectorTest#testSkippingPlaceHolders": [
      Difference(
        "texts that the editor proposed are shown all the same",
        "more res/layout/test.xml:12", "more res/layout/test.xml:18", "more res/layout/test.xml:24",
        "more res/layout/test.xml:32", "more res/layout/test.xml:38", "more res/layout/test.xml:44")
    ],
    "KeyboardInaccessibleWidget": [
      Difference(
        "the class Button takes the focus by itself: keys reach it",
        "missing res/layout/mywidget.xml:2")
    ],
    "KeyboardNavigationDetectorTest#testUnspecifiedFocusableElement_triggersIssue": [
      Difference(
        "the class Button takes the focus by itself: keys reach it",
        "missing res/layout/mywidget.xml:2")
    ],
    "LabelForDetectorTest#testNotApplicable": [
      Difference(
        "labelFor is as old as Android 4.2, but a hint was there before: the fields have no name",
        "more res/layout/labelfor.xml:54", "more res/layout/labelfor.xml:61",
        "more res/layout/labelfor.xml:68")
    ],
    "PxUsageDetectorTest#testBatchDimensions": [
      Difference(
        "the place is the text that has the size, as when Lint looks at a single file",
        "missing res/values/dimens.xml:2", "more res/layout/textsize2.xml:9")
    ],
    "PxUsageDetectorTest#testSp": [
      Difference(
        "Lint asked for 12 sp then, and asks for 11 today",
        "missing res/layout/textsize.xml:33"),
      Difference(
        "what has this height is an image, and no text",
        "missing res/layout/textsize.xml:37"),
    ],
    "PxUsageDetectorTest#testStyles": [
      Difference(
        "the place is where the entry of the style begins",
        "missing res/values/pxsp.xml:25", "more res/values/pxsp.xml:24")
    ],
    "RtlDetectorTest#testEnumConstants": [
      Difference(
        "Java is not read beyond its words",
        "missing src/test/pkg/GravityTest2.java:19")
    ],
    "RtlDetectorTest#testJava": [
      Difference(
        "Java is not read beyond its words",
        "missing src/test/pkg/GravityTest.java:24", "missing src/test/pkg/GravityTest.java:30")
    ],
    "RtlDetectorTest#testOk1": [
      Difference(
        "without a manifest Lint takes the app for one of before Android 4.2, Curbcut for one of today",
        "more res/layout/rtl.xml:14", "more res/layout/rtl.xml:22", "more res/layout/rtl.xml:30")
    ],
    "RtlDetectorTest#testOk2": [
      Difference(
        "the same project as testTarget17WithRtl, where Lint reports these lines: what the test switched off is not told",
        "more res/layout/rtl.xml:14", "more res/layout/rtl.xml:22", "more res/layout/rtl.xml:30")
    ],
    "RtlDetectorTest#testOlderCompilationTarget": [
      Difference(
        "what Eclipse compiled against is not read",
        "more res/layout/rtl.xml:14", "more res/layout/rtl.xml:22", "more res/layout/rtl.xml:30")
    ],
    "RtlDetectorTest#testRelativeLayoutInNew": [
      Difference(
        "a view held at both sides of another one is the same when it is mirrored",
        "missing res/layout/relative.xml:47", "missing res/layout/relative.xml:48")
    ],
    "RtlDetectorTest#testRelativeLayoutInOld": [
      Difference(
        "a view held at both sides of another one is the same when it is mirrored",
        "missing res/layout/relative.xml:47", "missing res/layout/relative.xml:48")
    ],
    "SmallSp": [
      Difference(
        "what has this height is an image, and no text",
        "missing res/layout/textsize.xml:37")
    ],
    "SpUsage": [
      Difference(
        "what has this height is an image, and no text",
        "missing res/layout/textsize.xml:37")
    ],
    "TextFieldDetectorTest#testField": [
      Difference(
        "Lint took a hint for an inputType then, and does so no longer",
        "more res/layout/note_edit.xml:43")
    ],
    "TextFieldDetectorTest#testIncremental2": [
      Difference(
        "Lint took a hint for an inputType then, and does so no longer",
        "more res/layout/note_edit2.xml:7", "more res/layout/note_edit2.xml:12")
    ],
  ]

  /// The issues that a test looks for: those of its detector, or those of them that it has switched on.
  static func issues(of test: String, _ only: Set<String>) -> Set<String> {
    switch test.prefix(while: { $0 != "#" }) {
    case "AccessibilityDetectorTest": ["ContentDescription"]
    case "LabelForDetectorTest": ["LabelFor"]
    case "KeyboardNavigationDetectorTest": ["KeyboardInaccessibleWidget"]
    case "TextFieldDetectorTest": ["TextFields"]
    case "HardcodedValuesDetectorTest": ["HardcodedText"]
    case "PxUsageDetectorTest": ["PxUsage", "InOrMmUsage", "SpUsage", "SmallSp"]
    case "RtlDetectorTest":
      only.isEmpty
        ? ["RtlHardcoded", "RtlSymmetry", "RtlCompat", "RtlEnabled"]
        : Set(
          only.compactMap {
            ["USE_START": "RtlHardcoded", "SYMMETRY": "RtlSymmetry", "COMPAT": "RtlCompat"][$0]
          })
    case "ClickableViewAccessibilityDetectorTest": ["ClickableViewAccessibility"]
    case "ButtonDetectorTest":
      // Each of these tests has one issue switched on.
      ["Case": "ButtonCase", "YesNo": "ButtonCase", "Back": "BackButton", "Style": "ButtonStyle"]
        .first { test.contains("#test" + $0.key) || test.contains("Button" + $0.key) }
        .map { [$0.value] } ?? ["ButtonOrder"]
    case "RelativeOverlapDetectorTest": ["RelativeOverlap"]
    default: []
    }
  }
}
