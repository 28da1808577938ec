//! The worker over a real database: who gets a job, what becomes of failures, what is forgotten.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use gateways::mail::{Mail, MailError, Mailer, MemoryMailer};
use kernel::{AccountId, CompanyId, EventId, Locale};
use secrecy::SecretString;
use serde_json::Value;
use server::clock::Clock;
use server::http::token::Keys;
use server::worker::{Post, Worker};
use store::outbox::Job;
use store::readiness::{Unfit, unfit};
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
}

fn keys() -> Keys {
    Keys::new(&SecretString::from("a secret for tests and nothing else")).unwrap()
}

impl World {
    fn new() -> Self {
        let db = TestDb::new();
        let world =
            Self { db, company: CompanyId(Uuid::now_v7()), account: AccountId(Uuid::now_v7()), outbox: Arc::default() };
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
        store::outbox::push(&mut self.db.connect(Role::App), id, company, job, sealed).unwrap();
        id
    }

    fn post(&self) -> Post {
        self.post_with(self.outbox.clone())
    }

    fn post_with(&self, mailer: Arc<dyn Mailer>) -> Post {
        Post {
            pool: self.db.pool(Role::Worker, 2),
            keys: keys(),
            clock: Clock::system(),
            mailer,
            public_url: "https://salon.example".to_owned(),
            is_demo: false,
        }
    }

    fn sent(&self) -> Vec<Mail> {
        self.outbox.kept()
    }
}

#[test]
fn a_guest_hears_what_became_of_it_and_nothing_that_is_over() {
    let world = World::new();
    world.book(0);
    let event: Uuid = world.rows("SELECT id FROM calendar_events")[0]["id"].as_str().unwrap().parse().unwrap();
    let post = world.post();
    let told = |job: Job| {
        world.push(&job, Some(world.company), None);
        while post.deliver_next().unwrap() {}
        world.sent().iter().map(|it| it.subject.clone()).collect::<Vec<_>>()
    };
    let changed = |revision| Job::AppointmentChanged { event, revision };
    let cancelled = |revision| Job::AppointmentCancelled { event, revision };
    let when = "2040-03-05 09:05, Próba Szalon";
    let both = vec![format!("Időpontfoglalás: {when}"), format!("Megváltozott időpont: {when}")];
    assert_eq!(told(changed(2)), both);
    assert_eq!(told(cancelled(3)), both, "it stands again by now");
    world.sql("UPDATE calendar_events SET state = 0");
    assert_eq!(told(changed(4)), both, "it does not stand by now");
    let all = [both, vec![format!("Lemondott időpont: {when}")]].concat();
    assert_eq!(told(cancelled(5)), all);
}

#[test]
fn a_guest_is_told_in_their_language_and_once() {
    let world = World::new();
    let id = world.book(0);
    let post = world.post();
    assert!(post.deliver_next().unwrap());
    assert!(!post.deliver_next().unwrap());
    let sent = world.sent();
    let [mail] = sent.as_slice() else { panic!("{sent:?}") };
    assert_eq!((mail.id.as_str(), mail.to.as_str()), (id.to_string().as_str(), "anna.card@example.com"));
    assert_eq!(mail.subject, "Időpontfoglalás: 2040-03-05 09:05, Próba Szalon");
    for said in [
        "Kedves Anna!",
        "Cím: Váci utca 12.",
        "Szakember: Kovács Lilla",
        "- Hajvágás, 45 perc, 8\u{a0}900\u{a0}Ft\n- Mosás, 30 perc, 4\u{a0}000\u{a0}Ft",
        "Összesen: 75 perc, 12\u{a0}900\u{a0}Ft",
        "szólj a szalonnak: +36/30 123-4567",
    ] {
        assert!(mail.text.contains(said), "{said:?} is not in {}", mail.text);
    }
    assert_eq!(world.message()["done"], true);

    world.sql("UPDATE guests SET language = 'en', email = NULL");
    world.book(1);
    post.deliver_next().unwrap();
    let english = &world.sent()[1];
    assert_eq!(english.to.as_str(), "anna.login@example.com", "the account behind a card without an address");
    assert!(english.text.contains("With: Lilla Kovács"), "{}", english.text);
}

