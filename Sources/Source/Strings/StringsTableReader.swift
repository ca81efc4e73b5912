// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The conversion of members of a property list to entries of a strings table.
///
/// Source for `.stringsdict`: Apple, Internationalization and Localization Guide, "Appendix C:
/// Stringsdict File Format".
enum StringsTableReader {
  static let categories = ["zero", "one", "two", "few", "many", "other"]

  static func entry(
    _ member: PropertyList.Member, notes: inout [Note]
  ) -> StringsTable.Entry? {
    var entry = StringsTable.Entry(
      key: member.key, comment: member.comment, place: member.place)
    if let text = member.value.text {
      entry.text = text
      return entry
    }
    guard let variables = member.value.members else {
      notes.append(note(member, "has a value that is not a text, and was left out"))
      return nil
    }
    entry.text = member.value["NSStringLocalizedFormatKey"]?.text
    for variable in variables {
      switch variable.key {
      case "NSStringLocalizedFormatKey": break
      case "NSStringVariableWidthRuleType", "NSStringDeviceSpecificRuleType":
        let isWidth = variable.key == "NSStringVariableWidthRuleType"
        for rule in variable.value.members ?? [] {
          guard let text = rule.value.text ?? rule.value["NSStringLocalizedFormatKey"]?.text else {
            notes.append(note(member, "has a rule that is not a text, and was left out"))
            continue
          }
          entry.forms.append(
            StringsTable.Form(
              device: isWidth ? nil : rule.key, width: isWidth ? rule.key : nil, text: text))
        }
      default: read(variable, of: member, into: &entry, &notes)
      }
    }
    if entry.text == nil, entry.forms.isEmpty {
      notes.append(note(member, "has no NSStringLocalizedFormatKey, and was left out"))
      return nil
    }
    return entry
  }

  private static func read(
    _ variable: PropertyList.Member, of member: PropertyList.Member,
    into entry: inout StringsTable.Entry, _ notes: inout [Note]
  ) {
    guard let rules = variable.value.members else {
      notes.append(note(member, "has the variable \(variable.key) without rules"))
      return
    }
    for rule in rules where !rule.key.hasPrefix("NSStringFormat") {
      guard categories.contains(rule.key), let text = rule.value.text else {
        notes.append(note(member, "has the rule \(rule.key), which is not a category of numbers"))
        continue
      }
      entry.forms.append(
        StringsTable.Form(variable: variable.key, plural: rule.key, text: text))
    }
  }

  private static func note(_ member: PropertyList.Member, _ problem: String) -> Note {
    Note(
      "the key \(JSONValue.quoted(member.key)) \(problem)",
      line: member.place.line > 0 ? Int(member.place.line) : nil)
  }
}
