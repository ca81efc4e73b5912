// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCode
package import CurbcutScreen
package import CurbcutSource
import CurbcutSourceAudit

/// The files of projects that are not code: property lists, strings, colours.
package struct ResourceFiles: Sendable {
  /// The requested files.
  package let paths: [String]
  /// The given films and sounds.
  package let media: [String]
  /// The requested Kotlin and Java files.
  package let codePaths: [String]
  /// The resources of the projects, including the requested files.
  package private(set) var resources = ProjectResources()
  /// The reasons why requested files were not read.
  package private(set) var errors: [String: ImportError] = [:]
  /// The first lines from which requested Kotlin and Java may be misread, by file.
  package private(set) var brokenLines: [String: Int] = [:]
  /// The notes on the bytes of requested files.
  package private(set) var notes: [String] = []
  /// The comments that suppress findings in layouts and in Kotlin and Java, by file.
  private(set) var comments: [String: [Suppression]] = [:]
  private let memo: CheckMemo?
  /// The number of Swift files in the projects.
  package private(set) var sourceCount = 0

  /// Reads the resources among some paths, and those of the projects that any of the paths belong
  /// to.
  ///
  /// Videos are large: they are read only when a rule needs them.
  package init(
    paths: [String], in projects: Projects, readsVideos: Bool, memo: CheckMemo? = nil
  ) {
    self.paths = paths.filter(Self.isResource)
    media = paths.filter { BundledMedia.recognizes($0) && !ResourceFile.recognizes($0) }
    codePaths = paths.filter(AndroidCode.recognizes)
    self.memo = memo
    var isRead: Set<String> = []
    for path in self.paths {
      isRead.insert(ProjectFolder.canonical(path))
      resources.paths.append(path)
      guard readsVideos || !BundledMedia.isVideo(path),
        let bytes = try? InputFile(path: path).read()
      else { continue }
      if AndroidDrawable.recognizes(path) {
        try? resources.addDrawable(bytes, at: path, memo: memo?.source)
      }
      do throws(ImportError) {
        try resources.add(bytes, at: path, memo: memo?.source)
        addComments(of: bytes, at: path)
        if ResourceFile.isScript(path) { _ = isText(bytes, at: path) }
      } catch {
        errors[path] = error
      }
    }
    // Films and sounds count without a project, too, with what lies beside them.
    var listed = Set(resources.paths.map(ProjectFolder.canonical))
    if !media.isEmpty {
      for path in paths where listed.insert(ProjectFolder.canonical(path)).inserted {
        resources.paths.append(path)
      }
    }
    let relevant = paths.filter { SwiftFiles.isSwift($0) } + self.paths + codePaths
    let isAndroid = !codePaths.isEmpty || resources.files.contains(where: Self.isOfAndroid)
    let given = Dictionary(codePaths.map { (ProjectFolder.canonical($0), $0) }) { first, _ in first
    }
    var isVisited: Set<String> = []
    var code: [(path: String, bytes: [UInt8])] = []
    var requested: [(path: String, bytes: [UInt8])] = []
    let spelling = Spelling(of: relevant)
    for folder in projects.folders(of: relevant) {
      for var file in projects[folder].built {
        file.path = spelling.spelled(file.path)
        let canonical = ProjectFolder.canonical(file.path)
        // A project may lie in the folder of another one.
        guard isVisited.insert(canonical).inserted else { continue }
        if ProjectFolder.isOwnSource(file) { sourceCount += 1 }
        if isAndroid, AndroidCode.recognizes(file.path), let bytes = try? file.read() {
          let path = given[canonical] ?? file.path
          if isText(bytes, at: path) {
            if memo == nil {
              resources.addAndroidCode(bytes, at: path)
            } else {
              code.append((path, bytes))
            }
            if given[canonical] != nil { requested.append((path, bytes)) }
            addComments(of: bytes, at: path)
          }
        }
        guard isRead.insert(canonical).inserted else { continue }
        if listed.insert(canonical).inserted { resources.paths.append(file.path) }
        if AndroidDrawable.recognizes(file.path), !file.isBelowTests, let bytes = try? file.read() {
          try? resources.addDrawable(bytes, at: file.path, memo: memo?.source)
        }
        guard ResourceFile.recognizes(file.path), !file.isBelowTests,
          readsVideos || !BundledMedia.isVideo(file.path), let bytes = try? file.read()
        else { continue }
        try? resources.add(bytes, at: file.path, memo: memo?.source)
        addComments(of: bytes, at: file.path)
      }
    }
    if let memo { resources.addAndroidCode(code, memo: memo.source) }
    for (path, name) in given.sorted(by: { $0.key < $1.key }) where !isVisited.contains(path) {
      if let bytes = addLone(at: name) { requested.append((name, bytes)) }
    }
    lookForDamage(in: requested)
  }

  /// Adds a file of Kotlin or Java that is in no project, and returns its bytes.
  private mutating func addLone(at path: String) -> [UInt8]? {
    guard let bytes = try? InputFile(path: path).read(), isText(bytes, at: path) else { return nil }
    resources.addLoneAndroidCode(bytes, at: path)
    addComments(of: bytes, at: path)
    return bytes
  }

  /// Keeps the comments of a file whose views other files show as well.
  private mutating func addComments(of bytes: [UInt8], at path: String) {
    guard AndroidFile.isLayout(path) || AndroidCode.recognizes(path) else { return }
    let found =
      memo?.comments.value(of: bytes, at: path) { Suppression.comments(in: bytes) }
      ?? Suppression.comments(in: bytes)
    if !found.isEmpty { comments[path] = found }
  }

  /// Whether a source file is text; records why not, or which parts are not.
  private mutating func isText(_ bytes: [UInt8], at path: String) -> Bool {
    do throws(ImportError) {
      let text =
        if let memo { try memo.source.text(bytes, at: path) } else { try SourceText(bytes) }
      if let note = text.note { notes.append("\(path): \(note)") }
      return true
    } catch {
      errors[path] = error
      return false
    }
  }

  /// Records where requested files of Kotlin or Java have a bracket without a partner.
  private mutating func lookForDamage(in files: [(path: String, bytes: [UInt8])]) {
    guard !files.isEmpty else { return }
    let known = Dictionary(
      resources.androidFacts.map { ($0.name, $0.tokens) }, uniquingKeysWith: { _, last in last })
    for (path, bytes) in files {
      let tokens = known[path] ?? CodeLexer.tokens(of: bytes, isKotlin: path.hasSuffix(".kt"))
      brokenLines[path] = CodeLexer.unpairedBracket(among: tokens).map { bracket in
        1 + bytes[..<bracket.range.lowerBound].count { $0 == 0x0A }
      }
    }
  }

  /// The spelling of the requested paths, used for all paths of a project, because folders
  /// determine which files belong together.
  private struct Spelling {
    /// The beginning of full paths, and its replacement.
    private var beginning: (whole: String, given: String)?

    init(of paths: [String]) {
      guard let path = paths.first(where: { !$0.hasPrefix("/") }) else { return }
      let whole = ProjectFolder.canonical(path).split(separator: "/")
      let given = path.split(separator: "/")
      let common = zip(whole.reversed(), given.reversed()).prefix { $0 == $1 }.count
      beginning = (
        "/" + whole.dropLast(common).joined(separator: "/"),
        given.dropLast(common).joined(separator: "/")
      )
    }

    func spelled(_ path: String) -> String {
      guard let (whole, given) = beginning, path.hasPrefix(whole + "/") else { return path }
      let rest = Substring(path.utf8.dropFirst(whole.utf8.count + 1))
      return given.isEmpty ? String(rest) : given + "/" + rest
    }
  }

  /// Whether the rules over resources examine a path: by its name, or for XML by the beginning of
  /// the file.
  private static func isResource(_ path: String) -> Bool {
    if ResourceFile.recognizes(path) { return true }
    guard path.hasSuffix(".xml"), let bytes = try? InputFile(path: path).read() else {
      return false
    }
    return ResourceFile.recognizes(bytes, at: path)
  }

  private static func isOfAndroid(_ file: ResourceFile) -> Bool {
    switch file.content {
    case .android, .androidXML: true
    default: false
    }
  }
}
