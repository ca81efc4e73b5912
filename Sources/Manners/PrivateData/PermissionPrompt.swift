public import CurbcutStandards

/// The prompt that iOS shows before an app may use a protected resource.
///
/// The system writes the title, which names the app and the resource; its wording differs between
/// versions and is not repeated here. The text below the title is the app's. Sources: Apple,
/// "Requesting access to protected resources"; Human Interface Guidelines, "Privacy", and in the
/// edition of 2021 "Requesting Permission" for the buttons.
public struct PermissionPrompt: Hashable, Sendable {
  /// A button of the prompt.
  public enum Choice: Hashable, Sendable {
    /// Allow from now on; for the location, while the app is in use.
    case allow
    /// Allow until the person leaves the app; only the location has it.
    case allowOnce
    /// Do not allow.
    case deny
  }

  /// The name of the app, which is part of the title.
  public var appName: String
  /// The resource that the app asks for.
  public var resource: ProtectedResource
  /// The purpose, in the app's words.
  public var purpose: String

  /// Creates a prompt.
  public init(appName: String, resource: ProtectedResource, purpose: String) {
    self.appName = appName
    self.resource = resource
    self.purpose = purpose
  }

  /// The buttons.
  public var choices: [Choice] {
    resource.isLocation ? [.allowOnce, .allow, .deny] : [.allow, .deny]
  }
}
