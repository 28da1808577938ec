//! What keeps providers busy, kept in the process (docs/decisions/0010-free-slots-from-memory.md).
//!
//! An agenda is used while the company's mark is the one taken before it was read ([`store::changes::epochs`]). Nothing
//! is removed when something changes: what is out of date is not found, and read anew by whoever asks. A booking of this
//! process is added to what is kept.

use std::sync::Arc;
use std::time::Instant;

use chrono::{DateTime, Days, NaiveTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId, TimeRange};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use scheduling::Agenda;
use store::changes::epochs::{AtomicEpoch, Epoch, EpochStep, Epochs};
use store::scheduling::BusyTime;

use crate::state::renewal::{KEPT_FOR, Renewal};

/// The longest time one agenda covers: a month is asked for at most 62 days ahead, and then the next one.
const LONGEST: TimeDelta = TimeDelta::days(100);
/// What the cache itself takes for an entry, at most (`tests/budgets.rs` counts what the heap holds).
const OVERHEAD: usize = 320;
/// What an agenda usually takes, in bytes: by it the cache sizes what it keeps of keys that are gone.
const USUAL: usize = 8_192;

/// The agendas a process keeps.
pub struct Agendas {
    cache: Cache<(CompanyId, EmployeeId), Arc<Kept>, Bytes>,
    is_on: bool,
}

/// Weighs what is kept in bytes of the heap.
#[derive(Clone)]
struct Bytes;

/// One provider's.
pub(crate) struct Kept {
    mark: AtomicEpoch,
    /// The version of the company's rules it was read beside.
    version: i64,
    covers: TimeRange,
    /// Holds that were over by then are left out.
    as_of: DateTime<Utc>,
    read_at: Instant,
    renewal: Renewal,
    /// Without holds.
    busy: Arc<Agenda>,
    holds: Arc<[(TimeRange, DateTime<Utc>)]>,
}

/// What is known of the providers asked for.
pub struct Found {
    /// What keeps them busy, in their order.
    pub agendas: Vec<Arc<Agenda>>,
    /// Whether one of them is soon too old: said once, to who then reads them again.
    pub is_renewal_due: bool,
}

/// Which agendas are asked for.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// The company.
    pub company: CompanyId,
    /// Its providers, in the order of the answer.
    pub providers: &'a [EmployeeId],
    /// What the search looks at.
    pub reach: TimeRange,
    /// When it is asked.
    pub now: DateTime<Utc>,
    /// The company's mark, taken before anything is read.
    pub mark: Epoch,
    /// The version of the rules asked with.
    pub version: i64,
}

impl Weighter<(CompanyId, EmployeeId), Arc<Kept>> for Bytes {
    fn weight(&self, _: &(CompanyId, EmployeeId), kept: &Arc<Kept>) -> u64 {
        u64::try_from(kept.bytes()).unwrap_or(u64::MAX)
    }
}

impl Agendas {
    /// None so far; at most so many bytes, what was not used lately goes first. 0: nothing is kept.
    pub fn up_to(bytes: u64) -> Self {
        let expected = usize::try_from(bytes).unwrap_or(usize::MAX) / USUAL;
        Self { cache: Cache::with_weighter(expected, bytes, Bytes), is_on: bytes != 0 }
    }

    /// The mark of a company; `None` while nothing of it may be kept, or used.
    pub(crate) fn mark(&self, sequences: &Epochs, company: CompanyId) -> Option<Epoch> {
        if self.is_on { sequences.epoch(company) } else { None }
    }

    /// How many bytes they take, and how many they are.
    pub fn size(&self) -> (u64, usize) {
        (self.cache.weight(), self.cache.len())
    }

    /// What keeps each of the providers busy; `None` unless all of it is known.
    pub fn find(&self, wanted: &Wanted<'_>) -> Option<Found> {
        let mut found = Found { agendas: Vec::with_capacity(wanted.providers.len()), is_renewal_due: false };
        for provider in wanted.providers {
            let kept = self.kept(wanted, *provider)?;
            found.agendas.push(kept.at(wanted.now));
            found.is_renewal_due |= kept.renewal.begins(provider.0, kept.read_at.elapsed());
        }
        Some(found)
    }

    /// What is to be read: whole days, and what is known already, so that paging through weeks ends reading.
    pub(crate) fn period(&self, wanted: &Wanted<'_>) -> TimeRange {
        let day = |it: DateTime<Utc>| it.date_naive().and_time(NaiveTime::MIN).and_utc();
        let end = wanted.reach.end().checked_add_days(Days::new(1)).map(day);
        let days = end.and_then(|end| TimeRange::new(day(wanted.reach.start()), end)).unwrap_or(wanted.reach);
        let known = wanted.providers.iter().filter_map(|it| Some(self.current(wanted, *it)?.covers));
        let all = TimeRange::covering(known.chain([days]));
        all.filter(|it| it.length() <= LONGEST).unwrap_or(days)
    }

