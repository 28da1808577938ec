//! How cost grows with the data of one company and with the number of companies.
//!
//! What a call costs is counted twice: as the median of its times, which other load disturbs, and as the blocks its
//! statements touch, which are the same in every run.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use bench::guests::{BookingRequest, Guests};
use bench::servers::{self, Process};
use bench::stats::real;
use bench::wire::Client;
use bench::world::{self, Shape, World, service};
use bench::{Result, http, listings};
use chrono::TimeDelta;
use kernel::CompanyId;
use localdb::Role;
use serde_json::Value;
use server::clock::Clock;
use store::{Pool, PoolConfig, report_days};

/// The smallest platform. The first company has ten people; it is the one whose desk and statistics are asked for.
const COMPANIES: u32 = 100;
const PEOPLE: (u32, u32) = (10, 4);
const GUESTS: (u32, u32) = (500, 10);
/// Days with three events of everybody before today, of the first company and of all others; and from today on.
const DAYS_BEFORE: (u32, u32) = (140, 7);
const DAYS_AHEAD: u32 = 35;
/// Cards of the first company, more with its events.
const CARDS: u32 = 500;
/// Days long past are counted in advance.
const SETTLED: i64 = 36;
/// Companies that are asked in turns.
const ASKED: u32 = 50;
/// Times of each call, after as many that warm up.
const TIMES: usize = 50;
/// What grows: read whole it would cost ever more.
const GROWING: [&str; 22] = [
    "accounts",
    "calendar_events",
    "companies",
    "employee_shops",
    "employees",
    "event_services",
    "finder_listings",
    "finder_offers",
    "finder_words",
    "guests",
    "idempotency_keys",
    "outbox",
    "rate_events",
    "report_days",
    "service_offers",
    "services",
    "sessions",
    "shops",
    "visit_payments",
    "work_hour_exceptions",
    "work_hours",
    "sms_messages",
];
/// What is wanted of every exponent: a hundred times the data at a quarter more.
const GOAL: f64 = 0.05;

/// Options of `growth`.
#[derive(Clone, Debug, clap::Args)]
pub struct Growth {
    /// The largest factor of the data: 10 or 100. A hundred takes twenty minutes and 6 GB, ten three minutes.
    #[arg(long, default_value_t = 100)]
    most: u32,
}

/// Requests of one kind, each made once to warm up and once to be measured, and what is wanted of their plans.
struct Call {
    name: &'static str,
    warm: Vec<Vec<u8>>,
    measured: Vec<Vec<u8>>,
    /// One of its statements goes through this index.
    index: Option<&'static str>,
}

/// What a call costs at one size.
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

/// Measures and prints; whether every plan is as wanted. Exponents above the goal are printed and fail nobody.
pub fn run(growth: &Growth) -> Result<bool> {
    let factors: Vec<u32> = [10, 100].into_iter().filter(|it| *it <= growth.most).collect();
    let mut is_right = true;

    let world = start(COMPANIES)?;
    fill(&world, 1)?;
    let base = measure(&world, 1, &mut is_right)?;
    let mut of_company = vec![base];
    for factor in &factors {
        fill_first(&world, *factor)?;
        of_company.push(measure(&world, *factor, &mut is_right)?);
    }
    drop(world);

    let mut of_platform = Vec::new();
    for factor in &factors {
        let world = start(COMPANIES * factor)?;
        fill(&world, *factor)?;
        of_platform.push(measure(&world, *factor, &mut is_right)?);
    }

    let Some((base, of_company)) = of_company.split_first() else { return Ok(false) };
    exponents("events of one company", base, of_company);
    exponents("companies, each with its events and listings", base, &of_platform);
    Ok(is_right)
}

fn start(companies: u32) -> Result<World> {
    let shape = Shape { companies, providers: PEOPLE, guests: GUESTS, events: 0, open: (540, 1020) };
    let world = World::start_with(shape, &[("shared_preload_libraries", "pg_stat_statements,auto_explain")])?;
    world.client(Role::Superuser)?.query("CREATE EXTENSION pg_stat_statements")?;
    Ok(world)
}

