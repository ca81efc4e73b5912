// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app that declares directions but has no code that handles a request for them.
///
/// Source: Apple, MKDirectionsApplicationSupportedModes; `MKDirections.Request.isDirectionsRequest(_:)`.
struct UnansweredDirectionsRequest: Check {
  static let card = RuleCard(
    id: "unanswered-directions-request",
    title: "The app declares directions but does not handle requests for them",
    harm:
      "People choose the app in Maps after entering both places there, and then the app knows "
      + "nothing about them.",
    remedy: "Handle the request with MKDirections.Request(contentsOf:), or remove the declaration.",
    impact: .moderate,
    tier: .standard,
    category: .platform,
    concerns: [.everyone],
    requirements: ["S3-070"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>MKDirectionsApplicationSupportedModes</key>  <--
        <array><string>MKDirectionsModeBus</string></array>
        </dict></plist>
        == App/Way.swift
        func open(_ url: URL) { show(url) }
        """)
    ],
    passes: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>MKDirectionsApplicationSupportedModes</key>
        <array><string>MKDirectionsModeBus</string></array>
        </dict></plist>
        == App/Way.swift
        func open(_ url: URL) {
          if MKDirections.Request.isDirections(url) { show(MKDirections.Request(contentsOf: url)) }
        }
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict><key>CFBundleName</key><string>Book</string></dict></plist>
        """),
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict>
        <key>MKDirectionsApplicationSupportedModes</key>
        <array><string>MKDirectionsModeBus</string></array>
        </dict></plist>
        """),
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    guard project.hasAllCode, !project.files.isEmpty,
      !project.files.contains(where: {
        $0.chains.contains(where: IgnoredDirectionsRequest.takesRequest)
      })
    else { return [] }
    return project.resources.infoLists.compactMap { file, list in
      guard let member = list.member(DirectionsMode.key) else { return nil }
      return .failed(
        file.path, SourcePlace(member.place), "directions are declared, but no code handles them"
      )
    }
  }
}
