//! The only crate that calls the outside world: mail and files.

pub mod files;
pub mod images;
pub mod mail;
