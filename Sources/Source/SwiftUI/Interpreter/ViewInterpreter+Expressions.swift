// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen

extension ViewInterpreter {
  /// What an expression means.
  mutating func meaning(of expression: Expression, in scope: Scope) -> Meaning {
    deeper(at: expression, in: scope) { $0.meaningWithin(expression, scope) }
      ?? .unknown(source(of: expression, in: scope))
  }

  private mutating func meaningWithin(_ expression: Expression, _ scope: Scope) -> Meaning {
    if expression.isWrapped { return meaning(of: expression.inner, in: scope) }
    if expression.isMarked { return meaning(of: Chain(expression), from: expression, in: scope) }
    let tree = expression.tree
    switch expression.content {
    case .text(let text): return .words(Words([.literal(tree.name(text))], isKey: true))
    case .template(let parts):
      return .words(words(ofTemplate: expression.at(parts), in: scope))
    case .literal(let form, let source):
      return Self.meaning(of: form, tree.name(source))
        ?? .unknown(self.source(of: expression, in: scope))
    case .name, .functionReference(nil, _):
      let name = expression.name ?? ""
      let found = lookUp(name, in: scope)
      guard found.isUnknown, scope.locals[name] == nil else { return found }
      return function(name, in: scope, at: point(of: expression, in: scope)) ?? found
    case .closure:
      return expression.closure.map { .closure(closure($0, in: scope)) } ?? .unknown("closure")
    case .list(let parts):
      return .list(expression.at(parts).map { meaning(of: $0, in: scope) })
    case .tuple(_, let arguments):
      let parts = expression.arguments(arguments)
      return .tuple(
        parts.map { meaning(of: $0.expression, in: scope) }, labels: parts.map(\.label))
    case .unary(.prefix, let name, let operand):
      return meaning(ofPrefix: tree.name(name), expression.at(operand), of: expression, in: scope)
    case .binary, .assign, .cast, .choose(.ternary, _, _):
      return meaning(ofOperation: expression, in: scope)
    case .choose(.if, _, _), .switch:
      return result(ofConditional: expression, in: scope)
    case .call, .member, .index, .functionReference, .typeName:
      return meaning(of: Chain(expression), from: expression, in: scope)
    default: return .unknown(source(of: expression, in: scope))
    }
  }

  /// What a literal means; nil for one that is no value here.
  private static func meaning(of form: LiteralForm, _ source: String) -> Meaning? {
    switch form {
    case .integer, .decimal: Double(source.filter { $0 != "_" }).map(Meaning.number)
    case .boolean: .flag(source == "true")
    case .absent: .nothing
    case .regex, .verbatim: nil
    }
  }

  private mutating func meaning(
    ofPrefix name: String, _ operand: Expression, of expression: Expression, in scope: Scope
  ) -> Meaning {
    let value = meaning(of: operand, in: scope)
    switch (name, value) {
    case ("!", .flag(let flag)): return .flag(!flag)
    case ("-", .number(let number)): return .number(-number)
    default: return .unknown(source(of: expression, in: scope))
    }
  }

  // MARK: - Strings

  /// The words of a text with interpolations.
  ///
  /// Literals stand around its holes, be they empty: so it is another thing than what fills its only hole.
  private mutating func words(ofTemplate parts: [Expression], in scope: Scope) -> Words {
    var words: [Words.Part] = []
    for part in parts {
      if part.tree.code.isSegment(part.id), let text = part.text {
        words.append(.literal(text))
        continue
      }
      if words.last?.isOpen ?? true { words.append(.literal("")) }
      var value = part
      if case .tuple(.interpolation, let arguments) = part.content {
        guard let first = arguments.first else { continue }
        value = part.at(first.value)
      }
      words.append(.either([self.words(of: value, in: scope).verbatim], condition: nil))
    }
    if words.last?.isOpen ?? true { words.append(.literal("")) }
    return Words(words, isKey: true)
  }

  /// What an expression means, where a text is asked for if that is said: of several of which none is known
  /// each is named then.
  mutating func meaning(
    of expression: Expression, isString: Bool, in scope: Scope
  ) -> Meaning {
    guard isString else { return meaning(of: expression, in: scope) }
    if expression.isConditional {
      return result(ofConditional: expression, isString: true, in: scope)
    }
    guard expression.isOperation else { return asText(meaning(of: expression, in: scope)) }
    return deeper(at: expression, in: scope) {
      $0.meaning(ofOperation: expression, isString: true, in: scope)
    } ?? .unknown(source(of: expression, in: scope))
  }

