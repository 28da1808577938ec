//! Fake payment gateways on loopback, for tests: they speak HTTP over real sockets and fail on demand. Like the real
//! Barion, they do not detect repeated orders.

#![expect(clippy::indexing_slicing, reason = "a JSON value has null for what is not in it")]

use std::io;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::loopback_http::{self, Answer, Request};

/// The key both fakes accept.
pub const KEY: &str = "test-key-of-the-shop";

/// The treatment of a request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PaymentFault {
    #[default]
    Accept,
    /// Executes it, and closes the connection without a response.
    AcceptThenDrop,
    /// Executes it at once, and sends the response after this time.
    Slow(Duration),
    /// Does nothing and responds with this status and body.
    Answer(u16, String),
}

/// A payment at a fake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FakePayment {
    pub id: String,
    pub reference: String,
    /// In the smallest unit the gateway counts in.
    pub amount: i64,
    pub currency: String,
    /// The gateway's own status.
    pub status: String,
    pub refunded: i64,
}

/// The kinds of requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PaymentCall {
    Start,
    Find,
    Refund,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum GatewayKind {
    Barion,
    Stripe,
}

#[derive(Default)]
struct FakePaymentsState {
    fault: PaymentFault,
    payments: Vec<FakePayment>,
    calls: Vec<PaymentCall>,
}

/// A gateway on a port of 127.0.0.1.
pub struct FakePayments {
    address: SocketAddr,
    state: Arc<Mutex<FakePaymentsState>>,
}

impl FakePayments {
    /// A fake Barion.
    ///
    /// # Errors
    /// No port can be opened.
    pub fn barion() -> io::Result<Self> {
        Self::start(GatewayKind::Barion)
    }

    /// A fake Stripe.
    ///
    /// # Errors
    /// No port can be opened.
    pub fn stripe() -> io::Result<Self> {
        Self::start(GatewayKind::Stripe)
    }

    fn start(kind: GatewayKind) -> io::Result<Self> {
        let state = Arc::<Mutex<FakePaymentsState>>::default();
        let shared = Arc::clone(&state);
        let address = loopback_http::serve(move |request| converse(kind, request, &shared))?;
        Ok(Self { address, state })
    }

