//! Guests and their cards.

use crate::matrix::row::{Row, row};

const IMPORT: &str = r#"{"preview":false,"rows":[{"firstName":"Új","lastName":"Vendég","phone":"+36301112233"}]}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/guests",                                    "401 403 co co B",      "state=ACTIVE&filter=withAccount", ""),
    row("GET",    "/api/guests/initials",                           "401 403 co co B",      "state=ACTIVE&filter=missed", ""),
    row("GET",    "/api/guests/stat",                               "401 403 co co B",      "", ""),
    row("GET",    "/api/guests/export",                             "401 403 ask co B",     "", "right:export_guests,see_contacts"),
    row("POST",   "/api/guests/import",                             "401 403 403 co B",     IMPORT, "subscription"),
    row("GET",    "/api/guest",                                     "401 403 co co B",      "searchTerm=kept", ""),
    row("GET",    "/api/guest/{id:guest}",                          "401 403 co co 404",    "", ""),
    row("POST",   "/api/guest",                                     "401 403 co co 404",    r#"{"id":"{guest}","firstName":"Más","note":"Más","state":"DELETED"}"#, "subscription"),
    row("GET",    "/api/guest/{id:guest}/formulas",                 "401 403 co co 404",    "", ""),
    row("POST",   "/api/guest/{id:guest}/formulas",                 "401 403 co co 404",    r#"{"text":"6/0"}"#, "subscription"),
    row("DELETE", "/api/guest/{id:guest!}/formulas/{formulaId:formula!}", "401 403 co co 404", "", "subscription"),
    row("POST",   "/api/guest/{id:card}/merge",                     "401 403 403 co 404",    r#"{"into":"{guest}"}"#, "subscription"),
];
