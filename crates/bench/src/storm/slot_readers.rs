//! Reads of free times beside writes. A time offered more than a second after it was booked is a stale answer; when all is
//! quiet, every server's answer equals a live read (docs/decisions/0010-free-slots-from-memory.md).

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::{Batch, Driver, Fleet, NextStep, Outcome};
use bench::guests::BookingRequest;
use bench::http::{self, Answer};
use bench::servers::{self, Process};
use bench::world::{self, World, service};
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use localdb::Role;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use scheduling::{Tz, civil};

use crate::report::Report;

/// A booking counts after at most this.
const MAX_STALENESS: Duration = Duration::from_secs(1);
/// A server reads live for so long after it started to hear of changes, and a little more.
const MEMORY_WARM_UP: Duration = Duration::from_secs(6);
/// Connections to each server, and their pause between two questions.
const CONNECTIONS: usize = 4;
const QUESTION_INTERVAL: Duration = Duration::from_millis(10);
/// Questions asked more often than others: of one provider's first days.
const FREQUENT_QUESTIONS: usize = 3;
/// Length of the visit asked for.
const VISIT_LENGTH: TimeDelta = TimeDelta::minutes(15);

/// Query for the free times of one provider of the first company on one day.
#[derive(Debug)]
pub struct Question {
    provider: u32,
    day: NaiveDate,
    request: Vec<u8>,
}

/// Questions about each of the providers on each of the days.
pub fn questions(providers: u32, days: &[NaiveDate]) -> Vec<Question> {
    let text = |it: DateTime<Utc>| it.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let all = (0..providers).flat_map(|provider| days.iter().map(move |day| (provider, *day)));
    let question = |(provider, day): (u32, NaiveDate)| {
        let request = http::get(&format!(
            "/public/freetimeslots/salon-0?shop={}&start={}&end={}&serviceIds={}&employeeId={}",
            world::shop(0),
            text(instant(day, 0)),
            text(instant(day, 1440)),
            world::service_id(0, service::WASH),
            world::provider(0, provider)
        ));
        Question { provider, day, request }
    };
    all.map(question).collect()
}

fn instant(day: NaiveDate, minute: u32) -> DateTime<Utc> {
    civil::work_instant(Tz::Europe__Budapest, day.and_time(NaiveTime::MIN) + TimeDelta::minutes(minute.into()))
}

/// An answer with its question and the time of asking.
#[derive(Debug)]
pub struct ShownSlots {
    question: usize,
    asked: Instant,
    answer: Answer,
}

/// Runs `work` while guests ask every server random questions; their answers.
pub fn while_reading<T>(
    servers: &[&Process],
    questions: &[Question],
    work: impl FnOnce() -> Result<T>,
) -> Result<(T, Vec<ShownSlots>)> {
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let look = |(server, seed): (&&Process, u64)| -> Result<_> {
            let mut fleet = Fleet::http(server.address, CONNECTIONS)?;
            let mut looker = SlotReader::new(questions, &is_over, seed);
            Ok(scope.spawn(move || fleet.run(&mut looker).map(|()| looker.seen)))
        };
        let looking = servers.iter().zip(700..).map(look).collect::<Result<Vec<_>>>();
        let done = work();
        is_over.store(true, Ordering::Release);
        let mut seen = Vec::new();
        for one in looking? {
            seen.extend(one.join().map_err(|_| "a looker panicked")??);
        }
        Ok((done?, seen))
    })
}

struct SlotReader<'a> {
    questions: &'a [Question],
    is_over: &'a AtomicBool,
    dice: StdRng,
    open: HashMap<usize, (usize, Instant)>,
    paused: HashMap<usize, Instant>,
    seen: Vec<ShownSlots>,
}

impl<'a> SlotReader<'a> {
    fn new(questions: &'a [Question], is_over: &'a AtomicBool, seed: u64) -> Self {
        let dice = StdRng::seed_from_u64(seed);
        Self { questions, is_over, dice, open: HashMap::new(), paused: HashMap::new(), seen: Vec::new() }
    }
}

