// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// An app that gives directions at the request of Maps.
///
/// Sources: Apple, iOS Human Interface Guidelines (2013), "Routing"; Location and Maps Programming
/// Guide, "Providing Directions"; MKDirections.Request.
package struct RoutingApp: Hashable, Sendable {
  /// The name of the app.
  package var name: String
  /// The modes of transport that its property list declares.
  package var modes: Set<DirectionsMode>
  /// The region for which it gives directions; nil if it has no coverage file, so that Maps never
  /// lists it.
  package var coverage: RouteCoverage?

  /// Creates an app from what it declares.
  package init(name: String, modes: Set<DirectionsMode>, coverage: RouteCoverage?) {
    self.name = name
    self.modes = modes
    self.coverage = coverage
  }

  /// Returns whether Maps lists it for a route: it declares the mode, and its region contains both
  /// ends.
  package func isListed(for mode: DirectionsMode, from start: MapPoint, to end: MapPoint) -> Bool {
    guard modes.contains(mode), let coverage else { return false }
    return coverage.contains(start) && coverage.contains(end)
  }

  /// The apps that answer a person's request for a route.
  package enum Answer: Hashable, Sendable {
    /// Maps itself.
    case maps
    /// A list of apps, of which the person chooses one.
    case apps([String])
  }

  /// Returns the answer among the installed apps; those in the App Store are not known here.
  package static func answer(
    to mode: DirectionsMode, from start: MapPoint, to end: MapPoint, installed: [RoutingApp]
  ) -> Answer {
    if mode.isServedByMaps { return .maps }
    return .apps(installed.filter { $0.isListed(for: mode, from: start, to: end) }.map(\.name))
  }

  /// The difference between the modes that an app declares and those that it serves.
  package struct Difference: Hashable, Sendable {
    /// Modes that are declared but not served: people choose the app in vain.
    package var promised: [DirectionsMode]
    /// Modes that are served but not declared: people do not find the app.
    package var concealed: [DirectionsMode]
  }

  /// Compares the declared modes with those that are served.
  package func difference(served: Set<DirectionsMode>) -> Difference {
    Difference(
      promised: modes.subtracting(served).sorted { $0.rawValue < $1.rawValue },
      concealed: served.subtracting(modes).sorted { $0.rawValue < $1.rawValue })
  }

  /// The way in which the app is opened.
  package enum Opening: Hashable, Sendable {
    /// A request of Maps, which contains both ends.
    case request(start: MapPoint, end: MapPoint)
    /// The Home Screen.
    case homeScreen
    /// A choice of a route that the app offered, with its first and last stop.
    case choice(start: MapPoint, firstStop: MapPoint, lastStop: MapPoint, end: MapPoint)
  }

  /// The recommended first screen.
  package enum FirstScreen: Hashable, Sendable {
    /// Routes between the two ends, immediately.
    case results(start: MapPoint, end: MapPoint)
    /// A simple way to enter both ends.
    case entry
    /// The whole route at once, including the ways to the first stop and from the last one.
    case wholeRoute(before: FirstMile, after: FirstMile)
  }

  /// Returns the recommended first screen.
  package static func firstScreen(after opening: Opening) -> FirstScreen {
    switch opening {
    case .request(let start, let end): .results(start: start, end: end)
    case .homeScreen: .entry
    case .choice(let start, let firstStop, let lastStop, let end):
      .wholeRoute(
        before: FirstMile(from: start, to: firstStop), after: FirstMile(from: lastStop, to: end))
    }
  }
}
