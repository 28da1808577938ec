//! The calls by which a company is set up, and its statistics, on a large one: statements and time of each.

use std::time::{Duration, Instant};

use bench::guests::Guests;
use bench::http::{self, Credentials};
use bench::servers::{self, Process};
use bench::world::{self, Shape, World};
use bench::{Failure, Result};
use localdb::Role;
use serde_json::{Value, json};
use server::state::clock::Clock;
use server::worker;
use store::{Pool, PoolConfig};

/// Providers of the company.
const PEOPLE: u32 = 50;
/// Services it sells.
const SERVICES: u32 = 200;
/// Three years of three events a day each, the last month of them ahead.
const DAYS: u32 = 3 * 365;
const DAYS_AHEAD: u32 = 30;
/// Runs of each call; the first warms up.
const RUNS: usize = 12;
/// Limits of every call.
const MAX_STATEMENTS: usize = 9;
const MAX_TIME: Duration = Duration::from_millis(50);
/// A chart reads three years of all providers.
const MAX_CHART_TIME: Duration = Duration::from_millis(100);
/// Cards of guests with visits.
const GUESTS: u32 = 5_000;
/// Longer than a process waits before it tells the others of a commit, which is a statement too.
const NOTIFY_PAUSE: Duration = Duration::from_millis(150);

/// Makes a request from the last answer to the same call.
type Request<'a> = Box<dyn Fn(&Value) -> (String, Value) + 'a>;

struct Call<'a> {
    name: &'static str,
    method: &'static str,
    request: Request<'a>,
    status: u16,
    most: Duration,
}

/// Measures and prints; whether every call is within its limits.
pub fn run() -> Result<bool> {
    let shape = Shape { companies: 2, providers: (PEOPLE, 1), guests: (100, 1), events: 0, open: (540, 1020) };
    let world = World::start_with(shape, &[("log_statement", "all")])?;
    fill(&world)?;
    count_past_days(&world)?;
    let server = servers::szalonka(&world)?;
    let who = Guests::new()?.credentials(0)?;
    println!("{PEOPLE} people, {SERVICES} services, {} appointments", DAYS * 3 * PEOPLE);
    println!("{:<44} {:>6} {:>10} {:>10} {:>10}", "call", "status", "statements", "median ms", "most ms");
    let mut held = true;
    for call in calls().into_iter().chain(charts(&world)) {
        held &= measure(&world, &server, &who, &call)?;
    }
    let (ms, chart_ms) = (MAX_TIME.as_millis(), MAX_CHART_TIME.as_millis());
    println!("wanted: at most {MAX_STATEMENTS} statements and {ms} ms, of a chart {chart_ms} ms");
    Ok(held)
}

