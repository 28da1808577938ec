//! The desk: lists a day of a provider's calendar, then moves, deletes, restores and adds events, as a supervisor.

use std::collections::VecDeque;
use std::time::Instant;

use bench::fleet::{Driver, NextStep, Outcome};
use bench::http::{self, Answer, Credentials};
use bench::world::{self, service_id};
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use serde_json::{Value, json};
use uuid::Uuid;

use super::history::{DeskWrite, History, Placement, Progress, RequestKind, Span};
use super::scene::{BOOKED, SKILLS, Scene};

/// Lengths of absences, in minutes.
const ABSENCE_MINUTES: [u32; 4] = [15, 45, 90, 26 * 60];

/// An event as the desk listed it.
#[derive(Clone, Debug)]
struct ListedEvent {
    id: Uuid,
    version: usize,
    is_appointment: bool,
    is_active: bool,
    guest: Option<Value>,
    start: Value,
    end: Value,
    placement: Placement,
}

impl ListedEvent {
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
            placement: Placement {
                provider: text("providerId")?.parse().ok()?,
                start: text("start")?.parse::<DateTime<Utc>>().ok()?,
                end: text("end")?.parse::<DateTime<Utc>>().ok()?,
                services: services.filter_map(|it| it.get("id")?.as_str()?.parse().ok()).collect(),
            },
        })
    }
}

/// One request of the desk.
struct DeskRequest {
    kind: RequestKind,
    /// The deleted event: id, version, and whether it is an appointment.
    deletes: Option<(Uuid, usize, bool)>,
    /// Of a write of several appointments: those it names, or the one it repeats.
    together: Vec<ListedEvent>,
    within_hours: bool,
    bytes: Vec<u8>,
}

struct Connection {
    dice: StdRng,
    listed: VecDeque<ListedEvent>,
    open: Option<(DeskRequest, Instant)>,
}

/// The desk of one server.
pub struct Writers<'a> {
    scene: &'a Scene,
    who: Credentials,
    connections: Vec<Connection>,
    /// The record of these connections.
    pub history: History,
}

impl Connection {
    /// Up to two of the listed appointments of guests with a card.
    fn together(&mut self) -> Option<Vec<ListedEvent>> {
        let is_one = |it: &ListedEvent| it.is_active && it.is_appointment && it.guest.is_some();
        let mut events = Vec::new();
        while let Some(at) = self.listed.iter().position(is_one).filter(|_| events.len() < 2) {
            events.extend(self.listed.remove(at));
        }
        (!events.is_empty()).then_some(events)
    }
}

/// The writes of an answer that names appointments by id, start and version.
fn written_together(request: &DeskRequest, answer: &Value) -> Vec<DeskWrite> {
    let named = |field: &str| answer.get(field).and_then(Value::as_array).cloned().unwrap_or_default();
    let mut written = Vec::new();
    for it in named("appointments") {
        let text = |field: &str| it.get(field).and_then(Value::as_str);
        let id: Option<Uuid> = text("id").and_then(|it| it.parse().ok());
        let start: Option<DateTime<Utc>> = text("start").and_then(|it| it.parse().ok());
        let version = it.get("version").and_then(Value::as_u64).and_then(|it| usize::try_from(it).ok());
        let (Some(id), Some(start), Some(version)) = (id, start, version) else { continue };
        let own = request.together.iter().find(|it| it.id == id);
        let Some(like) = own.or(request.together.first()) else { continue };
        let end = start + (like.placement.end - like.placement.start);
        let placement = Placement { start, end, ..like.placement.clone() };
        let placement = (request.kind != RequestKind::CallOffTogether).then_some(placement);
        let within_hours = request.within_hours;
        written.push(DeskWrite { id, placement, version, within_hours, is_appointment: true, is_deletion: false });
    }
    // An appointment that begins to recur is another version of itself.
    let first = answer.pointer("/first/version").and_then(Value::as_u64).and_then(|it| usize::try_from(it).ok());
    if let Some((source, version)) = request.together.first().zip(first).filter(|(source, it)| source.version < *it) {
        let (id, placement) = (source.id, Some(source.placement.clone()));
        written.push(DeskWrite {
            id,
            placement,
            version,
            within_hours: false,
            is_appointment: true,
            is_deletion: false,
        });
    }
    written
}

impl<'a> Writers<'a> {
    /// Creates a number of connections, signed in as `who`.
    pub fn new(scene: &'a Scene, who: Credentials, connections: usize, seed: u64) -> Self {
        let connection =
            |it| Connection { dice: StdRng::seed_from_u64(seed + it), listed: VecDeque::new(), open: None };
        Self { scene, who, connections: (0..).map(connection).take(connections).collect(), history: History::default() }
    }
}

