// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom gesture with several fingers or taps, without an alternative.
///
/// With magnification or TalkBack on, these gestures do something else or need a second try, and an
/// app cannot detect magnification. An alternative is an action for accessibility services, or a
/// control or key that calls the same function. Source: developer.android.com, "Make custom views
/// more accessible"; Android Accessibility Help, "Magnification": triple tap, two fingers to move,
/// pinch to zoom.
struct OwnGestureWithoutAlternative: Check {
  static let card = RuleCard(
    id: "own-gesture-without-alternative",
    rule: "gesture-without-alternative",
    title: "A gesture with several fingers or taps is the only way to do something",
    harm: """
      Magnification and TalkBack intercept the gesture, and people who use one finger, a switch or \
      their voice cannot make it.
      """,
    remedy: """
      Add buttons or menu entries that do the same, and actions for accessibility services \
      (ViewCompat.addAccessibilityAction, customActions).
      """,
    impact: .critical,
    tier: .experimental,
    evidence: [Evidence("SourceRules", right: 6, wrong: 5)],
    concerns: [.blind, .motorTouch, .motorKeys, .motorVoice],
    requirements: ["S4-168"],
    clauses: [.wcag("2.5.1"), .wcag("2.1.1"), .en301549("11.2.5.1")],
    fails: [
      Example(
        """
        == app/src/main/java/Map.kt
        class Map(context: Context) : View(context) {
          val detector = ScaleGestureDetector(context, Pinch())                       // <--
          inner class Pinch : ScaleGestureDetector.SimpleOnScaleGestureListener() {
            override fun onScale(detector: ScaleGestureDetector): Boolean { enlarge(detector.scaleFactor); return true }
          }
        }
        @Composable fun Photo() { Image(p, null, Modifier.pointerInput(Unit) { detectTransformGestures { _, pan, zoom, _ -> move(pan, zoom) } }) } // <--
        == app/src/main/java/Book.java
        class Book extends View {
          private int tapCount;
          public boolean onTouchEvent(MotionEvent event) {
            if (event.getPointerCount() == 2) turnPage();                             // <--
            if (tapCount == 3) showMenu();                                            // <--
            return true;
          }
        }
        class Listener extends GestureDetector.SimpleOnGestureListener {
          @Override public boolean onDoubleTap(MotionEvent e) { like(); return true; } // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Map.kt
        class Map(context: Context) : View(context) {
          val detector = ScaleGestureDetector(context, Pinch())
          init { ViewCompat.addAccessibilityAction(this, "Zoom in") { _, _ -> enlarge(2f); true } }
        }
        == app/src/main/java/Post.java
        class Post {
          void start() { heart.setOnClickListener(v -> like()); }
        }
        class Listener extends GestureDetector.SimpleOnGestureListener {
          @Override public boolean onDoubleTap(MotionEvent e) { like(); return true; }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Listener.java
        class Listener extends GestureDetector.SimpleOnGestureListener {
          @Override public boolean onDoubleTap(MotionEvent e) { return false; }
          void count(MotionEvent event) { if (event.getPointerCount() == 1) move(); }
        }
        class Page extends View {
          @Override public boolean onTouchEvent(MotionEvent event) {
            if (event.getPointerCount() >= 2) { cancelDrag(); }
            return true;
          }
        }
        """)
    ]
  )

