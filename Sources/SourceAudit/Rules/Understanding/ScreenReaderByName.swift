// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A screen reader that is recognised by its name or package.
///
/// Samsung, Huawei and others have their own, and people install further ones. A text counts if it
/// is a package, a class or a settings value, or is compared with one. Source:
/// developer.android.com, `AccessibilityServiceInfo.FEEDBACK_SPOKEN`; TalkBack 15.1,
/// `AndroidManifest.xml` (google/talkback@26a27dc0).
struct ScreenReaderByName: Check {
  static let card = RuleCard(
    id: "screen-reader-by-name",
    title: "A screen reader is recognized by its name",
    harm: "People who use another maker's screen reader get the app as if nobody needed one.",
    remedy: """
      Do the same for everybody; otherwise ask AccessibilityManager for services with \
      FEEDBACK_SPOKEN, or isTouchExplorationEnabled.
      """,
    impact: .moderate,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-200", "S4-5-012"],
    clauses: [.en301549("11.5.2.3")],
    fails: [
      Example(
        """
        == app/src/main/java/Reader.kt
        fun isSpoken(services: List<AccessibilityServiceInfo>) =
          services.any { it.id.startsWith("com.google.android.marvin.talkback") }  // <--
        fun isTalkBack(name: String) = name == "TalkBack"                          // <--
        == app/src/main/java/Reader.java
        class Reader {
          static final String READER = "com.google.android.marvin.talkback/.TalkBackService"; // <--
          boolean isOn(String enabled) {
            return enabled.toLowerCase().contains("talkback");                     // <--
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Reader.kt
        fun isSpoken(manager: AccessibilityManager) =
          manager.getEnabledAccessibilityServiceList(AccessibilityServiceInfo.FEEDBACK_SPOKEN).isNotEmpty()
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Reader.kt
        // com.google.android.marvin.talkback
        fun log() { Log.d(TAG, "TalkBack is on") }
        val help = "https://support.google.com/accessibility/android/answer/talkback.html"
        val action = "com.google.android.accessibility.talkback.ENABLED"
        == app/src/main/java/Service.kt
        package com.google.android.accessibility.talkback
        const val NAME = "com.google.android.marvin.talkback"
        """)
    ]
  )

  /// Parts of the packages and classes of screen readers, in lower case.
  private static let names = ["talkback", "voiceassistant", "screenreader", "jieshuo"]

  private static let comparing: Set<String> = [
    "contains", "equals", "equalsIgnoreCase", "startsWith", "endsWith", "indexOf", "contentEquals",
    "matches", "compareTo", "isPackageInstalled", "getPackageInfo", "getApplicationInfo",
  ]

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let file = subject.file
    guard !belongsToOne(file) else { return [] }
    return file.texts(in: file.tokens.indices).compactMap { text, token in
      let small = text.lowercased()
      guard Self.names.contains(where: small.holds), !small.contains(where: \.isWhitespace),
        isPackage(small) || isCompared(token, in: file)
      else { return nil }
      return .failed(
        file.place(of: token), Problem("\"\(text)\" is the name of one screen reader of many"))
    }
  }

  /// Returns whether a file is part of a screen reader itself, by its package.
  private func belongsToOne(_ file: AndroidCodeFacts) -> Bool {
    guard let first = file.indices(of: "package").first else { return false }
    let line = file.place(of: first).line
    return (first..<min(first + 20, file.tokens.count))
      .prefix { file.place(of: $0).line == line }
      .contains { Self.names.contains(file.text(of: $0).lowercased()) }
  }

  /// Returns whether a text is a package, with or without a class:
  /// `com.google.android.marvin.talkback/...`.
  private func isPackage(_ text: String) -> Bool {
    let steps = text.split(separator: "/").first?.split(separator: ".") ?? []
    return steps.count > 2 && Self.names.contains(steps.last.map(String.init) ?? "")
  }

  /// Returns whether a text is compared with another one.
  private func isCompared(_ token: Int, in file: AndroidCodeFacts) -> Bool {
    let before = file.text(of: token - 1)
    let after = file.text(of: token + 1)
    if ["==", "!="].contains(before) || ["==", "!="].contains(after) { return true }
    if after == ".", Self.comparing.contains(file.text(of: token + 2)) { return true }
    return before == "(" && Self.comparing.contains(file.text(of: token - 2))
  }
}
