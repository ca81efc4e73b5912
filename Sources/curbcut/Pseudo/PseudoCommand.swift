// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import ArgumentParser
import CurbcutReporting
import CurbcutScreen
import CurbcutSource

/// `pseudo`: string tables in a pseudo-language.
struct PseudoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pseudo",
    abstract:
      "Writes strings files in a pseudo-language, to test layouts before translations exist.",
    discussion: """
      Takes .strings, .stringsdict, .xcstrings and Android's strings.xml, and folders of them. One file \
      goes to standard output; several need --output. Placeholders, markup, comments and order are kept.
      """)

  @Argument(help: "The files or folders; - is standard input.")
  var paths: [String]

  @Option(
    name: .customLong("pseudo-language"),
    help: "double-length, accented, bounded or right-to-left. Default: double-length.",
    transform: PseudoFile.language(named:))
  var language: PseudoLanguage = .doubleLength

  @Option(help: "The folder to write to; each file keeps its folder *.lproj or values*.")
  var output: String?

  @Flag(help: "Replace existing files, even the ones that are read.")
  var overwrite = false

  func run() throws {
    let listing = FileListing(of: paths)
    let files = listing.files.filter { !$0.isFromFolder || PseudoFile.recognizes($0.path) }
    for failure in listing.failures { Console.error("error: \(failure.path): \(failure.message)") }
    guard !files.isEmpty else {
      throw UsageError(
        "there is no strings file in \(paths.joined(separator: ", ")): give .strings, .stringsdict, "
          + ".xcstrings or strings.xml")
    }
    guard let output else {
      guard files.count == 1 else {
        throw UsageError("\(files.count) files cannot go to standard output: give --output FOLDER")
      }
      Console.write(bytes: try written(files[0]).bytes)
      guard listing.failures.isEmpty else { throw ExitCode.nothingReadable }
      return
    }
    try write(files, to: output)
    guard listing.failures.isEmpty else { throw ExitCode.nothingReadable }
  }

  private func write(_ files: [InputFile], to folder: String) throws {
    var taken: Set<String> = []
    var hasFailed = false
    for file in files {
      do throws(ImportError) {
        let target = PseudoFile.target(of: file, in: folder)
        guard taken.insert(target).inserted else {
          throw ImportError(
            .notThisFormat, "would replace \(target), as another file would: give them one by one")
        }
        let isThere = if case .missing = InputFile.kind(of: target) { false } else { true }
        if isThere, !overwrite {
          throw ImportError(
            .notThisFormat, "\(target) already exists: give --overwrite, or another --output")
        }
        let (bytes, count) = try PseudoFile.bytes(of: file, in: language)
        try OutputFile.makeFolder(of: target)
        guard OutputPlace.staysInside(target, folder) else {
          throw ImportError(
            .hostile,
            "\(target) is reached by a link that leads out of \(folder): give another --output")
        }
        try OutputFile(path: target).write(bytes)
        Console.write("wrote \(target): \(count == 1 ? "1 text" : "\(count) texts")\n")
      } catch {
        Console.error("error: \(file.name): \(error.message)")
        hasFailed = true
      }
    }
    if hasFailed { throw ExitCode.nothingReadable }
  }

  private func written(_ file: InputFile) throws -> (bytes: [UInt8], count: Int) {
    do throws(ImportError) {
      return try PseudoFile.bytes(of: file, in: language)
    } catch {
      throw UsageError("\(file.name): \(error.message)")
    }
  }
}

/// A file that is written in a pseudo-language.
enum PseudoFile {
  /// Returns the language with a name.
  static func language(named name: String) throws -> PseudoLanguage {
    guard let language = PseudoLanguage(rawValue: name) else {
      throw ValidationError(
        "\(name) is not a pseudo-language: choose from "
          + PseudoLanguage.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return language
  }

  /// Whether a file in a folder contains texts, judging by its name.
  static func recognizes(_ path: String) -> Bool {
    StringsCatalog.recognizes(path) || AndroidStrings.recognizes(path)
  }

  /// Returns the bytes of a file in a pseudo-language, and its number of texts.
  static func bytes(
    of file: InputFile, in language: PseudoLanguage
  ) throws(ImportError) -> (bytes: [UInt8], count: Int) {
    let source = try TranslatableFile(try file.read())
    let bytes = try source.changing { language.text(of: $0.written, isPart: $0.isPart) }
    return (bytes, source.texts.count)
  }

  /// Returns the path of the output file, including the folder that denotes its language, if there
  /// is one.
  static func target(of file: InputFile, in folder: String) -> String {
    let steps = file.path.split(separator: "/").map(String.init)
    let name = file.path == "-" ? "strings" : steps.last ?? "strings"
    var kept: [String] = []
    if let last = steps.dropLast().last, last.hasSuffix(".lproj") || last.hasPrefix("values") {
      kept = [last]
    }
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return ([base] + kept + [name]).joined(separator: "/")
  }
}
