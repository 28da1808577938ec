//! The desk's list of a period, asked of three years of twenty people: it reads that period, not the history.

use diesel::connection::SimpleConnection as _;
use diesel::sql_types::Json;
use diesel::{RunQueryDsl as _, sql_query};
use kernel::{CompanyId, SeriesId};
use serde_json::Value;
use store::StoreError;
use store::registry::statements;
use testkit::{Role, TestDb};

use crate::insert_company;

#[derive(diesel::QueryableByName)]
struct PlanRow {
    #[diesel(sql_type = Json, column_name = "QUERY PLAN")]
    plan: Value,
}

/// Every object of a plan that has a key.
fn nodes<'a>(plan: &'a Value, key: &str, found: &mut Vec<&'a Value>) {
    match plan {
        Value::Object(fields) => {
            if fields.contains_key(key) {
                found.push(plan);
            }
            fields.values().for_each(|it| nodes(it, key, found));
        }
        Value::Array(items) => items.iter().for_each(|it| nodes(it, key, found)),
        _ => {}
    }
}

#[test]
fn a_week_is_read_through_indexes_however_long_the_history() {
    let db = TestDb::new();
    let company = "00000000-0000-0000-0000-000000000001";
    insert_company(&db, CompanyId::from_u128(1));
    db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO employees (company_id, id, first_name, last_name, created_at)
                SELECT '{company}', ('00000000-0000-0000-0000-0000000001' || lpad(n::text, 2, '0'))::uuid, 'x', 'x', now()
                FROM generate_series(0, 19) n;
            INSERT INTO guests (company_id, id, first_name, last_name, created_at)
                SELECT '{company}', ('00000000-0000-0000-0000-0000002' || lpad(n::text, 5, '0'))::uuid, 'x', 'x', now()
                FROM generate_series(0, 999) n"
        ),
    );
    // Eight a day, one in ten deleted; the constraint and the references are not under test here.
    db.execute(
        Role::Superuser,
        &format!(
            "SET session_replication_role = replica;
            ALTER TABLE calendar_events DROP CONSTRAINT calendar_events_no_overlap;
            INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at,
                occupies_from, occupies_to, state, created_at)
            SELECT '{company}', i, i, 'appointment', p,
                ('00000000-0000-0000-0000-0000002' || lpad((n * 7919 % 1000)::text, 5, '0'))::uuid,
                t, t + interval '1 hour', t, t + interval '1 hour', CASE WHEN n % 10 = 0 THEN 0 ELSE 1 END, now()
            FROM (SELECT gen_random_uuid() AS i, e.id AS p, n, '2040-01-01 08:00Z'::timestamptz
                    + n / 8 * interval '1 day' + n % 8 * interval '1 hour' AS t
                FROM employees e, generate_series(0, 7999) n) x"
        ),
    );
    db.execute(Role::Superuser, "ANALYZE");
    let between = statements().into_iter().find(|it| it.name.ends_with("::EventsBetween")).unwrap();
    let app = &mut db.connect(Role::App);
    app.batch_execute(&format!(
        "SELECT set_config('app.company_id', '{company}', false);
        PREPARE week (uuid, timestamptz, timestamptz, timestamptz, boolean, uuid[]) AS {}",
        between.sql
    ))
    .unwrap();
    for mode in ["force_custom_plan", "force_generic_plan"] {
        app.batch_execute(&format!("SET plan_cache_mode = {mode}")).unwrap();
        let sql = format!(
            "EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE week ('{company}', '2041-05-05', '2041-05-06', '2041-05-13', true, NULL)"
        );
        let plan = sql_query(sql).get_result::<PlanRow>(app).unwrap().plan;
        let mut scans = Vec::new();
        nodes(&plan, "Relation Name", &mut scans);
        scans.retain(|it| it["Relation Name"] == "calendar_events");
        assert!(5 <= scans.len(), "{mode}: {plan:#}");
        for scan in scans {
            let through = scan["Index Name"].as_str().unwrap_or("nothing");
            let removed = scan["Rows Removed by Filter"].as_f64().unwrap_or_default();
            let looked_at = scan["Actual Rows"].as_f64().unwrap() + removed;
            assert!(through.starts_with("calendar_events_") && looked_at <= 400.0, "{mode}, {through}: {scan:#}");
        }
        let rows = plan[0]["Plan"]["Actual Rows"].as_f64().unwrap();
        assert_eq!(rows, f64::from(20 * 7 * 8), "{mode}");
    }
}

#[test]
fn a_kind_nobody_knows_is_an_error() {
    let db = TestDb::new();
    let id = "00000000-0000-0000-0000-000000000001";
    insert_company(&db, CompanyId::from_u128(1));
    db.execute(
        Role::Superuser,
        &format!(
            "ALTER TABLE calendar_events DROP CONSTRAINT calendar_events_kind;
            INSERT INTO employees (company_id, id, first_name, last_name, created_at)
                VALUES ('{id}', '{id}', 'x', 'x', now());
            INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at, occupies_from,
                occupies_to, created_at)
            SELECT '{id}', '{id}', '{id}', 'meeting', '{id}', t, t + interval '1 hour', t, t + interval '1 hour', t
            FROM (SELECT timestamptz '2040-01-02 08:00Z') x (t)"
        ),
    );
    let id = id.parse().unwrap();
    let (company, series) = (CompanyId(id), SeriesId(id));
    let conn = &mut db.connect(Role::App);
    let found = store::tenant::read(conn, company, |conn| store::calendar::stored(conn, company, series));
    assert!(matches!(found, Err(StoreError::Bug(_))), "{found:?}");
}
