//! The log of SMS, and sending one of it again.

use gateways::sms::{RefusedKind, SmsError};
use serde_json::{Value, json};
use uuid::Uuid;

use super::{MessageSalon, refusal};
use crate::world::World;

const LOG: &str = "/api/notifications/sms";

fn refused(kind: RefusedKind) -> Option<SmsError> {
    Some(SmsError::Refused { code: "1".to_owned(), kind })
}

fn field(list: &Value, name: &str) -> Vec<Value> {
    list["items"].as_array().unwrap().iter().map(|it| it[name].clone()).collect()
}

fn resend(id: &Value) -> String {
    format!("{LOG}/{}/resend", id.as_str().unwrap())
}

#[actix_web::test]
async fn what_became_of_each_message_is_listed_and_filtered() {
    let mut salon = MessageSalon::texting("Szia {guest}!", 50).await;
    salon.book(12, 9).await;
    salon.run();
    salon.sms.fail_with(refused(RefusedKind::Permanent));
    let second = salon.book(12, 11).await;
    salon.run();
    salon.sms.fail_with(Some(SmsError::Unknown));
    salon.book(12, 13).await;
    salon.run();
    salon.book(12, 15).await;
    salon.run();
    let list = salon.lilla.get(LOG).await.json();
    assert_eq!(field(&list, "state"), ["refused", "unknown", "failed", "sent"]);
    assert_eq!(field(&list, "reason"), [json!("balance"), Value::Null, json!("gateway"), Value::Null]);
    assert_eq!(field(&list, "cost"), [0, 25, 0, 25]);
    assert_eq!(field(&list, "canResend"), [true, true, true, false]);
    assert_eq!((&list["total"], &list["smsPrice"]), (&json!(4), &json!(25)));
    assert_eq!(list["balance"], json!({ "available": 0, "reserved": 0 }));
    let failed = &list["items"][2];
    for (name, value) in [
        ("kind", json!("onCreate")),
        ("to", json!("+36/30 123-4567")),
        ("text", json!("Szia Anna!")),
        ("parts", json!(1)),
        ("event", json!({ "id": second, "start": "2040-03-12T10:00:00Z", "isActive": true })),
        ("at", json!("2040-03-05T09:00:00Z")),
    ] {
        assert_eq!(failed[name], value, "{name}");
    }
    assert_eq!((&failed["guest"]["firstName"], &failed["guest"]["lastName"]), (&json!("Anna"), &json!("Próba")));

    let page = salon.gergo.get(&format!("{LOG}?from=1&size=2")).await.json();
    assert_eq!((field(&page, "state"), &page["total"]), (vec![json!("unknown"), json!("failed")], &json!(4)));
    let only = salon.gergo.get(&format!("{LOG}?state=failed")).await.json();
    assert_eq!((field(&only, "id"), &only["total"]), (vec![failed["id"].clone()], &json!(1)));
    let none = salon.gergo.get(&format!("{LOG}?campaign={}", Uuid::now_v7())).await.json();
    assert_eq!((&none["items"], &none["total"]), (&json!([]), &json!(0)));
    assert_eq!(salon.gergo.get(&format!("{LOG}?state=lost")).await.status, 400);
    assert_eq!(salon.gergo.get(&format!("{LOG}?campaign=x")).await.status, 400);
}

#[actix_web::test]
async fn what_did_not_arrive_is_sent_again_by_hand_under_a_new_code() {
    let mut salon = MessageSalon::texting("Szia {guest}! {link}", 1_000).await;
    salon.sms.fail_with(refused(RefusedKind::Permanent));
    salon.book(12, 9).await;
    salon.run();
    salon.sms.fail_with(None);
    let failed = salon.lilla.get(LOG).await.json()["items"][0].clone();
    let again = salon.lilla.post(&resend(&failed["id"]), Value::Null).await;
    assert_eq!(again.status, 204, "{again:?}");
    salon.run();
    assert_eq!(salon.states(), ["failed gateway", "sent"]);
    assert_eq!(salon.wallet(), (975, 0));
    let list = salon.lilla.get(LOG).await.json();
    let text = list["items"][0]["text"].as_str().unwrap();
    assert!(text.ends_with("/visit/**********************"), "{text}");
    let sent = salon.sms.kept().remove(0).text;
    let code = sent.rsplit('/').next().unwrap();
    assert_eq!(code.len(), 22);
    assert_eq!(salon.app.browser().await.get(&format!("/public/visit/{code}")).await.status, 200);
    assert_eq!(salon.app.rows("SELECT 1 FROM audit_log WHERE detail = 'sms.resent'").len(), 1);

    let arrived = salon.lilla.post(&resend(&list["items"][0]["id"]), Value::Null).await;
    assert_eq!(refusal(&arrived), (409, "sms.not_resendable".to_owned()), "it was taken");
}

#[actix_web::test]
async fn what_holds_no_more_or_is_anothers_is_not_sent_again() {
    let mut salon = MessageSalon::texting("Szia {guest}!", 1_000).await;
    salon.sms.fail_with(Some(SmsError::Unknown));
    let id = salon.book(12, 9).await;
    salon.run();
    let lost = salon.lilla.get(LOG).await.json()["items"][0]["id"].clone();
    let other = World::named(&salon.app.db, "masik");
    let (_, mut stranger) =
        crate::invites::employed(&salon.app, &other, other.gergo, "SUPERVISOR", "m@example.com").await;
    assert_eq!(refusal(&stranger.post(&resend(&lost), Value::Null).await).0, 404);
    let unknown = salon.lilla.post(&resend(&json!(Uuid::now_v7())), Value::Null).await;
    assert_eq!(refusal(&unknown).0, 404);

    salon.sql(&format!("UPDATE calendar_events SET state = 0 WHERE id = '{id}'"));
    let refused = salon.lilla.post(&resend(&lost), Value::Null).await;
    assert_eq!(refusal(&refused), (409, "sms.not_resendable".to_owned()), "called off");
    salon.sql(&format!("UPDATE calendar_events SET state = 1 WHERE id = '{id}'"));
    salon.sql("UPDATE wallets SET available = 0");
    let refused = salon.lilla.post(&resend(&lost), Value::Null).await;
    assert_eq!(refusal(&refused), (409, "balance.insufficient".to_owned()));
    salon.later(chrono::TimeDelta::days(7)).await;
    let refused = salon.lilla.post(&resend(&lost), Value::Null).await;
    assert_eq!(refusal(&refused), (409, "sms.not_resendable".to_owned()), "it has begun");
    assert_eq!(salon.states(), ["unknown"]);
}
