//! Searches over ten thousand listed salons, at a steady rate, as many different ones as guests make.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use bench::fleet::{Driver, Fleet, NextStep, Outcome};
use bench::http::{self, Answer};
use bench::servers::{self, Process};
use bench::stats::{Latencies, real};
use bench::world::{Shape, World};
use bench::{Result, listings};
use chrono::TimeDelta;
use localdb::Role;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use super::answers::tally;
use crate::report::Report;

const SALONS: u32 = 10_000;
/// Searches a second, and for how long.
const SEARCHES_PER_SECOND: u32 = 200;
const STORM_SECONDS: u32 = 30;
const CONNECTIONS: usize = 32;
/// Of each kind alone, one after the other.
const SEARCHES_OF_EACH_KIND: usize = 150;
const MAX_P99: Duration = Duration::from_millis(50);

const WORDS: [&str; 8] = ["hajvagas", "fodrasz", "mukorom", "balayage", "szempilla", "masszazs", "gellakk", "pedikur"];
const MISSPELT: [&str; 6] = ["hajvgas", "fodrsz", "mukorm", "balayag", "szempila", "manikkur"];
const PARTS: [&str; 3] = ["morning", "afternoon", "evening"];

/// A kind of search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum SearchKind {
    WordAndPlace,
    Misspelt,
    Day,
    Near,
    Filters,
    Anywhere,
    Name,
}

impl SearchKind {
    /// Each as often as it is searched, of a hundred.
    const ALL: [(Self, u32); 7] = [
        (Self::WordAndPlace, 40),
        (Self::Misspelt, 15),
        (Self::Day, 15),
        (Self::Near, 10),
        (Self::Filters, 10),
        (Self::Anywhere, 5),
        (Self::Name, 5),
    ];
}

/// Runs it; returns whether every check passed.
pub fn run() -> Result<bool> {
    let mut report = Report::new();
    let world = World::start(Shape { companies: 1, providers: (1, 1), guests: (1, 1), events: 0, open: (540, 1020) })?;
    let now = world.client(Role::Migrator)?.query("SELECT date_trunc('hour', now())::text")?;
    let now = now.into_iter().flatten().flatten().next().ok_or("no time")?;
    world.client(Role::Migrator)?.query(&listings::script(SALONS, &now))?;
    let server = servers::szalonka(&world)?;
    let mut asks = Searches::new(&world, 7);

    report.heading(&format!("each kind of search alone, {SEARCHES_OF_EACH_KIND} times, {SALONS} salons"));
    for (kind, _) in SearchKind::ALL {
        let mut run = PacedSearches::new((0..SEARCHES_OF_EACH_KIND).map(|_| asks.address(kind)).collect(), 1, None);
        Fleet::http(server.address, 1)?.run(&mut run)?;
        report.say(&format!("{kind:?}: {}", run.latencies.summary()));
    }

    steady(&server, &mut asks, &mut report)?;
    report.say(&format!("memory: {:.0} MB", server.memory().unwrap_or_default()));
    report.check("errors in the server's log", server.logged().matches("\"level\":\"ERROR\"").count(), 0);
    Ok(report.passed())
}

fn steady(server: &Process, asks: &mut Searches, report: &mut Report) -> Result<()> {
    let count = usize::try_from(SEARCHES_PER_SECOND * STORM_SECONDS)?;
    report.heading(&format!(
        "{SEARCHES_PER_SECOND} searches a second for {STORM_SECONDS} s, each counted from when it was due"
    ));
    let kinds: Vec<SearchKind> = (0..count).map(|_| asks.kind()).collect();
    let addresses = kinds.into_iter().map(|it| asks.address(it)).collect();
    let mut run = PacedSearches::new(
        addresses,
        CONNECTIONS,
        Some((Instant::now(), Duration::from_secs(1) / SEARCHES_PER_SECOND)),
    );
    let begun = Instant::now();
    Fleet::http(server.address, CONNECTIONS)?.run(&mut run)?;
    let took = begun.elapsed();
    report.say(&format!("{:.0} a second; {}", real(run.answers.len()) / took.as_secs_f64(), run.latencies.summary()));
    report.say(&tally(&run.answers));
    let has_items = |it: &&Answer| it.status == 200 && it.json().pointer("/items/0").is_some();
    report.check("searches answered with salons", run.answers.iter().filter(has_items).count(), count);
    report.check("p99 below 50 ms", run.latencies.summary().p99 < MAX_P99, true);
    let kept_up = took < Duration::from_secs(u64::from(STORM_SECONDS) + 1);
    report.check("as fast as they were asked", kept_up, true);
    Ok(())
}

/// Random searches; the same for the same seed.
struct Searches {
    dice: StdRng,
    /// With the number of people until each.
    places: Vec<(u64, String)>,
    days: Vec<String>,
}

