// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A person's decisions about an app's permissions, and the effect of the app's calls.
///
/// A prompt appears once: at the first request or the first use before a decision. Reading the
/// status never shows one, nor does anything after the decision. "Allow Once" ends when the person
/// leaves the app. Source: Apple, "Requesting access to protected resources".
package struct PermissionLedger: Hashable, Sendable {
  /// The decision about a resource.
  package enum Status: Hashable, Sendable {
    case notDetermined, allowed, allowedOnce, denied
    /// Something other than the person forbids it, such as Screen Time.
    case restricted
  }

  /// The outcome of a call.
  package enum Outcome: Hashable, Sendable {
    /// The system shows a prompt; `answer` records the person's choice.
    case prompt(PermissionPrompt)
    /// There is no prompt, and the call continues with the earlier decision.
    case noPrompt(Status)
    /// There is no prompt, and the app is terminated or the call fails, because the app has no
    /// purpose string for any of these keys.
    case missingPurpose(keys: [String])
  }

  private let appName: String
  private let purposes: [String: String]
  private var statuses: [ProtectedResource: Status]
  /// The open prompt; nil if there is none.
  package private(set) var open: PermissionPrompt?

  /// Creates a ledger from the app's name, its purpose strings by key, and earlier decisions.
  package init(
    appName: String, purposes: [String: String], statuses: [ProtectedResource: Status] = [:]
  ) {
    self.appName = appName
    self.purposes = purposes
    self.statuses = statuses
  }

  /// Returns the decision about a resource.
  package func status(of resource: ProtectedResource) -> Status {
    statuses[resource] ?? .notDetermined
  }

  /// Performs a call of the app.
  package mutating func perform(_ call: GuardedCall) -> Outcome {
    let status = status(of: call.resource)
    guard call.effect != .status, status == .notDetermined else { return .noPrompt(status) }
    let keys = call.resource.usageKeys
    let texts = keys.compactMap { purposes[$0] }
    guard let purpose = texts.first(where: { $0.contains { !$0.isWhitespace } }) else {
      return .missingPurpose(keys: keys)
    }
    let prompt = PermissionPrompt(appName: appName, resource: call.resource, purpose: purpose)
    open = prompt
    return .prompt(prompt)
  }

  /// Chooses a button of the open prompt; does nothing if there is no prompt or no such button.
  package mutating func answer(_ choice: PermissionPrompt.Choice) {
    guard let prompt = open, prompt.choices.contains(choice) else { return }
    open = nil
    statuses[prompt.resource] =
      switch choice {
      case .allow: .allowed
      case .allowOnce: .allowedOnce
      case .deny: .denied
      }
  }

  /// Ends the session: the person has left the app for so long that "Allow Once" has expired.
  package mutating func endSession() {
    for (resource, status) in statuses where status == .allowedOnce {
      statuses[resource] = .notDetermined
    }
  }
}
