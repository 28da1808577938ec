//! Stripe Checkout: <https://docs.stripe.com/api/checkout/sessions>, <https://docs.stripe.com/checkout/fulfillment>,
//! <https://docs.stripe.com/webhooks#verify-manually>. Forints are charged in hundredths here.

use std::time::Duration;

use aws_lc_rs::hmac;
use kernel::{Huf, Locale};
use reqwest::header::{AUTHORIZATION, HeaderValue};
use reqwest::{Method, Request};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::Value;
use uuid::Uuid;

use super::call::{PaymentClient, refused, text};
use super::{PaymentError, PaymentGateway, PaymentOrder, PaymentReport, PaymentState, StartedPayment};
use crate::http_client::InvalidService;

/// Maximum difference between the time of a signed event and our clock, in seconds.
const TOLERANCE_SECONDS: u64 = 300;

/// Takes payments through Stripe.
pub struct Stripe {
    client: PaymentClient,
    authorization: HeaderValue,
}

impl Stripe {
    /// The address of the API.
    pub const BASE: &str = "https://api.stripe.com";

    /// Makes a client; sends no request yet. `timeout` is for one request.
    ///
    /// # Errors
    /// [`InvalidService`].
    pub fn new(key: &SecretString, base: &str, timeout: Duration) -> Result<Self, InvalidService> {
        let bearer = format!("Bearer {}", key.expose_secret());
        let mut authorization = HeaderValue::try_from(bearer).map_err(|_| InvalidService::Key)?;
        authorization.set_sensitive(true);
        Ok(Self { client: PaymentClient::new("stripe", base, timeout)?, authorization })
    }

    /// Whether Stripe signed this body: `signature` is the header `Stripe-Signature`, `now` in seconds. Compared in constant
    /// time.
    pub fn is_signed(secret: &SecretString, signature: &str, body: &[u8], now: i64) -> bool {
        let value = |name: &'static str| signature.split(',').filter_map(move |it| it.trim().strip_prefix(name));
        let Some(at) = value("t=").next().and_then(|it| it.parse::<i64>().ok()) else { return false };
        if TOLERANCE_SECONDS < at.abs_diff(now) {
            return false;
        }
        let key = hmac::Key::new(hmac::HMAC_SHA256, secret.expose_secret().as_bytes());
        let mut signed = format!("{at}.").into_bytes();
        signed.extend_from_slice(body);
        // Several tags while a secret is being replaced.
        value("v1=").any(|it| hex(it).is_some_and(|tag| hmac::verify(&key, &signed, &tag).is_ok()))
    }

    /// Our reference of the payment in an event.
    pub fn subject(body: &[u8]) -> Option<String> {
        let event: Value = serde_json::from_slice(body).ok()?;
        if !text(&event, "type")?.starts_with("checkout.session.") {
            return None;
        }
        text(event.get("data")?.get("object")?, "client_reference_id")
    }

    fn send(&self, request: Request) -> Result<Value, PaymentError> {
        let (status, answer) = self.client.send(request, AUTHORIZATION, &self.authorization)?;
        if (200..300).contains(&status) {
            return Ok(answer);
        }
        let error = answer.get("error");
        let code = error.and_then(|it| text(it, "code").or_else(|| text(it, "type")));
        Err(refused(&code.unwrap_or_else(|| status.to_string())))
    }

    fn post(&self, path: &[&str], id: Uuid, form: &[(&str, &str)]) -> Result<Value, PaymentError> {
        let body = form_urlencoded::Serializer::new(String::new()).extend_pairs(form).finish();
        let mut request = PaymentClient::post(self.client.address(path)?, "application/x-www-form-urlencoded", body);
        let key = HeaderValue::try_from(id.to_string()).map_err(|_| refused("not_a_request"))?;
        request.headers_mut().insert("idempotency-key", key);
        self.send(request)
    }

    fn session(&self, gateway_id: &str) -> Result<Value, PaymentError> {
        let url = self.client.address(&["v1", "checkout", "sessions", gateway_id])?;
        self.send(Request::new(Method::GET, url))
    }
}

impl PaymentGateway for Stripe {
    fn start(&self, order: &PaymentOrder) -> Result<StartedPayment, PaymentError> {
        let cents = order.amount.0.checked_mul(100).ok_or_else(|| refused("amount"))?.to_string();
        let language = match order.language {
            Locale::Hu => "hu",
            Locale::En => "en",
        };
        let form = [
            ("mode", "payment"),
            ("client_reference_id", order.reference.as_str()),
            ("success_url", &order.return_url),
            ("cancel_url", &order.return_url),
            ("locale", language),
            ("line_items[0][quantity]", "1"),
            ("line_items[0][price_data][currency]", "huf"),
            ("line_items[0][price_data][unit_amount]", &cents),
            ("line_items[0][price_data][product_data][name]", "Szalonka"),
        ];
        let answer = self.post(&["v1", "checkout", "sessions"], order.id, &form)?;
        match text(&answer, "id").zip(text(&answer, "url")) {
            Some((gateway_id, url)) => Ok(StartedPayment { gateway_id, url }),
            None => Err(self.client.unknown("answer names no session")),
        }
    }

    fn find(&self, gateway_id: &str) -> Result<PaymentReport, PaymentError> {
        let answer = self.session(gateway_id)?;
        let paid = text(&answer, "payment_status");
        let state = match (paid.as_deref(), text(&answer, "status").as_deref()) {
            (Some("paid" | "no_payment_required"), _) => PaymentState::Paid,
            (_, Some("expired")) => PaymentState::Expired,
            _ => PaymentState::Open,
        };
        let is_huf = text(&answer, "currency").is_some_and(|it| it.eq_ignore_ascii_case("huf"));
        let cents = answer.get("amount_total").filter(|_| is_huf).and_then(Value::as_i64);
        Ok(PaymentReport {
            gateway_id: text(&answer, "id").unwrap_or_default(),
            reference: text(&answer, "client_reference_id").unwrap_or_default(),
            amount: cents.filter(|it| it.rem_euclid(100) == 0).map(|it| Huf(it.div_euclid(100))),
            state,
            transaction: text(&answer, "payment_intent"),
        })
    }

    fn refund(&self, id: Uuid, gateway_id: &str, amount: Huf) -> Result<(), PaymentError> {
        let seen = self.session(gateway_id).map_err(|_| refused("no_state"))?;
        let intent = text(&seen, "payment_intent").ok_or_else(|| refused("no_payment_intent"))?;
        let cents = amount.0.checked_mul(100).ok_or_else(|| refused("amount"))?.to_string();
        let answer = self.post(&["v1", "refunds"], id, &[("payment_intent", &intent), ("amount", &cents)])?;
        match text(&answer, "status").as_deref() {
            Some("failed" | "canceled") => Err(refused("refund_failed")),
            _ => Ok(()),
        }
    }

    fn name(&self) -> &'static str {
        "stripe"
    }
}

fn hex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|it| u8::try_from(it.to_digit(16)?).ok()).collect();
    let digits = digits.filter(|it| it.len().is_multiple_of(2))?;
    Some(digits.chunks_exact(2).filter_map(|it| Some(it.first()? * 16 + it.get(1)?)).collect())
}
