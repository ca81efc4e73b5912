package org.example.gallery

import androidx.compose.material3.Button
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics

/** The button shows "Go" and is called something else. */
@Composable
fun BadGo(onStart: () -> Unit) {
    Button(onClick = onStart, modifier = Modifier.semantics { contentDescription = "Start navigation" }) {
        Text("Go", Modifier.clearAndSetSemantics { })
    }
}
