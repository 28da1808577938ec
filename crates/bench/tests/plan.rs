//! The hottest reads, asked of half a million events as the server asks them: as its role, behind the tenant wall,
//! prepared, with values and without. They must stay on the covering index: through the exclusion constraint's index
//! or the whole history the same rows take hundreds of times longer (02-architecture section 6).

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail loudly")]

use chrono::NaiveDate;
use diesel::connection::SimpleConnection;
use diesel::sql_types::{BigInt, Json};
use serde_json::Value;
use store::{Connection, Prepared, statement};
use testkit::{Role, TestDb};

use bench::world::{self, Shape};

const SHAPE: Shape = Shape { companies: 1_000, providers: (20, 4), guests: (1_000, 1), events: 125, open: (540, 1020) };
const AGENDA: &str = "calendar_events_agenda";

#[derive(diesel::QueryableByName)]
struct Explained {
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
    db.execute(Role::Migrator, "ANALYZE");
    vacuum(&db);
    let count = db.rows("SELECT count(*) FROM calendar_events");
    assert_eq!(count, [r#"{"count": 502000}"#]);

    let conn = &mut db.connect(Role::App);
    let week = format!("'{today}', '{}'", today + chrono::TimeDelta::days(7));
    let providers = |count: u32| {
        let ids: Vec<String> = (0..count).map(|it| world::provider(0, it).to_string()).collect();
        format!("'{{{}}}'", ids.join(","))
    };
    conn.batch_execute(&format!(
        "PREPARE busy (text, uuid[], timestamptz, timestamptz) AS {}",
        store::scheduling::BUSY
    ))
    .unwrap();
    for (mode, count) in MODES.iter().flat_map(|mode| [1, 10].map(|count| (mode, count))) {
        let company = world::company(0);
        let plan = explain(conn, mode, &format!("EXECUTE busy ('{company}', {}, {week})", providers(count)));
        let [scan] = scans(&plan).try_into().unwrap_or_else(|_| panic!("{mode}: {plan:#}"));
        is_on_the_covering_index(mode, scan);
        // Seven days, three events a day.
        let rows = scan["Actual Rows"].as_f64().unwrap() * scan["Actual Loops"].as_f64().unwrap();
        assert_eq!(rows, f64::from(21 * count), "{mode}: {plan:#}");
    }

    let types = "text, uuid, uuid, timestamptz, timestamptz, text, timestamptz, bigint, bytea, bigint, bytea, bigint, \
                 timestamptz";
    // Asked for one provider again and again it is planned no more: that would cost several times the reading.
    let again = format!("EXECUTE busy ('{}', {}, {week})", world::company(0), providers(1));
    conn.batch_execute(&format!("SET plan_cache_mode = auto; {}", vec![again; 20].join(";"))).unwrap();
    let plans = "SELECT generic_plans FROM pg_prepared_statements WHERE name = 'busy'";
    assert!(10 <= statement(plans).one::<Plans>(conn).unwrap().generic_plans - 2);

    conn.batch_execute(&format!("PREPARE look ({types}) AS {}", store::booking::LOOK)).unwrap();
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
        // Nor are the company's other rows gone through: its five hundred cards, for one.
        let thrown_away = nodes(&plan).into_iter().filter_map(|it| it["Rows Removed by Filter"].as_f64());
        assert!(thrown_away.sum::<f64>() < 2.0, "{mode}: {plan:#}");
    }

    // What would be wrong is seen: without the covering index the same statement goes elsewhere.
    db.execute(Role::Migrator, &format!("DROP INDEX {AGENDA}"));
    let plan = explain(conn, "auto", &format!("EXECUTE busy ('{}', {}, {week})", world::company(0), providers(1)));
    assert!(scans(&plan).iter().all(|it| it["Index Name"] != AGENDA), "{plan:#}");
}

/// Without it an index alone cannot tell which rows are visible. A snapshot somebody else holds, such as the automatic
/// ANALYZE of another table, may keep it from its work for a moment.
fn vacuum(db: &TestDb) {
    for _ in 0..60 {
        db.execute(Role::Migrator, "VACUUM ANALYZE calendar_events");
        let visible = "SELECT relallvisible = relpages AS all FROM pg_class WHERE relname = 'calendar_events'";
        if db.rows(visible) == [r#"{"all": true}"#] {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(500));
    }
    panic!("half a minute without a VACUUM that could do its work");
}

fn is_on_the_covering_index(mode: &str, scan: &Value) {
    assert_eq!(scan["Node Type"], "Index Only Scan", "{mode}: {scan:#}");
    assert_eq!(scan["Index Name"], AGENDA, "{mode}: {scan:#}");
    // The bounds are the index's: nothing is read and thrown away.
    assert!(scan["Rows Removed by Filter"].as_f64().unwrap_or_default() == 0.0, "{mode}: {scan:#}");
}

fn explain(conn: &mut Connection, mode: &str, execute: &str) -> Value {
    conn.batch_execute(&format!("SET plan_cache_mode = {mode}")).unwrap();
    let sql = format!("EXPLAIN (ANALYZE, FORMAT JSON) {execute}");
    statement(Box::leak(sql.into_boxed_str())).one::<Explained>(conn).unwrap().plan
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
