//! The requests of the desk.

use bench::http::{self, Credentials};
use bench::world::{self, service_id};
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use chrono_tz::Europe::Budapest;
use rand::RngExt as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use scheduling::civil;
use serde_json::{Value, json};
use uuid::Uuid;

use super::history::{Placement, RequestKind};
use super::scene::{BOOKED, SKILLS, Scene};

/// Most days of one sick leave.
const MOST_DAYS_ILL: i64 = 3;
/// Lengths of absences, in minutes.
const ABSENCE_MINUTES: [u32; 4] = [15, 45, 90, 26 * 60];

/// An event as the desk listed it.
#[derive(Clone, Debug)]
pub struct ListedEvent {
    pub id: Uuid,
    pub version: usize,
    pub is_appointment: bool,
    pub is_active: bool,
    pub guest: Option<Value>,
    pub start: Value,
    pub end: Value,
    pub placement: Placement,
}

impl ListedEvent {
    /// Reads one of an answer.
    pub fn read(event: &Value) -> Option<Self> {
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

/// A sick leave with the decisions on the appointments in its time.
#[derive(Clone, Debug)]
pub struct SickDay {
    pub provider: Uuid,
    start: DateTime<Utc>,
    end: DateTime<Utc>,
    /// Each appointment, with its new place; without, it is called off. The last: its guest is told.
    pub rows: Vec<(ListedEvent, Option<Placement>, bool)>,
}

/// One request of the desk.
pub struct DeskRequest {
    pub kind: RequestKind,
    /// The deleted event: id, version, and whether it is an appointment.
    pub deletes: Option<(Uuid, usize, bool)>,
    /// Of a write of several appointments: those it names, or the one it repeats.
    pub together: Vec<ListedEvent>,
    /// The appointment that is changed or deleted, as it was listed.
    pub changes: Option<ListedEvent>,
    /// The sick leave it is about.
    pub sick_day: Option<SickDay>,
    pub within_hours: bool,
    /// The guest is told of it.
    pub is_told: bool,
    pub bytes: Vec<u8>,
}

/// Writes the requests.
pub struct Desk<'a> {
    pub scene: &'a Scene,
    pub who: &'a Credentials,
}

impl Desk<'_> {
    /// Lists the events of a provider on a day.
    pub fn list(&self, dice: &mut StdRng) -> DeskRequest {
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

    /// Changes, deletes or restores an event that was listed.
    pub fn change(&self, dice: &mut StdRng, event: &ListedEvent) -> DeskRequest {
        let chance = dice.random_range(0..100);
        match (event.is_active, event.is_appointment) {
            (true, _) if chance < 30 => self.delete(event, RequestKind::Delete),
            (true, true) if chance < 42 => self.delete(event, RequestKind::CallOff),
            (true, true) if chance < 50 => self.save(dice, event, RequestKind::Note),
            (true, true) if chance < 60 => self.step(dice, event),
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
        let changes = event.is_appointment.then(|| event.clone());
        DeskRequest { deletes, changes, is_told: told, ..self.request(kind, "DELETE", &path, "") }
    }

    /// Takes back a change of an appointment: it stands again as it was listed.
    pub fn undo(&self, dice: &mut StdRng, was: &ListedEvent, version: usize) -> DeskRequest {
        self.save(dice, &ListedEvent { version, ..was.clone() }, RequestKind::Undo)
    }

    /// No guest comes before the day of the appointment: only these steps can be taken.
    fn step(&self, dice: &mut StdRng, event: &ListedEvent) -> DeskRequest {
        let step = if dice.random_range(0..3) == 0 { "expected" } else { "confirmed" };
        let path = format!("/api/event/{}/step", event.id);
        self.request(RequestKind::Step, "PUT", &path, &json!({ "step": step }).to_string())
    }

    /// Asks for other places for the appointments of a provider from one midnight to another.
    pub fn sick_day_proposal(&self, dice: &mut StdRng) -> DeskRequest {
        let provider = world::provider(0, dice.random_range(0..BOOKED));
        let first = self.day(dice);
        let last = first + TimeDelta::days(dice.random_range(0..MOST_DAYS_ILL));
        let bounds = |day: NaiveDate| civil::day_bounds(Budapest, day);
        let start = bounds(first).map(|it| it.start()).unwrap_or_default();
        let end = bounds(last).map(|it| it.end()).unwrap_or_default();
        let path = format!("/api/events/sickday?providerId={provider}&start={}&end={}", rfc3339(start), rfc3339(end));
        let sick_day = Some(SickDay { provider, start, end, rows: Vec::new() });
        DeskRequest { sick_day, ..self.request(RequestKind::SickDayProposal, "GET", &path, "") }
    }

    /// Takes each appointment of an answered proposal to its proposed place, or calls it off.
    pub fn sick_day(&self, dice: &mut StdRng, asked: SickDay, proposal: &Value) -> DeskRequest {
        let rows = proposal.get("rows").and_then(Value::as_array).cloned().unwrap_or_default();
        let rows: Vec<_> = rows.iter().filter_map(|it| decide(dice, it)).collect();
        let body = json!({
            "providerId": asked.provider, "start": rfc3339(asked.start), "end": rfc3339(asked.end),
            "rows": rows.iter().map(row_request).collect::<Vec<_>>()
        });
        let sick_day = Some(SickDay { rows, ..asked });
        DeskRequest { sick_day, ..self.request(RequestKind::SickDay, "POST", "/api/events/sickday", &body.to_string()) }
    }

    /// Saves it unchanged or moved, sometimes with another provider and service.
    fn save(&self, dice: &mut StdRng, event: &ListedEvent, kind: RequestKind) -> DeskRequest {
        let within_hours = dice.random_range(0..2) == 0;
        // Else as the company chose for all changes: they are told.
        let is_told = kind != RequestKind::Move || dice.random_range(0..4) != 0;
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
            set(&mut body, "notifyGuest", json!(is_told));
        }
        let changes = Some(event.clone());
        DeskRequest {
            within_hours,
            changes,
            is_told,
            ..self.request(kind, "POST", "/api/events/appointment", &body.to_string())
        }
    }

    /// Makes an appointment.
    pub fn appointment(&self, dice: &mut StdRng) -> DeskRequest {
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
    pub fn together(&self, dice: &mut StdRng, events: Vec<ListedEvent>) -> DeskRequest {
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

    /// Makes an absence.
    pub fn absence(&self, dice: &mut StdRng) -> DeskRequest {
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
        DeskRequest {
            kind,
            deletes: None,
            together: Vec::new(),
            changes: None,
            sick_day: None,
            within_hours: false,
            is_told: true,
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

/// Moves an appointment of a proposal, calls it off, or calls it off without a message.
fn decide(dice: &mut StdRng, row: &Value) -> Option<(ListedEvent, Option<Placement>, bool)> {
    let event = ListedEvent::read(row.get("event")?)?;
    let text = |it: &str| row.pointer(it).and_then(Value::as_str);
    let instant = |it: &str| text(it).and_then(|it| it.parse::<DateTime<Utc>>().ok());
    let provider = text("/proposed/providerId").and_then(|it| it.parse().ok());
    let place = provider.zip(instant("/proposed/start")).zip(instant("/proposed/end"));
    let place = place.filter(|_| dice.random_range(0..4) != 0);
    let placement = place.map(|((provider, start), end)| Placement { provider, start, end, ..event.placement.clone() });
    let is_told = placement.is_some() || dice.random_range(0..2) == 0;
    Some((event, placement, is_told))
}

fn row_request((event, placement, is_told): &(ListedEvent, Option<Placement>, bool)) -> Value {
    let decision = match (placement, is_told) {
        (Some(_), _) => "move",
        (None, true) => "cancel",
        (None, false) => "call",
    };
    let mut row = json!({ "id": event.id, "version": event.version, "decision": decision });
    if let Some(placement) = placement {
        set(&mut row, "providerId", json!(placement.provider));
        set(&mut row, "start", json!(rfc3339(placement.start)));
    }
    row
}

fn rfc3339(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%dT%H:%M:%SZ").to_string()
}
