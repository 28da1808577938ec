//! Payments of guests.

use crate::matrix::row::{Row, row};

const NOTHING: &str = r#"{"version":1,"payments":[]}"#;
const CLOSE: &str = r#"{"shopId":"{shop!}","date":"2039-02-07","sums":[]}"#;
const RULE: &str = r#"{"employeeId":"{employee!}","month":"2040-03-01","percent":40}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/income",                                    "401 403 own co B",     "from=2040-03-01&to=2040-03-31", "right:see_money"),
    row("GET",    "/api/income/csv",                                "401 403 own co B",     "from=2040-03-01&to=2040-03-31", "right:see_money"),
    row("GET",    "/api/income/visit/{id:taking}",             "401 403 own co 404",   "", "right:see_money"),
    row("POST",   "/api/income/visit/{id:taking}",             "401 403 own co 404",   NOTHING, "subscription right:see_money"),
    row("GET",    "/api/income/day",                                "401 403 403 co 404",   "shopId={shop!}&date=2039-02-05", ""),
    row("POST",   "/api/income/day",                                "401 403 403 co 404",   CLOSE, "subscription"),
    row("POST",   "/api/income/day/{id:closing!}/reopen",           "401 403 403 co 404",   r#"{"reason":"x"}"#, "subscription"),
    row("POST",   "/api/income/till",                               "401 403 403 co 404",   r#"{"shopId":"{shop!}","date":"2039-02-08","kind":"out","amount":900,"note":"x"}"#, "subscription"),
    row("DELETE", "/api/income/till/{id:cash!}",                    "401 403 403 co 404",   "", "subscription"),
    row("GET",    "/api/income/commission",                         "401 403 403 co B",     "month=2040-03-01", ""),
    row("GET",    "/api/income/commission/csv",                     "401 403 403 co B",     "month=2040-03-01", ""),
    row("POST",   "/api/income/commission",                         "401 403 403 co 404",   RULE, "subscription"),
];
