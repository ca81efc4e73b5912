// SPDX-License-Identifier: Apache-2.0

/// Stacks, grids and other views that only hold views.
extension SwiftUIViews {
  static let containers: [String: Maker] = {
    var table: [String: Maker] = [:]
    for name in stacks { table[name] = { $0.containers.stack($1, as: name) } }
    for name in holders { table[name] = { $0.containers.holder($1) } }
    for name in scrolling { table[name] = { $0.containers.stack($1, as: "UIScrollView") } }
    table["Group"] = { $0.lists.group($1) }
    table["GroupBox"] = { $0.containers.groupBox($1) }
    table["ViewThatFits"] = { evaluation, call in
      // The source does not say which of them fits; the first is the one its author prefers.
      Array(evaluation.callContent.content(call).prefix(1))
    }
    table["ModifiedContent"] = { evaluation, call in
      guard let content = call.argument("content"), var modifier = call.argument("modifier") else {
        return []
      }
      let pieces = evaluation.viewBuilding.pieces(of: content.expression, in: call.scope)
      modifier.label = nil
      var applied = call
      applied.name = "modifier"
      applied.arguments = [modifier]
      return evaluation.modifierCalls.modified(pieces, by: applied)
    }
    table["AnyView"] = { evaluation, call in
      call.arguments.flatMap { evaluation.viewBuilding.pieces(of: $0.expression, in: call.scope) }
    }
    return table
  }()

  private static let stacks = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid",
    "GridRow", "ControlGroup", "GlassEffectContainer", "HSplitView", "VSplitView",
  ]

  private static let holders = [
    "GeometryReader", "ScrollViewReader", "TimelineView", "EquatableView",
    "PhaseAnimator", "KeyframeAnimator", "GeometryReader3D", "WindowGroup",
    "Window", "DocumentGroup", "Settings", "TupleView", "GroupElementsOfContent", "MapReader",
    "ChartProxy", "FullScreenCover", "ContextMenu",
    "DebugReplaceableView", "SubscriptionStoreContentView", "WithPerceptionTracking",
    "ForEachSubview", "ContainerRelativeShapeView", "NavigationContainer", "StoreView",
    "DynamicIsland", "DynamicIslandExpandedRegion", "AccessoryWidgetBackground",
  ]

  /// The layouts of SwiftUI: values that are called with the views that they arrange.
  static let layouts: Set<String> = [
    "AnyLayout", "VStackLayout", "HStackLayout", "ZStackLayout", "GridLayout",
  ]

  private static let scrolling = ["ScrollView"]
}

/// The containers of SwiftUI.
struct Containers: EvaluatorPart {
  let evaluation: ViewEvaluation

  func stack(_ call: Call, as name: String) -> [Piece] {
    var content = callContent.content(call)
    if name == "ControlGroup" { content = content.withoutTouchSizes }
    return wrapped(name == "ZStack" ? content.layered : content, in: name, at: call.point)
  }

  func holder(_ call: Call) -> [Piece] {
    let content = callContent.content(call)
    return content.isEmpty ? [] : wrapped(content, in: nil, .transparent, at: call.point)
  }

  func groupBox(_ call: Call) -> [Piece] {
    var header = callContent.content("label", of: call)
    if let title = callContent.title(call) { header = [texts.text(title, at: call.point)] }
    return wrapped(header + callContent.content(call), in: "GroupBox", at: call.point)
      .laid(on: .unknown)
  }
}
