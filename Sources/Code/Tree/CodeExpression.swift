// SPDX-License-Identifier: Apache-2.0

/// The meaning of a node, as a stack value for `switch`.
package enum CodeExpression: Sendable {
  /// `true`, `12`, `nil`, with its source.
  case literal(LiteralForm, Symbol)
  /// A text without interpolations.
  case text(Symbol)
  /// The parts of a text with interpolations.
  case template(ArraySlice<CodeNode.ID>)
  /// `title`, `self`, `$0`.
  case name(Symbol)
  /// A type with generic arguments where a value is expected: `Set<Int>`.
  case typeName(TypeRef.ID)
  /// `a.b`; without a base `.leading`.
  case member(CodeNode.ID?, Symbol)
  /// `\.dismiss`, with the type before the dot; the path is a chain of members without a base.
  case keyPath(TypeRef.ID?, CodeNode.ID?)
  /// `#selector(go)`.
  case selector(CodeNode.ID?)
  /// `a.open(url:)`, by its full name.
  case functionReference(CodeNode.ID?, Symbol)
  /// `rows[0]`; without a callee in key paths.
  case index(CodeNode.ID?, ArraySlice<CodeArgument>)
  /// `Button("A") { go() }`.
  case call(CodeNode.ID, ArraySlice<CodeArgument>)
  /// `{ x in }`: its body, and the declaration with its parameters where it has a signature.
  case closure(CodeNode.ID?, Declaration.ID?)
  /// `object : Listener { }`.
  case object(Declaration.ID)
  /// `[a, b]`.
  case list(ArraySlice<CodeNode.ID>)
  /// `["k": v]`: keys and values in turn.
  case dictionary(ArraySlice<CodeNode.ID>)
  /// `(a, unit: b)`.
  case tuple(TupleForm, ArraySlice<CodeArgument>)
  /// `!on`.
  case unary(UnaryForm, Symbol, CodeNode.ID)
  /// `a ?? b`.
  case binary(Symbol, CodeNode.ID, CodeNode.ID)
  /// `v as? Cell`.
  case cast(CastForm, CodeNode.ID, TypeRef.ID)
  /// `if`, `guard`, `a ? b : c` or `#if`, with the label before it.
  case choose(ChoiceForm, arms: ArraySlice<CodeNode.ID>, label: Symbol)
  /// `switch`.
  case `switch`(CodeNode.ID, arms: ArraySlice<CodeNode.ID>, label: Symbol)
  /// The conditions or patterns of a branch, none for `else`, and its body.
  case arm(ArmForm, ArraySlice<CodeNode.ID>, body: CodeNode.ID?)
  /// `let x`; without a name `_`.
  case binding(Symbol)
  /// `(a, b)`.
  case tuplePattern(ArraySlice<CodeArgument>)
  /// `x?`.
  case optionalPattern(CodeNode.ID?)
  /// `is T`, or `x as T` with a pattern.
  case typePattern(CodeNode.ID?, TypeRef.ID)
  /// `.sail(let n)`.
  case enumCasePattern(CodeNode.ID, ArraySlice<CodeArgument>)
  /// A pattern and its `where`.
  case guardedPattern(CodeNode.ID, CodeNode.ID)
  /// `let x = y` as a condition.
  case match(CodeNode.ID, CodeNode.ID)
  /// Statements.
  case block(ArraySlice<CodeNode.ID>)
  /// `for x in xs { }`.
  case forLoop(CodeNode.ID, CodeNode.ID, body: CodeNode.ID, label: Symbol)
  /// `while` with its conditions, or `repeat`.
  case whileLoop(LoopForm, ArraySlice<CodeNode.ID>, body: CodeNode.ID, label: Symbol)
  /// `return a`, `break label`.
  case exit(ExitForm, CodeNode.ID?, label: Symbol)
  /// `do { } catch { }` or `defer { }`.
  case attempt(AttemptForm, body: CodeNode.ID, arms: ArraySlice<CodeNode.ID>, label: Symbol)
  /// `a = c`, `a += c`, by the operator.
  case assign(Symbol, CodeNode.ID, CodeNode.ID)
  /// A declaration in a block.
  case declare(Declaration.ID)
  /// `let (a, b) = c`: the first of its variables, the pattern and the value.
  case destructure(Declaration.ID?, CodeNode.ID, CodeNode.ID?)
  /// `@State(...)`, `#Preview { }`; nil for arguments when there are no parentheses.
  case annotation(AnnotationForm, Symbol, ArraySlice<CodeArgument>)
  /// Code that is not understood.
  case other(OtherReason)
}

