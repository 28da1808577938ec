//! Barion and Stripe against fakes that speak HTTP as documented.

#![expect(clippy::unwrap_used, reason = "tests may fail loudly")]

use std::time::Duration;

use gateways::payments::fake::{FakePayments, KEY, PaymentFault};
use gateways::payments::{Barion, PaymentError, PaymentGateway, PaymentOrder, PaymentState, Stripe};
use kernel::{Huf, Locale};
use secrecy::SecretString;
use uuid::Uuid;

const TIMEOUT: Duration = Duration::from_secs(5);

fn barion(fake: &FakePayments, key: &str) -> Barion {
    Barion::new(SecretString::from(key), "shop@example.com".to_owned(), &fake.base(), TIMEOUT).unwrap()
}

fn stripe(fake: &FakePayments, key: &str) -> Stripe {
    Stripe::new(&SecretString::from(key), &fake.base(), TIMEOUT).unwrap()
}

fn order() -> PaymentOrder {
    PaymentOrder {
        id: Uuid::from_u128(7),
        reference: "company_payment".to_owned(),
        amount: Huf(5_000),
        return_url: "https://salon.example/provider/subscription?payment=1".to_owned(),
        callback_url: "https://salon.example/callback/payment/1/2/3".to_owned(),
        language: Locale::Hu,
    }
}

/// Both gateways with their fakes, their units of a forint, and their names of each state.
fn each(check: impl Fn(&FakePayments, &dyn PaymentGateway, i64, &[(&str, PaymentState)])) {
    let fake = FakePayments::barion().unwrap();
    let states = [
        ("Prepared", PaymentState::Open),
        ("Waiting", PaymentState::Open),
        ("PartiallySucceeded", PaymentState::Open),
        ("Succeeded", PaymentState::Paid),
        ("Canceled", PaymentState::Cancelled),
        ("Failed", PaymentState::Refused),
        ("Expired", PaymentState::Expired),
    ];
    check(&fake, &barion(&fake, KEY), 1, &states);
    let fake = FakePayments::stripe().unwrap();
    let states = [("unpaid", PaymentState::Open), ("paid", PaymentState::Paid), ("expired", PaymentState::Expired)];
    check(&fake, &stripe(&fake, KEY), 100, &states);
}

#[test]
fn a_payment_is_started_and_seen_as_it_was_asked_for() {
    each(|fake, gateway, forint, states| {
        let started = gateway.start(&order()).unwrap();
        assert!(started.url.starts_with("https://"), "{}", started.url);
        assert_eq!(fake.payments()[0].amount, 5_000 * forint, "{}", gateway.name());
        for (status, state) in states {
            fake.change(|it| it.status = (*status).to_owned());
            let seen = gateway.find(&started.gateway_id).unwrap();
            assert_eq!(seen.state, *state, "{} {status}", gateway.name());
            assert_eq!((seen.gateway_id, seen.reference), (started.gateway_id.clone(), "company_payment".to_owned()));
            assert_eq!(seen.amount, Some(Huf(5_000)));
        }
        fake.change(|it| it.currency = "EUR".to_owned());
        assert_eq!(gateway.find(&started.gateway_id).unwrap().amount, None, "of another currency");
        assert!(matches!(gateway.find("nobodys"), Err(PaymentError::Refused(_))));
    });
}

#[test]
fn parts_of_a_forint_are_no_amount() {
    let fake = FakePayments::stripe().unwrap();
    let gateway = stripe(&fake, KEY);
    let started = gateway.start(&order()).unwrap();
    fake.change(|it| it.amount += 1);
    assert_eq!(gateway.find(&started.gateway_id).unwrap().amount, None);
}

