// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A view that handles raw touches, and that only a finger can activate.
///
/// TalkBack, Switch Access and Voice Access perform a click, which a mere touch listener does not
/// receive. A listener that never consumes a touch only observes. Source: developer.android.com,
/// `View.performClick`, "Make custom views more accessible"; Android Lint,
/// `ClickableViewAccessibility`.
struct TouchWithoutClick: Check {
  static let card = RuleCard(
    id: "touch-without-click",
    rule: "gesture-without-alternative",
    title: "A view handles touches but not clicks",
    harm: """
      The click of TalkBack, Switch Access, Voice Access and a keyboard does nothing, so the \
      function only works with fingers.
      """,
    remedy: """
      Call performClick at the end of a tap and do the work in a click listener (in Compose: \
      clickable, or onClick in semantics); offer actions for drags.
      """,
    impact: .critical,
    tier: .advice,
    evidence: [Evidence("SourceRules", right: 27, wrong: 9)],
    concerns: [.blind, .motorTouch, .motorKeys, .motorVoice],
    requirements: ["S4-146"],
    partOf: ["S4-175", "S4-175"],
    clauses: [.wcag("2.1.1"), .wcag("4.1.2"), .en301549("11.5.2.9")],
    fails: [
      Example(
        """
        == app/src/main/java/Page.kt
        fun start() {
          record.setOnTouchListener { _, event ->                                    // <--
            if (event.action == MotionEvent.ACTION_DOWN) begin() else end()
            true
          }
        }
        fun follow(detector: GestureDetector) {
          page.setOnTouchListener { _, event -> detector.onTouchEvent(event) }       // <--
        }
        @Composable fun Tile() {
          Box(Modifier.pointerInput(Unit) { detectTapGestures(onTap = { open() }) })  // <--
        }
        class Pad(context: Context) : View(context) {
          override fun onTouchEvent(event: MotionEvent): Boolean {                   // <--
            if (event.action == MotionEvent.ACTION_UP) play()
            return true
          }
        }
        == app/src/main/java/Page.java
        class Page {
          void start() {
            record.setOnTouchListener(new View.OnTouchListener() {                   // <--
              @Override public boolean onTouch(View v, MotionEvent event) {
                if (event.getAction() == MotionEvent.ACTION_UP) send();
                return true;
              }
            });
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/java/Page.kt
        fun start() {
          record.setOnTouchListener { view, event ->
            if (event.action == MotionEvent.ACTION_UP) view.performClick()
            true
          }
          send.setOnTouchListener { _, event -> if (event.action == MotionEvent.ACTION_UP) fly(); true }
          send.setOnClickListener { fly() }
        }
        @Composable fun Tile() {
          Box(Modifier.pointerInput(Unit) { detectTapGestures(onTap = { open() }) }
            .semantics { onClick { open(); true } })
        }
        class Pad(context: Context) : View(context) {
          override fun onTouchEvent(event: MotionEvent): Boolean {
            if (event.action == MotionEvent.ACTION_UP) performClick()
            return true
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/java/Page.kt
        fun start() {
          list.setOnTouchListener { _, event ->
            if (event.action == MotionEvent.ACTION_DOWN) hideKeyboard()
            false
          }
          list.setOnTouchListener { _, event ->
            if (event.action == MotionEvent.ACTION_DOWN) { isHeld = true; wait() }
            false
          }
          list.setOnTouchListener(null)
          list.setOnTouchListener { view, event ->
            if (event.buttonState == MotionEvent.BUTTON_SECONDARY && event.action == MotionEvent.ACTION_DOWN) menu(view)
            true
          }
        }
        """)
    ]
  )

  private static let gestures = [
    "detectTapGestures", "detectDragGestures", "detectVerticalDragGestures",
    "detectHorizontalDragGestures", "detectDragGesturesAfterLongPress",
  ]
  private static let composed: Set<String> = [
    "semantics", "clearAndSetSemantics", "clickable", "combinedClickable", "toggleable",
    "selectable", "customActions", "CustomAccessibilityAction",
  ]
  private static let handling: Set<String> = ["ACTION_UP", "ACTION_DOWN", "ACTION_MOVE"]

  func reports(on subject: AndroidFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return listeners(in: file) + views(in: file, of: project) + composables(in: file)
  }

