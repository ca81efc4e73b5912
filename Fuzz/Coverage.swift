// SPDX-License-Identifier: Apache-2.0
#if LIBFUZZER
  import Glibc

  /// Handles libFuzzer's first call; with --seeds, it only writes the seeds.
  @_cdecl("LLVMFuzzerInitialize")
  public func initialize(
    _ count: UnsafeMutablePointer<Int32>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>
  ) -> Int32 {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "--seeds", arguments.count > 2 {
      Seeds.write(below: Array(arguments.dropFirst(2)), to: arguments[1])
      exit(0)
    }
    return 0
  }

  /// Handles libFuzzer's call for each input, which it chooses by the code that inputs reach.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    Subject.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }

  @_silgen_name("LLVMFuzzerMutate")
  private func mutateBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ room: Int) -> Int

  /// Handles libFuzzer's call for a new input: mutates by structure two times out of three,
  /// otherwise as libFuzzer does.
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
