// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// Finds the calls that leave out what names a view: a component of the project with a parameter for a
/// description is at fault only where a caller does not give one.
struct BlamedViews {
  private let evaluation: Evaluation

  init(_ evaluation: Evaluation) { self.evaluation = evaluation }

  /// The views, those without words each with the call that left them out.
  func blamed(_ views: [ViewNode]) -> [ViewNode] { views.map { blamed($0).view } }

  /// A view with what is in it, and what is missing in it. Nesting is bounded by the depth of the evaluation.
  private func blamed(_ view: ViewNode) -> (view: ViewNode, speaks: Bool, missing: SourcePlace?) {
    var view = view
    var speaks = false
    var missing: SourcePlace?
    for place in view.children.indices {
      let inner = blamed(view.children[place])
      view.children[place] = inner.view
      speaks = speaks || inner.speaks
      missing = missing ?? inner.missing
    }
    let configuration = SemanticsConfiguration(view.elements)
    if configuration?.text != nil || configuration?.contentDescription != nil { speaks = true }
    for element in view.elements {
      guard let value = element.argument("words") ?? element.argument("missing"), value.isNothing
      else { continue }
      let omission = evaluation.omission(of: value, among: view.sites)
      if element.name == "labels" { view.blame = omission }
      missing = missing ?? omission
    }
    if let configuration, configuration.merges {
      if !speaks, view.blame == nil { view.blame = missing }
      // What is missing here is told here.
      return (view, speaks, nil)
    }
    return (view, speaks, missing)
  }
}
