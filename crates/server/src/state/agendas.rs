//! Busy times of providers, cached in the process (docs/decisions/0010-free-slots-from-memory.md).
//!
//! An agenda is used while the company's mark is the one taken before it was read ([`store::changes::epochs`]). Nothing
//! is removed when something changes: an outdated entry is a miss, and the request that misses reads it anew. A booking
//! of this process is added to the cached agenda.

use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, Days, NaiveTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId, TimeRange};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use scheduling::Agenda;
use store::changes::epochs::{AtomicEpoch, Epoch, EpochStep, Epochs};
use store::scheduling::BusyTime;

use crate::state::renewal::{MAX_AGE, Renewal};

/// The longest period one agenda covers. Requests reach at most 62 days, so paging to the next month stays within it.
const MAX_PERIOD: TimeDelta = TimeDelta::days(100);
/// Upper bound of what the cache itself takes for an entry (`tests/budgets.rs` counts what the heap holds).
const ENTRY_OVERHEAD_BYTES: usize = 320;
/// Typical size of an agenda; by it the cache sizes its memory of evicted keys.
const TYPICAL_AGENDA_BYTES: usize = 8_192;

/// Cache of agendas by company and provider.
pub struct Agendas {
    cache: Cache<(CompanyId, EmployeeId), Arc<CachedAgenda>, ByteWeighter>,
    is_on: bool,
}

/// Weighs entries by their bytes on the heap.
#[derive(Clone)]
struct ByteWeighter;

/// One provider's agenda.
pub(crate) struct CachedAgenda {
    mark: AtomicEpoch,
    /// The version of the company's rules at that time.
    version: i64,
    covers: TimeRange,
    /// The time of the read: holds that were over by then are missing.
    as_of: DateTime<Utc>,
    read_at: Instant,
    renewal: Renewal,
    /// Without holds.
    busy: Arc<Agenda>,
    holds: Arc<[(TimeRange, DateTime<Utc>)]>,
}

/// Agendas of all providers of a query.
pub struct CachedAgendas {
    /// Busy times, in the order of the providers.
    pub agendas: Vec<Arc<Agenda>>,
    /// One of them is soon too old, and the caller is to read them again. Only one caller is told so.
    pub is_renewal_due: bool,
}

/// The agendas a search needs.
#[derive(Clone, Copy, Debug)]
pub struct AgendaQuery<'a> {
    /// The company.
    pub company: CompanyId,
    /// Its providers, in the order of the answer.
    pub providers: &'a [EmployeeId],
    /// The period of the search.
    pub reach: TimeRange,
    /// The time of the request.
    pub now: DateTime<Utc>,
    /// The company's mark, taken before anything is read.
    pub mark: Epoch,
    /// The version of the rules the search uses.
    pub version: i64,
}

impl Weighter<(CompanyId, EmployeeId), Arc<CachedAgenda>> for ByteWeighter {
    fn weight(&self, _: &(CompanyId, EmployeeId), cached: &Arc<CachedAgenda>) -> u64 {
        u64::try_from(cached.bytes()).unwrap_or(u64::MAX)
    }
}

impl Agendas {
    /// An empty cache of at most `bytes`, which evicts the least recently used; 0 turns it off.
    pub fn with_capacity(bytes: u64) -> Self {
        let expected = usize::try_from(bytes).unwrap_or(usize::MAX) / TYPICAL_AGENDA_BYTES;
        Self { cache: Cache::with_weighter(expected, bytes, ByteWeighter), is_on: bytes != 0 }
    }

    /// The mark of a company; `None` while its agendas may be neither cached nor used.
    pub(crate) fn mark(&self, sequences: &Epochs, company: CompanyId) -> Option<Epoch> {
        if self.is_on { sequences.epoch(company) } else { None }
    }

    /// Bytes and number of the cached agendas.
    pub fn size(&self) -> (u64, usize) {
        (self.cache.weight(), self.cache.len())
    }

    /// Busy times of each provider; `None` unless all of them are cached.
    pub fn find(&self, query: &AgendaQuery<'_>) -> Option<CachedAgendas> {
        let mut found = CachedAgendas { agendas: Vec::with_capacity(query.providers.len()), is_renewal_due: false };
        for provider in query.providers {
            let cached = self.cached(query, *provider)?;
            found.agendas.push(cached.at(query.now));
            found.is_renewal_due |= cached.renewal.try_begin(provider.0, cached.read_at.elapsed());
        }
        Some(found)
    }

