//! What a company spends and earns.

mod expenses;
mod income;

use actix_web::http::Method;
use gateways::files::{FileStore, Files};
use server::worker::FileCleaner;
use tempfile::TempDir;
use testkit::Role;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::invites::employed;
use crate::world::World;

/// A salon whose Gergő runs it and whose Lilla works there, both signed in.
struct Salon {
    app: TestApp,
    world: World,
    files: TempDir,
    gergo: Browser,
    lilla: Browser,
}

impl Salon {
    async fn new() -> Self {
        let files = tempfile::tempdir().unwrap();
        let folder = files.path().to_owned();
        let app = TestApp::with(|config| config.files = FileStore::Folder(folder));
        let world = World::new(&app.db);
        let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        let (_, lilla) = employed(&app, &world, world.lilla, "PROVIDER", "lilla@example.com").await;
        Self { app, world, files, gergo, lilla }
    }

    async fn delete(&mut self, path: &str) -> Answer {
        let request = self.gergo.request(Method::DELETE, path);
        self.gergo.send(request).await
    }

    /// Has a worker do every chore that is due.
    fn run_deletions(&self) -> usize {
        let (pool, files) = (self.app.db.pool(Role::Worker, 1), Files::local(self.files.path()).unwrap());
        let file_cleaner = FileCleaner::new(pool, files);
        std::thread::spawn(move || std::iter::from_fn(|| file_cleaner.sweep_next().unwrap().then_some(())).count())
            .join()
            .unwrap()
    }

    /// How many files the company has in the object store.
    fn stored(&self) -> usize {
        let folder = self.files.path().join(format!("company/{}", self.world.company));
        let images = std::fs::read_dir(folder).map(|it| it.collect::<Vec<_>>()).unwrap_or_default();
        images.into_iter().map(|it| std::fs::read_dir(it.unwrap().path()).unwrap().count()).sum()
    }

    /// An hour's visit of somebody with Lilla.
    fn visit(&self, start: &str, payment: Option<i64>, state: u8) -> Uuid {
        let (id, guest, company) = (Uuid::now_v7(), Uuid::now_v7(), self.world.company);
        let (lilla, shop, cut) = (self.world.lilla, self.world.shop, self.world.cut);
        let payment = payment.map_or_else(|| "NULL".to_owned(), |it| it.to_string());
        self.app.db.execute(
            Role::Migrator,
            &format!(
                "INSERT INTO guests (company_id, id, first_name, last_name, created_at)
                    VALUES ('{company}', '{guest}', 'Anna', 'Kiss', now());
                INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at,
                    ends_at, occupies_from, occupies_to, payment_amount, state, created_at)
                VALUES ('{company}', '{id}', '{id}', 'appointment', '{lilla}', '{shop}', '{guest}', '{start}',
                    '{start}'::timestamptz + interval '1 hour', '{start}', '{start}'::timestamptz + interval '1 hour',
                    {payment}, {state}, now());
                INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
                    VALUES ('{company}', '{id}', 0, '{cut}', 'Hajvágás', 12900, 60);"
            ),
        );
        id
    }
}
