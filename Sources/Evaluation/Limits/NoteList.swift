// SPDX-License-Identifier: Apache-2.0

/// Notes in the order in which they were recorded, each once.
package struct NoteList<Note: Hashable & Sendable>: Sendable {
  package private(set) var list: [Note] = []
  private var isNoted: Set<Note> = []

  package init() {}

  package mutating func append(_ note: Note) {
    if isNoted.insert(note).inserted { list.append(note) }
  }

  package mutating func append(_ other: NoteList) {
    if list.isEmpty {
      self = other
    } else {
      for note in other.list { append(note) }
    }
  }
}
