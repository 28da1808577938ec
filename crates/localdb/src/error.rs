//! What can go wrong between "give me a database" and a listening server, in words a person can act on.

use std::{io, path::PathBuf};

/// Why there is no private PostgreSQL.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// Nothing usable stands in any of the places that were searched.
    #[error(
        "no PostgreSQL 15 or newer was found (looked in: {}). Run `./just setup` to install one, or set DATABASE_URL to use your own server",
        looked_in.join(", ")
    )]
    NoBinaries {
        /// The places, for the reader.
        looked_in: Vec<String>,
    },

    /// Another program holds this data folder.
    #[error("the database in {} is already in use by another program; stop that one first", data_dir.display())]
    InUse {
        /// The folder both want.
        data_dir: PathBuf,
    },

    /// The cluster was made by a major version for which there are no binaries here.
    #[error(
        "the database in {} was made by PostgreSQL {cluster}, but only {binaries} is installed; install version {cluster} or remove the folder",
        data_dir.display()
    )]
    WrongVersion {
        /// The data folder.
        data_dir: PathBuf,
        /// The major version that made it.
        cluster: u32,
        /// The major version that was found.
        binaries: u32,
    },

    /// The cluster belongs to another user of the machine.
    #[error(
        "the database in {} belongs to user id {owner}, this program runs as {ours}; start it as that user or remove the folder",
        data_dir.display()
    )]
    NotOurs {
        /// The data folder.
        data_dir: PathBuf,
        /// Whose it is.
        owner: u32,
        /// Who asks.
        ours: u32,
    },

    /// PostgreSQL looks its user up by name and finds none.
    #[error(
        "user id {uid} has no name in the system's user list, which PostgreSQL requires; add a passwd entry for it"
    )]
    NamelessUser {
        /// The id without a name.
        uid: u32,
    },

    /// Root started the program, and there is nobody to become.
    #[error("PostgreSQL refuses to run as root and this machine has neither a user `nobody` nor `postgres`")]
    NoUnprivilegedUser,

    /// The socket's folder exists and is not safely ours.
    #[error("{} must be a folder that only its own user may enter; remove it", path.display())]
    UnsafeRunDir {
        /// The folder.
        path: PathBuf,
    },

    /// The path of a Unix socket has little room.
    #[error("the path {} is too long for a Unix socket; choose a shorter run_dir", path.display())]
    SocketPathTooLong {
        /// The socket's path.
        path: PathBuf,
    },

    /// One of PostgreSQL's programs failed.
    #[error("{program} failed ({status}):\n{output}")]
    Program {
        /// Which one.
        program: &'static str,
        /// How it ended.
        status: String,
        /// Its last words.
        output: String,
    },

    /// The server did not become ready in time.
    #[error("PostgreSQL was not ready after {seconds} s:\n{output}")]
    NotReady {
        /// How long we waited.
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
        /// What was being done.
        doing: String,
        /// The system's answer.
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
