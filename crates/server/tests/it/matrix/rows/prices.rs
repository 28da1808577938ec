//! The price list as the company edits it.

use crate::matrix::row::{Row, row};

const SERVICE: &str = r#"{"id":"{service!}","version":1,"name":"Más","price":"12 900","estimationType":0,"duration":60,"serviceCategoryId":"{category}","providers":["{employee!}"]}"#;
const CATEGORY: &str = r#"{"id":"{category}","version":1,"categoryName":"Más","color":"pine"}"#;
const PRICES: &str = r#"{"prices":[{"id":"{service}","version":1,"price":100}]}"#;

const SEVERAL: &str = r#"{"services":[{"categoryName":"Haj","name":"Más","price":100,"estimationType":0,"duration":60}],"providers":["{employee!}"]}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/services",                                  "401 403 co co B",      "includeDeleted=true", ""),
    row("GET",    "/api/services/company",                          "401 403 co co B",      "", ""),
    row("GET",    "/api/services/company/categories",               "401 403 co co B",      "includeDeleted=true", ""),
    row("GET",    "/api/service/{id:service}",                      "401 403 co co 404",    "", ""),
    row("POST",   "/api/service",                                   "401 403 403 co 404",   SERVICE, "subscription"),
    row("DELETE", "/api/service/{id:service}?appointments=keep",    "401 403 403 co 404",   "", "subscription"),
    row("PATCH",  "/api/service/{id:service}/activate",             "401 403 403 co 404",   "", "subscription"),
    row("POST",   "/api/services/prices",                           "401 403 403 co 404",   PRICES, "subscription"),
    row("POST",   "/api/services/list",                             "401 403 403 co 404",   SEVERAL, "subscription"),
    row("POST",   "/api/services/provider/{id:profile}",            "401 403 403 co 404",   r#"{"services":["{service}"]}"#, "subscription"),
    row("POST",   "/api/services/category",                         "401 403 403 co 404",   CATEGORY, "subscription"),
    row("POST",   "/api/services/company/categories/order",         "401 403 403 co B",     r#"{"categories":[]}"#, "subscription"),
    row("DELETE", "/api/services/category/{id:category}",           "401 403 403 co 404",   "", "subscription"),
    row("PATCH",  "/api/services/category/{id:category}/activate",  "401 403 403 co 404",   "", "subscription"),
];
