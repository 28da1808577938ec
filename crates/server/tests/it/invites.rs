//! Invitations to work for a company, accepted and not (docs/trust.md#invites).

mod accepting;
mod mail;
mod passed_on;
mod sending;

use kernel::{AccountId, InviteId};
use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

const EMAIL: &str = "lilla@example.com";

/// A salon whose supervisor Gergő is signed in; Lilla's profile has no account.
struct InviteSalon {
    app: TestApp,
    world: World,
    gergo: Browser,
}

impl InviteSalon {
    async fn new() -> Self {
        Self::on(TestApp::new()).await
    }

    async fn on(app: TestApp) -> Self {
        let world = World::new(&app.db);
        let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        Self { app, world, gergo }
    }

    /// Invites an address as `new` or as a profile.
    async fn invite(&mut self, as_whom: &str, email: &str) -> Answer {
        let body = json!({ "email": email, "firstName": "Lilla", "role": "PROVIDER" });
        self.gergo.post(&format!("/api/user/employee/{as_whom}/invite"), body).await
    }

    /// The code in the newest mail of an invite.
    fn code(&self) -> String {
        let rows = self.app.rows(
            "SELECT payload->>'invite' AS invite, encode(sealed, 'hex') AS sealed FROM outbox
            WHERE kind = 'employee_invited' ORDER BY id DESC",
        );
        let bytes = rows[0]["sealed"].as_str().unwrap().as_bytes().chunks(2);
        let bytes: Vec<u8> =
            bytes.map(|it| u8::from_str_radix(std::str::from_utf8(it).unwrap(), 16).unwrap()).collect();
        self.app.app.keys.open(&bytes, rows[0]["invite"].as_str().unwrap()).unwrap()
    }

    fn one(&self, sql: &str) -> Value {
        self.app.rows(sql).remove(0)
    }
}

/// An employee of a salon, signed in.
pub async fn employed(app: &TestApp, world: &World, profile: Uuid, role: &str, email: &str) -> (AccountId, Browser) {
    let (account, _) = app.guest(email).await;
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE employees SET role = '{role}' WHERE id = '{profile}';
            UPDATE accounts SET company_id = '{}', employee_id = '{profile}', is_guest = false,
                email_verified_at = '2040-01-01' WHERE id = '{account}'",
            world.company
        ),
    );
    (account, app.signed_in(account).await)
}

/// The form of a person without an account.
fn newcomer(code: &str) -> Value {
    json!({ "code": code, "firstName": "Lilla", "lastName": "Új", "phone": "+36/30 765-4321", "username": "lilla-u",
        "password": "Sajat-123", "privacy": true })
}

fn id_of(answer: &Answer) -> InviteId {
    InviteId(answer.json()["id"].as_str().unwrap().parse().unwrap())
}
