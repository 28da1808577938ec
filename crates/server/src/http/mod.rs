//! What all calls share: authentication, request parsing, limits, and refusals.

pub mod answer;
pub mod auth;
pub mod cache;
pub mod calls;
pub mod client;
pub mod connection;
pub mod csrf;
pub mod csv;
pub mod deadline;
pub mod denials;
pub mod encoding;
pub mod error;
pub mod extractor_codes;
pub mod field;
pub mod form;
mod form_fields;
pub mod framed;
pub mod headers;
pub mod idempotency;
pub mod json;
pub mod log;
pub mod number;
pub mod open_connections;
pub mod proof;
pub mod query;
pub mod refusals;
pub mod typed;
