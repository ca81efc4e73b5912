// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension SwiftLowering {
  mutating func lower(_ type: TypeSyntax) -> TypeRef.ID {
    let range = range(Syntax(type))
    let (start, end) = (range.lowerBound, range.upperBound)
    guard depth < Self.deepest else { return tree.addOtherType(.tooDeep, start: start, end: end) }
    depth += 1
    defer { depth -= 1 }
    let mark = tree.partMark
    switch type.as(TypeSyntaxEnum.self) {
    case .identifierType(let path):
      guard start < end, bytes[Int(end) - 1] == UInt8(ascii: ">") else {
        return tree.addType(named: name(start, end), start: start, end: end)
      }
      let name = name(path.name)
      if let arguments = path.genericArgumentClause { pushGenericArguments(arguments) }
      return tree.addType(.path, name: name, partsSince: mark, start: start, end: end)
    case .memberType(let path):
      push(path.baseType)
      let name = name(path.name)
      if let arguments = path.genericArgumentClause { pushGenericArguments(arguments) }
      return tree.addType(.member, name: name, partsSince: mark, start: start, end: end)
    case .optionalType(let optional): return wrapped(.optional, optional.wrappedType, start, end)
    case .implicitlyUnwrappedOptionalType(let optional):
      return wrapped(.unwrapped, optional.wrappedType, start, end)
    case .arrayType(let array): return wrapped(.array, array.element, start, end)
    case .dictionaryType(let dictionary):
      push(dictionary.key)
      push(dictionary.value)
      return tree.addType(.dictionary, partsSince: mark, start: start, end: end)
    case .someOrAnyType(let constrained):
      let word = self.range(Syntax(constrained.someOrAnySpecifier))
      let form: TypeRef.Form =
        holds("some", word.lowerBound, word.upperBound) ? .opaque : .existential
      return wrapped(form, constrained.constraint, start, end)
    case .tupleType(let tuple): return lower(tuple, start, end)
    case .functionType(let function): return lower(function, start, end)
    case .attributedType(let attributed): return lower(attributed, start, end)
    default: return lowerRare(type, start, end)
    }
  }

  private mutating func push(_ type: TypeSyntax, label: Symbol = .none) {
    let type = lower(type)
    tree.push(TypePart(label: label, type: type))
  }

  private mutating func wrapped(
    _ form: TypeRef.Form, _ inner: TypeSyntax, _ start: UInt32, _ end: UInt32
  ) -> TypeRef.ID {
    let mark = tree.partMark
    push(inner)
    return tree.addType(form, partsSince: mark, start: start, end: end)
  }

  private mutating func lowerRare(
    _ type: TypeSyntax, _ start: UInt32, _ end: UInt32
  ) -> TypeRef.ID {
    let mark = tree.partMark
    switch type.as(TypeSyntaxEnum.self) {
    case .compositionType(let composition):
      for element in composition.elements { push(element.type) }
      return tree.addType(.composition, partsSince: mark, start: start, end: end)
    case .metatypeType(let metatype):
      push(metatype.baseType)
      let name = name(metatype.metatypeSpecifier)
      return tree.addType(.metatype, name: name, partsSince: mark, start: start, end: end)
    case .suppressedType(let suppressed):
      return marked("~", suppressed.type, start, end)
    case .packElementType(let pack): return marked("each", pack.pack, start, end)
    case .packExpansionType(let pack): return marked("repeat", pack.repetitionPattern, start, end)
    case .classRestrictionType:
      return tree.addType(named: symbol(start, end), start: start, end: end)
    case .inlineArrayType(let array):
      push(array.element)
      push(array.count)
      return tree.addType(.array, partsSince: mark, start: start, end: end)
    case .missingType: return tree.addOtherType(.broken, start: start, end: end)
    default: return tree.addOtherType(.unknown, start: start, end: end)
    }
  }

  private mutating func marked(
    _ word: String, _ inner: TypeSyntax, _ start: UInt32, _ end: UInt32
  ) -> TypeRef.ID {
    let mark = tree.partMark
    push(inner)
    let name = tree.file.symbols.intern(word)
    return tree.addType(.marked, name: name, partsSince: mark, start: start, end: end)
  }

  private mutating func push(_ argument: GenericArgumentSyntax) {
    switch argument.argument {
    case .type(let type): push(type)
    case .expr(let expression):
      let range = range(Syntax(expression))
      let number = tree.addType(
        .number, name: symbol(range.lowerBound, range.upperBound), partsSince: tree.partMark,
        start: range.lowerBound, end: range.upperBound)
      tree.push(TypePart(label: .none, type: number))
    }
  }

  mutating func pushGenericArguments(_ clause: GenericArgumentClauseSyntax) {
    for argument in clause.arguments { push(argument) }
  }

  /// Lowers a tuple type; parentheses around a single type are dropped.
  private mutating func lower(
    _ tuple: TupleTypeSyntax, _ start: UInt32, _ end: UInt32
  ) -> TypeRef.ID {
    let elements = tuple.elements
    if elements.count == 1, let only = elements.first, only.firstName == nil, only.ellipsis == nil {
      return lower(only.type)
    }
    let mark = tree.partMark
    pushElements(elements)
    return tree.addType(.tuple, partsSince: mark, start: start, end: end)
  }

  private mutating func pushElements(_ elements: TupleTypeElementListSyntax) {
    for element in elements {
      let label = element.firstName.map { name($0) } ?? .none
      let inner = tree.partMark
      var type = lower(element.type)
      if element.inoutKeyword != nil || element.ellipsis != nil {
        let range = range(Syntax(element))
        tree.push(TypePart(label: .none, type: type))
        let mark = tree.file.symbols.intern(element.ellipsis == nil ? "inout" : "...")
        type = tree.addType(
          .marked, name: mark, partsSince: inner, start: range.lowerBound, end: range.upperBound)
      }
      tree.push(TypePart(label: label, type: type))
    }
  }

  private mutating func lower(
    _ function: FunctionTypeSyntax, _ start: UInt32, _ end: UInt32
  ) -> TypeRef.ID {
    let mark = tree.partMark
    pushElements(function.parameters)
    push(function.returnClause.type)
    var flags: TypeRef.Flags = []
    if function.effectSpecifiers?.asyncSpecifier != nil { flags.insert(.async) }
    if function.effectSpecifiers?.throwsClause != nil { flags.insert(.throwing) }
    return tree.addType(.function, flags: flags, partsSince: mark, start: start, end: end)
  }

  /// Turns each attribute and specifier into a mark of the type after it.
  private mutating func lower(
    _ attributed: AttributedTypeSyntax, _ start: UInt32, _ end: UInt32
  ) -> TypeRef.ID {
    var marks: [Symbol] = []
    for specifier in attributed.specifiers {
      let range = range(Syntax(specifier))
      marks.append(symbol(range.lowerBound, range.upperBound))
    }
    for element in attributed.attributes {
      guard case .attribute(let attribute) = element else { continue }
      let range = range(Syntax(attribute.attributeName))
      marks.append(symbol(range.lowerBound, range.upperBound))
    }
    for specifier in attributed.lateSpecifiers {
      let range = range(Syntax(specifier))
      marks.append(symbol(range.lowerBound, range.upperBound))
    }
    var type = lower(attributed.baseType)
    for name in marks.reversed() {
      let mark = tree.partMark
      tree.push(TypePart(label: .none, type: type))
      type = tree.addType(.marked, name: name, partsSince: mark, start: start, end: end)
    }
    return type
  }
}
