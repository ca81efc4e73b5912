import AVFoundation
import UIKit

/// A recorder whose main button has to be found before it can be pressed.
final class BadRecorderController: UIViewController {
  private let record = UIButton(type: .system)
  private var recorder: AVAudioRecorder?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Ship's log"
    record.setTitle("Record", for: .normal)
    record.addTarget(self, action: #selector(toggle), for: .touchUpInside)
    view.addSubview(record)
  }

  @objc private func toggle() {
    guard let recorder else { return }
    if recorder.isRecording { recorder.stop() } else { recorder.record() }
  }
}
