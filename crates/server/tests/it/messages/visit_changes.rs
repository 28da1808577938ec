//! Changes a guest makes alone: until the agreed deadline they call an appointment off or move it, by the code of a
//! message or with their account, and report being late (docs/rules.md#terms).

use actix_web::http::Method;
use chrono::TimeDelta;
use futures_util::future::join_all;
use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use super::{MessageSalon, refusal};
use crate::app::Browser;
use crate::world::{World, starts};

const BOOK: &str = "/public/appointment/bookonline";
const WEEK: &str = "start=2040-03-12T00:00:00Z&end=2040-03-17T00:00:00Z";

/// A salon whose guests are mailed, and an appointment there.
struct BookedVisit {
    salon: MessageSalon,
    /// The booking guest, signed in.
    anna: Browser,
    event: Uuid,
}

impl BookedVisit {
    /// A cut with Lilla on Monday 12 March from nine to ten.
    async fn new() -> Self {
        Self::under("").await
    }

    /// The same, after a change of the company.
    async fn under(assignment: &str) -> Self {
        let salon = MessageSalon::new().await;
        if !assignment.is_empty() {
            salon.world.set(&salon.app.db, assignment);
        }
        let (_, mut anna) = salon.app.guest("anna@example.com").await;
        salon.sql("UPDATE accounts SET email_verified_at = created_at");
        let event = book(&salon, &mut anna, "2040.03.12 09:00", "2040.03.12 10:00").await;
        Self { salon, anna, event }
    }

    /// The path of the code in the last mail.
    fn path(&self) -> String {
        self.salon.run();
        let text = self.salon.mails.kept().pop().unwrap().text;
        let (_, rest) = text.split_once("http://localhost:8080/visit/").unwrap();
        format!("/public/visit/{}", rest.split_whitespace().next().unwrap())
    }

    fn own(&self) -> String {
        format!("/api/guestuser/appointment/{}", self.event)
    }

    fn stands(&self) -> Value {
        self.salon.one(&format!(
            "SELECT state, starts_at, occupies_to, provider_id, revision, sequence FROM calendar_events WHERE id = '{}'",
            self.event
        ))
    }
}

async fn book(salon: &MessageSalon, guest: &mut Browser, from: &str, to: &str) -> Uuid {
    let booked = guest.post(BOOK, salon.world.booking(from, to)).await;
    assert_eq!(booked.status, 201, "{booked:?}");
    booked.json()["id"].as_str().unwrap().parse().unwrap()
}

fn to(start: &str, sequence: i32) -> Value {
    json!({ "start": start, "sequence": sequence })
}

#[actix_web::test]
async fn what_was_agreed_counts_and_not_what_is_set_later() {
    let booked = BookedVisit::under("cancel_deadline_hours = 48").await;
    booked.salon.world.set(&booked.salon.app.db, "cancel_deadline_hours = 0, booking_terms = 'Késő'");
    let path = booked.path();
    let BookedVisit { salon, .. } = &booked;
    let seen = salon.app.browser().await.get(&path).await.json();
    assert_eq!((&seen["cancelUntil"], &seen["canChange"]), (&json!("2040-03-10T08:00:00Z"), &json!(true)));
    assert_eq!(seen.get("terms"), None, "nothing was shown then");
    // A second too late.
    salon.app.clock.advance(TimeDelta::days(5) - TimeDelta::hours(1) + TimeDelta::seconds(1));
    let mut guest = salon.app.browser().await;
    assert_eq!(guest.get(&path).await.json()["canChange"], false);
    assert_eq!(refusal(&guest.post(&format!("{path}/cancel"), Value::Null).await), (409, "visit.too_late".to_owned()));
    let body = to("2040-03-13T08:00:00Z", 0);
    assert_eq!(refusal(&guest.post(&format!("{path}/move"), body).await), (409, "visit.too_late".to_owned()));
    assert_eq!(refusal(&guest.get(&format!("{path}/times?{WEEK}")).await), (409, "visit.too_late".to_owned()));
    assert_eq!(booked.stands()["state"], 1);
    salon.app.clock.advance(TimeDelta::seconds(-1));
    let mut guest = salon.app.browser().await;
    assert_eq!(guest.post(&format!("{path}/cancel"), Value::Null).await.json()["state"], "cancelled");
}

