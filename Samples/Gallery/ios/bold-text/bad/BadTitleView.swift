import UIKit

/// A font that is named, and so stays as thin as it is for people who have set Bold Text.
final class BadTitleView: UIView {
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.text = "Olympus Mons Express"
    title.font = UIFont(name: "Avenir-Book", size: 17)
    addSubview(title)
  }

  required init?(coder: NSCoder) { nil }
}
