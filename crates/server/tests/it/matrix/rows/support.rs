//! Probes, and reports of browsers.

use crate::matrix::row::{Row, row};

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("POST",   "/public/clienterror",                            "ok ok ok ok ok",       r#"{"location":"/","details":"x"}"#, ""),
    row("POST",   "/public/finalizereached",                        "ok ok ok ok ok",       r#"{"companySzalonkaId":"nobodys","services":[]}"#, ""),
    row("GET",    "/health/live",                                   "ok ok ok ok ok",       "", ""),
    row("GET",    "/health/ready",                                  "ok ok ok ok ok",       "", ""),
];
