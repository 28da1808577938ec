//! Migrations (migrations/README.md): numbered ones run once, function files replace the functions of the schema.

use diesel::connection::{Connection as _, SimpleConnection as _};
use diesel::migration::{Migration, MigrationSource};
use diesel::pg::Pg;
use diesel::sql_types::Text;
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use crate::changes::announce;
use crate::raw_sql::{Statement as _, row, statement};
use crate::readiness::Unfitness;
use crate::{Connection, Result, StoreError};

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/versions");

/// The name and text of every file in `migrations/functions`: one function each, named like its file.
const FUNCTIONS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/function_files.rs"));

/// The roles the schema is written for; run once per server by a role that may create roles.
///
/// `migrator` owns, `app` serves, `worker` does the jobs of the outbox and runs the commands given by hand
/// (docs/trust.md#database-roles). The server becomes `guest` to read one person's own rows; it must not inherit that
/// role, or every read of the server would be held to both policies.
pub const ROLES_SQL: &str = "DO $$ BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'migrator') THEN CREATE ROLE migrator LOGIN; END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'app') THEN CREATE ROLE app LOGIN NOINHERIT; END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'worker') THEN CREATE ROLE worker LOGIN; END IF;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'guest') THEN
        CREATE ROLE guest NOLOGIN;
        ALTER ROLE app NOINHERIT;
        GRANT guest TO app;
    END IF;
END $$";

/// Held while functions are replaced: two sessions that replace one at the same time make one of them fail.
const FUNCTIONS_LOCK: &str = "SELECT pg_advisory_xact_lock(3401)";

/// Errors of migrating.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// The database cannot be migrated by this binary.
    #[error(transparent)]
    Unfit(#[from] Unfitness),
    /// [`StoreError::Bug`] with the failing migration, or the database is away.
    #[error(transparent)]
    Store(#[from] StoreError),
}

row! {
    pub(crate) struct FunctionRow {
        name: String as Text,
        body: String as Text,
    }
}

statement! {
    /// Text: asks PostgreSQL's catalogue.
    struct Functions as App | Worker | Migrator () -> FunctionRow =
    "SELECT p.proname::text AS name, p.prosrc AS body FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace = 'public'::regnamespace AND l.lanname IN ('sql', 'plpgsql')";
}

/// Brings the schema up to this binary's, as its owner; returns the names of the migrations that ran and the functions
/// that were replaced.
pub fn migrate(conn: &mut Connection) -> std::result::Result<Vec<String>, MigrateError> {
    let applied = conn.applied_migrations().map_err(StoreError::Bug)?;
    refuse_before_baseline(&applied.iter().map(ToString::to_string).collect::<Vec<_>>())?;
    create_missing_functions(conn)?;
    let mut done: Vec<String> = {
        let done = conn.run_pending_migrations(MIGRATIONS).map_err(StoreError::Bug)?;
        done.iter().map(ToString::to_string).collect()
    };
    done.extend(replace_functions(conn)?.iter().map(|it| format!("function {it}")));
    if !done.is_empty() {
        announce::everything(conn)?;
    }
    Ok(done)
}

/// Creates the roles that are missing; as a role that may.
pub fn make_roles(conn: &mut Connection) -> Result<()> {
    Ok(conn.batch_execute(ROLES_SQL)?)
}

/// Undoes every migration and runs them again: proves that the way down exists.
///
/// # Errors
/// Those of [`migrate`].
pub fn redo_migrations(conn: &mut Connection) -> std::result::Result<(), MigrateError> {
    conn.revert_all_migrations(MIGRATIONS).map_err(StoreError::Bug)?;
    let names: Vec<&str> = FUNCTIONS.iter().map(|(name, _)| *name).collect();
    conn.batch_execute(&format!("DROP FUNCTION IF EXISTS {}", names.join(", "))).map_err(StoreError::from)?;
    migrate(conn)?;
    Ok(())
}

/// Number of migrations of this binary that the database lacks; `serve` never runs them itself.
pub fn pending_migrations(conn: &mut Connection) -> Result<usize> {
    Ok(conn.pending_migrations(MIGRATIONS).map_err(StoreError::Bug)?.len())
}

/// The versions of this binary's migrations, as the database keeps them, the oldest first.
pub(crate) fn versions() -> Result<Vec<String>> {
    let all: Vec<Box<dyn Migration<Pg>>> = MIGRATIONS.migrations().map_err(StoreError::Bug)?;
    let mut versions: Vec<String> = all.iter().map(|it| it.name().version().to_string()).collect();
    versions.sort();
    Ok(versions)
}

/// Refuses a database with a version older than the first one of this binary: its schema lies before the baseline.
pub(crate) fn refuse_before_baseline(applied: &[String]) -> std::result::Result<(), MigrateError> {
    let ours = versions()?;
    match applied.iter().filter(|it| ours.first().is_some_and(|first| *it < first)).max() {
        Some(newest) => Err(Unfitness::BeforeBaseline(newest.clone()).into()),
        None => Ok(()),
    }
}

/// Names of functions whose text in the database is not this binary's.
pub(crate) fn outdated_functions(conn: &mut Connection) -> Result<Vec<&'static str>> {
    let present = Functions.all(conn, ())?;
    let is_current = |name: &str, text: &str| {
        let body = text.split_once("$$").and_then(|(_, rest)| rest.rsplit_once("$$")).map(|(body, _)| body);
        present.iter().any(|it| it.name == name && Some(it.body.as_str()) == body)
    };
    Ok(FUNCTIONS.iter().filter(|(name, text)| !is_current(name, text)).map(|(name, _)| *name).collect())
}

/// Creates functions that are not there yet, so that a migration may name them in a trigger or a column. They may read
/// tables that a later migration creates, so their bodies are not checked; [`replace_functions`] does that.
fn create_missing_functions(conn: &mut Connection) -> Result<()> {
    conn.transaction(|conn| {
        conn.batch_execute(FUNCTIONS_LOCK)?;
        conn.batch_execute("SET LOCAL check_function_bodies = off")?;
        let present = Functions.all(conn, ())?;
        for (_, text) in FUNCTIONS.iter().filter(|(name, _)| present.iter().all(|it| it.name != *name)) {
            conn.batch_execute(text)?;
        }
        Ok(())
    })
}

/// Replaces all functions by this binary's; returns those that were outdated. All, because only bodies are compared: a
/// changed attribute or grant is brought along too. It locks no table.
fn replace_functions(conn: &mut Connection) -> Result<Vec<&'static str>> {
    conn.transaction(|conn| {
        conn.batch_execute(FUNCTIONS_LOCK)?;
        let outdated = outdated_functions(conn)?;
        for (_, text) in FUNCTIONS {
            conn.batch_execute(text)?;
        }
        Ok(outdated)
    })
}
