// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

/// A library module: the folder is the plain name, the target carries the prefix.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: "Curbcut\(name)", dependencies: dependencies, path: "Sources/\(name)",
    swiftSettings: settings,
    // Rounding is a function of the C library's mathematics, which only Foundation brings along.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

/// The tests of one module.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)",
    exclude: ["Compose", "Source", "Technology", "UIKitSource"].contains(name)
      ? ["Scenarios"] : [],
    swiftSettings: settings)
}

let package = Package(
  name: "curbcut",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "curbcut", targets: ["curbcut"]),
    .plugin(name: "CheckAccessibility", targets: ["CheckAccessibility"]),
    .plugin(name: "AccessibilityWarnings", targets: ["AccessibilityWarnings"]),
    .library(
      name: "Curbcut",
      targets: [
        "CurbcutStandards", "CurbcutScreen", "CurbcutSettings", "CurbcutPictures",
        "CurbcutCapture", "CurbcutSource", "CurbcutManners", "CurbcutTechnology",
        "CurbcutAudit", "CurbcutSourceAudit", "CurbcutCaptionAudit", "CurbcutExperience",
        "CurbcutCheck",
        "CurbcutReporting",
      ]),
    // For tests: nothing that it needs depends on SwiftSyntax.
    .library(name: "CurbcutTesting", targets: ["CurbcutTesting"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", "1.5.0"..<"2.0.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/jpsim/Yams", "6.2.0"..<"7.0.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", "0.27.1"..<"0.28.0"),
  ],
  targets: [
    module("Standards"),
    module("Screen", ["CurbcutStandards"]),
    module("Settings", ["CurbcutStandards"]),
    .target(name: "CPNG", path: "Sources/CPNG"),
    module("Pictures", ["CPNG", "CurbcutScreen"]),
    module("Capture", ["CurbcutPictures", "CurbcutScreen", "CurbcutStandards"]),
    module(
      "Code",
      [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    module("Evaluation", ["CurbcutCode"]),
    module(
      "Compose", ["CurbcutEvaluation", "CurbcutCode", "CurbcutScreen", "CurbcutStandards"]),
    module(
      "UIKitSource",
      [
        "CurbcutSource", "CurbcutEvaluation", "CurbcutCode", "CurbcutScreen", "CurbcutStandards",
      ]),
    module(
      "Source",
      [
        "CurbcutCode", "CurbcutEvaluation", "CurbcutScreen", "CurbcutCapture", "CurbcutStandards",
      ]),
    module("Manners", ["CurbcutScreen", "CurbcutSettings", "CurbcutStandards"]),
    module(
      "Technology",
      ["CurbcutManners", "CurbcutScreen", "CurbcutSettings", "CurbcutStandards"]),
    module("Audit", ["CurbcutScreen", "CurbcutStandards"]),
    module(
      "SourceAudit",
      [
        "CurbcutSource", "CurbcutCode", "CurbcutCompose", "CurbcutAudit", "CurbcutManners",
        "CurbcutScreen",
        "CurbcutSettings", "CurbcutStandards",
      ]),
    module(
      "CaptionAudit", ["CurbcutCapture", "CurbcutAudit", "CurbcutScreen", "CurbcutStandards"]),
    module(
      "Experience",
      [
        "CurbcutTechnology", "CurbcutCapture", "CurbcutAudit", "CurbcutScreen", "CurbcutStandards",
      ]),
    module(
      "Reporting",
      [
        "CurbcutExperience", "CurbcutCapture", "CurbcutAudit", "CurbcutTechnology",
        "CurbcutPictures",
        "CurbcutScreen", "CurbcutStandards",
      ]),
    module(
      "Check",
      [
        "CurbcutReporting", "CurbcutExperience", "CurbcutAudit", "CurbcutSourceAudit",
        "CurbcutCaptionAudit", "CurbcutTechnology", "CurbcutCapture", "CurbcutPictures",
        "CurbcutCompose", "CurbcutUIKitSource", "CurbcutSource", "CurbcutEvaluation", "CurbcutCode",
        "CurbcutSettings", "CurbcutScreen", "CurbcutStandards",
        .product(name: "Yams", package: "Yams"),
      ]),
    module(
      "Testing",
      [
        "CurbcutReporting", "CurbcutExperience", "CurbcutAudit", "CurbcutTechnology",
        "CurbcutCapture", "CurbcutScreen", "CurbcutStandards",
      ]),
    // For benchmarks, fuzzing and tests alone.
    module("RandomNumbers"),
    module("Protocol", ["CurbcutScreen"]),
    .target(
      name: "CurbcutPage",
      dependencies: [
        "CurbcutCheck", "CurbcutReporting", "CurbcutExperience", "CurbcutAudit",
        "CurbcutCapture", "CurbcutTechnology", "CurbcutScreen", "CurbcutSettings",
        "CurbcutStandards",
      ],
      path: "Sources/Page", resources: [.embedInCode("Files")], swiftSettings: settings),
    .target(name: "CSystem", path: "Sources/CSystem"),
    .executableTarget(
      name: "curbcut",
      dependencies: [
        "CSystem", "CurbcutCheck", "CurbcutPage", "CurbcutProtocol", "CurbcutReporting",
        "CurbcutExperience",
        "CurbcutAudit",
        "CurbcutTechnology",
        "CurbcutCapture", "CurbcutPictures", "CurbcutSource", "CurbcutSourceAudit",
        "CurbcutCaptionAudit", "CurbcutManners", "CurbcutScreen", "CurbcutSettings",
        "CurbcutStandards", "CurbcutCompose",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "Yams", package: "Yams"),
      ],
      path: "Sources/curbcut", swiftSettings: settings),
    // The plugins run the program that is installed: one that they built would build everything twice.
    .plugin(
      name: "CheckAccessibility",
      capability: .command(
        intent: .custom(
          verb: "check-accessibility",
          description: "Reports the accessibility problems of a package."))),
    .plugin(name: "AccessibilityWarnings", capability: .buildTool()),
    .executableTarget(
      name: "curbcut-benchmarks",
      dependencies: [
        "CurbcutExperience", "CurbcutTechnology", "CurbcutCapture", "CurbcutScreen",
        "CurbcutStandards", "CurbcutSource", "CurbcutSourceAudit", "CurbcutAudit", "CurbcutCode",
        "CurbcutProtocol", "CurbcutRandomNumbers",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      path: "Benchmarks", exclude: ["thresholds.json"], swiftSettings: settings),
    .executableTarget(
      name: "curbcut-fuzz",
      dependencies: [
        "CurbcutExperience", "CurbcutTechnology", "CurbcutCapture", "CurbcutPictures",
        "CurbcutScreen", "CurbcutSource", "CurbcutSourceAudit", "CurbcutCaptionAudit",
        "CurbcutCompose", "CurbcutAudit", "CurbcutRandomNumbers",
      ],
      path: "Fuzz", exclude: ["Seeds", "Regressions"], swiftSettings: settings),
    .target(
      name: "CurbcutTestSupport",
      dependencies: ["CurbcutAudit", "CurbcutSource", "CurbcutScreen", "CurbcutStandards"],
      path: "Tests/Support",
      swiftSettings: settings),
    tests(
      "Screen", ["CurbcutScreen", "CurbcutStandards", "CurbcutRandomNumbers", "CurbcutTestSupport"]),
    tests("Protocol", ["CurbcutProtocol", "CurbcutScreen"]),
    tests("Settings", ["CurbcutSettings", "CurbcutStandards", "CurbcutTestSupport"]),
    tests(
      "Capture",
      [
        "CurbcutCapture", "CurbcutPictures", "CurbcutScreen", "CurbcutStandards",
        "CurbcutRandomNumbers", "CurbcutTestSupport",
      ]),
    tests(
      "Manners",
      [
        "CurbcutManners", "CurbcutScreen", "CurbcutSettings", "CurbcutStandards",
        "CurbcutTestSupport",
      ]),
    tests("Evaluation", ["CurbcutEvaluation", "CurbcutCode"]),
    tests(
      "Code",
      [
        "CurbcutCode",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    tests(
      "Compose",
      [
        "CurbcutCompose", "CurbcutSource", "CurbcutEvaluation", "CurbcutCode", "CurbcutTechnology",
        "CurbcutScreen", "CurbcutStandards", "CurbcutTestSupport",
      ]),
    tests(
      "UIKitSource",
      [
        "CurbcutUIKitSource", "CurbcutSource", "CurbcutCode", "CurbcutScreen",
        "CurbcutTestSupport",
      ]),
    tests(
      "Source",
      [
        "CurbcutSource", "CurbcutCode", "CurbcutExperience", "CurbcutAudit", "CurbcutTechnology",
        "CurbcutScreen",
        "CurbcutStandards", "CurbcutRandomNumbers", "CurbcutTestSupport",
      ]),
    tests(
      "Technology",
      [
        "CurbcutTechnology", "CurbcutExperience", "CurbcutAudit", "CurbcutCapture",
        "CurbcutScreen", "CurbcutSettings", "CurbcutStandards", "CurbcutRandomNumbers",
        "CurbcutTestSupport",
      ]),
    tests("Audit", ["CurbcutAudit", "CurbcutScreen", "CurbcutStandards", "CurbcutTestSupport"]),
    tests(
      "SourceAudit",
      [
        "CurbcutSourceAudit", "CurbcutSource", "CurbcutCompose", "CurbcutCapture",
        "CurbcutAudit", "CurbcutScreen", "CurbcutStandards", "CurbcutTestSupport",
      ]),
    tests(
      "CaptionAudit",
      [
        "CurbcutCaptionAudit", "CurbcutCapture", "CurbcutAudit", "CurbcutScreen",
        "CurbcutStandards", "CurbcutTestSupport",
      ]),
    tests(
      "Experience",
      [
        "CurbcutExperience", "CurbcutCapture", "CurbcutPictures", "CurbcutAudit",
        "CurbcutTechnology", "CurbcutScreen", "CurbcutStandards", "CurbcutRandomNumbers",
        "CurbcutTestSupport",
      ]),
    tests(
      "Testing",
      [
        "CurbcutTesting", "CurbcutCheck", "CurbcutExperience", "CurbcutAudit", "CurbcutTechnology",
        "CurbcutScreen", "CurbcutStandards", "CurbcutTestSupport",
      ]),
    tests(
      "CommandLine",
      [
        "curbcut", "CurbcutAudit", "CurbcutCheck", "CurbcutExperience", "CurbcutPage",
        "CurbcutPictures", "CurbcutProtocol", "CurbcutTechnology",
        "CurbcutScreen", "CurbcutStandards", "CurbcutRandomNumbers", "CurbcutTestSupport",
      ]),
  ]
)
