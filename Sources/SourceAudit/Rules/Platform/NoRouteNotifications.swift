// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A directions app that sends no notifications about delays or the next stop.
///
/// This is a suggestion. Source: Apple, iOS Human Interface Guidelines (2013), "Routing".
struct NoRouteNotifications: Check {
  static let card = RuleCard(
    id: "no-route-notifications",
    rule: "route-map-unlike-list",
    title: "A directions app sends no notifications",
    harm:
      "People who cannot see the stops or hear the announcements on the train have to look at the "
      + "app all the time.",
    remedy:
      "Notify people of delays, of cancelled lines, and when the next stop is theirs.",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.blind, .hearing],
    requirements: ["S3-083"],
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
        func tell() { UNUserNotificationCenter.current().add(request) }
        """)
    ],
    ignores: [
      Example(
        """
        == App/Info.plist
        <plist version="1.0"><dict><key>CFBundleName</key><string>Book</string></dict></plist>
        == App/Way.swift
        func open() {}
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    guard project.hasAllCode, !project.files.isEmpty,
      !project.files.contains(where: { file in Self.names.contains { file.mentions($0) } })
    else { return [] }
    return project.resources.infoLists.compactMap { file, list in
      guard let member = list.member(DirectionsMode.key) else { return nil }
      return .failed(
        file.path, SourcePlace(member.place), "the app gives directions but sends no notifications")
    }
  }

  private static let names = [
    "UNUserNotificationCenter", "registerForRemoteNotifications", "ActivityKit",
  ]
}