    /// Keeps what was read for `period`; returns what keeps each provider busy, in their order.
    pub fn keep(&self, wanted: &Wanted<'_>, period: TimeRange, busy: &[BusyTime]) -> Vec<Arc<Agenda>> {
        let kept = |provider: &EmployeeId| {
            let times = || busy.iter().filter(|it| it.provider == *provider);
            let kept = Arc::new(Kept {
                mark: wanted.mark.into(),
                version: wanted.version,
                covers: period,
                as_of: wanted.now,
                read_at: Instant::now(),
                renewal: Renewal::default(),
                busy: Arc::new(times().filter(|it| it.until.is_none()).map(|it| it.when).collect()),
                holds: times().filter_map(|it| Some((it.when, it.until?))).collect(),
            });
            self.cache.insert((wanted.company, *provider), Arc::clone(&kept));
            kept.at(wanted.now)
        };
        wanted.providers.iter().map(kept).collect()
    }

    /// Adds what this process has just booked with one of a company's providers. Only where nothing else changed since an
    /// agenda was read: another change makes another step, and agendas without it are not found.
    pub(crate) fn booked<'a>(
        &self,
        company: CompanyId,
        providers: impl IntoIterator<Item = &'a EmployeeId>,
        (booked, when): (EmployeeId, TimeRange),
        step: EpochStep,
    ) {
        for provider in providers {
            let Some(kept) = self.cache.get(&(company, *provider)) else { continue };
            if *provider != booked {
                kept.mark.advance(step);
            } else if let Some(mark) = kept.mark.get().after(step) {
                self.cache.insert((company, booked), Arc::new(kept.with(when, mark)));
            }
        }
    }

    fn kept(&self, wanted: &Wanted<'_>, provider: EmployeeId) -> Option<Arc<Kept>> {
        self.current(wanted, provider).filter(|it| it.covers.contains(&wanted.reach))
    }

    fn current(&self, wanted: &Wanted<'_>, provider: EmployeeId) -> Option<Arc<Kept>> {
        self.cache.get(&(wanted.company, provider)).filter(|it| {
            it.mark.get() == wanted.mark
                && it.version == wanted.version
                && it.as_of <= wanted.now
                && it.read_at.elapsed() < KEPT_FOR
        })
    }
}

impl Kept {
    /// What keeps the provider busy: holds until they are over.
    fn at(&self, now: DateTime<Utc>) -> Arc<Agenda> {
        let held = || self.holds.iter().filter(|(_, until)| now < *until).map(|(when, _)| *when);
        if held().next().is_none() {
            return Arc::clone(&self.busy);
        }
        Arc::new(self.busy.busy().iter().copied().chain(held()).collect())
    }

    /// The same, and busy at another time.
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
        OVERHEAD + size_of::<Self>() + size_of::<Agenda>() + self.busy.heap_bytes() + size_of_val(&*self.holds)
    }
}

