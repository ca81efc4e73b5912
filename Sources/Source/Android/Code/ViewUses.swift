// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// What the Kotlin and Java code of a project does to the views that it finds by their ids.
///
/// A view is found by `findViewById(R.id.close)`, by an annotation (`@BindView(R.id.close)`), and by view
/// binding (`binding.close`, in a file that mentions the class of the layout). From there, it is followed
/// through variables and fields of one name; what is given to a function of the project escapes. Where several
/// layouts have an id, the view is that of the layouts which the file mentions. A field that is reached through a
/// variable whose class the code states, `holder as Row`, is the field of that class.
///
/// Source: Android, "View binding" and `View.findViewById`; of Kotlin's former synthetic properties, which
/// have the name of the id, "Migrate from Kotlin synthetics to Jetpack view binding".
struct ViewUses: Sendable {
  /// The uses of a view whose layout is known, by its id and the layout's name.
  private var inLayouts: [String: [String: ViewUse]] = [:]
  /// The uses of a view that may be in any layout with the id.
  private var anywhere: [String: ViewUse] = [:]

  /// What each file does, by id and by the number of the file.
  private var usesByFile: [String: [Int: ViewUse]] = [:]

  /// Returns what some files do to the view with an id; nil if none of them finds it.
  func use(of identifier: String, in files: Set<Int>) -> ViewUse? {
    var found: ViewUse?
    for (file, use) in usesByFile[identifier] ?? [:] where files.contains(file) {
      found = found ?? ViewUse()
      found?.add(use)
    }
    return found
  }

  /// Returns what all files together do to the views with an id; nil if none of them finds one.
  func useAnywhere(of identifier: String) -> ViewUse? {
    usesByFile[identifier].map { $0.values.reduce(into: ViewUse()) { $0.add($1) } }
  }

  /// Returns what code does to the view with an id in a layout; nil if no file finds it.
  subscript(identifier: String, in layout: Substring) -> ViewUse? {
    guard let known = inLayouts[identifier]?[String(layout)] else { return anywhere[identifier] }
    guard var use = anywhere[identifier] else { return known }
    use.add(known)
    return use
  }

  /// Returns where code certainly shows or writes the view with an id in a layout because something failed.
  func failures(_ identifier: String, in layout: Substring, isOnly: Bool) -> Set<ViewUse.Failure> {
    let known = inLayouts[identifier]?[String(layout)]?.failures ?? []
    return isOnly ? known.union(anywhere[identifier]?.failures ?? []) : known
  }

  /// Returns whether code certainly listens for presses, short or long or only short ones, on the view with an id in
  /// a layout.
  ///
  /// A press on the outermost view of a row in a widget is one on the list's item: Android gives the
  /// view no listener (`RemoteViews.SetOnClickResponse.apply`).
  func isPressed(
    _ identifier: String, in layout: Substring, isOnly: Bool, isOutermost: Bool, isShort: Bool
  ) -> Bool {
    func isPressed(_ use: ViewUse?) -> Bool {
      use.map { (isShort ? $0.isClicked : $0.isPressed) || $0.isPressedInRow && !isOutermost }
        ?? false
    }
    return isPressed(inLayouts[identifier]?[String(layout)])
      || isOnly && isPressed(anywhere[identifier])
  }

  /// Nothing is done to any view.
  init() {}

  /// Looks at the files of a project.
  init(
    in files: [AndroidCodeFacts], layouts: LayoutIdentifiers, _ families: ClassFamilies,
    unused: UnusedAndroidCode
  ) {
    let identifiers = layouts.bindings.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let functions = ViewFunctions(in: files, viewClasses: layouts.viewClasses)
    let failureCode = files.map(FailureCode.init)
    var own: [ViewFinder.FieldOwners] = []
    var fields: [CodeWord: (name: String, ids: Set<String>)] = [:]
    var holders: ViewFinder.FieldOwners = [:]
    // The layouts in which the views of a field are, as the file with the field mentions them.
    var origins: [String: Set<String>] = [:]
    // The classes in the files with a field, of which other classes may inherit it.
    var owners: [String: Set<String>] = [:]
    for (number, file) in files.enumerated() {
      var finder = ViewFinder(
        in: file, functions: functions, classes: layouts.classes, families: families,
        unused: unused, failureCode: failureCode[number])
      finder.find(layouts.bindings, identifiers)
      finder.follow()
      let mentioned = finder.mentionedLayouts(layouts)
      add(finder.uses, of: number, mentioned, layouts)
      for (layout, uses) in finder.usesInWidgets {
        add(uses, of: number, [layout], layouts)
      }
      own.append(finder.owners)
      for (name, classes) in finder.owners {
        holders[name, default: [:]].merge(classes) { $0.union($1) }
      }
      for (name, ids) in finder.names {
        fields[CodeWord(name), default: (name, [])].ids.formUnion(ids)
        origins[name, default: []].formUnion(mentioned)
        owners[name, default: []].formUnion(file.scopes.lazy.filter(\.isType).map(\.name))
      }
    }
    // Views that one class keeps, others reach through its fields: `holder.title`.
    for (number, (file, own)) in zip(files, own).enumerated() {
      let inherited = Set(file.scopes.lazy.filter(\.isType).flatMap(\.supertypes))
      for case let (name, ids)? in file.words.lazy.map({ fields[$0] }) {
        var finder = ViewFinder(
          in: file, functions: functions, classes: layouts.classes, families: families,
          unused: unused, failureCode: failureCode[number])
        if let own = own[name] {
          finder.followField(name, of: ids, owners: holders[name] ?? [:], besides: own)
        } else {
          finder.followField(
            name, of: ids, owners: holders[name] ?? [:],
            isInherited: owners[name]?.isDisjoint(with: inherited) == false)
        }
        add(finder.uses, of: number, origins[name] ?? [], layouts)
      }
    }
  }

  private mutating func add(
    _ found: [String: ViewUse], of file: Int, _ mentioned: Set<String>, _ layouts: LayoutIdentifiers
  ) {
    for (identifier, use) in found {
      usesByFile[identifier, default: [:]][file, default: ViewUse()].add(use)
      let holders = layouts.layouts(with: identifier, within: mentioned)
      if holders.isEmpty {
        anywhere[identifier, default: ViewUse()].add(use)
      }
      for layout in holders {
        inLayouts[identifier, default: [:]][layout, default: ViewUse()].add(use)
      }
    }
  }
}
