//! The server tests share, and the migrated database they are copied from.

use std::collections::hash_map::DefaultHasher;
use std::env;
use std::fs;
use std::fs::Permissions;
use std::hash::{Hash, Hasher};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::{Mutex, OnceLock, PoisonError};

use diesel::{Connection, PgConnection, QueryDsl, RunQueryDsl, connection::SimpleConnection};
use localdb::{Config, Durability, ExitPolicy, Launch, Role, Search, Server, memory_folder, url_at};

diesel::table! {
    pg_database (datname) {
        datname -> Text,
    }
}

/// One PostgreSQL and the name of its template.
pub(crate) struct Cluster {
    place: Place,
    template: String,
    /// Open connections for statements about databases, none of which uses them at the moment.
    idle: Mutex<Vec<PgConnection>>,
}

enum Place {
    /// Started by this process and removed with it.
    Own(Server),
    /// Started by the `testkit` program; the folder of its socket.
    Shared(PathBuf),
    /// From the environment: `MIGRATE_DATABASE_URL` may create databases, `DATABASE_URL` is the app's.
    Given { owner: String, app: String, worker: String },
}

/// The variable in which the `testkit` program passes the shared server to the tests.
const SHARED: &str = "TESTKIT_POSTGRES";

/// Runs a command whose tests share one server. The server ends with this process, however it ends.
pub fn run_with_shared_server(command: &mut Command) -> io::Result<ExitStatus> {
    match Place::from_environment() {
        Some(_) => command.status(),
        None => {
            let server = start();
            command.env(SHARED, server.run_dir()).status()
        }
    }
}

/// The server of this process's tests, started by the first one unless there is one.
pub(crate) fn cluster() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(|| {
        let place = Place::from_environment().unwrap_or_else(|| Place::Own(start()));
        let template = format!("template_{:016x}", migrations_hash());
        let cluster = Cluster { place, template, idle: Mutex::default() };
        cluster.ensure_template();
        cluster
    })
}

impl Place {
    fn from_environment() -> Option<Self> {
        if let Some(run_dir) = env::var_os(SHARED) {
            return Some(Self::Shared(run_dir.into()));
        }
        let app = env::var("DATABASE_URL").ok()?;
        let owner = env::var("MIGRATE_DATABASE_URL").expect(
            "with DATABASE_URL (the app's role) tests also need MIGRATE_DATABASE_URL (the owner, with CREATEDB)",
        );
        let worker = env::var("WORKER_DATABASE_URL").unwrap_or_else(|_| with_parameter(&app, "user", "worker"));
        Some(Self::Given { owner, app, worker })
    }
}

/// A server without durability. The folder is removed by the watcher: statics are never dropped, and a killed process
/// drops nothing.
fn start() -> Server {
    let binaries = Search::from_environment().find().unwrap_or_else(|refused| panic!("{refused}"));
    // As root, the server runs as another user, who must be able to enter the folder.
    let passable = Permissions::from_mode(0o755);
    let within = memory_folder(2 << 30).map_or_else(env::temp_dir, Path::to_path_buf);
    let folder = tempfile::Builder::new().prefix("szalonka-test-").permissions(passable).tempdir_in(within);
    let folder = folder.expect("a temporary folder").keep();
    // Without autovacuum, query plans change only when a test does so. The write-ahead log may stay in memory.
    let settings = [("max_connections", "300"), ("autovacuum", "off"), ("max_wal_size", "128MB")];
    let config = Config {
        durability: Durability::Volatile,
        launch: Launch::Watched(ExitPolicy::RemoveData),
        settings: settings.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec(),
        ..Config::new(folder, binaries)
    };
    Server::start(config).unwrap_or_else(|refused| panic!("{refused}"))
}

