//! Instructions of the most frequent computations, counted by valgrind: unlike times they are the same in every run.

use std::hint::black_box;
use std::path::Path;
use std::process::Command;

use bench::Result;
use booking::fixtures::scene;
use catalog::fixtures::salon_with;
use kernel::{EmployeeId, ServiceId, ShopId};
use scheduling::{Agenda, SlotFinder, SlotQuery, VisitRequest};
use server::scheduling::writer::FreeSlotsJson;

use crate::engine_input::Input;

/// Counted by `release` of the toolchain in `rust-toolchain.toml`.
const CEILINGS: [(&str, u64); 7] = [
    ("engine-1x7", 6_508),
    ("engine-1x30", 18_050),
    ("engine-10x7", 41_208),
    ("slots-of-anybody-10x7", 109_393),
    ("answer-1x7", 41_037),
    ("answer-10x7", 264_893),
    ("booking", 6_700),
];
/// In percent: another processor may copy memory by other instructions.
const TOLERANCE_PERCENT: u64 = 2;

/// Options of `instructions`.
#[derive(Clone, Debug, clap::Args)]
pub struct Instructions {
    /// Computes one of them, for valgrind to count.
    #[arg(hide = true)]
    part: Option<String>,
}

/// Counts and prints; whether none is above its ceiling.
pub fn run(instructions: &Instructions) -> Result<bool> {
    if let Some(part) = &instructions.part {
        compute(part)?;
        return Ok(true);
    }
    let folder = tempfile::tempdir()?;
    println!("{:<24} {:>12} {:>12}", "computed once", "instructions", "ceiling");
    let mut held = true;
    for (part, ceiling) in CEILINGS {
        let counted = count(part, &folder.path().join(part))?;
        let is_held = counted * 100 <= ceiling * (100 + TOLERANCE_PERCENT);
        let missed = if is_held { "" } else { "  above" };
        println!("{part:<24} {counted:>12} {ceiling:>12}{missed}");
        held &= is_held;
    }
    println!("allowed: {TOLERANCE_PERCENT} % above the ceiling");
    Ok(held)
}

/// Runs one part under valgrind, which counts while [`counted`] runs.
fn count(part: &str, to: &Path) -> Result<u64> {
    let done = Command::new("valgrind")
        .args(["--tool=callgrind", "--collect-atstart=no", "--toggle-collect=*instructions::counted*"])
        .arg(format!("--callgrind-out-file={}", to.display()))
        .arg(std::env::current_exe()?)
        .args(["instructions", part])
        .output()
        .map_err(|failure| format!("valgrind: {failure}; it is a package of most systems"))?;
    if !done.status.success() {
        return Err(format!("{part}: {}", String::from_utf8_lossy(&done.stderr)).into());
    }
    let report = std::fs::read_to_string(to)?;
    let total = report.lines().find_map(|it| it.strip_prefix("totals: "));
    let total = total.and_then(|it| it.trim().parse().ok()).filter(|it| 0 < *it);
    total.ok_or_else(|| format!("{part}: valgrind counted nothing").into())
}

fn compute(part: &str) -> Result<()> {
    match part {
        "engine-1x7" => engine(1, 7)?,
        "engine-1x30" => engine(1, 30)?,
        "engine-10x7" => engine(10, 7)?,
        "slots-of-anybody-10x7" => salon_slots(10, None, &|finder, agendas| {
            twice(|| {
                let mut slots = 0;
                finder.each_slot_between(black_box(agendas), |_, providers| slots += black_box(providers).len());
                slots
            });
        })?,
        "answer-1x7" => answer(1, Some(100))?,
        "answer-10x7" => answer(10, None)?,
        "booking" => {
            let scene = scene("at 14:00 | busy 09:00-10:00 11:00-12:00");
            if scene.book().is_err() {
                return Err("the booking is refused".into());
            }
            twice(|| black_box(&scene).book());
        }
        unknown => return Err(format!("there is no {unknown}").into()),
    }
    Ok(())
}

/// Runs it once before it is counted, for work that is only done the first time.
fn twice<T>(work: impl Fn() -> T) {
    black_box(work());
    counted(&|| {
        black_box(work());
    });
}

/// The call whose instructions valgrind counts.
#[inline(never)]
fn counted(work: &dyn Fn()) {
    work();
    // Keeps the call above from replacing this one.
    black_box(());
}

fn engine(providers: u32, days: u32) -> Result<()> {
    let input = Input::new(providers, days)?;
    twice(|| input.starts());
    Ok(())
}

fn answer(providers: u32, one: Option<u128>) -> Result<()> {
    salon_slots(providers, one, &|finder, agendas| {
        twice(|| {
            let mut json = FreeSlotsJson::with_room(finder.most_slots() / agendas.len(), finder.most_slots());
            finder.each_slot_between(black_box(agendas), |time, providers| json.add(time, providers));
            json.end().len()
        });
    })
}

/// Prepares the search for a week of free slots in a salon with that many people, of one of them or of all.
fn salon_slots(providers: u32, one: Option<u128>, then: &dyn Fn(&SlotFinder<'_>, &[Agenda])) -> Result<()> {
    let employees: Vec<String> =
        (0..providers).map(|it| format!("employee {} at 4 open 09:00-17:00", 100 + it)).collect();
    let salon = salon_with(&format!("service 10 60 12900 | {}", employees.join(" | ")));
    let input = Input::new(providers, 7)?;
    let query = SlotQuery {
        window: input.window,
        visit: VisitRequest { shop: ShopId::from_u128(4), services: vec![ServiceId::from_u128(10)] },
        employee: one.map(EmployeeId::from_u128),
        now: input.now(),
    };
    let finder = SlotFinder::new(&salon, &query);
    if finder.slots_between(&input.agendas).is_empty() {
        return Err("no slot is free".into());
    }
    then(&finder, &input.agendas);
    Ok(())
}
