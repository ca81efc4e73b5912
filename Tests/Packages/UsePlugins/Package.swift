// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package as somebody writes it who wants both plugins; Scripts/try-plugins builds it.
let package = Package(
  name: "UsePlugins",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "curbcut", path: "../../..")],
  targets: [
    .target(name: "Shop", plugins: [.plugin(name: "AccessibilityWarnings", package: "curbcut")])
  ])
