//! Messages to guests about changes at the desk: sent once a change cannot be undone any more, and not for an undone
//! one (docs/rules.md#telling-the-guest).

use std::time::Duration;

use actix_web::http::Method;
use chrono::TimeDelta;
use gateways::mail::MailError;
use serde_json::{Value, json};
use uuid::Uuid;

use super::MessageSalon;
use crate::app::{Answer, TestApp};

const APPOINTMENT: &str = "/api/events/appointment";

/// A salon where changes can be undone, and a guest with an address.
struct UndoDesk {
    salon: MessageSalon,
    anna: Uuid,
}

impl UndoDesk {
    async fn new() -> Self {
        let app = TestApp::with(|config| {
            config.sms.gateway = super::seeme();
            config.undo_time = Duration::from_secs(20);
        });
        let salon = MessageSalon::on(app).await;
        let anna = Uuid::now_v7();
        salon.sql(&format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, email, created_at)
            VALUES ('{}', '{anna}', 'Anna', 'Próba', 'anna@example.com', '2040-01-01')",
            salon.world.company
        ));
        Self { salon, anna }
    }

    /// Guests are told by SMS too.
    fn texts_too(&self) {
        self.salon.pay_in(1000);
        self.salon.sql(&format!(
            "UPDATE guests SET phone = '+36301234567', need_sms = true WHERE NOT is_walk_in;
            INSERT INTO notification_settings (company_id, create_sms, change_sms, cancel_sms, daily_limit)
            VALUES ('{}', true, true, true, 100)",
            self.salon.world.company
        ));
    }

    async fn saved(&mut self, body: Value) -> Value {
        let answer = self.salon.lilla.post(APPOINTMENT, body).await;
        assert!(answer.status == 200 || answer.status == 201, "{answer:?}");
        answer.json()["event"].clone()
    }

    async fn made(&mut self, start: &str, notify: bool) -> Value {
        let body = json!({ "start": start, "guestId": self.anna, "services": [self.salon.world.cut],
            "providerId": self.salon.world.lilla, "evenOutsideHours": true, "notifyGuest": notify });
        self.saved(body).await
    }

    /// Saves an event at a start, restored when it was deleted.
    async fn at(&mut self, event: &Value, start: &str, notify: bool) -> Value {
        let version = self.salon.one(&format!("SELECT revision FROM calendar_events WHERE id = {}", quoted(event)));
        let body = json!({ "id": event["id"], "version": version["revision"], "start": start, "guestId": self.anna,
            "services": [self.salon.world.cut], "providerId": self.salon.world.lilla, "evenOutsideHours": true,
            "notifyGuest": notify, "state": 1 });
        self.saved(body).await
    }

    async fn delete(&mut self, event: &Value, notify: bool) {
        let path = format!("/api/event/{}?notifyGuest={notify}", event["id"].as_str().unwrap());
        let request = self.salon.lilla.request(Method::DELETE, &path);
        assert_eq!(self.salon.lilla.send(request).await.status, 204);
    }

    /// Saves an event at a start as the company chose for all changes; a new one without an event.
    async fn as_usual(&mut self, event: Option<&Value>, start: &str) -> Value {
        let body = json!({ "id": event.map(|it| &it["id"]), "version": event.map(|it| &it["version"]), "start": start,
            "guestId": self.anna, "services": [self.salon.world.cut], "providerId": self.salon.world.lilla });
        self.saved(body).await
    }

    /// Whether the guest of an event is told of its last change, by mail and by SMS, and whether that can be chosen.
    async fn notice(&mut self, event: &Value) -> (bool, bool, bool, bool) {
        let notice = self.salon.lilla.get(&notice_of(event)).await.json();
        let is = |name: &str| notice[name].as_bool().unwrap();
        (is("isTold"), is("byEmail"), is("bySms"), notice["openUntil"].is_string())
    }

    /// Chooses whether the guest is told.
    async fn choose(&mut self, event: &Value, is_told: bool) -> Answer {
        let body = json!({ "isTold": is_told, "version": event["version"] });
        self.salon.lilla.put(&notice_of(event), body).await
    }

    /// The subjects of all mails, once nothing can be undone any more.
    async fn told(&mut self) -> Vec<String> {
        self.salon.later(TimeDelta::seconds(25)).await;
        self.salon.run();
        self.salon.mails.kept().into_iter().map(|it| it.subject).collect()
    }
}