/// Events of everybody, and listed salons.
fn fill(world: &World, factor: u32) -> Result<()> {
    let begun = Instant::now();
    let last = world.shape.companies - 1;
    world.client(Role::Superuser)?.query(&events(world, (1, last), DAYS_BEFORE.1, 1))?;
    let now = Clock::system().now().format("%Y-%m-%d %H:%MZ").to_string();
    world.client(Role::Migrator)?.query(&listings::script(COMPANIES * factor, &now))?;
    world.client(Role::Superuser)?.query(&format!(
        "UPDATE employees SET role = 'SUPERVISOR' WHERE company_id = '{company}' AND id = '{owner}';
        UPDATE accounts SET company_id = '{company}', employee_id = '{owner}' WHERE id = '{account}'",
        company = world::company(0),
        owner = world::provider(0, 0),
        account = world::account(0),
    ))?;
    fill_first(world, 1)?;
    println!("filled in {:.0} s", begun.elapsed().as_secs_f64());
    Ok(())
}

/// So many times the events and cards of the first company, the events further back; those ahead stay the same.
fn fill_first(world: &World, factor: u32) -> Result<()> {
    let company = world::company(0);
    let before = (DAYS_BEFORE.0 + DAYS_AHEAD) * factor - DAYS_AHEAD;
    let mut superuser = world.client(Role::Superuser)?;
    superuser.query(&format!(
        "SET session_replication_role = replica;
        DELETE FROM visit_payments WHERE company_id = '{company}';
        DELETE FROM event_services WHERE company_id = '{company}';
        DELETE FROM calendar_events WHERE company_id = '{company}';
        DELETE FROM report_days WHERE company_id = '{company}';
        DELETE FROM guests WHERE company_id = '{company}' AND account_id IS NULL;
        INSERT INTO guests (company_id, id, first_name, last_name, created_at)
        SELECT '{company}', {CARD_ID}, 'First ' || n, 'Guest', now() FROM generate_series(0, {CARDS} * {factor} - 1) n"
    ))?;
    superuser.query(&events(world, (0, 0), before, factor))?;
    superuser.query("VACUUM ANALYZE")?;
    // As the worker does, for the one company whose statistics are asked for.
    let pool = Pool::new(&PoolConfig { url: world.url(Role::Worker), size: 1, wait: Duration::from_secs(5) });
    let counted_until = world.today - TimeDelta::days(SETTLED);
    let mut conn = pool.get()?;
    while 0 < report_days::count(&mut conn, CompanyId(company), counted_until, 100)? {}
    superuser.query("VACUUM ANALYZE")?;
    superuser.query("CHECKPOINT")?;
    Ok(())
}

/// The id of a card of the first company from its number `n`.
const CARD_ID: &str = "('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid";

