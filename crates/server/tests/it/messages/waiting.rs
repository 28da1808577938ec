//! Guests wait for a place: it is held for the first who fits, who takes it by the code of a mail or with their account
//! (docs/rules.md#waiting-list).

mod closed;
mod desk;
mod overruled;
mod sms;

use std::cell::Cell;

use actix_web::http::Method;
use chrono::TimeDelta;
use futures_util::future::join_all;
use gateways::mail::Mail;
use serde_json::{Value, json};
use server::worker::PlaceOfferer;
use uuid::Uuid;

use super::{MessageSalon, refusal};
use crate::app::{Answer, Browser};
use crate::world::starts;

const JOIN: &str = "/public/waitinglist";
const OWN: &str = "/api/guestuser/waitinglist";
const DESK: &str = "/api/waitinglist";

async fn delete(who: &mut Browser, path: &str) -> Answer {
    who.send(who.request(Method::DELETE, path)).await
}

/// Lilla has one appointment from nine to ten on Monday 12 March, and no time besides.
struct FullDay {
    salon: MessageSalon,
    visit: Uuid,
    /// Mails already looked at.
    seen: Cell<usize>,
}

impl FullDay {
    async fn new() -> Self {
        let salon = MessageSalon::new().await;
        let visit = salon.book(12, 9).await;
        salon.world.block(&salon.app.db, salon.world.lilla, "2040-03-12 10:00+01", "2040-03-12 17:00+01");
        let full = Self { salon, visit, seen: Cell::new(0) };
        full.mails();
        full
    }

    /// Mails since the last look.
    fn mails(&self) -> Vec<Mail> {
        self.salon.run();
        let mails = self.salon.mails.kept();
        let new = mails.get(self.seen.get()..).unwrap_or_default().to_vec();
        self.seen.set(mails.len());
        new
    }

    /// A guest who waits for a cut with Lilla that day.
    async fn waits(&self, name: &str) -> (Browser, Uuid) {
        let (_, mut guest) = self.salon.app.guest(&format!("{name}@example.com")).await;
        self.salon.sql("UPDATE accounts SET email_verified_at = created_at");
        let joined = guest.post(JOIN, self.wish()).await;
        assert_eq!(joined.status, 201, "{joined:?}");
        (guest, joined.json()["id"].as_str().unwrap().parse().unwrap())
    }

    fn wish(&self) -> Value {
        let world = &self.salon.world;
        json!({ "companySzalonkaId": "proba", "shopId": world.shop, "providerId": world.lilla, "services": [world.cut],
            "firstDay": "2040-03-12", "lastDay": "2040-03-12" })
    }

    /// The desk calls the appointment off.
    async fn frees(&mut self) {
        let path = format!("/api/event/{}?notifyGuest=false", self.visit);
        assert_eq!(delete(&mut self.salon.lilla, &path).await.status, 204);
    }

    /// One round of the worker over the list.
    fn look(&self) {
        PlaceOfferer::new(self.salon.app.db.worker_pool(), self.salon.app.clock.clone()).offer_all().unwrap();
    }

    /// As [`Self::look`]; the addresses that were mailed an offer since, with the path of its code.
    fn offers(&self) -> Vec<(String, String)> {
        self.look();
        let mails = self.mails().into_iter().filter(|it| it.subject.starts_with("Felszabadult egy időpont"));
        let code =
            |text: &str| text.split_once("http://localhost:8080/offer/").unwrap().1.lines().next().unwrap().to_owned();
        mails.map(|it| (it.to.as_str().to_owned(), format!("/public/offer/{}", code(&it.text)))).collect()
    }

    /// Kinds and states of what stands at nine.
    fn at_nine(&self) -> Vec<String> {
        let rows = self.salon.app.rows(
            "SELECT kind || ' ' || state AS it FROM calendar_events WHERE starts_at = '2040-03-12 09:00+01' ORDER BY created_at, id",
        );
        rows.iter().map(|it| it["it"].as_str().unwrap().to_owned()).collect()
    }
}

