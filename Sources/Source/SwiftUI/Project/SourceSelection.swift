/// The files that views can get anything from: those that may have views, and those that declare what one
/// of these names: a type, a function, a constant.
///
/// A project has many more files than views, and parsing is what takes the time; nothing is parsed to find
/// out.
struct SourceSelection {
  /// Whether each file is one of them, in the order of the files.
  private(set) var isSelected: [Bool]

  init(from sources: [SwiftSourceFile]) {
    let declared = sources.map { SourceWords.declared(in: $0.text) }
    isSelected = declared.map(\.mayHaveViews)
    var open = sources.indices.filter { isSelected[$0] }
    var declaring: [SourceWords.Number: [Int]] = [:]
    for place in sources.indices where !isSelected[place] {
      for name in declared[place].types { declaring[name, default: []].append(place) }
      for name in declared[place].globals { declaring[name, default: []].append(place) }
    }
    while let place = open.popLast() {
      SourceWords.forEachNumber(in: sources[place].text) { name in
        guard let found = declaring.removeValue(forKey: name) else { return true }
        for place in found where !isSelected[place] {
          isSelected[place] = true
          open.append(place)
        }
        return !declaring.isEmpty
      }
    }
  }
}

extension SwiftUIProject {
  /// The files that views can get anything from: those that may have views, and those that declare what
  /// one of these names.
  ///
  /// Nothing is parsed to find out.
  public static func selection(from sources: [SwiftSourceFile]) -> [SwiftSourceFile] {
    let selection = SourceSelection(from: sources)
    return sources.indices.filter { selection.isSelected[$0] }.map { sources[$0] }
  }

  /// The modules that a file imports, as words behind `import` tell; nothing is parsed to find out.
  public static func imports(of source: SwiftSourceFile) -> Set<String> {
    SourceWords.imports(of: source.text)
  }
}

extension SwiftSourceFile {
  /// Those of the other files of a project that tell something about some files: they declare a type
  /// that one of these names, or name one that these declare.
  ///
  /// Nothing is parsed to find out.
  public static func related(
    to files: [SwiftSourceFile], among others: [SwiftSourceFile]
  ) -> [SwiftSourceFile] {
    guard !others.isEmpty else { return [] }
    var named: Set<SourceWords.Number> = []
    var declared: Set<SourceWords.Number> = []
    for file in files {
      SourceWords.types(in: file.text, &named)
      declared.formUnion(SourceWords.declared(in: file.text).types)
    }
    return others.filter { other in
      if SourceWords.declared(in: other.text).types.contains(where: named.contains) { return true }
      var isFound = false
      SourceWords.forEachNumber(in: other.text) { name in
        isFound = declared.contains(name)
        return !isFound
      }
      return isFound
    }
  }
}
