//! What other processes changed, as it happens: PostgreSQL's NOTIFY and LISTEN on one connection of this process's own.
//!
//! A notification inside a booking's transaction would make all commits wait for each other
//! (docs/decisions/0006-changes-told-after-the-commit.md). So changes are announced after the commit, every company
//! once, at most every tenth of a second. Nothing is kept of them: whoever lost the connection may have missed
//! anything, and is told so.

use std::collections::HashSet;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use diesel::PgConnection;
use diesel::connection::{Connection as _, SimpleConnection as _};
use diesel::sql_types::{Array, Integer, Text};
use kernel::CompanyId;
use uuid::Uuid;

use crate::changes::Changes;
use crate::text::{Statement as _, row, statement};
use crate::{Connection, Pool, Result, StoreError};

/// The least time between two notifications of one process.
const NOTIFY_INTERVAL: Duration = Duration::from_millis(100);
/// How often notifications of other processes are polled: libpq has no blocking wait for them.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Companies in one notification: it holds 8000 bytes, a company takes 33.
const MAX_PER_NOTIFY: usize = 200;
/// The delay before a reconnect: the first one and the longest.
const RECONNECT_DELAY: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(5));
/// A dead connection is noticed within 20 seconds.
const KEEPALIVE: &str = "keepalives_idle=10&keepalives_interval=5&keepalives_count=2&connect_timeout=5";

/// A change somewhere, in this process or another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// These changed.
    Changed(HashSet<CompanyId>),
    /// Anything may have changed while the connection was away.
    Anything,
}

/// Announces what the pool's connections change and hears what other processes do, until `is_over`. Blocks: it has a
/// thread of its own. While the database is away, what this process changed is heard all the same.
pub fn follow(pool: &Pool, is_over: &AtomicBool, mut on_change: impl FnMut(Change)) {
    let (changes, mut pause) = (pool.changes(), RECONNECT_DELAY.0);
    let mut pending = HashSet::new();
    while !is_over.load(Ordering::Acquire) {
        if let Ok(mut wire) = Wire::connect(pool.url()) {
            pause = RECONNECT_DELAY.0;
            on_change(Change::Anything);
            let Err(lost) = wire.exchange(changes, &mut pending, is_over, &mut on_change) else { return };
            tracing::warn!(error = %lost, "the connection for changes is lost; reconnecting");
        }
        let changed = changes.take(pause);
        pending.extend(&changed);
        if !changed.is_empty() {
            on_change(Change::Changed(changed));
            sleep(NOTIFY_INTERVAL);
        }
        pause = (pause * 2).min(RECONNECT_DELAY.1);
    }
}

row! {
    pub(crate) struct ProcessRow {
        pid: i32 as Integer,
    }
}

statement! {
    /// Text: a function of PostgreSQL's own.
    struct OwnProcess as App () -> ProcessRow = "SELECT pg_backend_pid() AS pid";
}

statement! {
    /// Text: one notification for each element of an array.
    struct Notify as App (texts: Array<Text>) = "SELECT pg_notify('changed', it) FROM unnest($1) AS it";
}

struct Wire {
    conn: Connection,
    /// The backend's process: what it announces itself it has heard already.
    own: i32,
}

impl Wire {
    fn connect(url: &str) -> Result<Self> {
        let mut conn = PgConnection::establish(&with_keepalive(url))?;
        // Notifications need not survive a crash.
        conn.batch_execute(
            "SET application_name = 'szalonka live'; SET synchronous_commit = off; SET statement_timeout = '5s'; \
             LISTEN changed",
        )?;
        let own = OwnProcess.one(&mut conn, ())?.pid;
        Ok(Self { conn, own })
    }

    /// Sends and receives until `is_over`, or the connection is lost; what could not be sent stays in `pending`.
    fn exchange(
        &mut self,
        changes: &Changes,
        pending: &mut HashSet<CompanyId>,
        is_over: &AtomicBool,
        on_change: &mut impl FnMut(Change),
    ) -> Result<()> {
        let mut notified_at: Option<Instant> = None;
        loop {
            // The last changes are sent even when this process stops.
            let is_last = is_over.load(Ordering::Acquire);
            let is_time = is_last || notified_at.is_none_or(|it| NOTIFY_INTERVAL <= it.elapsed());
            if is_time {
                let changed = changes.take(if is_last || !pending.is_empty() { Duration::ZERO } else { POLL_INTERVAL });
                pending.extend(&changed);
                if !changed.is_empty() {
                    on_change(Change::Changed(changed));
                }
                if !pending.is_empty() {
                    self.notify(pending)?;
                    pending.clear();
                    notified_at = Some(Instant::now());
                }
            } else {
                sleep(POLL_INTERVAL);
            }
            if is_last {
                return Ok(());
            }
            let others = self.listen()?;
            if !others.is_empty() {
                on_change(Change::Changed(others));
            }
        }
    }

    fn notify(&mut self, companies: &HashSet<CompanyId>) -> Result<()> {
        let names: Vec<String> = companies.iter().map(|it| it.0.simple().to_string()).collect();
        let texts: Vec<String> = names.chunks(MAX_PER_NOTIFY).map(|it| it.join(" ")).collect();
        Notify.run(&mut self.conn, (texts,))?;
        Ok(())
    }

    fn listen(&mut self) -> Result<HashSet<CompanyId>> {
        let mut others = HashSet::new();
        for notification in self.conn.notifications_iter() {
            // Whatever goes wrong while listening, the connection is done for.
            let notification = notification.map_err(|error| StoreError::Unavailable(error.to_string()))?;
            if notification.process_id != self.own {
                let ids = notification.payload.split(' ').filter_map(|it| Uuid::try_parse(it).ok());
                others.extend(ids.map(CompanyId));
            }
        }
        Ok(others)
    }
}

/// The same address with [`KEEPALIVE`]; libpq reads both forms.
fn with_keepalive(url: &str) -> String {
    match (url.contains("://"), url.contains('?')) {
        (true, true) => format!("{url}&{KEEPALIVE}"),
        (true, false) => format!("{url}?{KEEPALIVE}"),
        (false, _) => format!("{url} {}", KEEPALIVE.replace('&', " ")),
    }
}
