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

/// The shortest time between two announcements of one process.
const NOTIFY_INTERVAL: Duration = Duration::from_millis(100);
/// How often the connection is polled: libpq cannot wait for a notification.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Companies in one notification: it holds 8000 bytes, a company takes 33.
const MAX_PER_NOTIFY: usize = 200;
/// The first and the longest delay before connecting again.
const RECONNECT_DELAY: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(5));
/// A dead connection is noticed within 20 seconds.
const KEEPALIVES: &str = "keepalives_idle=10&keepalives_interval=5&keepalives_count=2&connect_timeout=5";

/// What changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// These changed.
    Changed(HashSet<CompanyId>),
    /// Anything may have changed while nobody listened.
    Anything,
}

/// Announces what the pool's connections change and listens for what other processes do, until `is_over`. Blocks: it
/// needs a thread of its own. While the database is away, this process's own changes still arrive.
pub fn follow(pool: &Pool, is_over: &AtomicBool, mut on_change: impl FnMut(Heard)) {
    let (changes, mut pause) = (pool.changes(), RECONNECT_DELAY.0);
    let mut unannounced = HashSet::new();
    while !is_over.load(Ordering::Acquire) {
        if let Ok(mut link) = Link::connect(pool.url()) {
            pause = RECONNECT_DELAY.0;
            on_change(Heard::Anything);
            let Err(lost) = link.run(changes, &mut unannounced, is_over, &mut on_change) else { return };
            tracing::warn!(error = %lost, "lost the connection that announces changes; connecting again");
        }
        let changed = changes.take(pause);
        unannounced.extend(&changed);
        if !changed.is_empty() {
            on_change(Heard::Changed(changed));
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

struct Link {
    conn: Connection,
    /// The backend's process: its own notifications come back to it and are skipped.
    own: i32,
}

impl Link {
    fn connect(url: &str) -> Result<Self> {
        let mut conn = PgConnection::establish(&probed(url))?;
        // Nothing said here needs to survive a crash.
        conn.batch_execute(
            "SET application_name = 'szalonka live'; SET synchronous_commit = off; SET statement_timeout = '5s'; \
             LISTEN changed",
        )?;
        let own = OwnProcess.one(&mut conn, ())?.pid;
        Ok(Self { conn, own })
    }

    /// Announces and listens until it is over or the connection is lost; what could not be announced stays in
    /// `unannounced`.
    fn run(
        &mut self,
        changes: &Changes,
        unannounced: &mut HashSet<CompanyId>,
        is_over: &AtomicBool,
        on_change: &mut impl FnMut(Heard),
    ) -> Result<()> {
        let mut announced_at: Option<Instant> = None;
        loop {
            // The last changes are announced even when nobody waits for them in this process any more.
            let is_last = is_over.load(Ordering::Acquire);
            let is_time = is_last || announced_at.is_none_or(|it| NOTIFY_INTERVAL <= it.elapsed());
            if is_time {
                let changed =
                    changes.take(if is_last || !unannounced.is_empty() { Duration::ZERO } else { POLL_INTERVAL });
                unannounced.extend(&changed);
                if !changed.is_empty() {
                    on_change(Heard::Changed(changed));
                }
                if !unannounced.is_empty() {
                    self.announce(unannounced)?;
                    unannounced.clear();
                    announced_at = Some(Instant::now());
                }
            } else {
                sleep(POLL_INTERVAL);
            }
            if is_last {
                return Ok(());
            }
            let others = self.listen()?;
            if !others.is_empty() {
                on_change(Heard::Changed(others));
            }
        }
    }

    fn announce(&mut self, companies: &HashSet<CompanyId>) -> Result<()> {
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

/// The same address with [`KEEPALIVES`]; libpq reads both forms.
fn probed(url: &str) -> String {
    match (url.contains("://"), url.contains('?')) {
        (true, true) => format!("{url}&{KEEPALIVES}"),
        (true, false) => format!("{url}?{KEEPALIVES}"),
        (false, _) => format!("{url} {}", KEEPALIVES.replace('&', " ")),
    }
}
