//! Payments by card: one trait, through Barion or Stripe.
//!
//! Whoever pays does so on the gateway's page. What a gateway says by itself is only a hint; what a payment is, it is asked.
//! Starting a payment or a refund is not repeated by anybody here: an error says whether it may have been done.

mod barion;
mod call;
#[cfg(feature = "fixtures")]
pub mod fake;
mod stripe;

use kernel::{Huf, Locale};
use uuid::Uuid;

pub use barion::Barion;
pub use call::{InvalidPayments, PaymentError};
pub use stripe::Stripe;

/// A payment that is to be started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentOrder {
    /// This attempt.
    pub id: Uuid,
    /// What the gateway calls it in its answers to us.
    pub reference: String,
    pub amount: Huf,
    /// Where whoever paid, or gave up, goes back to.
    pub return_url: String,
    /// Where the gateway says that there is news.
    pub callback_url: String,
    pub language: Locale,
}

/// A payment that was started.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartedPayment {
    /// The gateway's name for it.
    pub gateway_id: String,
    /// Where the card is asked for.
    pub url: String,
}

/// How far a payment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentState {
    /// Nothing for good.
    Open,
    Paid,
    /// The bank, or the gateway, refused it.
    Refused,
    /// Whoever was to pay gave up.
    Cancelled,
    /// Nobody paid in time.
    Expired,
}

/// What a gateway says of a payment when it is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaymentReport {
    pub gateway_id: String,
    /// What we called it.
    pub reference: String,
    /// Of Hungarian forints; `None`: of another currency, or no whole ones.
    pub amount: Option<Huf>,
    pub state: PaymentState,
    /// What a refund is asked for by, once it is paid.
    pub transaction: Option<String>,
}

/// Takes payments by card.
pub trait PaymentGateway: Send + Sync {
    /// Starts a payment. The gateway may not notice that it was asked for the same before.
    ///
    /// # Errors
    /// [`PaymentError`].
    fn start(&self, order: &PaymentOrder) -> Result<StartedPayment, PaymentError>;

    /// Asks how far a payment is; may be repeated.
    ///
    /// # Errors
    /// [`PaymentError`].
    fn find(&self, gateway_id: &str) -> Result<PaymentReport, PaymentError>;

    /// Pays a whole payment back. `id` is this attempt.
    ///
    /// # Errors
    /// [`PaymentError`].
    fn refund(&self, id: Uuid, gateway_id: &str, amount: Huf) -> Result<(), PaymentError>;

    /// For logs, and for knowing whose payment one is.
    fn name(&self) -> &'static str;
}
