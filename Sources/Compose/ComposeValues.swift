// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The functions of Compose and its companions that make values and show nothing.
///
/// Source: androidx.compose.runtime and ui, 2026; lifecycle-runtime-compose; kotlinx.coroutines.
enum ComposeValues {
  static func value(of call: ToolkitCall, in evaluation: Evaluation) -> Value? {
    switch call.name {
    case "remember", "rememberSaveable", "produceRetainedState", "retain":
      guard let block = call.trailing ?? call.arguments.last?.value else { return .unit }
      return evaluation.call(block, [])
    case "mutableStateOf", "mutableIntStateOf", "mutableFloatStateOf", "mutableLongStateOf",
      "mutableDoubleStateOf", "MutableStateFlow", "MutableLiveData":
      return Value(.cell(StateCell(changing: call.arguments.first?.value ?? .nothing)))
    case "collectIsPressedAsState", "collectIsFocusedAsState", "collectIsHoveredAsState",
      "collectIsDraggedAsState":
      return Value(.cell(StateCell(Value(.flag(false)))))
    case "mutableStateListOf", "mutableStateMapOf", "mutableStateSetOf":
      guard evaluation.followsAllStates else { return nil }
      return Value(unknown: "\(call.name)()")
    case "isSystemInDarkTheme": return Value(.flag(false))
    case "derivedStateOf":
      return call.trailing.map { Value(.cell(StateCell(evaluation.call($0, [])))) }
    case "rememberUpdatedState", "animateColorAsState", "animateDpAsState", "animateFloatAsState",
      "animateIntAsState":
      return Value(.cell(StateCell(call.arguments.first?.value ?? .nothing)))
    case "updateTransition", "rememberTransition":
      return Value(.made(call.external), at: call.place)
    case "animateColor", "animateFloat", "animateDp", "animateInt", "animateOffset", "animateSize",
      "animateValue":
      guard case .made(let transition)? = call.receiver?.form,
        transition.name == "updateTransition" || transition.name == "rememberTransition",
        let block = call.trailing ?? call.argument("targetValueByState")
      else { return nil }
      let state = transition.argument("targetState", 0) ?? Value(unknown: "state")
      return Value(.cell(StateCell(evaluation.call(block, [EvaluatedArgument(value: state)]))))
    case let name where LocalProviders.makers.contains(name): return CompositionLocals.local(call)
    case "collectAsState", "collectAsStateWithLifecycle", "observeAsState", "subscribeAsState":
      if case .cell? = call.receiver?.form { return call.receiver }
      return call.receiver.map { Value(unknown: $0.spelled) }
    case "LaunchedEffect", "DisposableEffect", "SideEffect", "BackHandler", "PredictiveBackHandler",
      "launch", "snapshotFlow", "requestFocus", "LifecycleEventEffect", "LifecycleResumeEffect",
      "LifecycleStartEffect", "movableContentOf", "rememberLauncherForActivityResult",
      "produceState",
      "ReportDrawnWhen":
      return call.name == "produceState"
        ? call.argument("initialValue", 0) ?? Value(unknown: "state") : .unit
    case "rememberTextFieldState", "TextFieldState", "TextFieldValue", "rememberPagerState",
      "rememberCarouselState", "PasswordVisualTransformation", "ProgressBarRangeInfo",
      "CollectionInfo", "CollectionItemInfo", "CustomAccessibilityAction":
      return Value(.made(call.external), at: call.place)
    case "buildAnnotatedString":
      return call.trailing.map {
        ComposeModifiers.record($0, in: evaluation, as: "AnnotatedString")
      }
    case "AnnotatedString": return call.arguments.first?.value
    case "withStyle", "withLink": return span(call, in: evaluation)
    case "append", "appendLine":
      guard let recorder = recorder(of: call) else { return nil }
      recorder.add(External(call.name, call.arguments.map { .init(nil, $0.value) }, at: call.place))
      return .unit
    case "Color" where call.receiver == nil: return Value(.made(call.external), at: call.place)
    case "colorResource", "painterResource", "vectorResource", "imageResource",
      "rememberVectorPainter",
      "rememberAsyncImagePainter":
      return Value(.made(call.external), at: call.place)
    case "asString",
      "localized" where call.receiver != nil:
      return call.receiver
    case "invoke": return nil
    default: return nil
    }
  }

  private static func recorder(of call: ToolkitCall) -> Recorder? {
    for receiver in [call.receiver].compactMap({ $0 }) + call.receivers {
      if case .recorder(let recorder) = receiver.form, recorder.kind == "AnnotatedString" {
        return recorder
      }
    }
    return nil
  }

  /// A part of a text with a style, or a link.
  private static func span(_ call: ToolkitCall, in evaluation: Evaluation) -> Value? {
    guard let recorder = recorder(of: call), let block = call.trailing else { return nil }
    let inner = ComposeModifiers.record(block, in: evaluation, as: "AnnotatedString")
    guard call.name == "withLink" else {
      recorder.add(External("append", [.init(nil, inner)], at: call.place))
      return .unit
    }
    var link = External("link", [.init("content", inner)], at: call.place)
    if case .made(let made)? = call.arguments.first?.value.form {
      let isURL = made.name.hasSuffix("Url")
      link.arguments.append(.init("kind", Value(isURL ? "url" : "clickable")))
      if isURL, let url = made.argument("url", 0) { link.arguments.append(.init("url", url)) }
    }
    recorder.add(link)
    return .unit
  }

  /// A text with its arguments put in.
  static func formatted(_ text: String, _ arguments: [Value], at place: SourcePlace) -> Value {
    guard !arguments.isEmpty || text.contains("%%") else { return Value(text, at: place) }
    return Value(.text(TextTemplate(formatting: text, arguments)), at: place)
  }
}
