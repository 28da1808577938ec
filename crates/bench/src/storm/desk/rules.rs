//! The supervisors: hours, active providers, skills, prices, closed dates and the shop change continuously. One connection
//! per kind of rule; no two connections write the same rule of the same subject, so that the changes of each have one
//! order.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use bench::fleet::{Driver, NextStep, Outcome};
use bench::http::{self, Answer, Credentials};
use bench::world::{self, service};
use chrono::NaiveDate;
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use serde_json::json;

use super::history::{History, Progress, RequestKind, RuleChange, Span};
use super::hours::Hours;
use super::scene::{BOOKED, PRICED, Scene};

/// Connections to one server.
pub const CONNECTIONS: usize = 5;
/// The one that opens and closes the shop, of one side, and dates, of the other.
const SHOP_CONNECTION: usize = 4;
/// The pause between two changes of one connection.
const CHANGE_INTERVAL: Duration = Duration::from_millis(40);
/// Time between two closings of the shop: nothing can be booked while it is closed.
const OPEN_TIME: Duration = Duration::from_secs(2);

enum Change {
    Hours(Hours),
    Active(bool),
    Skills(Vec<u32>),
    Price(u64),
    /// Closed or opened again.
    Day(NaiveDate, bool),
    /// Opened or closed.
    Shop(bool),
}

/// The writers of rules of one server.
pub struct Rules<'a> {
    scene: &'a Scene,
    dice: StdRng,
    who: Credentials,
    /// Selects the providers whose hours and skills are written here; the others are disabled and activated here. Each
    /// side writes the price of one service; one side closes dates, the other one the shop.
    side: u32,
    disabled: Vec<u32>,
    closed: BTreeSet<NaiveDate>,
    is_shop_open: bool,
    /// Of the service whose price is written here.
    version: u32,
    open: [Option<(u32, Change, Instant)>; CONNECTIONS],
    wait: [Option<Instant>; CONNECTIONS],
    /// The record of these connections.
    pub history: History,
}

impl<'a> Rules<'a> {
    /// Creates writers signed in as `who`.
    pub fn new(scene: &'a Scene, who: Credentials, side: u32) -> Self {
        Self {
            scene,
            dice: StdRng::seed_from_u64(u64::from(side) + 300),
            who,
            side,
            disabled: Vec::new(),
            closed: BTreeSet::new(),
            is_shop_open: true,
            version: 1,
            open: [const { None }; CONNECTIONS],
            wait: [None; CONNECTIONS],
            history: History::default(),
        }
    }

    fn change(&mut self, connection: usize) -> (u32, Change) {
        let half = self.dice.random_range(0..BOOKED / 2) * 2;
        match connection {
            0 => (half + self.side, Change::Hours(Hours::any(&mut self.dice, &self.scene.days))),
            1 => self.employ(half + 1 - self.side),
            3 => (self.priced(), Change::Price(self.dice.random_range(10..200) * 100)),
            SHOP_CONNECTION if self.side == 1 => (0, Change::Shop(!self.is_shop_open)),
            SHOP_CONNECTION => match self.closed.first() {
                Some(date) => (0, Change::Day(*date, false)),
                None => (0, Change::Day(self.scene.days.choose(&mut self.dice).copied().unwrap_or_default(), true)),
            },
            _ => {
                let all = [service::WASH, service::DRY, service::CUT, service::DYE];
                let count = self.dice.random_range(2..=all.len());
                (half + self.side, Change::Skills(all.sample(&mut self.dice, count).copied().collect()))
            }
        }
    }

    /// The service whose price is written here.
    fn priced(&self) -> u32 {
        let index = usize::try_from(self.side).unwrap_or_default();
        PRICED.get(index).map_or(service::CUT, |(number, ..)| *number)
    }

    /// A disabled provider is activated next, so that most are active.
    fn employ(&mut self, provider: u32) -> (u32, Change) {
        match self.disabled.pop() {
            Some(away) => (away, Change::Active(true)),
            None => (provider, Change::Active(false)),
        }
    }

