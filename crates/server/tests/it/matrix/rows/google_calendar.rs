//! The caller's calendar at Google; this installation has none.

use crate::matrix::row::{Row, row};

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/google/calendarsync",                       "401 403 own own own",  "", ""),
    row("POST",   "/api/google/calendarsync",                       "401 403 own own own",  "", "says:googlecal.unavailable"),
    row("DELETE", "/api/google/calendarsync",                       "401 403 own own own",  "", ""),
    row("GET",    "/api/google/calendarsync/preview",               "401 403 own own own",  "calendarId=x&pushes=true&blocks=true", "says:googlecal.unavailable"),
    row("GET",    "/api/google/calendars",                          "401 403 own own own",  "", "says:googlecal.unavailable"),
    row("PATCH",  "/api/google/calendar",                           "401 403 own own own",  r#"{"calendarId":"x","pushes":true,"blocks":true,"version":1}"#, "says:googlecal.unavailable"),
];
