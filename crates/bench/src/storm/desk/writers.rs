//! The desk: looks at a day of somebody's calendar and then moves, deletes, revives and adds, as whoever runs the salon.

use std::collections::VecDeque;
use std::time::Instant;

use bench::fleet::{Heard, Talk, Turn};
use bench::http::{self, Answer, Credentials};
use bench::world::{self, service_id};
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use serde_json::{Value, json};
use uuid::Uuid;

use super::history::{History, Kind, Progress, Span, Stands, Written};
use super::scene::{BOOKED, SKILLS, Scene};

/// An event as the desk saw it.
#[derive(Clone, Debug)]
struct Seen {
    id: Uuid,
    version: usize,
    is_appointment: bool,
    is_active: bool,
    guest: Option<Value>,
    start: Value,
    end: Value,
    stands: Stands,
}

impl Seen {
    fn read(event: &Value) -> Option<Self> {
        let text = |it: &str| event.get(it).and_then(Value::as_str);
        let services = event.get("services")?.as_array()?.iter();
        Some(Self {
            id: text("id")?.parse().ok()?,
            version: usize::try_from(event.get("version")?.as_u64()?).ok()?,
            is_appointment: text("kind")? == "appointment",
            is_active: event.get("state")?.as_i64()? == 1,
            guest: event.pointer("/guest/id").cloned(),
            start: event.get("start")?.clone(),
            end: event.get("end")?.clone(),
            stands: Stands {
                provider: text("providerId")?.parse().ok()?,
                start: text("start")?.parse::<DateTime<Utc>>().ok()?,
                end: text("end")?.parse::<DateTime<Utc>>().ok()?,
                services: services.filter_map(|it| it.get("id")?.as_str()?.parse().ok()).collect(),
            },
        })
    }
}

/// One request of the desk.
struct Act {
    kind: Kind,
    /// What is deleted, at the version it has.
    deletes: Option<(Uuid, usize, bool)>,
    within_hours: bool,
    request: Vec<u8>,
}

struct Line {
    dice: StdRng,
    seen: VecDeque<Seen>,
    open: Option<(Act, Instant)>,
}

/// The desk of one server.
pub struct Writers<'a> {
    scene: &'a Scene,
    who: Credentials,
    lines: Vec<Line>,
    /// What they know.
    pub history: History,
}

impl<'a> Writers<'a> {
    /// So many, signed in as `who`.
    pub fn new(scene: &'a Scene, who: Credentials, lines: usize, seed: u64) -> Self {
        let line = |it| Line { dice: StdRng::seed_from_u64(seed + it), seen: VecDeque::new(), open: None };
        Self { scene, who, lines: (0..).map(line).take(lines).collect(), history: History::default() }
    }
}

impl Talk for Writers<'_> {
    fn next(&mut self, line: usize, out: &mut Vec<u8>) -> Turn {
        if self.scene.is_over() {
            return Turn::Stop;
        }
        let Some(line) = self.lines.get_mut(line) else { return Turn::Stop };
        let desk = Desk { scene: self.scene, who: &self.who };
        let act = match line.dice.random_range(0..100) {
            0..10 => desk.absence(&mut line.dice),
            10..16 => desk.appointment(&mut line.dice),
            _ => match line.seen.pop_front() {
                Some(seen) => desk.change(&mut line.dice, &seen),
                None => desk.look(&mut line.dice),
            },
        };
        out.extend(&act.request);
        line.open = Some((act, Instant::now()));
        Turn::Ask
    }

    fn heard(&mut self, line: usize, heard: Heard<'_>) {
        let Some(line) = self.lines.get_mut(line) else { return };
        let Some((act, sent)) = line.open.take() else { return };
        let span = Span { sent, acked: Instant::now() };
        let answer = match heard {
            Heard::Answer(bytes, _) => Some(Answer::read(bytes)),
            Heard::Lost => None,
        };
        self.scene.hear(&mut self.history, act.kind, answer.as_ref(), span);
        let Some(answer) = answer.filter(|it| it.status < 300) else { return };
        if act.kind == Kind::List {
            let json = answer.json();
            let items = json.get("items").and_then(Value::as_array);
            // A few of them: what lies long in the hand has changed by then.
            let many = items.map_or(&[][..], Vec::as_slice);
            line.seen.extend(many.sample(&mut line.dice, 6).filter_map(Seen::read));
            return;
        }
        Progress::count(&self.scene.progress.desk);
        let written = match act.deletes {
            Some((id, version, is_appointment)) => {
                Some(Written { id, stands: None, version: version + 1, within_hours: false, is_appointment })
            }
            None => answer.json().get("event").and_then(Seen::read).map(|it| Written {
                id: it.id,
                stands: it.is_active.then_some(it.stands),
                version: it.version,
                within_hours: act.within_hours,
                is_appointment: it.is_appointment,
            }),
        };
        self.history.written.extend(written);
    }
}

/// Writes the requests.
struct Desk<'a> {
    scene: &'a Scene,
    who: &'a Credentials,
}

