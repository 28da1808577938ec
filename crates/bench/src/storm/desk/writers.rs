//! The desk: lists a day of a provider's calendar, then moves, deletes, restores and adds events, as a supervisor.

use std::collections::VecDeque;
use std::time::Instant;

use bench::fleet::{Driver, NextStep, Outcome};
use bench::http::{Answer, Credentials};
use chrono::{DateTime, Utc};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use serde_json::Value;
use uuid::Uuid;

use super::history::{DeskWrite, History, Placement, Progress, RequestKind, Span};
use super::requests::{Desk, DeskRequest, ListedEvent, SickDay};
use super::scene::Scene;

struct Connection {
    dice: StdRng,
    listed: VecDeque<ListedEvent>,
    open: Option<(DeskRequest, Instant)>,
    /// Follows from the last answer.
    next: Option<DeskRequest>,
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
    fn request(&mut self, desk: &Desk<'_>) -> DeskRequest {
        match self.dice.random_range(0..100) {
            0..10 => desk.absence(&mut self.dice),
            10..16 => desk.appointment(&mut self.dice),
            16..22 => match self.together() {
                Some(events) => desk.together(&mut self.dice, events),
                None => desk.list(&mut self.dice),
            },
            22..24 => desk.sick_day_proposal(&mut self.dice),
            _ => match self.listed.pop_front() {
                Some(event) => desk.change(&mut self.dice, &event),
                None => desk.list(&mut self.dice),
            },
        }
    }

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
        written.push(DeskWrite { within_hours, ..DeskWrite::of_appointment(id, version, placement) });
    }
    // An appointment that begins to recur is another version of itself.
    let first = answer.pointer("/first/version").and_then(Value::as_u64).and_then(|it| usize::try_from(it).ok());
    if let Some((source, version)) = request.together.first().zip(first).filter(|(source, it)| source.version < *it) {
        let (id, placement) = (source.id, Some(source.placement.clone()));
        written.push(DeskWrite::of_appointment(id, version, placement));
    }
    written
}

impl<'a> Writers<'a> {
    /// Creates a number of connections, signed in as `who`.
    pub fn new(scene: &'a Scene, who: Credentials, connections: usize, seed: u64) -> Self {
        let connection =
            |it| Connection { dice: StdRng::seed_from_u64(seed + it), listed: VecDeque::new(), open: None, next: None };
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
        let request = match connection.next.take() {
            Some(next) => next,
            None => connection.request(&desk),
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
        let desk = Desk { scene: self.scene, who: &self.who };
        if let (RequestKind::SickDayProposal, Some(asked)) = (request.kind, &request.sick_day) {
            connection.next = Some(desk.sick_day(&mut connection.dice, asked.clone(), &answer.json()));
            return;
        }
        Progress::count(&self.scene.progress.desk);
        if let Some(sick_day) = &request.sick_day {
            self.history.written.extend(written_for_sick_day(sick_day, &answer.json()));
            return;
        }
        if !request.together.is_empty() {
            self.history.written.extend(written_together(&request, &answer.json()));
            return;
        }
        let written = match request.deletes {
            Some((id, version, is_appointment)) => Some(DeskWrite {
                is_appointment,
                is_deletion: true,
                is_told: request.is_told,
                ..DeskWrite::of_appointment(id, version + 1, None)
            }),
            None => {
                let json = answer.json();
                ListedEvent::read(json.get("event").unwrap_or(&json)).map(|it| DeskWrite {
                    within_hours: request.within_hours,
                    is_appointment: it.is_appointment,
                    is_step: request.kind == RequestKind::Step,
                    is_told: request.is_told,
                    ..DeskWrite::of_appointment(it.id, it.version, it.is_active.then_some(it.placement))
                })
            }
        };
        let undoes = matches!(request.kind, RequestKind::Move | RequestKind::Delete | RequestKind::CallOff);
        if let Some((was, written)) = request.changes.as_ref().zip(written.as_ref())
            && undoes
            && was.guest.is_some()
            && connection.dice.random_range(0..2) == 0
        {
            connection.next = Some(desk.undo(&mut connection.dice, was, written.version));
        }
        self.history.written.extend(written);
    }
}

/// The writes of a sick day: first what became of the appointments, then the absence.
fn written_for_sick_day(asked: &SickDay, answer: &Value) -> Vec<DeskWrite> {
    let appointments = asked.rows.iter().map(|(event, placement, is_told)| DeskWrite {
        within_hours: true,
        is_told: *is_told,
        comes_first: true,
        ..DeskWrite::of_appointment(event.id, event.version + 1, placement.clone())
    });
    let absences = answer.get("absences").and_then(Value::as_array).cloned().unwrap_or_default();
    let absences = absences.into_iter().filter_map(|it| {
        let text = |field: &str| it.get(field).and_then(Value::as_str);
        let [start, end] = ["start", "end"].map(|field| text(field).and_then(|it| it.parse::<DateTime<Utc>>().ok()));
        let placement = Placement { provider: asked.provider, start: start?, end: end?, services: Vec::new() };
        let write = DeskWrite::of_appointment(text("id")?.parse().ok()?, 1, Some(placement));
        Some(DeskWrite { is_appointment: false, ..write })
    });
    appointments.chain(absences).collect()
}
