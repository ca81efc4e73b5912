import UIKit

/// A fixed font, and one that stops growing before it is twice its size.
final class BadFontsController: UIViewController {
  private let departure = UILabel()
  private let date = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trip"
    departure.text = "Departure"
    departure.font = UIFont.systemFont(ofSize: 22)
    date.text = "4 October 2031"
    date.font = UIFontMetrics(forTextStyle: .body)
      .scaledFont(for: UIFont(name: "Avenir", size: 17)!, maximumPointSize: 20)
    date.adjustsFontForContentSizeCategory = true
    view.addSubview(departure)
    view.addSubview(date)
  }
}
