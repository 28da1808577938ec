//! Ratings of visits.

use crate::matrix::row::{Row, row};

const TEXT: &str = r#"{"text":"x"}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/public/rating/{code}/event",                    "code code code code code", "", "says:rating.not_found"),
    row("POST",   "/public/rating/{code}",                          "code code code code code", r#"{"stars":5}"#, "says:rating.not_found"),
    row("POST",   "/api/guestuser/appointment/{id:visit}/rating",   "401 own ifG ifG ifG",  "", "says:rating.not_found"),
    row("GET",    "/public/ratings/{companyId:company}",            "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/ratings",                                   "401 403 own co B",     "from=0&size=10&stars=5&withText=true", "needs:rating"),
    row("GET",    "/api/ratings/employee/{id:self}",                "401 403 own co 404",   "from=0&size=10", "needs:rating"),
    row("POST",   "/api/ratings/{id:rating}/answer",                "401 403 own co 404",   TEXT, "needs:rating subscription"),
    row("DELETE", "/api/ratings/{id:rating}/answer",                "401 403 own co 404",   "", "needs:rating subscription"),
    row("POST",   "/api/ratings/{id:rating}/report",                "401 403 own co 404",   TEXT, "needs:rating subscription"),
];
