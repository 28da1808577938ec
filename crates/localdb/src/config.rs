//! Settings of a server.

use std::path::PathBuf;

use crate::{Binaries, Launch};

/// The settings of a server.
#[derive(Debug, Clone)]
pub struct Config {
    /// Holds the cluster, its lock and its log. Started by root, the server may use another folder: see
    /// [`crate::Server::data_dir`].
    pub data_dir: PathBuf,
    /// The folder of the socket; chosen automatically by default.
    pub run_dir: Option<PathBuf>,
    pub binaries: Binaries,
    /// Whether an acknowledged commit must survive a crash.
    pub durability: Durability,
    /// Way in which the server notices that this program ended.
    pub launch: Launch,
    pub on_crash: CrashPolicy,
    /// Further settings as `(name, value)`, which override the defaults.
    pub settings: Vec<(String, String)>,
}

/// Whether an acknowledged commit must survive a crash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// Every commit is on the disk before it is acknowledged.
    Durable,
    /// Nothing is flushed to the disk. For tests only.
    Volatile,
}

/// The reaction to a crash of the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CrashPolicy {
    /// It stays down until [`crate::Server::restart`].
    StayDown,
    /// It is started again, once all its old processes are gone.
    StartAgain,
}

/// The target of [`crate::Server::kill_hard`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KillTarget {
    /// The first process only; the others notice and exit.
    Postmaster,
    /// All processes of the server.
    Everyone,
}

/// The login roles of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// `postgres`, for creating databases. The product never uses it.
    Superuser,
    /// Owns the database and changes the schema.
    Migrator,
    /// The HTTP server.
    App,
    /// The worker, and commands given by hand.
    Worker,
}

impl Role {
    /// The role's name in PostgreSQL.
    pub fn name(self) -> &'static str {
        match self {
            Self::Superuser => "postgres",
            Self::Migrator => "migrator",
            Self::App => "app",
            Self::Worker => "worker",
        }
    }
}

impl Config {
    /// A durable server that stays down when it crashes.
    pub fn new(data_dir: impl Into<PathBuf>, binaries: Binaries) -> Self {
        Self {
            data_dir: data_dir.into(),
            run_dir: None,
            binaries,
            durability: Durability::Durable,
            launch: Launch::Reexecuted,
            on_crash: CrashPolicy::StayDown,
            settings: Vec::new(),
        }
    }
}
