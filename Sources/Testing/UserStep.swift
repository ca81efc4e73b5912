// SPDX-License-Identifier: Apache-2.0
package import CurbcutTechnology

/// A command with its results.
public struct UserStep: Hashable, Sendable {
  /// The command, as written in a log.
  public let command: String
  /// The output that the user perceived.
  package let outputs: [Output]

  /// The output that the user perceived, in the notation of logs.
  public var lines: [String] { outputs.flatMap(\.lines) }

  /// The sentences that were spoken, without hints.
  public var spoken: [String] { utterances.map(\.spoken) }

  /// The hint of the last sentence; nil without one.
  public var hint: String? { utterances.last.flatMap { $0.hint.isEmpty ? nil : $0.hint } }

  /// The actions that were sent to the app, in the notation of scripts.
  public var actions: [String] {
    outputs.compactMap { output in
      if case .action(let action) = output { action.words } else { nil }
    }
  }

  /// The notes about facts that are unknown.
  public var notes: [String] {
    outputs.compactMap { output in
      if case .note(let note) = output { note } else { nil }
    }
  }

  /// Whether a sound says that there is nothing further in that direction.
  var meetsEdge: Bool { outputs.contains(.earcon("edge")) }

  var utterances: [Utterance] {
    outputs.compactMap { output in
      if case .speech(let utterance) = output { utterance } else { nil }
    }
  }

  init(_ command: String, _ outputs: [Output]) {
    self.command = command
    self.outputs = outputs
  }
}
