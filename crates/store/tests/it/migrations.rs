//! Migrating: a database from before the baseline is refused, and functions follow their files.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use store::MigrateError;
use store::readiness::{Unfitness, unfit};
use testkit::{Role, TestDb};

/// One value of a query as text.
fn value(db: &TestDb, sql: &str) -> String {
    let row: serde_json::Value = serde_json::from_str(&db.rows(&format!("SELECT ({sql})::text AS value"))[0]).unwrap();
    row["value"].as_str().unwrap().to_owned()
}

#[test]
fn a_database_from_before_the_baseline_is_refused_and_left_as_it_is() {
    let db = TestDb::new();
    let owner = |sql: &str| db.execute(Role::Migrator, sql);
    owner("TRUNCATE __diesel_schema_migrations");
    owner("INSERT INTO __diesel_schema_migrations VALUES ('20261120000001'), ('20261127000088')");
    owner("DROP FUNCTION visit_state; DROP TABLE report_days");
    let refused = store::migrate(&mut db.connect(Role::Migrator)).unwrap_err();
    assert!(
        matches!(&refused, MigrateError::Unfit(Unfitness::BeforeBaseline(newest)) if newest == "20261127000088"),
        "{refused:?}"
    );
    assert!(refused.to_string().starts_with("schema.before_baseline: this database was migrated"), "{refused}");
    assert_eq!(value(&db, "SELECT count(*) FROM __diesel_schema_migrations"), "2");
    assert_eq!(value(&db, "SELECT count(*) FROM pg_proc WHERE proname = 'visit_state'"), "0");
    assert_eq!(unfit(&mut db.connect(Role::App)).unwrap(), Some(Unfitness::BeforeBaseline("20261127000088".to_owned())));
}

#[test]
fn a_version_of_a_later_program_is_no_reason_to_refuse() {
    let db = TestDb::new();
    db.execute(Role::Migrator, "INSERT INTO __diesel_schema_migrations VALUES ('29991231000001')");
    assert_eq!(store::migrate(&mut db.connect(Role::Migrator)).unwrap(), Vec::<String>::new());
}

#[test]
fn functions_follow_their_files() {
    let db = TestDb::new();
    let definitions =
        "SELECT string_agg(pg_get_functiondef(p.oid) || coalesce(p.proacl::text, ''), '' ORDER BY p.proname)
        FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
        WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('sql', 'plpgsql')";
    let before = value(&db, definitions);
    db.execute(
        Role::Migrator,
        "CREATE OR REPLACE FUNCTION day_begins(day date, zone text) RETURNS timestamptz LANGUAGE sql STABLE
            AS $$ SELECT now() $$;
        DROP FUNCTION visit_state;
        ALTER FUNCTION give_up_company SECURITY INVOKER",
    );
    let outdated = Unfitness::OutdatedFunctions("day_begins, visit_state".to_owned());
    // The server asks for bodies; `migrate` brings everything back.
    assert_eq!(unfit(&mut db.connect(Role::Worker)).unwrap(), Some(outdated));
    let done = store::migrate(&mut db.connect(Role::Migrator)).unwrap();
    assert_eq!(done, ["function day_begins"], "a missing one is created before the migrations");
    assert_eq!(value(&db, definitions), before);
    assert_eq!(store::migrate(&mut db.connect(Role::Migrator)).unwrap(), Vec::<String>::new());
}

#[test]
fn every_function_has_a_file_of_its_name() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/functions");
    let paths = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let files: BTreeSet<String> = paths.map(|it| it.file_stem().unwrap().to_str().unwrap().to_owned()).collect();
    let db = TestDb::new();
    let functions = "SELECT string_agg(p.proname, ' ' ORDER BY p.proname)
        FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
        WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('sql', 'plpgsql')";
    let functions = value(&db, functions);
    assert_eq!(functions.split(' ').collect::<BTreeSet<_>>(), files.iter().map(String::as_str).collect());
    assert_eq!(functions.split(' ').count(), files.len(), "one signature each: grants name no parameters");
}