fn notice_of(event: &Value) -> String {
    format!("/api/event/{}/notice", event["id"].as_str().unwrap())
}

fn quoted(event: &Value) -> String {
    format!("'{}'", event["id"].as_str().unwrap())
}

#[actix_web::test]
async fn nothing_is_told_of_what_has_begun() {
    let mut desk = UndoDesk::new().await;
    let past = desk.made("2040.03.05 08:00", true).await;
    assert_eq!(desk.told().await, Vec::<String>::new());
    desk.at(&past, "2040.03.05 08:30", true).await;
    desk.delete(&past, true).await;
    assert_eq!(desk.told().await, Vec::<String>::new());
    // One that began before its message could leave.
    desk.made("2040.03.05 10:01", true).await;
    desk.salon.later(TimeDelta::minutes(2)).await;
    assert_eq!(desk.told().await, Vec::<String>::new());
}

#[actix_web::test]
async fn what_is_undone_in_time_is_not_told() {
    let mut desk = UndoDesk::new().await;
    let booked = desk.made("2040.03.12 09:00", true).await;
    desk.salon.run();
    assert_eq!(desk.salon.mails.kept().len(), 0, "it can be undone");
    desk.delete(&booked, true).await;
    assert_eq!(desk.told().await, Vec::<String>::new(), "made and taken back");

    let booked = desk.made("2040.03.12 09:00", true).await;
    assert_eq!(desk.told().await.len(), 1);
    desk.delete(&booked, true).await;
    desk.at(&booked, "2040.03.12 09:00", true).await;
    assert_eq!(desk.told().await.len(), 1, "called off and put back");
    desk.at(&booked, "2040.03.12 11:00", true).await;
    desk.at(&booked, "2040.03.12 09:00", true).await;
    assert_eq!(desk.told().await.len(), 1, "moved there and back");
    desk.at(&booked, "2040.03.12 11:00", true).await;
    desk.at(&booked, "2040.03.12 13:00", true).await;
    assert_eq!(desk.told().await.len(), 2, "two moves are one message");
    assert!(desk.salon.mails.kept()[1].text.contains("13:00"));
}

#[actix_web::test]
async fn a_later_change_that_can_still_be_undone_is_not_told_with_an_earlier_one() {
    let mut desk = UndoDesk::new().await;
    desk.texts_too();
    let booked = desk.made("2040.03.12 09:00", true).await;
    assert_eq!(desk.told().await.len(), 1);
    desk.at(&booked, "2040.03.12 11:00", true).await;
    desk.salon.later(TimeDelta::seconds(15)).await;
    desk.at(&booked, "2040.03.12 13:00", true).await;
    desk.salon.later(TimeDelta::seconds(10)).await;
    desk.salon.run();
    assert_eq!(desk.salon.mails.kept().len(), 1, "the move to 13:00 can still be undone");
    desk.at(&booked, "2040.03.12 11:00", true).await;
    assert_eq!(desk.told().await.len(), 2);
    assert!(desk.salon.mails.kept()[1].text.contains("11:00"));
    assert_eq!(desk.salon.sms.kept().len(), 2, "by SMS neither");

    // One that changed after its message was spread, and before its mail left.
    desk.at(&booked, "2040.03.12 15:00", true).await;
    desk.salon.later(TimeDelta::seconds(25)).await;
    while desk.salon.post().fan_out_next().unwrap() {}
    desk.at(&booked, "2040.03.12 16:00", true).await;
    desk.salon.run();
    assert_eq!(desk.salon.mails.kept().len(), 2);
    desk.at(&booked, "2040.03.12 11:00", true).await;
    assert_eq!(desk.told().await.len(), 2, "they know it at 11:00");
}

