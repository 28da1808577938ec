//! Salons with a supervisor each, the bank, the SMS gateway, and servers that can be killed.

use std::net::SocketAddr;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock};

use bench::Result;
use bench::fleet::{Batch, Fleet};
use bench::guests::{Guests, SECRET};
use bench::http::{Answer, Credentials};
use bench::servers::{self, Process, WorkerProcess};
use bench::world::{self, Shape, World};
use gateways::payments::fake::{FakePayments, KEY};
use gateways::sms::fake::{FakeGateway, KEY as SMS_KEY};
use localdb::Role;
use secrecy::SecretString;
use server::state::token::Keys;
use uuid::Uuid;

/// Salons whose money moves.
pub const SALONS: u32 = 6;
/// The one whose balance is raced for.
pub const RACER: u32 = SALONS;
/// Server processes, any of which is asked.
pub const SERVERS: usize = 4;
/// Worker processes.
pub const WORKERS: usize = 3;
/// Days that were bought before.
pub const DAYS_LEFT: i64 = 9;

/// The world, the fakes and the processes of the storm.
pub struct Stage {
    pub world: World,
    pub bank: FakePayments,
    pub sms: FakeGateway,
    /// Every client only asks for refunds, and pays in as much as they take.
    pub wants_refunds: AtomicBool,
    guests: Guests,
    keys: Keys,
    servers: Vec<Mutex<Process>>,
    addresses: RwLock<Vec<SocketAddr>>,
    /// Logs of killed servers.
    dead_logs: Mutex<Vec<String>>,
    variables: Vec<(&'static str, String)>,
}

/// A salon's number among the companies: the first company is shaped otherwise.
fn number(salon: u32) -> u32 {
    salon + 1
}

/// A salon's id.
pub fn company(salon: u32) -> Uuid {
    world::company(number(salon))
}

impl Stage {
    /// Starts everything but the workers.
    ///
    /// # Errors
    /// When something does not start.
    pub fn new() -> Result<Self> {
        let companies = number(RACER) + 1;
        let shape = Shape { companies, providers: (1, 1), guests: (2, 2), events: 0, open: (0, 1440) };
        let world = World::start(shape)?;
        let (bank, sms) = (FakePayments::barion()?, FakeGateway::see_me()?);
        let variables = vec![
            ("PAYMENTS", "barion".to_owned()),
            ("BARION_POS_KEY", KEY.to_owned()),
            ("BARION_PAYEE", "shop@example.com".to_owned()),
            ("BARION_URL", bank.base()),
            ("SEEME_KEY", SMS_KEY.to_owned()),
            ("SEEME_URL", sms.base()),
        ];
        let mut stage = Self {
            world,
            bank,
            sms,
            wants_refunds: AtomicBool::new(false),
            guests: Guests::new()?,
            keys: Keys::new(&SecretString::from(SECRET))?,
            servers: Vec::new(),
            addresses: RwLock::default(),
            dead_logs: Mutex::default(),
            variables,
        };
        for salon in 0..=RACER {
            stage.fill(salon)?;
        }
        let servers = (0..SERVERS).map(|_| stage.start()).collect::<Result<Vec<_>>>()?;
        stage.addresses = RwLock::new(servers.iter().map(|it| it.address).collect());
        stage.servers = servers.into_iter().map(Mutex::new).collect();
        Ok(stage)
    }

    fn fill(&self, salon: u32) -> Result<()> {
        let (id, employee) = (company(salon), world::provider(number(salon), 0));
        let account = world::account(self.account(salon));
        self.owner(&format!(
            "UPDATE companies SET subscription_until = now() + interval '{DAYS_LEFT} days' WHERE company_id = '{id}';
            INSERT INTO subscriptions VALUES ('{id}', 'raj');
            INSERT INTO subscription_periods (company_id, begins_at, ends_at, tier, worth, paid)
                SELECT '{id}', subscription_until - interval '37 days', subscription_until - interval '7 days', 'raj', 8900, 8900
                FROM companies WHERE company_id = '{id}';
            INSERT INTO notification_settings (company_id, quiet_from, quiet_to, daily_limit) VALUES ('{id}', 0, 0, 10000);
            UPDATE employees SET role = 'SUPERVISOR' WHERE company_id = '{id}' AND id = '{employee}';
            UPDATE accounts SET company_id = '{id}', employee_id = '{employee}' WHERE id = '{account}'"
        ))
    }

