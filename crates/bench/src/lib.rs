//! Building blocks of storms, fault tests and benchmarks.
//!
//! A [`world::World`] is a durable PostgreSQL full of companies; [`servers::szalonka`] starts the released server on it;
//! a [`fleet::Fleet`] drives many connections on one thread and measures how long each answer takes, over HTTP ([`http`])
//! or PostgreSQL's own protocol ([`testkit::wire`]), so that a server and its reference are measured by the same client. The
//! program's subcommands have the limits.

pub mod bare_engine;
pub mod fleet;
pub mod guests;
pub mod http;
pub mod listings;
pub mod servers;
pub mod stats;
pub mod world;

/// Any error ends the run.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// The result of most functions here.
pub type Result<T> = std::result::Result<T, Failure>;
