//! Settings of a company: its data and rules, its shops, its sales, its hours.

mod background;
mod company;
mod demo_end;
mod finder;
mod hours;
mod owner;
mod people;
mod pictures;
mod sales;
mod shops;

use actix_web::http::Method;
use serde_json::Value;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::invites::employed;
use crate::pages::with_site;
use crate::world::World;

/// A salon whose Gergő runs it and whose Lilla works there, both signed in.
struct SettingsSalon {
    app: TestApp,
    world: World,
    gergo: Browser,
    lilla: Browser,
}

impl SettingsSalon {
    async fn new() -> Self {
        Self::on(TestApp::new()).await
    }

    async fn on(app: TestApp) -> Self {
        let app = with_site(app);
        let world = World::new(&app.db);
        let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        let (_, lilla) = employed(&app, &world, world.lilla, "PROVIDER", "lilla@example.com").await;
        Self { app, world, gergo, lilla }
    }

    async fn delete(&mut self, path: &str) -> Answer {
        let request = self.gergo.request(Method::DELETE, path);
        self.gergo.send(request).await
    }

    /// A guest's answer a second later.
    async fn public(&mut self, path: &str) -> Answer {
        self.app.a_second_later();
        let mut guest = self.app.browser().await;
        guest.get(path).await
    }

    /// Books a new guest a cut with Lilla; answers the appointment.
    async fn book(&mut self, from: &str, to: &str) -> Uuid {
        let email = format!("anna{}@example.com", from.replace(['.', ' ', ':'], ""));
        let (_, mut anna) = self.app.guest(&email).await;
        let booked = anna.post("/public/appointment/bookonline", self.world.booking(from, to)).await;
        assert_eq!(booked.status, 201, "{booked:?}");
        booked.json()["id"].as_str().unwrap().parse().unwrap()
    }

    fn one(&self, sql: &str) -> Value {
        self.app.rows(sql).remove(0)
    }
}
