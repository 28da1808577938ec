//! A salon's own settings, and its first steps.

use crate::matrix::row::{Row, row};

const SHOP: &str = r#"{"id":"{shop!}","version":1,"name":"Más","address":"1053 Budapest"}"#;
const SALE: &str = r#"{"id":"{sale}","version":1,"title":"Más","sale":10}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/public/company/{id:company}",                   "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/company/{id:company}/shops",             "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/company/{companyId:company}/live",       "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/company/{id:company}/sales",             "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/service/{companyId:company}",            "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/service/categories/{companyId:company}", "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/employees/{companyId:company}/active",   "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/employees/{companyId:company!}",         "co co co co co",       "services={service}", ""),
    row("GET",    "/public/employee/{id:employee}",                 "ok ok ok ok ok",       "", ""),
    row("GET",    "/public/reference/image",                        "ok ok ok ok ok",       "companyId={company}", ""),
    row("GET",    "/public/reference/image/{employeeId:employee}",  "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/company/current",                           "401 403 co co B",      "", ""),
    row("PATCH",  "/api/company/current",                           "401 403 403 co B",     r#"{"version":1,"name":"Más","features":{"rating":true}}"#, "subscription"),
    row("GET",    "/api/company/shops",                             "401 403 co co B",      "includeDeleted=true", ""),
    row("GET",    "/api/company/shop/{id:shop}",                    "401 403 co co 404",    "", ""),
    row("POST",   "/api/company/shop",                              "401 403 403 co 404",   SHOP, "subscription"),
    row("DELETE", "/api/company/shop/{id:shop}?appointments=keep",  "401 403 403 co 404",   "", "subscription"),
    row("PATCH",  "/api/company/shop/{id:shop}/activate",           "401 403 403 co 404",   "", "subscription"),
    row("GET",    "/api/company/sales",                             "401 403 co co B",      "", ""),
    row("GET",    "/api/company/sale/{id:sale}",                    "401 403 co co 404",    "", ""),
    row("POST",   "/api/company/sale",                              "401 403 403 co 404",   SALE, "subscription"),
    row("DELETE", "/api/company/sale/{id:sale}",                    "401 403 403 co 404",   "", "subscription"),
    row("PATCH",  "/api/company/sale/{id:sale}/activate",           "401 403 403 co 404",   "", "subscription"),
    row("GET",    "/api/company/current/card",                      "401 403 403 co B",     "format=pdf", ""),
    row("DELETE", "/api/company/current/background",                "401 403 403 co B",     "", "subscription"),
    row("GET",    "/api/company/current/firstrun",                  "401 403 403 co B",     "", ""),
    row("PATCH",  "/api/company/current/firstrun",                  "401 403 403 co B",     r#"{"skip":"photos","putAway":true}"#, "subscription"),
    row("GET",    "/api/company/current/disabledemomode",           "401 403 403 co B",     "", ""),
    row("PATCH",  "/api/company/current/disabledemomode",           "401 403 403 co B",     r#"{"password":"nem-ez-a-jelszo"}"#, "subscription says:request.invalid"),
    row("GET",    "/api/company/current/secondFactor",              "401 403 403 co B",     "", ""),
    row("PUT",    "/api/company/current/secondFactor",              "401 403 403 co B",     r#"{"isRequired":false}"#, "subscription"),
    row("PATCH",  "/api/company/current/owner",                     "401 403 403 co B",     r#"{"employeeId":"018f0000-0000-7000-8000-00000000abcd"}"#, "subscription says:request.invalid"),
    row("POST",   "/api/company/current/giveup",                    "401 403 403 co B",     r#"{"szalonkaId":"nincs-ilyen"}"#, "says:request.invalid"),
];
