// SPDX-License-Identifier: Apache-2.0

/// The type of an expression as declarations tell it; nothing is worked out.
struct DeclaredType: Hashable, Sendable {
  /// The type as written; empty where only the project's own is known.
  var written = ""
  /// The type of the project, where it is one.
  var id: Int?
  /// Whether it is the type itself rather than a value of it.
  var isItself = false

  /// The type of what is there where it is not `nil`.
  var unwrapped: DeclaredType {
    DeclaredType(written: ViewTypes.unwrapped(written), id: id, isItself: isItself)
  }

  /// Whether a value of it is drawn and is no element.
  func isDrawn(_ index: ProjectIndex) -> Bool {
    if isItself { return false }
    if ViewTypes.isDrawn(written) { return true }
    guard let id, index.types[id].kind != .protocol else { return false }
    return index.types[id].inherits(from: ViewTypes.shapes)
  }
}