#[actix_web::test]
async fn the_terms_that_were_shown_are_kept_with_the_appointment_and_mailed() {
    let salon = MessageSalon::new().await;
    salon.world.set(&salon.app.db, "booking_terms = 'Készpénzzel fizess!', cancel_deadline_hours = 24");
    let shown = salon.app.browser().await.get("/public/company/proba").await.json();
    assert_eq!(shown["terms"], json!({ "version": 2, "cancelDeadlineHours": 24, "text": "Készpénzzel fizess!" }));
    let (_, mut anna) = salon.app.guest("anna@example.com").await;
    salon.sql("UPDATE accounts SET email_verified_at = created_at");
    let mut body = salon.world.booking("2040.03.12 09:00", "2040.03.12 10:00");
    body["termsVersion"] = json!(1);
    assert_eq!(refusal(&anna.post(BOOK, body.clone()).await), (409, "booking.terms_changed".to_owned()));
    body["termsVersion"] = json!(2);
    let own = anna.post(BOOK, body).await.json();
    assert_eq!((&own["terms"], &own["cancelUntil"]), (&json!("Készpénzzel fizess!"), &json!("2040-03-11T08:00:00Z")));
    salon.world.set(&salon.app.db, "booking_terms = 'Kártyával fizess!', cancel_deadline_hours = 3");
    let kept = salon.one(
        "SELECT e.cancel_deadline_hours, b.text FROM calendar_events e JOIN booking_terms b
        ON b.company_id = e.company_id AND b.version = e.terms_version",
    );
    assert_eq!(kept, json!({ "cancel_deadline_hours": 24, "text": "Készpénzzel fizess!" }));
    let listed = anna.get("/api/guestuser/appointments").await.json();
    assert_eq!(listed["items"][0], own, "what the answer said is what is read");
    salon.run();
    let mail = salon.mails.kept().remove(0).text;
    assert!(
        mail.contains("Lemondható vagy áthelyezhető eddig: vasárnap, márc. 11., 09:00 (2040-03-11 09:00)"),
        "{mail}"
    );
    assert!(mail.contains("A szalon feltételei (2. változat): Készpénzzel fizess!"), "{mail}");
}

/// The text of the mail after the guest called it off.
async fn mail_of_cancelling(booked: &mut BookedVisit) -> String {
    booked.salon.run();
    let cancelled = booked.anna.post(&format!("{}/cancel", booked.own()), Value::Null).await;
    assert_eq!(cancelled.json()["state"], "cancelled", "{cancelled:?}");
    booked.salon.run();
    booked.salon.mails.kept().pop().unwrap().text
}

#[actix_web::test]
async fn who_calls_it_off_is_mailed_the_next_times_for_the_same() {
    let mut booked = BookedVisit::new().await;
    let mail = mail_of_cancelling(&mut booked).await;
    let World { cut, lilla, shop, .. } = &booked.salon.world;
    let page = "http://localhost:8080/proba/appointmentbook/date";
    let time = |when: &str, start: &str| {
        format!("{when}\n{page}?services={cut}&provider={lilla}&shop={shop}&start={start}\n\n")
    };
    let expected = [
        "A következő szabad időpontok ugyanerre, ugyanannál a szakembernél:\n\n".to_owned(),
        time("hétfő, márc. 5., 11:00 (2040-03-05 11:00)", "2040-03-05T10:00:00Z"),
        time("hétfő, márc. 5., 12:00 (2040-03-05 12:00)", "2040-03-05T11:00:00Z"),
        time("kedd, márc. 6., 09:00 (2040-03-06 09:00)", "2040-03-06T08:00:00Z"),
        "Ha új időpontot szeretnél".to_owned(),
    ];
    assert!(mail.contains(&expected.concat()), "{mail}");
    let html = booked.salon.mails.kept().pop().unwrap().html.unwrap();
    assert!(html.contains("&amp;start=2040-03-05T10:00:00Z\""), "{html}");
}

#[actix_web::test]
async fn with_somebody_else_they_are_at_other_times_than_it_was() {
    let mut booked = BookedVisit::new().await;
    let World { cut, lilla, shop, .. } = &booked.salon.world;
    booked.salon.sql(&format!("DELETE FROM work_hours WHERE employee_id = '{lilla}'"));
    booked.salon.sql("UPDATE guests SET language = 'en'");
    let links = format!("/date?services={cut}&shop={shop}&start=");
    let mail = mail_of_cancelling(&mut booked).await;
    assert!(mail.contains("The next available times for the same, with someone else:"), "{mail}");
    let starts: Vec<&str> = mail.split(&links).skip(1).map(|it| it.split('&').next().unwrap()).collect();
    // Gergő's mornings and afternoons, on the second Monday not at nine.
    assert_eq!(starts, ["2040-03-05T10:00:00Z", "2040-03-05T12:00:00Z", "2040-03-12T09:00:00Z"], "{mail}");
    assert!(mail.contains("&lang=en\n"), "the salon is Hungarian: {mail}");
}

