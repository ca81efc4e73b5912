// SPDX-License-Identifier: Apache-2.0

/// The beginnings of phrases that complete what a user says, in the words of each vocabulary.
enum DrivePhrases {
  static let voiceControl =
    [
      "tap", "double tap", "long press", "increment", "decrement", "zoom in", "zoom out",
      "show names", "hide names", "show actions for", "perform action", "go to sleep", "wake up",
      "turn off voice control",
    ] + common

  static let voiceAccess =
    [
      "tap", "long press", "increase", "decrease", "show labels", "hide labels", "stop listening",
    ] + common

  private static let common = [
    "show numbers", "hide numbers", "show grid", "hide grid", "scroll up", "scroll down",
    "scroll left", "scroll right", "scroll to top", "scroll to bottom", "swipe up", "swipe down",
    "swipe left", "swipe right", "go back", "go home", "type", "select", "select all", "delete",
    "delete that", "replace", "copy that", "cut that", "paste that", "undo that", "redo that",
    "repeat that",
  ]
}
