//! Hot statements prepared while every table was empty, and run again when the tables are full.
//!
//! A connection keeps a statement's generic plan. Over a table that was empty when it was last analysed a sequential
//! scan looks cheapest, and the plan stays until the table is analysed again: `idempotency_keys` was once read
//! whole by every booking of a run, 54 million rows. Connections of the pool therefore plan with `enable_seqscan = off`.

#![expect(clippy::disallowed_methods, reason = "a test's own SQL need not be kept prepared")]
#![expect(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests may fail loudly")]

use std::cell::Cell;

use bench::world::{self, Shape};
use booking::{AgreedService, AgreedTerms, Appointment};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::connection::SimpleConnection as _;
use diesel::sql_types::{BigInt, Text};
use diesel::{RunQueryDsl as _, sql_query};
use kernel::{AccountId, CompanyId, EmployeeId, EventId, Huf, ServiceId, SessionId, ShopId, TimeRange};
use serde_json::Value;
use store::booking::{BookingOutcome, ContextQuery, NewBooking};
use store::limits::CountedAct;
use store::{Connection, StoreError};
use testkit::{Role, TestDb};
use uuid::Uuid;

const SHAPE: Shape = Shape { companies: 20, providers: (20, 4), guests: (2_000, 10), events: 125, open: (540, 1020) };
/// The most rows one hot call may read from any table: the week of a provider and a few more.
const MAX_ROWS: i64 = 150;

/// The company, provider and guest of every call below.
struct Caller {
    company: CompanyId,
    provider: EmployeeId,
    account: AccountId,
    today: DateTime<Utc>,
    /// The outcome of the last booking.
    outcome: Cell<Option<BookingOutcome>>,
}

impl Caller {
    fn new() -> Self {
        let today = NaiveDate::from_ymd_opt(2026, 11, 23).unwrap();
        Self {
            company: CompanyId(world::company(0)),
            provider: EmployeeId(world::provider(0, 2)),
            account: AccountId(world::account(8)),
            today: today.and_time(chrono::NaiveTime::MIN).and_utc(),
            outcome: Cell::new(None),
        }
    }

    /// Runs every hot statement once and returns the rows each looked at, by table.
    fn run_hot_statements(&self, conn: &mut Connection, provider_version: i64) -> Vec<(&'static str, Vec<Rows>)> {
        let week = TimeRange::new(self.today, self.today + TimeDelta::days(7)).unwrap();
        let Self { company, provider, account, today, .. } = self;
        vec![
            (
                "session",
                self.rows_read_by(conn, |conn| {
                    store::identity::live_session(conn, SessionId(world::session(8)), *today).unwrap();
                }),
            ),
            (
                "free slots",
                self.rows_read_by(conn, |conn| {
                    found_or_empty(store::scheduling::busy(conn, *company, &[*provider], week, *today));
                }),
            ),
            (
                "before a booking",
                self.rows_read_by(conn, |conn| {
                    let query = ContextQuery {
                        account: *account,
                        provider: *provider,
                        around: TimeRange::new(*today, *today + TimeDelta::hours(1)).unwrap(),
                        idempotency_key: Some("key-8"),
                        guest: (b"guest", 5),
                        address: (b"address", 60),
                        since: *today,
                        most_open: 6,
                        now: *today,
                    };
                    found_or_empty(store::booking::load_context(conn, *company, &query));
                }),
            ),
            (
                "booking",
                self.rows_read_by(conn, |conn| {
                    self.outcome.set(Some(self.book(conn, provider_version)));
                }),
            ),
            (
                "a booking limit",
                self.rows_read_by(conn, |conn| {
                    store::limits::count(conn, CountedAct::GuestBooking, b"guest", *today, 5).unwrap();
                }),
            ),
            (
                "a repeated key",
                self.rows_read_by(conn, |conn| {
                    store::booking::replay(conn, *company, *account, "key-8").unwrap();
                }),
            ),
            (
                "the desk's day",
                self.rows_read_by(conn, |conn| {
                    let day = TimeRange::new(*today, *today + TimeDelta::days(1)).unwrap();
                    store::calendar::between(conn, *company, day, None, true).unwrap();
                }),
            ),
        ]
    }

    /// Books at 02:00, when no other event is.
    fn book(&self, conn: &mut Connection, provider_version: i64) -> BookingOutcome {
        let start = self.today + TimeDelta::hours(2);
        let when = TimeRange::new(start, start + TimeDelta::minutes(15)).unwrap();
        let service = AgreedService {
            id: ServiceId(world::service_id(0, world::service::WASH)),
            name: "Wash".to_owned(),
            price: Huf(3_000),
            minutes: 15,
        };
        let appointment = Appointment {
            id: EventId(Uuid::now_v7()),
            company: self.company,
            provider: self.provider,
            shop: ShopId(world::shop(0)),
            when,
            occupies: when,
            services: vec![service],
            note: None,
            visitor: None,
            terms: AgreedTerms { version: None, cancel_hours: 24 },
        };
        let new = NewBooking {
            appointment: &appointment,
            provider_version,
            account: self.account,
            session: None,
            idempotency: Some(("another key", b"hash")),
            outbox_id: Uuid::now_v7(),
            counted: &[(CountedAct::GuestBooking, b"guest".to_vec(), 5)],
            counted_since: self.today - TimeDelta::hours(1),
            max_open: 3,
            now: self.today,
        };
        store::booking::book(conn, &new).unwrap()
    }