/// More services, three years of appointments, and a supervisor.
fn fill(world: &World) -> Result<()> {
    let company = world::company(0);
    let first = first_day(world);
    let mut superuser = world.client(Role::Superuser)?;
    // A log of each of these would be of no use.
    superuser.query("SET log_statement = 'none'")?;
    superuser.query(&world::events(
        &Shape { events: DAYS * 3, companies: 1, ..world.shape },
        first + chrono::TimeDelta::days(7),
    ))?;
    superuser.query(&format!(
        "SET session_replication_role = replica;
        INSERT INTO guests (company_id, id, first_name, last_name, created_at)
            SELECT '{company}', {guest}, 'First ' || n, 'Guest', now() - make_interval(hours => n * 5)
            FROM generate_series(0, {GUESTS} - 1) n;
        UPDATE calendar_events SET kind = 'appointment', guest_id = {guest}, booked_online = n % 3 = 0,
            created_at = starts_at - make_interval(hours => n % 700),
            did_not_appear = n % 19 = 0 AND starts_at < now(),
            payment_amount = CASE WHEN n % 19 > 0 AND starts_at < now() THEN 5000 + n % 100 * 100 END
        FROM (SELECT id AS event, abs(hashtext(id::text)) % {GUESTS} AS n FROM calendar_events) d
        WHERE company_id = '{company}' AND id = d.event;
        INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
            SELECT company_id, id, 0, '{cut}', 'Cut', 9000, 60 FROM calendar_events WHERE company_id = '{company}';
        INSERT INTO visit_payments (company_id, id, event_id, method, amount, recorded_at)
            SELECT company_id, gen_random_uuid(), id, CASE WHEN booked_online THEN 'card' ELSE 'cash' END, payment_amount,
                ends_at FROM calendar_events WHERE company_id = '{company}' AND payment_amount > 0;
        INSERT INTO sms_messages (company_id, id, kind, event_id, phone, text, parts, price, state, created_at, changed_at)
            SELECT company_id, gen_random_uuid(), 'pre_event', id, '+36301234567', 'x', 1, 25, 'delivered', starts_at,
                starts_at FROM calendar_events WHERE company_id = '{company}' AND booked_online;
        INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
                occupies_from, occupies_to, created_at, state, called_off)
            SELECT company_id, m.id, m.id, kind, provider_id, shop_id, guest_id, starts_at, ends_at, occupies_from,
                occupies_to, created_at, 0, did_not_appear
            FROM calendar_events e CROSS JOIN LATERAL (SELECT md5('deleted' || e.id)::uuid AS id) m
            WHERE company_id = '{company}' AND hashtext(e.id::text) % 15 = 0;
        INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at, occupies_from,
                occupies_to, created_at, reason)
            SELECT '{company}', m.id, m.id, 'nonwork', e.id, t, t + interval '3 hours', t, t + interval '3 hours', t, 'holiday'
            FROM employees e CROSS JOIN generate_series(0, {DAYS} - 1, 18) d
            CROSS JOIN LATERAL (SELECT md5('leave' || e.id || d)::uuid AS id, (date '{first}' + d + time '20:00')
                AT TIME ZONE 'Europe/Budapest' AS t) m
            WHERE e.company_id = '{company}';
        INSERT INTO expense_categories (company_id, id, name, created_at)
            SELECT '{company}', gen_random_uuid(), 'Heading ' || n, now() FROM generate_series(1, 10) n;
        INSERT INTO expenses (company_id, id, day, category_id, amount, created_at)
            SELECT '{company}', gen_random_uuid(), date '{first}' + d, c.id, 5000, now()
            FROM generate_series(0, {DAYS} - 1) d, expense_categories c WHERE c.company_id = '{company}';
        SET session_replication_role = DEFAULT;
        INSERT INTO service_categories (company_id, id, category_name)
            SELECT '{company}', gen_random_uuid(), 'Category ' || n FROM generate_series(1, 10) n;
        WITH categories AS (SELECT id, row_number() OVER () AS n FROM service_categories WHERE company_id = '{company}'),
            made AS (INSERT INTO services (company_id, id, category_id, name, price, estimation, duration_minutes)
                SELECT '{company}', gen_random_uuid(), c.id, 'Service ' || s, 5000, 0, 30
                FROM generate_series(5, {SERVICES}) s JOIN categories c ON c.n = s % 10 + 1 RETURNING id)
            INSERT INTO service_offers (company_id, employee_id, service_id)
                SELECT '{company}', e.id, made.id FROM made, employees e WHERE e.company_id = '{company}';
        UPDATE employees SET role = 'SUPERVISOR' WHERE company_id = '{company}' AND id = '{owner}';
        UPDATE companies SET features = ARRAY['expenses'] WHERE company_id = '{company}';
        UPDATE accounts SET company_id = '{company}', employee_id = '{owner}' WHERE id = '{account}';",
        guest = "('00000000-0000-4000-9000-' || lpad(to_hex(n), 12, '0'))::uuid",
        cut = world::service_id(0, world::service::CUT),
        owner = world::provider(0, 0),
        account = world::account(0),
    ))?;
    superuser.query("VACUUM ANALYZE")?;
    Ok(())
}

