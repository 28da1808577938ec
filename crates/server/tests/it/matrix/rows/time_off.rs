//! Time off.

use crate::matrix::row::{Row, row};

const ASK: &str = r#"{"start":"2040-06-01T00:00:00Z","end":"2040-06-02T00:00:00Z","reason":"holiday","note":"x"}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/timeoff",                                   "401 403 own co B",     "", ""),
    row("POST",   "/api/timeoff",                                   "401 403 own co B",     ASK, "subscription"),
    row("DELETE", "/api/timeoff/{id:timeoff}",                      "401 403 own own own",  "", "subscription"),
    row("POST",   "/api/timeoff/{id:timeoff!}/refuse",              "401 403 403 co 404",   r#"{"answer":"x"}"#, "subscription"),
];