#[actix_web::test]
async fn what_is_undone_later_is_told() {
    let mut desk = UndoDesk::new().await;
    let booked = desk.made("2040.03.12 09:00", true).await;
    desk.told().await;
    desk.delete(&booked, true).await;
    assert_eq!(desk.told().await.len(), 2);
    desk.at(&booked, "2040.03.12 09:00", true).await;
    assert_eq!(desk.told().await.len(), 3);
}

#[actix_web::test]
async fn who_was_not_told_that_it_was_called_off_is_not_told_that_it_stands() {
    let mut desk = UndoDesk::new().await;
    let unknown = desk.made("2040.03.12 09:00", false).await;
    desk.delete(&unknown, false).await;
    desk.at(&unknown, "2040.03.12 09:00", true).await;
    assert_eq!(desk.told().await, Vec::<String>::new(), "they never heard of it");
    let known = desk.made("2040.03.13 09:00", true).await;
    assert_eq!(desk.told().await.len(), 1);
    desk.delete(&known, false).await;
    desk.told().await;
    desk.at(&known, "2040.03.13 09:00", true).await;
    assert_eq!(desk.told().await.len(), 1, "to them it stood all the time");
}

#[actix_web::test]
async fn the_desk_chooses_after_the_change_as_long_as_it_can_be_undone() {
    let mut desk = UndoDesk::new().await;
    let booked = desk.as_usual(None, "2040.03.12 09:00").await;
    assert_eq!(desk.notice(&booked).await, (true, true, false, true), "as the company chose");
    assert_eq!(desk.choose(&booked, false).await.status, 200);
    assert_eq!(desk.notice(&booked).await, (false, true, false, true));
    assert_eq!(desk.told().await, Vec::<String>::new());
    assert_eq!(desk.choose(&booked, true).await.code(), "event.notice_over", "too late");
    assert_eq!(desk.notice(&booked).await, (false, true, false, false));

    // There and back within the time, whatever was enqueued.
    let moved = desk.as_usual(Some(&booked), "2040.03.12 11:00").await;
    for is_told in [false, true, false, true] {
        let answer = desk.choose(&moved, is_told).await;
        assert_eq!((answer.status, &answer.json()["isTold"]), (200, &json!(is_told)));
    }
    assert_eq!(desk.told().await.len(), 1, "once");
    assert_eq!(desk.choose(&moved, false).await.code(), "event.notice_over", "they were told");

    // One that was saved without telling can be told after all.
    let quiet = desk.made("2040.03.13 09:00", false).await;
    assert_eq!(desk.notice(&quiet).await, (false, true, false, true));
    assert_eq!(desk.choose(&quiet, true).await.status, 200);
    desk.delete(&quiet, false).await;
    assert_eq!(desk.told().await.len(), 1, "called off without telling: the booking is no news either");

    let stale = json!({ "isTold": true, "version": 1 });
    assert_eq!(desk.salon.lilla.put(&notice_of(&moved), stale).await.code(), "event.changed");
}

