// SPDX-License-Identifier: Apache-2.0

/// The Android shortcut that toggles a service with both volume keys.
///
/// Source: S4-138. The person chooses the service once.
package struct VolumeKeyShortcut: Hashable, Sendable {
  /// The time in seconds for which both keys have to be held.
  package static let holdingTime = 3.0

  /// The service that it toggles.
  package let service: AndroidService

  /// Creates the shortcut for the service that the person has chosen.
  package init(switching service: AndroidService) { self.service = service }

  /// Returns the settings after holding both keys; unchanged if they are released too early.
  package func phone(_ settings: Settings, afterHoldingFor seconds: Double) -> Settings {
    guard seconds >= Self.holdingTime else { return settings }
    var settings = settings
    settings[service.setting] = settings.isOn(service.setting) ? .off : .on
    return settings
  }
}
