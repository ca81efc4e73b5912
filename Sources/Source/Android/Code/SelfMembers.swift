// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// What the app's own classes of views call on themselves and assign to themselves: `contentDescription = "Close"`.
struct SelfMembers: Sendable {
  private var members: [String: Set<String>] = [:]

  /// Looks at some classes, by their names without packages.
  init(of classes: Set<String>, in files: [AndroidCodeFacts]) {
    for file in files {
      let types = file.scopes.indices.filter {
        file.scopes[$0].isType && classes.contains(file.scopes[$0].name)
      }
      guard !types.isEmpty else { continue }
      let reader = Reader(of: file)
      for type in types {
        members[file.scopes[type].name, default: []].formUnion(reader.members(ofType: type))
      }
    }
  }

  /// What several classes do to themselves together.
  subscript(_ classes: Set<String>) -> Set<String> {
    classes.reduce(into: []) { $0.formUnion(members[$1] ?? []) }
  }

  private struct Reader {
    private let file: AndroidCodeFacts
    /// The names of what is declared, which stand in front of `(` and `=` as well.
    private let declared: Set<Int>
    /// The names of variables, which hide members of the superclass.
    private let variables: Set<String>

    init(of file: AndroidCodeFacts) {
      self.file = file
      declared = Set(file.scopes.map(\.token) + file.variables.map(\.token))
      variables = Set(file.variables.map(\.name))
    }

    /// The names that code of a class calls or assigns without naming another object, or on `this`.
    ///
    /// What stands in the block of another object, `title.apply { text = "" }`, is done to that.
    func members(ofType type: Int) -> Set<String> {
      let body = file.scopes[type].body
      var found: Set<String> = []
      for index in body where file.tokens[index].kind == .name && !declared.contains(index) {
        let isCalled = file.token(index + 1, is: "(")
        guard isCalled || file.token(index + 1, is: "="), isOfItself(index),
          file.scope(around: index, where: \.isType) == type,
          isCalled || !variables.contains(file.text(of: index)),
          !file.isInBlockOfOther(index, within: body)
        else { continue }
        found.insert(file.text(of: index))
      }
      return found
    }

    /// Whether a name stands alone or behind `this`, and neither declares anything nor is the label of an argument.
    private func isOfItself(_ index: Int) -> Bool {
      if file.isBehindDot(index) { return !file.isMemberOfOther(index) }
      if ["val", "var", "fun", "new", "@"].contains(where: {
        file.token(index - 1, is: CodeWord($0))
      }) {
        return false
      }
      return file.token(index + 1, is: "(") || file.label(before: index + 2) == nil
    }
  }
}
