//! Campaigns as they are asked for: whom one would reach, what it costs, and why it does not begin.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{MessageSalon, refusal};
use crate::world::World;

pub const PREVIEW: &str = "/api/notifications/smscampaign/preview";
pub const CAMPAIGN: &str = "/api/notifications/smscampaign";
/// A text with a way out, of one part.
pub const TEXT: &str = "Szia! {unsubscribe}";
pub const LIST: &str = "/api/notifications/smscampaigns";

impl MessageSalon {
    /// Adds that many guests, each with a number of their own, who agreed to offers by SMS.
    pub fn guests(&self, count: u32) {
        self.sql(&format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, phone, sms_offers_at, created_at)
            SELECT '{}', gen_random_uuid(), 'Anna', 'Próba', '+3630' || (1000000 + n)::text, now(), now()
            FROM generate_series(1, {count}) n",
            self.world.company
        ));
    }

    /// One guest with a card; their id.
    fn guest(&self, name: &str, rest: &str) -> Uuid {
        let id = Uuid::now_v7();
        self.sql(&format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, created_at)
                VALUES ('{}', '{id}', '{name}', 'Próba', now());
            UPDATE guests SET sms_offers_at = now(), phone = '+36301234567' WHERE id = '{id}';
            UPDATE guests SET {rest} WHERE id = '{id}'",
            self.world.company
        ));
        id
    }

    /// An hour of a guest with Lilla, for which something was agreed.
    fn visit(&self, guest: Uuid, starts: &str, service: Uuid) {
        let (company, lilla, event) = (self.world.company, self.world.lilla, Uuid::now_v7());
        self.sql(&format!(
            "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at,
                    occupies_from, occupies_to, created_at)
                SELECT '{company}', '{event}', '{event}', 'appointment', '{lilla}', '{guest}', t, t + interval '1 hour', t,
                    t + interval '1 hour', t FROM (SELECT timestamptz '{starts}' AS t) v;
            INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
                VALUES ('{company}', '{event}', 0, '{service}', 'x', 1, 60)"
        ));
    }

    pub async fn preview(&mut self, segment: Value, text: &str) -> Value {
        let seen = self.gergo.post(PREVIEW, json!({ "segment": segment, "text": text })).await;
        assert_eq!(seen.status, 200, "{seen:?}");
        seen.json()
    }
}

#[actix_web::test]
async fn a_preview_counts_who_matches_who_agreed_and_who_can_be_reached() {
    let mut salon = MessageSalon::new().await;
    salon.pay_in(500);
    salon.guest("Anna", "first_name = 'Anna'");
    salon.guest("Béla", "phone = '+36209876543'");
    // The same number as Anna's, no number, one abroad, no consent, and a card that was deleted.
    salon.guest("Csilla", "first_name = 'Csilla'");
    salon.guest("Dóra", "phone = NULL");
    salon.guest("Ede", "phone = '+436641234567'");
    salon.guest("Feri", "sms_offers_at = NULL");
    salon.guest("Gabi", "state = 'DELETED'");
    let seen = salon.preview(json!({}), "Szia {guest}! Új színeink vannak. {phone}").await;
    assert_eq!((&seen["matched"], &seen["consenting"], &seen["recipients"]), (&json!(6), &json!(5), &json!(2)));
    assert_eq!((&seen["parts"], &seen["price"], &seen["available"]), (&json!(2), &json!(50), &json!(500)));
    assert_eq!(seen["sample"]["text"], "Szia Anna! Uj szineink vannak. +36/30 000-0100");
    assert_eq!(seen["startsAt"], "2040-03-05T09:00:00Z");
    // At night it waits until the morning.
    salon.later(chrono::TimeDelta::hours(13)).await;
    assert_eq!(salon.preview(json!({}), "Szia!").await["startsAt"], "2040-03-06T07:00:00Z");
}

