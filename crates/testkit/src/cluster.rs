//! The server all tests of one process share, and the migrated database they are copied from.

use std::{
    collections::hash_map::DefaultHasher,
    env, fs,
    fs::Permissions,
    hash::{Hash, Hasher},
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    sync::OnceLock,
};

use diesel::{Connection, PgConnection, QueryDsl, RunQueryDsl, connection::SimpleConnection};
use localdb::{Afterwards, Config, Durability, Launch, Role, Search, Server};

diesel::table! {
    pg_database (datname) {
        datname -> Text,
    }
}

/// One PostgreSQL and the name of its template.
pub(crate) struct Cluster {
    place: Place,
    template: String,
}

enum Place {
    /// Started by this process, ends and disappears with it.
    Own(Server),
    /// Brought by whoever runs the tests: `MIGRATE_DATABASE_URL` may create databases, `DATABASE_URL` is the app's.
    Given { owner: String, app: String, worker: String },
}

/// The server of this process, started by the first test that asks.
pub(crate) fn cluster() -> &'static Cluster {
    static CLUSTER: OnceLock<Cluster> = OnceLock::new();
    CLUSTER.get_or_init(|| {
        let place = Place::from_environment().unwrap_or_else(Place::own);
        let template = format!("template_{:016x}", migrations_hash());
        let cluster = Cluster { place, template };
        cluster.ensure_template();
        cluster
    })
}

impl Place {
    fn from_environment() -> Option<Self> {
        let app = env::var("DATABASE_URL").ok()?;
        let owner = env::var("MIGRATE_DATABASE_URL").expect(
            "with DATABASE_URL (the app's role) tests also need MIGRATE_DATABASE_URL (the owner, with CREATEDB)",
        );
        let worker = env::var("WORKER_DATABASE_URL").unwrap_or_else(|_| with_parameter(&app, "user", "worker"));
        Some(Self::Given { owner, app, worker })
    }

    fn own() -> Self {
        let binaries = Search::from_environment().find().unwrap_or_else(|refused| panic!("{refused}"));
        // Root's server is run by another user, who must be able to pass.
        let passable = Permissions::from_mode(0o755);
        let folder = tempfile::Builder::new().prefix("szalonka-test-").permissions(passable).tempdir();
        // Statics are never dropped, so the watcher removes the folder after this process.
        let folder = folder.expect("a temporary folder").keep();
        let config = Config {
            durability: Durability::Volatile,
            launch: Launch::Watched(Afterwards::RemoveData),
            // What a plan rests on changes when a test says so, and not in the background.
            settings: [("max_connections", "300"), ("autovacuum", "off")]
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .to_vec(),
            ..Config::new(folder, binaries)
        };
        Self::Own(Server::start(config).unwrap_or_else(|refused| panic!("{refused}")))
    }
}

impl Cluster {
    /// The address of a database for a role.
    pub(crate) fn url(&self, database: &str, role: Role) -> String {
        match &self.place {
            Place::Own(server) => server.url_of(database, role),
            Place::Given { owner, app, worker } => {
                let base = match role {
                    Role::Superuser | Role::Migrator => owner,
                    Role::App => app,
                    Role::Worker => worker,
                    Role::Operator => &with_parameter(app, "user", "operator"),
                };
                with_parameter(base, "dbname", database)
            }
        }
    }

    /// Copies the template. As files: a third of the time that writing it to the log takes.
    pub(crate) fn create(&self, name: &str) {
        let copy = format!("CREATE DATABASE {name} TEMPLATE {} STRATEGY file_copy {}", self.template, self.owner());
        self.maintenance().batch_execute(&copy).unwrap_or_else(|refused| panic!("{copy}: {refused}"));
    }

    /// Removes a database, whoever is still connected to it.
    pub(crate) fn drop(&self, name: &str) -> diesel::QueryResult<()> {
        self.maintenance().batch_execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
    }

    fn owner(&self) -> &'static str {
        match self.place {
            Place::Own(_) => "OWNER migrator",
            // Whoever creates it.
            Place::Given { .. } => "",
        }
    }

    fn maintenance(&self) -> PgConnection {
        let url = match &self.place {
            Place::Own(server) => server.url_of("postgres", Role::Superuser),
            Place::Given { owner, .. } => owner.clone(),
        };
        connect(&url)
    }

    /// Makes the template unless an earlier process left it. It gets its name when it is complete.
    fn ensure_template(&self) {
        let mut conn = self.maintenance();
        // Other test processes may be about to do the same on a given server.
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

/// Changes whenever a migration does.
fn migrations_hash() -> u64 {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations");
    let folders = fs::read_dir(&root).unwrap_or_else(|refused| panic!("{}: {refused}", root.display()));
    let folders = folders.map(|it| it.expect("a folder's entry").path());
    let mut files: Vec<PathBuf> = folders.flat_map(|it| [it.join("up.sql"), it.join("down.sql")]).collect();
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        (file.strip_prefix(&root).ok(), fs::read(&file).ok()).hash(&mut hasher);
    }
    hasher.finish()
}
