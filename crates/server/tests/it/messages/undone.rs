//! What guests are told of changes at the desk: once they cannot be undone any more, and nothing of what was
//! (docs/rules.md#telling-the-guest).

use std::time::Duration;

use actix_web::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};
use uuid::Uuid;

use super::Salon;
use crate::app::TestApp;

const APPOINTMENT: &str = "/api/events/appointment";

/// A salon where changes can be undone, and a guest with an address.
struct Desk {
    salon: Salon,
    anna: Uuid,
}

impl Desk {
    async fn new() -> Self {
        let app = TestApp::with(|config| {
            config.sms.gateway = super::seeme();
            config.undo_time = Duration::from_secs(20);
        });
        let salon = Salon::on(app).await;
        let anna = Uuid::now_v7();
        salon.sql(&format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, email, created_at)
            VALUES ('{}', '{anna}', 'Anna', 'Próba', 'anna@example.com', '2040-01-01')",
            salon.world.company
        ));
        Self { salon, anna }
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

    /// The subjects of all mails, once nothing can be undone any more.
    async fn told(&mut self) -> Vec<String> {
        self.salon.later(TimeDelta::seconds(25)).await;
        self.salon.run();
        self.salon.mails.kept().into_iter().map(|it| it.subject).collect()
    }
}

fn quoted(event: &Value) -> String {
    format!("'{}'", event["id"].as_str().unwrap())
}

#[actix_web::test]
async fn nothing_is_told_of_what_has_begun() {
    let mut desk = Desk::new().await;
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
    let mut desk = Desk::new().await;
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
async fn what_is_undone_later_is_told() {
    let mut desk = Desk::new().await;
    let booked = desk.made("2040.03.12 09:00", true).await;
    desk.told().await;
    desk.delete(&booked, true).await;
    assert_eq!(desk.told().await.len(), 2);
    desk.at(&booked, "2040.03.12 09:00", true).await;
    assert_eq!(desk.told().await.len(), 3);
}

#[actix_web::test]
async fn who_was_not_told_that_it_was_called_off_is_not_told_that_it_stands() {
    let mut desk = Desk::new().await;
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

/// Booked online and moved before its mail left, at whatever point of the way.
#[actix_web::test]
async fn booked_and_moved_within_seconds_is_one_mail() {
    for is_spread in [false, true] {
        let salon = Salon::new().await;
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
