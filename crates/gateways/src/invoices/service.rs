//! Orders to an invoicing service, and its replies.

use std::time::Duration;

use chrono::NaiveDate;
use kernel::{Huf, Locale};

/// The buyer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderBuyer {
    pub name: String,
    pub postcode: String,
    pub city: String,
    /// Street and number.
    pub address: String,
    /// The service sends the invoice to this address.
    pub email: Option<String>,
    /// Of a company, `12345678-1-42`; `None` for a private person.
    pub tax_number: Option<String>,
}

/// A line of an order, always for one piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderLine {
    pub name: String,
    pub net: Huf,
    /// The VAT on it.
    pub tax: Huf,
}

/// Payment method of the invoice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderMethod {
    Cash,
    Card,
    Transfer,
    Voucher,
}

/// An invoice to issue for a paid visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoiceOrder {
    /// Our reference, by which it can be found.
    pub reference: String,
    pub buyer: OrderBuyer,
    pub lines: Vec<OrderLine>,
    /// `27`, `18`, `5`, `AAM` or `TAM`.
    pub vat: &'static str,
    pub method: OrderMethod,
    pub fulfilled_on: NaiveDate,
    /// The language of the document.
    pub language: Locale,
    /// The comment below the lines.
    pub comment: Option<String>,
    pub is_electronic: bool,
    /// Billingo only: the series of numbers.
    pub block_id: Option<i64>,
}

/// An invoice to cancel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StornoOrder {
    /// Our reference of the storno.
    pub reference: String,
    /// The service's number of the invoice.
    pub number: String,
    /// The service's internal id.
    pub remote_id: Option<String>,
    pub is_electronic: bool,
}

/// A document at the service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IssuedDocument {
    pub number: String,
    /// The service's internal id.
    pub remote_id: Option<String>,
    /// Public address of the invoice.
    pub url: Option<String>,
}

/// The document under our reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvoiceLookup {
    Nothing,
    /// With its gross sum, if that is whole forints.
    Invoice(IssuedDocument, Option<Huf>),
    /// A document that differs from the order.
    Another,
}

/// The cause of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvoiceErrorKind {
    /// The key is not accepted.
    Key,
    /// The account is not set up for it.
    Settings,
    /// The buyer's data is invalid.
    Buyer,
    /// Other data is invalid.
    Data,
    /// Not stated.
    Service,
}

/// Reason why an order failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvoiceError {
    /// Certainly not executed, and never will be.
    #[error("refused: {1}")]
    Refused(InvoiceErrorKind, String),
    /// Certainly not executed yet; may say how long to wait.
    #[error("busy")]
    Busy(Option<Duration>),
    /// Possibly executed: the reply was lost.
    #[error("the answer was lost")]
    Unknown,
}

/// A series of invoice numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberBlock {
    pub id: i64,
    pub name: String,
}

/// Issues invoices in a salon's name.
pub trait InvoiceService: Send + Sync {
    /// Issues an invoice.
    ///
    /// # Errors
    /// [`InvoiceError`].
    fn issue(&self, order: &InvoiceOrder) -> Result<IssuedDocument, InvoiceError>;

    /// Looks up the document under a reference; may be repeated.
    ///
    /// # Errors
    /// [`InvoiceError`].
    fn find(&self, reference: &str) -> Result<InvoiceLookup, InvoiceError>;

    /// Cancels an invoice by a storno, which is returned.
    ///
    /// # Errors
    /// [`InvoiceError`].
    fn cancel(&self, order: &StornoOrder) -> Result<IssuedDocument, InvoiceError>;

    /// Looks up the storno of an invoice; may be repeated.
    ///
    /// # Errors
    /// [`InvoiceError`].
    fn find_storno(&self, order: &StornoOrder) -> Result<InvoiceLookup, InvoiceError>;

    /// Checks the key, and returns the account's series of numbers if one has to be chosen. Issues nothing.
    ///
    /// # Errors
    /// [`InvoiceError`].
    fn check(&self) -> Result<Vec<NumberBlock>, InvoiceError>;
}
