use diesel::connection::SimpleConnection as _;
use diesel::migration::{Migration, MigrationSource};
use diesel::pg::Pg;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use crate::changes::announce;
use crate::{Connection, Result, StoreError};

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

/// The roles the schema is written for; run once per server as a role that may make roles.
///
/// `migrator` owns, `app` serves, `worker` does the jobs of the outbox, `operator` gives commands by hand
/// (docs/trust.md#database-roles). The server becomes `guest` to read one person's own rows; it must not inherit
/// that, or every read of the server would be held to both policies.
pub const ROLES_SQL: &str = "DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'migrator') THEN CREATE ROLE migrator LOGIN; END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app') THEN CREATE ROLE app LOGIN NOINHERIT; END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'worker') THEN CREATE ROLE worker LOGIN; END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'operator') THEN CREATE ROLE operator LOGIN; END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'guest') THEN
        CREATE ROLE guest NOLOGIN;
        ALTER ROLE app NOINHERIT;
        GRANT guest TO app;
    END IF;
END $$";

/// Brings the schema up to this binary's; as its owner.
///
/// # Errors
/// [`StoreError::Bug`] with the failing migration.
pub fn migrate(conn: &mut Connection) -> Result<Vec<String>> {
    let done: Vec<String> = {
        let done = conn.run_pending_migrations(MIGRATIONS).map_err(StoreError::Bug)?;
        done.iter().map(ToString::to_string).collect()
    };
    if !done.is_empty() {
        announce::everything(conn)?;
    }
    Ok(done)
}

/// Makes the roles that are missing; as a role that may.
pub fn make_roles(conn: &mut Connection) -> Result<()> {
    Ok(conn.batch_execute(ROLES_SQL)?)
}

/// Undoes every migration and runs them again: proves that the way down exists.
///
/// # Errors
/// [`StoreError::Bug`] with the failing migration.
pub fn redo_migrations(conn: &mut Connection) -> Result<()> {
    conn.revert_all_migrations(MIGRATIONS).map_err(StoreError::Bug)?;
    conn.run_pending_migrations(MIGRATIONS).map_err(StoreError::Bug)?;
    Ok(())
}

/// Number of migrations of this binary that the database lacks; `serve` never runs them itself.
pub fn pending_migrations(conn: &mut Connection) -> Result<usize> {
    Ok(conn.pending_migrations(MIGRATIONS).map_err(StoreError::Bug)?.len())
}

/// The versions of this binary's migrations, as the database keeps them.
pub(crate) fn versions() -> Result<Vec<String>> {
    let all: Vec<Box<dyn Migration<Pg>>> = MIGRATIONS.migrations().map_err(StoreError::Bug)?;
    Ok(all.iter().map(|it| it.name().version().to_string()).collect())
}
