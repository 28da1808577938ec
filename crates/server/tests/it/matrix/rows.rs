//! Access to operations (docs/trust.md#who-may-call-what): one line each, in the file of its area. A new call needs a
//! line there.

mod booking;
mod calendar;
mod company;
mod employees;
mod expenses;
mod feeds;
mod google_calendar;
mod guests;
mod identity;
mod images;
mod income;
mod invoices;
mod messages;
mod prices;
mod ratings;
mod statistics;
mod subscription;
mod support;
mod time_off;
mod visits;
mod waiting;

use super::row::Row;

/// The lines of every area: method, path, cells (anonymous, guest, provider, supervisor, another company's supervisor),
/// what is sent, notes.
pub fn rows() -> impl Iterator<Item = &'static Row> {
    let areas = [
        identity::ROWS,
        booking::ROWS,
        calendar::ROWS,
        company::ROWS,
        expenses::ROWS,
        guests::ROWS,
        images::ROWS,
        income::ROWS,
        invoices::ROWS,
        messages::ROWS,
        support::ROWS,
        employees::ROWS,
        prices::ROWS,
        visits::ROWS,
        ratings::ROWS,
        subscription::ROWS,
        waiting::ROWS,
        feeds::ROWS,
        google_calendar::ROWS,
        statistics::ROWS,
        time_off::ROWS,
    ];
    areas.into_iter().flatten()
}

/// Calls of [`rows`] once more, whose cell is another for some of what is sent.
pub fn more_rows() -> impl Iterator<Item = &'static Row> {
    calendar::MORE.iter()
}

/// Public routes beside calls: pages and files. Their only data of a company is that of its public calls.
pub const PAGES: &[&str] = &[
    "/",
    "/login",
    "/signin/{code}",
    "/register",
    "/guest",
    "/guest/{tail}",
    "/provider",
    "/provider/{tail}",
    // Where Google sends people back to, on their way to their settings.
    "/signin/calendar",
    "/szalonoknak",
    "/for-salons",
    "/kereso/{trade}",
    "/kereso/{trade}/{settlement}",
    "/privacy",
    "/forgatpassword",
    "/forgatpassword/{code}",
    "/emailchange/{code}",
    "/emailchange/cancel/{code}",
    "/invite/{code}",
    "/visit/{code}",
    "/unsubscribe/{code}",
    "/rating/{code}",
    "/offer/{code}",
    "/sandbox/bank/{id}",
    "/sandbox/bank/{id}/{answer}",
    "/assets/{path}",
    "/favicon.svg",
    "/favicon.ico",
    "/robots.txt",
    "/sitemap.xml",
    "/openapi.json",
    "/provider/worker.js",
    "/guest/worker.js",
    "/docs",
    "/docs/{path}",
    "/{szalonka_id}/appointmentbook",
    "/{szalonka_id}/appointmentbook/{tail}",
    "/{szalonka_id}/appointmentbook/preview.png",
    // The categories' call with a slash at the end.
    "/public/service/categories/{companyId}/",
];