    /// The rows `ask` reads, by table.
    fn rows_read_by(&self, conn: &mut Connection, ask: impl Fn(&mut Connection)) -> Vec<Rows> {
        store::tenant::transaction(conn, self.company, |conn| {
            let before: Vec<Rows> = sql_query(ROWS).load(conn)?;
            ask(conn);
            let mut after: Vec<Rows> = sql_query(ROWS).load(conn)?;
            for table in &mut after {
                let earlier = before.iter().find(|it| it.name == table.name);
                table.rows -= earlier.map_or(0, |it| it.rows);
            }
            after.retain(|it| 0 < it.rows);
            Ok::<_, StoreError>(after)
        })
        .unwrap()
    }
}

/// Rows a transaction has read from a table, by scan or index.
#[derive(Debug, diesel::QueryableByName)]
struct Rows {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = BigInt)]
    rows: i64,
}

const ROWS: &str = "SELECT relname::text AS name, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS rows
    FROM pg_stat_xact_user_tables";

/// In an empty database the company is not found, which is no failure.
fn found_or_empty<T>(answer: store::Result<T>) {
    match answer {
        Ok(_) | Err(StoreError::NotFound) => {}
        Err(error) => panic!("{error:?}"),
    }
}

/// Keeps an automatic ANALYZE from changing plans during the test.
const NO_ANALYZE: &str = "DO $$ DECLARE name text; BEGIN
    FOR name IN SELECT oid::regclass FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
        EXECUTE format('ALTER TABLE %s SET (autovacuum_enabled = false)', name);
    END LOOP; END $$";

/// After the installation: all tables were empty, and no table has been analysed since.
#[test]
fn plans_made_on_empty_tables_read_few_rows_later() {
    let db = TestDb::new();
    db.execute(Role::Migrator, NO_ANALYZE);
    check_rows_read_after_growth(&db, |db, caller| {
        fill(db, caller);
        db.execute(Role::Superuser, &counters(caller.today));
    });
}

/// After a cleanup: old keys and counters are deleted, so their tables may become empty again.
#[test]
fn plans_made_after_a_cleanup_read_few_rows_later() {
    let db = TestDb::new();
    db.execute(Role::Migrator, NO_ANALYZE);
    fill(&db, &Caller::new());
    db.execute(Role::Migrator, "VACUUM ANALYZE");
    check_rows_read_after_growth(&db, |db, caller| db.execute(Role::Superuser, &counters(caller.today)));
}

/// Prepares every hot statement, lets the tables grow and runs them again on the same connection.
fn check_rows_read_after_growth(db: &TestDb, grow: impl FnOnce(&TestDb, &Caller)) {
    let caller = Caller::new();
    let pool = db.pool(Role::App, 1);
    let mut kept = pool.get().unwrap();
    kept.batch_execute("SET plan_cache_mode = force_generic_plan").unwrap();
    assert_eq!(store::plans::badly_planned(&mut kept).unwrap(), [], "nobody is warned about a new installation");
    caller.run_hot_statements(&mut kept, 0);
    grow(db, &caller);
    let version = db.rows(&format!("SELECT rules_version FROM employees WHERE id = '{}'", caller.provider.0));
    let version: Value = serde_json::from_str(&version[0]).unwrap();
    let rows_read = caller.run_hot_statements(&mut kept, version["rules_version"].as_i64().unwrap());
    assert!(matches!(caller.outcome.get(), Some(BookingOutcome::Booked(_))));
    for (what, rows) in &rows_read {
        let limit = if *what == "the desk's day" { 20 * MAX_ROWS } else { MAX_ROWS };
        let too_many: Vec<&Rows> = rows.iter().filter(|it| limit < it.rows).collect();
        assert!(too_many.is_empty(), "{what} read more than {limit} rows: {too_many:?}\n{rows_read:#?}");
    }
}

fn fill(db: &TestDb, caller: &Caller) {
    db.execute(Role::Superuser, &in_public(&world::companies(&SHAPE)));
    db.execute(Role::Superuser, &in_public(&world::events(&SHAPE, caller.today.date_naive())));
}

/// A first temporary function makes a schema, and a new schema makes every connection plan everything anew.
fn in_public(sql: &str) -> String {
    sql.replace("CREATE FUNCTION pg_temp.", "CREATE OR REPLACE FUNCTION public.").replace("pg_temp.", "public.")
}

/// Rows that every booking adds and housekeeping deletes.
fn counters(today: DateTime<Utc>) -> String {
    format!(
        "SET session_replication_role = replica;
        INSERT INTO idempotency_keys (company_id, account_id, key, request_hash, event_id, created_at)
        SELECT c.company_id, '{account}', 'key-' || n, '\\x00', gen_random_uuid(), '{today}'
        FROM companies c, generate_series(1, 500) n;
        INSERT INTO rate_events (kind, subject, at)
        SELECT 5, decode(lpad(to_hex(n), 8, '0'), 'hex'), '{today}' FROM generate_series(1, 10000) n;",
        account = world::account(8),
    )
}
