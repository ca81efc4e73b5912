// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The declarations of an Android app: `AndroidManifest.xml`.
///
/// Source: Android, "App manifest overview" and the pages on `<application>`, `<activity>`,
/// `<service>`, `<meta-data>` and `<uses-sdk>`.
package struct AndroidManifest: Hashable, Sendable {
  /// A screen of the app.
  package struct Activity: Hashable, Sendable {
    /// Its class.
    package var name: String
    /// The orientation it requests (`portrait`, `sensorLandscape`, ...); nil when it requests none.
    package var orientation: String?
    /// The configuration changes after which Android does not recreate it: `fontScale`, `uiMode`.
    package var handledChanges: [String]
    /// Whether its window may have another size than the screen; nil when not stated.
    package var isResizeable: Bool?
    /// Its theme as written; nil when it has none of its own.
    package var theme: String?
    /// Its title as written.
    package var label: String?
    /// The index of its element.
    package var element: Int
  }

  /// A service that runs without a screen.
  package struct Service: Hashable, Sendable {
    /// Its class.
    package var name: String
    /// The permission that callers need.
    package var permission: String?
    /// The resources that describe it, by name: `android.accessibilityservice`.
    package var resources: [String: String]
    /// Its place.
    package var place: Place

    /// Whether it is an accessibility service.
    package var isForAccessibility: Bool {
      permission == "android.permission.BIND_ACCESSIBILITY_SERVICE"
    }
  }

  /// The path of the file.
  package let path: String
  /// Its elements.
  package let document: AndroidDocument
  /// The element of the app; nil when there is none.
  package let application: Int?
  /// The screens.
  package let activities: [Activity]
  /// The services.
  package let services: [Service]
  /// The permissions that the app requests.
  package let permissions: [String]
  /// The oldest system it runs on; nil when the file does not say.
  package let leastSystem: Int?
  /// The newest system it was made for; nil when the file does not say.
  package let targetSystem: Int?

  package init(path: String, document: AndroidDocument) {
    self.path = path
    self.document = document
    let elements = document.elements.indices
    application = elements.first { document[$0].name == "application" }
    activities = elements.filter { document[$0].name == "activity" }.map { index in
      Activity(
        name: document.attribute("name", of: index) ?? "",
        orientation: document.attribute("screenOrientation", of: index),
        handledChanges: (document.attribute("configChanges", of: index) ?? "")
          .split { $0 == "|" || $0 == " " }.map(String.init),
        isResizeable: document.attribute("resizeableActivity", of: index).flatMap(Bool.init),
        theme: document.attribute("theme", of: index),
        label: document.attribute("label", of: index), element: index)
    }
    services = elements.filter { document[$0].name == "service" }.map { index in
      var resources: [String: String] = [:]
      for child in document.children(of: index) where document[child].name == "meta-data" {
        if let name = document.attribute("name", of: child) {
          resources[name] = document.attribute("resource", of: child)
        }
      }
      return Service(
        name: document.attribute("name", of: index) ?? "",
        permission: document.attribute("permission", of: index), resources: resources,
        place: document[index].place)
    }
    let system = elements.first { document[$0].name == "uses-sdk" }
    leastSystem = system.flatMap { document.attribute("minSdkVersion", of: $0) }.flatMap { Int($0) }
    targetSystem = system.flatMap { document.attribute("targetSdkVersion", of: $0) }
      .flatMap { Int($0) }
    permissions = elements.filter { document[$0].name == "uses-permission" }.compactMap {
      document.attribute("name", of: $0)
    }
  }

  /// Returns an attribute of the app as written; nil when it is absent.
  package func ofApplication(_ name: String) -> String? {
    application.flatMap { document.attribute(name, of: $0) }
  }

  /// Whether the home screen starts it: it is an app's, and not a library's.
  package var hasLauncher: Bool {
    document.elements.indices.contains { index in
      document[index].name == "category"
        && ["android.intent.category.LAUNCHER", "android.intent.category.LEANBACK_LAUNCHER"]
          .contains(document.attribute("name", of: index))
    }
  }

  /// Whether the app supports right-to-left layouts; nil when not stated.
  package var supportsRightToLeft: Bool? { ofApplication("supportsRtl").flatMap(Bool.init) }
}

extension AndroidManifest {
  /// The names in the file, without those of activities that only the app itself can start.
  ///
  /// Source: Android, `<activity>`: one without an intent filter, and that is not exported, is started by its class.
  var namesOfStarted: Set<String> {
    var names: Set<String> = []
    for (index, element) in document.elements.enumerated() {
      let isInner =
        element.name == "activity"
        && document.attribute("exported", of: index) != "true"
        && !document.children(of: index).contains { document[$0].name == "intent-filter" }
      for attribute in element.attributes where attribute.namespace != .tools {
        if attribute.name == "parentActivityName" || isInner && attribute.name == "name" {
          continue
        }
        names.formUnion(UnusedAndroidCode.names(in: attribute.value))
      }
    }
    return names
  }
}
