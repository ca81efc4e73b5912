import CurbcutAudit
import CurbcutScreen
import CurbcutSource

extension SourceProject {
  /// What a rule says about the views of all layouts of Android; what passes is left out.
  func androidReports(_ verdict: (AndroidView) -> Verdict) -> [ResourceReport] {
    android.views.compactMap { view in
      switch verdict(view) {
      case .passed: nil
      case .failed(let problem): .failed(view.layout.path, SourcePlace(view.place), problem)
      case .cannotTell(let problem): .cannotTell(view.layout.path, SourcePlace(view.place), problem)
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
