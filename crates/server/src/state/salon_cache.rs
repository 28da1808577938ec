//! Salons cached in the process under the version they were read with (docs/ARCHITECTURE.md#what-always-holds).
//!
//! A display page may be a second behind: a salon is shown without asking while nothing of the company changed
//! ([`store::changes::epochs`]), and for a second where this process may have missed a change. A decision compares
//! [`Salon::version`] with the version a live read returned, and calls [`SalonCache::load`] when they differ.
//!
//! A salon whose subscription has lapsed is handed out as one that takes no bookings (docs/rules.md#subscription), from
//! the moment it lapses, without a write. At a salon's midnight it is read anew, because pages depend on the date.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use catalog::Salon;
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId};
use quick_cache::sync::Cache;
use scheduling::civil;
use store::Connection;
use store::changes::epochs::{Epoch, EpochStep};
use store::closed_set::DirectoryKind;
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::state::clock::Clock;
use crate::state::db::Db;
use crate::state::prepared::PreparedAnswers;
use crate::state::renewal::{MAX_AGE, Renewal};
use crate::state::reserved::RESERVED;
use crate::state::similar::nearest;

/// Salons cached at most.
const MAX_SALONS: usize = 2_000;
/// Time for which the list of public ids is cached.
const LISTED_IDS_LIFE: Duration = Duration::from_secs(300);
/// Longest delay of a page behind the database.
const MAX_STALENESS: Duration = Duration::from_secs(1);

/// Cache of salons. Clones share it.
#[derive(Clone)]
pub struct SalonCache {
    cache: Arc<Cache<CompanyId, Arc<CachedSalon>>>,
    names: Arc<Cache<String, CompanyId>>,
    employers: Arc<Cache<EmployeeId, CompanyId>>,
    listed: Arc<Mutex<Option<ListedIds>>>,
    clock: Clock,
}

/// Public ids of the salons that search engines may know of.
#[derive(Clone)]
struct ListedIds {
    ids: Arc<[String]>,
    /// Of [`Clock::monotonic`].
    read_at: Duration,
}

/// A salon and the answers prepared from it.
pub struct CachedSalon {
    /// The salon.
    pub salon: Arc<Salon>,
    /// The answers of the public calls, written once.
    pub prepared: PreparedAnswers,
    /// End of its validity without any change: the salon's next day begins, or its subscription lapses.
    until: DateTime<Utc>,
    /// Until when the version need not be checked, in milliseconds of [`Clock::monotonic`].
    fresh_until: AtomicU64,
    checked: Mutex<LastCheck>,
    renewal: Renewal,
}

/// Instant at which a salon was last known to be current; taken before the comparison.
#[derive(Clone, Copy)]
struct LastCheck {
    /// `None` when this process may have missed a change.
    mark: Option<Epoch>,
    /// In milliseconds of [`Clock::monotonic`].
    at: u64,
}

impl LastCheck {
    fn fresh_until(self) -> u64 {
        self.at + milliseconds(MAX_STALENESS)
    }
}

impl CachedSalon {
    /// A salon as it is read now.
    fn new(mut salon: Salon, now: DateTime<Utc>, checked: LastCheck) -> Self {
        salon.company.takes_bookings &= identity::is_paid(salon.subscription_until, now);
        let today = civil::local(salon.tz, now).date();
        let lapse = salon.subscription_until.filter(|_| salon.company.takes_bookings);
        salon.sales.retain(|it| it.is_on(today));
        let until = civil::day_bounds(salon.tz, today).map_or(now, |it| it.end());
        Self {
            prepared: PreparedAnswers::on(today),
            until: lapse.map_or(until, |lapse| until.min(lapse)),
            fresh_until: AtomicU64::new(checked.fresh_until()),
            checked: Mutex::new(checked),
            renewal: Renewal::default(),
            salon: Arc::new(salon),
        }
    }

    /// Tells whether it may be shown without asking the database.
    fn is_fresh(&self, now: LastCheck) -> bool {
        let checked = *self.checked.lock().unwrap_or_else(PoisonError::into_inner);
        match (checked.mark, now.mark) {
            (Some(then), Some(mark)) => then == mark && now.at < checked.at + milliseconds(MAX_AGE),
            _ => now.at < self.fresh_until.load(Ordering::Relaxed),
        }
    }