impl Cluster {
    /// The address of a database for a role.
    pub(crate) fn url(&self, database: &str, role: Role) -> String {
        match &self.place {
            Place::Own(server) => server.url_of(database, role),
            Place::Shared(run_dir) => url_at(run_dir, database, role),
            Place::Given { owner, app, worker } => {
                let base = match role {
                    Role::Superuser | Role::Migrator => owner,
                    Role::App => app,
                    Role::Worker => worker,
                };
                with_parameter(base, "dbname", database)
            }
        }
    }

    /// Copies the template. As files: a third of the time of the copy through the write-ahead log.
    pub(crate) fn create(&self, name: &str) {
        let copy = format!("CREATE DATABASE {name} TEMPLATE {} STRATEGY file_copy {}", self.template, self.owner());
        self.maintain(&copy).unwrap_or_else(|refused| panic!("{copy}: {refused}"));
    }

    /// Removes a database, even with open connections.
    pub(crate) fn drop(&self, name: &str) -> diesel::QueryResult<()> {
        self.maintain(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
    }

    /// Runs one statement about databases.
    fn maintain(&self, sql: &str) -> diesel::QueryResult<()> {
        let left = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut conn = left.unwrap_or_else(|| self.maintenance());
        conn.batch_execute(sql)?;
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(conn);
        Ok(())
    }

    fn owner(&self) -> &'static str {
        match self.place {
            Place::Own(_) | Place::Shared(_) => "OWNER migrator",
            // Owned by the user who creates it.
            Place::Given { .. } => "",
        }
    }

    fn maintenance(&self) -> PgConnection {
        let url = match &self.place {
            Place::Own(_) | Place::Shared(_) => self.url("postgres", Role::Superuser),
            Place::Given { owner, .. } => owner.clone(),
        };
        connect(&url)
    }

    /// Makes the template unless an earlier process left it. It gets its final name when it is complete.
    fn ensure_template(&self) {
        let mut conn = self.maintenance();
        // Other test processes may do the same at this moment.
        conn.batch_execute("SELECT pg_advisory_lock(723905)").expect("the template's lock");
        let known: Vec<String> =
            pg_database::table.select(pg_database::datname).load(&mut conn).expect("database names");
        if known.contains(&self.template) {
            return;
        }
        let draft = format!("{}_draft", self.template);
        let run = |conn: &mut PgConnection, sql: &str| {
            conn.batch_execute(sql).unwrap_or_else(|refused| panic!("{sql}: {refused}"));
        };
        run(&mut conn, store::ROLES_SQL);
        run(&mut conn, &format!("DROP DATABASE IF EXISTS {draft} WITH (FORCE)"));
        run(&mut conn, &format!("CREATE DATABASE {draft} {}", self.owner()));
        let mut owner = connect(&self.url(&draft, Role::Migrator));
        store::migrate(&mut owner).unwrap_or_else(|refused| panic!("migrations: {refused}: {refused:?}"));
        drop(owner);
        // The server notices a closed connection a moment later.
        run(&mut conn, &format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{draft}'"));
        run(&mut conn, &format!("ALTER DATABASE {draft} RENAME TO {}", self.template));
    }
}

pub(crate) fn connect(url: &str) -> PgConnection {
    PgConnection::establish(url).unwrap_or_else(|refused| panic!("{url}: {refused}"))
}

/// libpq lets a later parameter win over an earlier one and over the path.
fn with_parameter(url: &str, name: &str, value: &str) -> String {
    let separator = if url.contains('?') { '&' } else { '?' };
    format!("{url}{separator}{name}={value}")
}

/// A hash of all migrations and functions.
fn migrations_hash() -> u64 {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
    let mut files = Vec::new();
    collect_files(&root, &mut files);
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        (file.strip_prefix(&root).ok(), fs::read(&file).ok()).hash(&mut hasher);
    }
    hasher.finish()
}

fn collect_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|refused| panic!("{}: {refused}", folder.display()));
    for path in entries.map(|it| it.expect("a folder's entry").path()) {
        match path.is_dir() {
            true => collect_files(&path, files),
            false => files.push(path),
        }
    }
}
