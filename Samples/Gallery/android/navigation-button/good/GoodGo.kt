package org.example.gallery

import androidx.compose.material3.Button
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable

/** What is shown is what is spoken. */
@Composable
fun GoodGo(onStart: () -> Unit) {
    Button(onClick = onStart) { Text("Start navigation") }
}
