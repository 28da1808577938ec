//! One run: all changes of one connection.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;
use std::pin::pin;
use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use gateways::google_calendar::{GoogleError, SyncStart};
use gateways::sealed::SealedError;
use kernel::{CompanyId, NoticeId};
use secrecy::SecretString;
use store::google_calendar::{
    self, GoogleConnection, GoogleProblem, GoogleState, PushedEvent, RunOutcome, SealedToken,
};
use store::messages::notices::{self, NewNotice, NoticeKind};
use store::{Connection, StoreError, tenant};
use uuid::Uuid;

use super::push::{PushPlan, remote_id, shown, unknown, unsettled};
use super::{AccessToken, CalendarSyncer, LEASE, with};
use crate::state::google_client::{ReadEvents, busy_rows, read_events};

/// Time between a run and the next one.
const RUN_INTERVAL: TimeDelta = TimeDelta::minutes(2);
/// The shortest and the longest pause after a failure, before chance.
const BACKOFF: (TimeDelta, TimeDelta) = (TimeDelta::seconds(30), TimeDelta::hours(1));
/// Events one run sends; the next one begins at once.
const MAX_WRITES: usize = 200;
/// Attempts to clean up an ending connection at Google.
const MAX_CLEANUP_ATTEMPTS: i32 = 8;
/// An access token is replaced this long before it expires.
const TOKEN_EXPIRY_MARGIN: TimeDelta = TimeDelta::minutes(1);
/// Interval at which a run that waits for Google checks whether its lease is to be renewed.
const LEASE_CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// A connection while it is worked at.
pub(super) struct SyncRun<'a> {
    pub syncer: &'a CalendarSyncer,
    pub company: CompanyId,
    /// The connection at the beginning of the run.
    pub begun: GoogleConnection,
    /// The refresh token as it is stored now.
    pub token: RefCell<SealedToken>,
    /// The lease.
    pub id: Uuid,
    /// End of the lease.
    pub until: Cell<DateTime<Utc>>,
}

/// Reasons why a run did not finish.
enum Fault {
    Google(GoogleError),
    /// The refresh token cannot be decrypted.
    Token(SealedError),
    Store(StoreError),
    /// The connection was changed meanwhile.
    Lost,
    Stopped,
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<GoogleError> for Fault {
    fn from(error: GoogleError) -> Self {
        Self::Google(error)
    }
}

impl From<SealedError> for Fault {
    fn from(error: SealedError) -> Self {
        Self::Token(error)
    }
}

impl SyncRun<'_> {
    /// Performs the run, and records its outcome.
    ///
    /// # Errors When the database is away.
    pub fn work(&self) -> store::Result<()> {
        let done = match self.begun.state {
            GoogleState::Ending => self.clean_up(),
            _ => self.sync(),
        };
        match done {
            Ok(is_all) => {
                let now = self.now();
                let next_at = if is_all { now + RUN_INTERVAL } else { now };
                self.finish(RunOutcome::Done { next_at })
            }
            Err(Fault::Google(GoogleError::Revoked)) => self.ask_again(),
            Err(Fault::Token(error)) => {
                tracing::warn!(%error, "a token of Google's");
                self.ask_again()
            }
            Err(Fault::Google(error)) => self.fail(error),
            Err(Fault::Store(error)) => Err(error),
            Err(Fault::Lost) => {
                self.derive(|conn| google_calendar::release(conn, self.company, self.begun.employee, self.until.get()))
            }
            Err(Fault::Stopped) => Ok(()),
        }
    }

    fn now(&self) -> DateTime<Utc> {
        self.syncer.0.clock.now()
    }

    fn go_on(&self) -> Result<(), Fault> {
        if (self.syncer.0.is_stopped)() { Err(Fault::Stopped) } else { self.renew() }
    }

    /// Renews the lease when half of it is over, unless another run has the connection by now.
    fn renew(&self) -> Result<(), Fault> {
        let (held, now) = (self.until.get(), self.now());
        if now + LEASE / 2 <= held {
            return Ok(());
        }
        let until = now + LEASE;
        let employee = self.begun.employee;
        if !self.derive(|conn| google_calendar::renew(conn, self.company, employee, self.id, (held, until)))? {
            return Err(Fault::Lost);
        }
        self.until.set(until);
        Ok(())
    }

    fn read<T>(&self, work: impl FnOnce(&mut Connection) -> store::Result<T>) -> Result<T, Fault> {
        Ok(with(&self.syncer.0.pool, |conn| tenant::read(conn, self.company, work))?)
    }

