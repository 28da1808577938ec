//! Keeps people's calendars at Google in step with ours (docs/rules.md#google-calendar).
//!
//! A run reads the changes there, blocks times here by them, and sends our appointments that differ. The next run
//! continues an unfinished one: the known state of Google is in the database before it is acted upon.

mod block;
mod push;
mod run;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId};
use secrecy::SecretString;
use store::changes::listen::Change;
use store::google_calendar::{self, GoogleConnection, GoogleState, SealedToken};
use store::{Pool, StoreError, tenant};
use tokio::runtime::Runtime;
use uuid::Uuid;

use super::loops::{POLL_INTERVAL, StopSignal, follow, repeat, report, with};
use crate::state::clock::Clock;
use crate::state::google_client::GoogleClient;

/// Interval of taking up changes here: several of one company in that time are one.
const INTERVAL: Duration = Duration::from_millis(500);
/// Interval of looking at all connections, for changes that were not announced.
const ALL_INTERVAL: Duration = Duration::from_secs(300);
/// Connections one process works at at the same time.
const MAX_RUNS: usize = 2;
/// Time without a sign of life after which another run takes a connection: its worker died.
const LEASE: TimeDelta = TimeDelta::seconds(60);

/// Synchronises calendars. Clones share the queue.
#[derive(Clone)]
pub struct CalendarSyncer(Arc<SyncerState>);

struct SyncerState {
    pool: Pool,
    clock: Clock,
    client: GoogleClient,
    /// Checked between any two steps.
    is_stopped: Box<dyn Fn() -> bool + Send + Sync>,
    changed: Mutex<HashSet<CompanyId>>,
    /// Access tokens by person.
    access: Mutex<HashMap<(CompanyId, EmployeeId), AccessToken>>,
    /// Drives connections to Google while no run waits for them. `None` once it is dropped.
    runtime: Option<Runtime>,
}

/// An access token, valid for an hour.
#[derive(Clone)]
struct AccessToken {
    /// The refresh token it was made from.
    of: SealedToken,
    token: SecretString,
    until: DateTime<Utc>,
}

impl Drop for SyncerState {
    /// Does not wait for its threads: an asynchronous caller may not.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Starts a thread that follows changes, and some that talk to Google.
pub(super) fn start(syncer: &CalendarSyncer, stop_signal: &Arc<StopSignal>) -> Vec<JoinHandle<()>> {
    let (follower, stopped) = (syncer.clone(), Arc::clone(stop_signal));
    let work = move |is_due| if is_due { follower.follow_all() } else { follower.follow_changes() };
    let mut threads = vec![std::thread::spawn(move || follow(&stopped, (INTERVAL, ALL_INTERVAL), work))];
    for _ in 0..MAX_RUNS {
        let (syncer, stopped) = (syncer.clone(), Arc::clone(stop_signal));
        threads.push(std::thread::spawn(move || repeat(&stopped, POLL_INTERVAL, || syncer.sync_next())));
    }
    threads
}

impl CalendarSyncer {
    /// Reads and writes as the role `worker`. `is_stopped` is checked between any two steps; another run continues a
    /// stopped one after its lease.
    ///
    /// # Errors
    /// When the system refuses what a runtime needs.
    pub fn new(
        pool: Pool,
        clock: Clock,
        client: GoogleClient,
        is_stopped: impl Fn() -> bool + Send + Sync + 'static,
    ) -> std::io::Result<Self> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        Ok(Self(Arc::new(SyncerState {
            pool,
            clock,
            client,
            is_stopped: Box::new(is_stopped),
            changed: Mutex::default(),
            access: Mutex::default(),
            runtime: Some(runtime),
        })))
    }

    pub(super) fn note(&self, change: &Change) {
        match change {
            Change::Changed(companies) => self.changed().extend(companies),
            Change::Anything => match with(&self.0.pool, google_calendar::companies_with_google) {
                Ok(companies) => self.changed().extend(companies),
                Err(error) => report(&error),
            },
        }
    }

    fn changed(&self) -> MutexGuard<'_, HashSet<CompanyId>> {
        self.0.changed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at every company with a connection.
    ///
    /// # Errors
    /// When the database is away.
    pub fn follow_all(&self) -> store::Result<()> {
        let companies = with(&self.0.pool, google_calendar::companies_with_google)?;
        self.changed().extend(companies);
        self.follow_changes()
    }

    /// Updates the blocked times beside the appointments as they are now, and requests a run where appointments differ
    /// from those at Google.
    ///
    /// # Errors
    /// When the database is away; the remaining companies follow at the next call.
    pub fn follow_changes(&self) -> store::Result<()> {
        let left: HashSet<CompanyId> = std::mem::take(&mut *self.changed());
        let mut left = left.into_iter();
        while let Some(company) = left.next() {
            if let Err(error) = self.follow_one(company) {
                self.changed().extend(left.chain([company]));
                return Err(error);
            }
        }
        Ok(())
    }

    fn follow_one(&self, company: CompanyId) -> store::Result<()> {
        let now = self.0.clock.now();
        let connections =
            with(&self.0.pool, |conn| tenant::read(conn, company, |conn| google_calendar::connections(conn, company)))?;
        for connection in &connections {
            self.block(company, connection.employee)?;
            if connection.state != GoogleState::Active {
                continue;
            }
            with(&self.0.pool, |conn| {
                let load = |conn: &mut store::Connection| push::PushPlan::load(conn, company, connection, now);
                if tenant::read(conn, company, load)?.is_empty() {
                    return Ok(());
                }
                tenant::write_unannounced(conn, company, |conn| {
                    google_calendar::wish(conn, company, connection.employee, now)
                })
            })?;
        }
        Ok(())
    }

    /// Updates the times blocked by a person's busy times.
    fn block(&self, company: CompanyId, employee: EmployeeId) -> store::Result<()> {
        let now = self.0.clock.now();
        match with(&self.0.pool, |conn| block::block(conn, company, employee, now)) {
            // They are gone, and their calendar with them.
            Err(StoreError::NotFound) => Ok(()),
            done => done,
        }
    }

    /// Runs the next connection that is due; `false` when there is none.
    ///
    /// # Errors When the database is away; another run begins after the lease.
    pub fn sync_next(&self) -> store::Result<bool> {
        let (now, id) = (self.0.clock.now(), Uuid::now_v7());
        let until = now + LEASE;
        let Some((company, employee)) = with(&self.0.pool, |conn| google_calendar::claim(conn, now, id, until))? else {
            return Ok(false);
        };
        let read = |conn: &mut store::Connection| google_calendar::connection(conn, company, employee);
        let begun = with(&self.0.pool, |conn| tenant::read(conn, company, read))?;
        let is_ours = |it: &GoogleConnection| it.lease == Some(id);
        if let Some(begun) = begun.filter(is_ours) {
            let (token, until) = (begun.token.clone().into(), until.into());
            run::SyncRun { syncer: self, company, begun, token, id, until }.work()?;
        }
        Ok(true)
    }
}
