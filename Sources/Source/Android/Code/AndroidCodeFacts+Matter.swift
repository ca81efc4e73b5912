// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension AndroidCodeFacts {
  /// Whether a file with some words contains anything that rules examine; most files do not, and
  /// are not analysed.
  static func matters(_ words: Set<String>) -> Bool {
    !words.isDisjoint(with: mattering)
      || words.contains { isOfTime($0) || $0.hasSuffix("Binding") }
  }

  /// Whether a name is that of a duration that rules compare: of a long press, of a session.
  private static func isOfTime(_ word: String) -> Bool {
    guard word.utf8.count >= 7 else { return false }
    let letters = word.utf8.filter { $0 != UInt8(ascii: "_") }.map { $0 | 0x20 }
    return letters.indices.contains { start in
      guard letters[start] == UInt8(ascii: "l") || letters[start] == UInt8(ascii: "t") else {
        return false
      }
      return times.contains { letters[start...].starts(with: $0) }
    }
  }

  private static let times: [[UInt8]] = [
    "longpress", "longclick", "longtap", "longtouch", "timeout", "logout",
  ].map { Array($0.utf8) }

  /// The words of which a file that rules judge, or need to judge another, has at least one.
  private static let mattering: Set<String> = [
    // Views that are found by their ids.
    "findViewById", "requireViewById", "BindView", "InjectView", "synthetic", "setContentView",
    "setTheme", "RemoteViews",
    // Layouts, also those that are looked up by their names.
    "layout", "getIdentifier",
    // What is done to views that other files find, or are given.
    "View", "TextView", "ImageView", "ImageButton", "Button", "EditText", "ViewHolder", "inflate",
    "setText", "setHint", "setVisibility", "isVisible", "contentDescription",
    "setContentDescription", "setOnLongClickListener",
    // What only looks show.
    "isActivated", "setActivated",
    // Views of one's own, and classes between them and those of Android.
    "onDraw", "onTouchEvent", "dispatchDraw", "drawText", "defStyleAttr", "AttributeSet",
    // Touches and gestures.
    "setOnTouchListener", "OnTouchListener", "onTouch", "pointerInput", "pointerInteropFilter",
    "GestureDetector", "GestureDetectorCompat", "ScaleGestureDetector", "transformable",
    "pointerCount", "getPointerCount", "SimpleOnGestureListener", "setOnClickListener",
    "onDoubleTap", "rememberTransformableState", "tapCount", "clickCount",
    // Accessibility.
    "onInitializeAccessibilityNodeInfo", "getEnabledAccessibilityServiceList",
    "enabledAccessibilityServiceList", "AccessibilityManager", "AccessibilityServiceInfo",
    "ENABLED_ACCESSIBILITY_SERVICES", "talkback", "TalkBack", "TalkBackService", "screenreader",
    "ScreenReader", "voiceassistant", "VoiceAssistant", "jieshuo", "isTouchExplorationEnabled",
    // Sizes and colours.
    "minWidth", "minHeight", "minimumWidth", "minimumHeight", "setMinWidth", "setMinHeight",
    "setMinimumWidth", "setMinimumHeight", "LayoutParams", "setPadding", "setMargins",
    "COMPLEX_UNIT_PX", "Color", "parseColor", "setTextColor", "setBackgroundColor",
    "setColorFilter", "setTint", "textColor", "backgroundColor",
    // Time.
    "postDelayed", "CountDownTimer", "delay", "getRecommendedTimeoutMillis", "downTime",
    "getDownTime",
    // Movement.
    "postFrameCallback", "withFrameNanos", "withFrameMillis", "postInvalidateDelayed",
    "postInvalidateOnAnimation", "postOnAnimation", "loadAnimation", "TranslateAnimation",
    "ScaleAnimation", "RotateAnimation", "setPageTransformer", "graphicsLayer", "playWhenReady",
    "setPlayWhenReady", "VideoView", "startFlipping", "ANIMATOR_DURATION_SCALE",
    "areAnimatorsEnabled", "getDurationScale", "durationScale", "MotionDurationScale",
    "isReduceMotionEnabled", "reduceMotion", "animationsDisabled", "setDurationScale",
    "setIgnoreDisabledSystemAnimations", "TRANSITION_ANIMATION_SCALE",
    // What happens without a press.
    "LaunchedEffect", "SideEffect", "DisposableEffect", "collectAsLazyPagingItems", "onScrolled",
    "onScroll", "onScrollStateChanged", "addOnScrollListener", "setOnScrollListener",
    // Captions.
    "onCues", "onTimedText", "OnTimedTextListener", "SubtitleView", "CaptionStyleCompat",
    "CaptioningManager", "TextOutput", "CaptioningChangeListener", "subtitleView",
    // The user's settings.
    "fontScale", "textZoom", "setTextZoom", "setDefaultNightMode", "isForceDarkAllowed",
    "setForceDarkAllowed", "COMPLEX_UNIT_DIP", "LocalDensity", "Density", "MODE_NIGHT_NO",
    "setLocalNightMode", "isHighTextContrastEnabled", "isAudioDescriptionRequested",
    "fontWeightAdjustment", "isNightModeActive", "ACCESSIBILITY_DISPLAY_INVERSION_ENABLED",
    "requestedOrientation", "setRequestedOrientation",
  ]
}