    /// The period to read: whole days, and the cached ones around them, so that paging through weeks soon needs no
    /// reads.
    pub(crate) fn period(&self, query: &AgendaQuery<'_>) -> TimeRange {
        let day = |it: DateTime<Utc>| it.date_naive().and_time(NaiveTime::MIN).and_utc();
        let end = query.reach.end().checked_add_days(Days::new(1)).map(day);
        let days = end.and_then(|end| TimeRange::new(day(query.reach.start()), end)).unwrap_or(query.reach);
        let known = query.providers.iter().filter_map(|it| Some(self.current(query, *it)?.covers));
        let all = TimeRange::covering(known.chain([days]));
        all.filter(|it| it.length() <= MAX_PERIOD).unwrap_or(days)
    }

    /// Caches what was read for `period`; returns the busy times of each provider, in their order.
    pub fn keep(&self, query: &AgendaQuery<'_>, period: TimeRange, busy: &[BusyTime]) -> Vec<Arc<Agenda>> {
        let cached = |provider: &EmployeeId| {
            let times = || busy.iter().filter(|it| it.provider == *provider);
            let cached = Arc::new(CachedAgenda {
                mark: query.mark.into(),
                version: query.version,
                covers: period,
                as_of: query.now,
                read_at: Instant::now(),
                renewal: Renewal::default(),
                busy: Arc::new(times().filter(|it| it.until.is_none()).map(|it| it.when).collect()),
                holds: times().filter_map(|it| Some((it.when, it.until?))).collect(),
            });
            self.cache.insert((query.company, *provider), Arc::clone(&cached));
            cached.at(query.now)
        };
        query.providers.iter().map(cached).collect()
    }

    /// Adds a booking of this process. Only where nothing else changed since an agenda was read: another change makes
    /// another step, and agendas without it are misses.
    pub(crate) fn booked<'a>(
        &self,
        company: CompanyId,
        providers: impl IntoIterator<Item = &'a EmployeeId>,
        (booked, when): (EmployeeId, TimeRange),
        step: EpochStep,
    ) {
        for provider in providers {
            let Some(cached) = self.cache.get(&(company, *provider)) else { continue };
            if *provider != booked {
                cached.mark.advance(step);
            } else if let Some(mark) = cached.mark.get().after(step) {
                self.cache.insert((company, booked), Arc::new(cached.with(when, mark)));
            }
        }
    }

    fn cached(&self, query: &AgendaQuery<'_>, provider: EmployeeId) -> Option<Arc<CachedAgenda>> {
        self.current(query, provider).filter(|it| it.covers.contains(&query.reach))
    }

    fn current(&self, query: &AgendaQuery<'_>, provider: EmployeeId) -> Option<Arc<CachedAgenda>> {
        self.cache.get(&(query.company, provider)).filter(|it| {
            it.mark.get() == query.mark
                && it.version == query.version
                && it.as_of <= query.now
                && it.read_at.elapsed() < MAX_AGE
        })
    }
}

impl CachedAgenda {
    /// Busy times, with the holds that last at `now`.
    fn at(&self, now: DateTime<Utc>) -> Arc<Agenda> {
        let held = || self.holds.iter().filter(|(_, until)| now < *until).map(|(when, _)| *when);
        if held().next().is_none() {
            return Arc::clone(&self.busy);
        }
        Arc::new(self.busy.busy().iter().copied().chain(held()).collect())
    }

    /// The same agenda with one more busy time.
    fn with(&self, when: TimeRange, mark: Epoch) -> Self {
        let busy = self.busy.busy().iter().copied().chain([when]).collect();
        Self {
            mark: mark.into(),
            renewal: self.renewal.clone(),
            busy: Arc::new(busy),
            holds: Arc::clone(&self.holds),
            ..*self
        }
    }

    fn bytes(&self) -> usize {
        ENTRY_OVERHEAD_BYTES
            + size_of::<Self>()
            + size_of::<Agenda>()
            + self.busy.heap_bytes()
            + size_of_val(&*self.holds)
    }
}

