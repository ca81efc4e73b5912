// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The formats of tools for agents, of data sets and of the tests of other toolkits.
extension Recognition {
  /// The format of a JSON document that such a tool writes; nil when it is none of them.
  ///
  /// It is asked for before the others, whose members some of these have, too.
  var formatOfAgents: CaptureFormat? {
    if has("\"buttonHeistVersion\"")
      || has("\"interface\"") && has("\"tree\"")
        && (has("\"element\"") || has("\"container\""))
    {
      return .buttonHeist
    }
    if has("\"a11y_tree\"") || has("\\\"a11y_tree\\\"") { return .mobilerun }
    if has("\"boundsInScreen\""), has("\"isVisibleToUser\""),
      has("\"resourceId\"") || has("\"isScreenReaderFocusable\""), !has("\"axe")
    {
      return .mobilerun
    }
    if has("\"state_str\""), has("\"views\"") || has("\"foreground_activity\"") {
      return .droidBot
    }
    if has("\"activity_name\""), has("\"root\"") { return .rico }
    if has("\"ancestors\""), has("\"rel-bounds\"") || has("\"componentLabel\"") { return .rico }
    if has("\"windows\""), has("\"tree\""), has("\"nodes\""),
      has("\"boundsInScreen\"") || has("\"bounds_in_screen\"")
    {
      return .androidForest
    }
    if holdsCoordinates, has("\"type\""), has("\"width\"") { return .mobileMCP }
    if isAndroidLayout { return .androidLayout }
    if has("\"props\""), has("\"type\""), has("\"children\"") { return .reactNativeSnapshot }
    if has("\"rect\""), has("\"flags\""), has("\"actions\"") { return .flutterSemantics }
    if has("\"needsFrame\""), has("\"error\"") { return .flutterSemantics }
    return nil
  }

  /// Coordinates with names; those of maps are lists.
  private var holdsCoordinates: Bool {
    has("\"coordinates\":{") || has("\"coordinates\": {")
  }

  private var isAndroidLayout: Bool {
    (has("\"center\":\"[") || has("\"center\": \"[") || has("\"bounds\":\"["))
      && !has("\"AXFrame\"") && !has("\"attributes\"")
      && (has("\"interactions\"") || has("\"resource-id\"") || has("\"content-desc\"")
        || has("\"text\""))
  }

  /// The format of a tree that a tool prints among other lines; nil when there is none.
  var formatOfPrintedTree: CaptureFormat? {
    if has("// Jest Snapshot v"), has("exports[") { return .reactNativeSnapshot }
    if has("SemanticsNode#") { return .flutterSemantics }
    if has("View Hierarchy:"), has("visibility=") { return .espressoHierarchy }
    if has("element_num,depth") || has("id,depth,bounds") { return .maestro }
    if has("windows {"), has("bounds_in_screen {") { return .androidForest }
    if has("{"), has("\"a11y_tree\"") || has("\\\"a11y_tree\\\"") { return .mobilerun }
    if has("["), holdsCoordinates, has("\"type\"") { return .mobileMCP }
    if has("["), has("\"center\":\"[") || has("\"center\": \"[") { return .androidLayout }
    if has("Semantics not collected") { return .flutterSemantics }
    return nil
  }

  /// What tools for agents and recorders write beside their captures, and what to do instead.
  var nearMissOfAgents: ImportError? {
    if has("\"spoken_description\"") || has("\"element_description\"") || has("\"action_index\"")
      || isRecordedSession
    {
      return seemsToBe(
        "a recording of a screen reader's user",
        .instead(
          "give it to curbcut heard, or give a capture of the screen, such as a file in the folder trees of "
            + "TalkBack Recorder"))
    }
    if has("UIElement(text=") {
      return seemsToBe(
        "a list of AndroidWorld, which only has the leaves of a screen",
        .capture("give the forest of AndroidEnv, printed by text_format.MessageToString"))
    }
    if has("Semantics tree: SemanticsNode id=") {
      return seemsToBe(
        "a log of Flutter's engine, which has flags and actions as numbers",
        .capture("give what debugDumpSemanticsTree() prints"))
    }
    return nil
  }

  /// Whether it is a line of a session of TalkBack Recorder.
  private var isRecordedSession: Bool {
    has("\"session_id\"") && (has("\"action\"") || has("\"event_type\""))
  }
}
