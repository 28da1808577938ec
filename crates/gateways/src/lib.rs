//! The only crate that calls the outside world: mail, SMS, payments, invoices, files, calendars and sign-in providers.

pub mod facebook;
pub mod files;
pub mod google_calendar;
mod http_client;
pub mod invoices;
#[cfg(feature = "fixtures")]
mod loopback_http;
pub mod mail;
pub mod openid;
pub mod payments;
mod person;
pub mod sealed;
pub mod sms;
