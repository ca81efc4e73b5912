// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// Movement that ignores "Remove animations", in code that does not check the setting.
///
/// Animators and Compose animations follow `ANIMATOR_DURATION_SCALE` by themselves. Frame-by-frame
/// drawing, animations of `android.view.animation`, layers that move with scrolling and videos that
/// start by themselves do not. A file that calls a function of the project which checks it is not
/// reported. Source: developer.android.com, `ValueAnimator.areAnimatorsEnabled`,
/// `Settings.Global.ANIMATOR_DURATION_SCALE`; AOSP, `View.applyLegacyAnimation`, which has no
/// scale.
struct UnaskedAnimation: Check {
  static let card = RuleCard(
    id: "unasked-animation",
    rule: "unguarded-motion",
    title: "Movement continues although animations are removed",
    harm:
      "Parallax, zooms and videos that start by themselves make people dizzy or distract them.",
    remedy: """
      Check ValueAnimator.areAnimatorsEnabled and leave out the movement, let people start videos, \
      or use animators, which check it by themselves.
      """,
    impact: .moderate,
    tier: .experimental,
    concerns: [.attention, .vestibular],
    requirements: ["S4-173"],
    clauses: [.wcag("2.3.3"), .wcag("2.2.2"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/java/Snow.kt
        import android.view.View
        fun fall() { Choreographer.getInstance().postFrameCallback { step() } }      // <--
        fun enter(view: View) {
          view.startAnimation(AnimationUtils.loadAnimation(context, R.anim.zoom))     // <--
          pager.setPageTransformer { page, position -> page.translationX = -position * 300 } // <--
          player.playWhenReady = true                                                 // <--
        }
        @Composable fun Header(scroll: ScrollState) {
          Image(p, null, Modifier.graphicsLayer { translationY = scroll.value * 0.5f }) // <--
          LaunchedEffect(Unit) { while (true) { withFrameNanos { step() } } }         // <--
        }
        == app/src/main/java/Snow.java
        import android.view.View;
        class Snow extends View {
          @Override protected void onDraw(Canvas canvas) {
            move();
            postInvalidateDelayed(16);                                                // <--
          }
        }
        class Film {
          private VideoView film;
          @Override public void onResume() { film.start(); }                          // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Snow.kt
        import android.view.View
        fun enter(view: View) {
          if (ValueAnimator.areAnimatorsEnabled()) {
            view.startAnimation(AnimationUtils.loadAnimation(context, R.anim.zoom))
          }
        }
        == app/src/main/java/Motion.kt
        import android.provider.Settings
        fun isCalm(context: Context) =
          Settings.Global.getFloat(context.contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f
        == app/src/main/java/Pages.kt
        import android.view.View
        fun start() { if (!isCalm(context)) pager.setPageTransformer(transformer) }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Fade.kt
        import android.view.View
        fun fade(view: View) {
          view.animate().alpha(0f).start()
          ObjectAnimator.ofFloat(view, "translationX", 100f).start()
          player.playWhenReady = false
        }
        @Composable fun Header() { Image(p, null, Modifier.graphicsLayer { alpha = 0.5f }) }
        """)
    ]
  )

  /// The names with which code checks whether to animate.
  private static let asking: Set<String> = [
    "ANIMATOR_DURATION_SCALE", "areAnimatorsEnabled", "getDurationScale", "durationScale",
    "TRANSITION_ANIMATION_SCALE", "MotionDurationScale", "registerDurationScaleChangeListener",
    "isReduceMotionEnabled", "reduceMotion", "animationsDisabled",
  ]

  private static let sites: [(calls: [String], words: String)] = [
    (
      [
        "postFrameCallback", "withFrameNanos", "withFrameMillis",
        "withInfiniteAnimationFrameMillis",
        "withInfiniteAnimationFrameNanos",
      ], "it is drawn frame by frame"
    ),
    (
      ["loadAnimation", "TranslateAnimation", "ScaleAnimation", "RotateAnimation"],
      "animations of this kind keep their duration"
    ),
    (["setPageTransformer"], "layers of a page move against each other"),
    (["startFlipping"], "pages turn by themselves"),
  ]

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let all = found(in: file)
    guard !all.isEmpty, !asks(file, project) else { return [] }
    return all.map { token, words in
      project.resources.androidCode == nil
        ? .cannotTell(file.place(of: token), "whether the project checks for animations is unknown")
        : .failed(file.place(of: token), Problem("\(words), without checking whether to animate"))
    }
  }

  private func found(in file: AndroidCodeFacts) -> [(token: Int, words: String)] {
    var found: [(token: Int, words: String)] = []
    for site in Self.sites {
      for call in file.calls(of: site.calls) where moves(call, in: file) {
        found.append((call.token, site.words))
      }
    }
    for call in file.calls("postInvalidateDelayed", "postInvalidateOnAnimation", "invalidate")
    where ["onDraw", "dispatchDraw"].contains(file.function(around: call.token)?.name) {
      found.append((call.token, "it is redrawn continuously"))
    }
    for assignment in file.assignments(to: "playWhenReady")
    where file.text(of: assignment.value) == "true" {
      found.append((assignment.token, "the video starts by itself"))
    }
    for call in file.calls("start", "setPlayWhenReady") where startsVideo(call, in: file) {
      found.append((call.token, "the video starts by itself"))
    }
    for call in file.calls("graphicsLayer") {
      guard let block = call.block ?? call.arguments.first?.range,
        file.has(anyOf: ["translationX", "translationY", "scaleX", "scaleY"], in: block),
        file.has(anyOf: Self.scrolling, in: block)
      else { continue }
      found.append((call.token, "a layer moves against the others"))
    }
    return found.sorted { $0.token < $1.token }
  }

  private static let scrolling = [
    "scroll", "scrollState", "firstVisibleItemScrollOffset", "listState", "lazyListState",
    "currentPageOffsetFraction", "pagerState", "pageOffset",
  ]

  /// Returns whether an argument moves something: not a fade, a gap between pages, or null.
  private func moves(_ call: CodeCall, in file: AndroidCodeFacts) -> Bool {
    if call.name == "startFlipping" { return true }
    guard let given = call.arguments.last?.range ?? call.block else { return false }
    let words = file.text(of: given)
    return words != "null" && !words.hasPrefix("MarginPageTransformer(")
      && !words.hasPrefix("new MarginPageTransformer(")
      && !(call.name == "loadAnimation" && words.lowercased().holds("fade"))
  }

  /// Returns whether a call starts a video by itself, rather than in response to a press.
  private func startsVideo(_ call: CodeCall, in file: AndroidCodeFacts) -> Bool {
    if call.name == "setPlayWhenReady" {
      guard let value = call.arguments.first, file.text(of: value.range) == "true" else {
        return false
      }
    } else {
      guard let name = call.receiver.last, file.types(of: name).contains("VideoView") else {
        return false
      }
    }
    let function = file.function(around: call.token)?.name.lowercased() ?? ""
    return !["play", "click", "toggle", "press"].contains(where: function.holds)
  }

  /// Returns whether a file checks it, itself or through a function of the project.
  private func asks(_ file: AndroidCodeFacts, _ project: SourceProject) -> Bool {
    if file.has(anyOf: Self.asking) { return true }
    return project.androidClasses.files.contains { other in
      guard other.has(anyOf: Self.asking) else { return false }
      return other.scopes.contains { scope in
        scope.kind == .function && scope.name.utf8.count > 4
          && other.has(anyOf: Self.asking, in: scope.body)
          && file.has(scope.name)
      }
    }
  }
}