#[actix_web::test]
async fn every_condition_of_a_segment_holds() {
    let mut salon = MessageSalon::new().await;
    let (cut, color) = (salon.world.cut, salon.world.color);
    let recent = salon.guest("Anna", "birth_month = 7, birth_day = 1");
    salon.visit(recent, "2040-02-20T10:00:00Z", cut);
    salon.visit(recent, "2040-02-27T10:00:00Z", color);
    let away = salon.guest("Béla", "phone = '+36209876543'");
    salon.visit(away, "2039-10-03T10:00:00Z", cut);
    let coming = salon.guest("Csilla", "phone = '+36205555555'");
    salon.visit(coming, "2039-10-04T10:00:00Z", cut);
    salon.visit(coming, "2040-03-20T10:00:00Z", cut);
    salon.guest("Dóra", "phone = '+36206666666'");
    for (segment, matched) in [
        (json!({}), 4),
        (json!({ "notSeenWeeks": 10 }), 1),
        (json!({ "seenWithinWeeks": 10 }), 1),
        (json!({ "neverCameBack": true }), 2),
        (json!({ "birthdayMonth": 7 }), 1),
        (json!({ "birthdayMonth": 8 }), 0),
        (json!({ "services": [cut] }), 3),
        (json!({ "services": [color] }), 1),
        (json!({ "services": [color, cut], "neverCameBack": true }), 2),
        (json!({ "services": [color], "notSeenWeeks": 10 }), 0),
    ] {
        assert_eq!(salon.preview(segment.clone(), "Szia!").await["matched"], matched, "{segment}");
    }
}

#[actix_web::test]
async fn a_text_or_segment_that_is_none_is_refused() {
    let mut salon = MessageSalon::new().await;
    for (segment, text, field, code) in [
        (json!({}), "Szia {guest}, {date}!".to_owned(), "text", "template.unknown_placeholder"),
        (json!({}), " ".to_owned(), "text", "field.required"),
        (json!({}), "Hosszú szöveg. ".repeat(40), "text", "template.too_long"),
        (json!({ "notSeenWeeks": 0 }), "Szia!".to_owned(), "segment.notSeenWeeks", "field.range"),
        (json!({ "birthdayMonth": 13 }), "Szia!".to_owned(), "segment.birthdayMonth", "field.range"),
    ] {
        let body = json!({ "segment": segment, "text": text, "name": "Akció", "price": 0 });
        let refused = salon.gergo.post(CAMPAIGN, body).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{segment} {text} {refused:?}");
    }
    let nameless = json!({ "segment": {}, "text": TEXT, "name": "  ", "price": 0 });
    assert_eq!(salon.gergo.post(CAMPAIGN, nameless).await.field("name"), json!(["field.required"]));
}

#[actix_web::test]
async fn a_campaign_begins_at_the_price_that_was_shown_or_not_at_all() {
    let mut salon = MessageSalon::new().await;
    salon.pay_in(60);
    let body =
        |segment: Value, price: i64| json!({ "name": "Akció", "segment": segment, "text": TEXT, "price": price });
    let empty = salon.gergo.post(CAMPAIGN, body(json!({}), 0)).await;
    assert_eq!(refusal(&empty), (409, "campaign.empty".to_owned()));
    salon.guests(2);
    // Another salon's service is unknown here.
    let other = World::named(&salon.app.db, "masik");
    let foreign = json!({ "services": [other.cut] });
    assert_eq!(salon.preview(foreign.clone(), "Szia!").await["matched"], 0);
    assert_eq!(refusal(&salon.gergo.post(CAMPAIGN, body(foreign, 0)).await), (409, "campaign.empty".to_owned()));

    let changed = salon.gergo.post(CAMPAIGN, body(json!({}), 25)).await;
    assert_eq!(refusal(&changed), (409, "campaign.price_changed".to_owned()));
    assert_eq!(changed.json()["details"], json!({ "price": 50, "recipients": 2 }));
    salon.guest("Béla", "phone = '+36209876543'");
    let price = salon.preview(json!({}), TEXT).await["price"].as_i64().unwrap();
    assert!(60 < price, "{price}");
    let poor = salon.gergo.post(CAMPAIGN, body(json!({}), price)).await;
    assert_eq!(refusal(&poor), (409, "balance.insufficient".to_owned()));
    assert_eq!((salon.wallet(), salon.states().len()), ((60, 0), 0), "nothing was begun");

    salon.pay_in(40);
    let begun = salon.gergo.post(CAMPAIGN, body(json!({}), price)).await;
    assert_eq!(begun.status, 201, "{begun:?}");
    let begun = begun.json();
    assert_eq!(salon.wallet(), (100 - price, price));
    for (field, value) in [
        ("name", json!("Akció")),
        ("state", json!("sending")),
        ("recipients", json!(price / 25)),
        ("queued", json!(price / 25)),
        ("price", json!(price)),
        ("cost", json!(0)),
        ("createdBy", json!({ "firstName": "Gergő", "lastName": "Tóth" })),
    ] {
        assert_eq!(begun[field], value, "{field}");
    }
    let path = format!("{CAMPAIGN}/{}", begun["id"].as_str().unwrap());
    assert_eq!(salon.gergo.get(&path).await.json(), begun);
    assert_eq!(salon.gergo.get(LIST).await.json()["items"], json!([begun]));
    let (_, mut stranger) =
        crate::invites::employed(&salon.app, &other, other.gergo, "SUPERVISOR", "m@example.com").await;
    assert_eq!(stranger.get(&path).await.status, 404);
    assert_eq!(stranger.get(LIST).await.json()["items"], json!([]));

    let mut without = MessageSalon::with(None).await;
    assert_eq!(refusal(&without.gergo.post(CAMPAIGN, body(json!({}), 0)).await), (409, "sms.unavailable".to_owned()));
}