impl Driver for SlotReader<'_> {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep {
        if self.is_over.load(Ordering::Acquire) || self.questions.is_empty() {
            return NextStep::Stop;
        }
        if let Some(then) = self.paused.get(&connection).filter(|it| Instant::now() < **it) {
            return NextStep::WaitUntil(*then);
        }
        // Half of them ask the same as others did just before.
        let among = if self.dice.random_bool(0.5) {
            self.questions.len()
        } else {
            FREQUENT_QUESTIONS.min(self.questions.len())
        };
        let number = self.dice.random_range(0..among);
        let Some(question) = self.questions.get(number) else { return NextStep::Stop };
        out.extend(&question.request);
        self.open.insert(connection, (number, Instant::now()));
        NextStep::Send
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        let Some((question, asked)) = self.open.remove(&connection) else { return };
        self.paused.insert(connection, Instant::now() + QUESTION_INTERVAL);
        let answer = match outcome {
            Outcome::Answer(bytes, _) => Answer::read(bytes),
            Outcome::Lost => Answer { status: 0, body: Vec::new() },
        };
        self.seen.push(ShownSlots { question, asked, answer });
    }
}

/// From, until, and when that was known.
type BookedTime = (DateTime<Utc>, DateTime<Utc>, Instant);

/// Checks answers against bookings that were acknowledged and stayed, each with the time of its answer.
pub fn check(
    questions: &[Question],
    seen: &[ShownSlots],
    booked: &[(BookingRequest, Instant)],
    may_be_away: bool,
    report: &mut Report,
) {
    let mut taken: HashMap<(u32, NaiveDate), Vec<BookedTime>> = HashMap::new();
    for (booking, at) in booked.iter().filter(|(it, _)| it.company == 0) {
        let (from, to) = (booking.minute, booking.minute + booking.minutes());
        let times = (instant(booking.day, from), instant(booking.day, to), *at);
        taken.entry((booking.provider, booking.day)).or_default().push(times);
    }
    let (mut odd, mut offered, mut contradicted, mut stale, mut oldest) = (0, 0, 0, 0, Duration::ZERO);
    for it in seen {
        if it.answer.status != 200 {
            odd += usize::from(!(may_be_away && it.answer.status == 503));
            continue;
        }
        let Some(question) = questions.get(it.question) else { continue };
        let Some(taken) = taken.get(&(question.provider, question.day)) else { continue };
        for start in starts(&it.answer) {
            offered += 1;
            let overlapping = taken.iter().filter(|(from, to, _)| start < *to && *from < start + VISIT_LENGTH);
            let since = overlapping.filter_map(|(.., at)| it.asked.checked_duration_since(*at)).max();
            contradicted += usize::from(since.is_some());
            stale += usize::from(since.is_some_and(|since| MAX_STALENESS < since));
            oldest = oldest.max(since.unwrap_or_default());
        }
    }
    report.say(&format!(
        "{} answers for free times; of {offered} times offered on days with bookings {contradicted} were taken, at most {} ms ago",
        seen.len(),
        oldest.as_millis()
    ));
    report.check("days with bookings were looked at", 0 < offered, true);
    report.check("odd answers for free times", odd, 0);
    report.check("times offered more than a second after they were booked", stale, 0);
}

fn starts(answer: &Answer) -> Vec<DateTime<Utc>> {
    let json = answer.json();
    let items = json.get("items").and_then(serde_json::Value::as_array).map(Vec::as_slice).unwrap_or_default();
    items.iter().filter_map(|it| it.get("start")?.as_str()?.parse().ok()).collect()
}

