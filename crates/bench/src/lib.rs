//! What storms, faults and measurements are made of.
//!
//! A [`world::World`] is a durable PostgreSQL full of companies; [`servers::Szalonka`] is the released program serving
//! it; a [`fleet::Fleet`] holds many connections at once on one thread and says how long each answer took, whatever is
//! spoken on them: HTTP ([`http`]) or PostgreSQL's own protocol ([`wire`]), so that a server and its reference are
//! asked by the same client. Nothing here decides what is good enough: that is said by the program's subcommands.

pub mod bare_engine;
pub mod fleet;
pub mod guests;
pub mod http;
pub mod servers;
pub mod stats;
pub mod wire;
pub mod world;

/// What goes wrong here has nobody to recover it: the first reason ends the run.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;

/// What most functions here return.
pub type Result<T> = std::result::Result<T, Failure>;
