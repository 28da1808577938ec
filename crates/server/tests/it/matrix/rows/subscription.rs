//! What the company subscribes for, and its payments.

use crate::matrix::row::{Row, row};

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/public/subscriptions",                          "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/topup/subscription",                        "401 403 403 co B",     "", ""),
    row("POST",   "/api/topup/subscription/prolong",                "401 403 403 co B",     r#"{"months":1,"cost":8900}"#, "says:subscription.unlimited"),
    row("PATCH",  "/api/topup/subscription/change/{tier}",          "401 403 403 co B",     r#"{"cost":0}"#, "says:subscription.unlimited"),
    row("POST",   "/api/topup/subscription/cancel",                 "401 403 403 co B",     r#"{"cost":0}"#, "says:subscription.unlimited"),
];
