//! Registering, signing in, passwords and one's own data.

use crate::matrix::row::{Row, row};

const GOOGLE: &str = r#"{"code":"x","state":"x"}"#;
const FACEBOOK: &str = GOOGLE;
const GUEST: &str =
    r#"{"firstName":"Új","lastName":"Vendég","email":"new.guest@example.com","phone":"+36301112233","privacy":true}"#;
const COMPANY: &str = r#"{"firstName":"Új","lastName":"Tulajdonos","email":"new.owner@example.com","phone":"+36301112233","privacy":true,"companyName":"Új Szalon","companyAddress":"Új utca 1.","szalonkaId":"uj-szalon"}"#;
const OWNER: &str = r#"{"firstName":"Új","lastName":"Tulajdonos","email":"new.owner@example.com","phone":"+36301112233","privacy":true,"companyName":"Új Szalon","companyAddress":"Új utca 1.","szalonkaId":"uj-szalon","username":"new-owner","password":"Valami-jelszo1"}"#;
const GOOGLE_OWNER: &str = r#"{"code":"x","state":"x","phone":"+36301112233","privacy":true,"companyName":"Új Szalon","companyAddress":"Új utca 1.","szalonkaId":"uj-szalon"}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("POST",   "/public/register",                               "ok ok ok ok ok",       OWNER, ""),
    row("POST",   "/public/registerByEmail",                        "ok ok ok ok ok",       COMPANY, ""),
    row("POST",   "/public/registerByGoogle",                       "ok ok ok ok ok",       GOOGLE_OWNER, "says:access.google_unavailable"),
    row("POST",   "/public/registerGuest",                          "ok ok ok ok ok",       GUEST, ""),
    row("POST",   "/public/login",                                  "ok ok ok ok ok",       r#"{"username":"nobody","password":"Valami-1"}"#, "says:access.wrong_credentials"),
    row("POST",   "/public/login/link",                             "ok ok ok ok ok",       r#"{"code":"x"}"#, "says:access.link_invalid"),
    row("POST",   "/public/login/digits",                           "ok ok ok ok ok",       r#"{"digits":"123456"}"#, "says:request.invalid"),
    row("POST",   "/public/login/secondFactor",                     "ok ok ok ok ok",       r#"{"signIn":"x","code":"123456"}"#, "says:access.second_step_over"),
    row("GET",    "/public/registration",                           "null null null null null", "", ""),
    row("GET",    "/public/login/link/{code}",                      "code code code code code", "", "says:access.link_invalid"),
    row("POST",   "/public/loginWithGoogle",                        "ok ok ok ok ok",       GOOGLE, "says:access.google_unavailable"),
    row("POST",   "/public/loginWithFacebook",                      "ok ok ok ok ok",       FACEBOOK, "says:access.facebook_unavailable"),
    row("POST",   "/public/registerOrLoginGuestWithGoogle",         "ok ok ok ok ok",       GOOGLE, "says:access.google_unavailable"),
    row("POST",   "/public/registerOrLoginGuestWithFacebook",       "ok ok ok ok ok",       FACEBOOK, "says:access.facebook_unavailable"),
    row("POST",   "/public/google/init",                            "ok ok ok ok ok",       r#"{"purpose":"login"}"#, "says:access.google_unavailable"),
    row("POST",   "/public/facebook/init",                          "ok ok ok ok ok",       r#"{"purpose":"login"}"#, "says:access.facebook_unavailable"),
    row("POST",   "/logout",                                        "ok ok ok ok ok",       "", ""),
    row("POST",   "/public/passwordreset/init",                     "ok ok ok ok ok",       r#"{"username":"nobody"}"#, ""),
    row("GET",    "/public/passwordreset/{code}",                   "code code code code code", "", "says:access.link_invalid"),
    row("POST",   "/public/passwordreset",                          "ok ok ok ok ok",       r#"{"code":"x","newPassword":"Valami-jelszo1"}"#, "says:access.link_invalid"),
    row("GET",    "/public/emailchange/{code}",                     "code code code code code", "", "says:access.link_invalid"),
    row("POST",   "/public/emailchange/cancel",                     "ok ok ok ok ok",       r#"{"code":"x"}"#, "says:access.link_invalid"),
    row("GET",    "/public/user/exist",                             "ok ok ok ok ok",       "username=nobody@example.com", ""),
    row("GET",    "/validation/username",                           "ok ok ok ok ok",       "value=nobody", ""),
    row("GET",    "/validation/email",                              "ok ok ok ok ok",       "value=nobody@example.com", ""),
    row("GET",    "/validation/user/email",                         "ok ok ok ok ok",       "value=nobody@example.com", ""),
    row("GET",    "/api/company/szalonkaId/state",                  "ok ok ok ok ok",       "szalonkaId=valami", ""),
    row("GET",    "/api/user/current",                              "401 own own own own",  "", ""),
    row("GET",    "/api/user/current/guestoruser",                  "null own own own own", "", ""),
    row("POST",   "/api/user/current/baseData",                     "401 403 own own own",  r#"{"firstName":"Más","lastName":"Név","username":"{username!}"}"#, "subscription"),
    row("POST",   "/api/user/current/phoneData",                    "401 403 own own own",  r#"{"phone":"+36301112233"}"#, "subscription"),
    row("POST",   "/api/user/current/personalInfo",                 "401 403 co co co",     r#"{"introduction":"Más","showCalendar":true,"language":"en","defaultShop":"{shop}"}"#, "subscription"),
    row("PATCH",  "/api/user/current/password",                     "401 403 own own own",  r#"{"newPassword":"Valami-jelszo1"}"#, ""),
    row("POST",   "/api/user/current/google/link",                  "401 own own own own",  GOOGLE, "says:access.google_unavailable"),
    row("POST",   "/api/user/current/google/reauth",                "401 own own own own",  GOOGLE, "says:access.google_unavailable"),
    row("GET",    "/api/user/current/sessions",                     "401 own own own own",  "", ""),
    row("DELETE", "/api/user/current/sessions",                     "401 own own own own",  "", ""),
    row("DELETE", "/api/user/current/sessions/{id:session}",        "401 own own own own",  "", "gone"),
    row("GET",    "/api/user/current/secondFactor",                 "401 own own own own",  "", ""),
    row("POST",   "/api/user/current/secondFactor",                 "401 own own own own",  r#"{}"#, "says:request.invalid"),
    row("POST",   "/api/user/current/secondFactor/confirmation",    "401 own own own own",  r#"{"code":"123456"}"#, "says:access.second_factor_off"),
    row("POST",   "/api/user/current/secondFactor/recoveryCodes",   "401 own own own own",  r#"{}"#, "says:request.invalid"),
    row("POST",   "/api/user/current/secondFactor/end",             "401 own own own own",  r#"{}"#, "says:request.invalid"),
    row("GET",    "/api/user/current/emailChange",                  "401 own own own own",  "", ""),
    row("POST",   "/api/user/current/emailChange",                  "401 own own own own",  r#"{"email":"new.address@example.com"}"#, "says:request.invalid"),
    row("POST",   "/api/user/current/emailChange/mail",             "401 own own own own",  "", "says:account.no_email_change"),
    row("DELETE", "/api/user/current/emailChange",                  "401 own own own own",  "", "gone"),
    row("POST",   "/api/user/current/emailChange/confirmation",     "401 own own own own",  r#"{"code":"x"}"#, "says:access.link_invalid"),
    row("GET",    "/api/guestuser/current",                         "401 own ifG ifG ifG",  "", ""),
    row("POST",   "/api/guestuser/current/baseData",                "401 own ifG ifG ifG",  r#"{"firstName":"Más","lastName":"Név"}"#, ""),
    row("POST",   "/api/guestuser/current/phoneData",               "401 own ifG ifG ifG",  r#"{"phone":"+36301112233"}"#, ""),
    row("POST",   "/api/guestuser/current/personalInfo",            "401 own ifG ifG ifG",  r#"{"language":"en"}"#, ""),
    row("PATCH",  "/api/guestuser/current/password",                "401 own ifG ifG ifG",  r#"{"newPassword":"Valami-jelszo1"}"#, ""),
    row("GET",    "/api/guestuser/current/data",                    "401 own ifG ifG ifG",  "", ""),
    row("GET",    "/api/guestuser/current/data/page",               "401 own ifG ifG ifG",  "", ""),
    row("GET",    "/api/guestuser/current/erasure",                 "401 own ifG ifG ifG",  "", ""),
    row("POST",   "/api/guestuser/current/erasure",                 "401 own ifG ifG ifG",  "{}", "says:request.invalid"),
    row("GET",    "/api/guestuser/current/sms",                     "401 own ifG ifG ifG",  "", ""),
    row("PATCH",  "/api/guestuser/current/sms",                     "401 own ifG ifG ifG",  r#"{"szalonkaId":"nincs-ilyen","needSms":false}"#, "says:company.not_found"),
    row("POST",   "/public/guest/phone",                            "401 own own own own",  r#"{"phone":"+36301112233","privacy":true}"#, "subscription"),
];
