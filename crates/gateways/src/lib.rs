//! The only crate that calls the outside world: mail, SMS, files, and who vouches for people.

pub mod facebook;
pub mod files;
mod http_client;
pub mod images;
pub mod mail;
pub mod openid;
mod person;
pub mod photos;
pub mod sealed;
pub mod sms;
