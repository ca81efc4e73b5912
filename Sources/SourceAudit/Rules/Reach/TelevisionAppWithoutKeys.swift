// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// An Android TV app that requires a touchscreen, or in whose layouts arrow keys lead in a circle
/// or nowhere.
///
/// A television only has the arrow keys of its remote control (Android for TV, "Get started":
/// `android.software.leanback`, and `android.hardware.touchscreen`, which every app requires by
/// default). Controls that take no focus are left to `unfocusable-layout-control`, and captured
/// screens to `keyboard-trap` and `outside-keyboard-order`.
struct TelevisionAppWithoutKeys: Check {
  static let card = RuleCard(
    id: "television-app-without-keys",
    rule: "outside-keyboard-order",
    title: "A TV app cannot be used with the keys of a remote control",
    harm: """
      Nobody can touch a television: people who get stuck, or to whom the app is not offered, \
      cannot use it at all.
      """,
    remedy: """
      Declare uses-feature android.hardware.touchscreen with required="false", and let \
      nextFocus... name views that exist, one of which leads out.
      """,
    impact: .critical,
    topic: .order,
    tier: .standard,
    concerns: [.motorKeys, .everyone],
    partOf: ["S4-5-006"],
    clauses: [.wcag("2.1.1"), .wcag("2.1.2"), .en301549("11.2.1.1")],
    fails: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <uses-feature android:name="android.software.leanback"/>                <--
        </manifest>
        == app/src/main/res/layout/player.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:id="@+id/play" android:nextFocusUp="@id/stop" android:nextFocusDown="@id/stop" <--
        android:nextFocusLeft="@id/play" android:nextFocusRight="@id/play"/>
        <Button android:id="@+id/stop" android:nextFocusUp="@id/play" android:nextFocusDown="@id/play"
        android:nextFocusLeft="@id/stop" android:nextFocusRight="@id/stop"/>
        <Button android:id="@+id/list"
        android:nextFocusDown="@id/gone"/>                                      <--
        </LinearLayout>
        """)
    ],
    passes: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <uses-feature android:name="android.software.leanback" android:required="false"/>
        <uses-feature android:name="android.hardware.touchscreen" android:required="false"/>
        </manifest>
        == app/src/main/res/layout/player.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:id="@+id/play" android:nextFocusUp="@id/stop" android:nextFocusDown="@id/stop"
        android:nextFocusLeft="@id/play" android:nextFocusRight="@id/list"/>
        <Button android:id="@+id/stop" android:nextFocusDown="@id/play"/>
        <Button android:id="@+id/list"/>
        </LinearLayout>
        """)
    ],
    ignores: [
      Example(
        """
        == app/src/main/AndroidManifest.xml
        <manifest xmlns:android="http://schemas.android.com/apk/res/android"/>
        == app/src/main/res/layout/player.xml
        <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
        <Button android:id="@+id/play" android:nextFocusDown="@id/gone"/>
        </LinearLayout>
        """)
    ]
  )

  /// The attributes for the destinations of a remote control's keys.
  private static let keys = ["nextFocusUp", "nextFocusDown", "nextFocusLeft", "nextFocusRight"]

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let android = project.android
    let television = android.manifests.compactMap { manifest in
      manifest.televisionPlace.map { (manifest.path, $0) }
    }
    guard !television.isEmpty else { return [] }
    // Code may also nest layouts.
    let known = project.androidViews.reduce(into: Set<String>()) {
      $0.formUnion($1.layout.identifiers)
    }
    let takesKeys = android.manifests.contains { $0.leavesOut("android.hardware.touchscreen") }
    let touch = Problem("the app is for televisions, but requires a touchscreen")
    return (takesKeys ? [] : television.map { .failed($0.0, SourcePlace($0.1), touch) })
      + project.androidViews.flatMap { layout, views in
        Self.deadEnds(views, of: layout, known) + Self.traps(views, of: layout)
      }
  }

  /// Finds keys that lead to views which do not exist.
  private static func deadEnds(
    _ views: [AndroidView], of layout: AndroidLayout, _ known: Set<String>
  ) -> [Report<FileLocation>] {
    views.flatMap { view in
      keys.compactMap { key in
        guard let target = view.target(of: key), !known.contains(target) else { return nil }
        return .failed(
          layout.path, SourcePlace(view.place(of: key)),
          Problem("\(key) of \(view.words) names \(target), which is not in any layout"))
      }
    }
  }

  /// Finds views from which every arrow key leads to one of them, although there are others.
  private static func traps(
    _ views: [AndroidView], of layout: AndroidLayout
  ) -> [Report<FileLocation>] {
    var inside: [String: Set<String>] = [:]
    for view in views {
      let targets = keys.compactMap { view.target(of: $0) }
      if let id = view.identifier, targets.count == keys.count { inside[id] = Set(targets) }
    }
    guard !inside.isEmpty else { return [] }
    // Views that lead out, and views that only lead to a trap, are not part of it.
    var comingFrom: [String: [String]] = [:]
    for (id, targets) in inside {
      for target in targets { comingFrom[target, default: []].append(id) }
    }
    var outside = comingFrom.keys.filter { inside[$0] == nil }
    while let id = outside.popLast() {
      for before in comingFrom[id] ?? [] where inside.removeValue(forKey: before) != nil {
        outside.append(before)
      }
    }
    let isAll = !views.contains {
      $0.isInteractive && !$0.isGone && ($0.identifier.map { inside[$0] == nil } ?? true)
    }
    guard !isAll,
      let first = views.first(where: { $0.identifier.map { inside[$0] != nil } ?? false })
    else { return [] }
    let words =
      inside.count == 1
      ? first.words : "\(inside.count) views, of which \(first.words) is the first"
    return [
      .failed(
        layout.path, SourcePlace(first.place), Problem("no arrow key leads out of \(words)"))
    ]
  }
}

extension AndroidManifest {
  /// The place where it says that the app is for televisions; nil if it does not.
  var televisionPlace: Place? {
    document.elements.first { element in
      let name = element.attributes.first { $0.name == "name" && $0.namespace == .android }?.value
      return element.name == "uses-feature" && name == "android.software.leanback"
        || element.name == "category" && name == "android.intent.category.LEANBACK_LAUNCHER"
    }?.place
  }

  /// Returns whether it says that the app works without a feature of the phone.
  fileprivate func leavesOut(_ feature: String) -> Bool {
    document.elements.indices.contains { index in
      document[index].name == "uses-feature" && document.attribute("name", of: index) == feature
        && document.attribute("required", of: index) == "false"
    }
  }
}

extension AndroidView {
  /// Returns the id of the view to which a key leads; nil if the layout does not state it.
  fileprivate func target(of key: String) -> String? {
    written(key).flatMap { AndroidReference($0) }.flatMap { $0.isOfSystem ? nil : $0.name }
  }
}
