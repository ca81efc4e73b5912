// SPDX-License-Identifier: Apache-2.0

/// A function or an initialiser that stands by its name alone: `row`, `StopRow.init`.
struct FunctionReference: Sendable {
  enum Callee: Sendable {
    /// Functions of the project with one name, and what they belong to.
    case functions([FunctionDeclaration], of: Instance?, type: Int?)
    /// The initialisers of a type of the project.
    case type(Int)
    /// The initialisers of a view of SwiftUI.
    case view(String)
  }

  /// How it is written.
  var name: String
  var callee: Callee
  /// Where it stands.
  var file: Int
  var start: Int
}