  /// The words that an expression stands for; a hole when they are not known.
  mutating func words(of expression: Expression, in scope: Scope) -> Words {
    let meaning = meaning(of: expression, isString: true, in: scope)
    return words(of: meaning) ?? .hole(source(of: expression, in: scope))
  }

  /// The words that a meaning is shown as; nil when there is no way to tell.
  func words(of meaning: Meaning) -> Words? {
    switch meaning {
    case .words(let words): words
    case .number(let number): Words(Self.written(number))
    case .flag(let flag): Words(flag ? "true" : "false")
    case .unknown(let source): .hole(source)
    case .optional(_, let name, _): .hole(name)
    case .pieces(let pieces):
      pieces.isEmpty ? Words("") : Piece.label(of: pieces).map { Words($0) }
    case .binding(_, let source): .hole(source)
    case .nothing: Words("")
    case .member(let path): name(ofMember: path).map(Words.hole)
    case .call(let call): .hole(written(call))
    default: nil
    }
  }

  /// How a constant is written that the project does not declare; nil for a type.
  private func name(ofMember path: String) -> String? {
    if path.contains(".") { return path }
    return path.beginsLowercase ? "." + path : nil
  }

  /// How the call of something is written that the project does not declare.
  private func written(_ call: Call) -> String {
    let source = source(from: call.point.offset, to: call.end, in: call.scope)
    // The place of a member is behind what it belongs to.
    guard let dot = call.name.lastIndex(of: "."), dot != call.name.startIndex else { return source }
    return call.name[...dot] + source
  }

  static func written(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return String(number)
  }

  /// The words of a `LocalizedStringKey` as they are shown in the language that is read; other words as
  /// they are.
  func localized(_ words: Words, table: String? = nil) -> Words {
    words.isKey ? translated(words, table: table).withoutMarkdown : words
  }

  /// The words as a strings file has them in the language that is read.
  func translated(_ words: Words, table: String? = nil) -> Words {
    guard words.isKey, let strings, !words.isEmpty else { return words.verbatim }
    if words.parts.count == 1, case .either(let options, let condition) = words.parts[0],
      options.count > 1
    {
      return .either(options.map { translated($0, table: table) }, if: condition)
    }
    for key in words.keys {
      guard let text = strings.text(for: key, table: table, language: language) else { continue }
      return words.filling(text)
    }
    return words.verbatim
  }

  // MARK: - Operators

  private mutating func meaning(
    ofOperation expression: Expression, isString: Bool = false, in scope: Scope
  ) -> Meaning {
    if let ternary = expression.ternary {
      return meaning(of: ternary, of: expression, isString: isString, in: scope)
    }
    switch expression.content {
    case .cast(let form, let value, let type):
      let value = meaning(of: expression.at(value), in: scope)
      let isOf = isOf(expression.tree.written(type), value, in: scope)
      switch form {
      case .optional: return isOf == false ? .nothing : value
      case .test: return isOf.map(Meaning.flag) ?? .unknown(source(of: expression, in: scope))
      case .plain, .forced: return value
      }
    case .binary:
      guard let operation = Operation(expression) else {
        return .unknown(source(of: expression, in: scope))
      }
      return meaning(of: operation, writtenAs: expression, in: scope)
    default:
      return expression.isAssignment ? .nothing : .unknown(source(of: expression, in: scope))
    }
  }

  private mutating func meaning(
    of ternary: (condition: Expression, first: Expression, other: Expression),
    of expression: Expression, isString: Bool, in scope: Scope
  ) -> Meaning {
    let condition = meaning(of: ternary.condition, in: scope)
    if let flag = condition.flag {
      return meaning(of: flag ? ternary.first : ternary.other, isString: isString, in: scope)
    }
    let first = meaning(of: ternary.first, isString: isString, in: scope)
    let second = meaning(of: ternary.other, isString: isString, in: scope)
    return either(
      first, second, if: spelled(ternary.condition, in: scope), isString: isString,
      at: point(of: expression, in: scope), source: source(of: expression, in: scope))
  }

