// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// Calls whose results are not views: strings, bindings, collections.
enum SwiftUIValues {
  typealias Maker = @Sendable (ViewEvaluation, Call) -> Meaning

  static let table: [String: Maker] = [
    "String": { $0.calledValues.string($1) },
    "String.localizedStringWithFormat": { $0.calledValues.format($1) },
    "withAnimation": { $0.calledValues.result($1) },
    "withTransaction": { $0.calledValues.result($1) },
    "NSLocalizedString": { $0.calledValues.string($1, isKey: true) },
    "LocalizedStringKey": { $0.calledValues.string($1, isKey: true) },
    "LocalizedStringResource": { $0.calledValues.string($1, isKey: true) },
    "AttributedString": { $0.calledValues.attributed($1) },
    "Substring": { $0.calledValues.string($1) },
    "Array": { $0.calledValues.first($1) },
    "Set": { $0.calledValues.first($1) },
    "Optional": { $0.calledValues.first($1) },
    "Int": { $0.calledValues.first($1) },
    "Double": { $0.calledValues.first($1) },
    "CGFloat": { $0.calledValues.first($1) },
    "Float": { $0.calledValues.first($1) },
    "Binding.constant": { $0.calledValues.constant($1) },
    ".constant": { $0.calledValues.constant($1) },
    "Binding": { $0.calledValues.constant($1) },
    "State": { $0.calledValues.first($1) },
  ]

  /// Types of values whose calls look like those of views.
  private static let names: Set<String> = [
    "URL", "Date", "UUID", "Task", "Font", "UIImage", "UIColor", "Gradient", "CGSize", "CGRect",
    "CGPoint", "EdgeInsets", "GridItem", "Angle", "UnitPoint", "Animation", "Notification",
    "DateComponents", "DateFormatter", "NumberFormatter", "Locale", "Calendar", "Data",
    "Dictionary",
    "TapGesture", "DragGesture", "LongPressGesture", "MagnificationGesture", "MagnifyGesture",
    "RotationGesture", "RotateGesture", "SpatialTapGesture", "StrokeStyle", "Color", "Namespace",
    "UIFont", "NSPredicate", "IndexSet", "NSAttributedString", "AnyTransition", "Transaction",
    "FetchDescriptor", "Predicate", "Timer", "KeyboardShortcut", "LayoutPriority",
    "Progress", "Measurement", "Decimal", "CharacterSet", "Bundle", "URLRequest", "URLComponents",
  ]

  /// Whether a call returns a value rather than a view, by the table or by its name.
  static func isValue(_ name: String) -> Bool {
    if table[name] != nil || names.contains(name) { return true }
    // Whole numbers, and values that UIKit and Core Graphics draw with.
    if name.hasPrefix("UIGraphics") || name.hasPrefix("CG") { return true }
    for type in ["UInt", "Int"] where name.hasPrefix(type) {
      if name.dropFirst(type.count).allSatisfy(\.isNumber) { return true }
    }
    return endings.contains { name.hasSuffix($0) && name != $0 }
  }

  /// The endings of names of values that are passed to modifiers.
  private static let endings = [
    "Style", "Gesture", "Shape", "Transition", "Formatter", "Configuration", "Error",
  ]
}

/// Values returned by calls of Swift's types and functions.
struct CalledValues: EvaluatorPart {
  let evaluation: ViewEvaluation

  func string(_ call: Call, isKey: Bool = false) -> Meaning {
    if let argument = call.argument("localized") {
      let table = call.argument("table").map {
        textValues.words(of: $0.expression, in: call.scope).shown
      }
      let key = textValues.words(of: argument.expression, in: call.scope)
      let found = textValues.translated(TextTemplate(key.parts, isKey: true), table: table)
      return .words(found == key.verbatim ? defaultValue(of: call) ?? found : found)
    }
    if call.argument("format") != nil { return format(call) }
    if let repeated = repeated(call) { return .words(repeated) }
    guard let first = call.arguments.first, first.closure == nil else {
      return .unknown(source(from: call.point.offset, to: call.end, in: call.scope))
    }
    let plain = first.label == nil || first.label == "stringLiteral" || first.label == "describing"
    guard plain else {
      return .unknown(source(from: call.point.offset, to: call.end, in: call.scope))
    }
    let words = textValues.words(of: first.expression, in: call.scope)
    // Only a literal leaves specifiers for what is filled in: a value that is not known is the key itself.
    let isOpenValue =
      !words.isKey && words.parts.contains { if case .hole = $0 { true } else { false } }
    guard isKey, !isOpenValue else { return .words(words.verbatim) }
    let table = call.argument("tableName").map {
      textValues.words(of: $0.expression, in: call.scope).shown
    }
    var found = textValues.translated(TextTemplate(words.parts, isKey: true), table: table)
    if found == words.verbatim { found = defaultValue(of: call) ?? found }
    // A string keeps its Markdown; a text that SwiftUI looks up is shown without it.
    return .words(call.name.hasPrefix("LocalizedString") ? found.withoutMarkdown : found)
  }

