package org.example.gallery

import android.accessibilityservice.AccessibilityServiceInfo
import android.view.accessibility.AccessibilityManager

/** Asks for one screen reader by its name, and for the others by a constant that is no kind of feedback. */
class BadScreenReader(private val manager: AccessibilityManager) {
    fun isTalkBackOn(): Boolean = services().any { it.id.startsWith("com.google.android.marvin.talkback") }

    private fun services() = manager.getEnabledAccessibilityServiceList(
        AccessibilityServiceInfo.CAPABILITY_CAN_RETRIEVE_WINDOW_CONTENT,
    )
}
