//! Colleagues, work hours and invitations.

use crate::matrix::row::{Row, row};

const INVITED: &str = r#"{"code":"x","firstName":"Új","lastName":"Kolléga","phone":"+36301112233","username":"new-one","password":"Valami-jelszo1","privacy":true}"#;
const HOURS: &str = r#"{"shops":[{"shopId":"{shop!}","days":[{"weekday":1,"ranges":[{"from":"09:00","to":"12:00"}]}],"exceptions":[{"date":"2040-12-24","closed":true}]}]}"#;
const ROTA: &str =
    r#"{"people":[{"employeeId":"{self}","version":1,"days":[{"shopId":"{shop!}","date":"2040-12-24","ranges":[]}]}]}"#;
const PREVIEW: &str =
    r#"{"shops":[{"shopId":"{shop!}","days":[{"weekday":1,"ranges":[{"from":"09:00","to":"12:00"}]}]}]}"#;
const CLOSED: &str = r#"{"days":[{"date":"2040-12-24","name":"Leltár"}]}"#;
const PROFILE: &str =
    r#"{"id":"{profile}","version":1,"title":"Más","role":"PROVIDER","shops":["{shop}"],"services":["{service}"]}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/api/user/employees",                            "401 403 co co B",      "", ""),
    row("GET",    "/api/user/{id:employee}/workhours",              "401 403 co co 404",    "", ""),
    row("POST",   "/api/user/{id:self}/workhours?appointments=keep", "401 403 own co 404", HOURS, "subscription"),
    row("POST",   "/api/user/{id:self}/workhours/preview",          "401 403 co co 404",    PREVIEW, ""),
    row("GET",    "/api/user/{id:employee}/whynot",                 "401 403 co co 404",    "shop={shop}&start=2040-03-12T09:00:00Z&serviceIds={service}", "calendar"),
    row("GET",    "/api/company/closeddays",                        "401 403 co co B",      "from=2040-01-01&to=2040-12-31", ""),
    row("POST",   "/api/company/closeddays?appointments=keep",      "401 403 403 co B",     CLOSED, "subscription"),
    row("DELETE", "/api/company/closeddays?from=2040-01-01&to=2040-12-31", "401 403 403 co B", "", "subscription"),
    row("GET",    "/api/holidays",                                  "401 403 co co co",     "year=2026", ""),
    row("GET",    "/api/user/employee/{id:profile}",                "401 403 403 co 404",   "", ""),
    row("PATCH",  "/api/user/employee",                             "401 403 403 co 404",   PROFILE, "subscription"),
    row("DELETE", "/api/user/employee/{id:profile}",                "401 403 403 co 404",   "", "subscription"),
    row("PATCH",  "/api/user/employee/{id:profile}/activate",       "401 403 403 co 404",   "", "subscription"),
    row("GET",    "/api/user/employees/invites",                    "401 403 403 co B",     "", ""),
    row("GET",    "/api/user/employees/invite/{id:invite}",         "401 403 403 co 404",   "", ""),
    row("POST",   "/api/user/employee/{id:profile!}/invite",        "401 403 403 co 404",   r#"{"email":"new.one@example.com","role":"PROVIDER"}"#, "subscription"),
    row("POST",   "/api/user/employees/invite/{id:invite}/resend",  "401 403 403 co 404",   "", "subscription"),
    row("DELETE", "/api/user/employees/invite/{id:invite}",         "401 403 403 co 404",   "", "subscription"),
    row("GET",    "/api/company/rota",                              "401 403 co co B",      "from=2040-03-05&to=2040-03-11", ""),
    row("POST",   "/api/company/rota?appointments=keep",            "401 403 own co 404",   ROTA, "subscription"),
    row("GET",    "/public/invite/{code}",                          "code code code code code", "", "says:invite.not_found"),
    row("POST",   "/public/invite/accept",                          "code code code code code", INVITED, "says:invite.not_found"),
];
