//! Random bookings: mostly on the grid, some beside it, some at hours nobody works.

use std::time::Duration;

use bench::Result;
use bench::fleet::{Heard, Talk, Turn};
use bench::guests::{Guests, Wish};
use bench::http::{Answer, Credentials};
use bench::stats::Latencies;
use bench::world::{World, service};
use chrono::NaiveDate;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use super::answers::PROVIDERS;

/// One client's share.
pub struct Gamble {
    dice: StdRng,
    seed: u64,
    who: Vec<Credentials>,
    days: Vec<NaiveDate>,
    left: u32,
    /// What came of it, in the order of the answers.
    pub answers: Vec<Answer>,
    /// How long each took.
    pub latencies: Latencies,
}

impl Gamble {
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
        })
    }

    fn wish(&mut self) -> Option<Wish> {
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
        Some(Wish { company: 0, provider: dice.random_range(0..PROVIDERS), day, minute, services })
    }
}

impl Talk for Gamble {
    fn next(&mut self, _: usize, out: &mut Vec<u8>) -> Turn {
        let Some(left) = self.left.checked_sub(1) else { return Turn::Stop };
        let Some(wish) = self.wish() else { return Turn::Stop };
        self.left = left;
        if let Some(who) = self.who.choose(&mut self.dice) {
            out.extend(wish.request(who, Some(&format!("gamble-{}-{left}", self.seed))));
        }
        Turn::Ask
    }

    fn heard(&mut self, _: usize, heard: Heard<'_>) {
        if let Heard::Answer(bytes, took) = heard {
            self.answers.push(Answer::read(bytes));
            self.latencies.add(took.max(Duration::ZERO));
        }
    }
}
