/// A place on the earth.
public struct MapPoint: Hashable, Sendable {
  /// Degrees to the north, from -90 to 90.
  public var latitude: Double
  /// Degrees to the east, from -180 to 180.
  public var longitude: Double

  /// Takes degrees; nil when they are of no place on the earth.
  public init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Metres to another place, on a sphere of the earth's mean radius.
  ///
  /// Places closer than about 10 km are measured to a per mille; the method is a flat map around them.
  public func distance(to other: MapPoint) -> Double {
    let north = (other.latitude - latitude) * Self.metresPerDegree
    var degrees = abs(other.longitude - longitude)
    if degrees > 180 { degrees = 360 - degrees }
    let east = degrees * Self.metresPerDegree * Self.shrinking(at: (latitude + other.latitude) / 2)
    return (north * north + east * east).squareRoot()
  }

  /// The mean radius of the earth of 6,371 km, as the length of a degree in metres.
  static let metresPerDegree = 111_194.93

  /// How much shorter a degree of longitude is than at the equator: the cosine, by its series.
  static func shrinking(at latitude: Double) -> Double {
    let angle = latitude * Double.pi / 180
    var term = 1.0
    var sum = 1.0
    for step in 1...10 {
      let n = Double(2 * step)
      term *= -angle * angle / (n * (n - 1))
      sum += term
    }
    return max(0, sum)
  }
}