    fn derive<T>(&self, work: impl FnMut(&mut Connection) -> store::Result<T>) -> store::Result<T> {
        with(&self.syncer.0.pool, |conn| tenant::write_unannounced(conn, self.company, work))
    }

    /// Writes in a transaction, while no other run has the connection.
    fn save(&self, mut work: impl FnMut(&mut Connection) -> store::Result<()>) -> Result<(), Fault> {
        self.go_on()?;
        let is_done = self.derive(|conn| {
            let is_held = google_calendar::is_held(conn, self.company, self.begun.employee, self.id)?;
            if is_held {
                work(conn)?;
            }
            Ok(is_held)
        })?;
        if is_done { Ok(()) } else { Err(Fault::Lost) }
    }

    /// Calls Google; an expired access token is replaced once.
    fn ask<T>(&self, question: impl AsyncFn(&SecretString) -> Result<T, GoogleError>) -> Result<T, Fault> {
        self.go_on()?;
        let token = self.token(false)?;
        let answer = match self.wait(question(&token))? {
            Err(GoogleError::Expired) => {
                let token = self.token(true)?;
                self.wait(question(&token))?
            }
            answer => answer,
        };
        self.go_on()?;
        Ok(answer?)
    }

    fn wait<T>(&self, answer: impl Future<Output = T>) -> Result<T, Fault> {
        let runtime = self.syncer.0.runtime.as_ref().ok_or(Fault::Stopped)?;
        runtime.block_on(async {
            let mut answer = pin!(answer);
            loop {
                match tokio::time::timeout(LEASE_CHECK_INTERVAL, answer.as_mut()).await {
                    Ok(answer) => return Ok(answer),
                    Err(_) => self.renew()?,
                }
            }
        })
    }

    /// The refresh token; stored under the first key from now on.
    fn refresh_token(&self) -> Result<SecretString, Fault> {
        let (company, employee) = (self.company, self.begun.employee);
        let (token, again) = self.syncer.0.client.open(&self.token.borrow(), company, employee)?;
        if let Some(again) = again {
            self.keep(again)?;
        }
        Ok(token)
    }

    /// Another refresh token, or the same under another key.
    fn keep(&self, token: SealedToken) -> Result<(), Fault> {
        self.save(|conn| google_calendar::replace_token(conn, self.company, self.begun.employee, &token))?;
        self.token.replace(token);
        Ok(())
    }

    fn token(&self, is_renewed: bool) -> Result<SecretString, Fault> {
        let (company, employee, now) = (self.company, self.begun.employee, self.now());
        let cache = &self.syncer.0.access;
        let known = cache.lock().unwrap_or_else(std::sync::PoisonError::into_inner).get(&(company, employee)).cloned();
        let is_good =
            |it: &AccessToken| !is_renewed && it.of == *self.token.borrow() && now + TOKEN_EXPIRY_MARGIN < it.until;
        if let Some(known) = known.filter(is_good) {
            return Ok(known.token);
        }
        let client = &self.syncer.0.client;
        let refresh = self.refresh_token()?;
        let tokens = self.wait(client.google.refresh(&refresh))??;
        if let Some(new) = &tokens.refresh {
            self.keep(client.seal(new, company, employee)?)?;
        }
        let until = now + TimeDelta::seconds(i64::from(tokens.expires_in));
        let kept = AccessToken { of: self.token.borrow().clone(), token: tokens.access.clone(), until };
        cache.lock().unwrap_or_else(std::sync::PoisonError::into_inner).insert((company, employee), kept);
        Ok(tokens.access)
    }

    /// `false` when something is left for the next run.
    fn sync(&self) -> Result<bool, Fault> {
        let Some(calendar) = &self.begun.calendar_id else { return Err(Fault::Lost) };
        self.pull(calendar)?;
        self.go_on()?;
        self.syncer.block(self.company, self.begun.employee)?;
        self.push()
    }