#[actix_web::test]
async fn without_a_time_the_mail_leads_to_the_salon_and_where_nothing_is_booked_online_nowhere() {
    for (change, leads) in
        [("DELETE FROM work_hours", true), ("UPDATE companies SET enable_online_booking = false", false)]
    {
        let mut booked = BookedVisit::new().await;
        booked.salon.sql(change);
        let mail = mail_of_cancelling(&mut booked).await;
        let link = "\n\nItt foglalhatsz új időpontot:\nhttp://localhost:8080/proba/appointmentbook\n\n";
        assert_eq!(mail.contains(link), leads, "{mail}");
        assert!(!mail.contains("szabad időpontok"), "{mail}");
    }
}

#[actix_web::test]
async fn the_salon_that_cancels_offers_nothing_by_itself() {
    let mut booked = BookedVisit::new().await;
    booked.salon.run();
    let path = format!("/api/event/{}?notifyGuest=true", booked.event);
    let request = booked.salon.lilla.request(Method::DELETE, &path);
    let deleted = booked.salon.lilla.send(request).await;
    assert_eq!(deleted.status, 204, "{deleted:?}");
    booked.salon.run();
    let mail = booked.salon.mails.kept().pop().unwrap();
    assert!(mail.subject.starts_with("Lemondott időpont") && !mail.text.contains("/appointmentbook"), "{}", mail.text);
}

#[actix_web::test]
async fn a_guest_moves_it_by_the_link_and_everybody_hears_of_it() {
    let mut booked = BookedVisit::new().await;
    let path = booked.path();
    let mut guest = booked.salon.app.browser().await;
    // The present price does not matter.
    booked.salon.sql("UPDATE services SET price = 20000");
    let times = guest.get(&format!("{path}/times?{WEEK}")).await.json();
    let offered = starts(&times);
    assert!(offered.contains(&"03-12 09:15".to_owned()), "the appointment itself is in nobody's way: {offered:?}");
    let mut blank = booked.salon.app.blank_browser();
    let body = to("2040-03-12T08:30:00Z", 0);
    assert_eq!(refusal(&blank.post(&format!("{path}/move"), body.clone()).await), (403, "access.csrf".to_owned()));
    for _ in 0..2 {
        let moved = guest.post(&format!("{path}/move"), body.clone()).await;
        assert_eq!(moved.status, 200, "{moved:?}");
        let moved = moved.json();
        assert_eq!((&moved["start"], &moved["totalPrice"]), (&json!("2040-03-12T08:30:00Z"), &json!(12_900)));
    }
    let stands = booked.stands();
    assert_eq!((&stands["sequence"], &stands["revision"]), (&json!(1), &json!(2)), "twice is once: {stands}");
    // A second tab still shows the old time.
    let stale = guest.post(&format!("{path}/move"), to("2040-03-13T08:00:00Z", 0)).await;
    assert_eq!(refusal(&stale), (409, "event.changed".to_owned()));
    booked.salon.run();
    let mail = booked.salon.mails.kept().pop().unwrap();
    assert_eq!(mail.subject, "Megváltozott időpont: hétfő, márc. 12., 09:30, Próba Szalon");
    assert!(mail.invitation.unwrap().ics.contains("SEQUENCE:1"));
    let bell = booked.salon.lilla.get("/api/notifications/inapp").await.json();
    let kinds: Vec<&Value> = bell["items"].as_array().unwrap().iter().map(|it| &it["kind"]).collect();
    assert_eq!(kinds, ["changed", "booked"], "told once");
    // The code of the first mail works until an hour after the new end.
    let far = guest.post(&format!("{path}/move"), to("2040-03-16T15:00:00Z", 1)).await;
    assert_eq!(far.status, 200, "{far:?}");
    booked.salon.app.clock.advance(TimeDelta::days(11) + TimeDelta::hours(7));
    assert_eq!(booked.salon.app.browser().await.get(&path).await.json()["state"], "over");
}

