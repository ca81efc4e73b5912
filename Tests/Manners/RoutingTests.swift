// SPDX-License-Identifier: Apache-2.0
import CurbcutManners
import CurbcutScreen
import CurbcutStandards
import CurbcutTestSupport
import Testing

@Suite("Routing apps")
struct RoutingTests {
  /// A rectangle, by its south-western and north-eastern corner.
  private static func coverage(
    _ west: Double, _ south: Double, _ east: Double, _ north: Double
  ) throws -> RouteCoverage {
    let ring =
      "[[\(west),\(south)],[\(east),\(south)],[\(east),\(north)],[\(west),\(north)],[\(west),\(south)]]"
    return try RouteCoverage(Array(#"{"type":"MultiPolygon","coordinates":[[\#(ring)]]}"#.utf8))
  }

  private func point(_ latitude: Double, _ longitude: Double) throws -> MapPoint {
    try #require(MapPoint(latitude: latitude, longitude: longitude))
  }

  /// Roughly the city of Paris.
  private static func paris() throws -> RouteCoverage { try coverage(2.22, 48.81, 2.47, 48.91) }

  @Test(
    "answer for what Maps does not know itself, where they cover both ends", .requirement("S3-069"))
  func answers() throws {
    let bus = RoutingApp(name: "Bus", modes: [.bus], coverage: try Self.paris())
    let everywhere = RoutingApp(
      name: "Metro", modes: [.subway, .bus], coverage: try Self.coverage(1, 48, 3, 50))
    let louvre = try point(48.861, 2.336)
    let bastille = try point(48.853, 2.369)
    let versailles = try point(48.804, 2.123)
    let apps = [bus, everywhere, RoutingApp(name: "None", modes: [.bus], coverage: nil)]
    func answer(_ mode: DirectionsMode, _ end: MapPoint) -> RoutingApp.Answer {
      RoutingApp.answer(to: mode, from: louvre, to: end, installed: apps)
    }
    #expect(answer(.car, bastille) == .maps)
    #expect(answer(.pedestrian, bastille) == .maps)
    #expect(answer(.bus, bastille) == .apps(["Bus", "Metro"]))
    #expect(answer(.bus, versailles) == .apps(["Metro"]))
    #expect(answer(.ferry, bastille) == .apps([]))
    #expect(RoutingApp.firstScreen(after: .homeScreen) == .entry)
    #expect(
      RoutingApp.firstScreen(after: .request(start: louvre, end: bastille))
        == .results(start: louvre, end: bastille))
  }

  @Test("show a chosen route whole at first, with the walks", .requirement("S3-079"))
  func chosenRoute() throws {
    let home = try point(48.861, 2.336)
    let stop = try point(48.862, 2.340)
    let museum = try point(48.853, 2.369)
    guard
      case .wholeRoute(.walk(let metres), .none) = RoutingApp.firstScreen(
        after: .choice(start: home, firstStop: stop, lastStop: museum, end: museum))
    else {
      Issue.record("the first screen is not the whole route with its walk")
      return
    }
    #expect((300...330).contains(metres))
  }

  @Test("cover as much as they serve: Paris, not the region around it", .requirement("S3-071"))
  func regions() throws {
    let stops = try [point(48.82, 2.25), point(48.90, 2.44), point(48.86, 2.34)]
    let fit = try Self.paris().fit(served: stops)
    #expect(fit.outside.isEmpty && !fit.isFarTooLarge)
    let wide = try Self.coverage(1.44, 48.12, 3.56, 49.24).fit(served: stops)
    #expect(wide.outside.isEmpty && wide.isFarTooLarge)
    #expect(try Self.paris().fit(served: stops + [point(48.80, 2.12)]).outside.count == 1)
    #expect(try Self.paris().fit(served: []).excess == nil)
    // About 18.3 by 11.1 km.
    #expect(abs(try Self.paris().squareKilometres - 203) < 2)
  }

  @Test("declare exactly the modes they serve: a subway is not all rail", .requirement("S3-072"))
  func modes() throws {
    let app = RoutingApp(name: "Metro", modes: [.subway, .train], coverage: try Self.paris())
    #expect(app.difference(served: [.subway]).promised == [.train])
    #expect(app.difference(served: [.subway, .train, .bus]).concealed == [.bus])
    #expect(DirectionsMode.train.isRail && DirectionsMode.subway.isRail)
  }

  @Test("walk to the first stop and from the last one, or say another way", .requirement("S3-076"))
  func firstMile() throws {
    let stop = try point(48.853, 2.369)
    #expect(FirstMile(from: stop, to: stop) == .none)
    guard case .walk(let metres) = FirstMile(from: try point(48.857, 2.369), to: stop) else {
      Issue.record("444 m are a walk")
      return
    }
    #expect(abs(metres - 445) < 1)
    guard case .otherWays = FirstMile(from: try point(48.861, 2.336), to: stop) else {
      Issue.record("2.6 km are no short walk")
      return
    }
  }

  @Test("have holes where they serve nothing, and features around polygons")
  func holes() throws {
    let source = #"""
      {"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon",
      "coordinates":[[[0,0],[4,0],[4,4],[0,4],[0,0]],[[1,1],[2,1],[2,2],[1,2],[1,1]]]}}]}
      """#
    let coverage = try RouteCoverage(Array(source.utf8))
    #expect(try coverage.contains(point(3, 3)))
    #expect(try !coverage.contains(point(1.5, 1.5)))
    #expect(try !coverage.contains(point(5, 1)))
  }

  @Test(
    "are told what is wrong with a coverage file",
    arguments: [
      "", "{}", "[1]", #"{"type":"MultiPolygon"}"#, #"{"type":"Polygon","coordinates":[[[0,0]]]}"#,
      #"{"type":"Polygon","coordinates":[[[200,0],[0,1],[1,1],[200,0]]]}"#,
      #"{"type":"Polygon","coordinates":[[["a",1e999]]]}"#,
      #"{"type":"FeatureCollection","features":[{"type":"Feature"}]}"#,
    ])
  func hostile(_ source: String) {
    #expect(throws: ImportError.self) { try RouteCoverage(Array(source.utf8)) }
  }

  @Test("measure across the date line")
  func dateLine() throws {
    #expect(try point(0, 179.99).distance(to: point(0, -179.99)) < 2_300)
    #expect(MapPoint(latitude: .nan, longitude: 0) == nil)
  }
}
