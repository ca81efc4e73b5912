// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology

/// A session of any technology, as the part that all users have in common sees it.
protocol AnySessionInUse: AnyObject {
  /// The screen that is shown.
  var screen: Screen { get }
  /// The names of the commands.
  var commands: [String] { get }

  /// Performs a command that is written as a line; nil if it begins with no command's name.
  func perform(line: String) -> [Output]?
}

/// A session that a user and the part that all users have in common share.
final class SessionInUse<Session: TechnologySession>: AnySessionInUse {
  var session: Session

  init(_ session: Session) { self.session = session }

  var screen: Screen { session.app.screen }
  var commands: [String] { Session.Command.allCases.map(\.rawValue) }

  func perform(line: String) -> [Output]? { session.perform(line: line) }
}
