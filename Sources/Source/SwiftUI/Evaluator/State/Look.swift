// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The appearance and the accent colour that the views of an entry are met with.
struct Look: Hashable, Sendable {
  /// The light appearance, unless the app is always dark, as all apps of a watch are (Apple, Human Interface
  /// Guidelines, "Dark Mode"); any where the entry may be shown in a dark part of the app.
  let appearance: ColorAppearance
  /// Whether code may give the entry another accent colour than that of the catalog.
  let hasOwnAccent: Bool

  init(of entry: SwiftUIEntry, in project: SwiftUIProject, _ colors: (any NamedColors)?) {
    let surroundings = project.surroundings
    // What a preview shows is not followed.
    let isPreview = entry.kind == .preview
    hasOwnAccent =
      project.uses.changesTint
      || (isPreview ? surroundings.holdsTinted : surroundings.mayBeTinted(entry.name))
    let isOfWatch = project.files[entry.fileIndex].source.systems == ["watchOS"]
    if isOfWatch || project.uses.isWhollyDark || colors?.isAlwaysDark ?? false {
      appearance = .dark
    } else {
      let mayBeDark = isPreview ? surroundings.holdsDark : surroundings.mayBeDark(entry.name)
      appearance = mayBeDark ? .any : .light
    }
  }
}
