//! Invoices through the salon's account at a service: one trait, over Számlázz.hu or Billingo.
//!
//! Neither detects repeated orders, so an error says whether an invoice may have been issued, and a document can be
//! found by our reference. This module never repeats a request.

mod billingo;
mod call;
#[cfg(feature = "fixtures")]
pub mod fake;
mod service;
mod szamlazz;
mod xml;

pub use billingo::Billingo;
pub use service::{
    InvoiceError, InvoiceErrorKind, InvoiceLookup, InvoiceOrder, InvoiceService, IssuedDocument, NumberBlock,
    OrderBuyer, OrderLine, OrderMethod, StornoOrder,
};
pub use szamlazz::Szamlazz;

pub use crate::http_client::InvalidService;
