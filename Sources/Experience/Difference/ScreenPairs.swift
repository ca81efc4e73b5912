// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutStandards

/// The screens of two states that belong together, and those that only one of the states has.
///
/// Screens of one file with one name belong together. Then those whose file may have moved to another folder,
/// and those of one name that code declares, which may have moved to another file, as far as neither state has
/// two of them and they are alike. The screens of two files that are given, one each, belong together whatever
/// their names are.
package struct ScreenPairs: Sendable {
  /// What a screen is known by.
  package struct Key: Hashable, Sendable {
    /// Its file, relative to the folder that is compared; empty for a file that is given.
    package var file: String
    /// Its name, which may be empty for a capture.
    package var name: String
    /// The platform; no screen of one belongs together with one of another.
    package var platform: Platform
    /// Whether the name is that of a declaration in code, which is the same in any file.
    package var isDeclared: Bool

    package init(file: String, name: String, platform: Platform, isDeclared: Bool) {
      (self.file, self.name, self.platform) = (file, name, platform)
      self.isDeclared = isDeclared
    }

    fileprivate func moved(to file: String) -> Key {
      var key = self
      key.file = file
      return key
    }
  }

  /// The positions of screens that belong together, in the order of the later state.
  package private(set) var pairs: [(before: Int, after: Int)] = []
  /// The positions of the screens that only the earlier state has.
  package private(set) var removed: [Int] = []
  /// The positions of the screens that only the later state has.
  package private(set) var added: [Int] = []

  /// Pairs the screens of an earlier and a later state, given by their keys in order; `areAlike` says of one of each
  /// whether it may be the same after its file has moved.
  package init(before: [Key], after: [Key], areAlike: (Int, Int) -> Bool) {
    if before.count == 1, after.count == 1, before[0].file.isEmpty, after[0].file.isEmpty,
      before[0].platform == after[0].platform
    {
      pairs = [(0, 0)]
      return
    }
    var partners = [Int?](repeating: nil, count: after.count)
    var isTaken = [Bool](repeating: false, count: before.count)
    func join(by mark: (Key) -> Key?, onlyUnique: Bool) {
      var waiting: [Key: [Int]] = [:]
      for index in before.indices where !isTaken[index] {
        if let key = mark(before[index]) { waiting[key, default: []].append(index) }
      }
      let open = after.indices.filter { partners[$0] == nil }
      let counts = Dictionary(
        open.compactMap { mark(after[$0]) }.map { ($0, 1) }, uniquingKeysWith: +)
      for index in open {
        guard let key = mark(after[index]), let first = waiting[key]?.first else { continue }
        if onlyUnique, waiting[key]?.count != 1 || counts[key] != 1 || !areAlike(first, index) {
          continue
        }
        waiting[key]?.removeFirst()
        partners[index] = first
        isTaken[first] = true
      }
    }
    join(by: { $0 }, onlyUnique: false)
    join(
      by: { key in
        let name = key.file.split(separator: "/").last.map(String.init) ?? ""
        return key.moved(to: name)
      }, onlyUnique: true)
    join(by: { $0.isDeclared ? $0.moved(to: "") : nil }, onlyUnique: true)
    pairs = after.indices.compactMap { index in partners[index].map { ($0, index) } }
    removed = before.indices.filter { !isTaken[$0] }
    added = after.indices.filter { partners[$0] == nil }
  }
}

extension Screen {
  /// Whether a screen shares a third of its texts and identifiers with another one, or neither has any.
  package func isLike(_ other: Screen) -> Bool {
    func words(_ screen: Screen) -> Set<String> {
      screen.nodes.reduce(into: []) { words, node in
        for word in [node.text, node.description, node.identifier] {
          if let word, !word.isEmpty { words.insert(word) }
        }
      }
    }
    let (own, others) = (words(self), words(other))
    return own.intersection(others).count * 3 >= max(own.count, others.count)
  }
}
