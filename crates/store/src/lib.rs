//! The only crate that knows diesel: pool, tenant wall, statements, outbox.
//!
//! Loads and saves plain domain values; decides nothing. Every function takes a [`Connection`] and, where the rows
//! belong to a tenant, the [`kernel::CompanyId`] right after it. Only [`tenant::transaction`] and
//! [`transaction`](Connection) callers begin transactions; functions here never do.
//!
//! ```ignore
//! let salon = store::salon::load(conn, company)?;
//! ```

pub mod audit;
pub mod booking;
pub mod calendar;
pub mod changes;
pub mod closed_set;
pub mod company;
mod connection;
pub mod employees;
mod error;
pub mod expenses;
pub mod feeds;
pub mod finder;
pub mod finder_index;
mod functions;
pub mod google_calendar;
pub mod guests;
pub mod hours;
pub mod identity;
pub mod images;
pub mod income;
pub mod invoices;
pub mod ledger;
pub mod limits;
pub mod messages;
mod migrate;
pub mod outbox;
pub mod own_data;
pub mod photos;
pub mod plans;
mod pool;
pub mod prices;
pub mod ratings;
mod raw_sql;
pub mod readiness;
pub mod registration;
pub mod registry;
pub mod sales;
pub mod salon;
pub mod scheduling;
mod schema;
pub mod seed;
pub mod settings;
pub mod shops;
pub mod sitemap;
pub mod social;
pub mod statistics;
pub mod subscription;
pub mod support;
pub mod tenant;
pub mod time_off;
pub mod topups;
pub mod visits;
pub mod waiting;
pub mod worker;

pub use connection::Connection;
pub use error::{Constraint, Result, StoreError};
pub use migrate::{MigrateError, ROLES_SQL, make_roles, migrate, pending_migrations, redo_migrations};
pub use pool::{Pool, PoolConfig, Pooled};
pub use readiness::ping;
