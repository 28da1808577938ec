//! The company's subscription and payments.

use crate::matrix::row::{Row, row};

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/public/subscriptions",                          "ok ok ok ok ok",       "", ""),
    row("GET",    "/api/topup/subscription",                        "401 403 403 co B",     "", ""),
    row("POST",   "/api/topup/subscription/prolong",                "401 403 403 co B",     r#"{"months":1,"cost":8900}"#, "says:subscription.unlimited"),
    row("PATCH",  "/api/topup/subscription/change/{tier}",          "401 403 403 co B",     r#"{"cost":1}"#, "says:subscription.unlimited"),
    row("PATCH",  "/api/topup/subscription/renewal",                "401 403 403 co B",     r#"{"renews":true}"#, "says:subscription.unlimited"),
    row("POST",   "/api/topup/subscription/cancel",                 "401 403 403 co B",     r#"{"cost":0}"#, "says:subscription.unlimited"),
    row("POST",   "/api/topup",                                     "401 403 403 co B",     r#"{"amount":5000}"#, ""),
    row("POST",   "/api/topup/bankTransfer/init",                   "401 403 403 co B",     r#"{"amount":5000}"#, ""),
    row("GET",    "/api/topup/payments",                            "401 403 403 co B",     "", ""),
    row("GET",    "/api/topup/payment/{id:topup}/status",           "401 403 403 co 404",   "", ""),
    row("GET",    "/api/topup/payment/{id:topup}/confirmation",     "401 403 403 co 404",   "", ""),
    row("POST",   "/api/topup/payment/{id:topup}/refund",           "401 403 403 co 404",   "", "says:topup.not_refundable"),
    row("POST",   "/callback/payment/{company:company!}/{topup:topup!}/{code}", "code code code code code", "", "says:request.not_found"),
    row("POST",   "/callback/payment/stripe",                       "code code code code code", "", "says:request.not_found"),
];
