//! Addresses for people's own calendars.

use crate::matrix::row::{Row, row};

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/user/current/feeds",                        "401 own own own own",  "", ""),
    row("POST",   "/api/user/current/feeds",                        "401 own own own own",  r#"{"kind":"guest"}"#, ""),
    row("DELETE", "/api/user/current/feeds?kind=guest",             "401 own own own own",  "", ""),
    row("GET",    "/public/feed/{code}",                            "code code code code code", "", "says:feed.not_found"),
];
