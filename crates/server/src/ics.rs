//! An appointment as an iCalendar file: to download, and beside a mail (docs/rules.md#messages).

use std::fmt::Write as _;

use chrono::{DateTime, TimeDelta, Utc};
use gateways::mail::CalendarMethod;
use icalendar::{Alarm, Calendar, Component as _, Event, EventLike as _, EventStatus, Property};
use kernel::{EventId, Locale};
use notifications::{Name, full_name};

/// Time between the reminder and the appointment.
const REMIND_BEFORE: TimeDelta = TimeDelta::hours(2);

/// Facts of an appointment in the file.
pub(crate) struct Visit<'a> {
    pub id: EventId,
    /// Number of its moves and cancellations.
    pub sequence: i32,
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    pub is_standing: bool,
    pub services: Vec<&'a str>,
    /// The visitor, where it is not the guest.
    pub visitor: Option<&'a str>,
    pub salon: &'a str,
    /// The salon's public id.
    pub szalonka_id: &'a str,
    pub phone: Option<&'a str>,
    pub provider: Name<'a>,
    pub shop: Option<VisitPlace<'a>>,
}

/// The place of the appointment.
pub(crate) struct VisitPlace<'a> {
    pub name: &'a str,
    pub address: &'a str,
    /// Degrees north and east.
    pub location: Option<(f64, f64)>,
}

/// Sender and recipient of the mail with the file (RFC 6047): a calendar takes it as an invitation, or as a
/// cancellation.
pub(crate) struct Parties<'a> {
    /// The address that all our mail comes from.
    pub organizer: &'a str,
    pub guest: &'a str,
}

/// Reader, origin and time of a calendar file.
#[derive(Clone, Copy)]
pub(crate) struct FileContext<'a> {
    pub language: Locale,
    pub public_url: &'a str,
    pub now: DateTime<Utc>,
    /// Sender and recipient, when the file goes by mail.
    pub parties: Option<&'a Parties<'a>>,
}

/// The file; with parties as it goes by mail. An invitation and a cancellation are about one appointment (RFC 5546);
/// several are published.
pub(crate) fn file(visits: &[Visit<'_>], context: FileContext<'_>) -> String {
    let mut calendar = empty();
    if context.parties.is_some() {
        calendar.append_property(Property::new("METHOD", method(visits).as_str()));
    }
    calendar.extend(visits.iter().map(|it| event(it, context)));
    calendar.done().to_string()
}

/// The METHOD of a file that goes by mail.
pub(crate) fn method(visits: &[Visit<'_>]) -> CalendarMethod {
    match visits {
        [it] if it.is_standing => CalendarMethod::Request,
        [_] => CalendarMethod::Cancel,
        _ => CalendarMethod::Publish,
    }
}

/// A calendar without anything in it. Times are written in UTC, which every calendar supports.
pub(crate) fn empty() -> Calendar {
    let properties = [("VERSION", "2.0"), ("PRODID", "-//Szalonka//Szalonka//HU"), ("CALSCALE", "GREGORIAN")];
    // A new calendar has a product of the library's beside ours.
    let mut calendar = Calendar::empty();
    for (name, value) in properties {
        calendar.append_property(Property::new(name, value));
    }
    calendar
}

/// The event in the file.
pub(crate) fn event(it: &Visit<'_>, context: FileContext<'_>) -> Event {
    let FileContext { language, public_url, now, parties } = context;
    let host = public_url.split("://").nth(1).unwrap_or(public_url);
    let page = format!("{public_url}/{}/appointmentbook", it.szalonka_id);
    let mut summary = format!("{} – {}", it.services.join(", "), it.salon);
    if let Some(visitor) = it.visitor {
        let _ = write!(summary, " ({visitor})");
    }
    let mut event = Event::new();
    event
        // Never changes: a calendar updates the event with this id.
        .uid(&format!("{}@{host}", it.id))
        .sequence(u32::try_from(it.sequence).unwrap_or_default())
        .timestamp(now)
        .starts(it.start)
        .ends(it.end)
        .status(if it.is_standing { EventStatus::Confirmed } else { EventStatus::Cancelled })
        .summary(&summary)
        .description(&description(it, language))
        .url(&page);
    if let Some(shop) = &it.shop {
        event.location(&format!("{}, {}", shop.name, shop.address));
        if let Some((latitude, longitude)) = shop.location {
            event.append_property(Property::new("GEO", format!("{latitude:.5};{longitude:.5}")));
        }
    }
    if let Some(Parties { organizer, guest }) = parties {
        event.append_property(Property::new("ORGANIZER", format!("mailto:{organizer}")));
        // The guest agreed by booking, and answers are not read.
        let guest = Property::new("ATTENDEE", format!("mailto:{guest}"))
            .add_parameter("PARTSTAT", "ACCEPTED")
            .add_parameter("RSVP", "FALSE")
            .done();
        event.append_property(guest);
    }
    if it.is_standing {
        event
            .alarm(Alarm::display(&summary, -REMIND_BEFORE).uid(&format!("{}-2h@{host}", it.id)).timestamp(now).done());
    }
    event.done()
}

fn description(it: &Visit<'_>, language: Locale) -> String {
    let name = full_name(it.provider, language);
    let (with, whom, phone) = match language {
        Locale::Hu => ("Szakember", "Kinek", "Telefon"),
        Locale::En => ("With", "For", "Phone"),
    };
    let mut text = format!("{with}: {name}");
    // Writing into a string cannot fail.
    if let Some(visitor) = it.visitor {
        let _ = write!(text, "\n{whom}: {visitor}");
    }
    if let Some(number) = it.phone {
        let _ = write!(text, "\n{phone}: {number}");
    }
    text
}
