//! What the clients of the storm know: what they asked, when, and what they were told.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use bench::http::Answer;
use bench::stats::Latencies;
use chrono::{DateTime, Utc};
use uuid::Uuid;

use super::hours::Hours;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A guest books online.
    Book,
    /// An appointment goes to another time, or to somebody else.
    Move,
    /// An appointment stays and is written on.
    Note,
    /// A deleted event comes back.
    Revive,
    /// An event is deleted.
    Delete,
    /// An appointment is called off, and the guest told.
    CallOff,
    /// The desk makes an appointment.
    Make,
    /// Somebody is away.
    Absence,
    /// An absence goes to another time.
    MoveAbsence,
    /// Hours change.
    Hours,
    /// Somebody is disabled or works again.
    Employ,
    /// Somebody does other services.
    Skills,
    /// The desk looks.
    List,
}

impl Kind {
    /// Each of them.
    pub const ALL: [Self; 13] = [
        Self::Book,
        Self::Move,
        Self::Note,
        Self::Revive,
        Self::Delete,
        Self::CallOff,
        Self::Make,
        Self::Absence,
        Self::MoveAbsence,
        Self::Hours,
        Self::Employ,
        Self::Skills,
        Self::List,
    ];
}

/// When something was asked and answered.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// The request was about to be sent.
    pub sent: Instant,
    /// The answer was there.
    pub acked: Instant,
}

/// A booking that was acknowledged.
#[derive(Clone, Debug)]
pub struct Booked {
    /// What the server calls it.
    pub id: Uuid,
    /// What was asked for.
    pub wish: bench::guests::Wish,
    /// When.
    pub span: Span,
}

/// A write of the desk that was acknowledged.
#[derive(Clone, Debug)]
pub struct Written {
    /// The event.
    pub id: Uuid,
    /// What it is since then; nothing else is known of a deleted one.
    pub stands: Option<Stands>,
    /// The version this write made.
    pub version: usize,
    /// The desk wanted it within work hours.
    pub within_hours: bool,
    /// A guest comes.
    pub is_appointment: bool,
}

/// Where an active event stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stands {
    /// In whose calendar.
    pub provider: Uuid,
    /// From, without buffers.
    pub start: DateTime<Utc>,
    /// Until, without buffers.
    pub end: DateTime<Utc>,
    /// The services, in order.
    pub services: Vec<Uuid>,
}

/// A rule of one provider that was changed.
#[derive(Clone, Debug)]
pub struct Changed<T> {
    /// Whose.
    pub provider: u32,
    /// What it is since then.
    pub to: T,
    /// When.
    pub span: Span,
}

/// How many of each answer, and how long they took.
#[derive(Clone, Debug, Default)]
pub struct Heard {
    /// By kind, status and code.
    pub counts: BTreeMap<(Kind, u16, String), usize>,
    /// By kind.
    pub times: BTreeMap<Kind, Latencies>,
}

impl Heard {
    /// One more; status 0 is a connection that broke.
    pub fn add(&mut self, kind: Kind, answer: Option<&Answer>, took: Duration) {
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

    /// How many answers are so.
    pub fn count(&self, is_so: impl Fn(Kind, u16) -> bool) -> usize {
        self.counts.iter().filter(|((kind, status, _), _)| is_so(*kind, *status)).map(|(_, count)| count).sum()
    }
}

/// Everything one client, or all of them, know at the end.
#[derive(Debug, Default)]
pub struct History {
    /// All answers.
    pub heard: Heard,
    /// Bookings acknowledged.
    pub booked: Vec<Booked>,
    /// Writes of the desk acknowledged.
    pub written: Vec<Written>,
    /// Hours acknowledged, in order for each provider.
    pub hours: Vec<Changed<Hours>>,
    /// Who works here, acknowledged.
    pub active: Vec<Changed<bool>>,
    /// Services done, acknowledged.
    pub skills: Vec<Changed<Vec<u32>>>,
}

impl History {
    /// All of both.
    pub fn extend(&mut self, other: Self) {
        self.heard.extend(other.heard);
        self.booked.extend(other.booked);
        self.written.extend(other.written);
        self.hours.extend(other.hours);
        self.active.extend(other.active);
        self.skills.extend(other.skills);
    }
}

/// What is counted while it goes.
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
