// SPDX-License-Identifier: Apache-2.0

/// The way between a person's place and a stop, since nobody lives at a bus stop.
///
/// Source: Apple, iOS Human Interface Guidelines (2013), "Routing".
package enum FirstMile: Hashable, Sendable {
  /// The person is already at the stop.
  case none
  /// Walking directions, with the straight-line distance in metres.
  case walk(metres: Double)
  /// The stop is too far to walk to; the app describes other ways, or opens Maps for this part.
  case otherWays(metres: Double)

  /// Creates the directions that the app has to give between a place and a stop.
  ///
  /// No source defines a short walk; the default of 1,000 m and the 25 m within which a place
  /// counts as the stop are Curbcut's own choice.
  package init(from place: MapPoint, to stop: MapPoint, shortWalk: Double = 1_000) {
    let metres = place.distance(to: stop)
    self =
      metres <= 25
      ? .none : metres <= shortWalk ? .walk(metres: metres) : .otherWays(metres: metres)
  }
}
