import CurbcutAudit
import CurbcutScreen
import CurbcutSource

extension SourceProject {
  /// What a rule says about the views of all layouts of Android; what passes is left out.
  ///
  /// A report stands where the view writes the attribute that the rule is about, else where the view
  /// begins. Views for which the check of Android Lint that does the same was switched off are passed over.
  func androidReports(
    about attribute: String = "", as check: String? = nil, _ verdict: (AndroidView) -> Verdict
  ) -> [Report<FileLocation>] {
    androidReports(at: { $0.place(of: attribute) }, as: check, verdict)
  }

  /// What a rule says about the views of all layouts of Android, with where it stands.
  func androidReports(
    at place: (AndroidView) -> CurbcutScreen.Place, as check: String?,
    _ verdict: (AndroidView) -> Verdict
  ) -> [Report<FileLocation>] {
    androidViews.flatMap { layout, views in
      views.compactMap { view -> Report<FileLocation>? in
        let verdict = verdict(view)
        guard verdict != .passed, check.map(view.isIgnored) != true else { return nil }
        let place = FileLocation(layout.path, SourcePlace(place(view)))
        return Report(place: place, verdict: verdict)
      }
    }
  }

  /// What a rule says about single attributes of the views of all layouts of Android.
  func androidReports(
    aboutAttributesAs check: String? = nil,
    _ problem: (AndroidView, AndroidDocument.Attribute) -> Problem?
  ) -> [Report<FileLocation>] {
    androidViews.flatMap { layout, views in
      views.flatMap { view in
        view.element.attributes.compactMap { attribute -> Report<FileLocation>? in
          guard attribute.namespace == .android || attribute.namespace == .app,
            let problem = problem(view, attribute), check.map(view.isIgnored) != true
          else { return nil }
          return .failed(layout.path, SourcePlace(attribute.place), problem)
        }
      }
    }
  }
}

extension AndroidView {
  /// The role that TalkBack says for its class.
  var role: Role {
    switch kind {
    case .image: isInteractive ? .imageButton : .image
    case .imageButton: .imageButton
    case .text, .clock: isInteractive ? .button : .text
    case .button: .button
    case .field: .textField
    case .checkable: roleOfCheckable
    case .slider: .adjustable
    default: .none
    }
  }

  private var roleOfCheckable: Role {
    if className.lowercased().hasSuffix("checkbox") { return .checkBox }
    return className.hasSuffix("RadioButton") ? .radioButton : .switch
  }

  /// Whether a text stands beside it, which may say what it shows.
  var isBesideText: Bool {
    siblings.contains { $0.kind.showsText && $0.kind != .field || $0.holdsText }
  }

  /// Whether a text is in it.
  var holdsText: Bool { descendants.contains { $0.kind == .text || $0.kind == .button } }

  /// Whether it is part of something to press that holds a text, which is read as one.
  var isPartOfNamedControl: Bool {
    ancestors.contains { $0.isInteractive && ($0.holdsText || !$0.contentDescription.isNothing) }
  }
}
