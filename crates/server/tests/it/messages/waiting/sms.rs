//! SMS about an offered place, for guests who want SMS, where the company sends them for bookings.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::FullDay;

/// Anna, who has a phone, is offered the freed place; the worker has decided on messages, and sent none of them yet.
async fn offered(forints: i64) -> FullDay {
    let mut full = FullDay::new().await;
    full.salon.texts_of_bookings("x", forints);
    full.waits("anna").await;
    full.salon.sql("UPDATE accounts SET phone = '+36301234567' WHERE email = 'anna@example.com'");
    full.frees().await;
    full.look();
    full
}

/// The SMS cannot leave while the place is held: nothing is paid, and the mail goes all the same.
async fn goes_by_mail_alone(full: &FullDay, why: &str) {
    let before = full.salon.sms.kept().len();
    full.salon.run();
    assert_eq!(full.salon.sms.kept().len(), before, "{why}");
    assert_eq!(full.salon.states(), ["failed outdated"], "{why}");
    assert_eq!(full.salon.wallet(), (1000, 0), "{why}: what was reserved is back");
}

#[actix_web::test]
async fn an_offer_is_told_by_sms_and_taken_by_its_link() {
    let full = offered(1000).await;
    full.salon.run();
    let sent = full.salon.sms.kept();
    let [sms] = sent.as_slice() else { panic!("{} SMS", sent.len()) };
    assert!(sms.text.starts_with("Proba Szalon: Szia Anna!"), "{}", sms.text);
    assert!(sms.text.contains("hétfö, marc. 12. 09:00") && sms.text.contains("10:30"), "{}", sms.text);
    let (_, code) = sms.text.split_once("http://localhost:8080/offer/").unwrap();
    let logged = full.salon.one("SELECT kind, text, price > 0 AS is_paid FROM sms_messages");
    assert_eq!((&logged["kind"], &logged["is_paid"]), (&json!("place_offered"), &json!(true)));
    assert!(!logged["text"].as_str().unwrap().contains(code), "the log cannot take it");
    assert_eq!(full.salon.mails.kept().len(), full.seen.get() + 1, "the mail goes too");
    let mut phone = full.salon.app.browser().await;
    let taken = phone.post(&format!("/public/offer/{}/take", code.trim()), Value::Null).await;
    assert_eq!((taken.status, &taken.json()["state"]), (200, &json!("taken")), "{taken:?}");
}

#[actix_web::test]
async fn nobody_else_gets_one() {
    for (why, change) in [
        ("no SMS wanted", "UPDATE guests SET need_sms = false"),
        ("no number", "UPDATE accounts SET phone = NULL; UPDATE guests SET phone = NULL"),
        ("not of bookings", "UPDATE notification_settings SET create_sms = false"),
        ("quiet", "UPDATE notification_settings SET quiet_from = 540, quiet_to = 720"),
    ] {
        let full = offered(1000).await;
        full.salon.sql(change);
        full.salon.run();
        assert_eq!(full.salon.states(), [""; 0], "{why}");
        assert_eq!(full.salon.mails.kept().len(), full.seen.get() + 1, "{why}: the mail goes");
        assert_eq!(full.salon.wallet(), (1000, 0), "{why}");
    }
}

#[actix_web::test]
async fn what_cannot_leave_in_time_is_not_sent_and_not_paid() {
    // Spread, and not sent before quiet hours begin or the offer is over.
    for (why, change, later) in [
        ("quiet", "UPDATE notification_settings SET quiet_from = 540, quiet_to = 720", TimeDelta::zero()),
        ("over", "SELECT 1", TimeDelta::minutes(30)),
        ("taken back", "UPDATE waiting_offers SET state = 'withdrawn', ended_at = now()", TimeDelta::zero()),
    ] {
        let full = offered(1000).await;
        let post = full.salon.post();
        while post.fan_out_next().unwrap() {}
        assert_eq!(full.salon.states(), ["queued"], "{why}");
        full.salon.sql(change);
        full.salon.app.clock.advance(later);
        goes_by_mail_alone(&full, why).await;
    }
}

#[actix_web::test]
async fn without_money_the_mail_goes_alone() {
    let full = offered(1).await;
    full.salon.run();
    assert_eq!(full.salon.states(), ["refused balance"]);
    assert!(full.salon.mails.kept().len() > full.seen.get());
}