#[test]
fn nobody_is_written_to_without_an_address_after_a_cancellation_or_by_a_salon_on_trial() {
    let world = World::new();
    let post = world.post();
    let silent_after = |sql: &str, number: u32| {
        world.book(number);
        world.sql(sql);
        assert!(post.deliver_next().unwrap());
        assert!(world.sent().is_empty(), "{sql}");
        assert_eq!(world.rows("SELECT 1 FROM outbox WHERE done_at IS NULL").len(), 0, "{sql}");
    };
    silent_after("UPDATE calendar_events SET state = 0", 0);
    silent_after("UPDATE guests SET email = NULL; UPDATE accounts SET email_verified_at = NULL", 1);
    silent_after("UPDATE guests SET email = 'anna.card@example.com'; UPDATE companies SET demo_mode = true", 2);

    // In the demo nothing goes outside, so there it is shown.
    world.book(3);
    Post { is_demo: true, ..world.post() }.deliver_next().unwrap();
    assert_eq!(world.sent().len(), 1);
    // Mail of accounts is sent whatever the salon is (decision 17).
    world.register();
    post.deliver_next().unwrap();
    assert_eq!(world.sent()[1].to.as_str(), "anna.login@example.com");
}

#[test]
fn a_first_password_is_readable_in_the_mail_and_nowhere_else() {
    let world = World::new();
    world.register();
    let everything = || {
        let tables = ["outbox", "accounts", "sign_in_codes", "sessions"];
        tables.map(|it| world.db.rows(&format!("SELECT * FROM {it}")).join("\n")).join("\n").to_lowercase()
    };
    // Bytes are shown as hexadecimal digits.
    let hex = |text: &str| text.bytes().map(|it| format!("{it:02x}")).collect::<String>();
    for secret in [PASSWORD, CODE] {
        let before = everything();
        assert!(!before.contains(&secret.to_lowercase()) && !before.contains(&hex(secret)));
    }
    assert_ne!(world.message()["sealed"], Value::Null);

    world.post().deliver_next().unwrap();
    let sent = world.sent();
    let [mail] = sent.as_slice() else { panic!("{sent:?}") };
    assert_eq!(mail.to.as_str(), "anna.login@example.com");
    assert_eq!(mail.subject, "Sign in: Próba Szalon");
    assert!(mail.text.contains(&format!("\nPassword: {PASSWORD}\n")), "{}", mail.text);
    assert!(mail.text.contains(&format!("\nhttps://salon.example/signin/{CODE}\n")), "{}", mail.text);
    let row = world.message();
    assert_eq!((&row["done"], &row["sealed"]), (&Value::Bool(true), &Value::Null));
}

