//! Calendars as iCalendar files (RFC 5545). Times are in UTC, which every calendar supports and no change of clocks
//! moves.

use chrono::{DateTime, Utc};
use icalendar::{Calendar, Component as _, Event as IcsEvent, EventLike as _, EventStatus, Property};
use kernel::Locale;
use notifications::{Name, full_name};
use store::calendar::{Event, EventKind};
use store::visits::OwnAppointment;
use uuid::Uuid;

use crate::booking::get_appointment_ics::visit_of;
use crate::ics::{self, FileContext};

/// Appointments of a guest, each as in its own file.
pub(super) fn of_guest(own: &[OwnAppointment], language: Locale, public_url: &str, now: DateTime<Utc>) -> String {
    let name = match language {
        Locale::Hu => "Foglalásaim",
        Locale::En => "My bookings",
    };
    let context = FileContext { language, public_url, now, parties: None };
    let events = own.iter().map(|it| ics::event(&visit_of(it), context));
    written(name, events)
}

/// Calendar of a person at work: guests and services, and absences without their reason.
pub(super) fn of_work(events: &[Event], language: Locale, public_url: &str, now: DateTime<Utc>) -> String {
    let (name, away, held, walk_in) = match language {
        Locale::Hu => ("Munkanaptár", "Foglalt", "Várólistán felajánlva", "Betérő vendég"),
        Locale::En => ("Work", "Busy", "Offered from the waiting list", "Walk-in"),
    };
    let host = public_url.split("://").nth(1).unwrap_or(public_url);
    let events = events.iter().map(|it| {
        let guest = it.guest.as_ref().filter(|it| !it.is_walk_in);
        let guest = guest.map(|it| full_name(Name { first: &it.first_name, last: &it.last_name }, language));
        let guest = it.visitor.as_ref().map(|it| it.as_str().to_owned()).or(guest);
        let services: Vec<&str> = it.services.iter().map(|it| it.name.as_str()).collect();
        let summary = match it.kind {
            EventKind::Appointment => {
                format!("{} – {}", guest.unwrap_or_else(|| walk_in.to_owned()), services.join(", "))
            }
            EventKind::Hold => format!("{held} – {}", services.join(", ")),
            EventKind::Nonwork | EventKind::Imported => away.to_owned(),
        };
        let mut event = IcsEvent::new();
        let id: Uuid = it.id.0;
        event
            .uid(&format!("{id}@{host}"))
            .sequence(u32::try_from(it.revision - 1).unwrap_or_default())
            .timestamp(now)
            .starts(it.starts_at)
            .ends(it.ends_at)
            .status(if it.kind == EventKind::Hold { EventStatus::Tentative } else { EventStatus::Confirmed })
            .summary(&summary);
        event.done()
    });
    written(name, events)
}

fn written(name: &str, events: impl Iterator<Item = IcsEvent>) -> String {
    let mut calendar = ics::empty();
    for (property, value) in [("X-WR-CALNAME", name), ("X-PUBLISHED-TTL", "PT1H")] {
        calendar.append_property(Property::new(property, value));
    }
    calendar.append_property(Property::new("REFRESH-INTERVAL", "PT1H").add_parameter("VALUE", "DURATION").done());
    for event in events {
        calendar.push(event);
    }
    Calendar::done(&mut calendar).to_string()
}
