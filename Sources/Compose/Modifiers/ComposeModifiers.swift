// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The modifiers of Compose: those that say something, and those that say nothing.
///
/// Source: androidx.compose.foundation, ui and material3, 2026: Clickable.kt, Selectable.kt, Toggleable.kt,
/// Scroll.kt, SemanticsModifier.kt, and each modifier's own file.
enum ComposeModifiers {
  /// The positions of the arguments that are read, by the modifier.
  static let parameters: [String: [String]] = [
    "clickable": ["enabled", "onClickLabel", "role", "onClick"],
    "combinedClickable": [
      "enabled", "onClickLabel", "role", "onLongClickLabel", "onLongClick", "onDoubleClick",
    ],
    "selectable": ["selected", "enabled", "role"],
    "toggleable": ["value", "enabled", "role"],
    "triStateToggleable": ["state", "enabled", "role"],
    "selectableGroup": [], "semantics": ["mergeDescendants"], "clearAndSetSemantics": [],
    "progressSemantics": ["value", "valueRange", "steps"], "focusable": ["enabled"],
    "testTag": ["tag"], "verticalScroll": ["state", "enabled"],
    "horizontalScroll": ["state", "enabled"], "alpha": ["alpha"], "graphicsLayer": [],
    "menuAnchor": ["type", "enabled"],
  ]

  /// Modifiers that change nothing of the semantics.
  static let silent: Set<String> = [
    "padding", "paddingFromBaseline", "size", "width", "height", "sizeIn", "widthIn", "heightIn",
    "requiredSize", "requiredWidth", "requiredHeight", "requiredSizeIn", "requiredHeightIn",
    "requiredWidthIn", "defaultMinSize", "fillMaxSize",
    "fillMaxWidth", "fillMaxHeight", "fillParentMaxSize", "fillParentMaxWidth",
    "fillParentMaxHeight", "wrapContentSize", "wrapContentWidth", "wrapContentHeight", "weight",
    "align", "alignBy", "alignByBaseline", "offset", "absoluteOffset", "absolutePadding",
    "aspectRatio", "matchParentSize", "minimumInteractiveComponentSize", "background", "border",
    "clip", "clipToBounds", "shadow", "drawBehind", "drawWithContent", "drawWithCache", "paint",
    "blur", "rotate", "scale", "zIndex", "basicMarquee", "indication", "hoverable",
    "onGloballyPositioned", "onSizeChanged", "onPlaced", "animateContentSize", "animateItem",
    "animateItemPlacement", "animateEnterExit", "imePadding", "windowInsetsPadding",
    "systemBarsPadding", "statusBarsPadding", "navigationBarsPadding", "safeDrawingPadding",
    "safeContentPadding", "safeGesturesPadding", "displayCutoutPadding", "captionBarPadding",
    "consumeWindowInsets", "windowInsetsTopHeight", "windowInsetsBottomHeight",
    "windowInsetsStartWidth", "windowInsetsEndWidth", "imeNestedScroll", "nestedScroll",
    "scrollable", "draggable", "draggable2D", "anchoredDraggable", "swipeable", "transformable",
    "pointerInput", "pointerInteropFilter", "pointerHoverIcon", "onKeyEvent", "onPreviewKeyEvent",
    "onPreInterceptKeyBeforeSoftKeyboard", "focusRequester", "focusProperties", "focusTarget",
    "focusGroup", "focusRestorer", "onFocusChanged", "onFocusEvent", "layout", "layoutId",
    "parentDataModifier", "dragAndDropSource", "dragAndDropTarget", "sharedElement", "sharedBounds",
    "renderInSharedTransitionScopeOverlay", "skipToLookaheadSize", "bringIntoViewRequester",
    "pullRefresh", "pullToRefresh", "placeholder", "tabIndicatorOffset", "exposedDropdownSize",
    "sizeToIntrinsics",
    "intrinsicSize", "keepScreenOn", "safeDrawing", "motionEventSpy", "systemGestureExclusion",
    "excludeFromSystemGesture", "magnifier", "overscroll", "clipScrollableContainer",
    "stylusHoverIcon",
    "onVisibilityChanged", "onFirstVisible", "contentColor", "innerShadow", "dropShadow",
    "graphicsLayer",
    "inspectable", "animateBounds", "approachLayout", "onConsumedWindowInsetsChanged",
    "recalculateWindowInsets", "fitInside",
  ]

  /// What stands for a modifier that is not known: it may draw something.
  static let unread = "unread modifier"

  /// The calls of a value of modifiers, from the outside in; nil where it is none.
  static func links(of value: Value?, in evaluation: Evaluation) -> [External]? {
    guard let value else { return [] }
    switch value.form {
    case .chain(let chain): return chain.base == "Modifier" ? chain.links : nil
    case .symbol(let path):
      return path == "Modifier" || path.hasSuffix(".Modifier")
        || path.hasSuffix("Modifier.Companion") ? [] : nil
    case .choice(let alternatives):
      return joined(
        alternatives.map { ($0.condition.question, links(of: $0.value, in: evaluation) ?? []) })
    case .unknown(let unknown):
      let isModifier =
        unknown.type.map { evaluation.project.typeName($0.type, in: $0.file) == "Modifier" }
        ?? (unknown.name == "modifier")
      return isModifier ? [External(unread, at: value.place)] : nil
    case .nothing: return []
    case .unit, .flag, .number, .text, .list, .record, .function, .object, .type, .made, .cell,
      .recorder:
      return nil
    }
  }

