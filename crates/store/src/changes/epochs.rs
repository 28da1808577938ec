//! Epochs of a process's caches: a number per company that rises with every change, and until when this
//! process hears of all changes (docs/decisions/0010-free-slots-from-memory.md).

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::time::{Duration, Instant};

use kernel::CompanyId;

/// Numbers kept. Companies share them: a change of one then costs another a read, and nothing else.
const EPOCH_SLOTS: usize = 4_096;
/// Time for which the last message is trusted.
const TRUST_WINDOW: Duration = Duration::from_millis(400);
/// Time without trust after a writing process fell silent: its statements end by then (`statement_timeout` in
/// `pool.rs`). As long after a connection was made, until all other processes were heard.
pub(crate) const QUARANTINE: Duration = Duration::from_secs(5);

/// The state of a company's rows, as far as this process has heard. Equal epochs: nothing changed in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Epoch {
    company: u64,
    everything: u64,
}

/// One change of a company by this process: from the number it found to the next. Memory that was true under the first
/// and is brought up to date with this change is true under the second; any other change makes another step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EpochStep {
    from: u64,
}

/// An epoch that [`EpochStep`]s move on.
#[derive(Debug)]
pub struct AtomicEpoch {
    company: AtomicU64,
    everything: u64,
}

impl Epoch {
    /// The epoch after the step; `None` unless it is the one before it.
    pub fn after(self, step: EpochStep) -> Option<Self> {
        (self.company == step.from).then_some(Self { company: step.from + 1, ..self })
    }
}

impl From<Epoch> for AtomicEpoch {
    fn from(Epoch { company, everything }: Epoch) -> Self {
        Self { company: AtomicU64::new(company), everything }
    }
}

impl AtomicEpoch {
    /// The epoch at this moment.
    pub fn get(&self) -> Epoch {
        Epoch { company: self.company.load(SeqCst), everything: self.everything }
    }

    /// Moves on when it is the epoch before the step: for memory that the change left as it was.
    pub fn advance(&self, step: EpochStep) {
        let _ = self.company.compare_exchange(step.from, step.from + 1, SeqCst, SeqCst);
    }
}

/// The numbers of a process.
#[derive(Debug)]
pub struct Epochs {
    companies: Vec<AtomicU64>,
    everything: AtomicU64,
    began: Instant,
    /// In microseconds since `began`, as all times here.
    heard_until: AtomicU64,
    doubted_until: AtomicU64,
    is_followed: AtomicBool,
}

impl Default for Epochs {
    fn default() -> Self {
        Self {
            companies: (0..EPOCH_SLOTS).map(|_| AtomicU64::new(0)).collect(),
            everything: AtomicU64::new(0),
            began: Instant::now(),
            heard_until: AtomicU64::new(0),
            doubted_until: AtomicU64::new(0),
            is_followed: AtomicBool::new(false),
        }
    }
}

impl Epochs {
    /// The epoch of a company now; `None` while this process may have missed a change. Rows read from the database
    /// afterwards are current while the epoch is the same.
    pub fn epoch(&self, company: CompanyId) -> Option<Epoch> {
        let now = self.since_began(Instant::now());
        let is_reliable = now < self.heard_until.load(SeqCst) && self.doubted_until.load(SeqCst) <= now;
        if !is_reliable {
            return None;
        }
        let number = self.companies.get(slot(company))?;
        Some(Epoch { company: number.load(SeqCst), everything: self.everything.load(SeqCst) })
    }

    /// Epochs that are trusted for good: for tests of caches.
    pub fn relied_on() -> Self {
        let sequences = Self::default();
        sequences.heard_until.store(u64::MAX, SeqCst);
        sequences
    }

    /// A company changed, here or elsewhere.
    pub fn company_changed(&self, company: CompanyId) -> Option<EpochStep> {
        self.companies.get(slot(company)).map(|number| EpochStep { from: number.fetch_add(1, SeqCst) })
    }

    /// Anything may have changed.
    pub(crate) fn everything_changed(&self) {
        self.everything.fetch_add(1, SeqCst);
    }

    /// Anything may have changed, and may go on changing unheard for [`QUARANTINE`].
    pub(crate) fn doubt(&self) {
        self.doubted_until.fetch_max(self.since_began(Instant::now() + QUARANTINE), SeqCst);
        self.everything_changed();
    }

    /// Extends trust: everything announced before `at` has been heard.
    pub(crate) fn heard(&self, at: Instant) {
        self.heard_until.store(self.since_began(at + TRUST_WINDOW), SeqCst);
    }

    /// The connection is lost.
    pub(crate) fn lost(&self) {
        self.heard_until.store(0, SeqCst);
        self.everything_changed();
    }

    /// Other processes cache rows that this one changes: it announces changes, by a thread or at once.
    pub(crate) fn set_followed(&self) {
        self.is_followed.store(true, SeqCst);
    }

    /// Whether the announcing thread does not get through: then each change is announced by its writer.
    pub(crate) fn is_unannounced(&self) -> bool {
        self.is_followed.load(SeqCst) && self.heard_until.load(SeqCst) <= self.since_began(Instant::now())
    }

    fn since_began(&self, at: Instant) -> u64 {
        u64::try_from(at.saturating_duration_since(self.began).as_micros()).unwrap_or(u64::MAX)
    }
}

fn slot(company: CompanyId) -> usize {
    let (high, low) = company.0.as_u64_pair();
    // The upper bits of a product depend on all bits of both halves.
    let mixed = (high ^ low.rotate_left(32)).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 52;
    usize::try_from(mixed).unwrap_or_default() % EPOCH_SLOTS
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    fn company(number: u128) -> CompanyId {
        CompanyId(Uuid::from_u128(number))
    }

    #[test]
    fn a_change_of_a_company_changes_its_mark_and_hardly_any_other() {
        let sequences = Epochs::default();
        sequences.heard(Instant::now() + Duration::from_secs(60));
        let before: Vec<_> = (0..1_000).map(|it| (it, sequences.epoch(company(it)))).collect();
        let changed = || before.iter().filter(|(it, mark)| sequences.epoch(company(*it)) != *mark).map(|(it, _)| *it);
        sequences.company_changed(company(7));
        assert!(changed().any(|it| it == 7) && changed().count() < 5, "{:?}", changed().collect::<Vec<_>>());
        sequences.everything_changed();
        assert_eq!(changed().count(), before.len());
    }

    #[test]
    fn nothing_is_relied_on_before_something_was_heard_nor_long_after_nor_in_doubt() {
        let sequences = Epochs::default();
        let (one, now) = (company(1), Instant::now());
        assert_eq!(sequences.epoch(one), None);
        assert!(!sequences.is_unannounced(), "nobody announces: nobody is missed");
        sequences.set_followed();
        assert!(sequences.is_unannounced());
        sequences.heard(now);
        let mark = sequences.epoch(one);
        assert!(mark.is_some() && !sequences.is_unannounced());
        std::thread::sleep(TRUST_WINDOW);
        assert_eq!(sequences.epoch(one), None);
        assert!(sequences.is_unannounced());
        sequences.heard(Instant::now());
        assert_eq!(sequences.epoch(one), mark, "nothing changed");
        sequences.lost();
        assert_eq!(sequences.epoch(one), None);
        sequences.heard(Instant::now());
        assert!(sequences.epoch(one).is_some_and(|it| Some(it) != mark), "anything may have changed");
        sequences.doubt();
        assert_eq!(sequences.epoch(one), None);
    }
}
