#![expect(clippy::disallowed_methods, reason = "a test's own SQL need not be kept prepared")]

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::Duration;

use diesel::connection::{Connection as _, InstrumentationEvent, SimpleConnection};
use diesel::{RunQueryDsl, sql_query};
use localdb::Role;
use store::{Connection, Pool, PoolConfig};
use uuid::Uuid;

use crate::cluster::{cluster, connect};

/// A migrated, empty database for one test; dropped with this value.
pub struct TestDb {
    name: String,
    /// Open connections that no call uses at the moment. PostgreSQL forks a process for each new one, which takes longer
    /// than most statements.
    idle: Mutex<Vec<(Role, Connection)>>,
    worker_pool: OnceLock<Pool>,
}

impl TestDb {
    /// Copies the template; the first call in a process starts the server and runs the migrations (about a second).
    #[expect(clippy::new_without_default, reason = "a default that starts a server would surprise")]
    pub fn new() -> Self {
        let name = format!("t_{}", Uuid::new_v4().simple());
        cluster().create(&name);
        Self { name, idle: Mutex::default(), worker_pool: OnceLock::new() }
    }

    /// The database's address for a role.
    pub fn url(&self, role: Role) -> String {
        cluster().url(&self.name, role)
    }

    /// A plain connection as a role.
    pub fn connect(&self, role: Role) -> Connection {
        connect(&self.url(role))
    }

    /// The rows of a query as the schema's owner: one JSON object per row.
    pub fn rows(&self, sql: &str) -> Vec<String> {
        let wrapped = format!("SELECT to_jsonb(t)::text AS row FROM ({sql}) t");
        let rows: Vec<Row> = self
            .with(Role::Migrator, |conn| sql_query(&wrapped).load(conn))
            .unwrap_or_else(|refused| panic!("{sql}: {refused:?}"));
        rows.into_iter().map(|it| it.row).collect()
    }

    /// Runs SQL without a result, as a role. Except as the superuser, it must leave no transaction and no setting behind:
    /// see [`Self::open`].
    pub fn execute(&self, role: Role, sql: &str) {
        self.with(role, |conn| conn.batch_execute(sql)).unwrap_or_else(|refused| panic!("{sql}: {refused}"));
    }

    /// Runs something on a connection that an earlier call may have left, once more on a new one if that one fails: a test
    /// may have ended it.
    pub fn with<T, E>(&self, role: Role, run: impl Fn(&mut Connection) -> Result<T, E>) -> Result<T, E> {
        let left = {
            let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
            idle.iter().position(|(of, _)| *of == role).map(|at| idle.swap_remove(at).1)
        };
        let (conn, answer) = match left.map(|mut conn| (run(&mut conn), conn)) {
            Some((Ok(answer), conn)) => (conn, answer),
            Some((Err(_), _)) | None => {
                let mut conn = self.connect(role);
                let answer = run(&mut conn)?;
                (conn, answer)
            }
        };
        // The superuser's scripts switch triggers off.
        if role != Role::Superuser {
            self.idle.lock().unwrap_or_else(PoisonError::into_inner).push((role, conn));
        }
        Ok(answer)
    }

    /// A connection that stays open, for a test with many queries.
    pub fn open(&self, role: Role) -> OpenConnection {
        OpenConnection(self.connect(role))
    }

    /// A pool as the server makes it, with the limits of its sessions.
    pub fn pool(&self, role: Role, size: u32) -> Pool {
        Pool::new(&PoolConfig { url: self.url(role), size, wait: Duration::from_secs(10) })
    }

    /// A pool of the worker's role, the same at every call.
    pub fn worker_pool(&self) -> Pool {
        self.worker_pool.get_or_init(|| self.pool(Role::Worker, 4)).clone()
    }
}

/// An open connection of one test.
pub struct OpenConnection(Connection);

impl OpenConnection {
    /// The column `row` of the query's only row.
    pub fn row(&mut self, sql: &str) -> String {
        let row: Row = sql_query(sql).get_result(&mut self.0).unwrap_or_else(|refused| panic!("{sql}: {refused:?}"));
        row.row
    }

    /// Runs SQL without a result.
    pub fn execute(&mut self, sql: &str) {
        self.0.batch_execute(sql).unwrap_or_else(|refused| panic!("{sql}: {refused}"));
    }
}

/// Counts the statements a connection runs from now on.
pub fn count_statements(conn: &mut Connection) -> Arc<AtomicU64> {
    let count = Arc::new(AtomicU64::new(0));
    let counted = Arc::clone(&count);
    conn.set_instrumentation(move |event: InstrumentationEvent<'_>| {
        if matches!(event, InstrumentationEvent::StartQuery { .. }) {
            counted.fetch_add(1, Ordering::Relaxed);
        }
    });
    count
}

/// Number of rows of tables and entries of indexes that this transaction has read: a measure of cost that is the same
/// on every machine.
pub fn rows_read(conn: &mut Connection) -> u64 {
    let counters: Row = sql_query(
        "SELECT sum(pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid))::text AS row
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname = 'public' AND c.relkind IN ('r', 'i')",
    )
    .get_result(conn)
    .expect("the transaction's counters");
    counters.row.parse().expect("a number")
}

/// Runs one statement on any database and counts the rows it returned or changed.
pub fn execute(url: &str, sql: &str) -> usize {
    sql_query(sql).execute(&mut connect(url)).unwrap_or_else(|refused| panic!("{sql}: {refused}"))
}

#[derive(diesel::QueryableByName)]
struct Row {
    #[diesel(sql_type = diesel::sql_types::Text)]
    row: String,
}

impl Drop for TestDb {
    fn drop(&mut self) {
        self.worker_pool.take();
        self.idle.get_mut().unwrap_or_else(PoisonError::into_inner).clear();
        if let Err(refused) = cluster().drop(&self.name) {
            eprintln!("the test's database {} could not be dropped: {refused}", self.name);
        }
    }
}
