//! The only crate that calls the outside world: mail, files, and who vouches for people.

pub mod facebook;
pub mod files;
pub mod images;
pub mod mail;
pub mod openid;
mod outside;
mod person;
pub mod photos;
