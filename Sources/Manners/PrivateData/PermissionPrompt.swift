public import CurbcutStandards

/// What iOS shows before an app may use something that it guards.
///
/// The system writes the title, which names the app and the resource, in words of its own that differ
/// between versions; they are not repeated here. The text below it is the app's.
/// Sources: Apple, "Requesting access to protected resources"; Human Interface Guidelines,
/// "Privacy", and in the edition of 2021 "Requesting Permission" for the buttons.
public struct PermissionPrompt: Hashable, Sendable {
  /// A button of the prompt.
  public enum Choice: Hashable, Sendable {
    /// Allowed from now on; for the location while the app is used.
    case allow
    /// Allowed until the app is left; only the location has it.
    case allowOnce
    /// Not allowed.
    case deny
  }

  /// The name of the app, which the title says.
  public var appName: String
  /// What the title asks for.
  public var resource: ProtectedResource
  /// Why, in the app's words.
  public var purpose: String

  /// Takes the name of the app, what it asks for, and why in its words.
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
