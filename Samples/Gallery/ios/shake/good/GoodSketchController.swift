import UIKit

/// A button takes the last line back; a shake does the same for those who have it on.
final class GoodSketchController: UIViewController {
  private let undo = UIButton(type: .system)
  private var lines: [CGPoint] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sketch"
    undo.setTitle("Undo", for: .normal)
    undo.addTarget(self, action: #selector(undoLine), for: .touchUpInside)
    view.addSubview(undo)
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    guard UIAccessibility.isShakeToUndoEnabled, motion == .motionShake else { return }
    undoLine()
  }

  @objc private func undoLine() { lines.removeLast() }
}
