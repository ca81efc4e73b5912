import UIKit

/// A text style follows Bold Text and the text size by itself.
final class GoodTitleView: UIView {
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.text = "Olympus Mons Express"
    title.font = .preferredFont(forTextStyle: .headline)
    title.adjustsFontForContentSizeCategory = true
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }
}
