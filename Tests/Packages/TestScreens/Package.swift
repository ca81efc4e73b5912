// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package as somebody writes it who tests screens; .ci/run builds it and runs its tests.
let package = Package(
  name: "TestScreens",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "curbcut", path: "../../..")],
  targets: [
    .testTarget(
      name: "ScreenTests",
      dependencies: [.product(name: "CurbcutTesting", package: "curbcut")],
      exclude: ["Captures"],
      // A member of a module that is not imported is an error here: one import has to be enough.
      swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
  ])