/// Compares, when writes have ended, the answers of each server with those of one without memory, and again with its own
/// answers from memory.
pub fn compare(world: &World, servers: &[&Process], questions: &[Question], report: &mut Report) -> Result<()> {
    thread::sleep(MAX_STALENESS);
    let live = servers::szalonka_with(world, &[("AGENDA_MEMORY_MB", "0")])?;
    let expected = ask(&live, questions)?;
    let right = expected.iter().filter(|it| it.status == 200).count();
    report.check("questions for free times a live read answers", right, questions.len());
    let differ = |found: &[Answer]| found.iter().zip(&expected).filter(|(found, expected)| found != expected).count();
    for server in servers {
        report.check("answers of a server that differ from a live read's", differ(&ask(server, questions)?), 0);
    }
    // Nothing is kept of a provider who does not offer the service at the moment.
    let offers = |(answer, _): &(&Answer, &Question)| !starts(answer).is_empty();
    let offering: HashSet<u32> = expected.iter().zip(questions).filter(offers).map(|(_, of)| of.provider).collect();
    report.check("somebody offers times", !offering.is_empty(), true);
    thread::sleep(MEMORY_WARM_UP);
    for server in servers {
        ask(server, questions)?;
        // A query of the table would now wait for the lock.
        let mut owner = world.client(Role::Migrator)?;
        owner.query("BEGIN; LOCK TABLE calendar_events")?;
        let found = remembered(server, questions)?;
        owner.query("ROLLBACK")?;
        let live = found.iter().filter(|it| it.status == 503).count();
        report.say(&format!("{} of {} answered from memory", found.len() - live, found.len()));
        let forgotten =
            found.iter().zip(questions).filter(|(it, of)| it.status == 503 && offering.contains(&of.provider));
        report.check("answers of who offers times that do not come from memory", forgotten.count(), 0);
        report.check("answers from memory that differ from a live read's", differ(&found) - live, 0);
    }
    Ok(())
}

/// One after the other: a provider's days are read together then.
fn ask(server: &Process, questions: &[Question]) -> Result<Vec<Answer>> {
    let mut fleet = Fleet::http(server.address, 1)?;
    questions.iter().map(|it| answer(&mut fleet, it)).collect()
}

/// Answers without the database. After a refusal nothing more of that provider is asked: a refusal takes seconds, and
/// nothing is kept for longer than a minute.
fn remembered(server: &Process, questions: &[Question]) -> Result<Vec<Answer>> {
    let mut fleet = Fleet::http(server.address, 1)?;
    let mut unknown = HashSet::new();
    let mut answers = Vec::new();
    for question in questions {
        let answer = if unknown.contains(&question.provider) {
            Answer { status: 503, body: Vec::new() }
        } else {
            answer(&mut fleet, question)?
        };
        if answer.status == 503 {
            unknown.insert(question.provider);
        }
        answers.push(answer);
    }
    Ok(answers)
}

fn answer(fleet: &mut Fleet, question: &Question) -> Result<Answer> {
    let batch = Batch::fire(fleet, std::slice::from_ref(&question.request))?;
    let answer = batch.answers.into_iter().flatten().next().ok_or("the connection broke")?;
    Ok(Answer::read(&answer.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_offered_after_it_was_booked_is_stale_and_one_booked_later_or_beside_it_is_not() {
        let day = NaiveDate::from_ymd_opt(2040, 3, 12).unwrap();
        let questions = questions(2, &[day]);
        let began = Instant::now();
        let booking = BookingRequest { company: 0, provider: 1, day, minute: 600, services: vec![service::CUT] };
        let booked = [(booking, began + Duration::from_secs(5))];
        let passed = |question, seconds, start: &str, status| {
            let body = format!(r#"{{"items":[{{"start":"2040-03-12T{start}:00Z"}}]}}"#).into_bytes();
            let (asked, answer) = (began + Duration::from_secs(seconds), Answer { status, body });
            // In UTC it is from nine to ten. The last answer shows the end of that range.
            let seen = [
                ShownSlots { question, asked, answer },
                ShownSlots {
                    question: 1,
                    asked: began,
                    answer: Answer { status: 200, body: br#"{"items":[{"start":"2040-03-12T06:00:00Z"}]}"#.to_vec() },
                },
            ];
            let mut report = Report::new();
            check(&questions, &seen, &booked, false, &mut report);
            report.passed()
        };
        assert!(!passed(1, 7, "09:45", 200) && !passed(1, 7, "08:50", 200), "taken two seconds ago");
        assert!(passed(1, 4, "09:45", 200), "not taken yet");
        assert!(passed(1, 6, "09:45", 200), "just taken");
        assert!(passed(1, 7, "10:00", 200) && passed(1, 7, "08:45", 200), "beside it");
        assert!(passed(0, 7, "09:45", 200), "somebody else");
        assert!(!passed(1, 4, "09:45", 503));
    }
}