    /// Returns `true` to one caller when it is to be checked soon.
    fn begins_check(&self, now: LastCheck) -> bool {
        let checked_at = self.checked.lock().unwrap_or_else(PoisonError::into_inner).at;
        self.renewal.try_begin(self.salon.company.id.0, Duration::from_millis(now.at.saturating_sub(checked_at)))
    }

    /// Marks it as found current.
    fn checked(&self, checked: LastCheck) {
        self.fresh_until.fetch_max(checked.fresh_until(), Ordering::Relaxed);
        *self.checked.lock().unwrap_or_else(PoisonError::into_inner) = checked;
        self.renewal.end();
    }
}

impl SalonCache {
    /// An empty cache; `clock` tells when a subscription lapses and a day is over.
    pub fn new(clock: Clock) -> Self {
        Self {
            cache: Arc::new(Cache::new(MAX_SALONS)),
            names: Arc::new(Cache::new(MAX_SALONS * 2)),
            employers: Arc::new(Cache::new(MAX_SALONS * 8)),
            listed: Arc::default(),
            clock,
        }
    }

    /// The company named in an address: by its UUID, which is not checked, or by its public id.
    ///
    /// A remembered public id may have been given up since. [`SalonCache::shown`] notices that itself; other callers
    /// check [`Salon::is_called`] of the salon they get and call [`SalonCache::forget_name`].
    ///
    /// # Errors
    /// `company.not_found`; `service.unavailable`.
    pub async fn resolve(&self, db: &Db, text: &str) -> Result<CompanyId, ApiError> {
        if let Ok(id) = Uuid::try_parse(text) {
            return Ok(CompanyId(id));
        }
        if let Some(known) = self.names.get(text) {
            return Ok(known);
        }
        let name = catalog::SzalonkaId::parse(text, RESERVED).map_err(|_| ApiError::new(ErrorCode::CompanyNotFound))?;
        let company = db
            .run(move |conn| {
                store::salon::company_of(conn, DirectoryKind::Company, name.as_str())
                    .or_code(ErrorCode::CompanyNotFound)
            })
            .await?;
        self.names.insert(text.to_owned(), company);
        Ok(company)
    }

    /// The public id most similar to an unknown one; only of salons that are in the sitemap.
    ///
    /// # Errors
    /// `service.unavailable`.
    pub async fn similar(&self, db: &Db, text: &str) -> Result<Option<String>, ApiError> {
        if Uuid::try_parse(text).is_ok() {
            return Ok(None);
        }
        let now = self.clock.monotonic();
        let known = self.listed().clone().filter(|it| now.saturating_sub(it.read_at) < LISTED_IDS_LIFE);
        let listed = match known {
            Some(known) => known.ids,
            None => {
                let salons = db.run(|conn| Ok(store::sitemap::public_salons(conn)?)).await?;
                let ids: Arc<[String]> = salons.into_iter().map(|it| it.szalonka_id).collect();
                *self.listed() = Some(ListedIds { ids: Arc::clone(&ids), read_at: now });
                ids
            }
        };
        Ok(nearest(text, &listed).map(str::to_owned))
    }

    fn listed(&self) -> MutexGuard<'_, Option<ListedIds>> {
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets which company a public id belongs to.
    pub fn forget_name(&self, text: &str) {
        self.names.remove(text);
    }

    /// The company an employee works for.
    ///
    /// # Errors
    /// `employee.not_found`; `service.unavailable`.
    pub async fn employer(&self, db: &Db, employee: EmployeeId) -> Result<CompanyId, ApiError> {
        if let Some(known) = self.employers.get(&employee) {
            return Ok(known);
        }
        let company = db
            .run(move |conn| {
                store::salon::company_of(conn, DirectoryKind::Employee, &employee.to_string())
                    .or_code(ErrorCode::EmployeeNotFound)
            })
            .await?;
        self.employers.insert(employee, company);
        Ok(company)
    }

    /// A company may have changed: its salon is checked against the database before it is shown again.
    pub fn mark_stale(&self, company: CompanyId) {
        if let Some(cached) = self.cache.get(&company) {
            cached.fresh_until.store(0, Ordering::Relaxed);
        }
    }

    /// Counts a booking of this process, which changes nothing that is shown of the salon.
    pub fn booked(&self, company: CompanyId, step: EpochStep) {
        if let Some(cached) = self.cache.get(&company) {
            let mut checked = cached.checked.lock().unwrap_or_else(PoisonError::into_inner);
            checked.mark = checked.mark.map(|it| it.after(step).unwrap_or(it));
        }
    }