#[test]
fn a_lost_answer_is_unknown_and_was_taken() {
    each(|fake, gateway, _, _| {
        fake.set_fault(PaymentFault::AcceptThenDrop);
        assert_eq!(gateway.start(&order()), Err(PaymentError::Unknown));
        assert_eq!(gateway.start(&order()), Err(PaymentError::Unknown));
        assert_eq!(fake.payments().len(), 2, "nobody recognises an order that was given before");
        for answer in [(500, "{}"), (200, "not json"), (200, "{}"), (503, "")] {
            fake.set_fault(PaymentFault::Answer(answer.0, answer.1.to_owned()));
            assert_eq!(gateway.start(&order()), Err(PaymentError::Unknown), "{answer:?}");
        }
        for status in [401, 429] {
            fake.set_fault(PaymentFault::Answer(status, String::new()));
            assert_eq!(gateway.start(&order()), Err(PaymentError::Refused(status.to_string())));
        }
    });
    let closed = "http://127.0.0.1:1";
    let gateway = Stripe::new(&SecretString::from(KEY), closed, TIMEOUT).unwrap();
    assert_eq!(gateway.start(&order()), Err(PaymentError::Refused("no_connection".to_owned())));
}

#[test]
fn a_wrong_key_is_refused() {
    let fake = FakePayments::barion().unwrap();
    assert_eq!(barion(&fake, "x").start(&order()), Err(PaymentError::Refused("AuthenticationFailed".to_owned())));
    let fake = FakePayments::stripe().unwrap();
    assert_eq!(stripe(&fake, "x").start(&order()), Err(PaymentError::Refused("401".to_owned())));
    assert!(fake.payments().is_empty());
    let far = Stripe::new(&SecretString::from(KEY), "http://pay.example", TIMEOUT);
    assert!(far.is_err(), "the key goes over https only");
}

#[test]
fn a_paid_payment_is_refunded_whole() {
    each(|fake, gateway, forint, states| {
        let started = gateway.start(&order()).unwrap();
        let refused = gateway.refund(Uuid::from_u128(8), &started.gateway_id, Huf(5_000));
        assert!(matches!(refused, Err(PaymentError::Refused(_))), "not paid yet: {refused:?}");
        let paid = states.iter().find(|it| it.1 == PaymentState::Paid).unwrap().0;
        fake.change(|it| it.status = paid.to_owned());
        assert_eq!(gateway.refund(Uuid::from_u128(8), &started.gateway_id, Huf(5_000)), Ok(()));
        assert_eq!(fake.payments()[0].refunded, 5_000 * forint);
    });
}

#[test]
fn events_of_stripe_are_signed_over_their_whole_body() {
    let secret = SecretString::from("whsec_test");
    let body = br#"{"type":"checkout.session.completed","data":{"object":{"client_reference_id":"c_p"}}}"#;
    let sign = |at: i64| {
        let key = aws_lc_rs::hmac::Key::new(aws_lc_rs::hmac::HMAC_SHA256, b"whsec_test");
        let mut signed = format!("{at}.").into_bytes();
        signed.extend_from_slice(body);
        let tag = aws_lc_rs::hmac::sign(&key, &signed);
        tag.as_ref().iter().map(|it| format!("{it:02x}")).collect::<String>()
    };
    let now = 1_700_000_000;
    let header = format!("t={now},v1={},v1={}", "0".repeat(64), sign(now));
    assert!(Stripe::is_signed(&secret, &header, body, now + 300));
    assert!(!Stripe::is_signed(&secret, &header, body, now + 301), "too old");
    assert!(!Stripe::is_signed(&secret, &header, &body[1..], now));
    assert!(!Stripe::is_signed(&SecretString::from("other"), &header, body, now));
    for wrong in ["", "t=1", "v1=00", "t=x,v1=00", &format!("t={now},v0={}", sign(now)), &format!("t={now},v1=zz")] {
        assert!(!Stripe::is_signed(&secret, wrong, body, now), "{wrong}");
    }
    assert_eq!(Stripe::subject(body).as_deref(), Some("c_p"));
    assert_eq!(Stripe::subject(br#"{"type":"charge.refunded"}"#), None);
    assert_eq!(Stripe::subject(b"nonsense"), None);
}
