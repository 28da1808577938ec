//! Ready-made facts for tests.
//!
//! ```
//! use kernel::Locale;
//! use notifications::appointment_booked;
//! use notifications::fixtures::{appointment, services};
//!
//! let services = services();
//! let message = appointment_booked(&appointment(&services), Locale::En);
//! assert!(message.text().starts_with("Dear Anna,\n"));
//! ```

use chrono::{NaiveDate, NaiveDateTime};
use kernel::Huf;

use crate::{AppointmentFacts, BookedService, Name};

/// A cut of 45 minutes for 8,900 Ft and a wash of half an hour for 4,000 Ft.
pub fn services() -> Vec<BookedService> {
    let service = |name: &str, price, minutes| BookedService { name: name.to_owned(), price: Huf(price), minutes };
    vec![service("Női hajvágás", 8_900, 45), service("Hajmosás, szárítás", 4_000, 30)]
}

/// Part of a Hungarian mail about [`appointment`] with [`services`].
#[cfg(test)]
pub(crate) fn details() -> String {
    "Szalon: Szalonka Szépségszalon
Cím: 1052 Budapest, Váci utca 12.
Szakember: Kovács Lilla
Időpont: szombat, nov. 21., 09:05 (2026-11-21 09:05)

Szolgáltatások:
- Női hajvágás, 45 perc, 8_900_Ft
- Hajmosás, szárítás, 30 perc, 4_000_Ft

Összesen: 75 perc, 12_900_Ft
"
    .replace('_', "\u{a0}")
}

/// Anna's appointment with Lilla Kovács on 21 November 2026 at five past nine.
pub fn appointment(services: &[BookedService]) -> AppointmentFacts<'_> {
    let day = NaiveDate::from_ymd_opt(2026, 11, 21);
    AppointmentFacts {
        guest_first_name: "Anna",
        visitor: None,
        salon: "Szalonka Szépségszalon",
        shop_address: "1052 Budapest, Váci utca 12.",
        salon_phone: Some("+36/30 123-4567"),
        provider: Name { first: "Lilla", last: "Kovács" },
        now: day.and_then(|it| it.and_hms_opt(0, 0, 0)).unwrap_or(NaiveDateTime::MIN),
        starts: day.and_then(|it| it.and_hms_opt(9, 5, 0)).unwrap_or(NaiveDateTime::MIN),
        services,
        page: None,
        change_until: None,
        terms: None,
        again: None,
        others: &[],
    }
}
