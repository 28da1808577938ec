//! Free slots and the company's page.

use std::time::Duration;

use bench::Result;
use bench::fleet::{Batch, Fleet};
use bench::wire::{self, Type, Value};
use bench::world::{self, service};
use bench::{http, servers::Process};
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use scheduling::{Tz, civil};
use store::scheduling::{MAX_EVENT_PIECE, busy_sql};
use uuid::Uuid;

use super::line::{Bench, Line, Wanted, detail};
use super::measure::{Figures, Load, prepared, side_by_side};

const CLIENTS: usize = 8;
const EACH: Duration = Duration::from_secs(3);
/// For the first seconds a server keeps no busy times.
const KEEPS_AFTER: Duration = Duration::from_secs(6);
const TYPES: [Type; 4] = [Type::Uuid, Type::Uuids, Type::Time, Type::Time];

/// The company page, from the cache.
pub fn company(bench: &Bench) -> Result<Vec<Line>> {
    let questions = pages(bench);
    let mut ours = asked(&bench.server, &questions)?;
    let [ours, hello] = beside_hello(bench, &mut ours)?;
    detail(&format!("page: {ours}"));
    Ok(vec![line("page", "company page data", &ours, &hello, "hello world", 0.8)])
}

/// Requests for the page of every company.
pub fn pages(bench: &Bench) -> Vec<Vec<u8>> {
    (0..bench.world.shape.companies).map(|it| http::get(&format!("/public/company/salon-{it}"))).collect()
}

/// Requests for a week of everybody's free slots.
pub fn of_one_provider(bench: &Bench) -> Vec<Vec<u8>> {
    everybody(bench).map(|(company, provider)| free_slots(bench, company, Some(provider))).collect()
}

fn everybody(bench: &Bench) -> impl Iterator<Item = (u32, u32)> {
    let companies = bench.world.shape.companies;
    (0..4).flat_map(move |provider| (1..companies).map(move |it| (it, provider)))
}

/// One provider, a week.
pub fn one_provider(bench: &Bench) -> Result<Vec<Line>> {
    let questions = of_one_provider(bench);
    let raw: Vec<Vec<u8>> = everybody(bench).map(|(company, one)| busy(bench, company, &[one])).collect();
    slots(bench, "slots-1", "free slots, 1 provider x 7 days", (&questions, &raw), [1.0, 0.5])
}

/// Ten providers, a week.
pub fn ten_providers(bench: &Bench) -> Result<Vec<Line>> {
    let all: Vec<u32> = (0..bench.world.shape.providers.0).collect();
    let (questions, raw) = ([free_slots(bench, 0, None)], [busy(bench, 0, &all)]);
    slots(bench, "slots-10", "free slots, 10 providers x 7 days", (&questions, &raw), [3.0, 0.25])
}

/// Asks each question once when the server has been up for long enough to keep what it reads.
pub fn keep(bench: &Bench, questions: &[Vec<u8>]) -> Result<()> {
    std::thread::sleep(KEEPS_AFTER);
    let mut fleet = Fleet::http(bench.server.address, CLIENTS)?;
    for some in questions.chunks(CLIENTS) {
        Batch::fire(&mut fleet, some)?;
    }
    Ok(())
}

/// Reads every company once, so that the server has them cached.
pub fn warm_up(bench: &Bench) -> Result<()> {
    let mut fleet = Fleet::http(bench.server.address, usize::try_from(bench.world.shape.companies)?)?;
    let questions = pages(bench);
    let received = Batch::fire(&mut fleet, &questions)?.answers;
    let right = received.iter().flatten().filter(|(bytes, _)| http::status(bytes) == 200).count();
    if right == questions.len() { Ok(()) } else { Err("the server does not know its companies".into()) }
}

