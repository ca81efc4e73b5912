// SPDX-License-Identifier: Apache-2.0

/// A function or an initialiser that is referred to by name: `row`, `StopRow.init`.
struct FunctionReference: Sendable {
  enum Callee: Sendable {
    /// Functions of the project with one name, and the value or type that they belong to.
    case functions([FunctionDeclaration], of: Instance?, type: Int?)
    /// The initialisers of a type of the project.
    case type(Int)
    /// The initialisers of a view of SwiftUI.
    case view(String)
  }

  /// Its source text.
  var name: String
  var callee: Callee
  /// The number of its file.
  var file: Int
  var start: Int
}
