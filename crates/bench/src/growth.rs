//! Growth of cost with the data of one company and with the number of companies.
//!
//! The cost of a call is measured twice: as the median of its times, which other load disturbs, and as the blocks its
//! statements touch, which are the same in every run.

mod calls;
mod data;
mod plans;

use std::collections::HashMap;
use std::time::Duration;

use bench::Result;
use bench::servers;
use bench::stats::real;
use bench::world::{self, World};
use localdb::Role;
use testkit::wire::Client;

use calls::{asked, calls};
use data::{COMPANIES, fill, fill_first, start};
use plans::plans;

/// The largest exponent wanted: a hundred times the data at a quarter more.
const MAX_EXPONENT: f64 = 0.05;

/// Options of `growth`.
#[derive(Clone, Debug, clap::Args)]
pub struct Growth {
    /// The largest factor of the data: 10 or 100. A hundred takes twenty minutes and 6 GB, ten three minutes.
    #[arg(long, default_value_t = 100)]
    most: u32,
    /// Days before today with events, of all companies but the first: 133 make 20 million events of 10,000 companies, in
    /// forty minutes and 27 GB.
    #[arg(long, default_value_t = 7)]
    days: u32,
    /// The number of companies alone grows, not the first one.
    #[arg(long)]
    companies: bool,
    /// Prints how many blocks of each table and index every call touches.
    #[arg(long)]
    relations: bool,
}

/// Cost of a call at one size.
#[derive(Clone, Copy)]
struct Cost {
    ms: f64,
    blocks: f64,
}

/// One size, by the factor of its data.
struct Size {
    factor: u32,
    costs: Vec<(&'static str, Cost)>,
}

/// Measures and prints; returns whether every plan is as wanted. Exponents above the goal are printed and do not fail the
/// run.
pub fn run(growth: &Growth) -> Result<bool> {
    let factors: Vec<u32> = [10, 100].into_iter().filter(|it| *it <= growth.most).collect();
    let mut is_right = true;

    let world = start(COMPANIES)?;
    fill(&world, growth.days)?;
    let base = measure(&world, 1, growth.relations, &mut is_right)?;
    let mut of_company = Vec::new();
    for factor in factors.iter().filter(|_| !growth.companies) {
        fill_first(&world, *factor)?;
        of_company.push(measure(&world, *factor, growth.relations, &mut is_right)?);
    }
    drop(world);

    let mut of_platform = Vec::new();
    for factor in &factors {
        let world = start(COMPANIES * factor)?;
        fill(&world, growth.days)?;
        of_platform.push(measure(&world, *factor, growth.relations, &mut is_right)?);
    }

    if !of_company.is_empty() {
        exponents("events of one company", &base, &of_company);
    }
    exponents("companies, each with its events and listings", &base, &of_platform);
    Ok(is_right)
}

/// Measures every call on a server of its own, then looks at the plans.
fn measure(world: &World, factor: u32, with_relations: bool, is_right: &mut bool) -> Result<Size> {
    // Live reads: an answer from memory touches no blocks.
    let server = servers::szalonka_with(world, &[("AGENDA_MEMORY_MB", "0")])?;
    let mut superuser = world.client(Role::Superuser)?;
    let events = superuser.number("SELECT count(*) FROM calendar_events")?;
    let of_first = superuser
        .number(&format!("SELECT count(*) FROM calendar_events WHERE company_id = '{}'", world::company(0)))?;
    let megabytes = superuser.number("SELECT pg_database_size('szalonka') / 1000000")?;
    let companies = world.shape.companies;
    println!("x{factor}: {companies} companies, {events} events, {of_first} of the first one, {megabytes} MB");
    let calls = calls(world)?;
    let mut costs = Vec::new();
    let mut before = if with_relations { relations(&mut superuser)? } else { HashMap::new() };
    for call in &calls {
        asked(&server, call.name, &call.warm)?;
        superuser.query("SELECT pg_stat_statements_reset()")?;
        let mut times = asked(&server, call.name, &call.measured)?;
        times.sort_unstable();
        let median = times.get(times.len() / 2).copied().unwrap_or_default();
        let blocks = usize::try_from(superuser.number(BLOCKS)?)?;
        let cost = Cost { ms: median.as_secs_f64() * 1e3, blocks: real(blocks) / real(times.len()) };
        println!("  {:<28} {:>8.2} ms {:>10.1} blocks", call.name, cost.ms, cost.blocks);
        costs.push((call.name, cost));
        if with_relations {
            let after = relations(&mut superuser)?;
            let requests = real(call.warm.len() + call.measured.len());
            print_relations(&before, &after, requests);
            before = after;
        }
    }
    *is_right &= plans(world, &server, &mut superuser, &calls)?;
    Ok(Size { factor, costs })
}

/// Blocks touched so far of each table and index, and of the catalogs, once every connection has reported its own.
fn relations(superuser: &mut Client) -> Result<HashMap<String, i64>> {
    // An idle connection reports its statistics after ten seconds at most.
    std::thread::sleep(Duration::from_secs(11));
    let rows = superuser.query(
        "SELECT relname, coalesce(heap_blks_hit + heap_blks_read, 0) FROM pg_statio_user_tables
        UNION ALL SELECT indexrelname, idx_blks_hit + idx_blks_read FROM pg_statio_user_indexes
        UNION ALL SELECT 'catalogs', sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))::bigint
            FROM pg_statio_sys_tables",
    )?;
    let cells = |row: Vec<Option<String>>| {
        let mut cells = row.into_iter().flatten();
        Some((cells.next()?, cells.next()?.parse().ok()?))
    };
    Ok(rows.into_iter().filter_map(cells).collect())
}

/// Prints the blocks of each relation for one request, the most first.
fn print_relations(before: &HashMap<String, i64>, after: &HashMap<String, i64>, requests: f64) {
    let touched = |name: &str, count: i64| real(usize::try_from(count - before.get(name).unwrap_or(&0)).unwrap_or(0));
    let mut rows: Vec<(&String, f64)> =
        after.iter().map(|(name, count)| (name, touched(name, *count) / requests)).collect();
    rows.retain(|(_, blocks)| 0.5 <= *blocks);
    rows.sort_by(|one, other| other.1.total_cmp(&one.1));
    for (name, blocks) in rows {
        println!("    {name:<42} {blocks:>8.1}");
    }
}

/// Blocks that statements touched, without those by which processes hear of each other.
const BLOCKS: &str = "SELECT coalesce(sum(shared_blks_hit + shared_blks_read), 0)::bigint FROM pg_stat_statements
    WHERE query !~ 'pg_notify|pg_backend_pid|pg_stat_statements'";

/// Prints the exponent between the base and each size, by time and by blocks.
fn exponents(what: &str, base: &Size, sizes: &[Size]) {
    println!("exponents of cost against {what}; wanted: at most {MAX_EXPONENT}");
    for (number, (name, before)) in base.costs.iter().enumerate() {
        let mut line = format!("  {name:<28}");
        for size in sizes {
            let Some((_, after)) = size.costs.get(number) else { continue };
            let exponent = |before: f64, after: f64| (after / before).ln() / f64::from(size.factor).ln();
            let blocks = if before.blocks < 0.5 { 0.0 } else { exponent(before.blocks, after.blocks) };
            line += &format!("  x{}: {:>6.3} time, {blocks:>6.3} blocks", size.factor, exponent(before.ms, after.ms));
            if MAX_EXPONENT < blocks {
                line += " above";
            }
        }
        println!("{line}");
    }
}
