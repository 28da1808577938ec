//! Errors of starting a server, in words a person can act on.

use std::io;
use std::path::PathBuf;

/// Reason why there is no private PostgreSQL.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// No usable binaries in any of the searched places.
    #[error(
        "no PostgreSQL 15 or newer was found (looked in: {}). Run `./just setup` to install one, or set DATABASE_URL to use your own server",
        looked_in.join(", ")
    )]
    NoBinaries { looked_in: Vec<String> },

    /// Another program holds this data folder.
    #[error("the database in {} is already in use by another program; stop that one first", data_dir.display())]
    InUse { data_dir: PathBuf },

    /// The cluster needs another major version than the one installed.
    #[error(
        "the database in {} was made by PostgreSQL {cluster}, but only {binaries} is installed; install version {cluster} or remove the folder",
        data_dir.display()
    )]
    WrongVersion { data_dir: PathBuf, cluster: u32, binaries: u32 },

    /// The cluster belongs to another user of the machine.
    #[error(
        "the database in {} belongs to user id {owner}, this program runs as {ours}; start it as that user or remove the folder",
        data_dir.display()
    )]
    NotOurs {
        data_dir: PathBuf,
        owner: u32,
        /// The user id of this program.
        ours: u32,
    },

    /// PostgreSQL requires a user with a name.
    #[error(
        "user id {uid} has no name in the system's user list, which PostgreSQL requires; add a passwd entry for it"
    )]
    NamelessUser { uid: u32 },

    /// Root started the program, and there is no other user to run the server as.
    #[error("PostgreSQL refuses to run as root and this machine has neither a user `nobody` nor `postgres`")]
    NoUnprivilegedUser,

    /// Other users may enter the existing folder of the socket.
    #[error("{} must be a folder that only its own user may enter; remove it", path.display())]
    UnsafeRunDir { path: PathBuf },

    /// The system limits the path of a Unix socket.
    #[error("the path {} is too long for a Unix socket; choose a shorter run_dir", path.display())]
    SocketPathTooLong { path: PathBuf },

    /// One of PostgreSQL's programs failed.
    #[error("{program} failed ({status}):\n{output}")]
    Program {
        program: &'static str,
        /// Its exit status.
        status: String,
        output: String,
    },

    /// The server did not become ready in time.
    #[error("PostgreSQL was not ready after {seconds} s:\n{output}")]
    NotReady {
        seconds: u64,
        /// The end of its log.
        output: String,
    },

    /// The server was told to stop while it was being started.
    #[error("the server was stopped while starting")]
    Stopped,

    /// The system refused a file or a process.
    #[error("{doing}: {source}")]
    Io {
        /// The operation that failed.
        doing: String,
        source: io::Error,
    },
}

impl Error {
    /// For `map_err`: an I/O error with what was being done.
    pub(crate) fn io(doing: impl Into<String>) -> impl FnOnce(io::Error) -> Self {
        let doing = doing.into();
        move |source| Self::Io { doing, source }
    }
}
