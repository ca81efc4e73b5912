// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A picture of a map that is blurred when enlarged, or that is shown beside a map view instead of
/// on it.
///
/// It has only one resolution, or the app shows a map view without an overlay picture. The
/// resolutions are the file names in an image set: `@2x` and `@3x`, or a vector. The content of a
/// picture is inferred from its name. Source: Apple, iOS Human Interface Guidelines (2013),
/// "Routing"; Asset Catalog Format Reference, "Image Set Type".
struct BlurryStaticMap: Check {
  static let card = RuleCard(
    id: "blurry-static-map",
    rule: "route-map-unlike-list",
    title: "A picture of a map only has a low resolution",
    harm: "People who enlarge the map to read the name of a stop see a blur.",
    remedy:
      "Provide a vector, or pictures for @2x and @3x, place it over the map view, and describe "
      + "what it shows.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.lowVision],
    requirements: ["S3-081"],
    clauses: [.wcag("1.4.5")],
    fails: [
      Example(
        """
        == App/Assets.xcassets/subway_map.imageset/map.png
        == App/Main.strings
        "a" = "a";
        == App/Map.swift
        let picture = UIImage(named: "subway_map")  // <--
        """),
      Example(
        """
        == App/Assets.xcassets/subway_map.imageset/map.pdf
        == App/Map.swift
        import MapKit
        let map = MKMapView()
        let picture = UIImage(named: "subway_map")  // <--
        """),
    ],
    passes: [
      Example(
        """
        == App/Assets.xcassets/subway_map.imageset/map.png
        == App/Assets.xcassets/subway_map.imageset/map@2x.png
        == App/Assets.xcassets/subway_map.imageset/map@3x.png
        == App/Assets.xcassets/lineMap.imageset/map.pdf
        == App/Map.swift
        let picture = UIImage(named: "subway_map")
        let other = Image("lineMap")
        """),
      Example(
        """
        == App/Assets.xcassets/subway_map.imageset/map.pdf
        == App/Map.swift
        import MapKit
        let map = MKMapView()
        let picture = UIImage(named: "subway_map")
        func show() { map.addOverlay(LinesOverlay(picture)) }
        """),
    ],
    ignores: [
      Example(
        """
        == App/Assets.xcassets/mapIcon.imageset/map.png
        == App/Assets.xcassets/bitmap.imageset/bitmap.png
        == App/Map.swift
        let picture = UIImage(named: "mapIcon")
        let other = UIImage(named: "bitmap")
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    var sets: [String: [Substring]] = [:]
    for path in project.resources.paths {
      let steps = path.split(separator: "/")
      guard steps.count > 1, steps[steps.count - 2].hasSuffix(".imageset"),
        let file = steps.last, file != "Contents.json"
      else { continue }
      let name = steps[steps.count - 2].dropLast(".imageset".count)
      if Self.isMap(name) { sets[String(name), default: []].append(file) }
    }
    guard !sets.isEmpty else { return [] }
    let standsBeside = project.hasAllCode && Self.showsMapView(project) && !Self.hasOverlay(project)
    return project.files.flatMap { file in
      file.chains.compactMap { chain -> Report<FileLocation>? in
        guard chain.base == "UIImage" || chain.base == "Image",
          let name = chain.arguments?.list.first?.value.literalText, let files = sets[name]
        else { return nil }
        var faults: [String] = []
        if !Self.isSharp(files) {
          faults.append("has neither @2x and @3x versions nor a vector")
        }
        if standsBeside { faults.append("is not placed over the map view") }
        guard !faults.isEmpty else { return nil }
        return .failed(
          file.name, chain.place,
          Problem("the picture \(name.quoted) \(faults.joined(separator: " and "))"))
      }
    }
  }

  private static func showsMapView(_ project: SourceProject) -> Bool {
    project.names.contains("MKMapView")
      || project.files.contains { $0.imports.contains("MapKit") } && project.names.contains("Map")
  }

  /// Returns whether anything is placed over a map: MapKit's overlays, with UIKit or SwiftUI.
  private static func hasOverlay(_ project: SourceProject) -> Bool {
    project.files.contains { file in
      file.chains.contains { chain in
        overlays.contains(chain.base)
          || chain.links.contains { ["addOverlay", "addOverlays"].contains($0.name) }
      }
    }
  }

  private static let overlays: Set<String> = [
    "MKTileOverlay", "MKOverlayRenderer", "MKTileOverlayRenderer", "MapPolygon", "MapPolyline",
  ]

  /// Returns whether a name contains the word map, and is not that of an icon.
  private static func isMap(_ name: Substring) -> Bool {
    var words: [String] = [""]
    for character in name {
      if character.isUppercase || !character.isLetter { words.append("") }
      if character.isLetter { words[words.count - 1] += character.lowercased() }
    }
    return words.contains("map") && words.allSatisfy { !icons.contains($0) }
  }

  private static func isSharp(_ files: [Substring]) -> Bool {
    files.contains { $0.hasSuffix(".pdf") || $0.hasSuffix(".svg") }
      || files.contains { String($0).holds("@2x") } && files.contains { String($0).holds("@3x") }
  }

  private static let icons: Set<String> = [
    "icon", "pin", "button", "marker", "tab", "annotation", "ic",
  ]
}
