//! Delivery reports as SeeMe and Twilio send them: only true ones count, and none turns anything back.

use std::sync::Arc;
use std::thread;

use actix_web::http::Method;
use gateways::sms::fake::{FakeGateway, FakeMessage, FakeReport, Fault, sign};
use gateways::sms::{SmsConfig, SmsGateway, TwilioSender, open};
use secrecy::SecretString;
use serde_json::json;
use server::config::CardGateway;
use uuid::Uuid;

use super::Salon;
use crate::app::{Browser, TestApp};

/// A salon whose gateway took one message.
async fn sent_by(gateway: &FakeGateway) -> (Salon, FakeMessage) {
    let salon = Salon::with(Some(gateway.config())).await;
    salon.texts_of_bookings("Szia!", 100);
    salon.book(12, 9).await;
    deliver(&salon, gateway);
    (salon, gateway.received().remove(0))
}

/// The worker sends what is due through a gateway, which is asked over a socket.
fn deliver(salon: &Salon, gateway: &FakeGateway) {
    let real: Arc<dyn SmsGateway> = Arc::from(open(gateway.config()).unwrap());
    let post = salon.post_by(real);
    thread::scope(|scope| {
        scope.spawn(|| while post.deliver_next().unwrap() {});
    });
}

/// What a machine that was never here is answered.
async fn report(from: &mut Browser, report: &FakeReport) -> u16 {
    let path = report.url.strip_prefix("http://localhost:8080").unwrap();
    let method = if report.form.is_some() { Method::POST } else { Method::GET };
    let mut request = from.request(method, path);
    if let Some(signature) = &report.signature {
        request = request.insert_header(("X-Twilio-Signature", signature.as_str()));
    }
    if let Some(form) = &report.form {
        request =
            request.insert_header(("content-type", "application/x-www-form-urlencoded")).set_payload(form.clone());
    }
    from.send(request).await.status
}

/// An address whose last letter is another one.
fn forged(url: &str, last: usize) -> String {
    let mut url = url.to_owned();
    let was = url.remove(last);
    url.insert(last, if was == 'A' { 'B' } else { 'A' });
    url
}

/// A gateway that was configured yesterday, or never, has nothing to say.
#[actix_web::test]
async fn no_callback_is_there_without_its_gateway() {
    let key = || SecretString::from("x");
    let twilio = || SmsConfig::Twilio {
        account_sid: "AC1".to_owned(),
        auth_token: key(),
        sender: TwilioSender::From("+1".to_owned()),
        base: None,
    };
    let stripe = || CardGateway::Stripe { key: key(), webhook_secret: key(), base: None };
    let barion = || CardGateway::Barion { pos_key: key(), payee: "a@example.com".to_owned(), base: None };
    for (sms, card, answered) in [
        (None, None, [404, 404]),
        (Some(twilio()), Some(stripe()), [404, 404]),
        (super::seeme(), Some(barion()), [204, 200]),
    ] {
        let app = TestApp::with(|config| {
            config.sms.gateway = sms;
            config.payments.card = card;
        });
        let (company, id) = (Uuid::now_v7(), Uuid::now_v7());
        let mac = |named: &str| app.app.keys.report_mac(named);
        let sms = format!("/callback/sms/seeme/{company}/{id}/{}", mac(&format!("{company}:{id}")));
        let paid = format!("/callback/payment/{company}/{id}/{}", mac(&format!("{company}_{id}")));
        let mut machine = app.blank_browser();
        let seen = [machine.get(&sms).await.status, machine.post(&paid, json!({})).await.status];
        assert_eq!(seen, answered);
    }
}

#[actix_web::test]
async fn reports_of_seeme_move_a_message_forward_only() {
    let gateway = FakeGateway::see_me().unwrap();
    let (salon, message) = sent_by(&gateway).await;
    let mut machine = salon.app.blank_browser();
    assert_eq!(salon.states(), ["sent"]);
    // Underway, delivered, delivered again, and late news.
    for (code, state) in [("3", "sent"), ("6", "delivered"), ("6", "delivered"), ("7", "delivered"), ("3", "delivered")]
    {
        assert_eq!(report(&mut machine, &gateway.report(&message, code, None)).await, 204, "{code}");
        assert_eq!(salon.states(), [state], "after {code}");
    }
    assert_eq!(salon.wallet(), (75, 0));
}

#[actix_web::test]
async fn what_does_not_arrive_is_told_and_stays_paid_for() {
    let gateway = FakeGateway::see_me().unwrap();
    let (salon, message) = sent_by(&gateway).await;
    let mut machine = salon.app.blank_browser();
    for code in ["7", "6"] {
        assert_eq!(report(&mut machine, &gateway.report(&message, code, None)).await, 204);
        assert_eq!(salon.states(), ["failed undeliverable"]);
    }
    assert_eq!(salon.wallet(), (75, 0));
}