  /// Returns a repeated text: `String(repeating: " ", count: 8)`; nil for another call.
  private func repeated(_ call: Call) -> TextTemplate? {
    guard let argument = call.argument("repeating"), let count = call.argument("count"),
      let number = expressions.meaning(of: count.expression, in: call.scope).number,
      let times = Int(exactly: number), (0...Self.mostRepeated).contains(times),
      let text = textValues.words(of: argument.expression, in: call.scope).known
    else { return nil }
    return TextTemplate(String(repeating: text, count: times))
  }

  /// The most characters that are written of a repeated text; nobody listens to more.
  static let mostRepeated = 100

  /// Returns a text as it is shown, without the marks of Markdown.
  func attributed(_ call: Call) -> Meaning {
    guard let text = call.argument("markdown") else { return string(call) }
    let words = textValues.words(of: text.expression, in: call.scope).verbatim
    // Unlike in a `LocalizedStringKey`, interpolated text is part of the Markdown here.
    return .words((words.known.map { TextTemplate($0) } ?? words).withoutMarkdown)
  }

  /// Returns a format with its arguments filled in; not known when the format is not.
  func format(_ call: Call) -> Meaning {
    var rest = call.arguments.filter { $0.closure == nil && $0.label != "locale" }[...]
    guard let first = rest.popFirst(),
      let template = textValues.words(of: first.expression, in: call.scope).known
    else { return .unknown(source(from: call.point.offset, to: call.end, in: call.scope)) }
    var arguments: [TextTemplate] = []
    for argument in rest {
      if argument.label == "arguments",
        case .list(let list) = expressions.meaning(of: argument.expression, in: call.scope)
      {
        for value in list {
          arguments.append(
            textValues.words(of: value) ?? .hole(source(of: argument.expression, in: call.scope)))
        }
        continue
      }
      arguments.append(textValues.words(of: argument.expression, in: call.scope))
    }
    return .words(TextTemplate.filled(template, with: arguments))
  }

  /// Returns the result of the closure, for a function that passes it on.
  func result(_ call: Call) -> Meaning {
    guard let closure = call.trailing?.closure else {
      return .unknown(source(from: call.point.offset, to: call.end, in: call.scope))
    }
    return callables.value(of: evaluation.closure(closure, in: call.scope), [])
  }

  private func defaultValue(of call: Call) -> TextTemplate? {
    guard let argument = call.argument("defaultValue") ?? call.argument("value") else { return nil }
    return textValues.words(of: argument.expression, in: call.scope).verbatim
  }

  /// Returns a bundle's text for a key:
  /// `Bundle.main.localizedString(forKey: "save", value: nil, table: nil)`; nil for another call.
  ///
  /// When the table lacks the key, the result is the value, or the key when the value is `nil` or
  /// empty (Apple, `Bundle`).
  func looked(up call: Call) -> Meaning? {
    guard call.name == "localizedString", let argument = call.argument("forKey") else { return nil }
    let key = textValues.words(of: argument.expression, in: call.scope)
    let table = call.argument("table").map {
      textValues.words(of: $0.expression, in: call.scope).shown
    }
    let isNamed = table?.isEmpty == false
    let found = textValues.translated(
      TextTemplate(key.parts, isKey: true), table: isNamed ? table : nil)
    guard found == key.verbatim else { return .words(found) }
    let other = defaultValue(of: call) ?? found
    return .words(other.isEmpty ? found : other)
  }

  func first(_ call: Call) -> Meaning {
    guard let first = call.arguments.first, first.closure == nil else {
      return .unknown(source(from: call.point.offset, to: call.end, in: call.scope))
    }
    return expressions.meaning(of: first.expression, in: call.scope)
  }

  /// Returns a binding that is created in place, named after its source: `err != nil` of
  /// `Binding(get: { err != nil }, set: ...)`.
  func constant(_ call: Call) -> Meaning {
    let source = source(from: call.point.offset, to: call.end, in: call.scope)
    let getter = call.argument("get") ?? call.arguments.first
    if let items = getter?.closure?.statements {
      let told = bindingNames.told(byGetter: items, in: call.scope) ?? BindingNames.namelessBinding
      return .binding(.unknown(told), source: told)
    }
    guard let first = call.arguments.first, first.closure == nil else {
      return .binding(.unknown(source), source: source)
    }
    let value = expressions.meaning(of: first.expression, in: call.scope)
    // The value inside a binding of an optional takes the binding's name.
    if case .binding = value { return value }
    let isKnown = value.flag != nil || !value.isUnknown
    return .binding(
      value, source: isKnown ? source : spelling.spelled(first.expression, in: call.scope))
  }
}