#[actix_web::test]
async fn the_company_chooses_for_all_changes() {
    let mut desk = UndoDesk::new().await;
    let settings = "/api/notification/settings";
    let version = desk.salon.gergo.get(settings).await.json()["company"]["version"].clone();
    let off = json!({ "version": version, "deskTells": false, "onChange": { "email": true, "sms": true } });
    let changed = desk.salon.gergo.patch(&format!("{settings}/state"), off).await;
    assert_eq!(changed.json()["company"]["deskTells"], false);

    let booked = desk.as_usual(None, "2040.03.12 09:00").await;
    let moved = desk.as_usual(Some(&booked), "2040.03.12 11:00").await;
    assert_eq!(desk.notice(&moved).await, (false, true, false, true), "no number, no SMS");
    desk.salon.pay_in(1000);
    desk.salon.sql("UPDATE guests SET phone = '+36301234567' WHERE NOT is_walk_in");
    assert_eq!(desk.notice(&moved).await, (false, true, true, true));
    assert_eq!(desk.told().await, Vec::<String>::new());

    // Of the next change they are told, and of how it stands then.
    let moved = desk.as_usual(Some(&moved), "2040.03.12 13:00").await;
    assert_eq!(desk.choose(&moved, true).await.status, 200);
    let told = desk.told().await;
    assert_eq!(told.len(), 1);
    assert!(desk.salon.mails.kept()[0].text.contains("13:00"));
    let back = desk.as_usual(Some(&moved), "2040.03.12 13:00").await;
    assert_eq!(desk.notice(&back).await, (false, false, false, false), "nothing changed for them");
}

/// Booked online and moved before its mail left, at whatever point of the way.
#[actix_web::test]
async fn booked_and_moved_within_seconds_is_one_mail() {
    for is_spread in [false, true] {
        let salon = MessageSalon::new().await;
        let (_, mut anna) = salon.app.guest("anna@example.com").await;
        salon.sql("UPDATE accounts SET email_verified_at = created_at");
        let body = salon.world.booking("2040.03.12 09:00", "2040.03.12 10:00");
        let booked = anna.post("/public/appointment/bookonline", body).await;
        let id = booked.json()["id"].as_str().unwrap().to_owned();
        if is_spread {
            while salon.post().fan_out_next().unwrap() {}
        }
        let to = json!({ "start": "2040-03-12T13:00:00Z", "sequence": 0 });
        let moved = anna.post(&format!("/api/guestuser/appointment/{id}/move"), to).await;
        assert_eq!(moved.status, 200, "{moved:?}");
        salon.run();
        let mails = salon.mails.kept();
        assert_eq!(mails.len(), 1, "{is_spread}: {:?}", mails.iter().map(|it| &it.subject).collect::<Vec<_>>());
        assert!(mails[0].text.contains("14:00"), "{}", mails[0].text);
    }
}

/// Three further visits of an event, a week apart.
async fn recurring(desk: &mut UndoDesk, first: &Value) -> Vec<Value> {
    let starts = ["2040-03-19T08:00:00Z", "2040-03-26T07:00:00Z", "2040-04-02T07:00:00Z"];
    let path = format!("/api/event/{}/recurrence", first["id"].as_str().unwrap());
    let answer = desk.salon.lilla.post(&path, json!({ "version": first["version"], "starts": starts })).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["appointments"].as_array().unwrap().clone()
}

