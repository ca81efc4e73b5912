public import CurbcutStandards

/// What a person has decided about an app's wishes, and what comes of each of its calls.
///
/// A prompt comes once: with the first request or the first use while nothing was decided. Reading the
/// status brings none, nor does anything after the decision. "Allow Once" is forgotten when the app is
/// left. Source: Apple, "Requesting access to protected resources".
public struct PermissionLedger: Hashable, Sendable {
  /// What was decided about a resource.
  public enum Status: Hashable, Sendable {
    case notDetermined, allowed, allowedOnce, denied
    /// Something beyond the person forbids it, such as Screen Time.
    case restricted
  }

  /// What comes of a call.
  public enum Outcome: Hashable, Sendable {
    /// The system asks; `answer` says what the person chose.
    case prompt(PermissionPrompt)
    /// No prompt: the call goes on with what was decided.
    case noPrompt(Status)
    /// No prompt either: the app gives no text under any of these keys, so it ends or the call fails.
    case missingPurpose(keys: [String])
  }

  private let appName: String
  private let purposes: [String: String]
  private var statuses: [ProtectedResource: Status]
  /// The prompt that waits for an answer; nil when there is none.
  public private(set) var open: PermissionPrompt?

  /// Takes the name of the app, the texts of its property list by key, and what was decided before.
  public init(
    appName: String, purposes: [String: String], statuses: [ProtectedResource: Status] = [:]
  ) {
    self.appName = appName
    self.purposes = purposes
    self.statuses = statuses
  }

  /// What was decided about a resource.
  public func status(of resource: ProtectedResource) -> Status {
    statuses[resource] ?? .notDetermined
  }

  /// The app calls something.
  public mutating func perform(_ call: GuardedCall) -> Outcome {
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

  /// The person chooses a button of the prompt that is open; without one, or without that button,
  /// nothing happens.
  public mutating func answer(_ choice: PermissionPrompt.Choice) {
    guard let prompt = open, prompt.choices.contains(choice) else { return }
    open = nil
    statuses[prompt.resource] =
      switch choice {
      case .allow: .allowed
      case .allowOnce: .allowedOnce
      case .deny: .denied
      }
  }

  /// The app is left for so long that what was allowed once is over.
  public mutating func endSession() {
    for (resource, status) in statuses where status == .allowedOnce {
      statuses[resource] = .notDetermined
    }
  }
}