/// The same of what is not kept, because this process may have missed a change.
pub(crate) fn unkept(providers: &[EmployeeId], busy: &[BusyTime]) -> Vec<Arc<Agenda>> {
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

    /// A mark, and the numbers it is from.
    fn marked() -> (Epochs, Epoch) {
        let sequences = Epochs::relied_on();
        let mark = sequences.epoch(CompanyId(Uuid::nil())).unwrap();
        (sequences, mark)
    }

    fn wanted(mark: Epoch, providers: &[EmployeeId]) -> Wanted<'_> {
        let (company, reach, now) = (CompanyId(Uuid::nil()), range(0, 7 * 1440), at(0));
        Wanted { company, providers, reach, now, mark, version: 1 }
    }

    fn busy(provider: EmployeeId, when: TimeRange) -> BusyTime {
        BusyTime { provider, when, until: None }
    }

    #[test]
    fn under_a_small_bound_what_is_found_is_right_and_the_bound_holds() {
        let bound = 1 << 20;
        let agendas = Agendas::up_to(bound);
        let (sequences, mark) = marked();
        assert!(agendas.mark(&sequences, CompanyId(Uuid::nil())).is_some());
        assert!(Agendas::up_to(0).mark(&sequences, CompanyId(Uuid::nil())).is_none(), "turned off");
        let mut dice = StdRng::seed_from_u64(1);
        let mut kept: HashMap<EmployeeId, Arc<Agenda>> = HashMap::new();
        let mut found = 0;
        for number in 0..20_000_u32 {
            let who = employee(u128::from(dice.random_range(0..5_000_u32)));
            let wanted = wanted(mark, std::slice::from_ref(&who));
            if let Some(agenda) = agendas.find(&wanted) {
                assert_eq!(Some(agenda.agendas), kept.get(&who).map(|it| vec![Arc::clone(it)]));
                found += 1;
            } else {
                let times: Vec<BusyTime> =
                    (0..dice.random_range(0..300)).map(|it| busy(who, range(it * 40, 30))).collect();
                let agenda = agendas.keep(&wanted, wanted.reach, &times).remove(0);
                assert_eq!(agenda.busy().len(), times.len());
                kept.insert(who, agenda);
            }
            if number % 500 == 0 {
                assert!(agendas.size().0 <= bound, "{:?}", agendas.size());
            }
        }
        assert!(agendas.size().0 <= bound && 100 < agendas.size().1 && 100 < found, "{:?} {found}", agendas.size());
    }

    #[test]
    fn an_agenda_is_used_for_what_it_was_read_for() {
        let agendas = Agendas::up_to(1 << 20);
        let (sequences, mark) = marked();
        let providers = [employee(1), employee(2)];
        let asked = wanted(mark, &providers);
        assert!(agendas.find(&asked).is_none());
        let period = agendas.period(&asked);
        assert!(period.contains(&asked.reach) && period.length() <= asked.reach.length() + TimeDelta::days(2));
        agendas.keep(&asked, period, &[busy(providers[1], range(60, 30))]);
        let lengths =
            |wanted: &Wanted<'_>| Some(agendas.find(wanted)?.agendas.iter().map(|it| it.busy().len()).collect());
        assert_eq!(lengths(&asked), Some(vec![0, 1]));
        assert_eq!(lengths(&Wanted { providers: &providers[1..], ..asked }), Some(vec![1]));
        assert_eq!(lengths(&Wanted { now: at(1), reach: range(1, 60), ..asked }), Some(vec![0, 1]));
        for (wanted, why) in [
            (Wanted { version: 2, ..asked }, "other rules"),
            (Wanted { now: at(-1), ..asked }, "holds that were over then are left out"),
            (Wanted { reach: range(0, 9 * 1440), ..asked }, "longer"),
            (Wanted { reach: range(-1440 * 2, 60), ..asked }, "before"),
            (Wanted { providers: &[employee(1), employee(3)], ..asked }, "somebody else too"),
            (Wanted { company: CompanyId(Uuid::from_u128(1)), ..asked }, "another company"),
        ] {
            assert_eq!(lengths(&wanted), None::<Vec<usize>>, "{why}");
        }
        let next_week = Wanted { reach: range(7 * 1440, 7 * 1440), ..asked };
        assert!(agendas.period(&next_week).contains(&asked.reach), "both weeks from now on");
        let far = Wanted { reach: range(200 * 1440, 60), ..asked };
        assert!(agendas.period(&far).length() <= TimeDelta::days(2));
        sequences.company_changed(asked.company);
        let mark = sequences.epoch(asked.company).unwrap();
        assert_eq!(lengths(&Wanted { mark, ..asked }), None, "something changed");
        assert!(!agendas.period(&Wanted { mark, ..next_week }).contains(&asked.reach));
    }

    #[test]
    fn what_is_booked_is_added_unless_something_else_changed_too() {
        let agendas = Agendas::up_to(1 << 20);
        let (sequences, mark) = marked();
        let providers = [employee(1), employee(2)];
        let asked = wanted(mark, &providers);
        let held = BusyTime { until: Some(at(10)), ..busy(providers[0], range(90, 30)) };
        agendas.keep(&asked, asked.reach, &[busy(providers[0], range(0, 30)), held, busy(providers[1], range(0, 10))]);
        let changed = || sequences.company_changed(asked.company).unwrap();
        let book = |step| agendas.booked(asked.company, &providers, (providers[0], range(60, 30)), step);
        let found = || {
            let mark = sequences.epoch(asked.company).unwrap();
            let found = agendas.find(&Wanted { mark, ..asked })?;
            Some(found.agendas.iter().map(|it| it.busy().to_vec()).collect::<Vec<_>>())
        };
        book(changed());
        assert_eq!(found(), Some(vec![vec![range(0, 30), range(60, 60)], vec![range(0, 10)]]));
        // Told in the other order than they were made: the first is missing.
        let (first, second) = (changed(), changed());
        book(second);
        assert_eq!(found(), None);
        book(first);
        assert_eq!(found(), None);
    }

    #[test]
    fn before_an_agenda_is_too_old_one_of_those_who_ask_reads_it_again() {
        let agendas = Agendas::up_to(1 << 20);
        let (_, mark) = marked();
        let providers = [employee(1), employee(2)];
        let asked = wanted(mark, &providers);
        agendas.keep(&asked, asked.reach, &[]);
        let age = |seconds| {
            let kept = agendas.cache.get(&(asked.company, providers[1])).unwrap();
            let read_at = Instant::now().checked_sub(Duration::from_secs(seconds)).unwrap();
            let aged = Kept { read_at, ..kept.with(range(0, 1), mark) };
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
        let agendas = Agendas::up_to(1 << 20);
        let (_, mark) = marked();
        let providers = [employee(1)];
        let asked = wanted(mark, &providers);
        let held = BusyTime { until: Some(at(10)), ..busy(providers[0], range(60, 30)) };
        let times = [held, busy(providers[0], range(90, 30)), busy(providers[0], range(30, 10))];
        let at_first: Vec<TimeRange> = agendas.keep(&asked, asked.reach, &times).remove(0).busy().to_vec();
        assert_eq!(at_first, [range(30, 10), range(60, 60)]);
        for (minute, expected) in [(9, at_first), (10, vec![range(30, 10), range(90, 30)])] {
            let found = agendas.find(&Wanted { now: at(minute), ..asked }).unwrap().agendas.remove(0);
            assert_eq!(found.busy(), expected);
        }
    }
}
