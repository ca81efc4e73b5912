package org.example.gallery

import android.provider.Settings
import android.view.View
import android.view.animation.AnimationUtils

/** They fly where animations are on; a phone on which nobody set the scale has the scale 1. */
class GoodStars(private val sky: View) {
    fun fly() {
        val scale = Settings.Global.getFloat(
            sky.context.contentResolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f,
        )
        if (scale > 0f) sky.startAnimation(AnimationUtils.loadAnimation(sky.context, R.anim.fly_in))
    }
}
