//! Invoices through the service a salon has an account at: one trait, over Számlázz.hu or Billingo.
//!
//! Neither notices that it was asked for the same before, so an error says whether an invoice may have been issued, and
//! what was asked for can be found by our reference. Nothing is repeated here.

mod billingo;
mod call;
#[cfg(feature = "fixtures")]
pub mod fake;
mod service;
mod szamlazz;
mod xml;

pub use billingo::Billingo;
pub use service::{
    InvalidInvoices, InvoiceError, InvoiceErrorKind, InvoiceLookup, InvoiceOrder, InvoiceService, IssuedDocument,
    NumberBlock, OrderBuyer, OrderLine, OrderMethod, StornoOrder,
};
pub use szamlazz::Szamlazz;
