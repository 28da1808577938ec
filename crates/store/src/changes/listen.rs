//! Changes of other processes, as they happen: PostgreSQL's NOTIFY and LISTEN on one connection of this process's own.
//!
//! A notification inside a booking's transaction would make all commits wait for each other
//! (docs/decisions/0006-changes-told-after-the-commit.md). So changes are announced after the commit, every company
//! once, at most every tenth of a second. Nothing is kept of them: a process that lost its connection may have missed
//! anything, and is told so.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use diesel::PgConnection;
use diesel::connection::{Connection as _, SimpleConnection as _};
use kernel::CompanyId;

use crate::changes::announce::{self, PeerMessage, PresentRow};
use crate::changes::epochs::Epochs;
use crate::changes::noted::Changes;
use crate::{Connection, Pool, Result, StoreError};

/// The least time between two notifications of one process.
const NOTIFY_INTERVAL: Duration = Duration::from_millis(100);
/// Interval of polling for notifications: libpq has no blocking wait for them.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Interval of presence messages; each also fetches everything announced before it.
const PRESENT_INTERVAL: Duration = Duration::from_millis(150);
/// After this time without a message a process may have changed something without announcing it.
const PEER_TIMEOUT_MS: i64 = 500;
/// A connection that does not hear its own process for this long does not hear others either: `LISTEN` needs a session of
/// its own, and a pool between us and PostgreSQL may lend one to many.
const LISTEN_TIMEOUT: Duration = Duration::from_millis(500);
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

/// Announces changes of the pool's connections and hears those of other processes, until `is_over`. Blocks: it has a
/// thread of its own. While the database is away, this process still hears its own changes.
///
/// It also keeps [`crate::changes::epochs`], by which caches know whether they are current: a change of another process
/// counts there at most a second after its commit, even when that process dies.
pub fn follow(pool: &Pool, is_over: &AtomicBool, mut on_change: impl FnMut(Change)) {
    let changes = pool.changes();
    changes.epochs.set_followed();
    announce_and_hear(pool.url(), changes, is_over, &mut on_change);
    // From here on each change is announced by its writer.
    changes.epochs.lost();
}

fn announce_and_hear(url: &str, changes: &Changes, is_over: &AtomicBool, on_change: &mut impl FnMut(Change)) {
    let mut pause = RECONNECT_DELAY.0;
    let mut pending = HashSet::new();
    while !is_over.load(Ordering::Acquire) {
        if let Ok(mut wire) = ListenConnection::connect(url) {
            pause = RECONNECT_DELAY.0;
            changes.epochs.doubt();
            on_change(Change::Anything);
            let Err(lost) = wire.exchange(changes, &mut pending, is_over, on_change) else { return };
            changes.epochs.lost();
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

struct ListenConnection {
    conn: Connection,
    /// The backend's process id: its own announcements are known already.
    own: i32,
    /// Instant at which this process heard itself last.
    heard_itself_at: Option<Instant>,
    /// The backends of other processes that say they are there, and when they said so last.
    others: HashMap<i32, i64>,
}

/// Messages since the last time.
#[derive(Default)]
struct ReceivedChanges {
    companies: HashSet<CompanyId>,
    is_everything: bool,
}

impl ListenConnection {
    fn connect(url: &str) -> Result<Self> {
        let mut conn = PgConnection::establish(&with_keepalive(url))?;
        // Notifications need not survive a crash.
        conn.batch_execute(
            "SET application_name = 'szalonka live'; SET synchronous_commit = off; SET statement_timeout = '5s'; \
             LISTEN changed",
        )?;
        let own = announce::present(&mut conn)?.pid;
        Ok(Self { conn, own, heard_itself_at: None, others: HashMap::new() })
    }

    /// Sends and receives until `is_over`, or the connection is lost; unsent changes stay in `pending`.
    fn exchange(
        &mut self,
        changes: &Changes,
        pending: &mut HashSet<CompanyId>,
        is_over: &AtomicBool,
        on_change: &mut impl FnMut(Change),
    ) -> Result<()> {
        let (mut notified_at, mut present_at) = (None::<Instant>, None::<Instant>);
        let is_due = |last: Option<Instant>, interval| last.is_none_or(|it| interval <= it.elapsed());
        loop {
            // The last changes are sent even when this process stops.
            let is_last = is_over.load(Ordering::Acquire);
            if is_last || is_due(notified_at, NOTIFY_INTERVAL) {
                let changed = changes.take(if is_last || !pending.is_empty() { Duration::ZERO } else { POLL_INTERVAL });
                pending.extend(&changed);
                if !changed.is_empty() {
                    on_change(Change::Changed(changed));
                }
                if !pending.is_empty() {
                    announce::changed(&mut self.conn, pending)?;
                    pending.clear();
                    notified_at = Some(Instant::now());
                }
            } else {
                sleep(POLL_INTERVAL);
            }
            if is_last {
                return announce::leaving(&mut self.conn);
            }
            let heard = if is_due(present_at, PRESENT_INTERVAL) {
                present_at = Some(Instant::now());
                self.ask(&changes.epochs)?
            } else {
                self.hear(&changes.epochs)?
            };
            if heard.is_everything {
                on_change(Change::Anything);
            } else if !heard.companies.is_empty() {
                on_change(Change::Changed(heard.companies));
            }
        }
    }

    /// Announces this process's presence, reads the announcements, and extends trust to the moment of asking.
    fn ask(&mut self, sequences: &Epochs) -> Result<ReceivedChanges> {
        let asked_at = Instant::now();
        // The answer comes after everything announced before the question.
        let PresentRow { pid, at: now } = announce::present(&mut self.conn)?;
        let heard = self.hear(sequences)?;
        let known = self.others.len();
        self.others.retain(|_, present_at| now.saturating_sub(*present_at) < PEER_TIMEOUT_MS);
        if self.others.len() < known {
            sequences.doubt();
        }
        if pid == self.own && self.heard_itself_at.is_some_and(|it| it.elapsed() < LISTEN_TIMEOUT) {
            sequences.heard(asked_at);
        }
        Ok(heard)
    }

    /// Reads the announcements that have arrived.
    fn hear(&mut self, sequences: &Epochs) -> Result<ReceivedChanges> {
        let heard = self.listen()?;
        for company in &heard.companies {
            sequences.company_changed(*company);
        }
        if heard.is_everything {
            sequences.everything_changed();
        }
        Ok(heard)
    }

    fn listen(&mut self) -> Result<ReceivedChanges> {
        let mut heard = ReceivedChanges::default();
        for notification in self.conn.notifications_iter() {
            // After any error while listening the connection is done for.
            let notification = notification.map_err(|error| StoreError::Unavailable(error.to_string()))?;
            let from = notification.process_id;
            match PeerMessage::read(&notification.payload) {
                _ if from == self.own => self.heard_itself_at = Some(Instant::now()),
                PeerMessage::Changed(companies) => heard.companies.extend(companies),
                PeerMessage::Everything => heard.is_everything = true,
                PeerMessage::Present(at) => {
                    self.others.insert(from, at);
                }
                PeerMessage::Leaving => {
                    self.others.remove(&from);
                }
            }
        }
        Ok(heard)
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