#[actix_web::test]
async fn a_freed_place_is_held_for_the_first_and_taken_by_the_code_of_the_mail() {
    let mut full = FullDay::new().await;
    let (mut anna, wish) = full.waits("anna").await;
    full.waits("bela").await;
    assert_eq!(full.offers(), vec![], "nothing is free");
    full.frees().await;
    let offers = full.offers();
    assert_eq!(offers.iter().map(|it| it.0.as_str()).collect::<Vec<_>>(), ["anna@example.com"]);
    assert_eq!(full.offers(), vec![], "nobody is asked twice, and it is nobody else's meanwhile");
    let (path, salon) = (offers[0].1.clone(), &mut full.salon);

    // The desk sees the waiting guest; the time is offered to no other guest and cannot be booked.
    let listed = salon.lilla.get("/api/events?start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z").await.json();
    let held = &listed["items"][0];
    assert_eq!((&held["kind"], &held["holdUntil"]), (&json!("hold"), &json!("2040-03-05T09:30:00Z")), "{held}");
    assert_eq!((&held["guest"]["firstName"], &held["total"]), (&json!("Anna"), &json!(12900)));
    let slots =
        salon.world.slots(Some(salon.world.lilla), &[salon.world.cut], "2040-03-12T00:00:00Z", "2040-03-13T00:00:00Z");
    assert_eq!(starts(&salon.app.browser().await.get(&slots).await.json()), [""; 0]);
    let (_, mut other) = salon.app.guest("other@example.com").await;
    let booked =
        other.post("/public/appointment/bookonline", salon.world.booking("2040.03.12 09:00", "2040.03.12 10:00"));
    assert_eq!(refusal(&booked.await), (409, "booking.slot_taken".to_owned()));
    let entries = salon.lilla.get(DESK).await.json();
    assert_eq!(entries["items"].as_array().unwrap().len(), 2);
    assert_eq!(entries["items"][0]["wish"]["offer"]["start"], "2040-03-12T08:00:00Z", "{entries}");
    assert_eq!((&entries["items"][0]["lastName"], &entries["items"][1]["offers"]), (&json!("Próba"), &json!(0)));

    // A scanner opens the link and takes nothing; the guest takes it, twice.
    let mut phone = salon.app.browser().await;
    let seen = phone.get(&path).await.json();
    assert_eq!((&seen["state"], &seen["until"]), (&json!("open"), &json!("2040-03-05T09:30:00Z")));
    assert_eq!((&seen["visit"]["provider"], &seen["visit"]["totalPrice"]), (&json!("Lilla"), &json!(12900)));
    for _ in 0..2 {
        let taken = phone.post(&format!("{path}/take"), Value::Null).await;
        assert_eq!((taken.status, &taken.json()["state"]), (200, &json!("taken")));
    }
    assert_eq!(full.at_nine(), ["appointment 0", "appointment 1"]);
    assert_eq!(anna.get(OWN).await.json()["items"], json!([]), "the wish is fulfilled");
    let own = anna.get("/api/guestuser/appointments").await.json();
    assert_eq!(
        (&own["items"][0]["start"], &own["items"][0]["totalPrice"]),
        (&json!("2040-03-12T08:00:00Z"), &json!(12900))
    );
    let again = anna.post(&format!("{OWN}/{wish}/take"), Value::Null).await;
    assert_eq!((again.status, &again.json()["state"]), (200, &json!("taken")));
    let subjects: Vec<String> = full.mails().into_iter().map(|it| it.subject).collect();
    assert_eq!(subjects, ["Időpontfoglalás: hétfő, márc. 12., 09:00, Próba Szalon"]);
    assert_eq!(full.offers(), vec![], "the other goes on waiting");
}

