//! Keeps people's calendars at Google in step with ours (docs/rules.md#google-calendar).
//!
//! A run reads what changed there, blocks times here by it, and sends what differs of our appointments. Whatever a run
//! leaves undone the next one finds: what is known of Google stands in the database before it is acted upon.

mod block;
mod push;
mod run;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId};
use secrecy::SecretString;
use store::changes::listen::Change;
use store::google_calendar::{self, GoogleConnection, GoogleState, SealedToken};
use store::{Pool, StoreError, tenant};
use tokio::runtime::Runtime;
use uuid::Uuid;

use super::loops::{OUTAGE_BACKOFF, POLL_INTERVAL, StopSignal, repeat, report, with};
use crate::state::clock::Clock;
use crate::state::google_client::GoogleClient;

/// How often changes here are taken up: several of one company in that time are one.
const INTERVAL: Duration = Duration::from_millis(500);
/// How often all connections are looked at, for what nobody heard of.
const ALL_INTERVAL: Duration = Duration::from_secs(300);
/// How many connections one process works at at the same time.
const RUNS: usize = 2;
/// How long nobody else works at a connection after its run was heard of last; a worker that died is replaced after it.
const LEASE: TimeDelta = TimeDelta::seconds(60);

/// Keeps calendars in step. Cloning shares what is to be looked at.
#[derive(Clone)]
pub struct CalendarSyncer(Arc<Shared>);

struct Shared {
    pool: Pool,
    clock: Clock,
    client: GoogleClient,
    /// Asked between any two steps.
    is_stopped: Box<dyn Fn() -> bool + Send + Sync>,
    changed: Mutex<HashSet<CompanyId>>,
    /// Access tokens, by whose they are.
    access: Mutex<HashMap<(CompanyId, EmployeeId), AccessToken>>,
    /// Drives connections to Google while no run waits for them. `None` once it is dropped.
    runtime: Option<Runtime>,
}

/// What lets us in for an hour.
#[derive(Clone)]
struct AccessToken {
    /// Which refresh token it was made of.
    of: SealedToken,
    token: SecretString,
    until: DateTime<Utc>,
}

impl Drop for Shared {
    /// Waits for nothing: an asynchronous caller may not.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// Starts a thread that follows changes, and some that talk to Google.
pub(super) fn start(syncer: &CalendarSyncer, stop_signal: &Arc<StopSignal>) -> Vec<JoinHandle<()>> {
    let (follower, stopped) = (syncer.clone(), Arc::clone(stop_signal));
    let mut threads = vec![std::thread::spawn(move || {
        let (mut pause, mut looked_at_all) = (Duration::ZERO, None::<Instant>);
        while !stopped.wait(pause) {
            let is_due = looked_at_all.is_none_or(|it| ALL_INTERVAL <= it.elapsed());
            pause = match if is_due { follower.follow_all() } else { follower.follow_changes() } {
                Ok(()) => {
                    looked_at_all = if is_due { Some(Instant::now()) } else { looked_at_all };
                    INTERVAL
                }
                Err(error) => {
                    report(&error);
                    OUTAGE_BACKOFF
                }
            };
        }
    })];
    for _ in 0..RUNS {
        let (syncer, stopped) = (syncer.clone(), Arc::clone(stop_signal));
        threads.push(std::thread::spawn(move || repeat(&stopped, POLL_INTERVAL, || syncer.sync_next())));
    }
    threads
}

impl CalendarSyncer {
    /// Reads and writes as the role `worker`. `is_stopped` is asked between any two steps; a run that is stopped there is
    /// taken up by another one after its lease.
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
        Ok(Self(Arc::new(Shared {
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

    /// Blocks anew what busy times block beside the appointments as they are now, and wishes for a run where appointments
    /// differ from what Google has.
    ///
    /// # Errors
    /// When the database is away; what was not looked at is looked at the next time.
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
                let load = |conn: &mut store::Connection| push::Plan::load(conn, company, connection, now);
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

    /// Blocks what somebody's busy times block by now.
    fn block(&self, company: CompanyId, employee: EmployeeId) -> store::Result<()> {
        let now = self.0.clock.now();
        match with(&self.0.pool, |conn| block::block(conn, company, employee, now)) {
            // They are gone, and their calendar with them.
            Err(StoreError::NotFound) => Ok(()),
            done => done,
        }
    }

    /// Works at the next connection that is due; `false` when there is none.
    ///
    /// # Errors
    /// When the database is away; another run begins after the lease.
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
            run::Run { syncer: self, company, begun, token, id, until }.work()?;
        }
        Ok(true)
    }
}
