// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// Finds the calls that leave out what names a view: a component of the project with a parameter for a
/// description is at fault only where a caller does not give one.
struct BlamedViews {
  private let evaluation: Evaluation

  init(_ evaluation: Evaluation) { self.evaluation = evaluation }

  /// What is found in a view that matters to those around it.
  private struct Contents {
    var view: ViewNode
    /// Whether something in it has words.
    var speaks = false
    /// The call that left out what names something in it.
    var missing: SourcePlace?
    /// The call of what has no words in it.
    var silent: SourcePlace?
    /// What the caller gives in it, by its name.
    var slot: String?
  }

  /// The views, those without words each with the call that left them out.
  func blamed(_ views: [ViewNode]) -> [ViewNode] { views.map { blamed($0).view } }

  /// A view with what is in it, and what is missing in it. Nesting is bounded by the depth of the evaluation.
  private func blamed(_ view: ViewNode) -> Contents {
    var found = Contents(view: view)
    if case .slot(let name) = view.kind { found.slot = name }
    for place in view.children.indices {
      let inner = blamed(view.children[place])
      found.view.children[place] = inner.view
      found.speaks = found.speaks || inner.speaks
      found.missing = found.missing ?? inner.missing
      found.silent = found.silent ?? inner.silent
      found.slot = found.slot ?? inner.slot
    }
    let configuration = SemanticsConfiguration(view.elements)
    let words = [configuration?.text, configuration?.contentDescription]
    if words.contains(where: { $0?.isEmpty == false }) { found.speaks = true }
    for element in view.elements {
      guard let value = element.argument("words") ?? element.argument("missing"),
        Self.isMissing(value)
      else { continue }
      let omission = evaluation.omission(of: value, among: view.sites)
      if element.name == "labels" { found.view.blame = omission }
      found.missing = found.missing ?? omission
      found.silent = found.silent ?? view.place
    }
    guard let configuration, configuration.merges else { return found }
    if !found.speaks {
      if let slot = found.slot {
        // The words of what the caller gives name it.
        found.view.children.append(Self.text(slot, at: view.place))
      } else if found.view.blame == nil {
        found.view.blame = found.missing ?? found.silent.flatMap { giver(of: $0, to: view) }
      }
    }
    // What is missing here is told here.
    return Contents(view: found.view, speaks: found.speaks || found.slot != nil)
  }

  /// Whether a description says nothing: there is none, or it is empty.
  private static func isMissing(_ value: Value) -> Bool {
    if case .text(let words) = value.form { return words.known?.isEmpty == true }
    return value.isNothing
  }

  /// The call that gives a control of another component what has no words.
  private func giver(of silent: SourcePlace, to control: ViewNode) -> SourcePlace? {
    control.sites.last { site in
      site.place.holds(silent) && control.place.map { !site.place.holds($0) } ?? false
    }?.place
  }

  /// A text that is not known, by its name.
  private static func text(_ name: String, at place: SourcePlace?) -> ViewNode {
    let recorder = Recorder("SemanticsPropertyReceiver")
    recorder.add(External("text", [.init(nil, Value(.text(TextTemplate(hole: name))))], at: place))
    return ViewNode(
      .view("Text"),
      elements: [External("semantics", [.init(nil, Value(.recorder(recorder)))], at: place)],
      at: place)
  }
}

extension SourcePlace {
  /// Whether another place lies in it.
  fileprivate func holds(_ other: SourcePlace) -> Bool {
    file == other.file && range.contains(other.range.lowerBound)
  }
}
