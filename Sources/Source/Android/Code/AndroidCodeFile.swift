// SPDX-License-Identifier: Apache-2.0

/// What is read of a file of Kotlin or Java: its words, and its facts if rules examine any.
final class AndroidCodeFile: Sendable {
  let words: Set<String>
  let facts: AndroidCodeFacts?
  /// Whether users run code of which no more than the words are known.
  let isUnread: Bool

  /// Reads a file.
  init(_ bytes: [UInt8], at path: String) {
    words = AndroidCode.words(in: bytes)
    facts = AndroidCodeFacts.matters(words) ? AndroidCodeFacts(bytes, at: path) : nil
    isUnread = facts == nil && !AndroidSourceSet.isOfDevelopers(path)
  }
}

/// The words of the code of a project, of which those of the files that have not changed are kept.
struct AndroidCodeWords: Sendable {
  /// The number of files with words of their own above which all are collected again.
  private static let mostChanged = 32

  private var files: [AndroidCodeFile] = []
  private var code = AndroidCode()

  /// Returns the words of some files: those of the files that are kept, and then those of the others.
  mutating func code(of files: [AndroidCodeFile]) -> AndroidCode {
    let wanted = Set(files.map(ObjectIdentifier.init))
    if !self.files.allSatisfy({ wanted.contains(ObjectIdentifier($0)) }) {
      keep(self.files.filter { wanted.contains(ObjectIdentifier($0)) })
    }
    let known = Set(self.files.map(ObjectIdentifier.init))
    var others = files.filter { !known.contains(ObjectIdentifier($0)) }
    if others.count > Self.mostChanged {
      keep(files)
      others = []
    }
    var all = AndroidCode(above: code)
    for file in others { all.add(file) }
    return all
  }

  private mutating func keep(_ files: [AndroidCodeFile]) {
    self.files = files
    code = AndroidCode()
    for file in files { code.add(file) }
  }
}