/// Changes appointments together, and answers them as they stand then.
async fn together(desk: &mut UndoDesk, visits: &[Value], path: &str, mut body: Value) -> Vec<Value> {
    body["events"] = visits.iter().map(|it| json!({ "id": it["id"], "version": it["version"] })).collect();
    let answer = desk.salon.lilla.post(path, body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["appointments"].as_array().unwrap().clone()
}

const STATE: &str = "/api/events/appointments/state";

#[actix_web::test]
async fn a_standing_appointment_is_told_in_one_message() {
    let mut desk = UndoDesk::new().await;
    desk.texts_too();
    let first = desk.made("2040.03.12 09:00", false).await;
    let visits = recurring(&mut desk, &first).await;
    for visit in &visits {
        assert_eq!(desk.notice(visit).await, (true, true, true, true), "whichever of them is asked");
    }
    assert_eq!(desk.told().await.len(), 1);
    let mail = desk.salon.mails.kept().remove(0);
    assert!(mail.text.contains("Lefoglaltuk az időpontjaidat."), "{}", mail.text);
    assert!(
        mail.text.contains("2. alkalom: hétfő, márc. 26., 09:00") && mail.text.contains("3. alkalom: "),
        "{}",
        mail.text
    );
    let ics = mail.invitation.unwrap().ics;
    assert_eq!((ics.matches("BEGIN:VEVENT").count(), ics.contains("METHOD:PUBLISH")), (3, true));
    assert_eq!(desk.salon.sms.kept().len(), 1, "and one SMS");

    let moved = together(&mut desk, &visits, "/api/events/appointments", json!({ "minutes": 60 })).await;
    assert_eq!(desk.told().await.len(), 2);
    assert!(desk.salon.mails.kept()[1].text.contains("Az időpontjaid megváltoztak."));
    let off = together(&mut desk, &moved, STATE, json!({ "state": 0 })).await;
    assert_eq!(desk.told().await.len(), 3);
    assert!(desk.salon.mails.kept()[2].text.contains("Az alábbi időpontjaid elmaradnak."));
    together(&mut desk, &off, STATE, json!({ "state": 1 })).await;
    assert_eq!(desk.told().await.len(), 4);
    let texts = "SELECT count(*) AS n FROM sms_messages WHERE text LIKE '%bbi 2 id%pont'";
    assert_eq!(desk.salon.one(texts)["n"], 4, "by SMS too");
}

#[actix_web::test]
async fn a_standing_appointment_that_is_undone_in_time_is_not_told() {
    let mut desk = UndoDesk::new().await;
    let first = desk.made("2040.03.12 09:00", false).await;
    let visits = recurring(&mut desk, &first).await;
    together(&mut desk, &visits, STATE, json!({ "state": 0 })).await;
    assert_eq!(desk.told().await, Vec::<String>::new(), "made and taken back");

    // Of two that were moved back in time nothing is told, of the third everything.
    let version = desk.salon.one("SELECT max(revision) AS n FROM calendar_events WHERE id = repeat_id");
    let visits = recurring(&mut desk, &json!({ "id": first["id"], "version": version["n"] })).await;
    assert_eq!(desk.told().await.len(), 1);
    let moved = together(&mut desk, &visits, "/api/events/appointments", json!({ "minutes": 60 })).await;
    together(&mut desk, &moved[..2], "/api/events/appointments", json!({ "minutes": -60 })).await;
    let told = desk.told().await;
    assert_eq!(told.len(), 2, "{told:?}");
    let text = &desk.salon.mails.kept()[1].text;
    assert!(text.contains("Az időpontod megváltozott.") && text.contains("ápr. 2., 10:00"), "{text}");
    assert!(!text.contains("alkalom"), "{text}");
}

#[actix_web::test]
async fn the_desk_chooses_for_all_visits_at_once() {
    let mut desk = UndoDesk::new().await;
    let first = desk.made("2040.03.12 09:00", false).await;
    let visits = recurring(&mut desk, &first).await;
    assert_eq!(desk.choose(&visits[1], false).await.status, 200);
    for visit in &visits {
        assert_eq!(desk.notice(visit).await, (false, true, false, true));
    }
    assert_eq!(desk.told().await, Vec::<String>::new());
}

#[actix_web::test]
async fn when_the_first_is_called_off_the_others_are_told_all_the_same() {
    let mut desk = UndoDesk::new().await;
    let first = desk.made("2040.03.12 09:00", false).await;
    let visits = recurring(&mut desk, &first).await;
    desk.delete(&visits[0], true).await;
    assert_eq!(desk.told().await.len(), 1, "of a booking that is called off before it is told nothing is told");
    let text = &desk.salon.mails.kept()[0].text;
    assert!(text.contains("márc. 26., 09:00") && text.contains("2. alkalom: hétfő, ápr. 2."), "{text}");
    assert!(!text.contains("márc. 19."), "{text}");
}

#[actix_web::test]
async fn when_the_first_stands_elsewhere_the_others_are_told_that_they_are_off() {
    let mut desk = UndoDesk::new().await;
    let first = desk.made("2040.03.12 09:00", false).await;
    let visits = recurring(&mut desk, &first).await;
    assert_eq!(desk.told().await.len(), 1);
    together(&mut desk, &visits, STATE, json!({ "state": 0 })).await;
    desk.salon.later(TimeDelta::seconds(10)).await;
    desk.at(&visits[0], "2040.03.19 13:00", true).await;
    let told = desk.told().await;
    assert_eq!(told.len(), 3, "{told:?}");
    let texts: Vec<String> = desk.salon.mails.kept().into_iter().skip(1).map(|it| it.text).collect();
    assert!(texts.iter().any(|it| it.contains("elmaradnak") && it.contains("ápr. 2.")), "{texts:?}");
    assert!(texts.iter().any(|it| it.contains("megváltozott") && it.contains("13:00")), "{texts:?}");
}

#[actix_web::test]
async fn who_is_to_be_called_is_not_told_by_the_message_about_an_earlier_change() {
    let mut desk = UndoDesk::new().await;
    let booked = desk.made("2040.03.12 09:00", true).await;
    assert_eq!(desk.told().await.len(), 1);
    desk.delete(&booked, true).await;
    desk.salon.later(TimeDelta::seconds(5)).await;
    let back = desk.at(&booked, "2040.03.12 09:00", true).await;
    let row = json!({ "id": back["id"], "version": back["version"], "decision": "call" });
    let body = json!({ "providerId": desk.salon.world.lilla, "start": "2040-03-11T23:00:00Z",
        "end": "2040-03-12T23:00:00Z", "rows": [row] });
    let answer = desk.salon.lilla.post("/api/events/sickday", body).await;
    assert_eq!((answer.status, answer.json()["absences"].as_array().map(Vec::len)), (200, Some(1)), "{answer:?}");
    assert_eq!(desk.told().await.len(), 1, "the desk calls");
}

#[actix_web::test]
async fn a_change_waits_for_the_message_about_the_booking() {
    let mut desk = UndoDesk::new().await;
    let booked = desk.made("2040.03.12 09:00", true).await;
    desk.at(&booked, "2040.03.12 11:00", true).await;
    desk.at(&booked, "2040.03.12 13:00", true).await;
    desk.salon.later(TimeDelta::seconds(25)).await;
    // All were put off to one moment, and these came first.
    desk.salon.sql("UPDATE outbox SET due_at = due_at - INTERVAL '1 minute' WHERE kind = 'appointment_changed'");
    desk.salon.run();
    desk.salon.sql("UPDATE outbox SET due_at = now() WHERE done_at IS NULL");
    desk.salon.run();
    let mails = desk.salon.mails.kept();
    assert_eq!(mails.len(), 1, "{:?}", mails.iter().map(|it| &it.subject).collect::<Vec<_>>());
    assert!(mails[0].text.contains("13:00"), "{}", mails[0].text);
}

#[actix_web::test]
async fn one_of_several_that_changes_before_they_are_told_is_told_with_them() {
    let mut desk = UndoDesk::new().await;
    let first = desk.made("2040.03.12 09:00", false).await;
    let visits = recurring(&mut desk, &first).await;
    desk.at(&visits[1], "2040.03.26 11:00", true).await;
    desk.salon.later(TimeDelta::seconds(15)).await;
    // The message about all of them waits until this cannot be undone any more.
    desk.at(&visits[2], "2040.04.02 12:00", true).await;
    desk.salon.later(TimeDelta::seconds(10)).await;
    desk.salon.run();
    desk.salon.later(TimeDelta::seconds(25)).await;
    desk.salon.run();
    let mails = desk.salon.mails.kept();
    assert_eq!(mails.len(), 1, "{:?}", mails.iter().map(|it| &it.text).collect::<Vec<_>>());
    assert!(
        mails[0].text.contains("márc. 26., 11:00") && mails[0].text.contains("ápr. 2., 12:00"),
        "{}",
        mails[0].text
    );
}

#[actix_web::test]
async fn a_mail_that_is_retried_tells_nothing_the_desk_chose_not_to_tell() {
    let mut desk = UndoDesk::new().await;
    let booked = desk.made("2040.03.12 09:00", true).await;
    assert_eq!(desk.told().await.len(), 1);
    desk.at(&booked, "2040.03.12 11:00", true).await;
    desk.salon.mails.fail_with(Some(MailError::Refused(451)));
    assert_eq!(desk.told().await.len(), 1, "the mail server is ill");
    desk.salon.mails.fail_with(None);
    desk.at(&booked, "2040.03.12 15:00", false).await;
    desk.salon.later(TimeDelta::seconds(25)).await;
    desk.salon.sql("UPDATE outbox SET due_at = now() WHERE done_at IS NULL");
    desk.salon.run();
    assert_eq!(desk.salon.mails.kept().len(), 1);
}

#[actix_web::test]
async fn when_the_first_has_begun_the_others_are_told_all_the_same() {
    let mut desk = UndoDesk::new().await;
    let first = desk.made("2040.03.12 09:00", false).await;
    let visits = recurring(&mut desk, &first).await;
    assert_eq!(desk.told().await.len(), 1);
    together(&mut desk, &visits, "/api/events/appointments", json!({ "minutes": 60 })).await;
    desk.salon.later(TimeDelta::days(14)).await;
    assert_eq!(desk.told().await.len(), 2);
    let text = &desk.salon.mails.kept()[1].text;
    assert!(text.contains("márc. 26., 10:00") && text.contains("ápr. 2., 10:00"), "{text}");
    assert!(!text.contains("márc. 19."), "{text}");
}

#[actix_web::test]
async fn a_choice_for_one_visit_leaves_a_later_choice_for_another() {
    let mut desk = UndoDesk::new().await;
    let first = desk.made("2040.03.12 09:00", false).await;
    let visits = recurring(&mut desk, &first).await;
    assert_eq!(desk.told().await.len(), 1);
    let moved = together(&mut desk, &visits, "/api/events/appointments", json!({ "minutes": 60 })).await;
    desk.at(&moved[0], "2040.03.19 13:00", false).await;
    assert_eq!(desk.choose(&moved[1], true).await.status, 200);
    assert_eq!(desk.told().await.len(), 2);
    let text = &desk.salon.mails.kept()[1].text;
    assert!(text.contains("márc. 26., 10:00") && !text.contains("13:00"), "{text}");
}

#[actix_web::test]
async fn a_guests_own_move_is_told_also_to_where_the_desk_moved_it_silently() {
    let mut salon = MessageSalon::new().await;
    let (_, mut anna) = salon.app.guest("anna@example.com").await;
    salon.sql("UPDATE accounts SET email_verified_at = created_at");
    let booked =
        anna.post("/public/appointment/bookonline", salon.world.booking("2040.03.12 09:00", "2040.03.12 10:00"));
    let id = booked.await.json()["id"].as_str().unwrap().to_owned();
    salon.run();
    let stored = salon.one(&format!("SELECT guest_id, revision FROM calendar_events WHERE id = '{id}'"));
    let silently = json!({ "id": id, "version": stored["revision"], "start": "2040.03.12 11:00",
        "guestId": stored["guest_id"], "services": [salon.world.cut], "providerId": salon.world.lilla,
        "notifyGuest": false });
    assert_eq!(salon.lilla.post(APPOINTMENT, silently).await.status, 200);
    salon.run();
    assert_eq!(salon.mails.kept().len(), 1);
    for (count, start) in [(2, "2040-03-12T12:00:00Z"), (3, "2040-03-12T10:00:00Z")] {
        let sequence =
            salon.one(&format!("SELECT sequence FROM calendar_events WHERE id = '{id}'"))["sequence"].clone();
        let to = json!({ "start": start, "sequence": sequence });
        let moved = anna.post(&format!("/api/guestuser/appointment/{id}/move"), to).await;
        assert_eq!(moved.status, 200, "{moved:?}");
        salon.run();
        assert_eq!(salon.mails.kept().len(), count);
    }
}
