//! Payments by card: one trait, through Barion or Stripe.
//!
//! Payers enter their card on the gateway's page. A gateway's callback is only a hint; the state of a payment is always
//! queried. This module never repeats the start of a payment or a refund: an error says whether it may have been done.

mod barion;
mod call;
#[cfg(feature = "fixtures")]
pub mod fake;
mod stripe;

use kernel::{Huf, Locale};
use uuid::Uuid;

pub use barion::Barion;
pub use call::PaymentError;
pub use stripe::Stripe;

pub use crate::http_client::InvalidService;

/// A payment to start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentOrder {
    /// The id of this attempt.
    pub id: Uuid,
    /// Our reference, returned by the gateway.
    pub reference: String,
    pub amount: Huf,
    /// The address the payer returns to, after paying or cancelling.
    pub return_url: String,
    /// The address for the gateway's callbacks.
    pub callback_url: String,
    pub language: Locale,
}

/// A started payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartedPayment {
    /// The gateway's id.
    pub gateway_id: String,
    /// The page on which the card is entered.
    pub url: String,
}

/// The state of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentState {
    /// Not final.
    Open,
    Paid,
    /// Refused by the bank or the gateway.
    Refused,
    /// Cancelled by the payer.
    Cancelled,
    /// Not paid in time.
    Expired,
}

/// A gateway's report of a payment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentReport {
    pub gateway_id: String,
    /// Our reference.
    pub reference: String,
    /// In Hungarian forints; `None`: another currency, or not a whole amount.
    pub amount: Option<Huf>,
    pub state: PaymentState,
    /// The id needed for a refund, once it is paid.
    pub transaction: Option<String>,
}

/// Takes payments by card.
pub trait PaymentGateway: Send + Sync {
    /// Starts a payment. The gateway may not detect a repeated order.
    ///
    /// # Errors
    /// [`PaymentError`].
    fn start(&self, order: &PaymentOrder) -> Result<StartedPayment, PaymentError>;

    /// Queries a payment; may be repeated.
    ///
    /// # Errors
    /// [`PaymentError`].
    fn find(&self, gateway_id: &str) -> Result<PaymentReport, PaymentError>;

    /// Refunds a whole payment. `id` is the id of this attempt.
    ///
    /// # Errors
    /// [`PaymentError`].
    fn refund(&self, id: Uuid, gateway_id: &str, amount: Huf) -> Result<(), PaymentError>;

    /// The gateway's name, for logs and for assigning payments to gateways.
    fn name(&self) -> &'static str;
}
