import AVFoundation
import UIKit

/// A double tap with two fingers starts and stops the recording, wherever the focus is.
final class GoodRecorderController: UIViewController {
  private let record = UIButton(type: .system)
  private var recorder: AVAudioRecorder?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ship's log"
    record.setTitle("Record", for: .normal)
    record.addTarget(self, action: #selector(toggle), for: .touchUpInside)
    view.addSubview(record)
  }

  override func accessibilityPerformMagicTap() -> Bool {
    toggle()
    return true
  }

  @objc private func toggle() {
    guard let recorder else { return }
    if recorder.isRecording { recorder.stop() } else { recorder.record() }
  }
}
