//! The only crate that knows diesel: pool, tenant wall, statements, outbox.
//!
//! Loads and saves plain domain values; decides nothing. Every function takes a [`Connection`] and, where the rows
//! belong to a tenant, the [`kernel::CompanyId`] right after it. Only [`tenant::transaction`] and
//! [`transaction`](Connection) callers begin transactions; functions here never do.
//!
//! ```ignore
//! let salon = store::salon::load(conn, company)?;
//! ```

pub mod appointments;
pub mod audit;
pub mod booking;
pub mod calendar;
pub mod catalog;
pub mod changes;
mod error;
pub mod first_run;
pub mod guests;
pub mod identity;
pub mod invites;
pub mod limits;
pub mod live;
mod migrate;
pub mod outbox;
pub mod photos;
mod pool;
pub mod readiness;
pub mod registration;
pub mod salon;
pub mod scheduling;
pub mod seed;
pub mod sitemap;
pub mod social;
pub mod staff;
mod statement;
pub mod support;
pub mod tenant;
pub mod worker;

pub use error::{Constraint, StoreError};
pub use migrate::{ROLES_SQL, make_roles, migrate, pending_migrations, redo_migrations};
pub use pool::{Pool, PoolConfig, Pooled};
pub use statement::{Bind, Prepared, Statement, statement};

/// A connection to PostgreSQL; the name other crates use for diesel's.
pub type Connection = diesel::PgConnection;

/// What every function of this crate returns.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Asks the database for a sign of life.
///
/// # Errors
/// [`StoreError::Unavailable`] when it gives none.
pub fn ping(conn: &mut Connection) -> Result<()> {
    statement("SELECT 1").run(conn).map(|_| ())
}
