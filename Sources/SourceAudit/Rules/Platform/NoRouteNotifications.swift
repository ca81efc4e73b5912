import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app for directions that never tells of delays or the next stop of its own accord.
///
/// A suggestion. Source: Apple, iOS Human Interface Guidelines (2013), "Routing".
struct NoRouteNotifications: Check {
  static let card = RuleCard(
    id: "no-route-notifications",
    rule: "route-map-unlike-list",
    title: "An app for directions sends no notifications",
    harm:
      "Who cannot see the stops or hear the announcements in the train has to look at the app all "
      + "the time.",
    remedy:
      "Tell by a notification of delays, of lines that do not run, and that the stop is next.",
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
        file.path, SourcePlace(member.place), "the app gives directions and sends no notifications")
    }
  }

  private static let names = [
    "UNUserNotificationCenter", "registerForRemoteNotifications", "ActivityKit",
  ]
}