/// Appointments three times a day of everybody in some companies, each with a service, those of the past paid.
fn events(world: &World, (first, last): (u32, u32), before: u32, factor: u32) -> String {
    let Shape { providers: (first_people, people), guests: (first_guests, guests), .. } = world.shape;
    let people = if first == 0 { first_people } else { people };
    let from = world.today - TimeDelta::days(i64::from(before));
    let count = (before + DAYS_AHEAD) * 3;
    format!(
        "{id}
        SET session_replication_role = replica;
        SET work_mem = '64MB';
        INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
            occupies_from, occupies_to, booked_online, payment_amount, created_at)
        SELECT pg_temp.i(1, c), id, id, 'appointment', pg_temp.i(3, c * 1000 + e), pg_temp.i(2, c),
            CASE c WHEN 0 THEN {CARD_ID} ELSE pg_temp.i(7, {first_guests} + (c - 1) * {guests} + (k + e) % {guests}) END,
            starts, ends, starts, ends, k % 3 = 0, CASE WHEN ends < now() THEN 9000 END, starts - interval '5 days'
        FROM generate_series({first}, {last}) c, generate_series(0, {people} - 1) e, generate_series(0, {count} - 1) k,
            LATERAL (SELECT (k * 7 + e) % ({CARDS} * {factor}) AS n) g,
            LATERAL (SELECT abs(hashint4(((c * 64 + e) * 512 + k)::int)) AS dice) d,
            LATERAL (SELECT (date '{from}' + k / 3 + time '09:00') AT TIME ZONE 'Europe/Budapest'
                + make_interval(mins => k % 3 * 160 + dice % 6 * 15) AS starts) s,
            LATERAL (SELECT starts + make_interval(mins => 30 + dice / 8 % 3 * 15) AS ends,
                pg_temp.i(8 + k, c * 1000 + e) AS id) t;
        INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
        SELECT company_id, id, 0, pg_temp.i(4, ('x' || right(company_id::text, 12))::bit(48)::bigint * 10 + {cut}), 'Cut',
            9000, 60
        FROM calendar_events WHERE company_id BETWEEN pg_temp.i(1, {first}) AND pg_temp.i(1, {last});
        INSERT INTO visit_payments (company_id, id, event_id, method, amount, recorded_at)
        SELECT company_id, id, id, CASE WHEN booked_online THEN 'card' ELSE 'cash' END, payment_amount, ends_at
        FROM calendar_events WHERE company_id BETWEEN pg_temp.i(1, {first}) AND pg_temp.i(1, {last})
            AND payment_amount > 0;",
        id = world::ID_FUNCTION,
        cut = service::CUT,
    )
}

fn calls(world: &World) -> Result<Vec<Call>> {
    let desk = Guests::new()?.credentials(0)?;
    let asked = || (0..TIMES).zip((1..=ASKED).cycle()).map(|(_, it)| it);
    let day = |it: TimeDelta| (world.today + it).format("%Y-%m-%d").to_string();
    let same = |path: String| vec![http::send("GET", &path, &desk, None, ""); TIMES];
    let twice = |name, requests: Vec<Vec<u8>>, index| Call { name, warm: requests.clone(), measured: requests, index };
    let slots = |company: u32| {
        let shop = world::shop(company);
        let (person, cut) = (world::provider(company, 1), world::service_id(company, service::CUT));
        let (from, to) = (day(TimeDelta::days(1)), day(TimeDelta::days(8)));
        http::get(&format!(
            "/public/freetimeslots/salon-{company}?shop={shop}&start={from}T00:00:00Z&end={to}T00:00:00Z\
             &serviceIds={cut}&employeeId={person}"
        ))
    };
    let chart = |name: &str, from: i64, until: i64| {
        let (from, until) = (day(TimeDelta::days(-from)), day(TimeDelta::days(-until)));
        same(format!("/api/chart/{name}?from={from}&until={until}"))
    };
    let finder = |path: &str| vec![http::get(path); TIMES];
    let (from, to) = (day(TimeDelta::days(2)), day(TimeDelta::days(3)));
    Ok(vec![
        twice("company page", asked().map(|it| http::get(&format!("/public/company/salon-{it}"))).collect(), None),
        twice("free slots", asked().map(slots).collect(), Some("calendar_events_agenda")),
        Call {
            name: "booking",
            warm: bookings(world, 0)?,
            measured: bookings(world, 1)?,
            index: Some("employees_pkey"),
        },
        twice(
            "desk day",
            same(format!("/api/events?start={from}T00:00:00Z&end={to}T00:00:00Z")),
            Some("calendar_events_agenda"),
        ),
        twice("search of guests", same("/api/guest?searchTerm=first%2012".to_owned()), Some("guests_search")),
        twice("finder: one salon", finder("/public/finder?q=Szalon%2047"), Some("finder_offers_found_by")),
        twice(
            "finder: hair in a town",
            finder("/public/finder?q=fodr%C3%A1sz&place=Szeged"),
            Some("finder_offers_found_by"),
        ),
        twice("chart, counted days", chart("income/line", 70, 41), Some("report_days_pkey")),
        twice("chart, live days", chart("income/line", 29, 0), Some("calendar_events_agenda")),
        twice("chart of guests, live days", chart("guest/line", 29, 0), None),
    ])
}