#[actix_web::test]
async fn a_move_to_what_is_taken_or_not_offered_changes_nothing() {
    let mut booked = BookedVisit::new().await;
    let (own, gergo) = (booked.own(), booked.salon.world.gergo);
    let lilla = booked.salon.world.lilla;
    booked.salon.world.block(&booked.salon.app.db, lilla, "2040-03-13 08:00Z", "2040-03-13 10:00Z");
    let taken = booked.anna.post(&format!("{own}/move"), to("2040-03-13T08:30:00Z", 0)).await;
    assert_eq!(refusal(&taken), (409, "booking.slot_taken".to_owned()));
    let nearest = json!({ "items": taken.json()["details"]["nearest"] });
    assert_eq!(starts(&nearest), ["03-13 11:00", "03-13 11:15", "03-13 11:30"]);
    for (body, code) in [
        (to("2040-03-13T08:05:00Z", 0), "booking.slot_taken"),
        (to("2040-03-13T10:05:00Z", 0), "booking.not_on_grid"),
        (to("2040-03-13T20:00:00Z", 0), "booking.outside_hours"),
        (to("2040-03-05T09:15:00Z", 0), "booking.too_soon"),
        (to("2041-03-13T09:00:00Z", 0), "booking.too_far"),
        (json!({ "start": "2040-03-13T10:00:00Z", "providerId": gergo, "sequence": 0 }), "booking.outside_hours"),
        (json!({ "start": "2040-03-13T10:00:00Z", "providerId": Uuid::now_v7(), "sequence": 0 }), "employee.not_found"),
    ] {
        assert_eq!(refusal(&booked.anna.post(&format!("{own}/move"), body.clone()).await).1, code, "{body}");
    }
    booked.salon.world.set(&booked.salon.app.db, "enable_online_booking = false");
    let off = booked.anna.post(&format!("{own}/move"), to("2040-03-14T10:00:00Z", 0)).await;
    assert_eq!(refusal(&off), (403, "booking.disabled".to_owned()));
    assert_eq!(booked.stands()["sequence"], 0);
    // Calling it off needs no open book.
    assert_eq!(booked.anna.post(&format!("{own}/cancel"), Value::Null).await.json()["state"], "cancelled");
    let gone = booked.anna.post(&format!("{own}/move"), to("2040-03-14T10:00:00Z", 1)).await;
    assert_eq!(refusal(&gone), (409, "visit.over".to_owned()));
}

#[actix_web::test]
async fn anybody_who_does_all_of_it_will_do() {
    let mut booked = BookedVisit::new().await;
    booked.salon.run();
    let (own, gergo) = (booked.own(), booked.salon.world.gergo);
    let times = booked.anna.get(&format!("{own}/times?{WEEK}&anybody=true")).await.json();
    let nine = &times["items"].as_array().unwrap()[0];
    assert_eq!(nine["providers"].as_array().unwrap().len(), 2, "{nine}");
    let body = json!({ "start": "2040-03-12T12:00:00Z", "providerId": gergo, "sequence": 0 });
    let moved = booked.anna.post(&format!("{own}/move"), body).await.json();
    assert_eq!((&moved["provider"], &moved["providerId"]), (&json!("Gergő"), &json!(gergo)));
    booked.salon.run();
    for who in [&mut booked.salon.gergo, &mut booked.salon.lilla] {
        let bell = who.get("/api/notifications/inapp").await.json();
        assert_eq!(bell["items"][0]["kind"], "changed", "both hear of it");
    }
}

#[actix_web::test]
async fn nobody_changes_what_somebody_else_holds() {
    let booked = BookedVisit::new().await;
    let own = booked.own();
    let (_, mut bela) = booked.salon.app.guest("bela@example.com").await;
    let cut = book(&booked.salon, &mut bela, "2040.03.13 09:00", "2040.03.13 10:00").await;
    assert_ne!(cut, booked.event);
    for (what, body) in
        [("cancel", Value::Null), ("move", to("2040-03-14T10:00:00Z", 0)), ("late", json!({ "minutes": 10 }))]
    {
        assert_eq!(refusal(&bela.post(&format!("{own}/{what}"), body).await), (404, "event.not_found".to_owned()));
    }
    assert_eq!(refusal(&bela.get(&format!("{own}/times?{WEEK}")).await), (404, "event.not_found".to_owned()));
    assert_eq!(booked.stands()["revision"], 1);
}