  /// Whether a value is of a type; nil where that is not known.
  private func isOf(_ name: String, _ value: Meaning, in scope: Scope) -> Bool? {
    if case .pieces(let pieces) = value, name == "EmptyView" { return pieces.isEmpty }
    guard let id = project.type(written: name, from: scope.file, around: scope.place) else {
      return nil
    }
    let isProtocol = index.types[id].kind == .protocol
    switch value {
    // No type of the project is a text.
    case .words: return isProtocol ? nil : false
    case .instance(let instance):
      if instance.type == id { return true }
      let kinds = [index.types[id].kind, index.types[instance.type].kind]
      return kinds.allSatisfy { $0 == .struct || $0 == .enum } ? false : nil
    case .pieces(let pieces) where isProtocol && !pieces.isEmpty:
      return isOfOptionals(index.types[id].name) ? false : nil
    default: return nil
    }
  }

  /// Whether nothing but what may be `nil` has a protocol: `extension Optional: Emptyable`.
  private func isOfOptionals(_ name: String) -> Bool {
    !index.types.contains { $0.inherits.contains(name) }
      && index.extensions.allSatisfy { $0.key == "Optional" || !$0.value.inherits.contains(name) }
  }

  /// Either of two, by what is not known now.
  mutating func either(
    _ first: Meaning, _ second: Meaning, if condition: String, isString: Bool = false,
    at point: SourcePoint, source: String
  ) -> Meaning {
    // Of two layouts either arranges the same.
    if case .call(let layout) = first, ViewTypes.isLayout(layout.name),
      case .call(let other) = second,
      ViewTypes.isLayout(other.name)
    {
      return first
    }
    // Of a colour and a colour's name the result is a colour, not a view.
    if !isString, isColor(first) || isColor(second) { return .unknown(source) }
    // Both have one type: beside what is drawn nothing else is a view.
    if Self.isDrawn(first) && !isView(second) || Self.isDrawn(second) && !isView(first) {
      return .pieces([piece(nil, .shape, at: point)])
    }
    switch (isView(first), isView(second)) {
    case (true, _), (_, true):
      return .pieces(
        choice(
          [
            (condition: "if \(condition)", pieces: pieces(of: first, source: source, at: point)),
            (condition: "else", pieces: pieces(of: second, source: source, at: point)),
          ], at: point))
    case (false, false):
      return eitherWords([first, second], if: condition, isString: isString) ?? .unknown(source)
    }
  }

  /// One of several texts; nil when one of them is no text, or when none is known at all and nothing else
  /// tells that they are texts.
  ///
  /// Of what may be nothing at all it is not known whether it is there.
  func eitherWords(
    _ meanings: [Meaning], if condition: String? = nil, isString: Bool = false
  ) -> Meaning? {
    var options: [Words] = []
    var isText = false
    var isOptional = false
    for meaning in meanings {
      switch meaning {
      case .words: isText = true
      case .nothing: isOptional = true
      case .unknown, .optional, .member, .call: break
      default: return nil
      }
      guard let words = words(of: meaning) else { return nil }
      options.append(words)
    }
    if !isText {
      if meanings.allSatisfy({ if case .nothing = $0 { true } else { false } }) { return .nothing }
      return isString ? eitherUnknown(meanings, if: condition) : nil
    }
    let words = Words.either(options, if: condition)
    return isOptional ? optional(words, of: options, meanings, if: condition) : .words(words)
  }

  /// A text that is there where a condition holds, or where it does not; no more than its name of several
  /// that may be there, and where the condition has none.
  private func optional(
    _ words: Words, of options: [Words], _ meanings: [Meaning], if condition: String?
  ) -> Meaning {
    let name = Self.unbraced(words.text)
    guard let condition, meanings.count == 2 else { return .unknown(name) }
    switch (meanings[0], meanings[1]) {
    case (.words, _): return .optional(options[0], name: name, condition: condition)
    case (_, .words):
      return .optional(options[1], name: name, condition: Piece.negation(of: condition))
    default: return .unknown(name)
    }
  }

