// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A player that draws captions itself without checking people's preferences.
///
/// `VideoView` and the player views of Media3 check them by themselves, and a `SubtitleView` if it
/// is configured to (`setUserDefaultStyle`, `setUserDefaultTextSize`). `CaptioningManager` has four
/// answers to follow, and a listener for changes. Source: developer.android.com,
/// `CaptioningManager`, `CaptioningManager.CaptioningChangeListener`; Media3, `SubtitleView`.
struct CaptionsWithoutPreferences: Check {
  static let card = RuleCard(
    id: "captions-without-preferences",
    rule: "uncaptioned-media",
    title: "Captions are drawn without checking people's preferences",
    harm: """
      Deaf people who have chosen large letters, a background or another colour get captions that \
      they cannot read, or none.
      """,
    remedy: """
      Query CaptioningManager for isEnabled, getUserStyle, getFontScale and getLocale, and follow \
      changes with CaptioningChangeListener; with Media3, call setUserDefaultStyle and \
      setUserDefaultTextSize.
      """,
    impact: .serious,
    tier: .experimental,
    evidence: [Evidence("SourceRules", right: 1)],
    concerns: [.lowVision, .hearing],
    requirements: ["S4-189"],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        == app/src/main/java/Player.kt
        class Player(val label: TextView) : Listener {
          override fun onCues(cues: List<Cue>) { label.text = cues.first().text }    // <--
        }
        """),
      Example(
        """
        == app/src/main/java/Player.java
        class Player {
          void start() {
            CaptioningManager manager = (CaptioningManager) getSystemService(CAPTIONING_SERVICE); // <--
            if (manager.isEnabled()) style = manager.getUserStyle();
            player.setOnTimedTextListener((p, text) -> label.setText(text.getText()));
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Player.kt
        class Player(val label: TextView) : Listener {
          override fun onCues(cues: List<Cue>) { label.text = cues.first().text }
          fun start(manager: CaptioningManager) {
            label.isVisible = manager.isEnabled
            restyle(manager.userStyle, manager.fontScale, manager.locale)
            manager.addCaptioningChangeListener(listener)
          }
        }
        """),
      Example(
        """
        == app/src/main/java/Player.kt
        class Player(val captions: SubtitleView) : Listener {
          init { captions.setUserDefaultStyle(); captions.setUserDefaultTextSize() }
          override fun onCues(cues: List<Cue>) { captions.setCues(cues) }
        }
        """),
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Player.kt
        class Player { fun start() { videoView.addSubtitleSource(stream, format) } }
        """)
    ]
  )

  private static let questions: [(names: [String], words: String)] = [
    (["isEnabled", "enabled", "onEnabledChanged"], "whether they are wanted"),
    (["getUserStyle", "userStyle", "onUserStyleChanged"], "their colours"),
    (["getFontScale", "fontScale", "onFontScaleChanged"], "their size"),
    (["getLocale", "locale", "onLocaleChanged"], "their language"),
    (["addCaptioningChangeListener", "CaptioningChangeListener"], "whether any of this changes"),
  ]

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let files = project.androidClasses.files
    guard !files.contains(where: Self.leavesStyle) else { return [] }
    let asking = files.filter { $0.has("CaptioningManager") }
    guard let first = asking.first else {
      return drawing(in: file).map { drawn in
        [
          project.resources.androidCode == nil
            ? .cannotTell(
              file.place(of: drawn), "it is unknown whether the project queries CaptioningManager")
            : .failed(
              file.place(of: drawn),
              "captions are drawn here, but no code queries CaptioningManager")
        ]
      } ?? []
    }
    guard first.name == file.name, files.contains(where: { drawing(in: $0) != nil }) else {
      return []
    }
    let missing = Self.questions.filter { question in
      !asking.contains { $0.has(anyOf: question.names) }
    }
    let mentions = file.indices(of: "CaptioningManager")
    guard !missing.isEmpty,
      let place = mentions.first(where: { file.text(of: $0 - 1) != "." }) ?? mentions.first
    else { return [] }
    return [
      .failed(
        file.place(of: place),
        Problem("nobody asks CaptioningManager \(missing.map(\.words).joined(separator: ", nor "))")
      )
    ]
  }

  /// Returns whether a file leaves the style and the size to Media3.
  private static func leavesStyle(_ file: AndroidCodeFacts) -> Bool {
    file.has("setUserDefaultStyle") && file.has("setUserDefaultTextSize")
  }

  /// Returns where a file draws captions; nil if it does not.
  private func drawing(in file: AndroidCodeFacts) -> Int? {
    guard file.has(anyOf: ["onCues", "onTimedText", "setOnTimedTextListener"]) else { return nil }
    let function = file.scopes.first { scope in
      scope.kind == .function && ["onCues", "onTimedText"].contains(scope.name)
        && (file.allCalls(within: scope.body).contains { $0.receiver != ["super"] }
          || scope.body.contains { file.text(of: $0) == "=" })
    }
    return function?.token ?? file.calls("setOnTimedTextListener").first?.token
  }
}