#[actix_web::test]
async fn silence_and_refusal_pass_it_on_and_an_answer_a_second_late_is_none() {
    let mut full = FullDay::new().await;
    full.waits("anna").await;
    let (mut bela, wish) = full.waits("bela").await;
    full.waits("cili").await;
    full.frees().await;
    let path = full.offers().remove(0).1;
    full.salon.app.clock.advance(TimeDelta::minutes(30));
    let mut phone = full.salon.app.browser().await;
    assert_eq!(phone.get(&path).await.json()["state"], "over");
    for act in ["take", "refuse"] {
        let late = phone.post(&format!("{path}/{act}"), Value::Null).await;
        assert_eq!(refusal(&late), (409, "waiting.offer_over".to_owned()));
    }
    assert_eq!(full.offers().into_iter().map(|it| it.0).collect::<Vec<_>>(), ["bela@example.com"]);
    let refused = bela.post(&format!("{OWN}/{wish}/refuse"), Value::Null).await;
    assert_eq!((refused.status, &refused.json()["state"]), (200, &json!("over")));
    assert_eq!(bela.post(&format!("{OWN}/{wish}/refuse"), Value::Null).await.status, 200, "twice");
    let (who, path) = full.offers().remove(0);
    assert_eq!(who, "cili@example.com");
    // A tenth of a second before the end it is still hers.
    full.salon.app.clock.advance(TimeDelta::minutes(30) - TimeDelta::milliseconds(100));
    assert_eq!(phone.post(&format!("{path}/take"), Value::Null).await.json()["state"], "taken");
    assert_eq!(full.offers(), vec![]);
}

#[actix_web::test]
async fn of_many_answers_at_once_one_takes_the_place() {
    let mut full = FullDay::new().await;
    let (anna, wish) = full.waits("anna").await;
    full.frees().await;
    let path = full.offers().remove(0).1;
    let mut browsers = vec![anna];
    for _ in 0..4 {
        browsers.push(full.salon.app.browser().await);
    }
    let acts = browsers.iter_mut().enumerate().map(|(at, it)| {
        let path = match at {
            0 => format!("{OWN}/{wish}/take"),
            4 => format!("{path}/refuse"),
            _ => format!("{path}/take"),
        };
        async move { it.post(&path, Value::Null).await }
    });
    let states: Vec<u16> = join_all(acts).await.into_iter().map(|it| it.status).collect();
    let (appointments, offers) = (full.at_nine(), full.salon.one("SELECT state FROM waiting_offers"));
    if offers["state"] == "taken" {
        assert_eq!(states, [200, 200, 200, 200, 409]);
        assert_eq!(appointments, ["appointment 0", "appointment 1"]);
    } else {
        assert_eq!(states, [409, 409, 409, 409, 200]);
        assert_eq!(appointments, ["appointment 0", "hold 0"]);
    }
}

#[actix_web::test]
async fn a_hold_whose_time_ran_out_is_in_nobodys_way_while_the_worker_sleeps() {
    for by_desk in [false, true] {
        let mut full = FullDay::new().await;
        full.waits("anna").await;
        full.frees().await;
        full.look();
        let salon = &mut full.salon;
        salon.later(TimeDelta::minutes(30)).await;
        let slots = salon.world.slots(
            Some(salon.world.lilla),
            &[salon.world.cut],
            "2040-03-12T00:00:00Z",
            "2040-03-13T00:00:00Z",
        );
        assert_eq!(starts(&salon.app.browser().await.get(&slots).await.json()), ["03-12 09:00"]);
        let listed =
            salon.lilla.get("/api/events?start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z&showDeleted=true");
        let kinds: Vec<Value> =
            listed.await.json()["items"].as_array().unwrap().iter().map(|it| it["kind"].clone()).collect();
        assert_eq!(kinds, ["appointment", "nonwork"], "what was called off, and what is in the way");
        let status = if by_desk {
            let body = json!({ "start": "2040.03.12 09:00", "end": "2040.03.12 10:00", "providerId": salon.world.lilla,
                "services": [salon.world.cut], "newGuest": { "firstName": "Éva", "lastName": "Ősz", "phone": "+36301234567" } });
            salon.lilla.post("/api/events/appointment", body).await.status
        } else {
            let (_, mut other) = salon.app.guest("other@example.com").await;
            let body = salon.world.booking("2040.03.12 09:00", "2040.03.12 10:00");
            other.post("/public/appointment/bookonline", body).await.status
        };
        assert_eq!(status, 201);
        assert_eq!(full.at_nine(), ["appointment 0", "hold 0", "appointment 1"]);
        assert_eq!(full.offers(), vec![]);
        assert_eq!(full.salon.one("SELECT state FROM waiting_offers")["state"], "expired");
    }
}

