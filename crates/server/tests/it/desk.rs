//! The desk: calendars, hours and people as those who work there write them.

mod absences;
mod agenda;
mod appointments;
mod disabling;
mod forms;
mod gaps;
mod hours;
mod library;
pub mod live;
mod odd_dates;
pub mod photos;
mod racing;
mod reading;
mod recurrence;
mod rights;
mod sick_day;
mod staff;
mod time_off;
mod visit_steps;

use actix_web::http::Method;
use kernel::AccountId;
use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

const APPOINTMENT: &str = "/api/events/appointment";
const ABSENCE: &str = "/api/events/nonworkevent";

/// A salon with a guest's card; Lilla is signed in, and Gergő, who runs it.
struct Desk {
    app: TestApp,
    world: World,
    anna: Uuid,
    account: AccountId,
    lilla: Browser,
    gergo: Browser,
}

impl Desk {
    async fn new() -> Self {
        Self::on(TestApp::new()).await
    }

    async fn on(app: TestApp) -> Self {
        let world = World::new(&app.db);
        let (account, lilla) = employed(&app, &world, world.lilla, "PROVIDER", "lilla@example.com").await;
        let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        let anna = Uuid::now_v7();
        app.db.execute(
            Role::Migrator,
            &format!(
                "INSERT INTO guests (company_id, id, first_name, last_name, phone, created_at)
                VALUES ('{}', '{anna}', 'Anna', 'Próba', '+36301234567', '2040-01-01')",
                world.company
            ),
        );
        Self { app, world, anna, account, lilla, gergo }
    }

    /// Lilla's answer, and its number of statements once every cache is warm: the cached session and salon expire every
    /// second and after every change.
    async fn read_at_rest(&mut self, path: &str) -> (Value, u64) {
        let mut fewest = u64::MAX;
        let mut answer = Value::Null;
        for _ in 0..4 {
            let before = self.app.app.db.statements();
            answer = self.lilla.get(path).await.json();
            fewest = fewest.min(self.app.app.db.statements() - before);
        }
        (answer, fewest)
    }

    /// Anna's cut with Lilla, without a message to her.
    fn cut(&self, start: &str) -> Value {
        json!({ "start": start, "guestId": self.anna, "services": [self.world.cut], "providerId": self.world.lilla,
            "notifyGuest": false })
    }

    /// Saves an appointment and answers it as it stands.
    async fn made(&mut self, body: Value) -> Value {
        let answer = self.lilla.post(APPOINTMENT, body).await;
        assert!(answer.status == 200 || answer.status == 201, "{answer:?}");
        answer.json()["event"].clone()
    }

    fn one(&self, sql: &str) -> Value {
        self.app.rows(sql).remove(0)
    }
}

/// An employee of a salon, signed in.
async fn employed(app: &TestApp, world: &World, profile: Uuid, role: &str, email: &str) -> (AccountId, Browser) {
    let (account, _) = app.guest(email).await;
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE employees SET role = '{role}' WHERE id = '{profile}';
            UPDATE accounts SET company_id = '{}', employee_id = '{profile}', is_guest = false WHERE id = '{account}'",
            world.company
        ),
    );
    (account, app.signed_in(account).await)
}

async fn delete(browser: &mut Browser, path: &str) -> Answer {
    browser.send(browser.request(Method::DELETE, path)).await
}

/// A body with one thing changed.
fn with(body: &Value, key: &str, value: Value) -> Value {
    let mut body = body.clone();
    body[key] = value;
    body
}

/// A body that changes an event.
fn changing(event: &Value, body: &Value) -> Value {
    with(&with(body, "id", event["id"].clone()), "version", event["version"].clone())
}
