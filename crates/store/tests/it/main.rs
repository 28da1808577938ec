//! The database as the server meets it: its walls, its schema, its constraints.

#![expect(clippy::disallowed_methods, reason = "a test's own SQL need not be kept prepared")]
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "helpers of tests may fail loudly")]

mod audit;
mod calendar;
mod hours;
mod ledger;
mod messages;
mod migrations;
mod order;
mod pool;
mod schema;
mod statements;
mod walls;

use kernel::CompanyId;
use testkit::{Role, TestDb};

/// Inserts a company without anybody.
fn insert_company(db: &TestDb, company: CompanyId) {
    db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO companies (company_id, szalonka_id, name, address, created_at)
            VALUES ('{company}', 'c{}', 'S', 'A', now())",
            company.0.simple()
        ),
    );
}
