//! The guests: continuous bookings, each by another guest, into a nearly full calendar.

use std::collections::HashMap;
use std::time::Instant;

use bench::Result;
use bench::fleet::{Driver, NextStep, Outcome};
use bench::guests::{BookingRequest, Guests};
use bench::http::{Answer, Credentials};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;

use super::history::{BookedVisit, History, Progress, RequestKind, Span};
use super::scene::{BOOKED, SKILLS, Scene};
use crate::storm::answers::booked_id;

/// The guests of one server.
pub struct OnlineBookings<'a> {
    scene: &'a Scene,
    dice: StdRng,
    seed: u64,
    who: Vec<Credentials>,
    number: usize,
    open: HashMap<usize, (BookingRequest, Instant)>,
    /// The record of these connections.
    pub history: History,
}

impl<'a> OnlineBookings<'a> {
    /// Guests from `first` on.
    pub fn new(scene: &'a Scene, guests: &Guests, (first, count): (u32, u32), seed: u64) -> Result<Self> {
        Ok(Self {
            scene,
            dice: StdRng::seed_from_u64(seed),
            seed,
            who: (first..first + count).map(|it| guests.credentials(it)).collect::<Result<_>>()?,
            number: 0,
            open: HashMap::new(),
            history: History::default(),
        })
    }

    fn next_booking(&mut self) -> BookingRequest {
        let dice = &mut self.dice;
        let count = if dice.random_range(0..4) == 0 { 2 } else { 1 };
        let services = (0..count).filter_map(|_| SKILLS.choose(dice).copied()).collect();
        let day = self.scene.days.choose(dice).copied().unwrap_or_default();
        // Every quarter of an hour from half past eight to half past five.
        let minute = dice.random_range(34..70) * 15;
        BookingRequest { company: 0, provider: dice.random_range(0..BOOKED), day, minute, services }
    }
}

impl Driver for OnlineBookings<'_> {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep {
        if self.scene.is_over() {
            return NextStep::Stop;
        }
        let booking = self.next_booking();
        self.number += 1;
        let Some(who) = self.who.get(self.number % self.who.len().max(1)) else { return NextStep::Stop };
        out.extend(booking.request(who, Some(&format!("desk-storm-{}-{}", self.seed, self.number))));
        Progress::count(&self.scene.progress.asked);
        self.open.insert(connection, (booking, Instant::now()));
        NextStep::Send
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        let Some((booking, sent)) = self.open.remove(&connection) else { return };
        let span = Span { sent, acked: Instant::now() };
        let answer = match outcome {
            Outcome::Answer(bytes, _) => Some(Answer::read(bytes)),
            Outcome::Lost => None,
        };
        self.scene.record(&mut self.history, RequestKind::Book, answer.as_ref(), span);
        let booked = answer.filter(|it| it.status == 201);
        if let Some(id) = booked.as_ref().and_then(booked_id) {
            Progress::count(&self.scene.progress.won);
            self.history.booked.push(BookedVisit { id, booking, span });
        }
    }
}