#[actix_web::test]
async fn who_names_weekdays_is_asked_for_those_alone() {
    let mut full = FullDay::new().await;
    let (_, mut anna) = full.salon.app.guest("anna@example.com").await;
    // The whole Tuesday is taken, and Wednesday.
    for day in ["2040-03-13", "2040-03-14"] {
        let lilla = full.salon.world.lilla;
        full.salon.world.block(&full.salon.app.db, lilla, &format!("{day} 09:00+01"), &format!("{day} 17:00+01"));
    }
    let mut wish = full.wish();
    wish["lastDay"] = json!("2040-03-14");
    wish["weekdays"] = json!([3, 2]);
    let joined = anna.post(JOIN, wish).await;
    assert_eq!((joined.status, &joined.json()["weekdays"]), (201, &json!([2, 3])), "{joined:?}");
    let listed = full.salon.lilla.get(DESK).await.json();
    assert_eq!(listed["items"][0]["wish"]["weekdays"], json!([2, 3]));
    let (_, wished_any) = full.waits("bela").await;
    full.frees().await;
    assert_eq!(full.offers().into_iter().map(|it| it.0).collect::<Vec<_>>(), ["bela@example.com"], "{wished_any}");
    full.salon.sql("UPDATE calendar_events SET state = 0 WHERE kind = 'nonwork' AND starts_at = '2040-03-13 09:00+01'");
    full.look();
    let starts = full.salon.app.rows("SELECT starts_at FROM calendar_events WHERE kind = 'hold' ORDER BY starts_at");
    let days: Vec<&str> =
        starts.iter().map(|it| it["starts_at"].as_str().unwrap().split_once('T').unwrap().0).collect();
    assert_eq!(days, ["2040-03-12", "2040-03-13"], "Béla's Monday and Anna's Tuesday");
}

#[actix_web::test]
async fn the_desk_overrules() {
    let mut full = FullDay::new().await;
    let (_, wish) = full.waits("anna").await;
    let (_, second) = full.waits("bela").await;
    full.frees().await;
    full.offers();
    let entries = full.salon.gergo.get(DESK).await.json();
    let hold = entries["items"][0]["wish"]["offer"]["id"].as_str().unwrap().to_owned();
    // Taken back, the time is the desk's for half an hour.
    assert_eq!(delete(&mut full.salon.gergo, &format!("/api/event/{hold}")).await.status, 204);
    assert_eq!(full.offers(), vec![]);
    full.salon.later(TimeDelta::minutes(30)).await;
    assert_eq!(full.offers().into_iter().map(|it| it.0).collect::<Vec<_>>(), ["bela@example.com"]);
    // Called by phone, the guest says yes.
    let taken = full.salon.lilla.post(&format!("{DESK}/{second}/take"), Value::Null).await;
    assert_eq!((taken.status, &taken.json()["state"]), (200, &json!("taken")));
    let made = full.salon.one("SELECT booked_online, created_by IS NOT NULL AS by_somebody FROM calendar_events WHERE kind = 'appointment' AND state = 1");
    assert_eq!(made, json!({ "booked_online": false, "by_somebody": true }));
    let nothing = full.salon.lilla.post(&format!("{DESK}/{}/take", Uuid::now_v7()), Value::Null).await;
    assert_eq!(refusal(&nothing), (404, "waiting.not_found".to_owned()));
    // Off the list, and gone for good.
    for expected in [204, 404] {
        assert_eq!(delete(&mut full.salon.lilla, &format!("{DESK}/{wish}")).await.status, expected);
    }
    assert_eq!(full.salon.gergo.get(DESK).await.json()["items"], json!([]));
}