  /// One of several texts of which none is known; nil when there is none at all.
  ///
  /// What may be nothing as well is no more than not known.
  private func eitherUnknown(_ meanings: [Meaning], if condition: String?) -> Meaning? {
    let options = meanings.compactMap { meaning -> Words? in
      if case .nothing = meaning { nil } else { words(of: meaning) }
    }
    guard let first = options.first else { return nil }
    let either = Words.either(options, if: condition)
    if options.count == meanings.count { return .words(either) }
    return .unknown(Self.unbraced((either.parts.count == 1 ? either : first).text))
  }

  /// Whether something is nothing but shapes and colours.
  private static func isDrawn(_ meaning: Meaning) -> Bool {
    guard case .pieces(let pieces) = meaning, !pieces.isEmpty else { return false }
    return pieces.allSatisfy { if case .shape = $0.role { true } else { false } }
  }

  /// Whether something is a shape or a colour, where the other branch is a mere name or nothing.
  private func isColor(_ meaning: Meaning) -> Bool {
    switch meaning {
    case .member(let path): path.allSatisfy { $0 != "." } || Self.isColor(path)
    case .call(let call): call.name.hasPrefix(".")
    default: false
    }
  }

  private mutating func meaning(
    of operation: Operation, writtenAs expression: Expression, in scope: Scope
  ) -> Meaning {
    var result = meaning(of: operation.first, in: scope)
    var before = operation.first
    for (name, operand) in operation.rest {
      // What stands after `&&` is not asked when it cannot count.
      if name == "&&", result.flag == false { return .flag(false) }
      if name == "||", result.flag == true { return .flag(true) }
      var other = meaning(of: operand, in: scope)
      defer { before = operand }
      if name == "==" || name == "!=",
        isComparedWithNil(before, result, operand, other, in: scope)
      {
        result = .flag(name == "!=")
        continue
      }
      if name == "??", case .pieces(let views) = result,
        let both = either(views, other, at: point(of: operand, in: scope))
      {
        result = .pieces(both)
        continue
      }
      if name == "+", case .words = result { other = asText(other) }
      result =
        Self.combined(result, name, other, self) ?? .unknown(source(of: expression, in: scope))
    }
    return result
  }

  /// The views of an optional, and those in their place where there is none: `note.map { Row($0) } ?? Empty()`;
  /// nil where the first are not under one condition.
  private mutating func either(
    _ views: [Piece], _ other: Meaning, at point: SourcePoint
  ) -> [Piece]? {
    guard isView(other), let (condition, shown) = Piece.underOneCondition(views) else { return nil }
    let others = pieces(of: other, source: "", at: point)
    return choice([(condition, shown), ("else", others)], at: point)
  }

