//! The audit log: the server writes into it and can do nothing else to it.

use chrono::{DateTime, Utc};
use diesel::connection::SimpleConnection;
use kernel::{AccountId, CompanyId};
use store::audit::{AuditAction, AuditEntry, record};
use store::tenant::platform_transaction;
use store::{StoreError, worker};
use testkit::{Role, TestDb};
use uuid::Uuid;

fn now() -> DateTime<Utc> {
    DateTime::from_timestamp(1_800_000_000, 0).unwrap()
}

#[test]
fn the_server_writes_and_neither_reads_changes_nor_removes() {
    let db = TestDb::new();
    let (account, company) = (AccountId(Uuid::now_v7()), CompanyId(Uuid::now_v7()));
    let mut app = db.connect(Role::App);
    let entry = AuditEntry::new(AuditAction::Denied, now()).by(account).in_company(company).on(account.0);
    record(&mut app, &entry.from(&[7; 16]).with("/api/user/{id}/workhours")).unwrap();
    let rows =
        db.rows("SELECT act, actor, company_id, subject, encode(origin, 'hex') AS origin, detail FROM audit_log");
    let row: serde_json::Value = serde_json::from_str(&rows[0]).unwrap();
    let expected = serde_json::json!({ "act": "access.denied", "actor": account.0, "company_id": company.0,
        "subject": account.0, "origin": "07".repeat(16), "detail": "/api/user/{id}/workhours" });
    assert_eq!(row, expected);
    for forbidden in [
        "SELECT count(*) FROM audit_log",
        "UPDATE audit_log SET act = 'sign_in.ok'",
        "DELETE FROM audit_log",
        "TRUNCATE audit_log",
        "SELECT purge_audit_log(1)",
    ] {
        let refused = app.batch_execute(forbidden).unwrap_err().to_string();
        assert!(refused.starts_with("permission denied"), "{forbidden}: {refused}");
        let refused = db.connect(Role::Worker).batch_execute(forbidden);
        assert_eq!(refused.is_err(), !forbidden.contains("purge"), "{forbidden}");
    }
    assert_eq!(db.rows("SELECT 1 AS one FROM audit_log").len(), 1);
}

#[test]
fn what_is_taken_back_was_never_written() {
    let db = TestDb::new();
    let undone = platform_transaction(&mut db.connect(Role::App), |conn| {
        record(conn, &AuditEntry::new(AuditAction::SignedIn, now()))?;
        Err::<(), _>(StoreError::NotFound)
    });
    assert!(undone.is_err());
    assert_eq!(db.rows("SELECT 1 AS one FROM audit_log").len(), 0);
}

#[test]
fn no_address_and_no_number_fits_into_it() {
    let db = TestDb::new();
    let mut app = db.connect(Role::App);
    for detail in ["anna@example.com", "+36301234567", "36301234567", "30-1234567", "Kovács", "two words", ""] {
        let written = record(&mut app, &AuditEntry::new(AuditAction::Denied, now()).with(detail));
        assert!(written.is_err(), "{detail:?} was written");
    }
    assert!(
        record(&mut app, &AuditEntry::new(AuditAction::Denied, now()).from(b"192.0.2.1")).is_err(),
        "an address as it is"
    );
}

#[test]
fn it_is_forgotten_after_a_year_and_not_before() {
    let db = TestDb::new();
    db.execute(
        Role::Migrator,
        "INSERT INTO audit_log (at, act) SELECT now() - d * interval '1 day', 'sign_in.ok' FROM unnest(ARRAY[0, 364, 367]) d",
    );
    let mut conn = db.connect(Role::Worker);
    assert_eq!(worker::purge(&mut conn, worker::PurgedRows::AuditLog, 10).unwrap(), 1);
    assert_eq!(db.rows("SELECT 1 AS one FROM audit_log").len(), 2);
}
