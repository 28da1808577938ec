//! The table of goals: each is the ratio of two figures measured in the same run.

mod booking;
mod engine;
mod line;
mod measure;
mod mixed;
mod reads;
mod settings;

use std::process::Command;

use bench::Result;
use bench::servers::{self, Process};
use bench::world::{Shape, World};

use line::{Bench, Bound, Line};

/// Options of `table`.
#[derive(Clone, Debug, clap::Args)]
pub struct Table {
    /// engine, page, slots-1, slots-10, book, race, memory, mixed, start; all of them when none is named. `settings` by
    /// itself.
    names: Vec<String>,
}

impl Table {
    fn wants(&self, name: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|it| it.eq_ignore_ascii_case(name))
    }
}

/// A thousand companies, four thousand providers, half a million events, twenty thousand guests. The first company has
/// ten providers.
const SHAPE: Shape = Shape { companies: 1_000, providers: (10, 4), guests: (200, 20), events: 125, open: (540, 1020) };

/// Measures and prints. A missed goal is printed and does not fail the run: machines differ.
pub fn run(table: &Table) -> Result<bool> {
    if table.names == ["settings"] {
        return settings::run();
    }
    let known = ["engine", "page", "slots-1", "slots-10", "book", "race", "memory", "mixed", "start"];
    if let Some(unknown) = table.names.iter().find(|it| !known.contains(&it.to_ascii_lowercase().as_str())) {
        return Err(format!("{unknown} is none of {}", known.join(", ")).into());
    }
    header();
    if table.wants("engine") {
        engine::lines()?.iter().for_each(print);
    }
    if !known.iter().skip(1).any(|it| table.wants(it)) {
        return Ok(true);
    }
    let bench = Bench::start()?;
    if table.wants("page") {
        reads::company(&bench)?.iter().for_each(print);
    }
    if table.wants("slots-1") {
        reads::one_provider(&bench)?.iter().for_each(print);
    }
    if table.wants("slots-10") {
        reads::ten_providers(&bench)?.iter().for_each(print);
    }
    if table.wants("book") {
        booking::throughput(&bench)?.iter().for_each(print);
    }
    if table.wants("race") {
        booking::race(&bench)?.iter().for_each(print);
    }
    if table.wants("memory") {
        bench.memory()?.iter().for_each(print);
    }
    if table.wants("mixed") {
        mixed::lines(&bench)?.iter().for_each(print);
    }
    if table.wants("start") {
        print(&mixed::first_answer(&bench)?);
    }
    Ok(true)
}

impl Bench {
    fn start() -> Result<Self> {
        let world = World::start(SHAPE)?;
        let server = servers::szalonka(&world)?;
        let idle = server.memory().unwrap_or_default();
        let mut hello = Command::new(std::env::current_exe()?);
        hello.arg("hello");
        let hello = Process::start(hello, world.folder())?;
        let bench = Self { world, server, hello, idle };
        reads::warm_up(&bench)?;
        Ok(bench)
    }

    fn memory(&self) -> Result<Vec<Line>> {
        let loaded = self.server.memory().ok_or("this system does not tell how much memory is used")?;
        let line = |what: &str, used: f64, goal: f64| Line {
            goal: "memory",
            what: what.to_owned(),
            measured: format!("{used:.1} MB"),
            reference: format!("{goal:.0} MB"),
            ratio: used / goal,
            wanted: Bound::AtMost(1.0),
        };
        Ok(vec![line("server memory, idle", self.idle, 25.0), line("server memory, after these loads", loaded, 80.0)])
    }
}

fn header() {
    println!("{:<8} {:<44} {:>16} {:>30} {:>6}  {:<8}", "goal", "what", "measured", "reference", "ratio", "wanted");
}

fn print(line: &Line) {
    let (wanted, met) = match line.wanted {
        Bound::AtLeast(least) => (format!(">= {least:.2}"), least <= line.ratio),
        Bound::AtMost(most) => (format!("<= {most:.2}"), line.ratio <= most),
    };
    let Line { goal, what, measured, reference, ratio, .. } = line;
    let met = if met { "met" } else { "missed" };
    println!("{goal:<8} {what:<44} {measured:>16} {reference:>30} {ratio:>6.2}  {wanted:<8} {met}");
}