/// A booking in each of the asked companies; rounds are on different days, after all other events.
fn bookings(world: &World, round: u32) -> Result<Vec<Vec<u8>>> {
    let guests = Guests::new()?;
    // What an earlier measurement of this world booked is taken.
    let taken = world.client(Role::Superuser)?.number(
        "SELECT count(*) FROM calendar_events WHERE starts_at > now() + interval '44 days' AND provider_id::text LIKE '%1'",
    )?;
    let day = 45 + u32::try_from(taken)? / ASKED + round;
    (1..=ASKED)
        .map(|company| {
            let booking = BookingRequest {
                company,
                provider: 1,
                day: world.day(day),
                minute: 600,
                services: vec![service::WASH, service::DRY],
            };
            let who = guests.credentials(world.guest_of(company, day % world.shape.guests.1))?;
            Ok(booking.request(&who, Some(&format!("growth-{company}-{day}"))))
        })
        .collect()
}

/// Measures every call on a server of its own, then looks at the plans.
fn measure(world: &World, factor: u32, is_right: &mut bool) -> Result<Size> {
    let server = servers::szalonka(world)?;
    let mut superuser = world.client(Role::Superuser)?;
    let events = superuser.number("SELECT count(*) FROM calendar_events")?;
    let of_first = superuser
        .number(&format!("SELECT count(*) FROM calendar_events WHERE company_id = '{}'", world::company(0)))?;
    let megabytes = superuser.number("SELECT pg_database_size('szalonka') / 1000000")?;
    let companies = world.shape.companies;
    println!("x{factor}: {companies} companies, {events} events, {of_first} of the first one, {megabytes} MB");
    let calls = calls(world)?;
    let mut costs = Vec::new();
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
    }
    *is_right &= plans(world, &server, &mut superuser, &calls)?;
    Ok(Size { factor, costs })
}

/// Blocks that statements touched, without those by which processes hear of each other.
const BLOCKS: &str = "SELECT coalesce(sum(shared_blks_hit + shared_blks_read), 0)::bigint FROM pg_stat_statements
    WHERE query !~ 'pg_notify|pg_backend_pid|pg_stat_statements'";

fn asked(server: &Process, name: &str, requests: &[Vec<u8>]) -> Result<Vec<Duration>> {
    let mut times = Vec::new();
    for request in requests {
        let begun = Instant::now();
        let answer = server.ask(request)?;
        times.push(begun.elapsed());
        if !(200..300).contains(&answer.status) {
            return Err(format!("{name}: {}: {}", answer.status, String::from_utf8_lossy(&answer.body)).into());
        }
    }
    Ok(times)
}

/// Looks at the plans the server's own connections use: none reads a growing table whole, each goes through its index.
fn plans(world: &World, server: &Process, superuser: &mut Client, calls: &[Call]) -> Result<bool> {
    superuser.query("ALTER SYSTEM SET auto_explain.log_format = 'json'")?;
    superuser.query("ALTER SYSTEM SET auto_explain.log_nested_statements = on")?;
    superuser.query("ALTER SYSTEM SET auto_explain.log_min_duration = 0")?;
    superuser.query("SELECT pg_reload_conf()")?;
    std::thread::sleep(Duration::from_millis(500));
    let mut is_right = true;
    for call in calls {
        let before = std::fs::metadata(world.database().log_file())?.len();
        // Booked once already: it is answered from the key, by the statements of a refused booking too.
        asked(server, call.name, call.measured.get(..8).unwrap_or(&call.measured))?;
        std::thread::sleep(Duration::from_millis(50));
        let log = std::fs::read(world.database().log_file())?;
        let log = String::from_utf8_lossy(log.get(usize::try_from(before)?..).unwrap_or_default()).into_owned();
        let mut scans = BTreeSet::new();
        for plan in logged_plans(&log) {
            collect(&plan, &mut scans);
        }
        let whole: Vec<&(String, String)> =
            scans.iter().filter(|(table, index)| index.is_empty() && GROWING.contains(&table.as_str())).collect();
        if !whole.is_empty() {
            println!("  {}: reads whole: {whole:?}", call.name);
            is_right = false;
        }
        if let Some(index) = call.index
            && !scans.iter().any(|(_, it)| it == index)
        {
            println!("  {}: not through {index}, but {scans:?}", call.name);
            is_right = false;
        }
    }
    superuser.query("ALTER SYSTEM RESET auto_explain.log_min_duration")?;
    superuser.query("SELECT pg_reload_conf()")?;
    Ok(is_right)
}

