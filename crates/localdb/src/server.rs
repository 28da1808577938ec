//! A running private PostgreSQL: start, stop, restart, crash and recovery.

use std::fmt::Write as _;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Seek, SeekFrom};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use nix::sys::signal::Signal;

use crate::{
    Config, CrashPolicy, Durability, Error, ExitPolicy, KillTarget, Launch, Role, cluster,
    place::{self, Owner},
    processes,
    spawn::{SpawnOptions, SpawnedServer, spawn},
};

const START_TIMEOUT: Duration = Duration::from_secs(120);
const STOP_TIMEOUT: Duration = Duration::from_secs(30);
const POLL_INTERVAL: Duration = Duration::from_millis(10);
const MAX_LOG_SIZE: u64 = 8 * 1024 * 1024;

/// A private PostgreSQL. Dropping it stops it.
#[derive(Debug)]
pub struct Server {
    shared: Arc<Shared>,
    monitor: Option<JoinHandle<()>>,
}

#[derive(Debug)]
struct Shared {
    config: Config,
    data_dir: PathBuf,
    cluster: PathBuf,
    run_dir: PathBuf,
    owner: Owner,
    running: Mutex<Option<SpawnedServer>>,
    stopping: AtomicBool,
    recoveries: AtomicU32,
    _lock: DataDirLock,
}

impl Server {
    /// Creates the cluster if there is none, starts the server and waits until it accepts connections.
    pub fn start(config: Config) -> Result<Self, Error> {
        let data_dir = place::actual_data_dir(&config.data_dir);
        let cluster = data_dir.join(cluster::FOLDER);
        let owner = place::owner(&data_dir, &cluster)?;
        make_data_dir(&data_dir)?;
        let lock = DataDirLock::take(&data_dir)?;
        let binaries = config.binaries.reachable_by(owner.uid, owner.gid)?;
        let config = Config { binaries, ..config };
        cluster::ensure(&data_dir, &config.binaries, owner, config.durability)?;
        let run_dir = place::run_dir(config.run_dir.as_deref(), &data_dir, owner)?;
        processes::wait_for_exit(&cluster, &run_dir, &data_dir)?;
        let on_crash = config.on_crash;
        let shared = Arc::new(Shared {
            config,
            data_dir,
            cluster,
            run_dir,
            owner,
            running: Mutex::new(None),
            stopping: AtomicBool::new(false),
            recoveries: AtomicU32::new(0),
            _lock: lock,
        });
        let first = shared.launch().inspect_err(|_| {
            // Fails when the folder is not empty.
            let _kept = fs::remove_dir(&shared.run_dir);
        })?;
        shared.running().replace(first);
        let monitor = match on_crash {
            CrashPolicy::StayDown => None,
            CrashPolicy::StartAgain => {
                let shared = Arc::clone(&shared);
                Some(thread::spawn(move || shared.monitor()))
            }
        };
        Ok(Self { shared, monitor })
    }

    /// The URL of the product's database for a role.
    pub fn url(&self, role: Role) -> String {
        self.url_of("szalonka", role)
    }

    /// The URL of any database of this server.
    pub fn url_of(&self, database: &str, role: Role) -> String {
        url_at(&self.shared.run_dir, database, role)
    }

    /// The folder of the socket.
    pub fn run_dir(&self) -> &Path {
        &self.shared.run_dir
    }

    /// The folder in use, which may differ from the configured one when root started the program.
    pub fn data_dir(&self) -> &Path {
        &self.shared.data_dir
    }

    /// The server's own log.
    pub fn log_file(&self) -> PathBuf {
        self.shared.log_file()
    }

    /// The first process of the server while it runs.
    pub fn postmaster(&self) -> Option<u32> {
        self.shared.alive()
    }

    /// All processes of the server, the first one first; only that one on systems without `/proc`.
    pub fn pids(&self) -> Vec<u32> {
        self.postmaster().map(|it| [vec![it], processes::children(it)].concat()).unwrap_or_default()
    }

    /// The number of restarts after crashes.
    pub fn recoveries(&self) -> u32 {
        self.shared.recoveries.load(Ordering::SeqCst)
    }

    /// `kill -9`, for fault tests. Does not wait; [`CrashPolicy`] decides about a restart.
    pub fn kill_hard(&self, whom: KillTarget) {
        if let Some(postmaster) = self.postmaster() {
            match whom {
                KillTarget::Postmaster => processes::signal(postmaster, Signal::SIGKILL),
                KillTarget::Everyone => processes::kill_hard(postmaster),
            };
        }
    }

    /// Stops the server if it runs, and starts it again.
    pub fn restart(&self) -> Result<(), Error> {
        let mut running = self.shared.running();
        if let Some(spawned) = running.take() {
            self.shared.end(spawned)?;
        }
        processes::wait_for_exit(&self.shared.cluster, &self.shared.run_dir, &self.shared.data_dir)?;
        *running = Some(self.shared.launch()?);
        Ok(())
    }

