// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The region for which an app gives directions: its coverage file, which Maps reads.
///
/// ```json
/// {"type": "MultiPolygon", "coordinates": [[[[2.22, 48.81], [2.47, 48.81], [2.47, 48.91],
///   [2.22, 48.91], [2.22, 48.81]]]]}
/// ```
///
/// Numbers are degrees, longitude first. A polygon is an outer ring and holes. Sources: RFC 7946
/// (GeoJSON), 3.1; Apple, Location and Maps Programming Guide, "Providing Directions".
package struct RouteCoverage: Hashable, Sendable {
  /// A closed line, whose last point is the first one again.
  typealias Ring = [MapPoint]

  /// The polygons; the first ring of each is its outline, the others are holes.
  private var polygons: [[Ring]]

  /// Parses a coverage file: a MultiPolygon or a Polygon, which may be the geometry of features.
  package init(_ source: [UInt8]) throws(ImportError) {
    var scanner = JSONScanner(source)
    let value = try scanner.value()
    polygons = []
    // Features are visited one after the other, however deeply they are nested.
    var waiting = [value]
    while let object = waiting.popLast() {
      switch object["type"]?.string {
      case "FeatureCollection": waiting += (object["features"]?.elements ?? []).reversed()
      case "GeometryCollection": waiting += (object["geometries"]?.elements ?? []).reversed()
      case "Feature": waiting += [object["geometry"]].compactMap(\.self)
      case "Polygon": try add(object["coordinates"])
      case "MultiPolygon":
        for polygon in object["coordinates"]?.elements ?? [] { try add(polygon) }
      default: continue
      }
    }
    guard !polygons.isEmpty else {
      throw ImportError(
        .notThisFormat, "the coverage has no polygon: give a GeoJSON file with a MultiPolygon")
    }
  }

  private mutating func add(_ coordinates: JSONValue?) throws(ImportError) {
    var rings: [Ring] = []
    for ring in coordinates?.elements ?? [] {
      var points: Ring = []
      for pair in ring.elements ?? [] {
        guard let numbers = pair.elements, numbers.count >= 2, let longitude = numbers[0].number,
          let latitude = numbers[1].number,
          let point = MapPoint(latitude: latitude, longitude: longitude)
        else {
          throw ImportError(
            .wrongType,
            "a place of the coverage is not on the earth: write longitude, then latitude, in degrees"
          )
        }
        points.append(point)
      }
      guard points.count >= 4, points.first == points.last else {
        throw ImportError(
          .wrongType,
          "a ring of the coverage is not closed: give four places or more, the last as the first")
      }
      rings.append(points)
    }
    if !rings.isEmpty { polygons.append(rings) }
  }

  /// Returns whether a place is in the region.
  package func contains(_ point: MapPoint) -> Bool {
    polygons.contains { rings in
      guard let edge = rings.first, Self.holds(edge, point) else { return false }
      return !rings.dropFirst().contains { Self.holds($0, point) }
    }
  }

  /// Returns whether a ring encloses a place: a line from there to the east crosses it an odd
  /// number of times.
  private static func holds(_ ring: Ring, _ point: MapPoint) -> Bool {
    var isInside = false
    for (start, end) in zip(ring, ring.dropFirst()) {
      guard (start.latitude > point.latitude) != (end.latitude > point.latitude) else { continue }
      let share = (point.latitude - start.latitude) / (end.latitude - start.latitude)
      if point.longitude < start.longitude + share * (end.longitude - start.longitude) {
        isInside.toggle()
      }
    }
    return isInside
  }

  /// The area in square kilometres, without holes; overlapping polygons count twice.
  package var squareKilometres: Double {
    polygons.reduce(0) { sum, rings in
      let holes = rings.dropFirst().reduce(0) { $0 + Self.squareKilometres($1) }
      return sum + max(0, (rings.first.map(Self.squareKilometres) ?? 0) - holes)
    }
  }

  private static func squareKilometres(_ ring: Ring) -> Double {
    guard let first = ring.first else { return 0 }
    let middle = ring.reduce(0) { $0 + $1.latitude } / Double(ring.count)
    let shrinking = MapPoint.shrinking(at: middle)
    let scale = MapPoint.metresPerDegree / 1000
    // The shoelace formula on a flat map around the ring.
    var twice = 0.0
    for (start, end) in zip(ring, ring.dropFirst()) {
      let (x0, y0) = (start.longitude - first.longitude, start.latitude - first.latitude)
      let (x1, y1) = (end.longitude - first.longitude, end.latitude - first.latitude)
      twice += x0 * y1 - x1 * y0
    }
    return abs(twice) / 2 * scale * scale * shrinking
  }

  /// The fit between a region and the places that an app really serves.
  package struct Fit: Hashable, Sendable {
    /// The places that are served but outside the region.
    package var outside: [MapPoint]
    /// The ratio of the region's area to that of the bounding box of all served places; nil if that
    /// box has no area.
    package var excess: Double?

    /// Whether the region is far larger than the area that is served.
    ///
    /// The threshold is Curbcut's own choice: the bounding box of the stops is already larger than
    /// their area.
    package var isFarTooLarge: Bool { excess.map { $0 > 3 } ?? false }
  }

  /// Compares the region with the places that are served, such as the stops of a timetable.
  package func fit(served: [MapPoint]) -> Fit {
    var excess: Double?
    let latitudes = served.map(\.latitude)
    let longitudes = served.map(\.longitude)
    if let south = latitudes.min(), let north = latitudes.max(), let west = longitudes.min(),
      let east = longitudes.max()
    {
      let corners = [(south, west), (south, east), (north, east), (north, west), (south, west)]
      let frame = Self.squareKilometres(
        corners.compactMap { MapPoint(latitude: $0.0, longitude: $0.1) })
      if frame > 0 { excess = squareKilometres / frame }
    }
    return Fit(outside: served.filter { !contains($0) }, excess: excess)
  }
}