#[actix_web::test]
async fn late_is_told_once_a_step_and_seen_in_the_calendar() {
    let mut booked = BookedVisit::new().await;
    let path = booked.path();
    booked.salon.later(TimeDelta::days(6) + TimeDelta::hours(20)).await;
    let mut guest = booked.salon.app.browser().await;
    let late = format!("{path}/late");
    assert_eq!(refusal(&guest.post(&late, json!({ "minutes": 10 })).await), (409, "visit.too_early".to_owned()));
    booked.salon.later(TimeDelta::hours(2)).await;
    let mut guest = booked.salon.app.browser().await;
    assert_eq!(guest.post(&late, json!({ "minutes": 7 })).await.status, 422);
    for minutes in [10, 10, 20, 10] {
        let told = guest.post(&late, json!({ "minutes": minutes })).await;
        assert_eq!((told.status, &told.json()["lateMinutes"]), (200, &json!(minutes)), "{told:?}");
    }
    let day = "/api/events?start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z";
    assert_eq!(booked.salon.lilla.get(day).await.json()["items"][0]["lateMinutes"], 10);
    let bell = booked.salon.lilla.get("/api/notifications/inapp").await.json();
    let told = bell["items"].as_array().unwrap().iter().filter(|it| it["kind"] == "late").count();
    assert_eq!(told, 2, "each step once");
}

#[actix_web::test]
async fn a_move_raced_against_bookings_never_overlaps() {
    let booked = BookedVisit::new().await;
    let BookedVisit { salon, anna, .. } = &booked;
    let own = booked.own();
    for hour in 10..14 {
        let sequence = booked.stands()["sequence"].as_i64().unwrap();
        // Half past is what the move wants; three others want hours that overlap it.
        let wanted = to(&format!("2040-03-13T{:02}:30:00Z", hour - 1), i32::try_from(sequence).unwrap());
        let others = join_all((0..3_u32).map(|n| {
            let (from, until) = match n {
                0 => (format!("{hour}:00"), format!("{}:00", hour + 1)),
                1 => (format!("{hour}:30"), format!("{}:30", hour + 1)),
                _ => (format!("{hour}:45"), format!("{}:45", hour + 1)),
            };
            let body = salon.world.booking(&format!("2040.03.13 {from}"), &format!("2040.03.13 {until}"));
            async move {
                let (_, mut other) = salon.app.guest(&format!("other{hour}-{n}@example.com")).await;
                other.post(BOOK, body).await.status
            }
        }));
        let (mut mover, path) = (anna.clone(), format!("{own}/move"));
        let (moved, others) = futures_util::join!(mover.post(&path, wanted), others);
        assert!(matches!(moved.status, 200 | 409), "{moved:?}");
        let won = others.iter().filter(|it| **it == 201).count() + usize::from(moved.status == 200);
        assert!(won >= 1 && others.iter().all(|it| matches!(it, 201 | 409)), "{others:?} {moved:?}");
        let overlaps = salon.one(
            "SELECT count(*) AS n FROM calendar_events a JOIN calendar_events b ON a.provider_id = b.provider_id
                AND a.id < b.id AND a.state = 1 AND b.state = 1
                AND a.occupies_from < b.occupies_to AND b.occupies_from < a.occupies_to",
        );
        assert_eq!(overlaps["n"], 0);
        salon
            .app
            .db
            .execute(Role::Migrator, &format!("UPDATE calendar_events SET state = 0 WHERE id <> '{}'", booked.event));
    }
}

#[actix_web::test]
async fn a_move_and_a_cancellation_at_once_end_in_one_state() {
    for _ in 0..5 {
        let booked = BookedVisit::new().await;
        // The guest knows of it: a cancellation is not reported to those who never heard of the booking.
        booked.salon.run();
        let own = booked.own();
        let (mut one, mut two) = (booked.anna.clone(), booked.anna.clone());
        let (moves, cancels) = (format!("{own}/move"), format!("{own}/cancel"));
        let (moved, cancelled) =
            futures_util::join!(one.post(&moves, to("2040-03-14T10:00:00Z", 0)), two.post(&cancels, Value::Null));
        assert_eq!(cancelled.status, 200, "whichever was first: {cancelled:?}");
        assert!(moved.status == 200 || refusal(&moved) == (409, "visit.over".to_owned()), "{moved:?}");
        assert_eq!(booked.stands()["state"], 0);
        booked.salon.run();
        let last = booked.salon.mails.kept().pop().unwrap();
        assert!(last.subject.starts_with("Lemondott időpont"), "{}", last.subject);
    }
}