  private static let detectors = [
    "ScaleGestureDetector", "detectTransformGestures", "rememberTransformableState",
  ]
  private static let actions: Set<String> = [
    "addAccessibilityAction", "AccessibilityAction", "AccessibilityActionCompat", "addAction",
    "performAccessibilityAction", "customActions", "CustomAccessibilityAction",
    "isTouchExplorationEnabled", "setBuiltInZoomControls", "builtInZoomControls",
  ]
  private static let zooming = ["zoomIn", "zoomOut", "zoom_in", "zoom_out", "ZoomControls"]
  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !file.has(anyOf: Self.actions) else { return [] }
    let found =
      pinches(in: file, of: project) + taps(in: file, of: project)
      + fingers(in: file, of: project)
    guard project.resources.androidCode == nil else { return found }
    return found.map { report in
      .cannotTell(report.place, "other code of the project may offer an alternative")
    }
  }

  private func pinches(in file: AndroidCodeFacts, of project: SourceProject) -> [Report<
    SourcePlace
  >] {
    guard project.android.codeHas(anyOf: Self.zooming) != true else { return [] }
    return file.calls(of: Self.detectors).compactMap { call in
      guard !offersElse(around: call.token, in: file, of: project) else { return nil }
      return .failed(
        file.place(of: call.token), Problem("nothing replaces two fingers (\(call.name))"))
    }
  }

  /// Returns the double taps, and taps that are counted.
  private func taps(in file: AndroidCodeFacts, of project: SourceProject) -> [Report<SourcePlace>] {
    let double = file.scopes.compactMap { scope -> Report<SourcePlace>? in
      guard scope.name == "onDoubleTap", scope.isOverride, does(scope.body, in: file),
        !offersElse(scope.body, in: file, of: project)
      else { return nil }
      return .failed(file.place(of: scope.token), "nothing replaces the double tap")
    }
    let counted = Set(file.variables.map(\.name)).filter { name in
      let small = name.lowercased()
      return (small.holds("tap") || small.holds("click")) && small.holds("count")
    }
    let several = counted.sorted().flatMap { name in
      file.indices(of: name).compactMap { index -> Report<SourcePlace>? in
        guard ["==", ">="].contains(file.text(of: index + 1)),
          let count = file.number((index + 2)..<(index + 3)),
          count >= 3
        else { return nil }
        return .failed(
          file.place(of: index), Problem("nothing replaces these \(file.text(of: index + 2)) taps")
        )
      }
    }
    return double + several
  }

  /// Returns where the fingers on the screen are counted.
  private func fingers(in file: AndroidCodeFacts, of project: SourceProject) -> [Report<
    SourcePlace
  >] {
    guard !file.has(anyOf: Self.detectors) else { return [] }
    return (file.indices(of: "pointerCount") + file.indices(of: "getPointerCount")).compactMap {
      index in
      let comparison = file.text(of: index + 1) == "(" ? index + 3 : index + 1
      guard let count = file.number((comparison + 1)..<(comparison + 2)) else { return nil }
      let asksForSeveral =
        switch file.text(of: comparison) {
        case "==", ">=": count >= 2
        case ">": count >= 1
        default: false
        }
      guard asksForSeveral, file.function(around: index)?.name.hasPrefix("onTouch") == true,
        begins(behind: comparison, in: file),
        !offersElse(around: index, in: file, of: project)
      else { return nil }
      return .failed(file.place(of: index), "nothing replaces the gesture of several fingers")
    }
  }

  /// Returns whether the code after a condition starts something, rather than only ending or
  /// leaving it.
  private func begins(behind condition: Int, in file: AndroidCodeFacts) -> Bool {
    let end = min(condition + Self.mostTokensToBlock, file.tokens.count)
    let opening = (condition..<end).first { file.text(of: $0) == "{" }
    let block = opening.map(file.inside) ?? condition..<end
    return file.allCalls(within: block).contains { call in
      !Self.ending.contains { call.name.lowercased().holds($0) }
    }
  }

  private static let mostTokensToBlock = 16
  private static let ending = [
    "end", "cancel", "reset", "stop", "disallow", "recycle", "invalidate",
  ]

  /// Returns whether a body does anything but return a value.
  private func does(_ body: Range<Int>, in file: AndroidCodeFacts) -> Bool {
    file.allCalls(within: body).contains { $0.receiver != ["super"] }
  }

  private func offersElse(
    around token: Int, in file: AndroidCodeFacts, of project: SourceProject
  ) -> Bool {
    guard let function = file.function(around: token) else { return false }
    return offersElse(function.body, in: file, of: project)
  }

  /// Returns whether a control or key calls what a body calls.
  private func offersElse(
    _ body: Range<Int>, in file: AndroidCodeFacts, of project: SourceProject
  ) -> Bool {
    file.allCalls(within: body).contains { call in
      !Self.usual.contains(call.name) && project.androidClasses.calledByControls.contains(call.name)
    }
  }

  /// Functions that are called everywhere, and so do not prove an alternative.
  private static let usual: Set<String> = [
    "invalidate", "getX", "getY", "onTouchEvent", "requireNotNull", "let", "apply", "run", "also",
    "with", "min", "max", "abs", "sqrt", "Log", "d", "get", "set", "add", "remove", "toInt",
    "toFloat", "getContext", "getAction", "getActionMasked", "getPointerCount", "onDoubleTap",
    "context", "requireContext", "findViewById", "super", "this", "getWidth", "getHeight", "equals",
    "setVisibility", "getResources", "isEmpty", "size", "onScale", "format", "start", "onFling",
    "ScaleGestureDetector", "GestureDetector", "GestureDetectorCompat",
  ]
}
