//! What tests with a real database share: a database per test.
//!
//! Used only from `tests/` folders of `store` and `server`: from a unit test inside `src` these crates would be
//! compiled twice and their types would not match.
//!
//! ```no_run
//! let db = testkit::TestDb::new();
//! let mut conn = db.connect(testkit::Role::App);
//! ```

#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot have its database fails loudly")]

mod cluster;
mod database;

pub use database::{Open, TestDb, count_statements, rows_read};
pub use localdb::Role;
