//! The worker over a real database: who gets a job, what becomes of failures, what is forgotten.

mod backlog;
mod endings;
mod greetings;
mod housekeeping;
mod messages;
mod reminders;
mod sms;
mod sms_faults;
mod texting;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use gateways::mail::{Mail, MailError, Mailer, MemoryMailer};
use gateways::sms::MemorySms;
use kernel::{AccountId, CompanyId, EventId, Locale};
use secrecy::SecretString;
use serde_json::Value;
use server::config::{Limits, SmsTerms};
use server::outgoing_sms::SmsRules;
use server::state::clock::Clock;
use server::state::token::Keys;
use server::worker::{MessageSender, Worker};
use store::outbox::Job;
use store::readiness::{Unfitness, unfit};
use testkit::{Role, TestDb};
use uuid::Uuid;

const PASSWORD: &str = "Xk4mPq7RtW2z";
const CODE: &str = "dGhlLWNvZGUtb2YtdGhlLWxpbms";

/// A salon with one guest, and what the worker needs to write to that guest.
struct World {
    db: TestDb,
    company: CompanyId,
    account: AccountId,
    outbox: Arc<MemoryMailer>,
    sms: Arc<MemorySms>,
}

fn keys() -> Keys {
    Keys::new(&SecretString::from("a secret for tests and nothing else")).unwrap()
}

impl World {
    fn new() -> Self {
        let db = TestDb::new();
        let world = Self {
            db,
            company: CompanyId(Uuid::now_v7()),
            account: AccountId(Uuid::now_v7()),
            outbox: Arc::default(),
            sms: Arc::default(),
        };
        let (company, account) = (world.company, world.account);
        let one = Uuid::from_u128(1);
        world.sql(&format!(
            "INSERT INTO companies (company_id, szalonka_id, name, address, phone, created_at)
                VALUES ('{company}', 'proba', 'Próba Szalon', 'Fő utca 1.', '+36301234567', now());
            INSERT INTO shops (company_id, id, name, address) VALUES ('{company}', '{one}', 'Bolt', 'Váci utca 12.');
            INSERT INTO employees (company_id, id, first_name, last_name, created_at)
                VALUES ('{company}', '{one}', 'Lilla', 'Kovács', now());
            INSERT INTO services (company_id, id, name, price, duration_minutes)
                VALUES ('{company}', '{one}', 'Hajvágás', 8900, 45);
            INSERT INTO accounts (id, username, email, email_verified_at, first_name, last_name, language, created_at)
                VALUES ('{account}', 'anna', 'anna.login@example.com', now(), 'Anna', 'Próba', 'hu', now());
            INSERT INTO guests (company_id, id, account_id, first_name, last_name, email, language, created_at)
                VALUES ('{company}', '{one}', '{account}', 'Anna', 'Próba', 'anna.card@example.com', 'hu', now())"
        ));
        world
    }

    fn sql(&self, sql: &str) {
        self.db.execute(Role::Migrator, sql);
    }

    fn rows(&self, sql: &str) -> Vec<Value> {
        self.db.rows(sql).iter().map(|it| serde_json::from_str(it).unwrap()).collect()
    }

    /// The one row of the outbox.
    fn message(&self) -> Value {
        let rows = self.rows(
            "SELECT id, attempts, done_at IS NOT NULL AS done, failed_at IS NOT NULL AS failed, sealed, last_error,
                leased_until IS NOT NULL AS leased, extract(epoch FROM due_at - now())::float8 AS due_in FROM outbox",
        );
        let [row] = rows.as_slice() else { panic!("{rows:?}") };
        row.clone()
    }

    /// Books the `number`th appointment, and enqueues its confirmation as the server does.
    fn book(&self, number: u32) -> Uuid {
        let (company, one, event) = (self.company, Uuid::from_u128(1), Uuid::now_v7());
        self.sql(&format!(
            "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at,
                    ends_at, occupies_from, occupies_to, created_at)
                SELECT '{company}', '{event}', '{event}', 'appointment', '{one}', '{one}', '{one}', s, e, s, e, now()
                FROM (SELECT s, s + interval '45 minutes' AS e
                    FROM (SELECT timestamptz '2040-03-05T08:05:00Z' + {number} * interval '1 hour' AS s) a) b;
            INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
                VALUES ('{company}', '{event}', 1, '{one}', 'Hajvágás', 8900, 45),
                    ('{company}', '{event}', 2, '{one}', 'Mosás', 4000, 30)"
        ));
        self.push(&Job::appointment_booked(EventId(event)), Some(self.company), None)
    }

    fn register(&self) -> Uuid {
        let secrets = serde_json::json!({"password": PASSWORD, "code": CODE}).to_string();
        let sealed = keys().seal(&secrets, &self.account.to_string()).unwrap();
        let job = Job::account_registered(self.account, Some(self.company), Locale::En);
        self.push(&job, None, Some(sealed))
    }

    fn push(&self, job: &Job, company: Option<CompanyId>, sealed: Option<Vec<u8>>) -> Uuid {
        let id = Uuid::now_v7();
        self.db.with(Role::App, |conn| store::outbox::push(conn, id, company, job, sealed.clone())).unwrap();
        id
    }

    fn post(&self) -> MessageSender {
        self.post_with(self.outbox.clone())
    }

    fn post_with(&self, mailer: Arc<dyn Mailer>) -> MessageSender {
        MessageSender {
            pool: self.db.worker_pool(),
            keys: keys(),
            clock: Clock::system(),
            mailer: Some(mailer),
            sms: Some(self.sms.clone()),
            sms_rules: SmsRules::new(&SmsTerms::default(), &Limits::DEFAULT),
            bounces: None,
            public_url: "https://salon.example".to_owned(),
            is_demo: false,
        }
    }

    fn sent(&self) -> Vec<Mail> {
        self.outbox.kept()
    }
}

