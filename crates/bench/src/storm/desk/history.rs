//! The clients' records: requests, times and answers.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use bench::http::Answer;
use bench::stats::Latencies;
use chrono::{DateTime, NaiveDate, Utc};
use uuid::Uuid;

use super::hours::Hours;

/// The kind of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RequestKind {
    /// A guest books online.
    Book,
    /// An appointment is moved to another time or provider.
    Move,
    /// The note of an appointment changes.
    Note,
    /// A deleted event is restored.
    Revive,
    /// An event is deleted.
    Delete,
    /// An appointment is cancelled with a message to the guest.
    CallOff,
    /// The desk makes an appointment.
    Make,
    /// Further visits of an appointment are made.
    Recur,
    /// Appointments are moved together.
    MoveTogether,
    /// Appointments are called off together.
    CallOffTogether,
    /// A change of this desk is taken back at once.
    Undo,
    /// A visit is confirmed, or expected again.
    Step,
    /// Other places for the appointments of an absent person are asked for.
    SickDayProposal,
    /// Their appointments go elsewhere or are called off, and the absence is made.
    SickDay,
    /// An absence is made.
    Absence,
    /// An absence is moved.
    MoveAbsence,
    /// Hours change.
    Hours,
    /// A provider is disabled or works again.
    Employ,
    /// A provider does other services.
    Skills,
    /// A service is saved with another price.
    Price,
    /// A date is closed for the whole company, or opened again.
    ClosedDay,
    /// The shop is closed or opened.
    Shop,
    /// The desk lists events.
    List,
}

impl RequestKind {
    /// Each of them.
    pub const ALL: [Self; 23] = [
        Self::Book,
        Self::Move,
        Self::Note,
        Self::Revive,
        Self::Delete,
        Self::CallOff,
        Self::Make,
        Self::Recur,
        Self::MoveTogether,
        Self::CallOffTogether,
        Self::Undo,
        Self::Step,
        Self::SickDayProposal,
        Self::SickDay,
        Self::Absence,
        Self::MoveAbsence,
        Self::Hours,
        Self::Employ,
        Self::Skills,
        Self::Price,
        Self::ClosedDay,
        Self::Shop,
        Self::List,
    ];
}

/// Instants of a request and of its answer.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// The request was about to be sent.
    pub sent: Instant,
    /// The answer was there.
    pub acked: Instant,
}

/// A booking that was acknowledged.
#[derive(Clone, Debug)]
pub struct BookedVisit {
    pub id: Uuid,
    pub booking: bench::guests::BookingRequest,
    pub span: Span,
}

/// A write of the desk that was acknowledged.
#[derive(Clone, Debug)]
pub struct DeskWrite {
    /// The event.
    pub id: Uuid,
    /// Its new placement; `None` when it was deleted.
    pub placement: Option<Placement>,
    /// The version after this write.
    pub version: usize,
    /// The desk did not override work hours.
    pub within_hours: bool,
    /// A guest comes.
    pub is_appointment: bool,
    /// Deleted by the call for that, which says no version: `version` is the one it would have made.
    pub is_deletion: bool,
    /// A step of a visit.
    pub is_step: bool,
    /// The guest is told of it.
    pub is_told: bool,
    /// Comes before the other writes of its commit.
    pub comes_first: bool,
}

impl DeskWrite {
    /// A version of an appointment, whose guest is told.
    pub fn of_appointment(id: Uuid, version: usize, placement: Option<Placement>) -> Self {
        let (within_hours, is_deletion, is_step, comes_first) = (false, false, false, false);
        let (is_appointment, is_told) = (true, true);
        Self { id, placement, version, within_hours, is_appointment, is_deletion, is_step, is_told, comes_first }
    }
}

/// Provider, time and services of an active event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placement {
    pub provider: Uuid,
    /// From, without buffers.
    pub start: DateTime<Utc>,
    /// Until, without buffers.
    pub end: DateTime<Utc>,
    /// The services, in order.
    pub services: Vec<Uuid>,
}