    /// The salon as this process last read it today, however long ago.
    pub fn cached(&self, company: CompanyId) -> Option<Arc<Salon>> {
        self.known(company).map(|it| Arc::clone(&it.salon))
    }

    fn known(&self, company: CompanyId) -> Option<Arc<CachedSalon>> {
        let now = self.clock.now();
        self.cache.get(&company).filter(|it| now < it.until)
    }

    /// Reads a salon and keeps it; blocks, so it belongs inside [`Db::run`].
    ///
    /// # Errors
    /// `company.not_found`; `service.unavailable`.
    pub fn load(&self, conn: &mut Connection, company: CompanyId) -> Result<Arc<Salon>, ApiError> {
        self.load_cached(conn, company, self.unmarked()).map(|it| Arc::clone(&it.salon))
    }

    /// A salon for a page: at most a second old.
    ///
    /// # Errors
    /// `company.not_found`; `service.unavailable`.
    pub async fn fresh(&self, db: &Db, text: &str) -> Result<Arc<Salon>, ApiError> {
        self.shown(db, text).await.map(|it| Arc::clone(&it.salon))
    }

    /// The same with its prepared answers.
    ///
    /// # Errors
    /// `company.not_found`; `service.unavailable`.
    pub async fn shown(&self, db: &Db, text: &str) -> Result<Arc<CachedSalon>, ApiError> {
        let cached = match self.resolve(db, text).await {
            Ok(company) => self.shown_by_id(db, company).await,
            Err(error) => Err(error),
        };
        match cached {
            Ok(cached) if cached.salon.is_called(text) => return Ok(cached),
            Err(error) if error.code() != ErrorCode::CompanyNotFound || !self.names.contains_key(text) => {
                return Err(error);
            }
            _ => {}
        }
        // The name was given up, or taken by another company, since it was cached.
        self.forget_name(text);
        let company = self.resolve(db, text).await?;
        let (salons, now) = (self.clone(), self.unmarked());
        let cached = db.run(move |conn| salons.load_cached(conn, company, now)).await?;
        if cached.salon.is_called(text) { Ok(cached) } else { Err(ApiError::new(ErrorCode::CompanyNotFound)) }
    }

    /// The same for a company that is known already.
    ///
    /// # Errors
    /// `company.not_found`; `service.unavailable`.
    pub async fn shown_by_id(&self, db: &Db, company: CompanyId) -> Result<Arc<CachedSalon>, ApiError> {
        let known = self.known(company);
        let now = LastCheck { mark: db.sequences().epoch(company), ..self.unmarked() };
        let Some(cached) = known.as_ref().filter(|it| it.is_fresh(now)) else {
            let salons = self.clone();
            return db.run(move |conn| salons.check(conn, company, known, now)).await;
        };
        if cached.begins_check(now) {
            let (salons, db, known) = (self.clone(), db.clone(), Some(Arc::clone(cached)));
            // After a failure the next caller waits for the check.
            actix_web::rt::spawn(async move { db.run(move |conn| salons.check(conn, company, known, now)).await.ok() });
        }
        Ok(Arc::clone(cached))
    }

    /// The salon as it is in the database: what is `known` if that is its version.
    fn check(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        known: Option<Arc<CachedSalon>>,
        now: LastCheck,
    ) -> Result<Arc<CachedSalon>, ApiError> {
        if let Some(cached) = known
            && store::salon::version(conn, company).or_code(ErrorCode::CompanyNotFound)? == cached.salon.version
        {
            cached.checked(now);
            return Ok(cached);
        }
        self.load_cached(conn, company, now)
    }

    /// `checked` is of before the read, so that a cached salon is never older than it claims.
    fn load_cached(
        &self,
        conn: &mut Connection,
        company: CompanyId,
        checked: LastCheck,
    ) -> Result<Arc<CachedSalon>, ApiError> {
        let read = store::salon::load(conn, company);
        if read.is_err() {
            self.cache.remove(&company);
        }
        let salon = read.or_code(ErrorCode::CompanyNotFound)?;
        let cached = Arc::new(CachedSalon::new(salon, self.clock.now(), checked));
        self.cache.insert(company, Arc::clone(&cached));
        Ok(cached)
    }

    /// Now, of a company whose changes are not looked at.
    fn unmarked(&self) -> LastCheck {
        LastCheck { mark: None, at: milliseconds(self.clock.monotonic()) }
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
