// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen

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

  /// The names in it.
  private let names: Names

  /// The names in a layout.
  private struct Names: Hashable, Sendable {
    /// The ids of the elements, without `@+id/`.
    var identifiersByElement: [Int: String]
    /// The ids.
    var identifiers: Set<String>
    /// The ids of the views that a view is a label for.
    var labelled: Set<String>
    /// The layouts that it includes.
    var included: [String]
    /// The layouts that it gives views by attributes of libraries.
    var given: Set<String>

    init(in document: AndroidDocument) {
      func names(_ attribute: String) -> [(Int, String)] {
        document.elements.indices.compactMap { index in
          document.attribute(attribute, of: index).flatMap(AndroidReference.init)
            .map { (index, $0.name) }
        }
      }
      identifiersByElement = Dictionary(uniqueKeysWithValues: names("id"))
      identifiers = Set(identifiersByElement.values)
      labelled = Set(names("labelFor").map(\.1))
      included = document.elements.indices.compactMap {
        guard document[$0].name == "include" else { return nil }
        return document.attribute("layout", .none, of: $0).flatMap { AndroidReference($0)?.name }
          ?? ""
      }
      given = Set(
        document.elements.lazy.flatMap(\.attributes).compactMap { attribute in
          guard attribute.namespace == .app, let reference = AndroidReference(attribute.value),
            reference.type == "layout"
          else { return nil }
          return reference.name
        })
    }
  }

  init(path: String, document: AndroidDocument) {
    self.path = path
    self.document = document
    names = document.derived.value { Names(in: document) }
  }

  /// The id of an element without `@+id/`; nil if it has none.
  package func identifier(of index: Int) -> String? { names.identifiersByElement[index] }

  /// Whether a view in it is a label for the view with an id.
  package func labels(_ identifier: String) -> Bool { names.labelled.contains(identifier) }

  /// The name by which other layouts include it.
  package var name: Substring {
    (path.pathSteps.last ?? "").prefix { $0 != "." }
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
  package var identifiers: Set<String> { names.identifiers }

  /// The class of an element, with the package of one of the app's own.
  func className(of index: Int) -> String {
    let name = document[index].name
    return name == "view" ? document.attribute("class", .none, of: index) ?? "View" : name
  }

  /// The names of the layouts that it includes.
  package var included: [String] { names.included }

  /// The names of the layouts that it gives views by attributes of libraries.
  var given: Set<String> { names.given }

  /// Whether some views come from elsewhere: from a parent, a fragment or a stub.
  package var hasViewsOfOthers: Bool {
    document.elements.contains {
      $0.name == "merge" || $0.name == "fragment" || $0.name == "ViewStub"
    }
  }
}