fn slots(
    bench: &Bench,
    goal: &'static str,
    what: &str,
    (questions, raw): (&[Vec<u8>], &[Vec<u8>]),
    [of_raw, of_hello]: [f64; 2],
) -> Result<Vec<Line>> {
    let first = questions.first().map(|it| bench.server.ask(it)).transpose()?;
    let found = first.and_then(|it| it.json().get("items")?.as_array().map(Vec::len)).unwrap_or_default();
    keep(bench, questions)?;
    let mut ours = asked(&bench.server, questions)?;
    let fleet = prepared(bench, CLIENTS, busy_sql(), &TYPES)?;
    let mut bare = Load { fleet, questions: raw, is_right: |it| 1 < wire::count_rows(it) };
    let [figures, reference] = side_by_side(bench, (&bench.server, &mut ours), (None, &mut bare), EACH)?;
    let (figures, reference) = (figures.or_fail(what)?, reference.or_fail("the raw read")?);
    detail(&format!("{goal} over HTTP, {found} slots in an answer: {figures}"));
    detail(&format!("{goal} raw: {reference}"));
    let beside_raw = line(goal, what, &figures, &reference, "raw read", of_raw);
    let mut ours = asked(&bench.server, questions)?;
    let [figures, hello] = beside_hello(bench, &mut ours)?;
    Ok(vec![beside_raw, line(goal, what, &figures, &hello, "hello world", of_hello)])
}

fn beside_hello(bench: &Bench, ours: &mut Load<'_>) -> Result<[Figures; 2]> {
    let question = [http::get("/hello")];
    let mut hello = asked(&bench.hello, &question)?;
    let [figures, hello] = side_by_side(bench, (&bench.server, ours), (Some(&bench.hello), &mut hello), EACH)?;
    Ok([figures.or_fail("the server")?, hello.or_fail("hello world")?])
}

fn asked<'a>(server: &Process, questions: &'a [Vec<u8>]) -> Result<Load<'a>> {
    let fleet = Fleet::http(server.address, CLIENTS)?;
    Ok(Load { fleet, questions, is_right: |it| http::status(it) == 200 })
}

fn line(goal: &'static str, what: &str, ours: &Figures, reference: &Figures, named: &str, least: f64) -> Line {
    Line {
        goal,
        what: what.to_owned(),
        measured: ours.rate_text(""),
        reference: reference.rate_text(named),
        ratio: ours.rate() / reference.rate(),
        wanted: Wanted::AtLeast(least),
    }
}

/// The week from the next local midnight on.
fn week(bench: &Bench) -> (DateTime<Utc>, DateTime<Utc>) {
    let midnight = |day: NaiveDate| civil::work_instant(Tz::Europe__Budapest, day.and_time(NaiveTime::MIN));
    (midnight(bench.world.day(1)), midnight(bench.world.day(8)))
}

fn free_slots(bench: &Bench, company: u32, provider: Option<u32>) -> Vec<u8> {
    let (start, end) = week(bench);
    let instant = |it: DateTime<Utc>| it.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let provider = provider.map(|it| format!("&employeeId={}", world::provider(company, it))).unwrap_or_default();
    http::get(&format!(
        "/public/freetimeslots/salon-{company}?shop={}&start={}&end={}&serviceIds={}{provider}",
        world::shop(company),
        instant(start),
        instant(end),
        world::service_id(company, service::CUT)
    ))
}

fn busy(bench: &Bench, company: u32, providers: &[u32]) -> Vec<u8> {
    let (start, end) = week(bench);
    let ids: Vec<Uuid> = providers.iter().map(|it| world::provider(company, *it)).collect();
    let from = start.checked_sub_signed(MAX_EVENT_PIECE.max(TimeDelta::zero())).unwrap_or(start);
    let values = [
        Value::uuid(world::company(company)),
        Value::uuids(&ids),
        Value::time(from),
        Value::time(end),
        Value::time(from),
    ];
    let mut out = Vec::new();
    wire::ask(&mut out, "q", &values);
    out
}
