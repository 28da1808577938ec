//! What to start, how durable, and as whom to connect.

use std::path::PathBuf;

use crate::{Binaries, Launch};

/// What to start.
#[derive(Debug, Clone)]
pub struct Config {
    /// The folder of the cluster, its lock and its log. Root's server may have to live elsewhere, see
    /// [`crate::Server::data_dir`].
    pub data_dir: PathBuf,
    /// The folder of the socket; by default a short one is chosen.
    pub run_dir: Option<PathBuf>,
    /// The programs to run.
    pub binaries: Binaries,
    /// Whether an acknowledged commit must survive a crash.
    pub durability: Durability,
    /// How the server is tied to this program's life.
    pub launch: Launch,
    /// What happens when the server dies unasked.
    pub on_crash: OnCrash,
    /// Further settings, `name` and `value`; they win over the launcher's own.
    pub settings: Vec<(String, String)>,
}

/// Whether an acknowledged commit must survive a crash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// Every commit is on the disk before it is acknowledged.
    Durable,
    /// Nothing is forced to the disk: for unit tests only.
    Volatile,
}

/// What happens when the server dies without having been told to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnCrash {
    /// It stays down until [`crate::Server::restart`].
    StayDown,
    /// It is started again, after what is left of it has gone.
    StartAgain,
}

/// Whom [`crate::Server::kill_hard`] kills.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kill {
    /// The first process only; the others notice and go by themselves.
    Postmaster,
    /// All processes of the server.
    Everyone,
}

/// The login roles of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// `postgres`, for making databases; never for the product.
    Superuser,
    /// The owner of the database: changes the schema.
    Migrator,
    /// The HTTP server.
    App,
    /// The worker.
    Worker,
    /// Commands given by hand.
    Operator,
}

impl Role {
    /// The role's name in PostgreSQL.
    pub fn name(self) -> &'static str {
        match self {
            Self::Superuser => "postgres",
            Self::Migrator => "migrator",
            Self::App => "app",
            Self::Worker => "worker",
            Self::Operator => "operator",
        }
    }
}

impl Config {
    /// A durable server that is re-executed by this program and stays down when it crashes.
    pub fn new(data_dir: impl Into<PathBuf>, binaries: Binaries) -> Self {
        Self {
            data_dir: data_dir.into(),
            run_dir: None,
            binaries,
            durability: Durability::Durable,
            launch: Launch::Reexecuted,
            on_crash: OnCrash::StayDown,
            settings: Vec::new(),
        }
    }
}
