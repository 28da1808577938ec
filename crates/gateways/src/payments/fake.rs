//! Fake payment gateways on loopback, for tests: they speak HTTP over real sockets and fail as they are told. As the real
//! Barion, they do not recognise an order they were given before.

#![expect(clippy::indexing_slicing, reason = "a JSON value has null for what is not in it")]

use std::io;
use std::sync::Mutex;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::loopback_http::{Answer, FakeService, Request, lock};

/// The key both fakes want.
pub const KEY: &str = "test-key-of-the-shop";

/// What a fake does with a request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum PaymentFault {
    #[default]
    Accept,
    /// Does it, and closes the connection without an answer.
    AcceptThenDrop,
    /// Does it at once, and answers after this time what was then.
    Slow(Duration),
    /// Does nothing and answers with this status and body.
    Answer(u16, String),
}

/// A payment as a fake has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FakePayment {
    pub id: String,
    pub reference: String,
    /// In the smallest unit the gateway counts in.
    pub amount: i64,
    pub currency: String,
    /// In the gateway's own words.
    pub status: String,
    pub refunded: i64,
}

/// What a fake is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum PaymentCall {
    Start,
    Look,
    Refund,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Barion,
    Stripe,
}

#[derive(Default)]
struct State {
    fault: PaymentFault,
    payments: Vec<FakePayment>,
    calls: Vec<PaymentCall>,
}

/// A gateway on its own port of 127.0.0.1.
pub struct FakePayments {
    service: FakeService<State>,
}

impl FakePayments {
    /// A Barion.
    ///
    /// # Errors
    /// When no port can be opened.
    pub fn barion() -> io::Result<Self> {
        Self::start(Kind::Barion)
    }

    /// A Stripe.
    ///
    /// # Errors
    /// When no port can be opened.
    pub fn stripe() -> io::Result<Self> {
        Self::start(Kind::Stripe)
    }

    fn start(kind: Kind) -> io::Result<Self> {
        Ok(Self { service: FakeService::start(move |request, state| converse(kind, request, state))? })
    }

    /// The address to set as the gateway's base.
    pub fn base(&self) -> String {
        self.service.base()
    }

    /// Changes what happens to requests from now on.
    pub fn set_fault(&self, fault: PaymentFault) {
        self.service.state().fault = fault;
    }

    /// The payments that were started, oldest first.
    pub fn payments(&self) -> Vec<FakePayment> {
        self.service.state().payments.clone()
    }

    /// How often it was asked for something, whatever became of that.
    pub fn asked(&self, for_what: PaymentCall) -> usize {
        self.service.state().calls.iter().filter(|it| **it == for_what).count()
    }

    /// Changes the payment with this name of the gateway's; whether there is one.
    pub fn change_one(&self, id: &str, change: impl FnOnce(&mut FakePayment)) -> bool {
        let mut state = self.service.state();
        let one = state.payments.iter_mut().find(|it| it.id == id);
        one.map(change).is_some()
    }

    /// Changes the newest payment.
    pub fn change(&self, change: impl FnOnce(&mut FakePayment)) {
        if let Some(newest) = self.service.state().payments.last_mut() {
            change(newest);
        }
    }
}

fn converse(kind: Kind, request: &Request, state: &Mutex<State>) -> Option<Answer> {
    let fault = {
        let mut state = lock(state);
        let is_refund = request.path.to_ascii_lowercase().contains("refund");
        state.calls.push(match request.method.as_str() {
            "GET" => PaymentCall::Look,
            _ if is_refund => PaymentCall::Refund,
            _ => PaymentCall::Start,
        });
        state.fault.clone()
    };
    if let PaymentFault::Answer(status, body) = fault {
        return Some(Answer::new(status, body));
    }
    let answer = match kind {
        Kind::Barion => barion(request, &mut lock(state)),
        Kind::Stripe => stripe(request, &mut lock(state)),
    };
    if let PaymentFault::Slow(time) = fault {
        thread::sleep(time);
    }
    (fault != PaymentFault::AcceptThenDrop).then_some(answer)
}

fn answer(status: u16, body: &Value) -> Answer {
    Answer::new(status, body.to_string())
}

fn barion(request: &Request, state: &mut State) -> Answer {
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

fn stripe(request: &Request, state: &mut State) -> Answer {
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