  /// The modifiers before the dot of a call, or those of the extension around it; nil where there are none.
  private static func base(of call: ToolkitCall, in evaluation: Evaluation) -> [External]? {
    if let receiver = call.receiver { return links(of: receiver, in: evaluation) }
    for receiver in call.receivers {
      if let links = links(of: receiver, in: evaluation) { return links }
    }
    return nil
  }

  /// Answers a call of a modifier; nil where it is none.
  static func call(_ call: ToolkitCall, in evaluation: Evaluation) -> Value? {
    guard let base = base(of: call, in: evaluation) else { return nil }
    switch call.name {
    case "then":
      let added = call.arguments.first.flatMap { links(of: $0.value, in: evaluation) }
      return chain(base + (added ?? []))
    case "composed", "conditional", "applyIf":
      guard let factory = call.trailing ?? call.argument("factory") else { break }
      let made = evaluation.call(factory, [], receiver: chain([]))
      return chain(base + (links(of: made, in: evaluation) ?? []))
    default: break
    }
    if silent.contains(call.name), call.name != "graphicsLayer" {
      var external = call.external
      external.place = call.member
      if call.name == "drawBehind", let block = call.trailing {
        external.arguments = [.init(nil, record(block, in: evaluation, as: "DrawScope"))]
      }
      return chain(base + [external])
    }
    if let names = names(of: call) {
      return chain(base + [external(call, names, in: evaluation)])
    }
    guard call.receiver != nil else { return nil }
    evaluation.note(.other("unknown modifier: \(call.name)"), call.place)
    return chain(base + [External(unread, at: call.member)])
  }

  /// The names of the arguments of a call by their positions; nil for a modifier that has none to read. What shows
  /// a press comes first in one form of a press: `clickable(interactionSource, indication)`.
  private static func names(of call: ToolkitCall) -> [String]? {
    guard let names = parameters[call.name] else { return nil }
    guard ["clickable", "combinedClickable"].contains(call.name),
      let first = call.arguments.first, first.label == nil, isInteractionSource(first.value)
    else { return names }
    return ["interactionSource", "indication"] + names
  }

  private static func isInteractionSource(_ value: Value) -> Bool {
    switch value.form {
    case .nothing: true
    case .made(let made): made.name == "MutableInteractionSource"
    case .cell(let cell): isInteractionSource(cell.first)
    default: false
    }
  }

  /// The modifiers of alternatives: what begins all of them once, and the rest with its question.
  private static func joined(_ alternatives: [(question: String, links: [External])]) -> [External]
  {
    guard let first = alternatives.first?.links else { return [] }
    var common = 0
    while common < first.count,
      alternatives.allSatisfy({
        $0.links.count > common && $0.links[common].name == first[common].name
          && $0.links[common].place == first[common].place
      })
    {
      common += 1
    }
    let joined =
      first.prefix(common)
      + alternatives.flatMap { alternative in
        alternative.links.dropFirst(common).map { link in
          var link = link
          link.questions.append(alternative.question)
          return link
        }
      }
    return Array(joined.prefix(mostLinks))
  }

  /// More modifiers of one view than are followed; chains that are added to themselves grow without an end.
  private static let mostLinks = 200

  private static func chain(_ links: [External]) -> Value {
    Value(
      .chain(Chain("Modifier", links.count <= mostLinks ? links : Array(links.prefix(mostLinks)))))
  }

  /// A modifier with its arguments by name, and what its block writes.
  private static func external(
    _ call: ToolkitCall, _ names: [String], in evaluation: Evaluation
  ) -> External {
    var external = External(call.name, at: call.member)
    for (position, argument) in call.arguments.enumerated() {
      if argument.isTrailing || argument.label == "properties" {
        switch call.name {
        case "semantics", "clearAndSetSemantics":
          external.arguments.append(.init(nil, record(argument.value, in: evaluation)))
        case "graphicsLayer":
          let layer = record(argument.value, in: evaluation, as: "GraphicsLayerScope")
          external.arguments.append(.init("layer", layer))
        default: external.arguments.append(.init("onClick", argument.value))
        }
      } else if let label = argument.label {
        external.arguments.append(.init(label, argument.value))
      } else if names.indices.contains(position) {
        external.arguments.append(.init(names[position], argument.value))
      }
    }
    return external
  }

  /// What a block writes to its receiver.
  static func record(
    _ block: Value, in evaluation: Evaluation, as kind: String = "SemanticsPropertyReceiver"
  ) -> Value {
    let recorder = Value(.recorder(Recorder(kind, under: evaluation.path.count)))
    evaluation.call(block, [], receiver: recorder)
    return recorder
  }
}
