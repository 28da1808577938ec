//! Invoices of visits, and who issues them.

use crate::matrix::row::{Row, row};

const NONE: &str = r#"{"version":0,"vat":"27","electronic":false}"#;
const TRIED: &str = r#"{"service":"szamlazz"}"#;
const ASKED: &str = r#"{"name":"N","postcode":"1","city":"C","address":"A","method":"cash","language":"hu"}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/company/current/invoicing",                 "401 403 403 co B",     "", ""),
    row("POST",   "/api/company/current/invoicing",                 "401 403 403 co B",     NONE, "subscription"),
    row("POST",   "/api/company/current/invoicing/test",            "401 403 403 co B",     TRIED, "says:invoice.service_unavailable subscription"),
    row("GET",    "/api/events/invoice",                            "401 403 own co B",     "from=2040-03-01&to=2040-03-31", "right:see_money"),
    row("GET",    "/api/events/appointment/{id:taking}/invoice",    "401 403 own co 404",   "", "right:see_money"),
    row("POST",   "/api/events/appointment/{id:taking}/invoice",    "401 403 own co 404",   ASKED, "says:invoice.service_unavailable subscription right:see_money"),
    row("POST",   "/api/events/appointment/{id:taking}/invoice/storno", "401 403 own co 404", "", "says:invoice.not_issued subscription right:see_money"),
    row("POST",   "/api/events/appointment/{id:taking}/invoice/check", "401 403 own co 404", "", "says:invoice.not_issued subscription right:see_money"),
];
