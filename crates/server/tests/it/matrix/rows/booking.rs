//! Free slots, booking online, and a guest's own appointments.

use crate::matrix::row::{Row, row};

const BOOKING: &str = r#"{"companySzalonkaId":"{company!}","providerId":"{employee}","shopId":"{shop!}","timeSlotFrom":"2040.03.12 10:00","timeSlotTo":"2040.03.12 11:00","services":["{service!}"]}"#;

#[rustfmt::skip]
pub const ROWS: &[Row] = &[
    row("GET",    "/public/freedays/{companyId:company!}",          "co co co co co",       "shop={shop!}&start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z&serviceIds={service!}&employeeId={employee}", "empty"),
    row("GET",    "/public/freetimeslots/{companyId:company!}",     "co co co co co",       "shop={shop!}&start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z&serviceIds={service!}&employeeId={employee}", "empty"),
    row("GET",    "/public/employee/{id:employee}/times",           "ok ok ok ok ok",       "", ""),
    row("POST",   "/public/appointment/bookonline",                 "401 co co co co",      BOOKING, ""),
    row("POST",   "/public/appointment/hold",                       "401 co co co co",      BOOKING, ""),
    row("POST",   "/public/appointment/hold/prolong",               "ok ok ok ok ok",       "{}", "says:booking.hold_over"),
    row("DELETE", "/public/appointment/hold",                       "ok ok ok ok ok",       "", "gone"),
    row("POST",   "/api/events/bookonline",                         "401 co co co co",      BOOKING, ""),
    row("GET",    "/api/guestuser/appointments",                    "401 own ifG ifG ifG",  "", ""),
    row("GET",    "/public/appointment/{email:code}/all",           "401 code code code code", "", "says:guest.not_found"),
    row("GET",    "/api/guestuser/appointment/{id:visit}/ics",      "401 own ifG ifG ifG",  "", ""),
];
