package com.example.mars

import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.material.icons.Icons
import androidx.compose.material.icons.filled.ArrowBack
import androidx.compose.material.icons.filled.Star
import androidx.compose.material3.Button
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.Scaffold
import androidx.compose.material3.Slider
import androidx.compose.material3.Switch
import androidx.compose.material3.Text
import androidx.compose.material3.TopAppBar
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.tooling.preview.Preview

data class Trip(val name: String, val days: Int, val isFull: Boolean = false)

@Composable
fun BookingScreen(trip: Trip, onBook: () -> Unit) {
    var window by remember { mutableStateOf(true) }
    var baggage by remember { mutableStateOf(40f) }
    Scaffold(
        topBar = {
            TopAppBar(
                title = { Text("Mars", Modifier.semantics { heading() }) },
                navigationIcon = {
                    // Nobody hears what this button does.
                    IconButton(onClick = { }) { Icon(Icons.Filled.ArrowBack, contentDescription = null) }
                },
            )
        },
    ) {
        Column {
            Text(trip.name)
            Text("${trip.days} days")
            Rating(4)
            Row {
                Text("Window seat")
                // A name is missing here, too: the text beside it belongs to no control.
                Switch(checked = window, onCheckedChange = { window = it })
            }
            Slider(value = baggage, onValueChange = { baggage = it }, valueRange = 0f..80f)
            Button(onClick = onBook, enabled = !trip.isFull) { Text(if (trip.isFull) "Full" else "Book") }
        }
    }
}

@Composable
private fun Rating(stars: Int) {
    Row(Modifier.clickable { }) {
        repeat(stars) { Icon(Icons.Filled.Star, contentDescription = null) }
        Text("$stars of 5")
    }
}

@Preview
@Composable
private fun OlympusMons() {
    BookingScreen(Trip("Olympus Mons", 201), onBook = { })
}
