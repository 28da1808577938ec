//! Guests who book at a steady rate, and the desk that moves some of their appointments and calls some off a little later,
//! so that each guest gets several messages one after the other.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::{Driver, NextStep, Outcome};
use bench::guests::BookingRequest;
use bench::http::{self, Answer, Credentials};
use bench::stats::Latencies;
use bench::world::{self, service};
use chrono::{NaiveDate, NaiveTime, TimeDelta};
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::json;
use uuid::Uuid;

use super::stage::{CARDS, PROVIDERS, SALON, Stage};
use crate::storm::answers::booked_id;

/// Bookings a second.
pub const BOOKINGS_PER_SECOND: u32 = 20;
/// Connections to each server.
pub const CONNECTIONS: usize = 8;
/// Half hours of a day that are booked, from four in the morning on: after any change of clocks.
const SLOTS: u32 = 40;
/// Wait of an idle connection before it looks for a due request.
const POLL_INTERVAL: Duration = Duration::from_millis(50);
/// Wait of an idle connection for one that has been idle for longer.
const TURN_INTERVAL: Duration = Duration::from_millis(1);
/// Of a hundred appointments, those that are moved, and those that are called off.
const MOVED_PERCENT: u32 = 60;
const CALLED_OFF_PERCENT: u32 = 40;

/// Requests and their answers.
#[derive(Default)]
pub struct Bookings {
    pub booked: Vec<Answer>,
    pub desk: Vec<Answer>,
    /// Of bookings, from when each was due.
    pub latencies: Latencies,
    /// Acknowledged changes and cancellations.
    pub changed: usize,
    pub cancelled: usize,
    /// The first number that was not used.
    pub next: u32,
}

impl Bookings {
    /// All of both.
    pub fn extend(&mut self, other: Self) {
        self.booked.extend(other.booked);
        self.desk.extend(other.desk);
        self.latencies.extend(other.latencies);
        self.changed += other.changed;
        self.cancelled += other.cancelled;
        self.next = self.next.max(other.next);
    }

