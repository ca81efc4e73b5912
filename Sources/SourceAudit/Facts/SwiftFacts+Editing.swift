// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource

/// The facts of a file for rules about the edit menu, undo, input views and Guided Access.
extension SwiftFacts {
  /// Returns the functions with a name, by the indices of their scopes.
  func functions(named name: String) -> [Int] {
    scopes.indices.filter { scopes[$0].kind == .function && scopes[$0].name == name }
  }

  /// Returns the names in a declaration, in source order.
  func names(inScope scope: Int) -> [String] { names(in: scopes[scope].range) }

  /// Returns whether a declaration checks the selection, or leaves the answer to UIKit.
  func asksForSelection(_ scope: Int) -> Bool {
    let others: Set<String> = ["selectall", "selector"]
    return names(inScope: scope).contains { name in
      let word = name.lowercased()
      return word == "super"
        || word != "select" && !others.contains(word) && word.contains("select")
    }
  }

  /// Returns the string literals without interpolation in a part of the source, in source order.
  ///
  /// A quotation mark in a comment counts as one of a literal, but the parts in question are small.
  func literals(in range: Range<Int>) -> [(text: String, offset: Int)] {
    var literals: [(String, Int)] = []
    var start: Int?
    var isEscaped = false
    for (index, byte) in source(range).utf8.enumerated() {
      let offset = range.lowerBound + index
      if let begin = start {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          literals.append((source(begin + 1..<offset), begin))
          start = nil
        }
      } else if byte == UInt8(ascii: "\"") {
        start = offset
      }
    }
    return literals
  }

  /// Returns the top-level parts of a bracketed list, as written; empty for anything else.
  func elements(ofList range: Range<Int>) -> [String] {
    let text = source(range)
    guard text.first == "[", text.last == "]" else { return [] }
    var depth = 0
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    for character in text.dropFirst().dropLast() {
      switch character {
      case "\"": isQuoted.toggle()
      case "(", "[", "{": if !isQuoted { depth += 1 }
      case ")", "]", "}": if !isQuoted { depth -= 1 }
      default: break
      }
      if character == ",", depth == 0, !isQuoted {
        parts.append(part)
        part = ""
      } else {
        part.append(character)
      }
    }
    return (parts + [part]).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Returns whether a function only calls its superclass, or does nothing.
  func isPassedOn(_ function: Int) -> Bool {
    !chains(in: function).contains { $0.base != "super" }
      && !assignments.contains { isScope($0.scope, in: function) }
  }

  /// Returns the names of the calls in a scope, without calls on `super` and initialisers.
  func called(in scope: Int) -> Set<String> {
    Set(
      chains(in: scope).filter { $0.base != "super" && $0.base.first?.isUppercase != true }
        .map { $0.links.last?.name ?? $0.base })
  }
}

extension SourceChain {
  /// Returns whether it calls a method with one of some names, on anything.
  func calls(_ names: Set<String>) -> Bool {
    arguments != nil && names.contains(base)
      || links.contains { $0.arguments != nil && names.contains($0.name) }
  }

  /// Returns the arguments of the call of a method; nil if it is not called.
  func arguments(of name: String) -> Arguments? {
    if base == name, let arguments { return arguments }
    return links.first { $0.name == name && $0.arguments != nil }?.arguments
  }
}

extension SwiftFacts {
  /// The chains that register an undo action, with the API for Swift or for Objective-C.
  var undoRegistrations: [SourceChain] {
    chains(naming: ["registerUndo", "prepare"]).filter { chain in
      chain.arguments(of: "registerUndo")?["withTarget"] != nil
        || chain.arguments(of: "prepare")?["withInvocationTarget"] != nil
    }
  }
}

extension WrittenValue {
  /// Returns the English words of a literal or a localization call, as far as they are written.
  ///
  /// The key of a localized text counts as its words if it looks like words.
  func englishWords(in range: Range<Int>, of file: SwiftFacts) -> String? {
    switch self {
    case .text(let text): return text
    case .call(let name):
      let calls = ["NSLocalizedString", "String", "LocalizedStringResource", "LocalizedString"]
      guard calls.contains(name), let first = file.literals(in: range).first?.text,
        !first.contains("_"), !first.contains("."), first.first?.isUppercase == true
      else { return nil }
      return first
    default: return nil
    }
  }
}