impl Desk<'_> {
    fn look(&self, dice: &mut StdRng) -> Act {
        let provider = world::provider(0, dice.random_range(0..BOOKED));
        let day = self.day(dice);
        let deleted = dice.random_range(0..3) == 0;
        // Of the deleted, who are many, an hour is enough.
        let (hour, hours) = if deleted { (dice.random_range(7..16), 1) } else { (0, 24) };
        let start = day.and_time(NaiveTime::MIN) + TimeDelta::hours(hour);
        let instant = |it: chrono::NaiveDateTime| format!("{}Z", it.format("%Y-%m-%dT%H:%M:%S"));
        let path = format!(
            "/api/events?start={}&end={}&showDeleted={deleted}&providerId={provider}",
            instant(start),
            instant(start + TimeDelta::hours(hours))
        );
        self.act(Kind::List, "GET", &path, "")
    }

    fn change(&self, dice: &mut StdRng, seen: &Seen) -> Act {
        let chance = dice.random_range(0..100);
        match (seen.is_active, seen.is_appointment) {
            (true, _) if chance < 30 => self.delete(seen, Kind::Delete),
            (true, true) if chance < 42 => self.delete(seen, Kind::CallOff),
            (true, true) if chance < 52 => self.save(dice, seen, Kind::Note),
            (true, true) => self.save(dice, seen, Kind::Move),
            (true, false) => self.move_absence(dice, seen, Kind::MoveAbsence),
            (false, true) => self.save(dice, seen, Kind::Revive),
            (false, false) => self.move_absence(dice, seen, Kind::Revive),
        }
    }

    fn delete(&self, seen: &Seen, kind: Kind) -> Act {
        let told = kind == Kind::CallOff;
        let path = format!("/api/event/{}?version={}&notifyGuest={told}", seen.id, seen.version);
        let deletes = Some((seen.id, seen.version, seen.is_appointment));
        Act { deletes, ..self.act(kind, "DELETE", &path, "") }
    }

    /// Where it stands, or elsewhere and now and then with somebody else and another service.
    fn save(&self, dice: &mut StdRng, seen: &Seen, kind: Kind) -> Act {
        let within_hours = dice.random_range(0..2) == 0;
        let mut body = json!({
            "id": seen.id, "version": seen.version, "guestId": seen.guest, "start": seen.start, "end": seen.end,
            "services": seen.stands.services, "providerId": seen.stands.provider, "state": 1,
            "evenOutsideHours": !within_hours, "description": "storm"
        });
        if kind == Kind::Move {
            if dice.random_range(0..3) == 0 {
                set(&mut body, "providerId", json!(world::provider(0, dice.random_range(0..BOOKED))));
            }
            if dice.random_range(0..5) == 0 {
                set(&mut body, "services", json!([service(dice)]));
            }
            let (day, minute) = (self.day(dice), dice.random_range(96..210) * 5);
            set(&mut body, "start", json!(wall(day, minute)));
            // As long as its services take.
            set(&mut body, "end", Value::Null);
            set(&mut body, "notifyGuest", json!(dice.random_range(0..2) == 0));
        }
        Act { within_hours, ..self.act(kind, "POST", "/api/events/appointment", &body.to_string()) }
    }

    fn appointment(&self, dice: &mut StdRng) -> Act {
        let within_hours = dice.random_range(0..2) == 0;
        let (day, minute) = (self.day(dice), dice.random_range(96..210) * 5);
        let mut body = json!({
            "start": wall(day, minute), "services": [service(dice)],
            "providerId": world::provider(0, dice.random_range(0..BOOKED)), "evenOutsideHours": !within_hours
        });
        match dice.random_range(0..3) {
            0 => set(&mut body, "walkIn", json!(true)),
            1 => set(&mut body, "newGuest", json!({ "firstName": "Storm", "lastName": "Guest" })),
            // Every other guest has a card.
            _ => {
                let guest = dice.random_range(0..self.scene.guests / 2) * 2;
                set(&mut body, "guestId", json!(world::card(guest)));
            }
        }
        Act { within_hours, ..self.act(Kind::Make, "POST", "/api/events/appointment", &body.to_string()) }
    }

    fn absence(&self, dice: &mut StdRng) -> Act {
        let body = json!({
            "providerId": world::provider(0, dice.random_range(0..BOOKED)), "reason": "lunch"
        });
        let body = self.away(dice, body);
        self.act(Kind::Absence, "POST", "/api/events/nonworkevent", &body.to_string())
    }

    fn move_absence(&self, dice: &mut StdRng, seen: &Seen, kind: Kind) -> Act {
        let mut body = json!({
            "id": seen.id, "version": seen.version, "start": seen.start, "end": seen.end,
            "providerId": seen.stands.provider, "state": 1, "reason": "training"
        });
        if kind == Kind::MoveAbsence {
            body = self.away(dice, body);
        }
        self.act(kind, "POST", "/api/events/nonworkevent", &body.to_string())
    }

    /// Half an hour to three hours; one of twenty longer than a day, which is several pieces.
    fn away(&self, dice: &mut StdRng, mut body: Value) -> Value {
        let (day, minute) = (self.day(dice), dice.random_range(96..210) * 5);
        let long = dice.random_range(0..20) == 0;
        let minutes = if long { dice.random_range(25..52) * 60 } else { dice.random_range(2..12) * 15 };
        set(&mut body, "start", json!(wall(day, minute)));
        set(&mut body, "end", json!(wall(day, minute + minutes)));
        body
    }

    fn day(&self, dice: &mut StdRng) -> NaiveDate {
        self.scene.days.choose(dice).copied().unwrap_or_default()
    }

    fn act(&self, kind: Kind, method: &str, path: &str, body: &str) -> Act {
        Act { kind, deletes: None, within_hours: false, request: http::send(method, path, self.who, None, body) }
    }
}

fn service(dice: &mut StdRng) -> Uuid {
    service_id(0, SKILLS.choose(dice).copied().unwrap_or_default())
}

fn set(body: &mut Value, field: &str, value: Value) {
    if let Some(fields) = body.as_object_mut() {
        if value.is_null() {
            fields.remove(field);
        } else {
            fields.insert(field.to_owned(), value);
        }
    }
}

fn wall(day: NaiveDate, minute: u32) -> String {
    let at = day.and_time(NaiveTime::MIN) + TimeDelta::minutes(i64::from(minute));
    at.format("%Y.%m.%d %H:%M").to_string()
}
