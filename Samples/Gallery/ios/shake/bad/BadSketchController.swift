import UIKit

/// Only a shake takes the last line back.
final class BadSketchController: UIViewController {
  private var lines: [CGPoint] = []

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { lines.removeLast() }
  }
}
