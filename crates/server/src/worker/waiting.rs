//! Offers places that are free to guests who wait, withdraws those outside the present work hours, and ends offers
//! whose time ran out (docs/rules.md#waiting-list).
//!
//! Offers follow from the database alone: a change that was not announced is found at the next look at all companies.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use booking::{AgreedService, PlaceOffer, WITHDRAWN_COOLDOWN, WaitingEntry, is_still_open, offer_places};
use catalog::Salon;
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, EventId, TimeRange, WaitingOfferId};
use scheduling::civil;
use store::changes::listen::Change;
use store::messages::settings;
use store::outbox::{self, Job};
use store::waiting::{HeldPlace, NewOffer};
use store::{Connection, Pool, StoreError, tenant, waiting};
use uuid::Uuid;

use super::loops::{StopSignal, follow, report, with};
use crate::state::clock::Clock;

/// Interval of taking up changes: several of one company in that time are one.
const INTERVAL: Duration = Duration::from_millis(300);
/// Interval of looking at all companies, for effects of time and changes that were not announced.
const ALL_INTERVAL: Duration = Duration::from_secs(60);
/// Places offered in one transaction at most: no booking succeeds there meanwhile.
const MAX_OFFERS_PER_RUN: usize = 100;

/// Offers places. Clones share the queue.
#[derive(Clone)]
pub struct PlaceOfferer {
    pool: Pool,
    clock: Clock,
    changed: Arc<Mutex<HashSet<CompanyId>>>,
}

/// Starts a thread that offers.
pub(super) fn start(offerer: &PlaceOfferer, stop_signal: &Arc<StopSignal>) -> JoinHandle<()> {
    let (offerer, stopped) = (offerer.clone(), Arc::clone(stop_signal));
    let work = move |is_due| if is_due { offerer.offer_all() } else { offerer.offer_next() };
    std::thread::spawn(move || follow(&stopped, (INTERVAL, ALL_INTERVAL), work))
}

impl PlaceOfferer {
    /// Reads and writes as the role `worker`.
    pub fn new(pool: Pool, clock: Clock) -> Self {
        Self { pool, clock, changed: Arc::default() }
    }

    pub(super) fn note(&self, change: &Change) {
        match change {
            Change::Changed(companies) => self.changed().extend(companies),
            Change::Anything => match with(&self.pool, waiting::companies_with_waiting) {
                Ok(companies) => self.changed().extend(companies),
                Err(error) => report(&error),
            },
        }
    }

    fn changed(&self) -> std::sync::MutexGuard<'_, HashSet<CompanyId>> {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Looks at every company with waiting guests.
    ///
    /// # Errors
    /// When the database is away.
    pub fn offer_all(&self) -> store::Result<()> {
        let companies = with(&self.pool, waiting::companies_with_waiting)?;
        self.changed().extend(companies);
        self.offer_next()
    }

    /// Looks at the companies that changed and those with an offer whose time ran out.
    ///
    /// # Errors
    /// When the database is away; the remaining companies follow at the next call.
    pub fn offer_next(&self) -> store::Result<()> {
        let now = self.clock.now();
        let ended = with(&self.pool, |conn| waiting::companies_with_ended_offers(conn, now))?;
        let mut left: HashSet<CompanyId> = std::mem::take(&mut *self.changed());
        left.extend(ended);
        let mut left = left.into_iter();
        while let Some(company) = left.next() {
            if let Err(error) = self.offer(company) {
                self.changed().extend(left.chain([company]));
                return Err(error);
            }
        }
        Ok(())
    }

    /// Offers the free places of one company.
    ///
    /// # Errors When the database is away.
    pub fn offer(&self, company: CompanyId) -> store::Result<()> {
        let now = self.clock.now();
        let offered = with(&self.pool, |conn| {
            // Most changes free no place, which is found without a lock.
            let is_needed = tenant::read(conn, company, |conn| {
                Ok::<_, StoreError>(DueOffers::load(conn, company, now)?.is_some())
            })?;
            if !is_needed {
                return Ok(0);
            }
            tenant::transaction(conn, company, |conn| run(conn, company, now))
        });
        match offered {
            Ok(MAX_OFFERS_PER_RUN) => {
                self.changed().insert(company);
                Ok(())
            }
            // The company is gone, and its waiting guests with it.
            Ok(_) | Err(StoreError::NotFound) => Ok(()),
            Err(error) => Err(error),
        }
    }
}