#[actix_web::test]
async fn a_lost_answer_is_found_again_by_its_report() {
    let gateway = FakeGateway::see_me().unwrap();
    let salon = Salon::with(Some(gateway.config())).await;
    salon.texts_of_bookings("Szia!", 100);
    gateway.set_fault(Fault::AcceptThenDrop);
    salon.book(12, 9).await;
    deliver(&salon, &gateway);
    assert_eq!((salon.states(), salon.wallet()), (vec!["unknown".to_owned()], (75, 0)));
    gateway.set_fault(Fault::Accept);
    salon.sql("UPDATE outbox SET due_at = now(), leased_until = NULL");
    deliver(&salon, &gateway);
    assert_eq!(gateway.received().len(), 1, "never sent again");
    let message = gateway.received().remove(0);
    let mut machine = salon.app.blank_browser();
    assert_eq!(report(&mut machine, &gateway.report(&message, "6", None)).await, 204);
    assert_eq!((salon.states(), salon.wallet()), (vec!["delivered".to_owned()], (75, 0)));
}

#[actix_web::test]
async fn a_forged_address_is_nobodys() {
    let gateway = FakeGateway::see_me().unwrap();
    let (salon, message) = sent_by(&gateway).await;
    let mut machine = salon.app.blank_browser();
    let good = gateway.report(&message, "6", None);
    let end = message.callback.len() - 1;
    // The code, and the id of the message.
    let (code, _) = message.callback.rsplit_once('/').unwrap();
    for url in [
        good.url.replacen(&message.callback, &forged(&message.callback, end), 1),
        good.url.replacen(&message.callback, &forged(&message.callback, code.len() + 1), 1),
        good.url.replacen(code, &code.replace(code.rsplit('/').next().unwrap(), &uuid::Uuid::now_v7().to_string()), 1),
    ] {
        assert_eq!(report(&mut machine, &FakeReport { url: url.clone(), ..good.clone() }).await, 404, "{url}");
    }
    // Twilio is not this installation's gateway.
    let url = good.url.replace("/seeme/", "/twilio/");
    assert_eq!(
        report(&mut machine, &FakeReport { url, form: Some("MessageStatus=delivered".to_owned()), ..good }).await,
        404
    );
    assert_eq!(salon.states(), ["sent"]);
}

#[actix_web::test]
async fn reports_of_twilio_are_signed() {
    let gateway = FakeGateway::twilio().unwrap();
    let (salon, message) = sent_by(&gateway).await;
    let mut machine = salon.app.blank_browser();
    let good = gateway.report(&message, "delivered", None);
    let with = |signature: Option<String>| FakeReport { signature, ..good.clone() };
    let of_others = sign("another token", &message.callback, &[("MessageStatus", "delivered".to_owned())]);
    for wrong in [None, Some(String::new()), Some(of_others), Some(good.signature.clone().unwrap().to_lowercase())] {
        assert_eq!(report(&mut machine, &with(wrong)).await, 404);
    }
    // Signed for other words than these.
    let changed =
        FakeReport { form: good.form.clone().map(|it| it.replace("delivered", "undelivered")), ..good.clone() };
    assert_eq!(report(&mut machine, &changed).await, 404);
    assert_eq!(salon.states(), ["sent"]);

    for (status, error, state) in [
        ("sent", None, "sent"),
        ("delivered", None, "delivered"),
        ("delivered", None, "delivered"),
        ("undelivered", Some(30_003), "delivered"),
        ("queued", None, "delivered"),
    ] {
        assert_eq!(report(&mut machine, &gateway.report(&message, status, error)).await, 204, "{status}");
        assert_eq!(salon.states(), [state], "after {status}");
    }
    let row = salon.one("SELECT gateway_id FROM sms_messages");
    assert_eq!(row["gateway_id"], message.gateway_id);
}

#[actix_web::test]
async fn a_report_that_is_faster_than_the_answer_counts_and_is_paid_for_once() {
    let gateway = FakeGateway::see_me().unwrap();
    let (salon, message) = sent_by(&gateway).await;
    let mut machine = salon.app.blank_browser();
    salon.book(12, 11).await;
    let post = salon.post();
    assert!(post.fan_out_next().unwrap());
    // Between the worker's beginning and its record.
    let id = salon.one("SELECT id FROM sms_messages WHERE state = 'queued'")["id"].as_str().unwrap().to_owned();
    salon.sql(&format!("UPDATE sms_messages SET state = 'sending' WHERE id = '{id}'"));
    let keys = &salon.app.app.keys;
    let mac = keys.report_mac(&format!("{}:{id}", salon.world.company));
    let callback = format!("http://localhost:8080/callback/sms/seeme/{}/{id}/{mac}", salon.world.company);
    let early = FakeMessage { callback, ..message };
    assert_eq!(report(&mut machine, &gateway.report(&early, "6", None)).await, 204);
    assert_eq!((salon.states(), salon.wallet()), (vec!["sent".to_owned(), "delivered".to_owned()], (50, 0)));
}
