// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// What the app's own classes of views call on themselves and assign to themselves: `contentDescription = "Close"`.
struct SelfMembers: Sendable {
  private var members: [String: Set<String>] = [:]

  /// Looks at some classes, by their names without packages.
  init(of classes: Set<String>, in files: [AndroidCodeFacts]) {
    for file in files {
      for (number, scope) in file.scopes.enumerated()
      where scope.isType && classes.contains(scope.name) {
        members[scope.name, default: []].formUnion(file.membersOfItself(ofType: number))
      }
    }
  }

  /// What several classes do to themselves together.
  subscript(_ classes: Set<String>) -> Set<String> {
    classes.reduce(into: []) { $0.formUnion(members[$1] ?? []) }
  }
}

extension AndroidCodeFacts {
  /// The names that code of a class calls or assigns without naming another object, or on `this`.
  ///
  /// What stands in the block of another object, `title.apply { text = "" }`, is done to that.
  fileprivate func membersOfItself(ofType type: Int) -> Set<String> {
    var found: Set<String> = []
    for index in scopes[type].body where tokens[index].kind == .name {
      guard token(index + 1, is: "=") || token(index + 1, is: "("), isOfItself(index),
        scope(around: index, where: \.isType) == type, !isInBlockOfOther(index)
      else { continue }
      found.insert(text(of: index))
    }
    return found
  }

  /// Whether a name stands alone or behind `this`, and neither declares anything nor is the label of an argument.
  private func isOfItself(_ index: Int) -> Bool {
    if token(index - 1, is: ".") || token(index - 1, is: "?.") {
      return token(index - 2, is: "this")
    }
    if ["val", "var", "fun", "new", "@"].contains(where: { token(index - 1, is: CodeWord($0)) }) {
      return false
    }
    return token(index + 1, is: "(") || label(before: index + 2) == nil
  }
}