impl Driver for Writers<'_> {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep {
        if self.scene.is_over() {
            return NextStep::Stop;
        }
        let Some(connection) = self.connections.get_mut(connection) else { return NextStep::Stop };
        let desk = Desk { scene: self.scene, who: &self.who };
        let request = match connection.dice.random_range(0..100) {
            0..10 => desk.absence(&mut connection.dice),
            10..16 => desk.appointment(&mut connection.dice),
            16..22 => match connection.together() {
                Some(events) => desk.together(&mut connection.dice, events),
                None => desk.list(&mut connection.dice),
            },
            _ => match connection.listed.pop_front() {
                Some(event) => desk.change(&mut connection.dice, &event),
                None => desk.list(&mut connection.dice),
            },
        };
        out.extend(&request.bytes);
        connection.open = Some((request, Instant::now()));
        NextStep::Send
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        let Some(connection) = self.connections.get_mut(connection) else { return };
        let Some((request, sent)) = connection.open.take() else { return };
        let span = Span { sent, acked: Instant::now() };
        let answer = match outcome {
            Outcome::Answer(bytes, _) => Some(Answer::read(bytes)),
            Outcome::Lost => None,
        };
        self.scene.record(&mut self.history, request.kind, answer.as_ref(), span);
        let Some(answer) = answer.filter(|it| it.status < 300) else { return };
        if request.kind == RequestKind::List {
            let json = answer.json();
            let items = json.get("items").and_then(Value::as_array);
            // Only a few: the version of an event used much later would be stale.
            let many = items.map_or(&[][..], Vec::as_slice);
            connection.listed.extend(many.sample(&mut connection.dice, 6).filter_map(ListedEvent::read));
            return;
        }
        Progress::count(&self.scene.progress.desk);
        if !request.together.is_empty() {
            self.history.written.extend(written_together(&request, &answer.json()));
            return;
        }
        let written = match request.deletes {
            Some((id, version, is_appointment)) => {
                let (placement, within_hours, is_deletion) = (None, false, true);
                Some(DeskWrite { id, placement, version: version + 1, within_hours, is_appointment, is_deletion })
            }
            None => answer.json().get("event").and_then(ListedEvent::read).map(|it| DeskWrite {
                id: it.id,
                placement: it.is_active.then_some(it.placement),
                version: it.version,
                within_hours: request.within_hours,
                is_appointment: it.is_appointment,
                is_deletion: false,
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
    fn list(&self, dice: &mut StdRng) -> DeskRequest {
        let provider = world::provider(0, dice.random_range(0..BOOKED));
        let day = self.day(dice);
        let deleted = dice.random_range(0..3) == 0;
        // There are many deleted events: an hour is enough.
        let (hour, hours) = if deleted { (dice.random_range(7..16), 1) } else { (0, 24) };
        let start = day.and_time(NaiveTime::MIN) + TimeDelta::hours(hour);
        let instant = |it: chrono::NaiveDateTime| format!("{}Z", it.format("%Y-%m-%dT%H:%M:%S"));
        let path = format!(
            "/api/events?start={}&end={}&showDeleted={deleted}&providerId={provider}",
            instant(start),
            instant(start + TimeDelta::hours(hours))
        );
        self.request(RequestKind::List, "GET", &path, "")
    }

    fn change(&self, dice: &mut StdRng, event: &ListedEvent) -> DeskRequest {
        let chance = dice.random_range(0..100);
        match (event.is_active, event.is_appointment) {
            (true, _) if chance < 30 => self.delete(event, RequestKind::Delete),
            (true, true) if chance < 42 => self.delete(event, RequestKind::CallOff),
            (true, true) if chance < 52 => self.save(dice, event, RequestKind::Note),
            (true, true) => self.save(dice, event, RequestKind::Move),
            (true, false) => self.move_absence(dice, event, RequestKind::MoveAbsence),
            (false, true) => self.save(dice, event, RequestKind::Revive),
            (false, false) => self.move_absence(dice, event, RequestKind::Revive),
        }
    }

    fn delete(&self, event: &ListedEvent, kind: RequestKind) -> DeskRequest {
        let told = kind == RequestKind::CallOff;
        let path = format!("/api/event/{}?version={}&notifyGuest={told}", event.id, event.version);
        let deletes = Some((event.id, event.version, event.is_appointment));
        DeskRequest { deletes, ..self.request(kind, "DELETE", &path, "") }
    }

    /// Saves it unchanged or moved, sometimes with another provider and service.
    fn save(&self, dice: &mut StdRng, event: &ListedEvent, kind: RequestKind) -> DeskRequest {
        let within_hours = dice.random_range(0..2) == 0;
        let mut body = json!({
            "id": event.id, "version": event.version, "guestId": event.guest, "start": event.start, "end": event.end,
            "services": event.placement.services, "providerId": event.placement.provider, "state": 1,
            "evenOutsideHours": !within_hours, "description": "storm"
        });
        if kind == RequestKind::Move {
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
        DeskRequest { within_hours, ..self.request(kind, "POST", "/api/events/appointment", &body.to_string()) }
    }

    fn appointment(&self, dice: &mut StdRng) -> DeskRequest {
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
        DeskRequest {
            within_hours,
            ..self.request(RequestKind::Make, "POST", "/api/events/appointment", &body.to_string())
        }
    }

    /// Makes further visits of the first, moves all, or calls all off.
    fn together(&self, dice: &mut StdRng, events: Vec<ListedEvent>) -> DeskRequest {
        let within_hours = dice.random_range(0..2) == 0;
        let seen: Vec<Value> = events.iter().map(|it| json!({ "id": it.id, "version": it.version })).collect();
        let minutes = dice.random_range(1..13) * 5;
        let (kind, path, body) = match (dice.random_range(0..3), events.first()) {
            (0, Some(first)) => {
                let starts: Vec<String> =
                    (0..3).map(|_| wall(self.day(dice), dice.random_range(96..210) * 5)).collect();
                let body = json!({ "version": first.version, "starts": starts, "evenOutsideHours": !within_hours });
                (RequestKind::Recur, format!("/api/event/{}/recurrence", first.id), body)
            }
            (1, Some(_)) if !moves_onto_another(&events, minutes) => {
                let body = json!({ "events": seen, "minutes": minutes, "evenOutsideHours": !within_hours });
                (RequestKind::MoveTogether, "/api/events/appointments".to_owned(), body)
            }
            _ => {
                let body = json!({ "state": 0, "events": seen });
                (RequestKind::CallOffTogether, "/api/events/appointments/state".to_owned(), body)
            }
        };
        let together = if kind == RequestKind::Recur { events.into_iter().take(1).collect() } else { events };
        DeskRequest { within_hours, together, ..self.request(kind, "POST", &path, &body.to_string()) }
    }

    fn absence(&self, dice: &mut StdRng) -> DeskRequest {
        let provider = world::provider(0, dice.random_range(0..BOOKED));
        let body = self.away(dice, json!({ "providerId": provider, "reason": "lunch" }));
        self.request(RequestKind::Absence, "POST", "/api/events/nonworkevent", &body.to_string())
    }

    fn move_absence(&self, dice: &mut StdRng, event: &ListedEvent, kind: RequestKind) -> DeskRequest {
        let mut body = json!({
            "id": event.id, "version": event.version, "start": event.start, "end": event.end,
            "providerId": event.placement.provider, "state": 1, "reason": "training"
        });
        if kind == RequestKind::MoveAbsence {
            body = self.away(dice, body);
        }
        self.request(kind, "POST", "/api/events/nonworkevent", &body.to_string())
    }

    /// A shorter one gives way to a longer one; the longest are more than a day, which is several pieces.
    fn away(&self, dice: &mut StdRng, mut body: Value) -> Value {
        let (day, minute) = (self.day(dice), dice.random_range(96..210) * 5);
        let minutes = ABSENCE_MINUTES.choose(dice).copied().unwrap_or_default();
        set(&mut body, "start", json!(wall(day, minute)));
        set(&mut body, "end", json!(wall(day, minute + minutes)));
        body
    }

    fn day(&self, dice: &mut StdRng) -> NaiveDate {
        self.scene.days.choose(dice).copied().unwrap_or_default()
    }

    fn request(&self, kind: RequestKind, method: &str, path: &str, body: &str) -> DeskRequest {
        let together = Vec::new();
        DeskRequest {
            kind,
            deletes: None,
            together,
            within_hours: false,
            bytes: http::send(method, path, self.who, None, body),
        }
    }
}

/// Whether one would move onto the former time of another: played one after the other that would look like an overlap.
fn moves_onto_another(events: &[ListedEvent], minutes: i64) -> bool {
    let longest_buffer = 60;
    let reach = TimeDelta::minutes(minutes + longest_buffer);
    let near = |one: &Placement, other: &Placement| one.start < other.end + reach && other.start < one.end + reach;
    matches!(events, [one, other] if near(&one.placement, &other.placement))
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
