// SPDX-License-Identifier: Apache-2.0

/// The views of one layout file.
///
/// ```xml
/// <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android">
///   <ImageButton android:id="@+id/close" android:contentDescription="@string/close"/>
///   <include layout="@layout/row"/>
/// </LinearLayout>
/// ```
///
/// Source: Android, App resources, "Layout resource"; `<layout>`, `<data>` and `@{...}` are those
/// of its Data Binding Library.
package struct AndroidLayout: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// Its elements.
  package let document: AndroidDocument

  init(path: String, document: AndroidDocument) {
    self.path = path
    self.document = document
  }

  /// The name by which other layouts include it.
  package var name: Substring {
    (path.split(separator: "/").last ?? "").prefix { $0 != "." }
  }

  /// The oldest system that uses it, if its folder names one: 14 of `layout-v14`.
  package var leastSystem: Int? {
    AndroidProject.qualifiers(of: path).last.flatMap(AndroidProject.version)
  }

  /// The folder that contains its resource folder: `app/src/main/res`.
  package var resourceFolder: String { AndroidProject.resourceFolder(of: path) }

  /// Elements that are not views.
  private static let notViews: Set<String> = [
    "layout", "data", "variable", "import", "requestFocus", "tag", "include", "merge", "fragment",
    "ViewStub", "aapt:attr",
  ]

  /// Whether an element is a view of a class that is known here.
  func isView(_ index: Int) -> Bool { !Self.notViews.contains(document[index].name) }

  /// The ids that views have in this file.
  package var identifiers: Set<String> {
    Set(
      document.elements.indices.compactMap {
        document.attribute("id", of: $0).flatMap { AndroidReference($0)?.name }
      })
  }

  /// The names of the layouts that it includes.
  package var included: [String] {
    document.elements.indices.compactMap {
      guard document[$0].name == "include" else { return nil }
      return document.attribute("layout", .none, of: $0).flatMap { AndroidReference($0)?.name }
        ?? ""
    }
  }

  /// Whether some views come from elsewhere: from a parent, a fragment or a stub.
  package var hasViewsOfOthers: Bool {
    document.elements.contains {
      $0.name == "merge" || $0.name == "fragment" || $0.name == "ViewStub"
    }
  }
}