/// Counts past days in advance, as the worker does.
fn count_past_days(world: &World) -> Result<()> {
    let pool = Pool::new(&PoolConfig { url: world.url(Role::Worker), size: 1, wait: Duration::from_secs(5) });
    let begun = Instant::now();
    let days = worker::count_past_days(&pool, &Clock::system(), || false)?;
    println!("{days} past days counted in advance, in {:.1} s", begun.elapsed().as_secs_f64());
    world.client(Role::Superuser)?.query("VACUUM ANALYZE report_days")?;
    Ok(())
}

fn calls() -> Vec<Call<'static>> {
    let (person, shop) = (world::provider(0, 7), world::shop(0));
    let service = world::service_id(0, world::service::CUT);
    let get = |name: &'static str, path: String| Call {
        name,
        method: "GET",
        request: Box::new(move |_| (path.clone(), Value::Null)),
        status: 200,
        most: MAX_TIME,
    };
    let refused = |name: &'static str, path: String| Call {
        name,
        method: "DELETE",
        request: Box::new(move |_| (path.clone(), Value::Null)),
        status: 409,
        most: MAX_TIME,
    };
    let found = |last: &Value, path: &str| last.pointer(path).cloned();
    let version =
        move |last: &Value| found(last, "/version").or_else(|| found(last, "/settings/version")).unwrap_or(json!(1));
    let save = |name: &'static str, method: &'static str, path: String, body: Value| Call {
        name,
        method,
        request: Box::new(move |last| {
            let mut body = body.clone();
            if let Some(body) = body.as_object_mut() {
                body.insert("version".to_owned(), version(last));
            }
            (path.clone(), body)
        }),
        status: 200,
        most: MAX_TIME,
    };
    let week = |from: &str| {
        let days: Vec<Value> =
            (1..=7).map(|day| json!({ "weekday": day, "ranges": [{ "from": from, "to": "17:00" }] })).collect();
        json!({ "shops": [{ "shopId": shop, "days": days }] })
    };
    let wide = week("08:00");
    let hours = format!("/api/user/{person}/workhours");
    vec![
        get("company", "/api/company/current".to_owned()),
        save("change company", "PATCH", "/api/company/current".to_owned(), json!({ "name": "Salon" })),
        get("services with deleted ones", "/api/services?includeDeleted=true".to_owned()),
        get("price list", "/api/services/company".to_owned()),
        get("categories", "/api/services/company/categories".to_owned()),
        get("service", format!("/api/service/{service}")),
        save(
            "change service",
            "POST",
            "/api/service".to_owned(),
            json!({ "id": service, "name": "Cut", "price": 9000, "estimationType": 0, "duration": 60 }),
        ),
        refused("delete service, asks", format!("/api/service/{service}")),
        get("shops", "/api/company/shops".to_owned()),
        save(
            "change shop",
            "POST",
            "/api/company/shop".to_owned(),
            json!({ "id": shop, "name": "Shop", "address": "Main street 1" }),
        ),
        refused("close shop, asks", format!("/api/company/shop/{shop}")),
        get("sales", "/api/company/sales".to_owned()),
        get("people", "/api/user/employees".to_owned()),
        get("person", format!("/api/user/employee/{person}")),
        refused("disable person, asks", format!("/api/user/employee/{person}")),
        get("hours", hours.clone()),
        save("change hours, wider", "POST", hours.clone(), wide.clone()),
        Call {
            name: "change hours, narrower, asks",
            method: "POST",
            request: Box::new({
                let (hours, narrow) = (hours.clone(), week("13:00"));
                move |_| (hours.clone(), narrow.clone())
            }),
            status: 409,
            most: MAX_TIME,
        },
        Call {
            name: "preview of four weeks",
            method: "POST",
            request: Box::new(move |_| (format!("{hours}/preview"), wide.clone())),
            status: 200,
            most: MAX_TIME,
        },
        get(
            "why is a time not offered",
            format!("/api/user/{person}/whynot?shop={shop}&serviceIds={service}&start=2040-03-12T09:00:00Z"),
        ),
        get("closed days", "/api/company/closeddays?from=2026-01-01&to=2040-12-31".to_owned()),
        get("holidays", "/api/holidays?year=2026".to_owned()),
    ]
}