    /// The number of unexpected answers.
    pub fn odd(&self) -> usize {
        self.booked.iter().chain(&self.desk).filter(|it| !(200..300).contains(&it.status)).count()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum DeskAction {
    Book,
    Move,
    CallOff,
}

/// A request to come: its time, the appointment's number, the action.
type PlannedAction = (Instant, u32, DeskAction);

/// One server's share.
pub struct BookingTraffic {
    dice: StdRng,
    who: Vec<Credentials>,
    desk: Credentials,
    days: Vec<NaiveDate>,
    plan: BinaryHeap<Reverse<PlannedAction>>,
    /// Between two bookings, and their numbers.
    step: (Duration, u32),
    until: Instant,
    appointments: HashMap<u32, Uuid>,
    open: HashMap<usize, PlannedAction>,
    /// Since when each connection is idle; nothing while it is not.
    idle: Vec<Option<Instant>>,
    pub done: Bookings,
}

impl BookingTraffic {
    /// Takes every `sides`-th number from `first` on.
    ///
    /// # Errors
    /// When a session cannot be made.
    pub fn new(stage: &Stage, (first, sides): (u32, u32), (begin, length): (Instant, Duration)) -> Result<Self> {
        let interval = Duration::from_secs(1) / BOOKINGS_PER_SECOND;
        Ok(Self {
            dice: StdRng::seed_from_u64(u64::from(first)),
            who: (0..CARDS).map(|it| stage.guests.credentials(it * 2)).collect::<Result<_>>()?,
            desk: stage.desk()?,
            days: (5..60).map(|it| stage.world.day(it)).collect(),
            plan: BinaryHeap::from([Reverse((begin + interval * (first % sides), first, DeskAction::Book))]),
            step: (interval * sides, sides),
            until: begin + length,
            appointments: HashMap::new(),
            open: HashMap::new(),
            idle: vec![Some(begin); CONNECTIONS],
            done: Bookings { next: first, ..Bookings::default() },
        })
    }

    fn request(&mut self, number: u32, act: DeskAction) -> Option<Vec<u8>> {
        let (provider, slot) = (number % PROVIDERS, number / PROVIDERS);
        let day = self.days.get(usize::try_from(slot / SLOTS).ok()?).copied()?;
        let minute = 240 + slot % SLOTS * 30;
        let guest = number % CARDS;
        if act == DeskAction::Book {
            let who = self.who.get(usize::try_from(guest).ok()?)?;
            let booking = BookingRequest { company: SALON, provider, day, minute, services: vec![service::WASH] };
            return Some(booking.request(who, Some(&format!("messages-{number}"))));
        }
        let id = self.appointments.get(&number)?;
        if act == DeskAction::CallOff {
            let path = format!("/api/event/{id}?notifyGuest=true");
            return Some(http::send("DELETE", &path, &self.desk, None, ""));
        }
        let start = day.and_time(NaiveTime::MIN) + TimeDelta::minutes(i64::from(minute) + 15);
        let body = json!({
            "id": id, "version": 1, "guestId": world::card(guest * 2), "start": start.format("%Y.%m.%d %H:%M").to_string(),
            "services": [world::service_id(SALON, service::WASH)], "providerId": world::provider(SALON, provider),
            "state": 1, "notifyGuest": true
        });
        Some(http::post("/api/events/appointment", &self.desk, None, &body.to_string()))
    }

    /// Plans an action some time after another one, with a chance in percent.
    fn then(&mut self, number: u32, chance: u32, act: DeskAction) {
        if self.dice.random_range(0..100) < chance {
            let later = Duration::from_millis(self.dice.random_range(300..2_500));
            self.plan.push(Reverse((Instant::now() + later, number, act)));
        }
    }
}

impl Driver for BookingTraffic {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep {
        let now = Instant::now();
        if self.until <= now {
            return NextStep::Stop;
        }
        let first = self.plan.peek().map(|it| it.0.0);
        if first.is_none_or(|due| now < due) {
            let look = (now + POLL_INTERVAL).min(self.until);
            return NextStep::WaitUntil(first.map_or(look, |it| it.min(look)));
        }
        // In turn, so that the server closes none for saying nothing.
        let mine = self.idle.get(connection).copied().flatten().unwrap_or(now);
        if self.idle.iter().flatten().any(|it| *it < mine) {
            return NextStep::WaitUntil(now + TURN_INTERVAL);
        }
        let Some(Reverse(planned)) = self.plan.pop() else { return NextStep::Stop };
        let (due, number, act) = planned;
        if act == DeskAction::Book {
            self.done.next = number + self.step.1;
            self.plan.push(Reverse((due + self.step.0, number + self.step.1, act)));
        }
        let Some(request) = self.request(number, act) else { return NextStep::Stop };
        out.extend(request);
        self.open.insert(connection, planned);
        if let Some(idle) = self.idle.get_mut(connection) {
            *idle = None;
        }
        NextStep::Send
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        let Some((due, number, act)) = self.open.remove(&connection) else { return };
        if let Some(idle) = self.idle.get_mut(connection) {
            *idle = Some(Instant::now());
        }
        let answer = match outcome {
            Outcome::Answer(bytes, _) => Answer::read(bytes),
            Outcome::Lost => Answer { status: 0, body: Vec::new() },
        };
        let is_done = (200..300).contains(&answer.status);
        match act {
            DeskAction::Book => {
                self.done.latencies.add(due.elapsed());
                if let Some(id) = booked_id(&answer).filter(|_| is_done) {
                    self.appointments.insert(number, id);
                    let is_moved = self.dice.random_range(0..100) < MOVED_PERCENT;
                    let (chance, act) =
                        if is_moved { (100, DeskAction::Move) } else { (CALLED_OFF_PERCENT, DeskAction::CallOff) };
                    self.then(number, chance, act);
                }
                self.done.booked.push(answer);
            }
            DeskAction::Move if is_done => {
                self.done.changed += 1;
                self.then(number, CALLED_OFF_PERCENT, DeskAction::CallOff);
                self.done.desk.push(answer);
            }
            DeskAction::CallOff if is_done => {
                self.done.cancelled += 1;
                self.done.desk.push(answer);
            }
            DeskAction::Move | DeskAction::CallOff => self.done.desk.push(answer),
        }
    }
}