fn wait_for(condition: impl Fn() -> bool) {
    let begun = Instant::now();
    while !condition() {
        assert!(begun.elapsed() < Duration::from_secs(10), "waited in vain");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn payloads_sealed_under_another_secret_are_wiped() {
    let world = World::new();
    world.register();
    let keys = Keys::new(&SecretString::from("another secret than the one above it")).unwrap();
    MessageSender { keys, ..world.post() }.deliver_next().unwrap();
    let row = world.message();
    assert_eq!((&row["failed"], &row["sealed"]), (&Value::Bool(true), &Value::Null));
    assert!(world.sent().is_empty());
}

#[test]
fn many_workers_send_each_message_once() {
    let world = World::new();
    let wanted: Vec<String> = (0..60).map(|number| world.book(number).to_string()).collect();
    thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| {
                let post = world.post();
                while post.deliver_next().unwrap() {}
            });
        }
    });
    let mut times: BTreeMap<String, u32> = BTreeMap::new();
    for mail in world.sent() {
        *times.entry(mail.id).or_default() += 1;
    }
    assert_eq!(times.len(), wanted.len());
    assert!(wanted.iter().all(|id| times.get(id) == Some(&1)), "{times:?}");
}

#[test]
fn a_claimed_job_is_exclusive_until_its_lease_expires() {
    let world = World::new();
    let id = world.register();
    let (mut first, mut second) = (world.db.connect(Role::Worker), world.db.connect(Role::Worker));
    let lease = Duration::from_secs(60);
    let taken = store::outbox::claim(&mut first, lease, &Job::MAILS).unwrap().unwrap();
    assert_eq!((taken.id, taken.attempt), (id, 1));
    assert!(store::outbox::claim(&mut second, lease, &Job::MAILS).unwrap().is_none());

    world.sql("UPDATE outbox SET leased_until = now() - interval '1 second'");
    let again = store::outbox::claim(&mut second, lease, &Job::MAILS).unwrap().unwrap();
    assert_eq!((again.id, again.attempt), (id, 2));
    // A worker that lost the lease cannot disturb the present holder ...
    store::outbox::postpone(&mut first, &taken, "late").unwrap();
    store::outbox::give_up(&mut first, &taken, "late").unwrap();
    let row = world.message();
    assert_eq!(
        (&row["leased"], &row["failed"], &row["last_error"]),
        (&Value::Bool(true), &Value::Bool(false), &Value::Null)
    );
    // ... but what was sent was sent.
    store::outbox::close(&mut first, &taken).unwrap();
    assert_eq!(world.message()["done"], true);
    store::outbox::postpone(&mut second, &again, "late").unwrap();
    assert_eq!(world.message()["last_error"], Value::Null);
}

#[test]
fn a_failed_message_is_retried_with_backoff() {
    let world = World::new();
    let id = world.register();
    let post = world.post();
    world.outbox.fail_with(Some(MailError::Refused(451)));
    for (attempt, wait) in [(1, 10.0), (2, 20.0), (3, 40.0)] {
        assert!(post.deliver_next().unwrap());
        let row = world.message();
        assert_eq!(row["attempts"], attempt);
        let due_in = row["due_in"].as_f64().unwrap();
        assert!(wait * 0.8 - 3.0 < due_in && due_in <= wait, "attempt {attempt}: due in {due_in}");
        assert_eq!(row["last_error"], "mail server answered 451");
        assert_ne!(row["sealed"], Value::Null, "still needed");
        assert!(!post.deliver_next().unwrap(), "not due yet");
        world.sql("UPDATE outbox SET due_at = now()");
    }
    world.outbox.fail_with(None);
    assert!(post.deliver_next().unwrap());
    assert_eq!(world.sent().iter().map(|it| it.id.clone()).collect::<Vec<_>>(), [id.to_string()]);
    let row = world.message();
    assert_eq!((&row["done"], &row["last_error"], &row["sealed"]), (&Value::Bool(true), &Value::Null, &Value::Null));
}

#[test]
fn after_twelve_attempts_a_message_is_given_up_and_wiped() {
    let world = World::new();
    world.register();
    world.sql("UPDATE outbox SET attempts = 11");
    world.outbox.fail_with(Some(MailError::Unreachable));
    let post = world.post();
    assert!(post.deliver_next().unwrap());
    let row = world.message();
    assert_eq!(
        (&row["attempts"], &row["failed"], &row["sealed"]),
        (&Value::from(12), &Value::Bool(true), &Value::Null)
    );
    world.sql("UPDATE outbox SET due_at = now()");
    assert!(!post.deliver_next().unwrap());
}