    /// Stops the server, rolling back open transactions.
    pub fn stop(mut self) -> Result<(), Error> {
        self.end()
    }

    fn end(&mut self) -> Result<(), Error> {
        self.shared.stopping.store(true, Ordering::SeqCst);
        if let Some(monitor) = self.monitor.take() {
            // It stops by itself on `stopping`; a panic in it has no further effect.
            let _panicked = monitor.join();
        }
        let ended = match self.shared.running().take() {
            Some(spawned) => self.shared.end(spawned),
            None => Ok(()),
        };
        // Fails when the folder is not empty.
        let _kept = fs::remove_dir(&self.shared.run_dir);
        if self.shared.config.launch == Launch::Watched(ExitPolicy::RemoveData) {
            let _kept = fs::remove_dir_all(&self.shared.data_dir);
        }
        ended
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A destructor cannot return the error.
        let _ignored = self.end();
    }
}

impl Shared {
    fn running(&self) -> MutexGuard<'_, Option<SpawnedServer>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn alive(&self) -> Option<u32> {
        let mut running = self.running();
        let child = &mut running.as_mut()?.child;
        matches!(child.try_wait(), Ok(None)).then(|| child.id())
    }

    fn log_file(&self) -> PathBuf {
        self.data_dir.join("postgres.log")
    }

    /// Starts the processes and waits until they accept connections.
    fn launch(&self) -> Result<SpawnedServer, Error> {
        let path = self.log_file();
        let doing = || Error::io(format!("opening {}", path.display()));
        if fs::metadata(&path).is_ok_and(|it| it.len() > MAX_LOG_SIZE) {
            fs::rename(&path, path.with_extension("log.1")).map_err(doing())?;
        }
        let log = OpenOptions::new().create(true).append(true).mode(0o600).open(&path).map_err(doing())?;
        let begins_at = log.metadata().map_err(doing())?.len();
        let options = SpawnOptions {
            launch: self.config.launch,
            postgres: self.config.binaries.bin().join("postgres"),
            arguments: self.arguments(),
            owner: self.owner,
            log: Stdio::from(log),
            data_dir: &self.data_dir,
            run_dir: &self.run_dir,
        };
        let mut spawned = spawn(options).map_err(Error::io("starting postgres"))?;
        let begun = Instant::now();
        loop {
            if let Some(status) = spawned.child.try_wait().map_err(Error::io("waiting for postgres"))? {
                let output = log_since(&path, begins_at);
                return Err(Error::Program { program: "postgres", status: status.to_string(), output });
            }
            if processes::is_ready(&self.cluster, spawned.child.id()) {
                return Ok(spawned);
            }
            let stopped = self.stopping.load(Ordering::SeqCst);
            if stopped || begun.elapsed() > START_TIMEOUT {
                self.end(spawned)?;
                let output = log_since(&path, begins_at);
                let late = Error::NotReady { seconds: START_TIMEOUT.as_secs(), output };
                return Err(if stopped { Error::Stopped } else { late });
            }
            thread::sleep(POLL_INTERVAL);
        }
    }

    /// Requests a fast shutdown, and kills the server after a timeout.
    fn end(&self, mut spawned: SpawnedServer) -> Result<(), Error> {
        let doing = || Error::io("stopping postgres");
        let begun = Instant::now();
        processes::signal(spawned.child.id(), Signal::SIGINT);
        while spawned.child.try_wait().map_err(doing())?.is_none() {
            if begun.elapsed() > STOP_TIMEOUT {
                processes::kill_hard(spawned.child.id());
                spawned.child.wait().map_err(doing())?;
            }
            thread::sleep(POLL_INTERVAL);
        }
        Ok(())
    }

    /// Restarts the server after every crash, with exponential backoff.
    fn monitor(&self) {
        let mut backoff = POLL_INTERVAL;
        while !self.stopping.load(Ordering::SeqCst) {
            thread::sleep(POLL_INTERVAL.saturating_mul(2));
            let mut running = self.running();
            let died = match running.as_mut() {
                Some(spawned) => !matches!(spawned.child.try_wait(), Ok(None)),
                // The last restart failed.
                None => true,
            };
            if !died || self.stopping.load(Ordering::SeqCst) {
                continue;
            }
            running.take();
            let restarted =
                processes::wait_for_exit(&self.cluster, &self.run_dir, &self.data_dir).and_then(|()| self.launch());
            match restarted {
                Ok(spawned) => {
                    *running = Some(spawned);
                    self.recoveries.fetch_add(1, Ordering::SeqCst);
                    backoff = POLL_INTERVAL;
                }
                Err(refused) => {
                    drop(running);
                    eprintln!("PostgreSQL could not be started again: {refused}");
                    self.sleep(backoff);
                    backoff = backoff.saturating_mul(2).min(Duration::from_secs(5));
                }
            }
        }
    }

    /// Sleeps until the duration is over or the server is being stopped.
    fn sleep(&self, duration: Duration) {
        let begun = Instant::now();
        while begun.elapsed() < duration && !self.stopping.load(Ordering::SeqCst) {
            thread::sleep(POLL_INTERVAL);
        }
    }

    fn arguments(&self) -> Vec<String> {
        let run_dir = self.run_dir.display().to_string();
        let mut settings = vec![
            ("listen_addresses", ""),
            ("unix_socket_directories", &run_dir),
            ("unix_socket_permissions", "0700"),
            ("port", "5432"),
            ("timezone", "UTC"),
            ("log_timezone", "UTC"),
            ("max_connections", "100"),
            ("shared_buffers", "64MB"),
            ("deadlock_timeout", "200ms"),
            ("synchronous_commit", "on"),
            // The time to compile exceeds the gain for short statements.
            ("jit", "off"),
        ];
        if self.config.durability == Durability::Volatile {
            settings.extend([("fsync", "off"), ("full_page_writes", "off"), ("synchronous_commit", "off")]);
        }
        let ours = settings.iter().map(|(name, value)| format!("{name}={value}"));
        let theirs = self.config.settings.iter().map(|(name, value)| format!("{name}={value}"));
        let place = ["-D".to_owned(), self.cluster.display().to_string()];
        place.into_iter().chain(ours.chain(theirs).flat_map(|it| ["-c".to_owned(), it])).collect()
    }
}

