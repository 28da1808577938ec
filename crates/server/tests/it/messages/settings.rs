//! Messages of a salon, and the notices its people get.

use serde_json::{Value, json};

use super::{MessageSalon, refusal};

const SETTINGS: &str = "/api/notification/settings";
const STATE: &str = "/api/notification/settings/state";
const TEMPLATE: &str = "/api/notification/settings/template";
const OWN: &str = "/api/notification/settings/own/state";

fn template<'a>(company: &'a Value, kind: &str, language: &str) -> &'a Value {
    let all = company["templates"].as_array().unwrap();
    all.iter().find(|it| it["kind"] == kind && it["language"] == language).unwrap()
}

#[actix_web::test]
async fn a_salon_that_said_nothing_has_the_defaults() {
    let mut salon = MessageSalon::new().await;
    let seen = salon.gergo.get(SETTINGS).await.json();
    let company = &seen["company"];
    for (field, value) in [
        ("version", json!(1)),
        ("onCreate", json!({ "email": true, "sms": false })),
        ("reminders", json!([{ "lead": 1440, "email": true, "sms": false, "asksToConfirm": false }])),
        ("birthday", json!({ "email": false, "sms": false })),
        ("lapsedWeeks", json!(10)),
        ("quietFrom", json!("21:00")),
        ("quietTo", json!("08:00")),
        ("accents", json!(false)),
        ("dailyLimit", json!(200)),
        ("smsPrice", json!(25)),
        ("smsAvailable", json!(true)),
        ("balance", json!({ "available": 0, "reserved": 0 })),
        ("estimate", json!({ "messages": 0, "parts": 0, "cost": 0 })),
    ] {
        assert_eq!(company[field], value, "{field}");
    }
    let templates = company["templates"].as_array().unwrap();
    assert!(templates.len() == 14 && templates.iter().all(|it| it["isDefault"] == true), "{templates:?}");
    assert_eq!(company["placeholders"].as_array().unwrap().len(), 11);
    assert_eq!(seen["own"]["lowBalance"], true);
    let without = MessageSalon::with(None).await.gergo.get(SETTINGS).await.json();
    assert_eq!(without["company"]["smsAvailable"], false);
}

#[actix_web::test]
async fn whoever_works_there_sees_their_own_switches_alone() {
    let mut salon = MessageSalon::new().await;
    let seen = salon.lilla.get(SETTINGS).await.json();
    let mails = json!({
        "booked": false, "changed": false, "cancelled": false, "confirmed": false, "rated": false, "lowBalance": false,
        "day": { "isOn": false, "at": "07:00" }, "report": { "isOn": false, "at": "20:00" },
    });
    let own = json!({
        "scope": "own", "booked": true, "changed": true, "cancelled": true, "confirmed": true, "rated": true,
        "lowBalance": false, "mails": mails,
    });
    assert_eq!(seen, json!({ "own": own }));
    let changed = salon.lilla.patch(OWN, json!({ "scope": "everybody", "changed": false })).await.json();
    assert_eq!((&changed["own"]["scope"], &changed["own"]["changed"]), (&json!("everybody"), &json!(false)));
    assert_eq!(salon.lilla.get(SETTINGS).await.json(), changed);
    assert_eq!(salon.gergo.get(SETTINGS).await.json()["own"]["scope"], "own", "each their own");
    for (path, body) in
        [(STATE, json!({ "version": 1 })), (TEMPLATE, json!({ "version": 1, "kind": "onCreate", "language": "hu" }))]
    {
        assert_eq!(refusal(&salon.lilla.patch(path, body).await), (403, "access.forbidden".to_owned()));
    }
}

#[actix_web::test]
async fn a_change_leaves_the_rest_and_is_written_down() {
    let mut salon = MessageSalon::new().await;
    let two = json!([
        { "lead": 120, "email": false, "sms": true, "asksToConfirm": true },
        { "lead": 10_080, "email": true, "sms": false, "asksToConfirm": false }
    ]);
    let change = json!({ "version": 1, "onCreate": { "email": false, "sms": true }, "reminders": two,
        "quietFrom": "20:30", "quietTo": "07:15", "accents": true, "dailyLimit": 40, "lapsedWeeks": 26 });
    let changed = salon.gergo.patch(STATE, change).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let company = changed.json()["company"].clone();
    assert_eq!(salon.gergo.get(SETTINGS).await.json()["company"], company);
    for (field, value) in [
        ("version", json!(2)),
        ("onCreate", json!({ "email": false, "sms": true })),
        ("onChange", json!({ "email": true, "sms": false })),
        ("reminders", two),
        ("quietFrom", json!("20:30")),
        ("quietTo", json!("07:15")),
        ("accents", json!(true)),
        ("dailyLimit", json!(40)),
        ("lapsedWeeks", json!(26)),
    ] {
        assert_eq!(company[field], value, "{field}");
    }
    let none = salon.gergo.patch(STATE, json!({ "version": 2, "reminders": [] })).await.json();
    assert_eq!(none["company"]["reminders"], json!([]));
    let none = salon.gergo.patch(STATE, json!({ "version": 3, "quietFrom": "08:00", "quietTo": "08:00" })).await;
    assert_eq!(none.status, 200, "no quiet hours at all");
    let audited = salon.app.rows("SELECT 1 FROM audit_log WHERE detail = 'notifications.saved'");
    assert_eq!(audited.len(), 3);
}

