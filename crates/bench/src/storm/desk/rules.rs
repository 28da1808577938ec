//! Whoever runs the salon: hours, who works there, and what they do, changed all the while. One line for each rule; no
//! two lines of one rule ever write of the same provider, so that each rule of each provider has one order.

use std::time::{Duration, Instant};

use bench::fleet::{Heard, Talk, Turn};
use bench::http::{self, Answer, Credentials};
use bench::world::{self, service};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use serde_json::json;

use super::history::{Changed, History, Kind, Progress, Span};
use super::hours::Hours;
use super::scene::{BOOKED, Scene};

/// The lines of one server.
pub const LINES: usize = 3;
/// Between two changes of one line.
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
    /// Which providers' hours and skills are written here; the others' being there is.
    side: u32,
    disabled: Vec<u32>,
    open: [Option<(u32, Change, Instant)>; LINES],
    wait: [Option<Instant>; LINES],
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
            open: [const { None }; LINES],
            wait: [None; LINES],
            history: History::default(),
        }
    }

    fn change(&mut self, line: usize) -> (u32, Change) {
        let half = self.dice.random_range(0..BOOKED / 2) * 2;
        match line {
            0 => (half + self.side, Change::Hours(Hours::any(&mut self.dice, &self.scene.days))),
            1 => self.employ(half + 1 - self.side),
            _ => {
                let all = [service::WASH, service::DRY, service::CUT, service::DYE];
                let count = self.dice.random_range(2..=all.len());
                (half + self.side, Change::Skills(all.sample(&mut self.dice, count).copied().collect()))
            }
        }
    }

    /// Mostly they work: whoever is away comes back next.
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
                http::post(&format!("/api/user/{id}/workhours"), &self.who, None, &hours.body(world::shop(0)))
            }
            Change::Active(true) => {
                http::send("PATCH", &format!("/api/user/employee/{id}/activate"), &self.who, None, "")
            }
            Change::Active(false) => http::send("DELETE", &format!("/api/user/employee/{id}"), &self.who, None, ""),
            Change::Skills(skills) => {
                let services: Vec<_> = skills.iter().map(|it| world::service_id(0, *it)).collect();
                let body = json!({ "id": id, "services": services }).to_string();
                http::send("PATCH", "/api/user/employee", &self.who, None, &body)
            }
        }
    }

    fn acknowledged(&mut self, provider: u32, change: Change, span: Span) {
        Progress::count(&self.scene.progress.rules);
        match change {
            Change::Hours(to) => self.history.hours.push(Changed { provider, to, span }),
            Change::Skills(mut to) => {
                to.sort_unstable();
                self.history.skills.push(Changed { provider, to, span });
            }
            Change::Active(to) => {
                if !to {
                    self.disabled.push(provider);
                }
                self.history.active.push(Changed { provider, to, span });
            }
        }
    }
}

impl Talk for Rules<'_> {
    fn next(&mut self, line: usize, out: &mut Vec<u8>) -> Turn {
        if self.scene.is_over() {
            return Turn::Stop;
        }
        if let Some(then) = self.wait.get(line).copied().flatten().filter(|it| Instant::now() < *it) {
            return Turn::WaitUntil(then);
        }
        let (provider, change) = self.change(line);
        out.extend(self.request(provider, &change));
        if let Some(open) = self.open.get_mut(line) {
            *open = Some((provider, change, Instant::now()));
        }
        Turn::Ask
    }

    fn heard(&mut self, line: usize, heard: Heard<'_>) {
        let Some((provider, change, sent)) = self.open.get_mut(line).and_then(Option::take) else { return };
        let span = Span { sent, acked: Instant::now() };
        if let Some(wait) = self.wait.get_mut(line) {
            *wait = Some(span.acked + PAUSE);
        }
        let answer = match heard {
            Heard::Answer(bytes, _) => Some(Answer::read(bytes)),
            Heard::Lost => None,
        };
        let kind = match change {
            Change::Hours(_) => Kind::Hours,
            Change::Active(_) => Kind::Employ,
            Change::Skills(_) => Kind::Skills,
        };
        self.scene.hear(&mut self.history, kind, answer.as_ref(), span);
        if answer.is_some_and(|it| it.status < 300) {
            self.acknowledged(provider, change, span);
        } else if matches!(change, Change::Active(true)) {
            self.disabled.push(provider);
        }
    }
}
