// SPDX-License-Identifier: Apache-2.0

/// The parts that build SwiftUI's views and modifiers, each by its name.
extension EvaluatorPart {
  var callContent: CallContent { CallContent(evaluation: evaluation) }
  var controls: Controls { Controls(evaluation: evaluation) }
  var containers: Containers { Containers(evaluation: evaluation) }
  var datePickers: DatePickers { DatePickers(evaluation: evaluation) }
  var lists: Lists { Lists(evaluation: evaluation) }
  var navigationViews: NavigationViews { NavigationViews(evaluation: evaluation) }
  var pictures: Pictures { Pictures(evaluation: evaluation) }
  var texts: Texts { Texts(evaluation: evaluation) }
  var alerts: Alerts { Alerts(evaluation: evaluation) }
  var packageViews: PackageViews { PackageViews(evaluation: evaluation) }
  var calledValues: CalledValues { CalledValues(evaluation: evaluation) }
  var accessibilityFacts: AccessibilityFacts { AccessibilityFacts(evaluation: evaluation) }
  var colorValues: ColorValues { ColorValues(evaluation: evaluation) }
  var fontValues: FontValues { FontValues(evaluation: evaluation) }
  var appearanceChanges: AppearanceChanges { AppearanceChanges(evaluation: evaluation) }
  var controlChanges: ControlChanges { ControlChanges(evaluation: evaluation) }
  var navigationChanges: NavigationChanges { NavigationChanges(evaluation: evaluation) }
  var presentationChanges: PresentationChanges { PresentationChanges(evaluation: evaluation) }
  var modifierCalls: ModifierCalls { ModifierCalls(evaluation: evaluation) }
}
