//! A private PostgreSQL as a child process.
//!
//! This crate finds the binaries, creates the cluster with its roles and one database, starts the server on a socket in
//! a folder only its user may enter, and stops it when the program that started it ends, however it ends. Its only SQL
//! is `bootstrap.sql`, which runs before the first start.
//!
//! ```no_run
//! localdb::pg_child::run_if_requested();
//! let binaries = localdb::Search::from_environment().find()?;
//! let server = localdb::Server::start(localdb::Config::new("data/postgres", binaries))?;
//! let url = server.url(localdb::Role::App);
//! # Ok::<(), localdb::Error>(())
//! ```

mod binaries;
mod cluster;
mod config;
mod error;
pub mod pg_child;
mod place;
mod processes;
mod server;
mod spawn;

pub use binaries::{Binaries, Search};
pub use cluster::BOOTSTRAP_SQL;
pub use config::{Config, CrashPolicy, Durability, KillTarget, Role};
pub use error::Error;
pub use place::memory_folder;
pub use processes::{kill_hard, postmaster_pid};
pub use server::{Server, url_at};
pub use spawn::{ExitPolicy, Launch};