    /// Reads the changes; without an answer, the known state stays.
    fn pull(&self, calendar: &str) -> Result<(), Fault> {
        let (company, employee, now) = (self.company, self.begun.employee, self.now());
        let google = &self.syncer.0.client.google;
        let everything =
            || self.ask(async |token: &SecretString| read_events(google, token, calendar, SyncStart::Time(now)).await);
        let (changes, is_everything) = match &self.begun.sync_token {
            None => (everything()?, true),
            Some(since) => {
                let since = SyncStart::SyncToken(since);
                let read = self.ask(async |token: &SecretString| read_events(google, token, calendar, since).await);
                match read {
                    Err(Fault::Google(GoogleError::SyncTokenExpired)) => (everything()?, true),
                    read => (read?, false),
                }
            }
        };
        let ReadEvents { events, sync_token } = changes;
        let zone = self.read(|conn| store::company::time_zone(conn, company))?;
        let busy = if self.begun.blocks { busy_rows(&events, zone, now) } else { Vec::new() };
        let still: HashSet<&str> = busy.iter().map(|it| it.event.as_str()).collect();
        let gone: Vec<String> =
            events.iter().map(|it| &it.id).filter(|it| !still.contains(it.as_str())).cloned().collect();
        // Rows and the place where the next reading begins are one step: neither is there without the other.
        let mut written = 0;
        self.save(|conn| {
            written = match is_everything {
                true => google_calendar::replace_all(conn, company, employee, &busy)?,
                false => google_calendar::keep(conn, company, employee, &busy, &gone)?,
            };
            let pushed: Vec<PushedEvent> = google_calendar::pushed(conn, company, employee)?
                .into_iter()
                .filter(|it| it.calendar == calendar)
                .collect();
            let changed = unsettled(&events, is_everything, &pushed, now);
            google_calendar::unsettle(conn, company, employee, calendar, &changed)?;
            let unknown = unknown(&events, &pushed, now);
            let own = google_calendar::own_events(
                conn,
                company,
                employee,
                &unknown.iter().map(|it| it.0).collect::<Vec<_>>(),
            )?;
            for (event, when) in unknown.into_iter().filter(|it| own.contains(&it.0)) {
                let (calendar, title) = (calendar.to_owned(), String::new());
                google_calendar::intend(
                    conn,
                    company,
                    employee,
                    &PushedEvent { calendar, event, when, title, is_written: false },
                )?;
            }
            google_calendar::set_sync_token(conn, company, employee, Some(&sync_token))
        })?;
        if 0 < written {
            // Open pages show what lies over appointments, which blocks no time anew.
            with(&self.syncer.0.pool, |conn| tenant::transaction(conn, company, |_| Ok::<_, StoreError>(())))?;
        }
        Ok(())
    }

    /// Sends the differences; `false` when some of them are left.
    fn push(&self) -> Result<bool, Fault> {
        let (company, employee, now) = (self.company, self.begun.employee, self.now());
        let google = &self.syncer.0.client.google;
        let (plan, zone) = self.read(|conn| {
            Ok((PushPlan::load(conn, company, &self.begun, now)?, store::company::time_zone(conn, company)?))
        })?;
        for event in &plan.over {
            self.save(|conn| google_calendar::forget(conn, company, employee, event))?;
        }
        for event in plan.deletes.iter().take(MAX_WRITES) {
            self.delete(event)?;
        }
        for write in plan.writes.iter().take(MAX_WRITES) {
            let event = &write.event;
            // Recorded before it is sent: Google may have it even when the answer is lost.
            self.save(|conn| google_calendar::intend(conn, company, employee, event))?;
            let (calendar, shown) = (event.calendar.as_str(), shown(event, zone.name()));
            let written = self.ask(async |token: &SecretString| {
                if write.is_known {
                    match google.replace(token, calendar, &shown).await {
                        Err(GoogleError::NotFound) => google.insert(token, calendar, &shown).await,
                        answer => answer,
                    }
                } else {
                    match google.insert(token, calendar, &shown).await {
                        Err(GoogleError::Exists) => google.replace(token, calendar, &shown).await,
                        answer => answer,
                    }
                }
            });
            written?;
            self.save(|conn| google_calendar::written(conn, company, employee, event))?;
        }
        Ok(plan.deletes.len().max(plan.writes.len()) <= MAX_WRITES)
    }

    /// Deletes an event of ours there, and forgets it.
    fn delete(&self, event: &PushedEvent) -> Result<(), Fault> {
        let (google, id) = (&self.syncer.0.client.google, remote_id(event.event));
        match self.ask(async |token: &SecretString| google.delete(token, &event.calendar, &id).await) {
            // In a calendar that is not the person's any more there is nothing of ours to be deleted by us.
            Ok(()) | Err(Fault::Google(GoogleError::Refused(_) | GoogleError::NotFound)) => {}
            Err(fault) => return Err(fault),
        }
        self.save(|conn| google_calendar::forget(conn, self.company, self.begun.employee, event))
    }

