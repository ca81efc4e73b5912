// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutCapture
import CurbcutCheck

/// A program or server that hands out the screen of a device.
protocol CaptureTool: Sendable {
  /// What was chosen, as a part of a sentence: "adb, from Pixel 7 (emulator-5554), Android 15".
  var title: String { get }

  /// Captures the screen as it is now; an error is a sentence.
  func capture() throws(UsageError) -> RawCapture
}

/// A screen as a tool gave it, with its picture and what is known about its device.
struct RawCapture: Sendable {
  /// The file of the screen.
  var screen: [UInt8]
  /// The picture, as PNG; nil without one.
  var picture: [UInt8]?
  /// What is known about the device; `screen` and `screenshot` are stated when it is written.
  var facts: CaptureFacts
  /// What could not be found out, as sentences.
  var notes: [String] = []
}

/// The tools whose captures are taken.
enum CaptureToolName: String, ExpressibleByArgument, CaseIterable, Sendable {
  case adb, wda, idb, axe, maestro
}

/// The size of a PNG, told from its header; nil for anything else.
///
/// W3C, Portable Network Graphics, sections 5.2 and 11.2.1: the signature, then the chunk IHDR, which
/// begins with the width and the height.
func pictureSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
  let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  guard bytes.count > 24, bytes.starts(with: signature) else { return nil }
  func number(at start: Int) -> Int {
    bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
  let size = (width: number(at: 16), height: number(at: 20))
  return size.width > 0 && size.height > 0 ? size : nil
}
