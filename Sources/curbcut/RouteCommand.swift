// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCheck
import CurbcutManners
import CurbcutReporting
import CurbcutScreen
import CurbcutStandards

/// `route`: whether Maps offers a routing app for a way, and whether its region fits what it serves.
struct RouteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "route",
    abstract: "Says when Maps offers a routing app, and whether its region fits what it serves.",
    discussion: """
      Give the coverage file of the app (GeoJSON) and the modes that its Info.plist declares under \
      \(DirectionsMode.key). Places are latitude,longitude in degrees. The modes are \
      \(Self.modeNames.joined(separator: ", ")).
      """)

  @Argument(help: "The coverage file of the app.")
  var coverage: String

  @Option(help: "The modes that the app declares, such as bus,train.")
  var modes: String

  @Option(help: "The modes that it really serves; the declared ones unless said.")
  var serves: String?

  @Option(help: "A file with the stops that it serves: latitude,longitude in each line.")
  var stops: String?

  @Option(help: "Where the person is: 48.861,2.336.")
  var from: String?

  @Option(help: "Where the person wants to go.")
  var to: String?

  @Option(help: "The first stop of the route; with --last-stop, what has to be walked is said.")
  var firstStop: String?

  @Option(help: "The last stop of the route.")
  var lastStop: String?

  func run() throws {
    let region: RouteCoverage
    do throws(ImportError) {
      region = try RouteCoverage(try InputFile(path: coverage, isGiven: true).read())
    } catch {
      throw UsageError("\(coverage): \(error.message)")
    }
    let declared = try Self.modes(modes)
    let app = RoutingApp(name: "the app", modes: declared, coverage: region)
    var problems = 0
    if let serves {
      let difference = app.difference(served: try Self.modes(serves))
      for mode in difference.promised {
        Console.write(
          "problem: \(Self.name(of: mode)) is declared and not served: people choose the app in vain\n"
        )
      }
      for mode in difference.concealed {
        Console.write(
          "problem: \(Self.name(of: mode)) is served and not declared: people do not find the app\n"
        )
      }
      problems += difference.promised.count + difference.concealed.count
    }
    if let stops { problems += try fit(of: region, toStopsIn: stops) }
    if let from, let to {
      let (start, end) = (try Self.point(from), try Self.point(to))
      for mode in DirectionsMode.allCases where declared.contains(mode) || mode.isServedByMaps {
        Console.write(
          "\(Self.name(of: mode)): \(Self.answer(of: app, to: mode, from: start, to: end))\n")
      }
      try writeMiles(from: start, to: end)
    }
    if problems > 0 { throw ExitCode.findings }
  }

  private func fit(of region: RouteCoverage, toStopsIn file: String) throws -> Int {
    let text: String
    do throws(ImportError) {
      text = String(decoding: try InputFile(path: file, isGiven: true).read(), as: UTF8.self)
    } catch {
      throw UsageError("\(file): \(error.message)")
    }
    let served = try text.split(whereSeparator: \.isNewline).map { try Self.point(String($0)) }
    let fit = region.fit(served: served)
    Console.write(
      "region: \(Int(region.squareKilometres.rounded())) square kilometres, \(PlainText.count(served.count, "stop"))\n"
    )
    for stop in fit.outside {
      Console.write(
        "problem: the stop at \(JSONValue.number(stop.latitude).text),\(JSONValue.number(stop.longitude).text) lies outside the region: Maps does not offer the app there\n"
      )
    }
    if fit.isFarTooLarge, let excess = fit.excess {
      Console.write(
        "problem: the region is \(Int(excess.rounded())) times as large as the box around the stops: declare what is served, not the country around it\n"
      )
    }
    return fit.outside.count + (fit.isFarTooLarge ? 1 : 0)
  }

  private func writeMiles(from start: MapPoint, to end: MapPoint) throws {
    guard let firstStop, let lastStop else { return }
    let first = FirstMile(from: start, to: try Self.point(firstStop))
    let last = FirstMile(from: try Self.point(lastStop), to: end)
    Console.write("to the first stop: \(Self.words(for: first))\n")
    Console.write("from the last stop: \(Self.words(for: last))\n")
  }

  private static func words(for mile: FirstMile) -> String {
    switch mile {
    case .none: "the person is there already"
    case .walk(let metres): "walking directions are needed, \(Int(metres.rounded())) metres"
    case .otherWays(let metres):
      "too far to walk, \(Int(metres.rounded())) metres: describe other ways, or open Maps for this part"
    }
  }

  private static func answer(
    of app: RoutingApp, to mode: DirectionsMode, from start: MapPoint, to end: MapPoint
  ) -> String {
    switch RoutingApp.answer(to: mode, from: start, to: end, installed: [app]) {
    case .maps: "Maps gives the directions itself"
    case .apps(let names):
      names.isEmpty
        ? "Maps does not list the app: its region does not hold both ends" : "Maps lists the app"
    }
  }

  // MARK: - Reading

  private static func name(of mode: DirectionsMode) -> String {
    String(mode.rawValue.dropFirst("MKDirectionsMode".count)).lowercased()
  }

  private static let modeNames = DirectionsMode.allCases.map(name)

  private static func modes(_ text: String) throws(UsageError) -> Set<DirectionsMode> {
    var modes: Set<DirectionsMode> = []
    for word in text.split(separator: ",") {
      guard let mode = DirectionsMode.allCases.first(where: { name(of: $0) == word.lowercased() })
      else {
        throw UsageError("\(word) is no mode; known are \(modeNames.joined(separator: ", "))")
      }
      modes.insert(mode)
    }
    return modes
  }

  private static func point(_ text: String) throws(UsageError) -> MapPoint {
    let numbers = text.split(separator: ",").compactMap {
      Double($0.trimmingPrefix { $0 == " " })
    }
    guard numbers.count == 2, let point = MapPoint(latitude: numbers[0], longitude: numbers[1])
    else { throw UsageError("\(text) is no place: write latitude,longitude, such as 48.861,2.336") }
    return point
  }
}