    fn account(&self, salon: u32) -> u32 {
        self.world.guest_of(number(salon), 0)
    }

    /// The session of a salon's supervisor.
    pub fn supervisor(&self, salon: u32) -> Result<Credentials> {
        self.guests.credentials(self.account(salon))
    }

    fn set(&self) -> Vec<(&str, &str)> {
        self.variables.iter().map(|(name, value)| (*name, value.as_str())).collect()
    }

    /// One more server.
    pub fn start(&self) -> Result<Process> {
        servers::szalonka_with(&self.world, &self.set())
    }

    /// One more worker.
    pub fn worker(&self) -> Result<WorkerProcess> {
        WorkerProcess::start(&self.world, &self.set())
    }

    /// As many workers as there are.
    pub fn workers(&self) -> Result<Vec<WorkerProcess>> {
        (0..WORKERS).map(|_| self.worker()).collect()
    }

    /// Address of a server; any number means one.
    pub fn address(&self, server: usize) -> Result<SocketAddr> {
        let addresses = self.addresses.read().unwrap_or_else(PoisonError::into_inner);
        addresses.get(server % SERVERS).copied().ok_or_else(|| "no server".into())
    }

    /// Asks a server; status 0 stands for no answer, after which it may have been done.
    pub fn ask(&self, server: usize, request: &[u8]) -> Answer {
        let asked = self.address(server).and_then(|address| {
            let questions = [request.to_vec()];
            let mut fleet = Fleet::http(address, 1)?;
            let batch = Batch::fire(&mut fleet, &questions)?;
            Ok(batch.answers.into_iter().flatten().next().map(|it| Answer::read(&it.0)))
        });
        asked.ok().flatten().unwrap_or(Answer { status: 0, body: Vec::new() })
    }

    /// Kills a server, and starts another one in its place.
    ///
    /// # Errors
    /// When that does not start.
    pub fn kill_server(&self, server: usize) -> Result<()> {
        let mut place = lock(self.servers.get(server % SERVERS).ok_or("no server")?);
        place.kill()?;
        lock(&self.dead_logs).push(place.logged());
        *place = self.start()?;
        let mut addresses = self.addresses.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(address) = addresses.get_mut(server % SERVERS) {
            *address = place.address;
        }
        Ok(())
    }

    /// The logs of all servers, including dead ones.
    pub fn server_logs(&self) -> Vec<String> {
        let living = self.servers.iter().map(|it| lock(it).logged());
        lock(&self.dead_logs).iter().cloned().chain(living).collect()
    }

    /// Address the bank calls about a payment.
    pub fn callback(&self, company: Uuid, payment: &str) -> String {
        let mac = self.keys.report_mac(&format!("{company}_{payment}"));
        format!("/callback/payment/{company}/{payment}/{mac}")
    }

    /// Counts a payment that came another way, with the operator's command.
    pub fn pay_in(&self, salon: u32, amount: i64) -> Result<()> {
        servers::command(&self.world, &["wallet", "pay-in", &company(salon).to_string(), &amount.to_string()])?;
        Ok(())
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

    /// Rows the owner reads.
    pub fn rows(&self, sql: &str) -> Result<Vec<Vec<String>>> {
        let rows = self.world.client(Role::Migrator)?.query(sql)?;
        Ok(rows.into_iter().map(|row| row.into_iter().map(Option::unwrap_or_default).collect()).collect())
    }

    /// Makes scheduled rows due, and frees those claimed by dead workers.
    pub fn hurry(&self) -> Result<()> {
        self.owner(
            "UPDATE topups SET check_at = now() WHERE check_at > now();
            UPDATE outbox SET due_at = now(), leased_until = NULL
                WHERE done_at IS NULL AND failed_at IS NULL AND (now() < due_at OR leased_until IS NOT NULL)",
        )
    }
}

/// Poisoning is ignored: every holder leaves a valid value.
pub fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
