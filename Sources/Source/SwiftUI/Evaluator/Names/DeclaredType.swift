// SPDX-License-Identifier: Apache-2.0

/// The type of an expression according to declarations, without evaluating anything.
struct DeclaredType: Hashable, Sendable {
  /// The type as written; empty when only the project type is known.
  var written = ""
  /// The type of the project, when it is one.
  var id: Int?
  /// Whether it is the type itself rather than a value of it.
  var isItself = false

  /// The wrapped type of an optional; the type itself otherwise.
  var unwrapped: DeclaredType {
    DeclaredType(written: ViewTypes.unwrapped(written), id: id, isItself: isItself)
  }

  /// Whether a value of it is drawn without being an element.
  func isDrawn(_ index: ProjectIndex) -> Bool {
    if isItself { return false }
    if ViewTypes.isDrawn(written) { return true }
    guard let id, index.types[id].kind != .protocol else { return false }
    return index.types[id].inherits(from: ViewTypes.shapes)
  }
}