#[test]
fn what_another_secret_sealed_is_given_up_and_wiped() {
    let world = World::new();
    world.register();
    let keys = Keys::new(&SecretString::from("another secret than the one above it")).unwrap();
    Post { keys, ..world.post() }.deliver_next().unwrap();
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
fn a_job_in_hand_is_nobody_elses_until_its_lease_is_over() {
    let world = World::new();
    let id = world.book(0);
    let (mut first, mut second) = (world.db.connect(Role::Worker), world.db.connect(Role::Worker));
    let lease = Duration::from_secs(60);
    let taken = store::outbox::claim(&mut first, lease).unwrap().unwrap();
    assert_eq!((taken.id, taken.attempt), (id, 1));
    assert!(store::outbox::claim(&mut second, lease).unwrap().is_none());

    world.sql("UPDATE outbox SET leased_until = now() - interval '1 second'");
    let again = store::outbox::claim(&mut second, lease).unwrap().unwrap();
    assert_eq!((again.id, again.attempt), (id, 2));
    // Whoever lost the lease cannot disturb who has it now ...
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
fn a_failure_waits_longer_each_time_names_nobody_and_then_succeeds() {
    let world = World::new();
    let id = world.register();
    let post = world.post();
    world.outbox.fail_with(Some(MailError::Refused(451)));
    for (attempt, wait) in [(1, 10.0), (2, 20.0), (3, 40.0)] {
        assert!(post.deliver_next().unwrap());
        let row = world.message();
        assert_eq!(row["attempts"], attempt);
        let due_in = row["due_in"].as_f64().unwrap();
        assert!(wait - 3.0 < due_in && due_in <= wait, "attempt {attempt}: due in {due_in}");
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
fn after_the_twelfth_attempt_it_is_given_up_and_wiped() {
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
struct LosesAnswers(Arc<MemoryMailer>);

impl Mailer for LosesAnswers {
    fn send(&self, mail: &Mail) -> Result<(), MailError> {
        self.0.send(mail)?;
        Err(MailError::TimedOut)
    }
}

#[test]
fn a_repeat_after_a_lost_answer_or_a_crash_carries_the_same_id() {
    let world = World::new();
    let id = world.book(0).to_string();
    world.post_with(Arc::new(LosesAnswers(Arc::clone(&world.outbox)))).deliver_next().unwrap();
    // Somebody else took it next, sent it, and died before closing it.
    world.sql("UPDATE outbox SET due_at = now()");
    let mut died = world.db.connect(Role::Worker);
    let taken = store::outbox::claim(&mut died, Duration::from_secs(60)).unwrap().unwrap();
    world.outbox.send(&Mail { id: taken.id.to_string(), ..world.sent()[0].clone() }).unwrap();
    drop(died);
    assert!(!world.post().deliver_next().unwrap());
    world.sql("UPDATE outbox SET leased_until = now()");
    assert!(world.post().deliver_next().unwrap());
    assert_eq!(world.sent().iter().map(|it| it.id.clone()).collect::<Vec<_>>(), [id.clone(), id.clone(), id]);
    assert_eq!(world.message()["done"], true);
}

#[test]
fn running_workers_send_soon_and_stop_at_once() {
    let world = World::new();
    let worker = Worker::start(world.db.pool(Role::Worker, 1), None, Some(world.post()), 2);
    thread::sleep(Duration::from_millis(700));
    let begun = Instant::now();
    world.book(0);
    wait_for(|| world.sent().len() == 1);
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    let begun = Instant::now();
    assert!(worker.stop(Duration::from_secs(5)));
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
}

#[test]
fn without_a_gateway_messages_stay_queued() {
    let world = World::new();
    world.book(0);
    let worker = Worker::start(world.db.pool(Role::Worker, 1), None, None, 2);
    thread::sleep(Duration::from_millis(800));
    assert!(worker.stop(Duration::from_secs(5)));
    let row = world.message();
    assert_eq!((&row["attempts"], &row["done"]), (&Value::from(0), &Value::Bool(false)));
}

#[test]
fn what_is_old_is_forgotten_and_the_rest_is_kept() {
    let world = World::new();
    let (company, account) = (world.company, world.account);
    let event = {
        world.book(0);
        "(SELECT id FROM calendar_events)"
    };
    world.sql(&format!(
        "INSERT INTO rate_events (kind, subject, at)
            SELECT 1, '\\x01', now() - age FROM unnest(ARRAY[interval '49 hours', interval '47 hours']) age;
        INSERT INTO rate_events (kind, subject, at) SELECT 2, '\\x02', now() - interval '3 days' FROM generate_series(1, 2500);
        INSERT INTO sessions (id, account_id, created_at, seen_at, idle_until, expires_at)
            SELECT gen_random_uuid(), '{account}', now(), now(), now() + i, now() + e
            FROM (VALUES (interval '-1 minute', interval '1 day'), ('1 day', '-1 minute'), ('1 day', '1 day')) t (i, e);
        INSERT INTO sign_in_codes (code_hash, account_id, expires_at)
            VALUES ('\\x01', '{account}', now() - interval '1 minute'), ('\\x02', '{account}', now() + interval '1 minute');
        INSERT INTO client_errors (id, at, location, details)
            SELECT gen_random_uuid(), now() - age, '/', '' FROM unnest(ARRAY[interval '31 days', interval '29 days']) age;
        INSERT INTO outbox (id, kind, payload, dedupe_key, done_at, failed_at)
            VALUES (gen_random_uuid(), 'x', '{{}}', 'a', now() - interval '8 days', NULL),
                (gen_random_uuid(), 'x', '{{}}', 'b', now() - interval '6 days', NULL),
                (gen_random_uuid(), 'x', '{{}}', 'c', NULL, now() - interval '31 days'),
                (gen_random_uuid(), 'x', '{{}}', 'd', NULL, now() - interval '29 days');
        INSERT INTO outbox (id, kind, payload, dedupe_key, attempts, leased_until, sealed)
            VALUES (gen_random_uuid(), 'x', '{{}}', 'e', 12, now() - interval '1 second', '\\x01');
        INSERT INTO idempotency_keys (company_id, account_id, key, request_hash, event_id, created_at)
            SELECT '{company}', '{account}', key, '\\x01', {event}, now() - age
            FROM (VALUES ('old', interval '8 days'), ('new', '6 days')) t (key, age);
        INSERT INTO invites (company_id, id, code_hash, email, role, language, employee_id, invited_by, created_at,
                sent_at, expires_at, accepted_at, deleted_at)
            SELECT '{company}', gen_random_uuid(), sha256(email::bytea), email, 'PROVIDER', 'hu',
                CASE WHEN accepted IS NOT NULL THEN e.id END, e.id, now(), now(),
                now() + ends, now() + accepted, now() + deleted
            FROM employees e, (VALUES ('over@x', interval '-31 days', NULL::interval, NULL::interval),
                ('open@x', '-29 days', NULL, NULL), ('accepted@x', '1 day', '-31 days', NULL),
                ('works@x', '-40 days', '-29 days', NULL), ('withdrawn@x', '1 day', NULL, '-31 days'))
                t (email, ends, accepted, deleted)"
    ));
    let worker = Worker::start(world.db.pool(Role::Worker, 1), None, None, 0);
    let left = |sql: &str| world.rows(sql).iter().map(|it| it["v"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    wait_for(|| left("SELECT key AS v FROM idempotency_keys") == ["new"]);
    wait_for(|| left("SELECT email AS v FROM invites ORDER BY 1") == ["open@x", "works@x"]);
    assert!(worker.stop(Duration::from_secs(5)));
    assert_eq!(left("SELECT (extract(epoch FROM now() - at) / 3600)::int::text AS v FROM rate_events"), ["47"]);
    assert_eq!(left("SELECT 'one' AS v FROM sessions"), ["one"]);
    assert_eq!(left("SELECT encode(code_hash, 'hex') AS v FROM sign_in_codes"), ["02"]);
    assert_eq!(left("SELECT 'one' AS v FROM client_errors"), ["one"]);
    assert_eq!(left("SELECT dedupe_key AS v FROM outbox WHERE kind = 'x' ORDER BY 1"), ["b", "d", "e"]);
    assert_eq!(
        left("SELECT 'wiped' AS v FROM outbox WHERE dedupe_key = 'e' AND failed_at IS NOT NULL AND sealed IS NULL"),
        ["wiped"]
    );
}

#[test]
fn no_process_serves_as_a_role_that_passes_the_walls_or_without_durability() {
    let db = TestDb::new();
    let asked = |role| unfit(&mut db.connect(role)).unwrap();
    assert_eq!(asked(Role::Migrator), Some(Unfit::OwnsTables("migrator".to_owned())));
    // The server of the tests forces nothing to the disk.
    assert_eq!(asked(Role::App), Some(Unfit::NotDurable("fsync, full_page_writes, synchronous_commit".to_owned())));
    assert_eq!(asked(Role::Worker), asked(Role::App));
}

fn wait_for(condition: impl Fn() -> bool) {
    let begun = Instant::now();
    while !condition() {
        assert!(begun.elapsed() < Duration::from_secs(10), "waited in vain");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_forgotten_password_is_mailed_in_the_accounts_language_and_only_to_somebody() {
    let world = World::new();
    world.sql("UPDATE accounts SET language = 'en'");
    let sealed = |account: AccountId| Some(keys().seal(CODE, &account.to_string()).unwrap());
    let nobody = AccountId(Uuid::now_v7());
    world.push(&Job::password_reset(nobody, Uuid::now_v7()), None, sealed(nobody));
    let id = world.push(&Job::password_reset(world.account, Uuid::now_v7()), None, sealed(world.account));
    let post = world.post();
    while post.deliver_next().unwrap() {}
    let sent = world.sent();
    let [mail] = sent.as_slice() else { panic!("{sent:?}") };
    assert_eq!((mail.id.as_str(), mail.to.as_str()), (id.to_string().as_str(), "anna.login@example.com"));
    assert_eq!(mail.subject, "New password: Szalonka");
    assert!(mail.text.contains(&format!("\nhttps://salon.example/forgatpassword/{CODE}\n")), "{}", mail.text);
    let rows = world.rows("SELECT done_at IS NOT NULL AS done, sealed FROM outbox");
    assert!(rows.iter().all(|it| it["done"] == true && it["sealed"].is_null()), "{rows:?}");
}
