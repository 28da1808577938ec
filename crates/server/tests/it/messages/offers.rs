//! Consent to offers: kept on the card, and ended by the link of a mail.

use serde_json::{Value, json};

use super::MessageSalon;

#[actix_web::test]
async fn a_card_says_what_its_guest_agreed_to_and_when_they_were_born() {
    let mut salon = MessageSalon::new().await;
    let made = salon
        .lilla
        .post("/api/guest", json!({ "firstName": "Anna", "lastName": "Próba", "smsOffers": true, "birthday": "02-29" }))
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    let card = made.json();
    let told = |card: &Value| ["smsOffers", "emailOffers", "birthday"].map(|it| card[it].clone());
    assert_eq!(told(&card), [json!(true), json!(false), json!("02-29")]);
    let since = salon.one("SELECT sms_offers_at AS it FROM guests");
    let wordings =
        |salon: &MessageSalon| salon.one("SELECT sms_offers_text AS sms, email_offers_text AS mail FROM guests");
    let read_out = include_str!("../../../../../frontend/src/locales/workspace/guests/offersText.ts");
    let wording = notifications::OFFERS_CONSENT.to_string();
    assert!(read_out.contains(&format!("offersVersion = '{wording}'")), "the desk reads out {wording}");
    assert_eq!(wordings(&salon), json!({ "sms": wording, "mail": null }));
    // As if an earlier wording had been agreed to.
    salon.sql("UPDATE guests SET sms_offers_text = '2025-01-02'");

    let edit = |change: Value| {
        let mut body = change;
        body["id"] = card["id"].clone();
        body
    };
    let kept = salon
        .lilla
        .post("/api/guest", edit(json!({ "note": "x", "smsOffers": true, "emailOffers": true })))
        .await
        .json();
    assert_eq!(told(&kept), [json!(true), json!(true), json!("02-29")]);
    assert_eq!(salon.one("SELECT sms_offers_at AS it FROM guests"), since, "since the first time");
    assert_eq!(wordings(&salon), json!({ "sms": "2025-01-02", "mail": wording }), "and by the wording of then");
    let path = format!("/api/guest/{}", card["id"].as_str().unwrap());
    assert_eq!(told(&salon.gergo.get(&path).await.json()), told(&kept));

    for wrong in ["02-30", "13-01", "00-10", "1990-02-03", "holnap"] {
        let refused = salon.lilla.post("/api/guest", edit(json!({ "birthday": wrong }))).await;
        assert_eq!((refused.status, refused.field("birthday")), (422, json!(["field.invalid"])), "{wrong}");
    }
    let cleared = salon
        .lilla
        .post("/api/guest", edit(json!({ "smsOffers": false, "emailOffers": false, "birthday": "" })))
        .await
        .json();
    assert_eq!(told(&cleared), [json!(false), json!(false), Value::Null]);
    assert_eq!(wordings(&salon), json!({ "sms": null, "mail": null }));
}

#[actix_web::test]
async fn a_mail_of_offers_is_ended_by_its_button_and_not_by_looking_at_it() {
    let salon = MessageSalon::new().await;
    salon.sql(&format!(
        "INSERT INTO notification_settings (company_id, birthday_email, birthday_sms) VALUES ('{0}', true, true);
        INSERT INTO guests (company_id, id, first_name, last_name, email, phone, birth_month, birth_day, sms_offers_at,
            email_offers_at, created_at) VALUES ('{0}', gen_random_uuid(), 'Anna', 'Próba', 'anna@example.com',
            '+36301234567', 3, 5, now(), now(), now())",
        salon.world.company
    ));
    salon.pay_in(100);
    salon.post().greet().unwrap();
    salon.app.clock.advance(chrono::TimeDelta::hours(1));
    salon.post().greet().unwrap();
    salon.run();
    let mail = salon.mails.kept().remove(0);
    let link = mail.bulk.unwrap().unsubscribe;
    let path = link.strip_prefix("http://localhost:8080").unwrap();
    let consents = || {
        let row =
            salon.one("SELECT email_offers_at IS NOT NULL AS email, sms_offers_at IS NOT NULL AS sms FROM guests");
        (row["email"] == true, row["sms"] == true)
    };
    let mut scanner = salon.app.blank_browser();
    assert_eq!(scanner.get(path).await.status, 200);
    assert_eq!(consents(), (true, true));
    for _ in 0..2 {
        // A mail program has no page of ours (RFC 8058).
        let request = scanner.request(actix_web::http::Method::POST, path).set_payload("List-Unsubscribe=One-Click");
        assert_eq!(scanner.send(request).await.status, 200);
        assert_eq!(consents(), (false, true), "mail alone");
    }
    assert_eq!(scanner.get("/unsubscribe/x").await.status, 404);

    // From then on there is no mail.
    let sent = salon.mails.kept().len();
    salon.sql("DELETE FROM greetings; DELETE FROM outbox");
    salon.post().greet().unwrap();
    salon.run();
    assert_eq!((salon.mails.kept().len(), salon.sms.kept().len()), (sent, 2));
}
