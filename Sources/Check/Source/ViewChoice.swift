// SPDX-License-Identifier: Apache-2.0

/// The selection of screens in source: all of them, one view or one preview.
package struct ViewChoice: Hashable, Sendable {
  /// The name of a view, or the id, class or title of a scene; nil for all.
  package var view: String?
  /// The name of a preview; nil for none.
  package var preview: String?

  package init(view: String? = nil, preview: String? = nil) {
    self.view = view
    self.preview = preview
  }

  /// Whether a single view or preview was requested rather than whole files.
  package var isSelection: Bool { view != nil || preview != nil }
}