#[actix_web::test]
async fn a_campaign_whose_text_has_no_way_out_does_not_begin() {
    let mut salon = MessageSalon::new().await;
    salon.guests(2);
    salon.pay_in(1_000);
    let body = |text: &str, price: i64| json!({ "name": "Akció", "segment": {}, "text": text, "price": price });
    for text in ["Szia {guest}! {link}", "Leiratkozás: https://example.com", "{ unsubscribe"] {
        let refused = salon.gergo.post(CAMPAIGN, body(text, 50)).await;
        assert_eq!((refused.status, refused.field("text")), (422, json!(["campaign.no_way_out"])), "{text}");
    }
    assert_eq!(salon.wallet(), (1_000, 0));

    // Each message has a link of its own guest's, as long as the one that was counted.
    let seen = salon.preview(json!({}), TEXT).await;
    let sample = seen["sample"]["text"].as_str().unwrap().to_owned();
    let begun = salon.gergo.post(CAMPAIGN, body(TEXT, seen["price"].as_i64().unwrap())).await;
    assert_eq!(begun.status, 201, "{begun:?}");
    let texts = salon.app.rows("SELECT text, guest_id FROM sms_messages ORDER BY id");
    assert_eq!(texts.len(), 2);
    let mut stranger = salon.app.blank_browser();
    for row in texts {
        let text = row["text"].as_str().unwrap();
        assert_eq!(text.len(), sample.len(), "{text} {sample}");
        let path = text.strip_prefix("Szia! http://localhost:8080").unwrap();
        assert_eq!(stranger.get(path).await.status, 200);
        let guest = format!("SELECT sms_offers_at IS NOT NULL AS it FROM guests WHERE id = {}", row["guest_id"]);
        let agrees = || salon.one(&guest.replace('"', "'"))["it"].clone();
        assert_eq!(agrees(), true, "a look ends nothing");
        let pressed = stranger.request(actix_web::http::Method::POST, path);
        assert_eq!(stranger.send(pressed).await.status, 200);
        assert_eq!(agrees(), false);
    }
    assert_eq!(salon.preview(json!({}), TEXT).await["consenting"], 0);
}

#[actix_web::test]
async fn a_campaign_that_is_sent_twice_under_one_key_begins_once() {
    let mut salon = MessageSalon::new().await;
    salon.guests(2);
    salon.pay_in(1_000);
    let body = json!({ "name": "Akció", "segment": {}, "text": TEXT, "price": 50 });
    let under = |salon: &MessageSalon, body: &Value| {
        let request = salon.gergo.request(actix_web::http::Method::POST, CAMPAIGN);
        request.insert_header(("Idempotency-Key", "campaign-1")).set_json(body)
    };
    let first = salon.gergo.send(under(&salon, &body)).await;
    let again = salon.gergo.send(under(&salon, &body)).await;
    assert_eq!((first.status, again.status), (201, 201), "{first:?} {again:?}");
    assert_eq!(first.json()["id"], again.json()["id"]);
    assert_eq!((salon.wallet(), salon.states().len()), ((950, 50), 2));
    let other = json!({ "name": "Más", "segment": {}, "text": TEXT, "price": 50 });
    let refused = salon.gergo.send(under(&salon, &other)).await;
    assert_eq!(refusal(&refused), (422, "idempotency.key_reused".to_owned()));
}
