//! Random bookings: mostly on the grid, some beside it, some outside work hours.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::{Driver, NextStep, Outcome};
use bench::guests::{BookingRequest, Guests};
use bench::http::{Answer, Credentials};
use bench::stats::Latencies;
use bench::world::{World, service};
use chrono::NaiveDate;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use super::answers::PROVIDERS;

/// One client's share.
pub struct RandomBookings {
    dice: StdRng,
    seed: u64,
    who: Vec<Credentials>,
    days: Vec<NaiveDate>,
    left: u32,
    /// In the order they arrived.
    pub answers: Vec<Answer>,
    pub latencies: Latencies,
    open: HashMap<usize, BookingRequest>,
    /// Bookings with the time of their answer.
    pub booked: Vec<(BookingRequest, Instant)>,
}

impl RandomBookings {
    /// `attempts` of all guests; the same for the same seed.
    pub fn new(world: &World, guests: &Guests, seed: u64, attempts: u32) -> Result<Self> {
        let who: Result<Vec<Credentials>> = (0..world.shape.guests.0).map(|it| guests.credentials(it)).collect();
        Ok(Self {
            dice: StdRng::seed_from_u64(seed),
            seed,
            who: who?,
            days: (5..33).map(|it| world.day(it)).collect(),
            left: attempts,
            answers: Vec::new(),
            latencies: Latencies::default(),
            open: HashMap::new(),
            booked: Vec::new(),
        })
    }

    fn next_booking(&mut self) -> Option<BookingRequest> {
        let dice = &mut self.dice;
        let minute = match dice.random_range(0..10) {
            0 => dice.random_range(0..1440),
            1 | 2 => dice.random_range(540..1020),
            _ => dice.random_range(34..68) * 15,
        };
        let count = dice.random_range(1..=3);
        let all = [service::WASH, service::DRY, service::CUT, service::DYE];
        let services = (0..count).filter_map(|_| all.choose(dice).copied()).collect();
        let day = *self.days.choose(dice)?;
        Some(BookingRequest { company: 0, provider: dice.random_range(0..PROVIDERS), day, minute, services })
    }
}

impl Driver for RandomBookings {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep {
        let Some(left) = self.left.checked_sub(1) else { return NextStep::Stop };
        let Some(booking) = self.next_booking() else { return NextStep::Stop };
        self.left = left;
        if let Some(who) = self.who.choose(&mut self.dice) {
            out.extend(booking.request(who, Some(&format!("random-{}-{left}", self.seed))));
        }
        self.open.insert(connection, booking);
        NextStep::Send
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        let booking = self.open.remove(&connection);
        if let Outcome::Answer(bytes, took) = outcome {
            let answer = Answer::read(bytes);
            let booked = booking.filter(|_| answer.status == 201);
            self.booked.extend(booked.map(|it| (it, Instant::now())));
            self.answers.push(answer);
            self.latencies.add(took.max(Duration::ZERO));
        }
    }
}
