//! The supervisors: hours, active providers and skills change continuously. One connection per kind of rule; no two
//! connections write the same rule of the same provider, so that the changes of each have one order.

use std::time::{Duration, Instant};

use bench::fleet::{Driver, Outcome, Step};
use bench::http::{self, Answer, Credentials};
use bench::world::{self, service};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use serde_json::json;

use super::history::{History, Kind, Progress, RuleChange, Span};
use super::hours::Hours;
use super::scene::{BOOKED, Scene};

/// Connections to one server.
pub const CONNECTIONS: usize = 3;
/// The pause between two changes of one connection.
const PAUSE: Duration = Duration::from_millis(40);

enum Change {
    Hours(Hours),
    Active(bool),
    Skills(Vec<u32>),
}

/// The writers of rules of one server.
pub struct Rules<'a> {
    scene: &'a Scene,
    dice: StdRng,
    who: Credentials,
    /// Selects the providers whose hours and skills are written here; the others are disabled and activated here.
    side: u32,
    disabled: Vec<u32>,
    open: [Option<(u32, Change, Instant)>; CONNECTIONS],
    wait: [Option<Instant>; CONNECTIONS],
    /// What they know.
    pub history: History,
}

impl<'a> Rules<'a> {
    /// Writers signed in as `who`.
    pub fn new(scene: &'a Scene, who: Credentials, side: u32) -> Self {
        Self {
            scene,
            dice: StdRng::seed_from_u64(u64::from(side) + 300),
            who,
            side,
            disabled: Vec::new(),
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
            _ => {
                let all = [service::WASH, service::DRY, service::CUT, service::DYE];
                let count = self.dice.random_range(2..=all.len());
                (half + self.side, Change::Skills(all.sample(&mut self.dice, count).copied().collect()))
            }
        }
    }

    /// A disabled provider is activated next, so that most are active.
    fn employ(&mut self, provider: u32) -> (u32, Change) {
        match self.disabled.pop() {
            Some(away) => (away, Change::Active(true)),
            None => (provider, Change::Active(false)),
        }
    }

    fn request(&self, provider: u32, change: &Change) -> Vec<u8> {
        let id = world::provider(0, provider);
        match change {
            Change::Hours(hours) => {
                let path = format!("/api/user/{id}/workhours?appointments=keep");
                http::post(&path, &self.who, None, &hours.body(world::shop(0)))
            }
            Change::Active(true) => {
                http::send("PATCH", &format!("/api/user/employee/{id}/activate"), &self.who, None, "")
            }
            Change::Active(false) => {
                let path = format!("/api/user/employee/{id}?appointments=keep");
                http::send("DELETE", &path, &self.who, None, "")
            }
            Change::Skills(skills) => {
                let services: Vec<_> = skills.iter().map(|it| world::service_id(0, *it)).collect();
                let body = json!({ "services": services }).to_string();
                http::send("POST", &format!("/api/services/provider/{id}"), &self.who, None, &body)
            }
        }
    }

    fn acknowledged(&mut self, provider: u32, change: Change, span: Span) {
        Progress::count(&self.scene.progress.rules);
        match change {
            Change::Hours(to) => self.history.hours.push(RuleChange { provider, to, span }),
            Change::Skills(mut to) => {
                to.sort_unstable();
                self.history.skills.push(RuleChange { provider, to, span });
            }
            Change::Active(to) => {
                if !to {
                    self.disabled.push(provider);
                }
                self.history.active.push(RuleChange { provider, to, span });
            }
        }
    }
}

impl Driver for Rules<'_> {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> Step {
        if self.scene.is_over() {
            return Step::Stop;
        }
        if let Some(then) = self.wait.get(connection).copied().flatten().filter(|it| Instant::now() < *it) {
            return Step::WaitUntil(then);
        }
        let (provider, change) = self.change(connection);
        out.extend(self.request(provider, &change));
        if let Some(open) = self.open.get_mut(connection) {
            *open = Some((provider, change, Instant::now()));
        }
        Step::Send
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        let Some((provider, change, sent)) = self.open.get_mut(connection).and_then(Option::take) else { return };
        let span = Span { sent, acked: Instant::now() };
        if let Some(wait) = self.wait.get_mut(connection) {
            *wait = Some(span.acked + PAUSE);
        }
        let answer = match outcome {
            Outcome::Answer(bytes, _) => Some(Answer::read(bytes)),
            Outcome::Lost => None,
        };
        let kind = match change {
            Change::Hours(_) => Kind::Hours,
            Change::Active(_) => Kind::Employ,
            Change::Skills(_) => Kind::Skills,
        };
        self.scene.record(&mut self.history, kind, answer.as_ref(), span);
        if answer.is_some_and(|it| it.status < 300) {
            self.acknowledged(provider, change, span);
        } else if matches!(change, Change::Active(true)) {
            self.disabled.push(provider);
        }
    }
}
