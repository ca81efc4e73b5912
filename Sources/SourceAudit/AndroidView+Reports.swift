// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource

extension SourceProject {
  /// Whether somebody wants to know the findings in a file.
  func reports(_ path: String) -> Bool { reportedFiles?.contains(path) ?? true }

  /// The views of the layouts of which somebody wants to know the findings.
  var reportedViews: [(layout: AndroidLayout, views: [AndroidView])] {
    androidViews.filter { reports($0.layout.path) }
  }

  /// Returns the reports of a rule about the views of all Android layouts, without those that pass.
  /// A report is at the attribute that the rule is about, or at the start of the view. Views for
  /// which the corresponding check of Android Lint is turned off are skipped.
  func androidReports(
    about attribute: String = "", as check: String? = nil, _ verdict: (AndroidView) -> Verdict
  ) -> [Report<FileLocation>] {
    androidReports(at: { $0.place(of: attribute) }, as: check, verdict)
  }

  /// Returns the reports of a rule about the views of all Android layouts, at given places.
  func androidReports(
    at place: (AndroidView) -> CurbcutScreen.Place, as check: String?,
    _ verdict: (AndroidView) -> Verdict
  ) -> [Report<FileLocation>] {
    reportedViews.flatMap { layout, views in
      views.filter { !$0.hasNoSize }.compactMap { view -> Report<FileLocation>? in
        let verdict = verdict(view)
        guard verdict != .passed, check.map(view.isIgnored) != true else { return nil }
        return Report(
          place: FileLocation(layout.path, SourcePlace(place(view))), verdict: verdict,
          views: [FileLocation(layout.path, SourcePlace(view.place))])
      }
    }
  }

  /// Returns the reports of a rule about single attributes of the views of all Android layouts.
  func androidReports(
    aboutAttributesAs check: String? = nil,
    _ problem: (AndroidView, AndroidDocument.Attribute) -> Problem?
  ) -> [Report<FileLocation>] {
    reportedViews.flatMap { layout, views in
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
  /// The role that TalkBack speaks for its class.
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
    if platformClass.lowercased().hasSuffix("checkbox") { return .checkBox }
    return platformClass.hasSuffix("RadioButton") ? .radioButton : .switch
  }

  /// Whether TalkBack speaks its changes, or may do so where data decides.
  var mayBeLiveRegion: Bool {
    let name = "accessibilityLiveRegion"
    // A style that is not in the project tells nothing of it.
    guard let region = setting(name).value else { return written(name) != nil }
    return !["none", "0"].contains(region)
  }

  /// Whether there is a text next to it, which may describe its value.
  var isBesideText: Bool {
    siblings.contains { $0.kind.showsText && $0.kind != .field || $0.holdsText }
  }

  /// Whether it contains a text.
  var holdsText: Bool { descendants.contains { $0.kind == .text || $0.kind == .button } }

  /// Whether it is part of a control that contains a text and is read as one.
  var isPartOfNamedControl: Bool {
    ancestors.contains { $0.isInteractive && ($0.holdsText || !$0.contentDescription.isNothing) }
  }
}
