//! The waiting list: guests join, answer and leave; the desk sees it and overrules.

use crate::matrix::row::{Row, row};

/// A Sunday, when the salon is closed.
const WISH: &str = r#"{"companySzalonkaId":"{company!}","shopId":"{shop!}","providerId":"{employee}","services":["{service!}"],"firstDay":"2040-03-11","lastDay":"2040-03-11"}"#;

const DESK_WISH: &str = r#"{"guestId":"{guest}","wish":{"shopId":"{shop!}","services":["{service!}"],"firstDay":"2040-03-11","lastDay":"2040-03-11"}}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("POST",   "/public/waitinglist",                            "401 co co co co",      WISH, ""),
    row("GET",    "/public/offer/{code}",                           "code code code code code", "", "says:waiting.not_found"),
    row("POST",   "/public/offer/{code}/take",                      "code code code code code", "", "says:waiting.not_found"),
    row("POST",   "/public/offer/{code}/refuse",                    "code code code code code", "", "says:waiting.not_found"),
    row("GET",    "/api/guestuser/waitinglist",                     "401 own ifG ifG ifG",  "", ""),
    row("DELETE", "/api/guestuser/waitinglist/{id:wish}",           "401 own ifG ifG ifG",  "", ""),
    row("POST",   "/api/guestuser/waitinglist/{id:wish}/take",      "401 own ifG ifG ifG",  "", ""),
    row("POST",   "/api/guestuser/waitinglist/{id:wish}/refuse",    "401 own ifG ifG ifG",  "", ""),
    row("GET",    "/api/waitinglist",                               "401 403 co co B",      "", ""),
    row("POST",   "/api/waitinglist",                               "401 403 co co 404",    DESK_WISH, "subscription"),
    row("DELETE", "/api/waitinglist/{id:entry}",                    "401 403 co co 404",    "", "subscription"),
    row("POST",   "/api/waitinglist/{id:entry}/take",               "401 403 co co 404",    "", "subscription"),
];
