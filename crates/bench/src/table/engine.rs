//! The free-slot engine compared with a minimal one, on the same input.

use std::hint::black_box;
use std::time::Instant;

use bench::{Result, bare_engine};

use super::line::{Bound, Line, detail, failed};
use crate::engine_input::{Input, OPEN, TZ};

const CALLS: u32 = 3_000;
const REPEATS: u32 = 25;

/// Three shapes of providers and days.
pub fn lines() -> Result<Vec<Line>> {
    [(1, 7), (1, 30), (10, 7)].into_iter().map(|(providers, days)| line(providers, days)).collect()
}

fn line(providers: u32, days: u32) -> Result<Line> {
    let input = Input::new(providers, days)?;
    let bare = || {
        let open = bare_engine::open(TZ, black_box(input.first), days, &OPEN);
        let each = |busy: &Vec<(i64, i64)>| black_box(bare_engine::free_slots(&open, busy, 3600, 900)).len();
        input.seconds.iter().map(each).sum::<usize>()
    };
    let (found, in_full, reference) = (input.starts(), input.free_slots(), bare());
    if found != reference || found != in_full || found == 0 {
        return Err(failed(&format!("the engines disagree: {found} slots, {in_full} and {reference}")));
    }
    // In turns, and the quickest of each: other load only adds time.
    let (mut engine, mut full, mut least) = (f64::MAX, f64::MAX, f64::MAX);
    for _ in 0..REPEATS {
        engine = engine.min(nanoseconds(&|| input.starts()));
        full = full.min(nanoseconds(&|| input.free_slots()));
        least = least.min(nanoseconds(&bare));
    }
    detail(&format!("engine, {providers} x {days} days, with start and end of each in calendar form: {full:.0} ns"));
    Ok(Line {
        goal: "engine",
        what: format!("engine, {providers} x {days} days, {found} slots"),
        measured: format!("{engine:.0} ns"),
        reference: format!("{least:.0} ns bare engine"),
        ratio: engine / least,
        wanted: Bound::AtMost(1.5),
    })
}

fn nanoseconds(call: &impl Fn() -> usize) -> f64 {
    let begun = Instant::now();
    for _ in 0..CALLS {
        black_box(call());
    }
    begun.elapsed().as_secs_f64() * 1e9 / f64::from(CALLS)
}
