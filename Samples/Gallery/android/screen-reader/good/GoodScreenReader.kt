package org.example.gallery

import android.accessibilityservice.AccessibilityServiceInfo
import android.view.accessibility.AccessibilityManager

/** Asks for any service that speaks. */
class GoodScreenReader(private val manager: AccessibilityManager) {
    fun isSpeechOn(): Boolean =
        manager.getEnabledAccessibilityServiceList(AccessibilityServiceInfo.FEEDBACK_SPOKEN).isNotEmpty()
}