#[actix_web::test]
async fn the_second_of_two_edits_is_told_who_changed_it() {
    let mut salon = MessageSalon::new().await;
    assert_eq!(salon.gergo.patch(STATE, json!({ "version": 1, "accents": true })).await.status, 200);
    let text = json!({ "version": 1, "kind": "onCreate", "language": "hu", "text": "Szia!" });
    for late in [
        salon.gergo.patch(STATE, json!({ "version": 1, "accents": false })).await,
        salon.gergo.patch(TEMPLATE, text).await,
    ] {
        assert_eq!(refusal(&late), (409, "setting.changed".to_owned()));
        let details = late.json()["details"].clone();
        assert_eq!((&details["changedBy"], &details["isOwnChange"]), (&json!("Tóth Gergő"), &json!(true)));
    }
    assert_eq!(salon.gergo.get(SETTINGS).await.json()["company"]["accents"], true);
}

#[actix_web::test]
async fn every_wrong_field_is_named_and_nothing_is_saved() {
    let mut salon = MessageSalon::new().await;
    let lead = |lead: i32| json!({ "lead": lead, "email": true, "sms": false, "asksToConfirm": false });
    for (field, value, code) in [
        ("quietFrom", json!("25:00"), "field.time"),
        ("quietTo", json!("este"), "field.time"),
        ("reminders", json!([lead(59)]), "field.range"),
        ("reminders", json!([lead(20_161)]), "field.range"),
        ("reminders", json!([lead(60), lead(61), lead(62)]), "field.range"),
        ("reminders", json!([lead(60), lead(60)]), "reminder.same_lead"),
        ("lapsedWeeks", json!(3), "field.range"),
        ("lapsedWeeks", json!(105), "field.range"),
        ("dailyLimit", json!(10_001), "field.range"),
        // From nine in the evening fourteen hours and a minute.
        ("quietTo", json!("11:01"), "field.range"),
    ] {
        let refused = salon.gergo.patch(STATE, json!({ "version": 1, "accents": true, field: value })).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{field} {value}");
    }
    let unknown = salon.gergo.patch(STATE, json!({ "version": 1, "colour": "red" })).await;
    assert_eq!(unknown.status, 400, "{unknown:?}");
    let seen = salon.gergo.get(SETTINGS).await.json();
    assert_eq!((&seen["company"]["version"], &seen["company"]["accents"]), (&json!(1), &json!(false)));
}

#[actix_web::test]
async fn a_text_of_the_salons_own_is_in_force_until_it_is_empty_again() {
    let mut salon = MessageSalon::new().await;
    let set =
        |version: i32, text: Value| json!({ "version": version, "kind": "preEvent", "language": "en", "text": text });
    let product = salon.gergo.get(SETTINGS).await.json();
    let product = template(&product["company"], "preEvent", "en")["text"].clone();
    let changed = salon.gergo.patch(TEMPLATE, set(1, json!(" See you, { guest }! "))).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let company = changed.json()["company"].clone();
    let own = template(&company, "preEvent", "en");
    assert_eq!((&own["isDefault"], &company["version"]), (&json!(false), &json!(2)));
    assert!(own["text"].as_str().unwrap().starts_with("See you, {"), "{own}");
    assert_eq!(template(&company, "preEvent", "hu")["isDefault"], true, "the other language as it was");
    for (version, nothing) in [(2, json!("  ")), (4, Value::Null)] {
        let again = salon.gergo.patch(TEMPLATE, set(version, nothing)).await.json();
        let text = template(&again["company"], "preEvent", "en");
        assert_eq!((&text["isDefault"], &text["text"]), (&json!(true), &product));
        let own = salon.gergo.patch(TEMPLATE, set(version + 1, json!("Own"))).await;
        assert_eq!(own.status, 200, "{own:?}");
    }
    // Word by word the product's is the product's.
    let same = salon.gergo.patch(TEMPLATE, set(6, product)).await.json();
    assert_eq!(template(&same["company"], "preEvent", "en")["isDefault"], true);
}

#[actix_web::test]
async fn a_text_that_is_none_is_refused_at_its_field() {
    let mut salon = MessageSalon::new().await;
    let long = "Hosszú szöveg. ".repeat(40);
    for (kind, text, code, placeholder) in [
        ("onCreate", "Szia {nobody}!".to_owned(), "template.unknown_placeholder", Some("nobody")),
        ("birthday", "Szia {guest}, {date}!".to_owned(), "template.unknown_placeholder", Some("date")),
        ("onCreate", long.clone(), "template.too_long", None),
        ("onCreate", "x".repeat(1_001), "field.too_long", None),
    ] {
        let body = json!({ "version": 1, "kind": kind, "language": "hu", "text": text });
        let refused = salon.gergo.patch(TEMPLATE, body).await;
        assert_eq!((refused.status, refused.field("text")), (422, json!([code])), "{text}");
        if let Some(placeholder) = placeholder {
            assert_eq!(refused.json()["details"]["placeholder"], placeholder);
        }
    }
    assert_eq!(salon.gergo.get(SETTINGS).await.json()["company"]["version"], 1);
}

#[actix_web::test]
async fn the_estimate_is_reckoned_from_the_last_month() {
    let mut salon = MessageSalon::new().await;
    for hour in 9..13 {
        salon.book(12, hour).await;
    }
    // A month on, they have been.
    salon.later(chrono::TimeDelta::days(20)).await;
    let change = json!({ "version": 1, "onCreate": { "email": true, "sms": true },
        "reminders": [{ "lead": 1440, "email": true, "sms": true, "asksToConfirm": false }] });
    let estimate = salon.gergo.patch(STATE, change).await.json()["company"]["estimate"].clone();
    assert_eq!(estimate, json!({ "messages": 8, "parts": 8, "cost": 200 }));
}