impl Searches {
    fn new(world: &World, seed: u64) -> Self {
        let mut people = 0;
        let towns = catalog::settlements().filter(|it| it.name != "Budapest");
        let places = towns.map(|it| {
            people += u64::from(it.population.max(200));
            (people, it.full_name())
        });
        Self {
            dice: StdRng::seed_from_u64(seed),
            places: places.collect(),
            days: (1..8).map(|it| (world.today + TimeDelta::days(it)).to_string()).collect(),
        }
    }

    fn kind(&mut self) -> SearchKind {
        let mut left = self.dice.random_range(0..100);
        let chosen = SearchKind::ALL.iter().find(|(_, share)| {
            let is_it = left < *share;
            left = left.saturating_sub(*share);
            is_it
        });
        chosen.map_or(SearchKind::WordAndPlace, |it| it.0)
    }

    /// One of large towns is asked for as often as people live there.
    fn place(&mut self) -> String {
        let people = self.places.last().map_or(1, |it| it.0);
        let number = self.dice.random_range(0..people);
        let place = self.places.iter().find(|(until, _)| number < *until);
        place.map(|it| it.1.clone()).unwrap_or_default()
    }

    fn one_of(&mut self, all: &[&str]) -> String {
        all.choose(&mut self.dice).copied().unwrap_or_default().to_owned()
    }

    fn address(&mut self, kind: SearchKind) -> String {
        let mut query: BTreeMap<&str, String> = BTreeMap::new();
        match kind {
            SearchKind::WordAndPlace => {
                query.extend([("q", self.one_of(&WORDS)), ("place", self.place())]);
            }
            SearchKind::Misspelt => {
                query.extend([("q", self.one_of(&MISSPELT)), ("place", self.place())]);
            }
            SearchKind::Day => {
                let day = self.days.choose(&mut self.dice).cloned().unwrap_or_default();
                query.extend([("q", self.one_of(&WORDS)), ("place", self.place()), ("date", day)]);
                query.insert("part", self.one_of(&PARTS));
            }
            SearchKind::Near => {
                let (north, east) = (self.dice.random_range(46.3..47.9), self.dice.random_range(17.5..21.0));
                query.extend([("q", self.one_of(&WORDS)), ("near", format!("{north:.4},{east:.4}"))]);
            }
            SearchKind::Filters => {
                query.extend([("q", self.one_of(&WORDS)), ("place", self.place()), ("open", "true".to_owned())]);
                query.insert("card", "true".to_owned());
            }
            SearchKind::Anywhere => {
                query.insert("q", self.one_of(&WORDS));
            }
            SearchKind::Name => {
                query.insert("q", format!("Szalon {}", self.dice.random_range(1..=SALONS)));
            }
        }
        let pairs: Vec<String> = query.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
        format!("/public/finder?{}", pairs.join("&"))
    }
}

/// As it stands in an address.
fn encoded(text: &str) -> String {
    let kept = |it: &u8| it.is_ascii_alphanumeric() || b"-._,".contains(it);
    text.bytes().map(|it| if kept(&it) { char::from(it).to_string() } else { format!("%{it:02X}") }).collect()
}

/// Sends each address once: at its time, or when the connection whose turn it is has its last answer.
struct PacedSearches {
    addresses: Vec<String>,
    connections: usize,
    /// When the first is due, and how long after it the next; without it, at once.
    pace: Option<(Instant, Duration)>,
    /// Number of searches of each connection, and when its last one was due.
    asked: Vec<(usize, Instant)>,
    answers: Vec<Answer>,
    latencies: Latencies,
}

impl PacedSearches {
    fn new(addresses: Vec<String>, connections: usize, pace: Option<(Instant, Duration)>) -> Self {
        let asked = vec![(0, Instant::now()); connections];
        Self { addresses, connections, pace, asked, answers: Vec::new(), latencies: Latencies::default() }
    }
}

impl Driver for PacedSearches {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep {
        let Some((asked, due)) = self.asked.get_mut(connection) else { return NextStep::Stop };
        let number = *asked * self.connections + connection;
        let Some(address) = self.addresses.get(number) else { return NextStep::Stop };
        let now = Instant::now();
        let when =
            self.pace.map_or(now, |(first, between)| first + between * u32::try_from(number).unwrap_or(u32::MAX));
        if now < when {
            return NextStep::WaitUntil(when);
        }
        (*asked, *due) = (*asked + 1, when);
        out.extend(http::get(address));
        NextStep::Send
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        if let (Outcome::Answer(bytes, _), Some((_, due))) = (outcome, self.asked.get(connection)) {
            self.answers.push(Answer::read(bytes));
            self.latencies.add(due.elapsed());
        }
    }
}
