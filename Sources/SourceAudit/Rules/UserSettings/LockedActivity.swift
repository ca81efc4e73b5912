// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android screen that does not rotate, or does not follow the phone's text size.
///
/// Orientations that follow the sensor or the user are not reported. An activity that declares that
/// it handles `fontScale` itself keeps its small texts until it is restarted, unless code resizes
/// them.
struct LockedActivity: Check {
  static let card = RuleCard(
    id: "locked-activity",
    rule: "orientation-lock",
    title: "An Android screen is locked to one orientation or text size",
    harm: """
      People whose device is fixed to a wheelchair or a bed cannot turn it for the app; people who \
      enlarge the text see no change.
      """,
    remedy: """
      Remove android:screenOrientation, or state in a comment which content needs one: \
      curbcut:ignore locked-activity reason; remove fontScale from android:configChanges.
      """,
    impact: .serious,
    tier: .advice,
    evidence: [
      Evidence("unseen source of Android", right: 3, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 3),
      Evidence("UnseenFindings", right: 0, arguable: 3, date: "2026-11-25"),
      Evidence("unseen layouts, second set", right: 3, arguable: 1, wrong: 2, date: "2026-11-25"),
    ],
    concerns: [.motorTouch],
    partOf: ["S4-033", "S4-062"],
    clauses: [.wcag("1.3.4"), .en301549("11.7")],
    fails: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application>
        <activity android:name=".Main" android:screenOrientation="portrait"/>   <--
        <activity android:name=".Film" android:screenOrientation="sensorLandscape"/> <--
        <activity android:name=".Book" android:configChanges="orientation|fontScale"/> <--
        </application>
        </manifest>
        == app/src/main/java/Main.java
        class Main extends Activity {}
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application>
        <activity android:name=".Main" android:screenOrientation="fullUser"/>
        <activity android:name=".Film" android:configChanges="orientation|screenSize"/>
        <activity android:name=".Book"/>
        <activity android:name=".Map" android:screenOrientation="locked"/>
        </application>
        </manifest>
        """)
    ],
    ignores: [
      Example(
        """
        == library/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application/>
        </manifest>
        """)
    ]
  )

  /// The orientations that a device which is fixed may not have: `locked` and `nosensor` keep the one that
  /// it has.
  ///
  /// Source: Android, App manifest, `android:screenOrientation`.
  static let locks: Set<String> = [
    "portrait", "landscape", "reversePortrait", "reverseLandscape", "sensorPortrait",
    "sensorLandscape", "userPortrait", "userLandscape",
  ]

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.android.manifests.flatMap { manifest in
      manifest.activities.compactMap { activity -> Report<FileLocation>? in
        let document = manifest.document
        if let orientation = activity.orientation, Self.locks.contains(orientation) {
          guard !document.isIgnored("LockedOrientationActivity", at: activity.element) else {
            return nil
          }
          let place = document.place(of: "screenOrientation", at: activity.element)
          return .failed(
            manifest.path, SourcePlace(place),
            Problem("\(activity.name) is only shown in \(orientation)"))
        }
        let place = SourcePlace(document.place(of: "configChanges", at: activity.element))
        guard activity.handledChanges.contains("fontScale") else { return nil }
        let problem = Problem("\(activity.name) is not recreated when the text size changes")
        // Compose and custom code may measure their texts again.
        return project.android.codeHas(anyOf: ["fontScale", "setContent"]) == false
          ? .failed(manifest.path, place, problem)
          : .cannotTell(manifest.path, place, problem)
      }
    }
  }
}
