use std::fmt;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use diesel::connection::{SimpleConnection, TransactionManager, TransactionManagerStatus};
use diesel::r2d2::{ManageConnection, PooledConnection};
use diesel::{Connection as _, PgConnection};

use crate::changes::instrument::PoolInstrument;
use crate::changes::noted::Changes;
use crate::{Connection, Result, StoreError};

/// Size and waiting time of a pool.
#[derive(Clone, Debug)]
pub struct PoolConfig {
    /// Address of the database: a libpq URL.
    pub url: String,
    /// At most this many connections.
    pub size: u32,
    /// A caller waits this long for a free connection before it gets [`StoreError::Unavailable`].
    pub wait: Duration,
}

/// Connections to one database as one role.
///
/// Connections are not tested on checkout (that costs 5 to 17 % of throughput). Instead the first caller who meets an
/// outage retires every connection that was open at that moment.
#[derive(Clone)]
pub struct Pool {
    inner: diesel::r2d2::Pool<ConnectionManager>,
    generation: Arc<AtomicU64>,
    watch: PoolInstrument,
    url: Arc<str>,
}

/// A connection taken from the pool; dropping it returns it.
pub struct Pooled {
    conn: PooledConnection<ConnectionManager>,
    generation: Arc<AtomicU64>,
}

/// A connection and the generation it was made in.
pub struct PoolConnection {
    conn: PgConnection,
    generation: u64,
    broken: bool,
}

/// Makes connections and tells which are broken.
pub struct ConnectionManager {
    url: String,
    generation: Arc<AtomicU64>,
    watch: PoolInstrument,
}

impl Pool {
    /// A pool that opens its first connection when one is first asked for: a server starts with the database away.
    pub fn new(config: &PoolConfig) -> Self {
        let generation = Arc::new(AtomicU64::new(0));
        let watch = PoolInstrument::default();
        let manager =
            ConnectionManager { url: config.url.clone(), generation: Arc::clone(&generation), watch: watch.clone() };
        let inner = diesel::r2d2::Pool::builder()
            .max_size(config.size)
            .min_idle(Some(0))
            .test_on_check_out(false)
            .connection_timeout(config.wait)
            .error_handler(Box::new(diesel::r2d2::NopErrorHandler))
            .build_unchecked(manager);
        Self { inner, generation, watch, url: config.url.as_str().into() }
    }

    /// Takes a connection from the pool.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when none could be had in time.
    pub fn get(&self) -> Result<Pooled> {
        loop {
            let mut conn = self.inner.get().map_err(|error| StoreError::Unavailable(error.to_string()))?;
            if conn.generation == self.generation.load(Ordering::Acquire) {
                return Ok(Pooled { conn, generation: Arc::clone(&self.generation) });
            }
            conn.broken = true;
        }
    }

    /// Counts the statements its connections have run, each a round trip.
    pub fn statements(&self) -> u64 {
        self.watch.statements()
    }

    /// Changes made on its connections.
    pub fn changes(&self) -> &Arc<Changes> {
        &self.watch.changes
    }

    /// For a process without [`crate::changes::listen::follow`]: each change is told to others at once.
    #[must_use]
    pub fn telling_at_once(self) -> Self {
        self.watch.changes.epochs.set_followed();
        self
    }

    /// The URL its connections go to.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// The most connections there can be.
    pub fn size(&self) -> u32 {
        self.inner.max_size()
    }
}

impl Pooled {
    /// After an outage: discards this connection and all of its generation.
    pub fn retire(&mut self) {
        self.conn.broken = true;
        let made = self.conn.generation;
        let _ = self.generation.compare_exchange(made, made + 1, Ordering::AcqRel, Ordering::Acquire);
    }
}

impl Deref for Pooled {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        &self.conn.conn
    }
}

impl DerefMut for Pooled {
    fn deref_mut(&mut self) -> &mut Connection {
        &mut self.conn.conn
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").field("state", &self.inner.state()).finish()
    }
}

impl ManageConnection for ConnectionManager {
    type Connection = PoolConnection;
    type Error = diesel::ConnectionError;

    fn connect(&self) -> std::result::Result<PoolConnection, Self::Error> {
        let generation = self.generation.load(Ordering::Acquire);
        let mut conn = PgConnection::establish(&self.url)?;
        // A statement prepared while a table was empty keeps its plan, and over an empty table a sequential scan looks
        // cheapest: with `enable_seqscan = off` an index is used wherever there is one. Where there is none the plan's
        // cost is made up, so it must not start the compiler (`jit`).
        conn.batch_execute(
            "SET enable_seqscan = off; SET jit = off; SET statement_timeout = '5s'; SET lock_timeout = '2s'; \
             SET idle_in_transaction_session_timeout = '10s'; SET timezone = 'UTC'",
        )
        .map_err(diesel::ConnectionError::CouldntSetupConfiguration)?;
        conn.set_instrumentation(self.watch.clone());
        Ok(PoolConnection { conn, generation, broken: false })
    }

    fn is_valid(&self, kept: &mut PoolConnection) -> std::result::Result<(), Self::Error> {
        kept.conn.batch_execute("SELECT 1").map_err(diesel::ConnectionError::CouldntSetupConfiguration)
    }

    fn has_broken(&self, kept: &mut PoolConnection) -> bool {
        let in_transaction =
            match diesel::connection::AnsiTransactionManager::transaction_manager_status_mut(&mut kept.conn) {
                TransactionManagerStatus::Valid(status) => status.transaction_depth().is_some(),
                TransactionManagerStatus::InError => true,
            };
        std::thread::panicking() || kept.broken || in_transaction
    }
}
