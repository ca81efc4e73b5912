extension SwiftUIProject {
  /// The files that views can get anything from: those that import SwiftUI, and those that declare or
  /// extend a type that one of them names.
  ///
  /// A project has many more files than views, and parsing is what takes the time.
  public static func selection(from sources: [SwiftSourceFile]) -> [SwiftSourceFile] {
    var named: Set<String> = []
    let isView = sources.map { SourceWords.importsSwiftUI($0.text) }
    for (source, isView) in zip(sources, isView) where isView {
      SourceWords.forEachType(in: source.text) { named.insert($0) }
    }
    return zip(sources, isView).filter { source, isView in
      isView || SourceWords.declares(named, in: source.text)
    }.map(\.0)
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
    var named: Set<String> = []
    var declared: Set<String> = []
    for file in files {
      SourceWords.forEachType(in: file.text) { named.insert($0) }
      SourceWords.forEachDeclaration(in: file.text) { declared.insert($0) }
    }
    return others.filter {
      SourceWords.declares(named, in: $0.text) || SourceWords.names(declared, in: $0.text)
    }
  }
}

/// Looks for words in source without parsing it.
private enum SourceWords {
  private static let declarations: Set<String> = ["struct", "enum", "class", "extension", "actor"]

  static func importsSwiftUI(_ text: String) -> Bool {
    var isImport = false
    var isFound = false
    forEachWord(in: text) { word in
      if isImport, word == "SwiftUI" { isFound = true }
      isImport = word == "import"
      return !isFound
    }
    return isFound
  }

  static func imports(of text: String) -> Set<String> {
    var imported: Set<String> = []
    var isImport = false
    forEachWord(in: text) { word in
      // `import struct Cards.Face`
      if isImport, kinds.contains(word) { return true }
      if isImport { imported.insert(word) }
      isImport = word == "import"
      return true
    }
    return imported
  }

  /// What may stand between `import` and the module.
  private static let kinds: Set<String> = [
    "struct", "enum", "class", "protocol", "func", "var", "let", "typealias",
  ]

  /// The words that begin with a capital, as the names of types do.
  static func forEachType(in text: String, _ visit: (String) -> Void) {
    forEachWord(in: text) { word in
      if let first = word.utf8.first, first >= UInt8(ascii: "A"), first <= UInt8(ascii: "Z") {
        visit(word)
      }
      return true
    }
  }

  static func declares(_ names: Set<String>, in text: String) -> Bool {
    var isDeclaration = false
    var isFound = false
    forEachWord(in: text) { word in
      if isDeclaration, names.contains(word) { isFound = true }
      isDeclaration = declarations.contains(word)
      return !isFound
    }
    return isFound
  }

  static func forEachDeclaration(in text: String, _ visit: (String) -> Void) {
    var isDeclaration = false
    forEachWord(in: text) { word in
      if isDeclaration { visit(word) }
      isDeclaration = declarations.contains(word)
      return true
    }
  }

  static func names(_ names: Set<String>, in text: String) -> Bool {
    var isFound = false
    forEachWord(in: text) { word in
      isFound = names.contains(word)
      return !isFound
    }
    return isFound
  }

  /// Every word of letters, digits and underscores, until one is enough.
  private static func forEachWord(in text: String, _ visit: (String) -> Bool) {
    var text = text
    text.withUTF8 { bytes in
      var start: Int?
      for place in 0...bytes.count {
        if place < bytes.count, bytes[place].isOfWord {
          start = start ?? place
          continue
        }
        guard let first = start else { continue }
        start = nil
        let word = UnsafeBufferPointer(rebasing: bytes[first..<place])
        guard visit(String(decoding: word, as: UTF8.self)) else { return }
      }
    }
  }
}