extension CodeFile {
  /// The meaning of a node.
  package subscript(id: CodeNode.ID) -> CodeExpression {
    let node = node(id)
    switch node.kind {
    case .literal: return .literal(node.typedForm(), Symbol(index: node.payload))
    case .text:
      return node.count == 0 ? .text(Symbol(index: node.payload)) : .template(childSlice(of: node))
    case .name:
      return node.hasType
        ? .typeName(TypeRef.ID(node.payload)) : .name(Symbol(index: node.payload))
    case .member: return .member(childSlice(of: node).first, Symbol(index: node.payload))
    case .reference: return reference(node)
    case .index:
      return .index(node.payload == .max ? nil : CodeNode.ID(node.payload), argumentSlice(of: node))
    case .call: return .call(CodeNode.ID(node.payload), argumentSlice(of: node))
    case .closure:
      return .closure(
        childSlice(of: node).first, node.payload == .max ? nil : Declaration.ID(node.payload))
    case .object: return .object(Declaration.ID(node.payload))
    case .collection:
      let form: CollectionForm = node.typedForm()
      return form == .dictionary ? .dictionary(childSlice(of: node)) : .list(childSlice(of: node))
    case .tuple: return .tuple(node.typedForm(), argumentSlice(of: node))
    case .unary: return .unary(node.typedForm(), Symbol(index: node.payload), child(0, of: node))
    case .binary:
      return .binary(Symbol(index: node.payload), child(0, of: node), child(1, of: node))
    case .assign:
      return .assign(Symbol(index: node.payload), child(0, of: node), child(1, of: node))
    case .cast: return .cast(node.typedForm(), child(0, of: node), TypeRef.ID(node.payload))
    case .pattern: return pattern(node)
    case .choose, .arm, .block, .loop, .exit, .attempt, .declare: return statement(node)
    case .annotation:
      return .annotation(node.typedForm(), Symbol(index: node.payload), argumentSlice(of: node))
    // Nothing but `addOther` writes the payload.
    case .other: return .other(OtherReason(rawValue: node.payload)!)
    }
  }

  private func reference(_ node: CodeNode) -> CodeExpression {
    let form: ReferenceForm = node.typedForm()
    let child = childSlice(of: node).first
    return switch form {
    case .keyPath: .keyPath(node.hasType ? TypeRef.ID(node.payload) : nil, child)
    case .selector: .selector(child)
    case .function: .functionReference(child, Symbol(index: node.payload))
    }
  }

  private func pattern(_ node: CodeNode) -> CodeExpression {
    let form: PatternForm = node.typedForm()
    return switch form {
    case .binding: .binding(Symbol(index: node.payload))
    case .tuple: .tuplePattern(argumentSlice(of: node))
    case .optional: .optionalPattern(childSlice(of: node).first)
    case .type: .typePattern(childSlice(of: node).first, TypeRef.ID(node.payload))
    case .enumCase: .enumCasePattern(CodeNode.ID(node.payload), argumentSlice(of: node))
    case .guarded: .guardedPattern(child(0, of: node), child(1, of: node))
    case .match: .match(child(0, of: node), child(1, of: node))
    }
  }

  private func statement(_ node: CodeNode) -> CodeExpression {
    let children = childSlice(of: node)
    let label = Symbol(index: node.hasSymbol ? node.payload : 0)
    switch node.kind {
    case .choose:
      let form: ChoiceForm = node.typedForm()
      return form == .switch
        ? .switch(child(0, of: node), arms: children.dropFirst(), label: label)
        : .choose(form, arms: children, label: label)
    case .arm: return .arm(node.typedForm(), children.dropLast(), body: children.last)
    case .loop:
      let form: LoopForm = node.typedForm()
      return switch form {
      case .for:
        .forLoop(child(0, of: node), child(1, of: node), body: child(2, of: node), label: label)
      case .while:
        .whileLoop(
          .while, children.dropLast(), body: child(Int(node.count) - 1, of: node), label: label)
      case .repeat:
        .whileLoop(.repeat, children.dropFirst(), body: child(0, of: node), label: label)
      }
    case .exit: return .exit(node.typedForm(), children.first, label: label)
    case .attempt:
      return .attempt(
        node.typedForm(), body: child(0, of: node), arms: children.dropFirst(), label: label)
    case .declare:
      guard node.form == DeclareForm.destructuring.rawValue else {
        return .declare(Declaration.ID(node.payload))
      }
      return .destructure(
        node.payload == .max ? nil : Declaration.ID(node.payload), child(0, of: node),
        node.count > 1 ? child(1, of: node) : nil)
    case .block, .literal, .text, .name, .member, .reference, .index, .call, .closure, .object,
      .collection, .tuple, .unary, .binary, .cast, .pattern, .assign, .annotation, .other:
      return .block(children)
    }
  }

  private func child(_ place: Int, of node: CodeNode) -> CodeNode.ID {
    edges[Int(node.first) + place]
  }
}

extension CodeNode {
  /// Returns the form of its kind.
  func typedForm<Form: NodeForm>() -> Form {
    // Every node is written with a form of its kind.
    Form(rawValue: form)!
  }
}
