//! Companies with events, cards and listings, ever more of them.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use bench::world::{self, Shape, World, service};
use bench::{Result, listings};
use chrono::TimeDelta;
use kernel::CompanyId;
use localdb::Role;
use server::state::clock::Clock;
use store::statistics::report_days;
use store::{Pool, PoolConfig};

/// The smallest platform. The first company has ten people; it is the one whose desk and statistics are asked for.
pub const COMPANIES: u32 = 100;
const PEOPLE: (u32, u32) = (10, 4);
const GUESTS: (u32, u32) = (500, 10);
/// Days with three events of everybody before today, of the first company.
const DAYS_BEFORE: u32 = 140;
/// Days with three events of everybody from today on.
const DAYS_AHEAD: u32 = 35;
/// Companies whose events one statement makes.
const AT_ONCE: usize = 100;
/// Connections that fill at the same time.
const CONNECTIONS: usize = 2;
/// Cards of the first company, more with its events.
const CARDS: u32 = 500;
/// Days long past are counted in advance.
const SETTLED: i64 = 36;

/// Companies without events.
pub fn start(companies: u32) -> Result<World> {
    let shape = Shape { companies, providers: PEOPLE, guests: GUESTS, events: 0, open: (540, 1020) };
    let world = World::start_with(
        shape,
        &[
            ("shared_preload_libraries", "pg_stat_statements,auto_explain"),
            ("shared_buffers", "1GB"),
            ("max_wal_size", "8GB"),
            // Tables are vacuumed as they are filled. Statistics that change in between make connections plan anew.
            ("autovacuum", "off"),
        ],
    )?;
    world.client(Role::Superuser)?.query("CREATE EXTENSION pg_stat_statements")?;
    Ok(world)
}

/// Events of everybody, `before` days back in all companies but the first, and listed salons.
pub fn fill(world: &World, before: u32) -> Result<()> {
    let begun = Instant::now();
    let companies = world.shape.companies;
    set_durable(world, false)?;
    let next = Mutex::new((1..companies).step_by(AT_ONCE));
    let fill_next = || -> Result<()> {
        while let Some(first) = next.lock().unwrap_or_else(PoisonError::into_inner).next() {
            let last = companies.min(first + u32::try_from(AT_ONCE)?) - 1;
            world.client(Role::Superuser)?.query(&events(world, (first, last), before, 1))?;
            eprint!("\r{} of {companies} companies have events", last + 1);
        }
        Ok(())
    };
    std::thread::scope(|scope| {
        let fillers = [(); CONNECTIONS].map(|()| scope.spawn(fill_next));
        fillers.into_iter().try_for_each(|it| it.join().map_err(|_| "a thread that fills panicked")?)
    })?;
    eprintln!();
    set_durable(world, true)?;
    let now = Clock::system().now().format("%Y-%m-%d %H:%MZ").to_string();
    world.client(Role::Migrator)?.query(&listings::script(companies, &now))?;
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

/// Turns syncing and the logging of full pages on or off: off while companies are filled, which would wait for the disk.
fn set_durable(world: &World, is_durable: bool) -> Result<()> {
    let mut superuser = world.client(Role::Superuser)?;
    for setting in ["fsync", "full_page_writes"] {
        superuser.query(&format!("ALTER SYSTEM SET {setting} = {is_durable}"))?;
    }
    superuser.query("SELECT pg_reload_conf()")?;
    Ok(())
}

/// So many times the events and cards of the first company, the events further back; those ahead stay the same.
pub fn fill_first(world: &World, factor: u32) -> Result<()> {
    let company = world::company(0);
    let before = (DAYS_BEFORE + DAYS_AHEAD) * factor - DAYS_AHEAD;
    let mut superuser = world.client(Role::Superuser)?;
    superuser.query(&format!(
        "SET session_replication_role = replica;
        DELETE FROM visit_payments WHERE company_id = '{company}';
        DELETE FROM event_services WHERE company_id = '{company}';
        DELETE FROM calendar_events WHERE company_id = '{company}';
        DELETE FROM report_days WHERE company_id = '{company}';
        DELETE FROM guests WHERE company_id = '{company}' AND account_id IS NULL;
        INSERT INTO guests (company_id, id, first_name, last_name, created_at)
        SELECT '{company}', {CARD_ID}, 'First ' || n, 'Guest', now() - make_interval(hours => n * 8)
        FROM generate_series(0, {CARDS} * {factor} - 1) n"
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
