// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A view of a layout in the context of its project.
package struct AndroidView: Sendable {
  /// A project shared by all of its views, so that a view is cheap to copy.
  final class SharedProject: Sendable {
    let project: AndroidProject

    init(_ project: AndroidProject) { self.project = project }
  }

  private let shared: SharedProject
  /// The file that contains it.
  package let layout: AndroidLayout
  /// Its element.
  package let index: Int
  /// Its class, with the package of one of the app's own.
  package let className: String
  /// The class of Android or a library that it is or extends, by the code of the app that has been read.
  package let platformClass: String
  /// What kind of view that is.
  package let kind: AndroidViewKind

  init(_ shared: SharedProject, _ layout: AndroidLayout, _ index: Int) {
    self.shared = shared
    self.layout = layout
    self.index = index
    className = layout.className(of: index)
    (platformClass, kind) = shared.project.viewClass(className)
  }

  private var project: AndroidProject { shared.project }

  /// Its element as written.
  package var element: AndroidDocument.Element { layout.document[index] }

  /// Its beginning.
  package var place: Place { element.place }

  /// Returns the place of an attribute, or its own beginning when the attribute is absent.
  package func place(of name: String) -> Place { layout.document.place(of: name, at: index) }

  /// Its id without `@+id/`; nil when it has none.
  package var identifier: String? { layout.identifier(of: index) }

  /// Returns an attribute as this file writes it; nil when it is absent here.
  package func written(_ name: String) -> String? {
    layout.document.attribute(name, of: index)
  }

  /// Returns an attribute of the app or of a library as this file writes it.
  package func writtenForApp(_ name: String) -> String? {
    layout.document.attribute(name, .app, of: index)
  }

  /// Returns an attribute for the editor only, which is an example of what code sets.
  package func exampleOf(_ name: String) -> String? {
    layout.document.attribute(name, .tools, of: index)
  }

  /// Returns an attribute, from here or from the style, with references resolved.
  package func setting(_ name: String) -> AndroidSetting {
    if let written = written(name) { return project.resolve(written, near: layout.path) }
    guard let style = layout.document.attribute("style", .none, of: index) else { return .absent }
    return project.setting("android:" + name, ofStyle: style, near: layout.path)
  }

  /// Returns a colour attribute, from here or from the style, as written: a reference or `#RRGGBB`.
  package func colorSetting(_ name: String) -> AndroidSetting {
    if let written = written(name) {
      return written.hasPrefix("@{") ? .notKnown : .known(written)
    }
    guard let style = layout.document.attribute("style", .none, of: index) else { return .absent }
    guard let reference = AndroidReference(style), !reference.isOfTheme else { return .notKnown }
    return project.item(
      "android:" + name, ofStyle: reference.name, near: layout.path, isNight: false)
  }

  /// Whether its class paints something behind its contents by itself.
  package var paintsItself: Bool { LayoutGround.paintsItself(platformClass) }

  /// Whether a background lets what is behind it through as long as nobody touches the view.
  package func isTransparent(background written: String) -> Bool {
    project.isTransparent(background: written, near: layout.path)
  }

  /// Whether its class is one that the code of the app declares.
  package var isOfOwnClass: Bool { className != platformClass }

  /// The text that a screen reader speaks instead of the one shown.
  package var contentDescription: AndroidSetting { setting("contentDescription") }

  /// The text shown.
  package var text: AndroidSetting { setting("text") }

  /// The hint, of the field itself or of the layout around it that shows it.
  package var hint: AndroidSetting {
    let own = setting("hint")
    guard own.isNothing, let parent, parent.platformClass.hasSuffix("TextInputLayout") else {
      return own
    }
    let around = parent.setting("hint")
    return around.isNothing && parent.isNamedInCode ? .notKnown : around
  }

  /// Returns a length, with references resolved; nil when there is none or it is not known.
  package func dimension(_ name: String) -> AndroidDimension? {
    setting(name).value.flatMap(AndroidDimension.init)
  }

  /// Whether code can refer to it, and so may change anything about it.
  package var isNamedInCode: Bool {
    guard let reference = written("id").flatMap({ AndroidReference($0) }) else { return false }
    // A view with one of Android's own ids is filled by Android or a library.
    return reference.isOfSystem || project.mayNameInCode(reference.name)
  }

  /// Whether code may set its description; code can also reach the outermost view without an id.
  package var mayGetWordsFromCode: Bool {
    mayGetFromCode(.describing)
      || parent == nil && project.may(.describing, toLayout: String(layout.name))
  }

  /// Whether code may give it other colours.
  package var mayGetColorsFromCode: Bool { mayGetFromCode(.painting) }

  /// Whether it may show a text: one of its own, one that people type, one that code or its own class gives it.
  package var mayShowText: Bool {
    kind != .text || isOfOwnClass || !text.isNothing || !hint.isNothing
      || mayGetFromCode(.writing)
  }

  /// Whether code that finds it gives it colours, as far as that code is followed.
  package var getsColorsFromCode: Bool {
    guard let reference = written("id").flatMap({ AndroidReference($0) }) else { return false }
    return reference.isOfSystem || project.does(.painting, reference.name, in: layout.name)
  }

  /// Whether code may say whether keys come to it.
  package var mayGetFocusFromCode: Bool { mayGetFromCode(.focusing) }

  /// Whether code hands its layout to another app, which shows it in its own way: a widget, a notification.
  package var isLentToOthers: Bool { project.lends(String(layout.name)) }

  /// Whether code may say what it is to be filled with.
  package var mayGetPurposeFromCode: Bool {
    // Of the ids of Android's own it is a dialog of settings that sets it (EditTextPreference).
    guard let reference = written("id").flatMap({ AndroidReference($0) }) else { return false }
    return reference.isOfSystem && reference.name == "edit"
      || project.may(.filling, reference.name, in: layout.name)
  }

  private func mayGetFromCode(_ deed: AndroidCode.Deed) -> Bool {
    let isVisited = ancestors.contains { view in
      view.identifier.map { project.visitsChildren(of: $0, in: layout.name) } ?? false
    }
    if isVisited { return true }
    guard let reference = written("id").flatMap({ AndroidReference($0) }) else { return false }
    return reference.isOfSystem || project.may(deed, reference.name, in: layout.name)
  }

  /// Whether code listens for presses on it.
  package var isPressedInCode: Bool { isPressedInCode(shortly: false) }

  private func isPressedInCode(shortly isShort: Bool) -> Bool {
    identifier.map {
      project.isPressed(
        $0, in: layout.name, isOutermost: element.parent == nil, isShort: isShort)
    } ?? false
  }

  /// Whether a short press does something, as far as the file and the listeners in code say.
  package var isClickable: Bool { isPressedInCode(shortly: true) || isClickableInFile }

  private var isClickableInFile: Bool {
    if let clickable = written("clickable") { return clickable == "true" }
    return written("onClick") != nil || kind.isControl
  }

  /// The pictures that code gives it, by their names in `R.drawable`.
  package var picturesFromCode: Set<String> {
    identifier.map { project.pictures(of: $0, in: layout.name) } ?? []
  }

  /// Whether code may give it a picture.
  package var mayGetPictureFromCode: Bool {
    identifier.map { project.mayGetPicture($0, in: layout.name) } ?? true
  }

  /// Whether code decides whether it is there.
  package var isThereAtTimes: Bool {
    identifier.map { project.isThereAtTimes($0, in: layout.name) } ?? false
  }

  /// Where code shows it, or writes its text, because something failed, in the order of files and lines.
  package var failuresFromCode: [(place: FilePlace, event: Int)] {
    guard let identifier else { return [] }
    let found = project.viewUses.failures(
      identifier, in: layout.name, isOnly: project.isInOneLayout(identifier))
    return found.map { ($0.place, $0.event) }.sorted { first, second in
      (first.0.file, first.0.line, first.0.column) < (second.0.file, second.0.line, second.0.column)
    }
  }

  /// Whether code may show or hide it.
  package var mayBeHiddenByCode: Bool { mayGetFromCode(.hiding) }

  /// Whether code may say a state of it in words or as ticked, chosen or selected.
  package var mayGetStateFromCode: Bool { mayGetFromCode(.stating) }

  /// Whether people can act on it, as far as the file and the listeners in code say.
  package var isInteractive: Bool { isPressedInCode || isInteractiveInFile }

  /// Whether people can act on it, as far as the file says.
  package var isInteractiveInFile: Bool {
    isClickableInFile || written("clickable") == nil && written("longClickable") == "true"
  }

  /// Whether it is declared unimportant for assistive technologies.
  package var isUnimportant: Bool {
    let stated = setting("importantForAccessibility").value
    return stated == "no" || stated == "noHideDescendants" || isInHiddenGroup
  }

  /// Whether a group around it hides its content.
  package var isInHiddenGroup: Bool {
    ancestors.contains {
      $0.setting("importantForAccessibility").value == "noHideDescendants"
    }
  }

  /// Whether the file gives it no room at all, so that nobody meets it: some apps let such a view take the
  /// focus.
  ///
  /// In a `ConstraintLayout` and with a weight, 0 means whatever room is left.
  package var hasNoSize: Bool {
    func isNothing(_ name: String) -> Bool { dimension(name)?.number == 0 }
    guard isNothing("layout_width"), isNothing("layout_height") else { return false }
    guard written("layout_weight") == nil, let parent else { return false }
    return ["LinearLayout", "RelativeLayout", "FrameLayout"].contains { name in
      parent.platformClass.hasSuffix(name)
    }
  }

  /// Whether the file itself never shows it.
  package var isGone: Bool {
    let isHidden: (AndroidView) -> Bool = {
      ["gone", "invisible"].contains($0.written("visibility") ?? "")
    }
    return isHidden(self) || ancestors.contains(where: isHidden)
  }

  /// The view around it; nil for the root.
  package var parent: AndroidView? {
    element.parent.flatMap { layout.isView($0) ? AndroidView(shared, layout, $0) : nil }
  }

  /// The views around it, innermost first.
  package var ancestors: [AndroidView] {
    var ancestors: [AndroidView] = []
    var next = element.parent
    while let index = next {
      if layout.isView(index) { ancestors.append(AndroidView(shared, layout, index)) }
      next = layout.document[index].parent
    }
    return ancestors
  }

  /// The views directly in it.
  package var children: [AndroidView] {
    layout.document.children(of: index).filter(layout.isView).map {
      AndroidView(shared, layout, $0)
    }
  }

  /// The views in it, at any depth, in document order.
  package var descendants: [AndroidView] {
    (index + 1..<max(index + 1, element.end)).filter(layout.isView).map {
      AndroidView(shared, layout, $0)
    }
  }

  /// The other views with the same parent.
  package var siblings: [AndroidView] {
    parent?.children.filter { $0.index != index } ?? []
  }

  /// Whether the editor's check with this name is switched off for it or for a view around it.
  package func isIgnored(_ check: String) -> Bool {
    layout.document.isIgnored(check, at: index)
  }

  /// Its name in messages: its id, otherwise its kind.
  package var words: String {
    identifier.map { "the \(kind.words) \($0)" } ?? "the \(kind.words)"
  }
}