/// A rule that was changed.
#[derive(Clone, Debug)]
pub struct RuleChange<T> {
    /// The number of the provider or service it is about; 0 for the company's own.
    pub subject: u32,
    /// The new value.
    pub to: T,
    pub span: Span,
}

/// Numbers and latencies of answers.
#[derive(Clone, Debug, Default)]
pub struct AnswerCounts {
    /// By kind, status and code.
    pub counts: BTreeMap<(RequestKind, u16, String), usize>,
    /// By kind.
    pub times: BTreeMap<RequestKind, Latencies>,
}

impl AnswerCounts {
    /// One more; status 0 is a connection that broke.
    pub fn add(&mut self, kind: RequestKind, answer: Option<&Answer>, took: Duration) {
        let (status, code) = answer
            .map_or((0, String::new()), |it| (it.status, if it.status < 300 { String::new() } else { it.code() }));
        *self.counts.entry((kind, status, code)).or_default() += 1;
        self.times.entry(kind).or_default().add(took);
    }

    /// All of both.
    pub fn extend(&mut self, other: Self) {
        for (what, count) in other.counts {
            *self.counts.entry(what).or_default() += count;
        }
        for (kind, times) in other.times {
            self.times.entry(kind).or_default().extend(times);
        }
    }

    /// The number of matching answers.
    pub fn count(&self, matches: impl Fn(RequestKind, u16) -> bool) -> usize {
        self.counts.iter().filter(|((kind, status, _), _)| matches(*kind, *status)).map(|(_, count)| count).sum()
    }
}

/// Everything one client recorded, or all of them together.
#[derive(Debug, Default)]
pub struct History {
    /// All answers.
    pub answers: AnswerCounts,
    /// Bookings acknowledged.
    pub booked: Vec<BookedVisit>,
    /// Writes of the desk acknowledged.
    pub written: Vec<DeskWrite>,
    /// Hours acknowledged, in order for each provider.
    pub hours: Vec<RuleChange<Hours>>,
    /// Disabled and activated providers, acknowledged.
    pub active: Vec<RuleChange<bool>>,
    /// Services offered, acknowledged.
    pub skills: Vec<RuleChange<Vec<u32>>>,
    /// Prices of services, acknowledged.
    pub prices: Vec<RuleChange<u64>>,
    /// Closed dates, acknowledged: all that are closed after each change.
    pub closed_days: Vec<RuleChange<BTreeSet<NaiveDate>>>,
    /// Whether the shop is open, acknowledged.
    pub shop: Vec<RuleChange<bool>>,
}

impl History {
    /// All of both.
    pub fn extend(&mut self, other: Self) {
        self.answers.extend(other.answers);
        self.booked.extend(other.booked);
        self.written.extend(other.written);
        self.hours.extend(other.hours);
        self.active.extend(other.active);
        self.skills.extend(other.skills);
        self.prices.extend(other.prices);
        self.closed_days.extend(other.closed_days);
        self.shop.extend(other.shop);
    }
}

/// Counters of the running storm.
#[derive(Debug, Default)]
pub struct Progress {
    /// Bookings asked for.
    pub asked: AtomicUsize,
    /// Bookings made.
    pub won: AtomicUsize,
    /// Writes of the desk acknowledged.
    pub desk: AtomicUsize,
    /// Changes of rules acknowledged.
    pub rules: AtomicUsize,
    /// Answers of 500 and above, and broken connections.
    pub broken: AtomicUsize,
}

impl Progress {
    /// One more.
    pub fn count(of: &AtomicUsize) {
        of.fetch_add(1, Ordering::Relaxed);
    }

    /// In one line.
    pub fn line(&self) -> String {
        let of = |it: &AtomicUsize| it.load(Ordering::Relaxed);
        format!(
            "{} bookings asked for, {} made; {} writes of the desk, {} changes of rules; {} answers of 500 and above",
            of(&self.asked),
            of(&self.won),
            of(&self.desk),
            of(&self.rules),
            of(&self.broken)
        )
    }
}
