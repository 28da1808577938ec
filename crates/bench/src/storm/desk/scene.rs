use std::time::Instant;

use bench::http::Answer;
use bench::world::service;
use chrono::NaiveDate;

use super::history::{History, Progress, RequestKind, Span};

/// Providers that are booked.
pub const BOOKED: u32 = 6;
/// Services as guests choose them.
pub const SKILLS: [u32; 4] = [service::WASH, service::DRY, service::CUT, service::DYE];
/// Services whose price changes, with the first one in forints: one for each server.
pub const PRICED: [(u32, u64); 2] = [(service::DRY, 4500), (service::CUT, 9000)];
/// Shared by all clients.
#[derive(Debug)]
pub struct Scene {
    /// The days that can be booked.
    pub days: Vec<NaiveDate>,
    /// Number of guests; every other one has a card.
    pub guests: u32,
    /// Counted while it goes.
    pub progress: Progress,
    /// Instant at which all clients stop.
    pub until: Instant,
}

impl Scene {
    /// Whether all clients stop.
    pub fn is_over(&self) -> bool {
        self.until <= Instant::now()
    }

    /// Records an answer; `None` when the connection broke.
    pub fn record(&self, history: &mut History, kind: RequestKind, answer: Option<&Answer>, span: Span) {
        history.answers.add(kind, answer, span.acked - span.sent);
        if answer.is_none_or(|it| 500 <= it.status) {
            Progress::count(&self.progress.broken);
        }
    }
}