/// Takes the mail, and its answer is lost.
struct LossyMailer(Arc<MemoryMailer>);

impl Mailer for LossyMailer {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.0.send(mail)?;
        Err(MailError::Unknown)
    }

    fn sender(&self) -> &str {
        self.0.sender()
    }
}

#[test]
fn a_message_whose_answer_was_lost_is_told_and_not_sent_again() {
    let world = World::new();
    world.book(0);
    world.post_with(Arc::new(LossyMailer(Arc::clone(&world.outbox)))).deliver_next().unwrap();
    world.sql("UPDATE outbox SET due_at = now(), leased_until = NULL");
    assert!(!world.post().deliver_next().unwrap());
    assert_eq!(world.sent().len(), 1);
    let row = world.message();
    assert_eq!((&row["done"], &row["failed"]), (&Value::Bool(false), &Value::Bool(true)));
    assert_eq!(row["last_error"], "the answer was lost: it may have been delivered");
}

#[test]
fn a_message_whose_worker_died_while_it_was_sent_is_not_sent_again() {
    let world = World::new();
    world.register();
    let mut died = world.db.connect(Role::Worker);
    let taken = store::outbox::claim(&mut died, Duration::from_secs(60), &Job::MAILS).unwrap().unwrap();
    assert!(store::outbox::begin(&mut died, &taken).unwrap());
    drop(died);
    world.sql("UPDATE outbox SET leased_until = now()");
    assert!(world.post().deliver_next().unwrap());
    assert!(world.sent().is_empty(), "it may have been delivered by the one that died");
    assert_eq!(world.message()["failed"], true);
    // It had not died after all: what was sent was sent.
    store::outbox::close(&mut world.db.connect(Role::Worker), &taken).unwrap();
    let row = world.message();
    assert_eq!((&row["done"], &row["failed"]), (&Value::Bool(true), &Value::Bool(false)));
}

#[test]
fn whoever_lost_the_lease_sends_nothing() {
    let world = World::new();
    world.register();
    let (mut slow, mut other) = (world.db.connect(Role::Worker), world.db.connect(Role::Worker));
    let first = store::outbox::claim(&mut slow, Duration::from_secs(60), &Job::MAILS).unwrap().unwrap();
    world.sql("UPDATE outbox SET leased_until = now()");
    let second = store::outbox::claim(&mut other, Duration::from_secs(60), &Job::MAILS).unwrap().unwrap();
    assert!(!store::outbox::begin(&mut slow, &first).unwrap());
    assert!(store::outbox::begin(&mut other, &second).unwrap());
    assert!(!store::outbox::begin(&mut other, &second).unwrap(), "once");
}

#[test]
fn mails_to_one_guest_keep_their_order() {
    let world = World::new();
    world.book(0);
    world.book(1);
    world.outbox.fail_with(Some(MailError::Unreachable));
    let post = world.post();
    assert!(post.deliver_next().unwrap());
    world.outbox.fail_with(None);
    assert!(!post.deliver_next().unwrap(), "the second waits for the first");
    world.sql("UPDATE outbox SET due_at = now()");
    while post.deliver_next().unwrap() {}
    let subjects: Vec<String> = world.sent().into_iter().map(|it| it.subject).collect();
    assert!(subjects[0].contains("09:05") && subjects[1].contains("10:05"), "{subjects:?}");
}

#[test]
fn running_workers_send_soon_and_stop_at_once() {
    let world = World::new();
    let worker = Worker::start(world.db.pool(Role::Worker, 2), Clock::system(), None, Some(world.post()), 2);
    // Long enough that the worker has found nothing and waits.
    thread::sleep(Duration::from_millis(700));
    world.book(0);
    wait_for(|| world.sent().len() == 1);
    assert!(worker.stop(Duration::from_secs(10)));
}

#[test]
fn without_a_gateway_messages_stay_queued() {
    let world = World::new();
    world.book(0);
    let worker = Worker::start(world.db.pool(Role::Worker, 2), Clock::system(), None, None, 2);
    thread::sleep(Duration::from_millis(800));
    assert!(worker.stop(Duration::from_secs(5)));
    let row = world.message();
    assert_eq!((&row["attempts"], &row["done"]), (&Value::from(0), &Value::Bool(false)));
}

#[test]
fn serve_refuses_roles_without_walls_and_volatile_databases() {
    let db = TestDb::new();
    let asked = |role| unfit(&mut db.connect(role)).unwrap();
    assert_eq!(asked(Role::Migrator), Some(Unfitness::OwnsTables("migrator".to_owned())));
    // The server of the tests forces nothing to the disk.
    assert_eq!(asked(Role::App), Some(Unfitness::NotDurable("fsync, full_page_writes, synchronous_commit".to_owned())));
    assert_eq!(asked(Role::Worker), asked(Role::App));
}
