//! Changes a guest makes alone.

use crate::matrix::row::{Row, row};

const MOVE: &str = r#"{"start":"2040-03-12T09:00:00Z","sequence":0}"#;
const TIMES: &str = "start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z";

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/public/visit/{code}",                           "code code code code code", "", "says:event.not_found"),
    row("POST",   "/public/visit/{code}/confirm",                   "code code code code code", "", "says:event.not_found"),
    row("POST",   "/public/visit/{code}/cancel",                    "code code code code code", "", "says:event.not_found"),
    row("POST",   "/public/visit/{code}/move",                      "code code code code code", MOVE, "says:event.not_found"),
    row("GET",    "/public/visit/{code}/times",                     "code code code code code", TIMES, "says:event.not_found"),
    row("POST",   "/public/visit/{code}/late",                      "code code code code code", r#"{"minutes":10}"#, "says:event.not_found"),
    row("POST",   "/api/guestuser/appointment/{id:visit}/cancel",   "401 own ifG ifG ifG",  "", ""),
    row("POST",   "/api/guestuser/appointment/{id:visit}/move",     "401 own ifG ifG ifG",  MOVE, ""),
    row("GET",    "/api/guestuser/appointment/{id:visit}/times",    "401 own ifG ifG ifG",  TIMES, ""),
    row("POST",   "/api/guestuser/appointment/{id:visit}/late",     "401 own ifG ifG ifG",  r#"{"minutes":10}"#, "says:visit.too_early"),
];
