//! The search over ten thousand listed salons: one index answers words, place and filters together, and no table is
//! read whole.

#![expect(clippy::disallowed_methods, reason = "a test's own SQL need not be kept prepared")]
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "helpers of tests may fail loudly")]

use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use diesel::connection::SimpleConnection as _;
use diesel::sql_types::Json;
use diesel::{RunQueryDsl as _, sql_query};
use serde_json::Value;
use store::finder_index::search::{FinderOrder, FinderQuery, SearchArea, search, search_sql};
use testkit::{Role, TestDb};

const NOW: &str = "2040-03-05 08:00Z";
const SZEGED: (f64, f64) = (46.2530, 20.1482);
const BUDAPEST: (f64, f64) = (47.4984, 19.0404);

#[derive(diesel::QueryableByName)]
struct PlanRow {
    #[diesel(sql_type = Json, column_name = "QUERY PLAN")]
    plan: Value,
}

fn now() -> DateTime<Utc> {
    "2040-03-05T08:00:00Z".parse().unwrap()
}

fn query(words: &str, around: SearchArea, is_loose: bool) -> FinderQuery {
    FinderQuery {
        words: if is_loose { catalog::understand_misspelt(words) } else { catalog::understand(words) },
        is_loose,
        order: FinderOrder::Fit,
        around,
        tokens: Vec::new(),
        is_open: false,
        now: now(),
        when: None,
        times: Vec::new(),
        from: 0,
        size: 20,
    }
}

#[test]
fn ten_thousand_salons_are_searched_through_one_index() {
    let db = TestDb::new();
    db.execute(Role::Migrator, &bench::listings::script(10_000, NOW));
    assert_eq!(db.rows("SELECT count(*) FROM finder_listings"), [r#"{"count": 10000}"#]);
    let conn = &mut db.connect(Role::App);
    // As the pool's connections plan.
    conn.batch_execute("SET enable_seqscan = off").unwrap();
    let evening = (now() + TimeDelta::hours(24), now() + TimeDelta::hours(48));
    let near = |at, km: u32| SearchArea::Within(at, km * 1_000);
    for (words, around, when, least) in [
        ("fodrász", near(SZEGED, 10), None, 40),
        ("fodrsz", near(BUDAPEST, 15), None, 600),
        ("hajvgas", SearchArea::Anywhere, None, 3_000),
        ("haircut", near(BUDAPEST, 15), None, 600),
        ("balayage", near(BUDAPEST, 15), Some(evening), 600),
        ("műköröm", near(SZEGED, 10), None, 20),
        ("hajvagas", near(BUDAPEST, 4), None, 10),
        ("női hajvágás", SearchArea::Anywhere, None, 3_000),
        ("", near(SZEGED, 10), None, 100),
        ("Szalon 4711", SearchArea::Anywhere, None, 1),
        ("", SearchArea::Anywhere, None, 9_000),
    ] {
        let is_loose = ["fodrsz", "hajvgas"].contains(&words);
        let mut asked = query(words, around, is_loose);
        asked.when = when;
        let mut best = Duration::MAX;
        let mut total = 0;
        for _ in 0..8 {
            let begun = Instant::now();
            let found = search(conn, &asked).unwrap();
            best = best.min(begun.elapsed());
            total = found.total;
            assert!(!found.shops.is_empty() && found.shops.len() <= 20);
        }
        println!("{words:?} {:?}: {total} in {best:?}", asked.around);
        assert!(least <= total, "{words}: {total}");
    }

    conn.batch_execute(&format!(
        "PREPARE search (text[], text[], bool[], text[], text[], float8, float8, int, timestamptz, timestamptz,
            timestamptz, bool, bigint, bigint, timestamptz[], text[], bool[], bool, text) AS {}",
        search_sql()
    ))
    .unwrap();
    for mode in ["force_custom_plan", "force_generic_plan"] {
        for (words, typed, may_differ, places) in [
            ("'{fodrasz}', '{hair}', '{t}'", "'{\"\"}'", "'{f}'", "'{g:462:201}'"),
            ("'{hajvgas}', '{\"\"}', '{f}'", "'{\"\"}'", "'{t}'", "'{g:462:201}'"),
            ("'{}', '{}', '{}'", "'{}'", "'{}'", "'{}'"),
        ] {
            let near = if places == "'{}'" { "NULL, NULL, NULL" } else { "46.25, 20.15, 10000" };
            let plan: PlanRow = {
                conn.batch_execute(&format!("SET plan_cache_mode = {mode}")).unwrap();
                let sql = format!(
                    "EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE search ({words}, '{{}}', {places}, {near}, '{NOW}', NULL,
                        NULL, false, 0, 20, NULL, {typed}, {may_differ}, true, 'fit')"
                );
                sql_query(sql).get_result(conn).unwrap()
            };
            let text = plan.plan.to_string();
            assert!(text.contains("\"finder_offers_found_by\""), "{mode}: {:#}", plan.plan);
            let whole = ["finder_offers", "finder_listings", "finder_words"].into_iter().find(|table| {
                text.contains(&format!("\"Relation Name\":\"{table}\"")) && is_read_whole(&plan.plan, table)
            });
            assert_eq!(whole, None, "{mode}: {:#}", plan.plan);
        }
    }
}

/// Whether a sequential scan of the table is part of a plan.
fn is_read_whole(plan: &Value, table: &str) -> bool {
    match plan {
        Value::Object(node) => {
            node.get("Node Type").is_some_and(|it| it == "Seq Scan")
                && node.get("Relation Name").is_some_and(|it| it == table)
                || node.values().any(|it| is_read_whole(it, table))
        }
        Value::Array(all) => all.iter().any(|it| is_read_whole(it, table)),
        _ => false,
    }
}
