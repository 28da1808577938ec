//! A private PostgreSQL as a child process.
//!
//! This crate finds the binaries, makes the cluster with its roles and one database, starts the server on a socket in
//! a folder only its user may enter, and sees to it that the server never outlives the program that started it. It
//! refuses to know what is stored: it speaks no SQL but the few statements of `bootstrap.sql`, which run before the
//! first start.
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
pub use config::{Config, Durability, Kill, OnCrash, Role};
pub use error::Error;
pub use processes::{kill_hard, postmaster_pid};
pub use server::Server;
pub use spawn::{Afterwards, Launch};
