//! Barion: <https://docs.barion.com/Payment-Start-v2>, <https://docs.barion.com/Payment-PaymentState-v4>,
//! <https://docs.barion.com/Payment-Refund-v2>. Forints have no decimals here.

use std::time::Duration;

use kernel::{Huf, Locale};
use reqwest::header::{HeaderName, HeaderValue};
use reqwest::{Method, Request};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::{Value, json};
use uuid::Uuid;

use super::call::{PaymentClient, refused, text};
use super::{PaymentError, PaymentGateway, PaymentOrder, PaymentReport, PaymentState, StartedPayment};
use crate::http_client::InvalidService;

const KEY: HeaderName = HeaderName::from_static("x-pos-key");
/// Time to pay, in Barion's notation: half an hour.
const PAYMENT_WINDOW: &str = "0.00:30:00";

/// Takes payments through Barion.
pub struct Barion {
    client: PaymentClient,
    pos_key: SecretString,
    header: HeaderValue,
    /// The e-mail address of the wallet that receives the money.
    payee: String,
}

impl Barion {
    /// The address of the API; `https://api.test.barion.com` for tests.
    pub const BASE: &str = "https://api.barion.com";

    /// Makes a client; sends no request yet. `timeout` is for one request.
    ///
    /// # Errors
    /// [`InvalidService`].
    pub fn new(pos_key: SecretString, payee: String, base: &str, timeout: Duration) -> Result<Self, InvalidService> {
        let mut header = HeaderValue::try_from(pos_key.expose_secret()).map_err(|_| InvalidService::Key)?;
        header.set_sensitive(true);
        Ok(Self { client: PaymentClient::new("barion", base, timeout)?, pos_key, header, payee })
    }

    fn send(&self, request: Request) -> Result<Value, PaymentError> {
        let (_, answer) = self.client.send(request, KEY, &self.header)?;
        match errors(&answer) {
            Some(code) => Err(refused(&code)),
            None => Ok(answer),
        }
    }

    fn post(&self, path: &[&str], body: &Value) -> Result<Value, PaymentError> {
        self.send(PaymentClient::post(self.client.address(path)?, "application/json", body.to_string()))
    }

    fn state(&self, gateway_id: &str) -> Result<Value, PaymentError> {
        let url = self.client.address(&["v4", "payment", gateway_id, "paymentstate"])?;
        self.send(Request::new(Method::GET, url))
    }
}

/// The code of the first error in a response.
fn errors(answer: &Value) -> Option<String> {
    let list = answer.get("Errors")?.as_array()?;
    let first = list.first()?;
    Some(text(first, "ErrorCode").unwrap_or_else(|| "error".to_owned()))
}

impl PaymentGateway for Barion {
    fn start(&self, order: &PaymentOrder) -> Result<StartedPayment, PaymentError> {
        let language = match order.language {
            Locale::Hu => "hu-HU",
            Locale::En => "en-US",
        };
        let body = json!({
            "POSKey": self.pos_key.expose_secret(), "PaymentType": "Immediate", "PaymentWindow": PAYMENT_WINDOW,
            "GuestCheckOut": true, "FundingSources": ["All"], "PaymentRequestId": order.id.to_string(),
            "OrderNumber": order.reference, "RedirectUrl": order.return_url, "CallbackUrl": order.callback_url,
            "Locale": language, "Currency": "HUF",
            "Transactions": [{
                "POSTransactionId": order.reference, "Payee": self.payee, "Total": order.amount.0,
                "Items": [{ "Name": "Szalonka", "Description": "Szalonka", "Quantity": 1, "Unit": "db",
                    "UnitPrice": order.amount.0, "ItemTotal": order.amount.0 }],
            }],
        });
        let answer = self.post(&["v2", "Payment", "Start"], &body)?;
        match text(&answer, "PaymentId")
            .zip(text(&answer, "GatewayUrl").or_else(|| text(&answer, "PaymentRedirectUrl")))
        {
            Some((gateway_id, url)) => Ok(StartedPayment { gateway_id, url }),
            None => Err(self.client.unknown("answer names no payment")),
        }
    }

    fn find(&self, gateway_id: &str) -> Result<PaymentReport, PaymentError> {
        let answer = self.state(gateway_id)?;
        let state = match text(&answer, "Status").as_deref() {
            Some("Succeeded") => PaymentState::Paid,
            Some("Failed") => PaymentState::Refused,
            Some("Canceled") => PaymentState::Cancelled,
            Some("Expired") => PaymentState::Expired,
            // Prepared, Started, InProgress, Waiting, Reserved, Authorized, PartiallySucceeded, and future states.
            _ => PaymentState::Open,
        };
        let transaction = answer.get("Transactions").and_then(Value::as_array).and_then(|it| it.first());
        let reference = transaction.and_then(|it| text(it, "POSTransactionId")).unwrap_or_default();
        let is_huf = text(&answer, "Currency").as_deref() == Some("HUF");
        let amount = answer.get("Total").filter(|_| is_huf).and_then(whole).map(Huf);
        Ok(PaymentReport {
            gateway_id: text(&answer, "PaymentId").unwrap_or_default(),
            reference,
            amount,
            state,
            transaction: transaction.and_then(|it| text(it, "TransactionId")),
        })
    }

    fn refund(&self, id: Uuid, gateway_id: &str, amount: Huf) -> Result<(), PaymentError> {
        let seen = self.state(gateway_id).map_err(|_| refused("no_state"))?;
        let transaction = seen.get("Transactions").and_then(Value::as_array).and_then(|it| it.first());
        let transaction =
            transaction.and_then(|it| text(it, "TransactionId")).ok_or_else(|| refused("no_transaction"))?;
        let body = json!({
            "POSKey": self.pos_key.expose_secret(), "PaymentId": gateway_id,
            "TransactionsToRefund": [{ "TransactionId": transaction, "POSTransactionId": id.to_string(),
                "AmountToRefund": amount.0 }],
        });
        self.post(&["v2", "Payment", "Refund"], &body).map(|_| ())
    }

    fn name(&self) -> &'static str {
        "barion"
    }
}

/// A whole number, also in the notation `5000.0`.
fn whole(value: &Value) -> Option<i64> {
    value.as_i64().or_else(|| {
        let text = value.as_f64()?.to_string();
        text.parse().ok()
    })
}