    fn request(&self, subject: u32, change: &Change) -> Vec<u8> {
        let id = world::provider(0, subject);
        let (who, shop) = (&self.who, world::shop(0));
        match change {
            Change::Hours(hours) => {
                let path = format!("/api/user/{id}/workhours?appointments=keep");
                http::post(&path, who, None, &hours.body(world::shop(0)))
            }
            Change::Active(true) => http::send("PATCH", &format!("/api/user/employee/{id}/activate"), who, None, ""),
            Change::Active(false) => {
                let path = format!("/api/user/employee/{id}?appointments=keep");
                http::send("DELETE", &path, who, None, "")
            }
            Change::Skills(skills) => {
                let services: Vec<_> = skills.iter().map(|it| world::service_id(0, *it)).collect();
                let body = json!({ "services": services }).to_string();
                http::send("POST", &format!("/api/services/provider/{id}"), who, None, &body)
            }
            Change::Price(price) => {
                let minutes = usize::try_from(subject).ok().and_then(|it| service::MINUTES.get(it));
                let body = json!({
                    "id": world::service_id(0, subject), "version": self.version, "name": format!("Service {subject}"),
                    "estimationType": 0, "duration": minutes, "price": price
                });
                http::send("POST", "/api/service", who, None, &body.to_string())
            }
            Change::Day(date, true) => {
                let body = json!({ "days": [{ "date": date, "name": "Storm" }] }).to_string();
                http::send("POST", "/api/company/closeddays?appointments=keep", who, None, &body)
            }
            Change::Day(date, false) => {
                http::send("DELETE", &format!("/api/company/closeddays?from={date}&to={date}"), who, None, "")
            }
            Change::Shop(true) => http::send("PATCH", &format!("/api/company/shop/{shop}/activate"), who, None, ""),
            Change::Shop(false) => {
                http::send("DELETE", &format!("/api/company/shop/{shop}?appointments=keep"), who, None, "")
            }
        }
    }

    fn acknowledged(&mut self, subject: u32, change: Change, span: Span) {
        Progress::count(&self.scene.progress.rules);
        match change {
            Change::Hours(to) => self.history.hours.push(RuleChange { subject, to, span }),
            Change::Skills(mut to) => {
                to.sort_unstable();
                self.history.skills.push(RuleChange { subject, to, span });
            }
            Change::Active(to) => {
                if !to {
                    self.disabled.push(subject);
                }
                self.history.active.push(RuleChange { subject, to, span });
            }
            Change::Price(to) => {
                self.version += 1;
                self.history.prices.push(RuleChange { subject, to, span });
            }
            Change::Day(date, is_closed) => {
                if is_closed {
                    self.closed.insert(date);
                } else {
                    self.closed.remove(&date);
                }
                self.history.closed_days.push(RuleChange { subject, to: self.closed.clone(), span });
            }
            Change::Shop(to) => {
                self.is_shop_open = to;
                self.history.shop.push(RuleChange { subject, to, span });
            }
        }
    }
}

impl Driver for Rules<'_> {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep {
        // It ends with an open shop: of a closed one no free time is kept in memory.
        let opens_again = connection == SHOP_CONNECTION && !self.is_shop_open;
        if self.scene.is_over() && !opens_again {
            return NextStep::Stop;
        }
        if let Some(then) = self.wait.get(connection).copied().flatten().filter(|it| Instant::now() < *it) {
            return NextStep::WaitUntil(then);
        }
        let (subject, change) = self.change(connection);
        out.extend(self.request(subject, &change));
        if let Some(open) = self.open.get_mut(connection) {
            *open = Some((subject, change, Instant::now()));
        }
        NextStep::Send
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        let Some((subject, change, sent)) = self.open.get_mut(connection).and_then(Option::take) else { return };
        let span = Span { sent, acked: Instant::now() };
        if let Some(wait) = self.wait.get_mut(connection) {
            *wait = Some(span.acked + if matches!(change, Change::Shop(true)) { OPEN_TIME } else { CHANGE_INTERVAL });
        }
        let answer = match outcome {
            Outcome::Answer(bytes, _) => Some(Answer::read(bytes)),
            Outcome::Lost => None,
        };
        let kind = match change {
            Change::Hours(_) => RequestKind::Hours,
            Change::Active(_) => RequestKind::Employ,
            Change::Skills(_) => RequestKind::Skills,
            Change::Price(_) => RequestKind::Price,
            Change::Day(..) => RequestKind::ClosedDay,
            Change::Shop(_) => RequestKind::Shop,
        };
        self.scene.record(&mut self.history, kind, answer.as_ref(), span);
        if answer.is_some_and(|it| it.status < 300) {
            self.acknowledged(subject, change, span);
        } else if matches!(change, Change::Active(true)) {
            self.disabled.push(subject);
        }
    }
}
