import UIKit

/// The notification moves the focus to the first result, which VoiceOver reads.
final class GoodSearchController: UIViewController {
  private let search = UIButton(type: .system)
  private let results = UIStackView()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Search"
    search.setTitle("Search", for: .normal)
    search.addTarget(self, action: #selector(showResults), for: .touchUpInside)
    view.addSubview(search)
    view.addSubview(results)
  }

  @objc private func showResults() {
    for result in results.arrangedSubviews { result.removeFromSuperview() }
    let trip = UILabel()
    trip.text = "Olympus Mons Express"
    trip.font = .preferredFont(forTextStyle: .body)
    trip.adjustsFontForContentSizeCategory = true
    results.addArrangedSubview(trip)
    UIAccessibility.post(notification: .screenChanged, argument: trip)
  }
}
