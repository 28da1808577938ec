//! The desk's calendar.

use crate::matrix::row::{Row, row};

const APPOINTMENT: &str = r#"{"id":"{appointment}","version":1,"start":"2040.03.12 10:00","guestId":"{guest}","services":["{service}"],"providerId":"{employee}","shopId":"{shop!}","notifyGuest":true,"state":1}"#;
const ABSENCE: &str = r#"{"id":"{nonwork}","version":1,"start":"2040.03.12 10:00","end":"2040.03.12 11:00","providerId":"{employee}","reason":"lunch"}"#;

const SICK_DAY: &str = r#"{"providerId":"{employee}","start":"2040-03-11T23:00:00Z","end":"2040-03-12T23:00:00Z","rows":[{"id":"{appointment}","version":1,"decision":"call"}]}"#;

/// The same call with an amount: of one's own visits.
const PAID: &str = r#"{"id":"{taking}","version":1,"start":"2040.03.02 15:00","guestId":"{guest!}","services":["{service!}"],"providerId":"{self}","shopId":"{shop!}","payment":"12 900","evenOutsideHours":true}"#;

/// A call that has another cell for some of what is sent.
#[rustfmt::skip]
pub const MORE: &[Row] = &[
    row("POST",   "/api/events/appointment",                        "401 403 own co 404",    PAID, "subscription calendar"),
];

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/events",                                    "401 403 co co B",      "start=2040-03-12T00:00:00Z&end=2040-03-20T00:00:00Z&showDeleted=true&providerId={employee}", "empty calendar"),
    row("GET",    "/api/events/hours",                              "401 403 co co B",      "start=2040-03-12T00:00:00Z&end=2040-03-20T00:00:00Z", ""),
    row("GET",    "/api/events/gaps",                               "401 403 co co 404",    "serviceIds={service}&providerId={employee}&from=2040-03-12&days=7&id={appointment}", "calendar"),
    row("GET",    "/api/events/live",                               "401 403 co co B",      "", ""),
    row("GET",    "/api/events/appointment/{id:appointment}",       "401 403 co co 404",    "", "calendar"),
    row("GET",    "/api/events/nonworkevent/{id:nonwork}",          "401 403 co co 404",    "", "calendar"),
    row("GET",    "/api/events/guest/{id:guest}",                   "401 403 co co 404",    "", ""),
    row("GET",    "/api/events/guest/{id:guest}/lastandnext",       "401 403 co co 404",    "", ""),
    row("GET",    "/validation/eventInterval",                      "401 403 co co 404",    "start=2040-03-12T09:00:00Z&end=2040-03-12T10:00:00Z&providerId={employee}&id={appointment}", "calendar"),
    row("POST",   "/api/events/appointment",                        "401 403 co co 404",    APPOINTMENT, "subscription calendar"),
    row("POST",   "/api/events/nonworkevent",                       "401 403 co co 404",    ABSENCE, "subscription calendar"),
    row("POST",   "/api/events/nonworkevents/state",                 "401 403 co co 404",    r#"{"state":0,"events":[{"id":"{nonwork}","version":1}]}"#, "subscription calendar"),
    row("GET",    "/api/events/sickday",                            "401 403 co co 404",    "providerId={employee}&start=2040-03-11T23:00:00Z&end=2040-03-12T23:00:00Z", "calendar"),
    row("POST",   "/api/events/sickday",                            "401 403 co co 404",    SICK_DAY, "subscription says:event.day_changed calendar"),
    row("DELETE", "/api/event/{id:appointment}",                    "401 403 co co 404",    "", "subscription calendar"),
    row("PUT",    "/api/event/{id:appointment}/step",               "401 403 co co 404",    r#"{"step":"confirmed"}"#, "subscription calendar"),
    row("PUT",    "/api/event/{id:appointment}/calledoff",          "401 403 co co 404",    r#"{"by":"guest"}"#, "subscription says:event.changed calendar"),
    row("POST",   "/api/events/appointments",                       "401 403 co co 404",    r#"{"days":40,"evenOutsideHours":true,"events":[{"id":"{appointment}","version":1}]}"#, "subscription calendar"),
    row("POST",   "/api/events/appointments/state",                 "401 403 co co 404",    r#"{"state":1,"events":[{"id":"{appointment}","version":1}]}"#, "subscription calendar"),
    row("GET",    "/api/event/{id:appointment}/recurrence",         "401 403 co co 404",    "every=1&unit=weeks&count=3", "calendar"),
    row("POST",   "/api/event/{id:appointment}/recurrence",         "401 403 co co 404",    r#"{"version":1,"starts":["2040-03-20T09:00:00Z"],"evenOutsideHours":true}"#, "subscription calendar"),
    row("GET",    "/api/event/{id:appointment}/notice",             "401 403 co co 404",    "", "calendar"),
    row("PUT",    "/api/event/{id:appointment}/notice",             "401 403 co co 404",    r#"{"isTold":false,"version":1}"#, "subscription says:event.notice_over calendar"),
];
