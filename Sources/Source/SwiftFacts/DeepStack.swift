// SPDX-License-Identifier: Apache-2.0
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A thread with a stack for recursion as deep as source files need it.
///
/// Parsing recurses at least once for every word in a statement, and a thread created by Swift has
/// half a megabyte of stack on macOS. The stack is only address space until it is used.
package enum DeepStack {
  /// The sizes that are tried in turn, in bytes.
  private static let sizes = [512 << 20, 64 << 20, 16 << 20]

  /// Whether the current work already runs on such a thread.
  @TaskLocal private static var isDeep = false

  /// Runs work on a thread with a deep stack and waits for it; runs it on the current thread when
  /// no such thread is available.
  package static func run<Outcome, Failure: Error>(
    _ work: () throws(Failure) -> Outcome
  ) throws(Failure) -> Outcome {
    if isDeep { return try work() }
    var outcome: Result<Outcome, Failure>?
    let task = {
      do throws(Failure) {
        outcome = .success(try work())
      } catch {
        outcome = .failure(error)
      }
    }
    withoutActuallyEscaping(task) { task in
      let job = Job { $isDeep.withValue(true) { task() } }
      if !sizes.contains(where: { runs(job, withStackOf: $0) }) { task() }
    }
    // The thread has finished.
    return try outcome!.get()
  }

  /// Work in a form that can be passed to a thread.
  private final class Job {
    let work: () -> Void

    init(_ work: @escaping () -> Void) { self.work = work }
  }

  /// Runs work on a thread with a given stack size; false when none is available.
  private static func runs(_ job: Job, withStackOf size: Int) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, size) == 0 else { return false }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let start = pthread_create(
      &thread, &attributes,
      { context in
        DeepStack.work(at: context)
        return nil
      }, Unmanaged.passUnretained(job).toOpaque())
    guard start == 0 else { return false }
    #if canImport(Darwin)
      guard let thread else { return false }
    #endif
    pthread_join(thread, nil)
    return true
  }

  private static func work(at context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().work()
  }
}