    /// Deletes our future events, revokes the consent, and forgets the connection.
    fn clean_up(&self) -> Result<bool, Fault> {
        let (company, employee, now) = (self.company, self.begun.employee, self.now());
        let pushed = self.read(|conn| google_calendar::pushed(conn, company, employee))?;
        for event in pushed.iter().filter(|it| now < it.when.start()) {
            self.delete(event)?;
        }
        let refresh = self.refresh_token()?;
        self.go_on()?;
        self.wait(self.syncer.0.client.google.revoke(&refresh))??;
        self.save(|conn| google_calendar::remove(conn, company, employee, self.id))?;
        Ok(true)
    }

    /// Google requires the person's consent anew: they are notified once, and the known state stays.
    fn ask_again(&self) -> store::Result<()> {
        let (company, employee, now) = (self.company, self.begun.employee, self.now());
        if self.begun.state == GoogleState::Ending {
            return self.derive(|conn| google_calendar::remove(conn, company, employee, self.id));
        }
        let cause = format!("google:{}", self.begun.version);
        with(&self.syncer.0.pool, |conn| {
            tenant::transaction(conn, company, |conn| {
                if !google_calendar::reconnect(conn, company, employee, self.id)? {
                    return Ok(());
                }
                let kind = NoticeKind::GoogleReconnect;
                let notice = NewNotice { kind, cause: &cause, event: None, campaign: None, time_off: None, at: now };
                notices::tell(conn, company, &notice, &[(NoticeId(Uuid::now_v7()), employee)])
            })
        })
    }

    fn fail(&self, error: GoogleError) -> store::Result<()> {
        let (company, employee) = (self.company, self.begun.employee);
        tracing::warn!(%error, failures = self.begun.failures, "Google Calendar not in step");
        if self.begun.state == GoogleState::Ending && MAX_CLEANUP_ATTEMPTS <= self.begun.failures + 1 {
            // Best effort: after hours without an answer the token is dropped without being revoked.
            if let Ok((refresh, _)) = self.syncer.0.client.open(&self.token.borrow(), company, employee) {
                let _given_up = self.wait(self.syncer.0.client.google.revoke(&refresh));
            }
            return self.derive(|conn| google_calendar::remove(conn, company, employee, self.id));
        }
        let problem = match error {
            GoogleError::RateLimited => GoogleProblem::Limited,
            GoogleError::NotFound => GoogleProblem::NotFound,
            GoogleError::Refused(_) | GoogleError::Exists => GoogleProblem::NotAllowed,
            GoogleError::Unavailable(_)
            | GoogleError::Revoked
            | GoogleError::Expired
            | GoogleError::SyncTokenExpired => GoogleProblem::Unavailable,
        };
        let next_at = self.now() + backoff(self.begun.failures, rand::random());
        self.finish(RunOutcome::Failed { problem, next_at })
    }

    /// Records the outcome of the run; open pages are told when it differs from the last one.
    fn finish(&self, outcome: RunOutcome) -> store::Result<()> {
        let was_failing = self.begun.failing_since.is_some();
        let is_news = match outcome {
            RunOutcome::Done { .. } => was_failing || self.begun.last_synced_at.is_none(),
            RunOutcome::Failed { .. } => !was_failing,
        };
        let (company, now) = (self.company, self.now());
        let work = |conn: &mut Connection| google_calendar::finish(conn, company, &self.begun, self.id, outcome, now);
        match is_news {
            true => with(&self.syncer.0.pool, |conn| tenant::transaction(conn, company, work)),
            false => self.derive(work),
        }
    }
}

/// Doubles with each failure, with a random factor from half to one and a half, so that not all retry at once.
fn backoff(failures: i32, chance: u8) -> TimeDelta {
    let (shortest, longest) = BACKOFF;
    let doubled = shortest * 2_i32.saturating_pow(u32::try_from(failures.clamp(0, 10)).unwrap_or_default());
    doubled.min(longest) / 2 + doubled.min(longest) * i32::from(chance) / 255
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_an_hour_and_differ() {
        assert_eq!((backoff(0, 0), backoff(0, 255)), (TimeDelta::seconds(15), TimeDelta::seconds(45)));
        assert_eq!(backoff(2, 0), TimeDelta::seconds(60));
        assert_eq!((backoff(100, 0), backoff(100, 255)), (TimeDelta::minutes(30), TimeDelta::minutes(90)));
    }
}
