//! What an invoicing service is asked for, and what it says.

use std::time::Duration;

use chrono::NaiveDate;
use kernel::{Huf, Locale};

/// To whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderBuyer {
    pub name: String,
    pub postcode: String,
    pub city: String,
    /// Street and number.
    pub address: String,
    /// The service sends it there.
    pub email: Option<String>,
    /// Of a company, `12345678-1-42`.
    pub tax_number: Option<String>,
}

/// A line: one piece of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OrderLine {
    pub name: String,
    pub net: Huf,
    /// The VAT on it.
    pub tax: Huf,
}

/// How it was paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderMethod {
    Cash,
    Card,
    Transfer,
    Voucher,
}

/// An invoice that is to be issued, about something that is paid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvoiceOrder {
    /// Ours; it can be found by it.
    pub reference: String,
    pub buyer: OrderBuyer,
    pub lines: Vec<OrderLine>,
    /// `27`, `18`, `5`, `AAM` or `TAM`.
    pub vat: &'static str,
    pub method: OrderMethod,
    pub fulfilled_on: NaiveDate,
    /// Of the document.
    pub language: Locale,
    /// What stands below.
    pub comment: Option<String>,
    pub is_electronic: bool,
    /// Of Billingo: which numbers are given.
    pub block_id: Option<i64>,
}

/// An invoice that is to be taken back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StornoOrder {
    /// Ours, of the storno.
    pub reference: String,
    /// The service's number of the invoice.
    pub number: String,
    /// What the service calls it otherwise.
    pub remote_id: Option<String>,
    pub is_electronic: bool,
}

/// A document a service has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IssuedDocument {
    pub number: String,
    /// What the service calls it otherwise.
    pub remote_id: Option<String>,
    /// Where it can be read.
    pub url: Option<String>,
}

/// What a service has under our reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvoiceLookup {
    Nothing,
    /// With its gross sum, when it is one of whole forints.
    Invoice(IssuedDocument, Option<Huf>),
    /// Not what was asked for.
    Another,
}

/// What is wrong with what was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InvoiceErrorKind {
    /// The key.
    Key,
    /// The account is not set up for it.
    Settings,
    /// The buyer's data.
    Buyer,
    /// Something else that was sent.
    Data,
    /// It is not said what.
    Service,
}

/// Why a service did not do what it was asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvoiceError {
    /// It certainly did not, and will not.
    #[error("refused: {1}")]
    Refused(InvoiceErrorKind, String),
    /// It certainly did not, now; perhaps it says how long to wait.
    #[error("busy")]
    Busy(Option<Duration>),
    /// It may have: the answer was lost.
    #[error("the answer was lost")]
    Unknown,
}

/// Settings no service can be opened with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidInvoices {
    #[error("the address must be https, or on this machine")]
    Base,
    #[error("the key is no key")]
    Key,
    #[error("no client can be made")]
    Client,
}

/// A series of numbers invoices are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberBlock {
    pub id: i64,
    pub name: String,
}

/// Issues invoices in somebody's name.
pub trait InvoiceService: Send + Sync {
    /// Issues an invoice.
    ///
    /// # Errors
    /// [`InvoiceError`].
    fn issue(&self, order: &InvoiceOrder) -> Result<IssuedDocument, InvoiceError>;

    /// What there is under a reference; may be repeated.
    ///
    /// # Errors
    /// [`InvoiceError`].
    fn find(&self, reference: &str) -> Result<InvoiceLookup, InvoiceError>;

    /// Takes an invoice back by a storno, which is what is returned.
    ///
    /// # Errors
    /// [`InvoiceError`].
    fn cancel(&self, order: &StornoOrder) -> Result<IssuedDocument, InvoiceError>;

    /// Whether an invoice was taken back: its storno; may be repeated.
    ///
    /// # Errors
    /// [`InvoiceError`].
    fn find_storno(&self, order: &StornoOrder) -> Result<InvoiceLookup, InvoiceError>;

    /// Whether the key opens the account, and which series of numbers it has, where one has to be chosen. Issues nothing.
    ///
    /// # Errors
    /// [`InvoiceError`].
    fn check(&self) -> Result<Vec<NumberBlock>, InvoiceError>;
}
