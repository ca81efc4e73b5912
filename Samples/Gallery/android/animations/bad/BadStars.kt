package org.example.gallery

import android.view.View
import android.view.animation.AnimationUtils

/** Stars that fly in, also on a phone whose animations are removed: such an animation ignores that setting. */
class BadStars(private val sky: View) {
    fun fly() {
        sky.startAnimation(AnimationUtils.loadAnimation(sky.context, R.anim.fly_in))
    }
}
