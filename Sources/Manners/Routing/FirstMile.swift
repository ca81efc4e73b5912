/// The way between where a person is and a stop: nobody lives at a bus stop.
///
/// Source: Apple, iOS Human Interface Guidelines (2013), "Routing".
public enum FirstMile: Hashable, Sendable {
  /// The stop is where the person is.
  case none
  /// Walking directions, for so many metres as the crow flies.
  case walk(metres: Double)
  /// Too far to walk: the ways to get there are described, or Maps is opened for this part.
  case otherWays(metres: Double)

  /// What the app has to give for the part between a place and a stop.
  ///
  /// What is a short walk nobody says; 1,000 m unless the app says otherwise is Curbcut's own choice, and
  /// 25 m is at the stop.
  public init(from place: MapPoint, to stop: MapPoint, shortWalk: Double = 1_000) {
    let metres = place.distance(to: stop)
    self =
      metres <= 25
      ? .none : metres <= shortWalk ? .walk(metres: metres) : .otherWays(metres: metres)
  }
}
