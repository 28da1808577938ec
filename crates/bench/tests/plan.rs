//! The hottest reads on half a million events, run as the server runs them: as its role, behind the tenant wall,
//! prepared, with custom and generic plans. They must use the covering index: reading the same rows through the exclusion
//! constraint's index or the whole history takes hundreds of times longer.

#![expect(clippy::disallowed_methods, reason = "a test's own SQL need not be kept prepared")]
#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use booking::GuestSearch;
use chrono::{NaiveDate, TimeDelta};
use diesel::connection::SimpleConnection;
use diesel::sql_types::{BigInt, Json};
use diesel::{RunQueryDsl as _, sql_query};
use kernel::{CompanyId, TimeRange};
use serde_json::Value;
use store::Connection;
use store::guests::ListPage;
use store::registry::statements;
use store::statistics::ReportScope;
use testkit::{Role, TestDb};

use bench::world::{self, Shape};

const SHAPE: Shape = Shape { companies: 1_000, providers: (20, 4), guests: (1_000, 1), events: 125, open: (540, 1020) };
const AGENDA: &str = "calendar_events_agenda";

#[derive(diesel::QueryableByName)]
struct PlanRow {
    #[diesel(sql_type = Json, column_name = "QUERY PLAN")]
    plan: Value,
}

#[derive(diesel::QueryableByName)]
struct Plans {
    #[diesel(sql_type = BigInt)]
    generic_plans: i64,
}

/// Whether values are known when a statement is planned: a prepared one is planned both ways in its life.
const MODES: [&str; 2] = ["force_custom_plan", "force_generic_plan"];

