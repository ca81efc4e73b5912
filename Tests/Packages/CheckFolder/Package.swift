// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package as a user of the library writes it; .ci/run builds and runs it.
let package = Package(
  name: "CheckFolder",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "curbcut", path: "../../..")],
  targets: [
    .executableTarget(
      name: "CheckFolder", dependencies: [.product(name: "Curbcut", package: "curbcut")])
  ])