  /// Whether one of two is `nil` and the other certainly is not.
  private func isComparedWithNil(
    _ first: Expression, _ left: Meaning, _ second: Expression, _ right: Meaning, in scope: Scope
  ) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing): false
    case (.nothing, _): isPresent(second, in: scope)
    case (_, .nothing): isPresent(first, in: scope)
    default: false
    }
  }

  private static func combined(
    _ left: Meaning, _ name: String, _ right: Meaning, _ interpreter: ViewInterpreter
  ) -> Meaning? {
    if name == "??", case .optional(let first, _, let condition) = left,
      case .words(let second) = right
    {
      return .words(.either([first, second], if: condition))
    }
    switch (name, left.named, right.named) {
    case ("+", .words(let first), _):
      return interpreter.words(of: right).map { .words((first + $0).verbatim) }
    case ("+", .unknown, .words(let second)):
      return interpreter.words(of: left).map { .words(($0 + second).verbatim) }
    case ("+", .pieces(let first), .pieces(let second)):
      return joined(first, Piece.label(of: second))
    case ("+", .pieces(let first), .unknown(let source)): return joined(first, "{\(source)}")
    case ("+", .unknown(let source), .pieces(let second)):
      return joined(second, Piece.label(of: second), after: "{\(source)}")
    case ("+", .list(let first), .list(let second)) where first.count + second.count < 1_000:
      return .list(first + second)
    case ("??", .nothing, _): return right
    case ("??", .unknown, .words(let second)):
      return second.isEmpty ? left : interpreter.eitherWords([left, right])
    case ("??", .unknown(let first), .unknown(let second)):
      let isLong = first.utf8.count + second.utf8.count > 100
      return isLong || first == second ? left : .unknown("\(first) or \(second)")
    case ("??", .unknown, _): return interpreter.isView(right) ? nil : left
    case ("??", _, _): return left
    case ("&&", .flag(let first), .flag(let second)): return .flag(first && second)
    case ("||", .flag(let first), .flag(let second)): return .flag(first || second)
    case ("&&", _, .flag(true)), ("||", _, .flag(false)): return left
    case ("&&", .flag(true), _), ("||", .flag(false), _): return right
    case ("&&", _, .flag(false)): return .flag(false)
    case ("||", _, .flag(true)): return .flag(true)
    case ("==", _, _): return equal(left, right).map(Meaning.flag)
    case ("!=", _, _): return equal(left, right).map { .flag(!$0) }
    case (_, .number(let first), .number(let second)): return combined(first, name, second)
    default: return nil
    }
  }

  private static func combined(_ left: Double, _ name: String, _ right: Double) -> Meaning? {
    switch name {
    case "+": .number(left + right)
    case "-": .number(left - right)
    case "*": .number(left * right)
    case "/": right == 0 ? nil : .number(left / right)
    case "<": .flag(left < right)
    case ">": .flag(left > right)
    case "<=": .flag(left <= right)
    case ">=": .flag(left >= right)
    case "...", "..<": range(from: left, through: name == "..." ? right : right - 1)
    default: nil
    }
  }

  /// The numbers of a short range, which a list of literal data shows; nil for a longer one.
  private static func range(from first: Double, through last: Double) -> Meaning? {
    guard let start = Int(exactly: first), let end = Int(exactly: last), end >= start,
      start > -1_000_000, end < 1_000_000, end - start < mostRows
    else { return nil }
    return .list((start...end).map { .number(Double($0)) })
  }

  /// Whether two meanings are the same; nil when that is not known.
  static func equal(_ left: Meaning, _ right: Meaning) -> Bool? {
    switch (left.named, right.named) {
    case (.number(let first), .number(let second)): return first == second
    case (.flag(let first), .flag(let second)): return first == second
    case (.nothing, .nothing): return true
    case (.nothing, .unknown), (.unknown, .nothing): return nil
    case (.nothing, .instance), (.instance, .nothing): return false
    case (.words(let first), .words(let second)):
      if first.isEmpty, second.isNeverEmpty { return false }
      if second.isEmpty, first.isNeverEmpty { return false }
      guard let first = first.literal, let second = second.literal else { return nil }
      return first == second
    case (.instance, _), (_, .instance), (.member, .member):
      guard let first = constant(left), let second = constant(right) else { return nil }
      if first.name == second.name { return true }
      // `Theme.current` may well be `.dark`.
      return first.isCase && second.isCase ? false : nil
    case (.nothing, .words), (.words, .nothing), (.nothing, .number), (.number, .nothing),
      (.nothing, .closure), (.closure, .nothing), (.nothing, .pieces), (.pieces, .nothing),
      (.nothing, .function), (.function, .nothing):
      return false
    default: return nil
    }
  }

  /// The name of a constant, and whether it is certainly a case; nil for another meaning, and for what
  /// is asked of a constant: `UIDevice.current.model`.
  private static func constant(_ meaning: Meaning) -> (name: String, isCase: Bool)? {
    switch meaning {
    case .instance(let instance): return instance.enumCase.map { ($0, true) }
    case .member(let path):
      let names = path.split(separator: ".")
      guard let last = names.last, names.count < 3 else { return nil }
      return (String(last), names.count == 1)
    default: return nil
    }
  }

  /// `Text + Text` is one text.
  private static func joined(
    _ first: [Piece], _ second: String?, after beginning: String? = nil
  ) -> Meaning? {
    guard let leaf = first.flatMap(\.leaves).first else { return nil }
    let words = (beginning ?? Piece.label(of: first) ?? "") + (second ?? "")
    guard words.utf8.count < 20_000 else { return .pieces(first) }
    var text = leaf
    if case .text = leaf.role {} else { text = Piece("UILabel", role: .text, at: leaf.point) }
    text.site = leaf.site
    text.node.text = words
    return .pieces([text])
  }
}
