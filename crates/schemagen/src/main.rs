//! Starts a private PostgreSQL, runs the migrations and writes `crates/store/src/schema.rs`.

use std::error::Error;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection};
use diesel_migrations::{FileBasedMigrations, MigrationHarness as _};
use localdb::{Config, Durability, ExitPolicy, Launch, Role, Search, Server};

fn main() -> Result<(), Box<dyn Error + Send + Sync>> {
    localdb::pg_child::run_if_requested();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    // As root, the server runs as another user, who must be able to enter the folder.
    let passable = Permissions::from_mode(0o755);
    let folder = tempfile::Builder::new().prefix("szalonka-schema-").permissions(passable).tempdir()?;
    let config = Config {
        durability: Durability::Volatile,
        launch: Launch::Watched(ExitPolicy::RemoveData),
        ..Config::new(folder.keep(), Search::from_environment().find()?)
    };
    let server = Server::start(config)?;
    let mut conn = PgConnection::establish(&server.url(Role::Migrator))?;
    // As `store::migrate` does: tables name functions in triggers and columns, functions name tables in their bodies.
    conn.batch_execute("SET check_function_bodies = off")?;
    for file in fs::read_dir(root.join("migrations/functions"))? {
        conn.batch_execute(&fs::read_to_string(file?.path())?)?;
    }
    conn.run_pending_migrations(FileBasedMigrations::from_path(root.join("migrations/versions"))?)?;
    let output = root.join("crates/store/src/schema.rs");
    let text = schemagen::render(&mut conn)?;
    // A file written anew makes cargo compile the store and all above it once more.
    if !fs::read_to_string(&output).is_ok_and(|it| it == text) {
        fs::write(output, text)?;
    }
    Ok(())
}
