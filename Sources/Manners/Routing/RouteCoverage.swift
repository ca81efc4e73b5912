public import CurbcutScreen

/// The region for which an app gives directions: its coverage file, which Maps reads.
///
/// ```json
/// {"type": "MultiPolygon", "coordinates": [[[[2.22, 48.81], [2.47, 48.81], [2.47, 48.91],
///   [2.22, 48.91], [2.22, 48.81]]]]}
/// ```
///
/// Numbers are degrees, longitude first. A polygon is an outer ring and holes. Sources: RFC 7946
/// (GeoJSON), 3.1; Apple, Location and Maps Programming Guide, "Providing Directions".
public struct RouteCoverage: Hashable, Sendable {
  /// A closed line; the last place is the first one again.
  typealias Ring = [MapPoint]

  /// The polygons; the first ring of each is its edge, the others are holes.
  private var polygons: [[Ring]]

  /// Reads a coverage file: a MultiPolygon or a Polygon, also as the geometry of features.
  public init(_ source: [UInt8]) throws(ImportError) {
    var scanner = JSONScanner(source)
    let value = try scanner.value()
    polygons = []
    // Features are looked into one after the other, however deep they are nested.
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

  /// Whether a place lies in the region.
  public func contains(_ point: MapPoint) -> Bool {
    polygons.contains { rings in
      guard let edge = rings.first, Self.holds(edge, point) else { return false }
      return !rings.dropFirst().contains { Self.holds($0, point) }
    }
  }

  /// Whether a ring goes around a place: a line from there to the east crosses it an odd number of
  /// times.
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

  /// The area in square kilometres, without holes; where polygons overlap, it counts twice.
  public var squareKilometres: Double {
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

  /// How a region fits what an app really serves.
  public struct Fit: Hashable, Sendable {
    /// The places that are served and lie outside of the region.
    public var outside: [MapPoint]
    /// How many times as large the region is as the frame around all places that are served; nil when
    /// that frame has no area.
    public var excess: Double?

    /// Whether the region promises far more than is served.
    ///
    /// The threshold is Curbcut's own choice: a frame around stops is already larger than their area.
    public var isFarTooLarge: Bool { excess.map { $0 > 3 } ?? false }
  }

  /// Compares the region with places that are served, such as the stops of a timetable.
  public func fit(served: [MapPoint]) -> Fit {
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
