//! The databases handed to tests are migrated, separate, and walled off by role.

use diesel::{QueryDsl, RunQueryDsl, connection::SimpleConnection};
use testkit::{Role, TestDb};

mod catalogue {
    diesel::table! {
        pg_catalog.pg_database (datname) {
            datname -> Text,
        }
    }
}
use catalogue::pg_database;

#[test]
fn each_test_has_a_migrated_database_of_its_own() {
    let (one, other) = (TestDb::new(), TestDb::new());
    let mut owner = one.connect(Role::Migrator);
    assert_eq!(store::pending_migrations(&mut owner).unwrap(), 0);
    owner.batch_execute("CREATE TABLE only_here ()").unwrap();
    assert!(other.connect(Role::Migrator).batch_execute("TABLE only_here").is_err());
}

#[test]
fn the_roles_are_ordinary_ones() {
    let db = TestDb::new();
    for role in [Role::App, Role::Worker] {
        let mut conn = db.connect(role);
        conn.batch_execute("SELECT 1").unwrap();
        assert!(conn.batch_execute("CREATE TABLE forbidden ()").is_err(), "{role:?} changed the schema");
        let powers = "SELECT 1 / (CASE WHEN rolsuper OR rolbypassrls THEN 0 ELSE 1 END) \
            FROM pg_roles WHERE rolname = current_user";
        conn.batch_execute(powers).unwrap();
    }
    store::ping(&mut db.pool(Role::App, 2).get().unwrap()).unwrap();
}

#[test]
fn a_dropped_database_is_gone_even_while_used() {
    let db = TestDb::new();
    let mut used = db.connect(Role::App);
    let kept = TestDb::new();
    let count = |db: &TestDb| {
        pg_database::table.select(pg_database::datname).load::<String>(&mut db.connect(Role::App)).unwrap()
    };
    let name = db.url(Role::App);
    assert!(count(&kept).iter().any(|it| name.contains(it)));
    drop(db);
    assert!(!count(&kept).iter().any(|it| it.starts_with("t_") && name.contains(it)));
    assert!(used.batch_execute("SELECT 1").is_err());
}
