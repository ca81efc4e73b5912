// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers
import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Reads randomly mutated inputs, and keeps those that crash the program.
///
/// - `curbcut-fuzz --seconds N --crashes FOLDER [--seed N] [--inputs N] [--patience N] SEEDS...`:
///   mutates the files below the folders of seeds and reads them, with the same results for the same
///   seed; the exit code is 1 if an input ended the program, took more processor time than
///   `--patience` (10 seconds by default), or exceeded its memory limit.
/// - `curbcut-fuzz --replay FILE...`: reads kept inputs, each in this process.
/// - `curbcut-fuzz --seeds FOLDER SEEDS...`: writes the seeds as inputs.
///
/// If `Scripts/fuzz` builds it for libFuzzer, it takes the arguments of libFuzzer instead.
#if !LIBFUZZER
  @main
#endif
enum Fuzz {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--replay" {
      for path in arguments.dropFirst() {
        print("reads \(path)")
        Subject.run((try? Data(contentsOf: URL(filePath: path))).map(Array.init) ?? [])
      }
      return
    }
    if arguments.first == "--seeds", arguments.count > 2 {
      return Seeds.write(below: Array(arguments.dropFirst(2)), to: arguments[1])
    }
    guard let plan = FuzzPlan(arguments) else {
      print(
        "usage: curbcut-fuzz --seconds N --crashes FOLDER [--seed N] [--inputs N] [--patience N] SEEDS..."
      )
      exit(2)
    }
    if plan.isWorker { Worker(plan).run() } else { exit(Watcher(plan).run()) }
  }
}

/// The options of a run.
struct FuzzPlan {
  var seconds = 0
  /// The maximum number of inputs for one worker.
  var inputs = Int.max
  var seed: UInt64 = 1
  /// The maximum processor time for one input, in seconds.
  var patience = 10
  var crashes = ""
  var folders: [String] = []
  var isWorker = false

  init?(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--seconds": seconds = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--inputs": inputs = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--seed": seed = rest.popFirst().flatMap { UInt64($0) } ?? 1
      case "--patience": patience = rest.popFirst().flatMap { Int($0) } ?? 0
      case "--crashes": crashes = rest.popFirst() ?? ""
      case "--worker": isWorker = true
      default: folders.append(argument)
      }
    }
    guard seconds > 0, patience > 0, !crashes.isEmpty, !folders.isEmpty else { return nil }
  }

  /// The input that is currently read.
  var current: String { crashes + "/current" + Seeds.ending }
  /// The number of inputs read so far.
  var count: String { crashes + "/count" }
}

/// Starts a worker, and another one whenever an input has ended it.
struct Watcher {
  private let plan: FuzzPlan

  init(_ plan: FuzzPlan) { self.plan = plan }

  func run() -> Int32 {
    try? FileManager.default.createDirectory(
      at: URL(filePath: plan.crashes), withIntermediateDirectories: true)
    let end = Date().addingTimeInterval(Double(plan.seconds))
    var failures = 0
    var executions = 0
    var seed = plan.seed
    while case let left = Int(end.timeIntervalSinceNow), left > 0 {
      let worker = Process()
      worker.executableURL = URL(filePath: CommandLine.arguments[0])
      worker.arguments =
        [
          "--worker", "--seconds", "\(left)", "--inputs", "\(plan.inputs)", "--seed", "\(seed)",
          "--patience", "\(plan.patience)", "--crashes", plan.crashes,
        ]
        + plan.folders
      // Only the input is wanted, and not a backtrace.
      worker.environment = ProcessInfo.processInfo.environment.merging(
        ["SWIFT_BACKTRACE": "enable=no"], uniquingKeysWith: { $1 })
      guard (try? worker.run()) != nil else { return 2 }
      worker.waitUntilExit()
      let count =
        (try? String(contentsOfFile: plan.count, encoding: .utf8)).flatMap { Int($0) } ?? 0
      executions += count
      guard worker.terminationReason == .uncaughtSignal || worker.terminationStatus != 0 else {
        break
      }
      failures += 1
      let name = "\(plan.crashes)/signal-\(worker.terminationStatus)-seed-\(seed)\(Seeds.ending)"
      try? FileManager.default.moveItem(atPath: plan.current, toPath: name)
      print("failed: \(name), input \(count) of this worker")
      seed = seed &* 31 &+ UInt64(count)
    }
    try? FileManager.default.removeItem(atPath: plan.current)
    try? FileManager.default.removeItem(atPath: plan.count)
    print("\(executions) inputs read, \(failures) of them ended the program")
    return failures == 0 ? 0 : 1
  }
}

/// Reads inputs one after another until the time is over or an input ends the process.
struct Worker {
  /// The maximum memory of the process, in bytes.
  private static let memory: UInt = 4 << 30

  private let plan: FuzzPlan

  init(_ plan: FuzzPlan) { self.plan = plan }

  func run() {
    var limit = rlimit(rlim_cur: rlim_t(Self.memory), rlim_max: rlim_t(Self.memory))
    #if canImport(Glibc)
      setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    #else
      setrlimit(RLIMIT_AS, &limit)
    #endif
    let seeds = Seeds.inputs(below: plan.folders)
    var mutator = Mutator(seed: plan.seed)
    var choice = RandomNumbers(seed: ~plan.seed)
    let end = Date().addingTimeInterval(Double(plan.seconds))
    let current = open(plan.current, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    var count = 0
    while Date() < end, count < plan.inputs {
      let seed = choice.element(of: seeds)
      let lender = choice.element(of: seeds)
      let subject = [seed[0]]
      let input =
        subject + mutator.mutated(Array(seed.dropFirst()), with: Array(lender.dropFirst()))
      // The input is written to disk before it is read, in case it ends the program.
      pwrite(current, input, input.count, 0)
      ftruncate(current, off_t(input.count))
      count += 1
      try? "\(count)".write(toFile: plan.count, atomically: false, encoding: .utf8)
      allow(seconds: plan.patience)
      Subject.run(input)
      allow(seconds: 0)
    }
  }

  /// Ends the program after this much processor time; 0 means never.
  private func allow(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    #if canImport(Glibc)
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    #else
      setitimer(ITIMER_PROF, &timer, nil)
    #endif
  }
}
