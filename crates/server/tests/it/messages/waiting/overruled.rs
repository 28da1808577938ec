//! A held place is withdrawn at the desk: the guest of the offer is told, and waits on.

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{DESK, FullDay, OWN, delete};

/// The desk deletes the hold that stands in the calendar.
async fn overrule(full: &mut FullDay) {
    let entries = full.salon.gergo.get(DESK).await.json();
    let hold = entries["items"][0]["wish"]["offer"]["id"].as_str().unwrap().to_owned();
    for _ in 0..2 {
        assert_eq!(delete(&mut full.salon.gergo, &format!("/api/event/{hold}")).await.status, 204);
    }
}

/// Lilla is sick on 12 March; what she was blocked for stays as it is.
async fn call_in_sick(full: &mut FullDay) {
    let body = json!({ "providerId": full.salon.world.lilla, "start": "2040-03-11T23:00:00Z",
        "end": "2040-03-12T23:00:00Z", "rows": [] });
    let done = full.salon.gergo.post("/api/events/sickday", body).await;
    assert_eq!(done.status, 200, "{done:?}");
}

async fn take_back(full: &mut FullDay, is_sick_day: bool) {
    if is_sick_day { call_in_sick(full).await } else { overrule(full).await }
}

#[actix_web::test]
async fn the_guest_is_told_once_and_waits_on_without_being_asked_for_it_again() {
    for is_sick_day in [false, true] {
        let mut full = FullDay::new().await;
        let (mut anna, _) = full.waits("anna").await;
        full.frees().await;
        let path = full.offers().remove(0).1;
        take_back(&mut full, is_sick_day).await;
        let mails = full.mails();
        let told: Vec<(&str, &str)> = mails.iter().map(|it| (it.to.as_str(), it.subject.as_str())).collect();
        let subject = "Mégsem szabad az időpont: hétfő, márc. 12., 09:00, Próba Szalon";
        assert_eq!(told, [("anna@example.com", subject)], "sick day: {is_sick_day}");
        assert!(mails[0].text.contains("A várólistán maradsz"), "{}", mails[0].text);
        assert_eq!(full.salon.app.browser().await.get(&path).await.json()["state"], "over");
        let own = anna.get(OWN).await.json();
        assert_eq!((own["items"].as_array().unwrap().len(), own["items"][0].get("offer")), (1, None), "{own}");
        // Half an hour later the place is free for all, but Anna was asked for it.
        full.salon.later(TimeDelta::minutes(31)).await;
        assert_eq!(full.offers(), vec![], "sick day: {is_sick_day}");
        assert_eq!(full.mails().len(), 0);
        assert_eq!(full.salon.one("SELECT count(*) AS n FROM waiting_offers")["n"], 1);
    }
}

#[actix_web::test]
async fn in_the_guests_language() {
    let mut full = FullDay::new().await;
    full.waits("anna").await;
    full.salon.sql("UPDATE accounts SET language = 'en'; UPDATE guests SET language = 'en'");
    full.frees().await;
    full.look();
    full.mails();
    overrule(&mut full).await;
    let mails = full.mails();
    assert_eq!(mails[0].subject, "The time is no longer available: Mon 12 Mar, 09:00, Próba Szalon");
    assert!(mails[0].text.contains("You are still on the waiting list"), "{}", mails[0].text);
}