#[test]
fn busy_times_of_half_a_million_events_are_read_from_the_covering_index_alone() {
    let db = TestDb::new();
    let today = NaiveDate::from_ymd_opt(2026, 11, 23).unwrap();
    db.execute(Role::Migrator, &world::companies(&SHAPE));
    db.execute(Role::Superuser, &world::events(&SHAPE, today));
    db.execute(Role::Superuser, &history());
    db.execute(Role::Migrator, "VACUUM ANALYZE guests");
    db.execute(Role::Migrator, "ANALYZE");
    vacuum(&db);
    let count = db.rows("SELECT count(*) FROM calendar_events WHERE kind = 'nonwork'");
    assert_eq!(count, [r#"{"count": 502000}"#]);

    let conn = &mut db.connect(Role::App);
    let week = format!("'{today}', '{}'", today + chrono::TimeDelta::days(7));
    let providers = |count: u32| {
        let ids: Vec<String> = (0..count).map(|it| world::provider(0, it).to_string()).collect();
        format!("'{{{}}}'", ids.join(","))
    };
    conn.batch_execute(&format!(
        "PREPARE busy (uuid, uuid[], timestamptz, timestamptz, timestamptz) AS {}",
        store::scheduling::busy_sql()
    ))
    .unwrap();
    for (mode, count) in MODES.iter().flat_map(|mode| [1, 10].map(|count| (mode, count))) {
        let company = world::company(0);
        let plan = explain(conn, mode, &format!("EXECUTE busy ('{company}', {}, {week}, now())", providers(count)));
        let [scan] = scans(&plan).try_into().unwrap_or_else(|_| panic!("{mode}: {plan:#}"));
        is_on_the_covering_index(mode, scan);
        // Seven days, three events a day.
        let rows = scan["Actual Rows"].as_f64().unwrap() * scan["Actual Loops"].as_f64().unwrap();
        assert_eq!(rows, f64::from(21 * count), "{mode}: {plan:#}");
    }

    let types = "uuid, uuid, uuid, timestamptz, timestamptz, text, timestamptz, bigint, bytea, bigint, bytea, bigint, \
                 timestamptz";
    // Run repeatedly for one provider it uses a generic plan: planning would cost several times the reading.
    let again = format!("EXECUTE busy ('{}', {}, {week}, now())", world::company(0), providers(1));
    conn.batch_execute(&format!("SET plan_cache_mode = auto; {}", vec![again; 20].join(";"))).unwrap();
    let plans = "SELECT generic_plans FROM pg_prepared_statements WHERE name = 'busy'";
    assert!(10 <= sql_query(plans).get_result::<Plans>(conn).unwrap().generic_plans - 2);

    conn.batch_execute(&format!("PREPARE look ({types}) AS {}", store::booking::context_sql())).unwrap();
    for mode in MODES {
        let (company, account, provider) = (world::company(0), world::account(8), world::provider(0, 2));
        let plan = explain(
            conn,
            mode,
            &format!(
                "EXECUTE look ('{company}', '{account}', '{provider}', '{today}', '{today} 24:00', NULL, '{today}', \
                 100, '', 0, '', 0, '{today}')"
            ),
        );
        let scans = scans(&plan);
        let of_guest = |it: &&Value| it["Index Name"] == "calendar_events_of_guest";
        assert_eq!(scans.iter().filter(|it| of_guest(it)).count(), 1, "{mode}: {plan:#}");
        let agenda: Vec<&Value> = scans.into_iter().filter(|it| !of_guest(it)).collect();
        assert_eq!(agenda.len(), 1, "{mode}: {plan:#}");
        agenda.into_iter().for_each(|it| is_on_the_covering_index(mode, it));
        // The company's other rows, such as its 500 cards, are not read.
        let thrown_away = nodes(&plan).into_iter().filter_map(|it| it["Rows Removed by Filter"].as_f64());
        assert!(thrown_away.sum::<f64>() < 2.0, "{mode}: {plan:#}");
    }

    let salon = statements().into_iter().find(|it| it.name.ends_with("::LoadSalon")).unwrap();
    conn.batch_execute(&format!("PREPARE salon (uuid) AS {}", salon.sql)).unwrap();
    for mode in MODES {
        salon_read(conn, mode);
        desk_reads(conn, mode, today);
        chart_reads(conn, mode, today);
    }

    assert_eq!(store::plans::badly_planned(conn).unwrap(), []);

    // The checks can fail: without the covering index the same statement uses another plan.
    db.execute(Role::Migrator, &format!("DROP INDEX {AGENDA}"));
    let plan =
        explain(conn, "auto", &format!("EXECUTE busy ('{}', {}, {week}, now())", world::company(0), providers(1)));
    assert!(scans(&plan).iter().all(|it| it["Index Name"] != AGENDA), "{plan:#}");
    let bad = store::plans::badly_planned(conn).unwrap();
    assert!(bad.iter().any(|it| it.table == "calendar_events" && it.column == "occupies_from"), "{bad:?}");
}

/// A salon is read with the latest thirty appointments of each of its people, and their services, each through its index.
fn salon_read(conn: &mut Connection, mode: &str) {
    let plan = explain(conn, mode, &format!("EXECUTE salon ('{}')", world::company(0)));
    // Each has 125 absences in the same index beside the appointments.
    for (table, limit) in [("calendar_events", 20.0 * 155.0), ("event_services", 20.0 * 30.0)] {
        let scans: Vec<&Value> = nodes(&plan).into_iter().filter(|it| it["Relation Name"] == table).collect();
        assert!(!scans.is_empty(), "{mode}: {plan:#}");
        for scan in scans {
            let looked_at =
                scan["Actual Rows"].as_f64().unwrap() + scan["Rows Removed by Filter"].as_f64().unwrap_or(0.0);
            let rows = looked_at * scan["Actual Loops"].as_f64().unwrap();
            assert!(rows <= limit, "{mode}, {table}: {rows} rows: {scan:#}");
        }
    }
}

/// Other rows: twenty visits of each card of the first company with a service each, fifty cards of every other company,
/// twenty exceptions of every employee.
fn history() -> String {
    let (company, provider) = (world::company(0), world::provider(0, 0));
    let service = world::service_id(0, world::service::CUT);
    format!(
        "SET session_replication_role = replica;
        INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at,
            occupies_from, occupies_to, payment_amount, created_at)
        SELECT '{company}', id, id, 'appointment', '{provider}', guest, t, t + interval '1 hour', t,
            t + interval '1 hour', 9000, t
        FROM (SELECT gen_random_uuid() AS id, g.id AS guest,
                timestamptz '2020-01-01' + row_number() OVER () * interval '3 hours' AS t
            FROM guests g, generate_series(1, 20) WHERE g.company_id = '{company}') x;
        INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
        SELECT company_id, id, 1, '{service}', 'Cut', 9000, 60 FROM calendar_events WHERE kind = 'appointment';
        INSERT INTO guests (company_id, id, first_name, last_name, email, created_at)
        SELECT company_id, gen_random_uuid(), 'First ' || n, 'Guest', 'card-' || n || '@example.com', now()
        FROM companies, generate_series(1, 50) n WHERE company_id <> '{company}';
        INSERT INTO work_hour_exceptions (company_id, employee_id, shop_id, date, from_minute, to_minute)
        SELECT company_id, employee_id, shop_id, date '2026-11-18' + n, 0, 0 FROM employee_shops, generate_series(0, 19) n"
    )
}

/// The desk's reads: each reads only the rows it shows, nothing of the history, and no table whole.
fn desk_reads(conn: &mut Connection, mode: &str, today: NaiveDate) {
    conn.batch_execute(&format!("SET plan_cache_mode = {mode}")).unwrap();
    let company = CompanyId(world::company(0));
    let midnight = today.and_time(chrono::NaiveTime::MIN).and_utc();
    let week = TimeRange::new(midnight, midnight + TimeDelta::days(7)).unwrap();
    let (events, week_rows) =
        reading(conn, company, |conn| store::calendar::between(conn, company, week, None, true).unwrap());
    assert_eq!(events.len(), 20 * 21, "{mode}");
    assert!(week_rows.events <= 4 * 20 * 21, "{mode}: {week_rows:?}");

    let until = today + TimeDelta::days(6);
    let (hours, hours_rows) =
        reading(conn, company, |conn| store::hours::work_hours::date_hours(conn, company, today, until).unwrap());
    assert_eq!(hours.len(), 20 * 7, "{mode}");
    assert!(hours_rows.dates <= 20 * 20, "{mode}: those of this company at most, {hours_rows:?}");

    let page = ListPage {
        is_active: true,
        filter: None,
        month: midnight,
        lost_before: midnight,
        from: 100,
        size: 50,
        now: midnight,
    };
    let (found, list_rows) = reading(conn, company, |conn| store::guests::page(conn, company, &page).unwrap());
    assert_eq!(
        (found.total, found.items.len(), found.items.first().map(|it| it.visits)),
        (500, 50, Some(20)),
        "{mode}"
    );
    assert!(list_rows.events <= 50 * 20, "{mode}: the visits of fifty, {list_rows:?}");
    assert!(list_rows.guests <= 500 + 50, "{mode}: {list_rows:?}");

    let wanted = GuestSearch::parse("guest 99").unwrap();
    let (found, search_rows) =
        reading(conn, company, |conn| store::guests::search(conn, company, &wanted, 20, midnight).unwrap());
    assert!(!found.is_empty() && found.len() <= 20, "{mode}: {}", found.len());
    assert!(search_rows.guests <= 500 + 20, "{mode}: the company's own at most, {search_rows:?}");
    assert!(search_rows.events <= 20 * 20, "{mode}: the visits of whom it names, {search_rows:?}");
}

/// A month of the statistics, no day of which is counted in advance: the events of that month alone.
fn chart_reads(conn: &mut Connection, mode: &str, today: NaiveDate) {
    let company = CompanyId(world::company(0));
    let midnight = today.and_time(chrono::NaiveTime::MIN).and_utc();
    let month = ReportScope {
        bounds: (-30..=0).map(|it| midnight + TimeDelta::days(it)).collect(),
        ended: midnight - TimeDelta::days(15),
        begins: midnight - TimeDelta::days(15),
        providers: None,
        shops: None,
        now: midnight,
    };
    let (visits, read) = reading(conn, company, |conn| store::statistics::visit_steps(conn, company, &month).unwrap());
    assert!(visits.is_empty(), "{mode}: none of them is an appointment");
    // Twenty people were busy three times a day, for a week and the day before it.
    assert!(20 * 21 <= read.events && read.events <= 20 * 24, "{mode}: {read:?}");
}

/// Rows a transaction has read, by table.
#[derive(Debug, diesel::QueryableByName)]
struct RowsRead {
    #[diesel(sql_type = BigInt)]
    events: i64,
    #[diesel(sql_type = BigInt)]
    guests: i64,
    #[diesel(sql_type = BigInt)]
    dates: i64,
    #[diesel(sql_type = BigInt)]
    whole_tables: i64,
}

fn reading<T>(conn: &mut Connection, company: CompanyId, mut ask: impl FnMut(&mut Connection) -> T) -> (T, RowsRead) {
    const ROWS_READ: &str =
        "SELECT coalesce(sum(idx_tup_fetch) FILTER (WHERE relname = 'calendar_events'), 0)::bigint AS events,
        coalesce(sum(idx_tup_fetch) FILTER (WHERE relname = 'guests'), 0)::bigint AS guests,
        coalesce(sum(idx_tup_fetch) FILTER (WHERE relname = 'work_hour_exceptions'), 0)::bigint AS dates,
        coalesce(sum(seq_scan), 0)::bigint AS whole_tables
        FROM pg_stat_xact_user_tables WHERE relname IN ('calendar_events', 'guests', 'work_hour_exceptions')";
    // Earlier counts of this session may not have been reported yet.
    let (read, before, after) = store::tenant::transaction(conn, company, |conn| {
        let before = sql_query(ROWS_READ).get_result::<RowsRead>(conn)?;
        let read = ask(conn);
        Ok::<_, store::StoreError>((read, before, sql_query(ROWS_READ).get_result::<RowsRead>(conn)?))
    })
    .unwrap();
    let read_rows = RowsRead {
        events: after.events - before.events,
        guests: after.guests - before.guests,
        dates: after.dates - before.dates,
        whole_tables: after.whole_tables - before.whole_tables,
    };
    assert_eq!(read_rows.whole_tables, 0, "{read_rows:?}");
    (read, read_rows)
}

/// Index-only scans need all pages marked visible. Another snapshot, such as an automatic ANALYZE, may delay that.
fn vacuum(db: &TestDb) {
    for _ in 0..60 {
        db.execute(Role::Migrator, "VACUUM ANALYZE calendar_events");
        let visible = "SELECT relallvisible = relpages AS all FROM pg_class WHERE relname = 'calendar_events'";
        if db.rows(visible) == [r#"{"all": true}"#] {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(500));
    }
    panic!("VACUUM made not all pages visible within 30 s");
}

fn is_on_the_covering_index(mode: &str, scan: &Value) {
    assert_eq!(scan["Node Type"], "Index Only Scan", "{mode}: {scan:#}");
    assert_eq!(scan["Index Name"], AGENDA, "{mode}: {scan:#}");
    // The index bounds the scan: no row is read and filtered out.
    assert!(scan["Rows Removed by Filter"].as_f64().unwrap_or_default() == 0.0, "{mode}: {scan:#}");
}

fn explain(conn: &mut Connection, mode: &str, execute: &str) -> Value {
    conn.batch_execute(&format!("SET plan_cache_mode = {mode}")).unwrap();
    let sql = format!("EXPLAIN (ANALYZE, FORMAT JSON) {execute}");
    sql_query(sql).get_result::<PlanRow>(conn).unwrap().plan
}

/// Every place of a plan where calendar events are read.
fn scans(plan: &Value) -> Vec<&Value> {
    nodes(plan).into_iter().filter(|it| it["Relation Name"] == "calendar_events").collect()
}

/// All of a plan.
fn nodes(plan: &Value) -> Vec<&Value> {
    let mut found = Vec::new();
    let mut rest = vec![plan];
    while let Some(node) = rest.pop() {
        match node {
            Value::Array(items) => rest.extend(items),
            Value::Object(fields) => {
                found.push(node);
                rest.extend(fields.values());
            }
            _ => {}
        }
    }
    found
}