fn make_data_dir(data_dir: &Path) -> Result<(), Error> {
    // Others may enter, because root's server runs as another user. The folders inside are private.
    let made = fs::DirBuilder::new().recursive(true).mode(0o755).create(data_dir);
    made.map_err(Error::io(format!("making {}", data_dir.display())))
}

/// The right to run a server on a data folder. The system releases it when the program ends.
#[derive(Debug)]
struct DataDirLock(File);

impl DataDirLock {
    fn take(data_dir: &Path) -> Result<Self, Error> {
        let path = data_dir.join("lock");
        let doing = || Error::io(format!("locking {}", path.display()));
        let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path).map_err(doing())?;
        match file.try_lock() {
            Ok(()) => Ok(Self(file)),
            Err(TryLockError::WouldBlock) => Err(Error::InUse { data_dir: data_dir.to_path_buf() }),
            Err(TryLockError::Error(refused)) => Err(doing()(refused)),
        }
    }
}

impl Drop for DataDirLock {
    /// Closing the file is not enough: a child that another thread has forked and that has not executed its program yet
    /// holds a copy of the open file, and the lock with it.
    fn drop(&mut self) {
        // A destructor cannot return the error, and closing the file releases the lock a moment later.
        let _closed_later = self.0.unlock();
    }
}

/// The log since the last start, at most 4000 bytes of it.
fn log_since(path: &Path, begins_at: u64) -> String {
    let read = || {
        let mut file = File::open(path)?;
        let from = begins_at.max(file.metadata()?.len().saturating_sub(4000));
        file.seek(SeekFrom::Start(from))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok::<_, std::io::Error>(String::from_utf8_lossy(&bytes).into_owned())
    };
    read().unwrap_or_else(|refused| format!("(its log cannot be read: {refused})"))
}

/// The URL of a database of the server whose socket is in `run_dir`, see [`Server::run_dir`].
pub fn url_at(run_dir: &Path, database: &str, role: Role) -> String {
    format!("postgres:///{database}?host={}&port=5432&user={}", percent_encoded(run_dir), role.name())
}

/// Encodes a path as the value of a URL's parameter.
fn percent_encoded(path: &Path) -> String {
    let mut encoded = String::new();
    for byte in path.as_os_str().as_encoded_bytes() {
        let plain = byte.is_ascii_alphanumeric() || b"/-_.~".contains(byte);
        // Writing to a string cannot fail.
        let _written = if plain { write!(encoded, "{}", char::from(*byte)) } else { write!(encoded, "%{byte:02X}") };
    }
    encoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dropped_lock_is_free_though_a_forked_child_has_a_copy_of_the_file() {
        let folder = tempfile::tempdir().unwrap();
        let lock = DataDirLock::take(folder.path()).unwrap();
        let copy = lock.0.try_clone().unwrap();
        assert!(matches!(DataDirLock::take(folder.path()), Err(Error::InUse { .. })));
        drop(lock);
        DataDirLock::take(folder.path()).unwrap();
        drop(copy);
    }

    #[test]
    fn paths_in_urls_are_encoded() {
        assert_eq!(percent_encoded(Path::new("/tmp/a b&c=d%/é")), "/tmp/a%20b%26c%3Dd%25/%C3%A9");
    }
}
