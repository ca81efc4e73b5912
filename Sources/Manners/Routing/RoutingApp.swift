public import CurbcutStandards

/// An app that gives directions when Maps hands over to it.
///
/// Sources: Apple, iOS Human Interface Guidelines (2013), "Routing"; Location and Maps Programming
/// Guide, "Providing Directions"; MKDirections.Request.
public struct RoutingApp: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// The modes that its property list declares.
  public var modes: Set<DirectionsMode>
  /// Where it gives directions; nil when it has no coverage file, and then Maps never lists it.
  public var coverage: RouteCoverage?

  /// Takes what the app declares.
  public init(name: String, modes: Set<DirectionsMode>, coverage: RouteCoverage?) {
    self.name = name
    self.modes = modes
    self.coverage = coverage
  }

  /// Whether Maps lists it for a route: it declares the mode, and its region holds both ends.
  public func isListed(for mode: DirectionsMode, from start: MapPoint, to end: MapPoint) -> Bool {
    guard modes.contains(mode), let coverage else { return false }
    return coverage.contains(start) && coverage.contains(end)
  }

  /// Who answers when a person asks Maps for a route.
  public enum Answer: Hashable, Sendable {
    /// Maps itself.
    case maps
    /// These apps, of which the person chooses one.
    case apps([String])
  }

  /// Who answers, of the apps that are installed; those of the store are not known here.
  public static func answer(
    to mode: DirectionsMode, from start: MapPoint, to end: MapPoint, installed: [RoutingApp]
  ) -> Answer {
    if mode.isServedByMaps { return .maps }
    return .apps(installed.filter { $0.isListed(for: mode, from: start, to: end) }.map(\.name))
  }

  /// How declared modes differ from those that an app really serves.
  public struct Difference: Hashable, Sendable {
    /// Declared and not served: people choose the app in vain.
    public var promised: [DirectionsMode]
    /// Served and not declared: people do not find the app.
    public var concealed: [DirectionsMode]
  }

  /// Compares what is declared with what is served.
  public func difference(served: Set<DirectionsMode>) -> Difference {
    Difference(
      promised: modes.subtracting(served).sorted { $0.rawValue < $1.rawValue },
      concealed: served.subtracting(modes).sorted { $0.rawValue < $1.rawValue })
  }

  /// How the app begins.
  public enum Opening: Hashable, Sendable {
    /// By the request of Maps, which holds both ends.
    case request(start: MapPoint, end: MapPoint)
    /// From the Home screen.
    case homeScreen
    /// By the choice of a route that the app offered, with the stops where it begins and ends.
    case choice(start: MapPoint, firstStop: MapPoint, lastStop: MapPoint, end: MapPoint)
  }

  /// What its first screen should show.
  public enum FirstScreen: Hashable, Sendable {
    /// Routes between the two ends, at once.
    case results(start: MapPoint, end: MapPoint)
    /// A simple way to enter them.
    case entry
    /// The whole route at once, with what is done before the first stop and after the last one.
    case wholeRoute(before: FirstMile, after: FirstMile)
  }

  /// What the first screen should show.
  public static func firstScreen(after opening: Opening) -> FirstScreen {
    switch opening {
    case .request(let start, let end): .results(start: start, end: end)
    case .homeScreen: .entry
    case .choice(let start, let firstStop, let lastStop, let end):
      .wholeRoute(
        before: FirstMile(from: start, to: firstStop), after: FirstMile(from: lastStop, to: end))
    }
  }
}
