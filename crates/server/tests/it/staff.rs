//! A salon whose people are signed in.

use actix_web::http::Method;
use serde_json::Value;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::invites::employed;
use crate::world::World;

/// A salon whose Gergő runs it and whose Lilla works there, both signed in.
pub struct StaffedSalon {
    pub app: TestApp,
    pub world: World,
    pub gergo: Browser,
    pub lilla: Browser,
}

impl StaffedSalon {
    pub async fn new() -> Self {
        Self::on(TestApp::new()).await
    }

    pub async fn on(app: TestApp) -> Self {
        let world = World::new(&app.db);
        let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        let (_, lilla) = employed(&app, &world, world.lilla, "PROVIDER", "lilla@example.com").await;
        Self { app, world, gergo, lilla }
    }

    /// Deletes as Gergő.
    pub async fn delete(&mut self, path: &str) -> Answer {
        let request = self.gergo.request(Method::DELETE, path);
        self.gergo.send(request).await
    }

    /// Books a new guest a cut with Lilla; answers the appointment.
    pub async fn book(&mut self, from: &str, to: &str) -> Uuid {
        let email = format!("anna{}@example.com", from.replace(['.', ' ', ':'], ""));
        let (_, mut anna) = self.app.guest(&email).await;
        let booked = anna.post("/public/appointment/bookonline", self.world.booking(from, to)).await;
        assert_eq!(booked.status, 201, "{booked:?}");
        booked.json()["id"].as_str().unwrap().parse().unwrap()
    }

    pub fn one(&self, sql: &str) -> Value {
        self.app.rows(sql).remove(0)
    }
}