#[actix_web::test]
async fn whose_wish_the_desk_takes_off_the_list_is_told_once_that_nothing_is_held() {
    for (language, subject, list) in [
        ("hu", "Mégsem szabad az időpont: hétfő, márc. 12., 09:00, Próba Szalon", "a várólistáról is lekerültél"),
        ("en", "The time is no longer available: Mon 12 Mar, 09:00, Próba Szalon", "no longer on the waiting list"),
    ] {
        let mut full = FullDay::new().await;
        let (_, wish) = full.waits("anna").await;
        full.waits("bela").await;
        full.salon
            .sql(&format!("UPDATE accounts SET language = '{language}'; UPDATE guests SET language = '{language}'"));
        full.frees().await;
        full.look();
        full.mails();
        for expected in [204, 404] {
            assert_eq!(delete(&mut full.salon.lilla, &format!("{DESK}/{wish}")).await.status, expected);
        }
        assert_eq!(full.at_nine(), ["appointment 0", "hold 0"], "nothing is held any more");
        let mails = full.mails();
        let told: Vec<(&str, &str)> = mails.iter().map(|it| (it.to.as_str(), it.subject.as_str())).collect();
        assert_eq!(told, [("anna@example.com", subject)]);
        assert!(mails[0].text.contains(list), "{}", mails[0].text);
        full.look();
        let next: Vec<String> = full.mails().iter().map(|it| it.to.as_str().to_owned()).collect();
        assert_eq!(next, ["bela@example.com"], "the place goes on to the next");
    }
}

#[actix_web::test]
async fn a_wish_without_an_open_offer_leaves_the_list_silently() {
    for is_offered in [false, true] {
        let mut full = FullDay::new().await;
        let (_, wish) = full.waits("anna").await;
        if is_offered {
            full.frees().await;
            full.offers();
            full.salon.app.clock.advance(TimeDelta::minutes(30));
        }
        assert_eq!(delete(&mut full.salon.lilla, &format!("{DESK}/{wish}")).await.status, 204);
        assert_eq!(full.mails().len(), 0, "offered before: {is_offered}");
    }
}

#[actix_web::test]
async fn who_leaves_the_list_alone_is_told_nothing() {
    let mut full = FullDay::new().await;
    let (mut anna, wish) = full.waits("anna").await;
    full.frees().await;
    full.offers();
    assert_eq!(delete(&mut anna, &format!("{OWN}/{wish}")).await.status, 204);
    assert_eq!(full.mails().len(), 0);
}

#[actix_web::test]
async fn an_offer_that_ran_out_is_not_taken_back() {
    let mut full = FullDay::new().await;
    full.waits("anna").await;
    full.frees().await;
    full.offers();
    full.salon.app.clock.advance(TimeDelta::minutes(30));
    call_in_sick(&mut full).await;
    assert_eq!(full.mails().len(), 0, "silence is told nobody");
}

#[actix_web::test]
async fn who_was_offered_it_by_sms_is_told_by_sms() {
    for (is_sick_day, setting, expected) in [
        (false, "SELECT 1", 2),
        (true, "SELECT 1", 2),
        (false, "UPDATE guests SET need_sms = false", 1),
        (false, "UPDATE notification_settings SET create_sms = false", 1),
    ] {
        let mut full = FullDay::new().await;
        full.salon.texts_of_bookings("x", 1000);
        full.waits("anna").await;
        full.salon.sql("UPDATE accounts SET phone = '+36301234567' WHERE email = 'anna@example.com'");
        full.frees().await;
        full.look();
        full.salon.run();
        assert_eq!(full.salon.sms.kept().len(), 1, "the offer");
        full.salon.sql(setting);
        take_back(&mut full, is_sick_day).await;
        full.salon.run();
        let sent = full.salon.sms.kept();
        assert_eq!(sent.len(), expected, "sick day: {is_sick_day}, {setting}");
        let Some(sms) = sent.get(1) else { continue };
        assert!(sms.text.starts_with("Proba Szalon: Szia Anna! Mégsem szabad: hétfö, marc. 12. 09:00"), "{}", sms.text);
        assert!(!sms.text.contains("http"), "{}", sms.text);
        let logged = full.salon.one("SELECT count(*) AS n FROM sms_messages WHERE kind = 'offer_withdrawn'");
        assert_eq!(logged, json!({ "n": 1 }));
        let log = full.salon.gergo.get("/api/notifications/sms").await.json();
        let kinds: Vec<&Value> = log["items"].as_array().unwrap().iter().map(|it| &it["kind"]).collect();
        assert!(kinds.contains(&&json!("offerWithdrawn")), "{log}");
    }
}