/// The plans in a log: the lines after `plan:` that begin with a tab.
fn logged_plans(log: &str) -> Vec<Value> {
    let mut plans = Vec::new();
    let mut lines = log.lines().peekable();
    while let Some(line) = lines.next() {
        if !(line.contains("LOG:  duration: ") && line.ends_with("plan:")) {
            continue;
        }
        let mut text = String::new();
        while let Some(line) = lines.next_if(|it| it.starts_with('\t')) {
            text.push_str(line.trim_start_matches('\t'));
            text.push('\n');
        }
        plans.extend(serde_json::from_str(&text));
    }
    plans
}

/// Every table of a plan with the index it is read through, none when it is read whole.
fn collect(plan: &Value, scans: &mut BTreeSet<(String, String)>) {
    match plan {
        Value::Array(items) => items.iter().for_each(|it| collect(it, scans)),
        Value::Object(fields) => {
            let text = |name: &str| fields.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
            match text("Node Type").as_str() {
                "Seq Scan" => drop(scans.insert((text("Relation Name"), String::new()))),
                "Index Scan" | "Index Only Scan" | "Bitmap Index Scan" => {
                    scans.insert((text("Relation Name"), text("Index Name")));
                }
                _ => {}
            }
            fields.values().for_each(|it| collect(it, scans));
        }
        _ => {}
    }
}

/// Prints the exponent between the base and each size, by time and by blocks.
fn exponents(what: &str, base: &Size, sizes: &[Size]) {
    println!("exponents of cost against {what}; wanted: at most {GOAL}");
    for (number, (name, before)) in base.costs.iter().enumerate() {
        let mut line = format!("  {name:<28}");
        for size in sizes {
            let Some((_, after)) = size.costs.get(number) else { continue };
            let exponent = |before: f64, after: f64| (after / before).ln() / f64::from(size.factor).ln();
            let blocks = if before.blocks < 0.5 { 0.0 } else { exponent(before.blocks, after.blocks) };
            line += &format!("  x{}: {:>6.3} time, {blocks:>6.3} blocks", size.factor, exponent(before.ms, after.ms));
            if GOAL < blocks {
                line += " above";
            }
        }
        println!("{line}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_read_whole_is_found_in_a_log() {
        let log = "2026 LOG:  duration: 0.1 ms  plan:
\t{
\t  \"Query Text\": \"SELECT 1\",
\t  \"Plan\": {\"Node Type\": \"Nested Loop\", \"Plans\": [
\t    {\"Node Type\": \"Seq Scan\", \"Relation Name\": \"guests\"},
\t    {\"Node Type\": \"Index Only Scan\", \"Relation Name\": \"events\", \"Index Name\": \"events_agenda\"}
\t  ]}
\t}
2026 LOG:  duration: 0.1 ms
2026 LOG:  checkpoint complete";
        let plans = logged_plans(log);
        assert_eq!(plans.len(), 1);
        let mut scans = BTreeSet::new();
        plans.iter().for_each(|it| collect(it, &mut scans));
        let scan = |table: &str, index: &str| (table.to_owned(), index.to_owned());
        assert_eq!(scans, BTreeSet::from([scan("guests", ""), scan("events", "events_agenda")]));
    }
}