  private func listeners(in file: AndroidCodeFacts) -> [Report<SourcePlace>] {
    guard !file.has(anyOf: ["isTouchExplorationEnabled", "addAccessibilityAction"]) else {
      return []
    }
    let clickable = Set(
      file.calls("setOnClickListener", "setOnLongClickListener").map { $0.receiver.last ?? "" })
    return file.calls("setOnTouchListener").compactMap { call in
      guard let block = call.block ?? call.arguments.first?.range, takesTouches(block, in: file),
        !file.has(anyOf: AndroidCodeFacts.offering, in: block),
        !clickable.contains(call.receiver.last ?? "")
      else { return nil }
      let name = call.receiver.last ?? "this view"
      return .failed(
        file.place(of: call.token), Problem("\(name) handles touches, and nothing handles a click"))
    }
  }

  /// Returns whether a listener consumes touches, so that nothing else receives them.
  private func takesTouches(_ block: Range<Int>, in file: AndroidCodeFacts) -> Bool {
    let detectors = file.calls("onTouchEvent", within: block).compactMap(\.receiver.last)
    if detectors.contains(where: { $0.lowercased().holds("detector") }) { return true }
    guard file.has(anyOf: Self.handling, in: block),
      file.indices(of: "true", in: block).contains(where: { file.text(of: $0 - 1) != "=" }),
      !file.has(anyOf: Self.lookingOn, in: block)
    else { return false }
    // A listener that only changes the look of a pressed view does nothing.
    return file.allCalls(within: block).contains { !Self.idle.contains($0.name) }
  }

  /// Signs that a listener is not about touching the view with a finger.
  private static let lookingOn: Set<String> = [
    "ACTION_OUTSIDE", "requestDisallowInterceptTouchEvent", "BUTTON_SECONDARY",
  ]

  private static let idle: Set<String> = [
    "onTouch", "getAction", "getActionMasked", "setPressed", "setAlpha", "animate", "scaleX",
    "scaleY", "setDuration", "start", "getX", "getY", "getRawX", "getRawY", "hideKeyboard",
  ]

  /// Returns custom views that handle touches in `onTouchEvent`.
  private func views(in file: AndroidCodeFacts, of project: SourceProject) -> [Report<SourcePlace>]
  {
    let classes = project.androidClasses
    return file.scopes.indices.compactMap { index in
      let scope = file.scopes[index]
      guard scope.kind == .class,
        let handler = file.members(of: index).first(where: {
          $0.kind == .function && $0.name == "onTouchEvent" && $0.isOverride
        }), does(handler.body, in: file)
      else { return nil }
      let lineage = classes.lineage(of: index, in: file)
      guard lineage.isBlankView,
        !classes.mention(AndroidCodeFacts.offering.union(AndroidCodeFacts.describing), in: lineage),
        !file.calls("onTouchEvent", within: handler.body).contains(where: {
          $0.receiver == ["super"]
        })
      else { return nil }
      let name = scope.name.isEmpty ? "this view" : scope.name
      return .failed(
        file.place(of: handler.token),
        Problem("\(name) handles touches, without performClick or an action as an alternative"))
    }
  }

  private func does(_ body: Range<Int>, in file: AndroidCodeFacts) -> Bool {
    file.has(anyOf: ["true", "onTouchEvent"], in: body) && !file.allCalls(within: body).isEmpty
  }

  /// Returns Compose gestures without anything clickable beside them.
  private func composables(in file: AndroidCodeFacts) -> [Report<SourcePlace>] {
    file.calls("pointerInput").compactMap { call in
      guard let block = call.block,
        let gesture = file.calls(of: Self.gestures, within: block).first,
        let function = file.function(around: call.token),
        !file.has(anyOf: Self.composed, in: function.body)
      else { return nil }
      // A tap that only closes the keyboard or blocks touches has no function of its own.
      let called = file.allCalls(within: gesture.range).map(\.name)
        .filter { $0 != gesture.name && !Self.harmless.contains($0) }
      guard !called.isEmpty else { return nil }
      return .failed(
        file.place(of: call.token), Problem("only a touch does what \(gesture.name) does"))
    }
  }

  private static let harmless: Set<String> = [
    "clearFocus", "hide", "consume", "onTap", "onPress", "onDrag", "tryAwaitRelease", "let",
  ]
}
