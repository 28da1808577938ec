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

/// Announcements of one process are at least this far apart.
const APART: Duration = Duration::from_millis(100);
/// How often is looked whether another process said something: libpq does not wait for that.
const LOOK: Duration = Duration::from_millis(50);
/// Companies in one notification: it holds 8000 bytes, a company takes 33.
const TOGETHER: usize = 200;
/// How long is waited before connecting again, at first and at most.
const AGAIN: (Duration, Duration) = (Duration::from_millis(100), Duration::from_secs(5));
/// A connection whose other end is gone without a word is found out within 20 seconds.
const PROBES: &str = "keepalives_idle=10&keepalives_interval=5&keepalives_count=2&connect_timeout=5";

/// What was heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// These changed.
    Changed(HashSet<CompanyId>),
    /// Anything may have changed while nobody listened.
    Anything,
}

/// Announces what the pool's connections change and hears what other processes do, until `is_over`. Blocks: it has a
/// thread of its own. While the database is away, what this process changed is heard all the same.
pub fn follow(pool: &Pool, is_over: &AtomicBool, mut hear: impl FnMut(Heard)) {
    let (changes, mut pause) = (pool.changes(), AGAIN.0);
    let mut unsaid = HashSet::new();
    while !is_over.load(Ordering::Acquire) {
        if let Ok(mut wire) = Wire::connect(pool.url()) {
            pause = AGAIN.0;
            hear(Heard::Anything);
            let Err(lost) = wire.talk(changes, &mut unsaid, is_over, &mut hear) else { return };
            tracing::warn!(error = %lost, "nobody hears what changes elsewhere; connecting again");
        }
        let changed = changes.take(pause);
        unsaid.extend(&changed);
        if !changed.is_empty() {
            hear(Heard::Changed(changed));
            sleep(APART);
        }
        pause = (pause * 2).min(AGAIN.1);
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
        let mut conn = PgConnection::establish(&probed(url))?;
        // Nothing said here needs to survive a crash.
        conn.batch_execute(
            "SET application_name = 'szalonka live'; SET synchronous_commit = off; SET statement_timeout = '5s'; \
             LISTEN changed",
        )?;
        let own = OwnProcess.one(&mut conn, ())?.pid;
        Ok(Self { conn, own })
    }

    /// Talks until it is over, or the connection is lost; what could not be said stays in `unsaid`.
    fn talk(
        &mut self,
        changes: &Changes,
        unsaid: &mut HashSet<CompanyId>,
        is_over: &AtomicBool,
        hear: &mut impl FnMut(Heard),
    ) -> Result<()> {
        let mut said: Option<Instant> = None;
        loop {
            // What was changed last is said even if nobody waits for it here any more.
            let is_last = is_over.load(Ordering::Acquire);
            let is_time = is_last || said.is_none_or(|it| APART <= it.elapsed());
            if is_time {
                let changed = changes.take(if is_last || !unsaid.is_empty() { Duration::ZERO } else { LOOK });
                unsaid.extend(&changed);
                if !changed.is_empty() {
                    hear(Heard::Changed(changed));
                }
                if !unsaid.is_empty() {
                    self.say(unsaid)?;
                    unsaid.clear();
                    said = Some(Instant::now());
                }
            } else {
                sleep(LOOK);
            }
            if is_last {
                return Ok(());
            }
            let others = self.listen()?;
            if !others.is_empty() {
                hear(Heard::Changed(others));
            }
        }
    }

    fn say(&mut self, companies: &HashSet<CompanyId>) -> Result<()> {
        let names: Vec<String> = companies.iter().map(|it| it.0.simple().to_string()).collect();
        let texts: Vec<String> = names.chunks(TOGETHER).map(|it| it.join(" ")).collect();
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

/// The same address with [`PROBES`]; libpq reads both forms.
fn probed(url: &str) -> String {
    match (url.contains("://"), url.contains('?')) {
        (true, true) => format!("{url}&{PROBES}"),
        (true, false) => format!("{url}?{PROBES}"),
        (false, _) => format!("{url} {}", PROBES.replace('&', " ")),
    }
}
