// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app that uses private data and has neither a switch nor a link to the system settings.
///
/// Only the presence of a switch can be checked, not what it does. Source: Apple, iOS Human
/// Interface Guidelines (2013), "Accessing User Data".
struct NoSwitchForPrivateData: Check {
  static let card = RuleCard(
    id: "no-switch-for-private-data",
    title: "The app uses private data but offers no way to turn that off",
    harm:
      "People who want the app without tagging places, or without being seen nearby, have to find "
      + "their way through the system settings.",
    remedy: "Offer a switch for each such use, or a button that opens the app's settings.",
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.peopleAtRisk, .everyone],
    requirements: ["S3-011"],
    clauses: [],
    fails: [
      Example(
        """
        == App/Way.swift
        func start() { manager.requestWhenInUseAuthorization() }  // <--
        func find() { CNContactStore().requestAccess(for: .contacts) { _, _ in } }
        """)
    ],
    passes: [
      Example(
        """
        == App/Way.swift
        func start() { manager.requestWhenInUseAuthorization() }
        == App/Settings.swift
        struct Settings: View { var body: some View { Toggle("Tag places", isOn: $tags) } }
        """),
      Example(
        """
        == App/Way.swift
        func start() { manager.requestWhenInUseAuthorization() }
        func open() { UIApplication.shared.open(URL(string: UIApplication.openSettingsURLString)!) }
        """),
    ],
    ignores: [
      Example(
        """
        == App/Way.swift
        func start() { load() }
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    guard project.hasAllCode, project.names.isDisjoint(with: Self.ways) else { return [] }
    for file in project.files {
      for use in file.guardedUses(in: project) where use.call.effect == .request {
        return [
          .failed(
            file.name, use.place,
            Problem(
              "it asks for \(use.call.resource.name), but the app has neither a switch nor a link "
                + "to its settings"))
        ]
      }
    }
    return []
  }

  private static let ways: Set<String> = [
    "Toggle", "UISwitch", "UIApplication.openSettingsURLString",
    "UIApplicationOpenSettingsURLString",
  ]
}