/// The statistics of all three years, beside the three before them.
fn charts(world: &World) -> Vec<Call<'static>> {
    let first = first_day(world);
    let days = format!("from={first}&until={}", first + chrono::TimeDelta::days(i64::from(DAYS) - 1));
    let chart = |name: &'static str| {
        let path = format!("/api/chart/{name}?{days}");
        let request: Request<'static> = Box::new(move |_| (path.clone(), Value::Null));
        Call { name, method: "GET", request, status: 200, most: MAX_CHART_TIME }
    };
    [
        "summary",
        "income/line",
        "income/pie",
        "events/line",
        "average-income/line",
        "service/pie",
        "guest/line",
        "leave/line",
        "expense/line",
        "expense/pie",
        "sms/line",
        "deleted/line",
        "not-appeared/line",
        "utilisation",
        "return-rate",
        "lead-time",
        "income-line/csv",
    ]
    .map(chart)
    .into()
}

/// The day of the first appointments.
fn first_day(world: &World) -> chrono::NaiveDate {
    world.today - chrono::TimeDelta::days(i64::from(DAYS - DAYS_AHEAD))
}

/// Makes a call several times, prints its figures, and returns whether they are within the limits.
fn measure(world: &World, server: &Process, who: &Credentials, call: &Call<'_>) -> Result<bool> {
    let (mut last, mut times, mut statements) = (Value::Null, Vec::new(), usize::MAX);
    for turn in 0..RUNS {
        let (path, body) = (call.request)(&last);
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let before = logged(world)?;
        let begun = Instant::now();
        let answer = server.ask(&http::send(call.method, &path, who, None, &body))?;
        let took = begun.elapsed();
        let after = logged(world)?;
        if answer.status != call.status {
            let told = String::from_utf8_lossy(&answer.body).into_owned();
            return Err(Failure::from(format!("{}: {} instead of {}: {told}", call.name, answer.status, call.status)));
        }
        last = answer.json();
        // The session is looked up once a second, and the first call fills caches.
        statements = statements.min(after - before);
        if 0 < turn {
            times.push(took);
        }
        std::thread::sleep(NOTIFY_PAUSE);
    }
    times.sort_unstable();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    let most = times.last().copied().unwrap_or_default();
    let ms = |it: Duration| format!("{:.1}", it.as_secs_f64() * 1_000.0);
    let is_held = statements <= MAX_STATEMENTS && median <= call.most;
    let missed = if is_held { "" } else { "  missed" };
    println!("{:<44} {:>6} {statements:>10} {:>10} {:>10}{missed}", call.name, call.status, ms(median), ms(most));
    Ok(is_held)
}

/// Statements the database has logged so far; beginning and ending a transaction are no work of the call.
fn logged(world: &World) -> Result<usize> {
    let log = std::fs::read_to_string(world.database().log_file())?;
    let is_statement = |line: &&str| line.contains("LOG:  execute ") || line.contains("LOG:  statement: ");
    let is_bracket =
        |line: &&str| line.contains("statement: BEGIN") || line.contains("COMMIT") || line.contains("ROLLBACK");
    // Messages between processes, on a connection of its own.
    let is_told = |line: &&str| line.contains("pg_notify('changed'") || line.contains("pg_backend_pid()");
    Ok(log.lines().filter(is_statement).filter(|it| !is_bracket(it) && !is_told(it)).count())
}
