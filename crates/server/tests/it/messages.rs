//! Messages to guests and notices to a salon's own people, requested over HTTP.

mod callbacks;
mod campaign_runs;
mod campaigns;
mod feeds;
mod in_app;
mod log;
mod offers;
mod preview;
mod random;
mod ratings;
mod settings;
mod staff_mails;
mod undone;
mod visit;
mod visit_changes;
mod visitors;
mod waiting;

use std::sync::Arc;

use chrono::TimeDelta;
use gateways::mail::MemoryMailer;
use gateways::sms::{MemorySms, SmsConfig, SmsGateway};
use kernel::{AccountId, CompanyId, Huf};
use secrecy::SecretString;
use serde_json::Value;
use server::outgoing_sms::SmsRules;
use server::state::token::Keys;
use server::worker::MessageSender;
use store::{ledger, tenant};
use testkit::Role;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::invites::employed;
use crate::world::World;

/// A salon whose Gergő runs it and whose Lilla works there, both signed in, and what would leave for its guests.
struct MessageSalon {
    app: TestApp,
    world: World,
    gergo: Browser,
    lilla: Browser,
    sms: Arc<MemorySms>,
    mails: Arc<MemoryMailer>,
}

impl MessageSalon {
    async fn new() -> Self {
        Self::with(seeme()).await
    }

    /// With a gateway of the installation's own, or without one.
    async fn with(gateway: Option<SmsConfig>) -> Self {
        let app = TestApp::with(|config| config.sms.gateway = gateway);
        Self::on(app).await
    }

    async fn on(app: TestApp) -> Self {
        let world = World::new(&app.db);
        let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        let (_, lilla) = employed(&app, &world, world.lilla, "PROVIDER", "lilla@example.com").await;
        Self { app, world, gergo, lilla, sms: Arc::default(), mails: Arc::default() }
    }

    /// A salon that tells its guests of bookings by SMS, in these words, and has so many forints.
    async fn texting(text: &str, forints: i64) -> Self {
        let salon = Self::new().await;
        salon.texts_of_bookings(text, forints);
        salon
    }

    fn texts_of_bookings(&self, text: &str, forints: i64) {
        let company = self.world.company;
        self.sql(&format!(
            "INSERT INTO notification_settings (company_id, create_email, create_sms, daily_limit)
                VALUES ('{company}', false, true, 10000);
            INSERT INTO sms_templates (company_id, kind, language, text) VALUES ('{company}', 'on_create', 'hu', '{text}')"
        ));
        self.pay_in(forints);
    }

    fn sql(&self, sql: &str) {
        self.app.db.execute(Role::Migrator, sql);
    }

    fn one(&self, sql: &str) -> Value {
        self.app.rows(sql).remove(0)
    }

    fn pay_in(&self, forints: i64) {
        let (company, payment, now) = (CompanyId(self.world.company), Uuid::now_v7(), self.app.now());
        let paid = tenant::transaction(&mut self.app.db.connect(Role::Worker), company, |conn| {
            ledger::pay_in(conn, company, payment, Huf(forints), now)
        });
        assert_eq!(paid.unwrap(), ledger::TransferOutcome::Moved);
    }

    /// Available and reserved.
    fn wallet(&self) -> (i64, i64) {
        let wallet = self.one("SELECT available, reserved FROM wallets");
        (wallet["available"].as_i64().unwrap(), wallet["reserved"].as_i64().unwrap())
    }

    fn post(&self) -> MessageSender {
        self.post_by(self.sms.clone())
    }

    fn post_by(&self, gateway: Arc<dyn SmsGateway>) -> MessageSender {
        post(&self.app, self.mails.clone(), gateway)
    }

    /// The worker does everything that is due.
    fn run(&self) {
        let post = self.post();
        while post.deliver_next().unwrap() {}
    }

    /// Time goes on for everybody; Gergő and Lilla sign in anew.
    async fn later(&mut self, time: TimeDelta) {
        self.app.clock.advance(time);
        self.sql(&format!("UPDATE outbox SET due_at = due_at - interval '{} seconds'", time.num_seconds()));
        self.gergo = self.again("gergo@example.com").await;
        self.lilla = self.again("lilla@example.com").await;
    }

    async fn again(&self, email: &str) -> Browser {
        let account = self.one(&format!("SELECT id FROM accounts WHERE email = '{email}'"));
        self.app.signed_in(AccountId(account["id"].as_str().unwrap().parse().unwrap())).await
    }

    /// A new guest books a cut with Lilla at an hour of a day of March; the appointment.
    async fn book(&self, day: u32, hour: u32) -> Uuid {
        let (_, mut anna) = self.app.guest(&format!("anna{day}-{hour}@example.com")).await;
        let (from, to) = (format!("2040.03.{day} {hour:02}:00"), format!("2040.03.{day} {:02}:00", hour + 1));
        let booked = anna.post("/public/appointment/bookonline", self.world.booking(&from, &to)).await;
        assert_eq!(booked.status, 201, "{booked:?}");
        booked.json()["id"].as_str().unwrap().parse().unwrap()
    }

    /// The state and reason of each SMS, the oldest first.
    fn states(&self) -> Vec<String> {
        let rows = self.app.rows("SELECT concat_ws(' ', state, reason) AS it FROM sms_messages ORDER BY id");
        rows.iter().map(|it| it["it"].as_str().unwrap().to_owned()).collect()
    }
}

/// The worker that sends what leaves for guests.
pub fn post(app: &TestApp, mails: Arc<MemoryMailer>, sms: Arc<dyn SmsGateway>) -> MessageSender {
    let config = &app.app.config;
    MessageSender {
        pool: app.db.worker_pool(),
        keys: Keys::new(&config.secret).unwrap(),
        clock: app.app.clock.clone(),
        mailer: Some(mails),
        sms: Some(sms),
        sms_rules: SmsRules::new(&config.sms, &config.limits),
        bounces: None,
        public_url: config.public_url.clone(),
        is_demo: false,
    }
}

/// A gateway that is configured and never asked.
pub fn seeme() -> Option<SmsConfig> {
    Some(SmsConfig::SeeMe { key: SecretString::from("x"), sender: None, base: None })
}

/// The status and code of a refusal.
fn refusal(answer: &Answer) -> (u16, String) {
    (answer.status, answer.code())
}