#[actix_web::test]
async fn whoever_leaves_frees_what_was_held() {
    let mut full = FullDay::new().await;
    let (mut anna, wish) = full.waits("anna").await;
    full.waits("bela").await;
    full.frees().await;
    full.offers();
    let own = anna.get(OWN).await.json();
    assert_eq!(own["items"][0]["offer"]["until"], "2040-03-05T09:30:00Z");
    let (_, mut stranger) = full.salon.app.guest("stranger@example.com").await;
    for path in [format!("{OWN}/{wish}"), format!("{OWN}/{}", Uuid::now_v7())] {
        assert_eq!(refusal(&delete(&mut stranger, &path).await), (404, "waiting.not_found".to_owned()));
    }
    assert_eq!(refusal(&stranger.post(&format!("{OWN}/{wish}/take"), Value::Null).await).0, 404);
    assert_eq!(delete(&mut anna, &format!("{OWN}/{wish}")).await.status, 204);
    assert_eq!(full.offers().into_iter().map(|it| it.0).collect::<Vec<_>>(), ["bela@example.com"]);
    assert_eq!(anna.get(OWN).await.json()["items"], json!([]));
}

#[actix_web::test]
async fn what_cannot_be_waited_for_is_said_at_once() {
    let full = FullDay::new().await;
    let (mut anna, wish) = full.waits("anna").await;
    let (world, db) = (&full.salon.world, &full.salon.app.db);
    let changed = |key: &str, value: Value| {
        let mut body = full.wish();
        body[key] = value;
        body
    };
    // The same wish is the same wish.
    assert_eq!(anna.post(JOIN, full.wish()).await.json()["id"], json!(wish));
    let free = anna.post(JOIN, changed("lastDay", json!("2040-03-14"))).await;
    assert_eq!(refusal(&free), (409, "waiting.free_now".to_owned()));
    assert_eq!(free.json()["details"]["nearest"][0]["start"], "2040-03-13T08:00:00Z", "{free:?}");
    for (key, value, field, code) in [
        ("lastDay", json!("2040-03-11"), "lastDay", "field.range"),
        ("lastDay", json!("2040-05-05"), "lastDay", "field.range"),
        ("toMinute", json!(0), "toMinute", "field.range"),
        ("services", json!([]), "services", "booking.no_services"),
        ("weekdays", json!([]), "weekdays", "field.range"),
        ("weekdays", json!([0]), "weekdays.0", "field.range"),
        ("weekdays", json!([1, 8]), "weekdays.1", "field.range"),
        ("weekdays", json!([2]), "lastDay", "field.range"),
    ] {
        let refused = anna.post(JOIN, changed(key, value)).await;
        assert_eq!(refused.status, 422, "{key}: {refused:?}");
        assert_eq!(refused.json()["fields"][field][0], code, "{refused:?}");
    }
    let refused = anna.post(JOIN, changed("services", json!([world.massage]))).await;
    assert_eq!(refusal(&refused), (409, "booking.not_offered".to_owned()));
    for minute in 1..5 {
        assert_eq!(anna.post(JOIN, changed("fromMinute", json!(minute))).await.status, 201);
    }
    assert_eq!(refusal(&anna.post(JOIN, changed("fromMinute", json!(9))).await), (409, "waiting.too_many".to_owned()));
    let nobody = full.salon.app.browser().await.post(JOIN, full.wish()).await;
    assert_eq!(refusal(&nobody), (401, "access.not_signed_in".to_owned()));
    full.salon.sql("UPDATE waiting_settings SET hold_minutes = 0");
    world.set(db, "name = 'Próba Szalon 2'");
    let (_, mut bela) = full.salon.app.guest("bela@example.com").await;
    assert_eq!(refusal(&bela.post(JOIN, full.wish()).await), (403, "waiting.off".to_owned()));
    assert_eq!(bela.get("/public/company/proba").await.json()["hasWaitingList"], false);
}

#[actix_web::test]
async fn at_night_nobody_is_asked_and_a_day_that_is_over_ends_the_wish() {
    let mut full = FullDay::new().await;
    let (mut anna, _) = full.waits("anna").await;
    full.frees().await;
    // Half past nine in the evening.
    full.salon.later(TimeDelta::hours(12)).await;
    full.salon.app.clock.advance(TimeDelta::minutes(30));
    assert_eq!(full.offers(), vec![]);
    full.salon.later(TimeDelta::days(7) + TimeDelta::hours(3)).await;
    full.look();
    assert_eq!(full.salon.one("SELECT state FROM waiting_entries")["state"], "expired");
    assert_eq!(anna.get(OWN).await.json()["items"], json!([]));
}