    /// The address to set as the gateway's base.
    pub fn base(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Sets the fault of later requests.
    pub fn set_fault(&self, fault: PaymentFault) {
        lock(&self.state).fault = fault;
    }

    /// The started payments, oldest first.
    pub fn payments(&self) -> Vec<FakePayment> {
        lock(&self.state).payments.clone()
    }

    /// The number of requests of a kind, with any outcome.
    pub fn asked(&self, for_what: PaymentCall) -> usize {
        lock(&self.state).calls.iter().filter(|it| **it == for_what).count()
    }

    /// Changes the payment with this id; returns whether it exists.
    pub fn change_one(&self, id: &str, change: impl FnOnce(&mut FakePayment)) -> bool {
        let mut state = lock(&self.state);
        let one = state.payments.iter_mut().find(|it| it.id == id);
        one.map(change).is_some()
    }

    /// Changes the newest payment.
    pub fn change(&self, change: impl FnOnce(&mut FakePayment)) {
        if let Some(newest) = lock(&self.state).payments.last_mut() {
            change(newest);
        }
    }
}

fn lock(state: &Mutex<FakePaymentsState>) -> MutexGuard<'_, FakePaymentsState> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

fn converse(kind: GatewayKind, request: &Request, state: &Mutex<FakePaymentsState>) -> Option<Answer> {
    let fault = {
        let mut state = lock(state);
        let is_refund = request.path.to_ascii_lowercase().contains("refund");
        state.calls.push(match request.method.as_str() {
            "GET" => PaymentCall::Find,
            _ if is_refund => PaymentCall::Refund,
            _ => PaymentCall::Start,
        });
        state.fault.clone()
    };
    if let PaymentFault::Answer(status, body) = fault {
        return Some(Answer::new(status, body));
    }
    let answer = match kind {
        GatewayKind::Barion => barion(request, &mut lock(state)),
        GatewayKind::Stripe => stripe(request, &mut lock(state)),
    };
    if let PaymentFault::Slow(time) = fault {
        thread::sleep(time);
    }
    (fault != PaymentFault::AcceptThenDrop).then_some(answer)
}

fn answer(status: u16, body: &Value) -> Answer {
    Answer::new(status, body.to_string())
}

fn barion(request: &Request, state: &mut FakePaymentsState) -> Answer {
    let refusal = |code: &str| answer(400, &json!({ "Errors": [{ "ErrorCode": code, "Title": code }] }));
    let body: Value = serde_json::from_slice(&request.body).unwrap_or_default();
    let word = |name: &str| body[name].as_str().unwrap_or_default().to_owned();
    if request.pos_key != KEY || (request.method == "POST" && word("POSKey") != KEY) {
        return refusal("AuthenticationFailed");
    }
    match (request.method.as_str(), request.path.as_str()) {
        ("POST", "/v2/Payment/Start") => {
            let order = &body["Transactions"][0];
            let is_whole = order["Total"].is_i64() && order["Items"][0]["ItemTotal"] == order["Total"];
            if word("Currency") != "HUF"
                || !is_whole
                || word("CallbackUrl").is_empty()
                || word("RedirectUrl").is_empty()
            {
                return refusal("ModelValidationError");
            }
            let id = format!("{:032x}", state.payments.len() + 1);
            let text = |name: &str| order[name].as_str().unwrap_or_default().to_owned();
            state.payments.push(FakePayment {
                id: id.clone(),
                reference: text("POSTransactionId"),
                amount: order["Total"].as_i64().unwrap_or_default(),
                currency: word("Currency"),
                status: "Prepared".to_owned(),
                refunded: 0,
            });
            let url = format!("https://secure.test.barion.com/Pay?id={id}");
            answer(200, &json!({ "PaymentId": id, "Status": "Prepared", "GatewayUrl": url, "Errors": [] }))
        }
        ("POST", "/v2/Payment/Refund") => {
            let id = word("PaymentId");
            let amount = body["TransactionsToRefund"][0]["AmountToRefund"].as_i64().unwrap_or_default();
            match state.payments.iter_mut().find(|it| it.id == id && it.status == "Succeeded") {
                Some(it) => {
                    it.refunded += amount;
                    answer(200, &json!({ "PaymentId": id, "Errors": [] }))
                }
                None => refusal("PaymentNotFound"),
            }
        }
        ("GET", path) => {
            let id = path.strip_prefix("/v4/payment/").and_then(|it| it.strip_suffix("/paymentstate"));
            match state.payments.iter().find(|it| Some(it.id.as_str()) == id) {
                Some(it) => answer(
                    200,
                    &json!({ "PaymentId": it.id, "Status": it.status, "Currency": it.currency, "Total": it.amount,
                        "Transactions": [{ "TransactionId": format!("t{}", it.id), "POSTransactionId": it.reference }],
                        "Errors": [] }),
                ),
                None => refusal("PaymentNotFound"),
            }
        }
        _ => answer(404, &json!({})),
    }
}

fn stripe(request: &Request, state: &mut FakePaymentsState) -> Answer {
    let refusal =
        |status, code: &str| answer(status, &json!({ "error": { "type": "invalid_request_error", "code": code } }));
    if request.authorization != format!("Bearer {KEY}") {
        return refusal(401, "api_key_invalid");
    }
    let value = |name: &str| {
        let pair = request.form.iter().find(|it| it.0 == name);
        pair.map(|it| it.1.clone()).unwrap_or_default()
    };
    match (request.method.as_str(), request.path.as_str()) {
        ("POST", "/v1/checkout/sessions") => {
            let amount: i64 = value("line_items[0][price_data][unit_amount]").parse().unwrap_or_default();
            if value("mode") != "payment" || value("line_items[0][price_data][currency]") != "huf" || amount < 17_500 {
                return refusal(400, "amount_too_small");
            }
            let id = format!("cs_test_{}", state.payments.len() + 1);
            state.payments.push(FakePayment {
                id: id.clone(),
                reference: value("client_reference_id"),
                amount,
                currency: "huf".to_owned(),
                status: "unpaid".to_owned(),
                refunded: 0,
            });
            answer(200, &json!({ "id": id, "url": format!("https://checkout.stripe.com/c/{id}"), "status": "open" }))
        }
        ("POST", "/v1/refunds") => {
            let id = value("payment_intent").replacen("pi_", "cs_", 1);
            let amount: i64 = value("amount").parse().unwrap_or_default();
            match state.payments.iter_mut().find(|it| it.id == id && it.status == "paid") {
                Some(it) => {
                    it.refunded += amount;
                    answer(200, &json!({ "id": "re_1", "status": "succeeded" }))
                }
                None => refusal(400, "charge_not_found"),
            }
        }
        ("GET", path) => {
            let id = path.strip_prefix("/v1/checkout/sessions/");
            match state.payments.iter().find(|it| Some(it.id.as_str()) == id) {
                Some(it) => {
                    let is_expired = it.status == "expired";
                    let (status, paid) = if is_expired { ("expired", "unpaid") } else { ("open", it.status.as_str()) };
                    answer(
                        200,
                        &json!({ "id": it.id, "client_reference_id": it.reference, "amount_total": it.amount,
                            "currency": it.currency, "payment_status": paid, "status": status,
                            "payment_intent": it.id.replacen("cs_", "pi_", 1) }),
                    )
                }
                None => refusal(404, "resource_missing"),
            }
        }
        _ => answer(404, &json!({})),
    }
}
