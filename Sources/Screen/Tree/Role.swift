// SPDX-License-Identifier: Apache-2.0

/// The role of a control, in words that apply to both platforms.
package enum Role: String, Hashable, Sendable, CaseIterable {
  case button, link, image
  case imageButton = "image_button"
  case text, heading
  case textField = "text_field"
  case searchField = "search_field"
  case `switch`
  case checkBox = "check_box"
  case radioButton = "radio_button"
  case adjustable, progress, tab
  case tabBar = "tab_bar"
  case picker, list, grid, pager
  case scrollView = "scroll_view"
  case webView = "web_view"
  case keyboardKey = "keyboard_key"
  case group, none
}
