//! What a salon shows of itself, and its first steps.

use crate::matrix::row::{Row, row};

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/public/company/{id:company}",                   "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/company/{id:company}/shops",             "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/company/{companyId:company}/live",       "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/company/{id:company}/sales",             "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/service/{companyId:company}",            "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/service/categories/{companyId:company}/", "ok ok ok ok ok",      "", ""),
    row("GET",    "/public/employees/{companyId:company}/active",   "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/employees/{companyId:company!}",         "co co co co co",       "services={service}", ""),
    row("GET",    "/public/employee/{id:employee}",                 "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/reference/image",                        "ok ok ok ok ok",       "companyId={company}", ""),
    row("GET",    "/public/reference/image/{employeeId:employee}",  "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/company/current/firstrun",                  "401 403 403 co B",     "", ""),
    row("PATCH",  "/api/company/current/firstrun",                  "401 403 403 co B",     r#"{"skip":"photos","putAway":true}"#, "subscription"),
];
