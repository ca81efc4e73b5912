// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android app whose layouts are not mirrored for right-to-left languages.
///
/// Without `android:supportsRtl="true"` Android mirrors nothing. This is reported if the app is
/// translated into such a language, and if its layouts use start and end, which then have no effect
/// (Android Lint, RtlEnabled).
struct UnmirroredAndroidApp: Check {
  static let card = RuleCard(
    id: "unmirrored-android-app",
    rule: "one-sided-layout",
    title: "An Android app does not mirror its layouts",
    harm: """
      Readers of Arabic, Hebrew or Persian find everything on the wrong side: titles, arrows, the order \
      of buttons.
      """,
    remedy: "Give <application> in the manifest android:supportsRtl=\"true\".",
    impact: .moderate,
    tier: .standard,
    evidence: [
      Evidence("unseen source of Android", right: 1, date: "2026-11-24"),
      Evidence("AndroidFiles", right: 2),
    ],
    category: .localization,
    concerns: [.rightToLeftReaders],
    partOf: ["S4-12-091"],
    clauses: [],
    fails: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:supportsRtl="false"/>                              <--
        </manifest>
        == app/src/main/res/values-ar/strings.xml
        <resources><string name="mars">x</string></resources>
        """),
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application/>                                                          <--
        </manifest>
        == app/src/main/res/layout/row.xml
        <TextView xmlns:android="http://schemas.android.com/apk/res/android"
        android:layout_marginStart="8dp"/>
        """),
    ],
    passes: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:supportsRtl="true"/>
        </manifest>
        == app/src/main/res/values-ar/strings.xml
        <resources><string name="mars">x</string></resources>
        """),
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:supportsRtl="false"/>
        </manifest>
        == app/src/main/res/values-de/strings.xml
        <resources><string name="mars">x</string></resources>
        """),
    ],
    ignores: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application/>
        </manifest>
        == library/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android"/>
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let android = project.android
    // The statement of one module applies to the app into which it is merged.
    guard !android.manifests.contains(where: { $0.supportsRightToLeft == true }) else { return [] }
    let languages = Self.languages(of: android)
    let namesDirections = Self.namesDirections(project)
    return Self.manifestsOfApps(android).compactMap { manifest -> Report<FileLocation>? in
      let isRefused = manifest.supportsRightToLeft == false
      // The name of a resource or of a build variable may have either value.
      guard isRefused || manifest.ofApplication("supportsRtl") == nil else { return nil }
      let place: Place
      if let application = manifest.application {
        guard !manifest.document.isIgnored("RtlEnabled", at: application) else { return nil }
        place = manifest.document.place(of: "supportsRtl", at: application)
      } else {
        place = manifest.document[0].place
      }
      if let language = languages.first {
        return .failed(
          manifest.path, SourcePlace(place),
          Problem(
            isRefused
              ? "the app is translated into \(language), but its layouts are not mirrored"
              : "the app is translated into \(language), but does not turn mirroring on"))
      }
      guard !isRefused, namesDirections,
        (android.targetSystem(near: manifest.path) ?? Self.mirroringSystem)
          >= Self.mirroringSystem
      else { return nil }
      return .failed(
        manifest.path, SourcePlace(place),
        Problem(
          "layouts use start and end, but the app does not turn mirroring on", impact: .minor))
    }
  }

  /// Returns the manifests that describe apps; among variants of one build, the main one.
  private static func manifestsOfApps(_ android: AndroidProject) -> [AndroidManifest] {
    let apps = android.manifests.filter { $0.isOfApp(among: android.manifests) }
    let main = apps.filter { $0.path.split(separator: "/").dropLast().last == "main" }
    return main.isEmpty ? apps : main
  }

  /// The API level from which Android mirrors layouts.
  private static let mirroringSystem = 17

  /// Returns the right-to-left languages in which the app has texts, sorted.
  private static func languages(of android: AndroidProject) -> [String] {
    Set(
      android.texts.compactMap { path, texts -> String? in
        guard !texts.table.entries.isEmpty else { return nil }
        let folder = path.split(separator: "/").dropLast().last ?? ""
        return folder.split(separator: "-").dropFirst().first.flatMap {
          rightToLeft.contains(String($0)) ? String($0) : nil
        }
      }
    ).sorted()
  }

  /// Codes of languages written in Arabic, Hebrew, Syriac or Thaana script, including Android's
  /// older codes for Hebrew and Yiddish.
  private static let rightToLeft: Set<String> = [
    "ar", "ckb", "dv", "fa", "he", "iw", "ji", "ku", "ps", "sd", "syr", "ug", "ur", "yi",
  ]

  private static func namesDirections(_ project: SourceProject) -> Bool {
    project.androidViews.contains { _, views in
      views.contains { view in
        view.element.attributes.contains { attribute in
          guard attribute.namespace == .android else { return false }
          if attribute.name == "gravity" || attribute.name == "layout_gravity" {
            return attribute.value.split(separator: "|").contains { $0 == "start" || $0 == "end" }
          }
          return attribute.name.hasSuffix("Start") || attribute.name.hasSuffix("End")
            || attribute.name == "layout_toStartOf" || attribute.name == "layout_toEndOf"
        }
      }
    }
  }
}

extension AndroidManifest {
  /// Returns whether it describes the app: it has activities, or is the only one.
  fileprivate func isOfApp(among all: [AndroidManifest]) -> Bool {
    if all.count == 1 { return true }
    guard let application else { return false }
    return document.attribute("label", of: application) != nil
      || document.attribute("icon", of: application) != nil
  }
}
