#if LIBFUZZER
  import Glibc

  /// Lets libFuzzer choose the inputs by the code that they reach.
  enum Coverage {
    static func run() {
      var count = CommandLine.argc
      var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
      exit(
        runDriver(&count, &arguments) { bytes, count in
          Subject.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
          return 0
        })
    }
  }

  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32

  @_silgen_name("LLVMFuzzerMutate")
  private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int

  /// What libFuzzer calls for a new input: two times of three by structure, else as it does by itself.
  @_cdecl("LLVMFuzzerCustomMutator")
  public func customMutator(
    _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int, _ seed: UInt32
  ) -> Int {
    guard !seed.isMultiple(of: 3), count > 1 else { return mutateBytes(bytes, count, room) }
    var mutator = Mutator(seed: UInt64(seed))
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    let body = Array(input.dropFirst())
    let made = [input[0]] + mutator.mutated(body, with: body)
    let kept = min(made.count, room)
    for index in 0..<kept { bytes[index] = made[index] }
    return kept
  }
#endif
