//! Expenses of a company.

use crate::matrix::row::{Row, row};

/// A form with a file that is neither picture nor PDF.
const NO_FILE: &str =
    "--b\r\ncontent-disposition: form-data; name=\"file\"; filename=\"x.pdf\"\r\n\r\nno PDF\r\n--b--\r\n";
const NEW: &str = r#"{"date":"2040-03-12","categoryId":"{heading!}","amount":100}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/expenses",                                  "401 403 403 co B",     "from=2040-01-01&to=2040-12-31", "needs:expenses"),
    row("GET",    "/api/expenses/csv",                              "401 403 403 co B",     "from=2040-01-01&to=2040-12-31", "needs:expenses"),
    row("POST",   "/api/expenses/repeat",                           "401 403 403 co B",     r#"{"month":"2040-03-01"}"#, "needs:expenses subscription"),
    row("GET",    "/api/expense/categories",                        "401 403 403 co B",     "", "needs:expenses"),
    row("POST",   "/api/expense/category",                          "401 403 403 co B",     r#"{"name":"z"}"#, "needs:expenses subscription"),
    row("DELETE", "/api/expense/category/{id:heading!}",            "401 403 403 co 404",   "", "needs:expenses subscription"),
    row("GET",    "/api/expense/{id:expense!}",                     "401 403 403 co 404",   "", "needs:expenses"),
    row("POST",   "/api/expense",                                   "401 403 403 co 404",   NEW, "needs:expenses subscription"),
    row("DELETE", "/api/expense/{id:expense!}",                     "401 403 403 co 404",   "", "needs:expenses subscription"),
    row("PATCH",  "/api/expense/{id:expense!}/activate",            "401 403 403 co 404",   "", "needs:expenses subscription"),
    row("POST",   "/api/expense/{id:expense!}/file",                "401 403 403 co 404",   NO_FILE, "says:request.invalid needs:expenses subscription"),
    row("GET",    "/api/expense/{id:expense!}/file/{fileId:receipt!}", "401 403 403 co 404", "", "says:expense.not_found needs:expenses"),
    row("DELETE", "/api/expense/{id:expense!}/file/{fileId:receipt!}", "401 403 403 co 404", "", "needs:expenses subscription"),
];
