//! A migrated database per test, a running server over it, and PostgreSQL's own protocol ([`wire`]).
//!
//! Databases and servers are used only from `tests/` folders of `store` and `server`: from a unit test inside `src` these
//! crates would be compiled twice and their types would not match. An example of use is
//! `crates/server/tests/outside.rs`.
//!
//! ```no_run
//! let db = testkit::TestDb::new();
//! let server = testkit::TestServer::start(&db);
//! assert_eq!(server.client().get("/health/ready").status, 204);
//! ```

#![expect(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test that cannot have its database fails loudly"
)]

mod client;
mod cluster;
mod database;
mod process;
mod server;
pub mod wire;

pub use client::{Answer, Client};
pub use cluster::run_with_shared_server;
pub use database::{OpenConnection, TestDb, count_statements, execute, rows_read};
pub use localdb::Role;
pub use process::Process;
pub use server::TestServer;
