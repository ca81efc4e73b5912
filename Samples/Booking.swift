import SwiftUI

/// A trip to Mars, to be booked: made by hand for Curbcut.
struct BookingView: View {
  let trip: Trip
  @State private var travellers = 2
  @State private var hasInsurance = true
  @State private var passenger = ""
  @State private var isBooked = false

  var body: some View {
    NavigationStack {
      Form {
        Section("Trip") {
          TripRow(trip: trip)
          Button {
            share()
          } label: {
            Image(systemName: "square.and.arrow.up")
          }
        }
        Section("Travellers") {
          Stepper("Travellers", value: $travellers)
          TextField("", text: $passenger)
          Toggle("Insurance", isOn: $hasInsurance)
        }
        if trip.isSoldOut {
          Text("Sold out").font(.headline)
        } else {
          Button("Book") { isBooked = true }
            .accessibilityHint("Books your holiday.")
        }
      }
      .navigationTitle("Book a trip")
      .alert("Booked", isPresented: $isBooked) {
        Button("Done", role: .cancel) {}
      } message: {
        Text("Bring a warm coat.")
      }
    }
  }

  private func share() {}
}

/// A trip in a list.
struct TripRow: View {
  let trip: Trip

  var body: some View {
    HStack {
      Image(decorative: "rocket")
      VStack(alignment: .leading) {
        Text(trip.name).font(.title2)
        Text("\(trip.days) days")
      }
    }
    .accessibilityElement(children: .combine)
  }
}

struct Trip {
  var name: String
  var days: Int
  var isSoldOut = false
}

#Preview("Olympus Mons") {
  BookingView(trip: Trip(name: "Olympus Mons Express", days: 201, isSoldOut: false))
}
