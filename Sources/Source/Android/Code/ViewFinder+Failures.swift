// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen

extension ViewFinder {
  /// A statement, or those in its block for the view, if it shows the view or writes it because something failed.
  func failures(
    shownBy name: String, at member: Int, _ presences: Set<ViewUse.Presence>
  ) -> [ViewUse.Failure] {
    var statements: [(name: String, token: Int)] = []
    if AndroidCodeFacts.scoping.contains(name) {
      let block = file.inside(file.block(at: member + 1))
      statements = Self.telling.flatMap { word in
        file.indices(of: word, in: block).filter { !file.token($0 - 1, is: ".") }.map { (word, $0) }
      }
    } else if !presences.isDisjoint(with: [.shown, .decided]) || Self.telling.contains(name) {
      statements = [(name, member)]
    }
    return statements.filter { statement in
      file.presence(givenBy: statement.name, at: statement.token) != .hidden
        && failureCode.shows(givenBy: statement.name, at: statement.token)
        && !unused.holds(statement.token, of: file.name)
        && !functions.announces(in: failureCode.block(around: statement.token), of: file)
    }.map { statement in
      let place = file.place(of: statement.token)
      return ViewUse.Failure(
        place: FilePlace(file: file.name, line: Int(place.line), column: Int(place.column)),
        event: failureCode.event(of: statement.token))
    }
  }

  /// The members that show a view or write it.
  private static let telling: Set<String> = [
    "setText", "text", "setTextResource", "setVisibility", "visibility", "isVisible", "isGone",
    "isInvisible",
  ]
}
