// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// Flutter's semantics, as `debugDumpSemanticsTree` prints them or its service writes them as JSON.
///
/// ```
/// SemanticsNode#0
///  | Rect.fromLTRB(0.0, 0.0, 1080.0, 2400.0)
///  |
///   -SemanticsNode#1
///      Rect.fromLTRB(16.0, 24.0, 376.0, 72.0)
///      actions: tap
///      flags: isButton
///      label: "Book"
/// ```
///
/// (The real lines are drawn with box characters.) Frames are in the parent's coordinates, and what merges
/// is listed apart from what it is merged into. The dump of an app says on no platform where it was made,
/// but for what a log writes before its lines. Sources: `semantics.dart` and
/// `accessibility_inspector.dart` (flutter/flutter@04e9f5d8).
package struct FlutterSemantics: ScreenImporter {
  /// The name messages use.
  package static let formatName = "semantics of Flutter"

  /// Needs no options.
  package init() {}

  /// Reads the first tree of a text or a log, or the JSON of the service.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    let text = try Encoding.utf8(source)
    try text.withUnsafeBufferPointer { buffer throws(ImportError) in try Encoding.check(buffer) }
    if text.holds("SemanticsNode#") {
      var reader = FlutterTextReader()
      return try reader.read(text)
    }
    if text.holds("Semantics not collected") {
      throw ImportError(
        .empty,
        "Flutter has not collected semantics: start a screen reader, or call "
          + "SemanticsBinding.instance.ensureSemantics() in the app, and dump again")
    }
    var reader = FlutterJSONReader(scanner: JSONScanner(behindLinesIn: text))
    return try reader.read()
  }
}

/// A node of Flutter's semantics as read.
struct FlutterNode {
  var depth: Int
  var place: Place
  var words: [String: String] = [:]
  var flags: Set<String> = []
  var actions: Set<String> = []
  var customActions: [String] = []
  var rect: Rect?
  var transform: FlutterTransform?
  /// How much larger the parent's pixels are than its own.
  var scale: Double?
  var isBoundary = false
  var isMergedUp = false

  subscript(name: String) -> String? {
    guard let text = words[name], !text.isEmpty else { return nil }
    return text
  }

  /// Takes what a node below says, which is merged into this one.
  ///
  /// Labels and hints are joined; of values and tooltips the first one counts (`getSemanticsData`).
  mutating func merge(_ other: FlutterNode) {
    for name in ["label", "hint"] {
      guard let text = other[name] else { continue }
      // In place, because a node may merge very many others.
      let separator = self[name] == nil ? "" : "\n"
      words[name, default: ""] += separator
      words[name, default: ""] += text
    }
    for name in [
      "value", "tooltip", "increasedValue", "decreasedValue", "identifier", "headingLevel",
    ]
    where self[name] == nil {
      words[name] = other[name]
    }
    flags.formUnion(other.flags)
    actions.formUnion(other.actions)
    customActions += other.customActions
  }
}

/// A transformation of the plane: the part of a matrix that counts for frames.
struct FlutterTransform {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var x = 0.0
  var y = 0.0

  /// The transformation that does another one first.
  func after(_ first: FlutterTransform) -> FlutterTransform {
    FlutterTransform(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b,
      c: a * first.c + c * first.d, d: b * first.c + d * first.d,
      x: a * first.x + c * first.y + x, y: b * first.x + d * first.y + y)
  }

  /// The smallest rectangle around a transformed one; nil when no screen is that large.
  func frame(_ rect: Rect) -> Rect? {
    let corners = [
      (rect.x, rect.y), (rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY),
    ].map { (a * $0.0 + c * $0.1 + x, b * $0.0 + d * $0.1 + y) }
    let (xs, ys) = (corners.map(\.0), corners.map(\.1))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max(),
      [left, right, top, bottom].allSatisfy({ abs($0) < 1e7 })
    else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
