import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A screen of an Android app that does not turn, or does not follow the text size of the phone.
///
/// Not reported are the orientations that follow the sensor or the user. An activity that says it handles
/// `fontScale` itself keeps its small texts until it is started again, unless code sizes them anew.
struct LockedActivity: Check {
  static let card = RuleCard(
    id: "locked-activity",
    rule: "orientation-lock",
    title: "A screen of Android is held in one orientation or text size",
    harm: """
      Whoever has the device fixed to a wheelchair or a bed cannot turn it to the app; whoever enlarges the \
      text sees the app as it was.
      """,
    remedy: """
      Leave android:screenOrientation out, or say in a comment which content needs one: curbcut:ignore \
      locked-activity reason; take fontScale out of android:configChanges.
      """,
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("unseen source of Android", right: 3, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 3),
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

  /// Android, App manifest, `android:screenOrientation`.
  private static let locks: Set<String> = [
    "portrait", "landscape", "reversePortrait", "reverseLandscape", "sensorPortrait",
    "sensorLandscape", "userPortrait", "userLandscape", "nosensor", "locked",
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
        let problem = Problem("\(activity.name) is not made anew when the text size changes")
        // Compose and code of the app's own may measure their texts again.
        return project.android.codeHas(anyOf: ["fontScale", "setContent"]) == false
          ? .failed(manifest.path, place, problem)
          : .cannotTell(manifest.path, place, problem)
      }
    }
  }
}
