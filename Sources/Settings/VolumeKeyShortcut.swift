/// The shortcut of Android that switches a service with both volume keys.
///
/// Source: S4-138. The person chooses the service once.
public struct VolumeKeyShortcut: Hashable, Sendable {
  /// How long both keys have to be held, in seconds.
  public static let holdingTime = 3.0

  /// The service that it switches.
  public let service: AndroidService

  /// Takes the service that the person has chosen.
  public init(switching service: AndroidService) { self.service = service }

  /// Holds both keys; the phone after it, which is the same when they are let go too early.
  public func phone(_ settings: Settings, afterHoldingFor seconds: Double) -> Settings {
    guard seconds >= Self.holdingTime else { return settings }
    var settings = settings
    settings[service.setting] = settings.isOn(service.setting) ? .off : .on
    return settings
  }
}
