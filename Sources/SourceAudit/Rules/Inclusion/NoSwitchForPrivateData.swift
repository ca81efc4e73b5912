import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app that uses private data and has no switch at all, nor a way to the settings of the system.
///
/// Only the presence of a switch can be looked up, not what it does. Source: Apple, iOS Human Interface
/// Guidelines (2013), "Accessing User Data".
struct NoSwitchForPrivateData: Check {
  static let card = RuleCard(
    id: "no-switch-for-private-data",
    title: "The app uses private data and offers nothing to switch it off",
    harm:
      "Who wants the app but not the tagging of places, or not to be seen nearby, has to find the "
      + "way through the settings of the system.",
    remedy: "Offer a switch for each such use, or a button that opens the settings of the app.",
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
              "it asks for \(use.call.resource.name), and the app has neither a switch nor a way to "
                + "its settings"))
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