/// Agendas that are not cached, because this process may have missed a change.
pub(crate) fn uncached(providers: &[EmployeeId], busy: &[BusyTime]) -> Vec<Arc<Agenda>> {
    let times = |it: &EmployeeId| busy.iter().filter(|busy| busy.provider == *it).map(|busy| busy.when).collect();
    providers.iter().map(|it| Arc::new(times(it))).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::time::Duration;

    use rand::rngs::StdRng;
    use rand::{RngExt as _, SeedableRng as _};
    use uuid::Uuid;

    use super::*;

    fn at(minute: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(2_000_000_000, 0).unwrap() + TimeDelta::minutes(minute)
    }

    fn range(from: i64, minutes: i64) -> TimeRange {
        TimeRange::starting(at(from), TimeDelta::minutes(minutes)).unwrap()
    }

    fn employee(number: u128) -> EmployeeId {
        EmployeeId(Uuid::from_u128(number))
    }

    /// A mark, and the epochs it is from.
    fn marked() -> (Epochs, Epoch) {
        let sequences = Epochs::relied_on();
        let mark = sequences.epoch(CompanyId(Uuid::nil())).unwrap();
        (sequences, mark)
    }

    fn query(mark: Epoch, providers: &[EmployeeId]) -> AgendaQuery<'_> {
        let (company, reach, now) = (CompanyId(Uuid::nil()), range(0, 7 * 1440), at(0));
        AgendaQuery { company, providers, reach, now, mark, version: 1 }
    }

    fn busy(provider: EmployeeId, when: TimeRange) -> BusyTime {
        BusyTime { provider, when, until: None }
    }

    #[test]
    fn under_a_small_bound_what_is_found_is_right_and_the_bound_holds() {
        let bound = 1 << 20;
        let agendas = Agendas::with_capacity(bound);
        let (sequences, mark) = marked();
        assert!(agendas.mark(&sequences, CompanyId(Uuid::nil())).is_some());
        assert!(Agendas::with_capacity(0).mark(&sequences, CompanyId(Uuid::nil())).is_none(), "turned off");
        let mut dice = StdRng::seed_from_u64(1);
        let mut cached: HashMap<EmployeeId, Arc<Agenda>> = HashMap::new();
        let mut found = 0;
        for number in 0..20_000_u32 {
            let who = employee(u128::from(dice.random_range(0..5_000_u32)));
            let query = query(mark, std::slice::from_ref(&who));
            if let Some(agenda) = agendas.find(&query) {
                assert_eq!(Some(agenda.agendas), cached.get(&who).map(|it| vec![Arc::clone(it)]));
                found += 1;
            } else {
                let times: Vec<BusyTime> =
                    (0..dice.random_range(0..300)).map(|it| busy(who, range(it * 40, 30))).collect();
                let agenda = agendas.keep(&query, query.reach, &times).remove(0);
                assert_eq!(agenda.busy().len(), times.len());
                cached.insert(who, agenda);
            }
            if number % 500 == 0 {
                assert!(agendas.size().0 <= bound, "{:?}", agendas.size());
            }
        }
        assert!(agendas.size().0 <= bound && 100 < agendas.size().1 && 100 < found, "{:?} {found}", agendas.size());
    }

    #[test]
    fn an_agenda_is_used_for_what_it_was_read_for() {
        let agendas = Agendas::with_capacity(1 << 20);
        let (sequences, mark) = marked();
        let providers = [employee(1), employee(2)];
        let asked = query(mark, &providers);
        assert!(agendas.find(&asked).is_none());
        let period = agendas.period(&asked);
        assert!(period.contains(&asked.reach) && period.length() <= asked.reach.length() + TimeDelta::days(2));
        agendas.keep(&asked, period, &[busy(providers[1], range(60, 30))]);
        let lengths =
            |query: &AgendaQuery<'_>| Some(agendas.find(query)?.agendas.iter().map(|it| it.busy().len()).collect());
        assert_eq!(lengths(&asked), Some(vec![0, 1]));
        assert_eq!(lengths(&AgendaQuery { providers: &providers[1..], ..asked }), Some(vec![1]));
        assert_eq!(lengths(&AgendaQuery { now: at(1), reach: range(1, 60), ..asked }), Some(vec![0, 1]));
        for (query, why) in [
            (AgendaQuery { version: 2, ..asked }, "other rules"),
            (AgendaQuery { now: at(-1), ..asked }, "holds that were over then are left out"),
            (AgendaQuery { reach: range(0, 9 * 1440), ..asked }, "longer"),
            (AgendaQuery { reach: range(-1440 * 2, 60), ..asked }, "before"),
            (AgendaQuery { providers: &[employee(1), employee(3)], ..asked }, "somebody else too"),
            (AgendaQuery { company: CompanyId(Uuid::from_u128(1)), ..asked }, "another company"),
        ] {
            assert_eq!(lengths(&query), None::<Vec<usize>>, "{why}");
        }
        let next_week = AgendaQuery { reach: range(7 * 1440, 7 * 1440), ..asked };
        assert!(agendas.period(&next_week).contains(&asked.reach), "both weeks from now on");
        let far = AgendaQuery { reach: range(200 * 1440, 60), ..asked };
        assert!(agendas.period(&far).length() <= TimeDelta::days(2));
        sequences.company_changed(asked.company);
        let mark = sequences.epoch(asked.company).unwrap();
        assert_eq!(lengths(&AgendaQuery { mark, ..asked }), None, "something changed");
        assert!(!agendas.period(&AgendaQuery { mark, ..next_week }).contains(&asked.reach));
    }

    #[test]
    fn what_is_booked_is_added_unless_something_else_changed_too() {
        let agendas = Agendas::with_capacity(1 << 20);
        let (sequences, mark) = marked();
        let providers = [employee(1), employee(2)];
        let asked = query(mark, &providers);
        let held = BusyTime { until: Some(at(10)), ..busy(providers[0], range(90, 30)) };
        agendas.keep(&asked, asked.reach, &[busy(providers[0], range(0, 30)), held, busy(providers[1], range(0, 10))]);
        let changed = || sequences.company_changed(asked.company).unwrap();
        let book = |step| agendas.booked(asked.company, &providers, (providers[0], range(60, 30)), step);
        let found = || {
            let mark = sequences.epoch(asked.company).unwrap();
            let found = agendas.find(&AgendaQuery { mark, ..asked })?;
            Some(found.agendas.iter().map(|it| it.busy().to_vec()).collect::<Vec<_>>())
        };
        book(changed());
        assert_eq!(found(), Some(vec![vec![range(0, 30), range(60, 60)], vec![range(0, 10)]]));
        // Reported in reverse order: the first is missing.
        let (first, second) = (changed(), changed());
        book(second);
        assert_eq!(found(), None);
        book(first);
        assert_eq!(found(), None);
    }

    #[test]
    fn before_an_agenda_is_too_old_one_of_those_who_ask_reads_it_again() {
        let agendas = Agendas::with_capacity(1 << 20);
        let (_, mark) = marked();
        let providers = [employee(1), employee(2)];
        let asked = query(mark, &providers);
        agendas.keep(&asked, asked.reach, &[]);
        let age = |seconds| {
            let cached = agendas.cache.get(&(asked.company, providers[1])).unwrap();
            let read_at = Instant::now().checked_sub(Duration::from_secs(seconds)).unwrap();
            let aged = CachedAgenda { read_at, ..cached.with(range(0, 1), mark) };
            agendas.cache.insert((asked.company, providers[1]), Arc::new(aged));
        };
        let is_due = || agendas.find(&asked).map(|it| it.is_renewal_due);
        assert_eq!(is_due(), Some(false));
        age(24);
        assert_eq!(is_due(), Some(false));
        age(51);
        assert_eq!([is_due(), is_due()], [Some(true), Some(false)]);
        agendas.keep(&asked, asked.reach, &[]);
        age(61);
        assert_eq!(is_due(), None);
    }

    #[test]
    fn a_hold_keeps_busy_until_it_is_over() {
        let agendas = Agendas::with_capacity(1 << 20);
        let (_, mark) = marked();
        let providers = [employee(1)];
        let asked = query(mark, &providers);
        let held = BusyTime { until: Some(at(10)), ..busy(providers[0], range(60, 30)) };
        let times = [held, busy(providers[0], range(90, 30)), busy(providers[0], range(30, 10))];
        let at_first: Vec<TimeRange> = agendas.keep(&asked, asked.reach, &times).remove(0).busy().to_vec();
        assert_eq!(at_first, [range(30, 10), range(60, 60)]);
        for (minute, expected) in [(9, at_first), (10, vec![range(30, 10), range(90, 30)])] {
            let found = agendas.find(&AgendaQuery { now: at(minute), ..asked }).unwrap().agendas.remove(0);
            assert_eq!(found.busy(), expected);
        }
    }
}
