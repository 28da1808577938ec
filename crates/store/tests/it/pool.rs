//! Connections while the database goes away.

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::{RunQueryDsl as _, sql_query};
use store::StoreError;
use testkit::{Role, TestDb};

#[test]
fn after_an_outage_every_old_connection_is_replaced() {
    let db = TestDb::new();
    let pool = db.pool(Role::App, 3);
    let mut lent: Vec<_> = (0..3).map(|_| pool.get().unwrap()).collect();
    for conn in &mut lent {
        store::ping(conn).unwrap();
    }
    drop(lent);
    db.execute(
        Role::App,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'app' AND datname = current_database()
            AND pid <> pg_backend_pid()",
    );

    let mut first = pool.get().unwrap();
    let met = store::ping(&mut first).unwrap_err();
    assert!(matches!(met, StoreError::Unavailable(_)), "{met:?}");
    first.retire();
    drop(first);
    // The outage is met once: the other two were retired with the first.
    let mut after: Vec<_> = (0..3).map(|_| pool.get().unwrap()).collect();
    for conn in &mut after {
        store::ping(conn).unwrap();
    }
}

#[test]
fn a_connection_given_back_inside_a_transaction_is_not_lent_again() {
    let db = TestDb::new();
    let pool = db.pool(Role::App, 1);
    let mut conn = pool.get().unwrap();
    <AnsiTransactionManager as TransactionManager<store::Connection>>::begin_transaction(&mut conn).unwrap();
    sql_query("SELECT set_config('app.company_id', 'left over', true)").execute(&mut *conn).unwrap();
    drop(conn);
    let mut next = pool.get().unwrap();
    assert_eq!(
        sql_query("SELECT 1 WHERE current_setting('app.company_id', true) = 'left over'").execute(&mut *next).unwrap(),
        0
    );
}