/// Changes to a company's offers.
struct DueOffers {
    salon: Salon,
    /// Held places outside the present work hours.
    closed: Vec<HeldPlace>,
    offers: Vec<PlaceOffer>,
}

impl DueOffers {
    /// Reads and decides; `None` when there is nothing to do.
    fn load(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> store::Result<Option<Self>> {
        if !waiting::has_any(conn, company)? {
            return Ok(None);
        }
        let mut salon = store::salon::load(conn, company)?;
        salon.company.takes_bookings &= identity::is_paid(salon.subscription_until, now);
        let waiting = waiting::waiting(conn, company)?;
        let today = civil::local(salon.tz, now).date();
        let has_ended = waiting::has_ended(conn, company, now, today)?;
        let (settings, _) = settings::load(conn, company)?;
        // At night an offer of half an hour would expire unread: the place stays free for booking.
        let is_quiet = settings.quiet_hours().is_quiet(civil::local(salon.tz, now).time());
        let offers = if is_quiet { Vec::new() } else { offers(conn, &salon, &waiting, now)? };
        let mut closed = waiting::held(conn, company, now)?;
        closed.retain(|it| !is_still_open(&salon, it.provider, &it.visit, it.occupies));
        let is_due = has_ended || !offers.is_empty() || !closed.is_empty();
        Ok(is_due.then_some(Self { salon, closed, offers }))
    }
}

fn offers(
    conn: &mut Connection,
    salon: &Salon,
    waiting: &[WaitingEntry],
    now: DateTime<Utc>,
) -> store::Result<Vec<PlaceOffer>> {
    let company = salon.company.id;
    let last = waiting.iter().map(|it| it.wish.days.1).max();
    let end = last.and_then(|it| civil::day_bounds(salon.tz, it)).map(|it| it.end());
    let Some(window) = end.and_then(|it| TimeRange::new(now, it)) else { return Ok(Vec::new()) };
    if salon.company.waiting_hold == 0 {
        return Ok(Vec::new());
    }
    let everybody: Vec<EmployeeId> = salon.employees.iter().map(|it| it.id).collect();
    let mut busy = store::scheduling::busy(conn, company, &everybody, window, now)?.times;
    busy.extend(waiting::taken_back(conn, company, now - WITHDRAWN_COOLDOWN)?);
    Ok(offer_places(salon, waiting, &busy, now))
}

/// Ends expired offers, withdraws closed ones and offers free places; returns the number of places.
fn run(conn: &mut Connection, company: CompanyId, now: DateTime<Utc>) -> store::Result<usize> {
    // lock
    waiting::lock_calendars(conn, company)?;
    // load, decide
    let zone = store::company::time_zone(conn, company)?;
    waiting::end_expired(conn, company, now, civil::local(zone, now).date())?;
    let Some(due) = DueOffers::load(conn, company, now)? else { return Ok(0) };
    if !due.closed.is_empty() {
        let offers: Vec<WaitingOfferId> = due.closed.iter().map(|it| it.offer).collect();
        waiting::withdraw(conn, company, &offers, now)?;
    }
    for it in &due.closed {
        let job = Job::OfferWithdrawn { event: it.event.0 };
        outbox::push(conn, Uuid::now_v7(), Some(company), &job, None)?;
    }
    let terms = &due.salon.company.terms;
    let mut count = 0;
    for place in due.offers.iter().take(MAX_OFFERS_PER_RUN) {
        let Some(services) = agreed(conn, &due.salon, company, place)? else { continue };
        // save
        let new = NewOffer {
            id: WaitingOfferId(Uuid::now_v7()),
            event: EventId(Uuid::now_v7()),
            place: *place,
            services: &services,
            cancel_hours: terms.cancel_hours,
            terms: terms.text.as_ref().map(|_| terms.version),
            now,
        };
        if waiting::offer(conn, company, &new)? {
            // enqueue
            let job = Job::PlaceOffered { event: new.event.0 };
            outbox::push(conn, Uuid::now_v7(), Some(company), &job, None)?;
        }
        count += 1;
    }
    Ok(count)
}

/// The agreed services of a place that is taken; `None` when one of them is not sold any more.
fn agreed(
    conn: &mut Connection,
    salon: &Salon,
    company: CompanyId,
    place: &PlaceOffer,
) -> store::Result<Option<Vec<AgreedService>>> {
    let services = waiting::services_of(conn, company, place.wish)?;
    let sold = salon.find_services(&services);
    Ok(sold.and_then(|it| it.into_iter().map(AgreedService::of).collect()))
}
