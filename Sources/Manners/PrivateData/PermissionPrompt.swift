// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The prompt that iOS shows before an app may use a protected resource.
///
/// The system writes the title, which names the app and the resource; its wording differs between
/// versions and is not repeated here. The text below the title is the app's. Sources: Apple,
/// "Requesting access to protected resources"; Human Interface Guidelines, "Privacy", and in the
/// edition of 2021 "Requesting Permission" for the buttons.
package struct PermissionPrompt: Hashable, Sendable {
  /// A button of the prompt.
  package enum Choice: Hashable, Sendable {
    /// Allow from now on; for the location, while the app is in use.
    case allow
    /// Allow until the person leaves the app; only the location has it.
    case allowOnce
    /// Do not allow.
    case deny
  }

  /// The name of the app, which is part of the title.
  package var appName: String
  /// The resource that the app asks for.
  package var resource: ProtectedResource
  /// The purpose, in the app's words.
  package var purpose: String

  /// Creates a prompt.
  package init(appName: String, resource: ProtectedResource, purpose: String) {
    self.appName = appName
    self.resource = resource
    self.purpose = purpose
  }

  /// The buttons.
  package var choices: [Choice] {
    resource.isLocation ? [.allowOnce, .allow, .deny] : [.allow, .deny]
  }
}
