//! The company whose guests are written to, another one for the race, and the fakes their messages go to.

use std::time::Duration;

use bench::Result;
use bench::guests::Guests;
use bench::http::Credentials;
use bench::servers::WorkerProcess;
use bench::world::{self, Shape, World};
use gateways::mail::fake::FakeSmtp;
use gateways::sms::fake::{FakeGateway, Fault, KEY};
use localdb::Role;
use uuid::Uuid;

/// Guests that book, each with a card: every other one of the accounts.
pub const CARDS: u32 = 200;
/// People that are booked; one more is at the desk.
pub const PROVIDERS: u32 = 20;
/// An account without a card at the salon.
const DESK_ACCOUNT: u32 = CARDS * 2 - 1;
/// The company of the outage.
pub const SALON: u32 = 0;
/// The company of the race.
pub const RACER: u32 = 1;
/// Paid in for the outage, in forints.
const PAID_IN: i64 = 1_000_000;

/// The world and the fake gateways of the storm.
pub struct Stage {
    pub world: World,
    pub smtp: FakeSmtp,
    pub sms: FakeGateway,
    pub guests: Guests,
    /// Address and port of the fakes, as the program wants them.
    smtp_url: String,
    seeme_url: String,
}

impl Stage {
    /// Starts the database and the fakes.
    ///
    /// # Errors
    /// When one does not start.
    pub fn new() -> Result<Self> {
        let guests = (CARDS * 2, 2);
        let world =
            World::start(Shape { companies: 2, providers: (PROVIDERS + 1, 1), guests, events: 0, open: (0, 1440) })?;
        let (smtp, sms) = (FakeSmtp::start()?, FakeGateway::see_me()?);
        let (smtp_url, seeme_url) = (smtp.url(), sms.base());
        let stage = Self { world, smtp, sms, guests: Guests::new()?, smtp_url, seeme_url };
        for company in [SALON, RACER] {
            let id = world::company(company);
            stage.owner(&format!(
                "INSERT INTO notification_settings (company_id, create_sms, change_sms, cancel_sms, first_lead, quiet_from,
                    quiet_to, daily_limit) VALUES ('{id}', true, true, true, NULL, 0, 0, 10000)"
            ))?;
        }
        stage.employ(SALON, PROVIDERS, DESK_ACCOUNT)?;
        stage.employ(RACER, 0, stage.world.guest_of(RACER, 0))?;
        stage.pay_in(SALON, PAID_IN)?;
        Ok(stage)
    }

    /// Makes an account a supervisor.
    fn employ(&self, company: u32, provider: u32, account: u32) -> Result<()> {
        let (company, employee, account) =
            (world::company(company), world::provider(company, provider), world::account(account));
        self.owner(&format!(
            "UPDATE employees SET role = 'SUPERVISOR' WHERE company_id = '{company}' AND id = '{employee}';
            UPDATE accounts SET company_id = '{company}', employee_id = '{employee}' WHERE id = '{account}'"
        ))
    }

    /// Counts a payment.
    ///
    /// # Errors
    /// A refusal of the database.
    pub fn pay_in(&self, company: u32, amount: i64) -> Result<()> {
        let (company, payment) = (world::company(company), Uuid::new_v4());
        self.owner(&format!(
            "INSERT INTO wallets (company_id) VALUES ('{company}') ON CONFLICT DO NOTHING;
            UPDATE wallets SET available = available + {amount} WHERE company_id = '{company}';
            INSERT INTO ledger_entries (company_id, reference, account, amount, at) VALUES
                ('{company}', 'payment:{payment}', 'paid_in', -{amount}, now()),
                ('{company}', 'payment:{payment}', 'available', {amount}, now())"
        ))
    }

    /// The session of the salon's desk.
    pub fn desk(&self) -> Result<Credentials> {
        self.guests.credentials(DESK_ACCOUNT)
    }

    /// The session that tries texts in the race.
    pub fn racer(&self) -> Result<Credentials> {
        self.guests.credentials(self.world.guest_of(RACER, 0))
    }

    /// Their number, as the gateway hears it.
    pub fn racers_number(&self) -> String {
        format!("3630{:07}", self.world.guest_of(RACER, 0))
    }

    /// Variables that point servers and workers to the fakes.
    pub fn variables(&self) -> [(&str, &str); 3] {
        [("SMTP_URL", &self.smtp_url), ("SEEME_KEY", KEY), ("SEEME_URL", &self.seeme_url)]
    }

    /// One more worker.
    pub fn worker(&self) -> Result<WorkerProcess> {
        WorkerProcess::start(&self.world, &self.variables())
    }

    /// Both gateways take everything from now on.
    pub fn mend(&self) {
        self.smtp.set_fault(None);
        self.sms.set_fault(Fault::Accept);
    }

    /// Runs statements as the owner.
    pub fn owner(&self, sql: &str) -> Result<()> {
        self.world.client(Role::Migrator)?.query(sql)?;
        Ok(())
    }

    /// A number the owner reads.
    pub fn number(&self, sql: &str) -> Result<i64> {
        self.world.client(Role::Migrator)?.number(sql)
    }

    /// The single text the owner reads.
    pub fn text(&self, sql: &str) -> Result<String> {
        let rows = self.world.client(Role::Migrator)?.query(sql)?;
        rows.into_iter().flatten().flatten().next().ok_or_else(|| format!("no text: {sql}").into())
    }

    /// Ids the owner reads, also those of changed rows.
    pub fn ids(&self, sql: &str) -> Result<Vec<Uuid>> {
        let rows = self.world.client(Role::Migrator)?.query(sql)?;
        rows.into_iter().flatten().flatten().map(|it| Ok(it.parse()?)).collect()
    }

    /// The number of unfinished messages.
    pub fn open(&self) -> Result<usize> {
        let open = self.number(
            "SELECT count(*) FROM outbox WHERE kind <> 'image_files' AND done_at IS NULL AND failed_at IS NULL",
        )?;
        Ok(usize::try_from(open)?)
    }

    /// Makes retries due now.
    pub fn hurry(&self) -> Result<()> {
        self.owner("UPDATE outbox SET due_at = now() WHERE now() < due_at AND done_at IS NULL AND failed_at IS NULL")
    }

    /// Ends the leases of rows that were claimed until a moment of the database's clock and are not finished; their ids. Rows
    /// that a paused worker has locked stay its own.
    pub fn expire(&self, claimed_until: &str) -> Result<Vec<Uuid>> {
        self.ids(&format!(
            "UPDATE outbox SET leased_until = now() WHERE id IN (SELECT id FROM outbox
                WHERE done_at IS NULL AND failed_at IS NULL AND now() < leased_until
                    AND leased_until <= timestamptz '{claimed_until}' + interval '{} seconds' FOR UPDATE SKIP LOCKED)
            RETURNING id",
            LEASE.as_secs()
        ))
    }
}

/// The worker's.
const LEASE: Duration = Duration::from_secs(120);
