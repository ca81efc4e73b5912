// SPDX-License-Identifier: Apache-2.0

/// A place on Earth.
package struct MapPoint: Hashable, Sendable {
  /// The latitude in degrees north, from -90 to 90.
  package var latitude: Double
  /// The longitude in degrees east, from -180 to 180.
  package var longitude: Double

  /// Creates a place from degrees; nil if they are out of range.
  package init?(latitude: Double, longitude: Double) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Returns the distance to another place in metres, on a sphere with Earth's mean radius.
  ///
  /// It uses a flat map around both places, which is accurate to one part in a thousand up to about
  /// 10 km.
  package func distance(to other: MapPoint) -> Double {
    let north = (other.latitude - latitude) * Self.metresPerDegree
    var degrees = abs(other.longitude - longitude)
    if degrees > 180 { degrees = 360 - degrees }
    let east = degrees * Self.metresPerDegree * Self.shrinking(at: (latitude + other.latitude) / 2)
    return (north * north + east * east).squareRoot()
  }

  /// The length of a degree in metres, from Earth's mean radius of 6,371 km.
  static let metresPerDegree = 111_194.93

  /// Returns the ratio of a degree of longitude to one at the equator: the cosine, by its series.
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
