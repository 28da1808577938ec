//! Whether a database is fit to be served from: asked at every start.

use diesel::connection::Connection as _;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};

use crate::migrate::{MigrateError, outdated_functions, refuse_before_baseline, versions};
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{__diesel_schema_migrations as migrations, companies};
use crate::{Connection, Result};

/// Checks that the database responds.
pub fn ping(conn: &mut Connection) -> Result<()> {
    diesel::select(1.into_sql::<diesel::sql_types::Integer>()).execute(conn)?;
    Ok(())
}

/// Reasons that make a database unfit (docs/trust.md#database-roles).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfitness {
    /// No wall holds a superuser or a role that bypasses row-level security.
    #[error("the role {0} may pass the walls between companies (superuser or BYPASSRLS): use the role app")]
    MayPassWalls(String),
    /// Nor the owner of the tables.
    #[error("the role {0} owns tables, so no wall holds it: use the role app")]
    OwnsTables(String),
    /// A crash could lose bookings that were acknowledged.
    #[error("the setting {0} is off: a crash could lose acknowledged bookings")]
    NotDurable(String),
    /// The schema is older than the binary.
    #[error("{0} migrations are pending: run `szalonka migrate`")]
    Pending(usize),
    /// The functions of the schema are not the binary's.
    #[error("functions differ from this program's: run `szalonka migrate` ({0})")]
    OutdatedFunctions(String),
    /// The schema was made by migrations that the baseline replaced (migrations/README.md#the-baseline).
    #[error(
        "schema.before_baseline: this database was migrated by a development version from before 0.1.0 (last {0}), and \
         nothing leads from there: begin with an empty database, or without the demo's data folder; nothing was changed"
    )]
    BeforeBaseline(String),
}

row! {
    pub(crate) struct FitnessRow {
        role: String as Text,
        passes_walls: bool as Bool,
        owns_tables: bool as Bool,
        switched_off: String as Text,
        knows_versions: bool as Bool,
    }
}

statement! {
    /// Text: asks PostgreSQL about itself, and of tables that may not be there.
    struct Fitness as App | Worker () -> FitnessRow =
    "SELECT r.rolname::text AS role, r.rolsuper OR r.rolbypassrls AS passes_walls,
        EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid AND c.relnamespace = 'public'::regnamespace
            AND c.relkind IN ('r', 'p')) AS owns_tables,
        coalesce((SELECT string_agg(name, ', ' ORDER BY name) FROM pg_settings
            WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'), '')
            AS switched_off,
        coalesce(has_table_privilege(to_regclass('public.__diesel_schema_migrations'), 'SELECT'), false)
            AS knows_versions
    FROM pg_roles r WHERE r.rolname = current_user";
}

row! {
    pub(crate) struct KnownRow {
        known: bool as Bool,
    }
}

statement! {
    /// Text: asks for a table that may not be there.
    struct HasSchema as Migrator () -> KnownRow = "SELECT to_regclass('public.companies') IS NOT NULL AS known";
}

/// The reason against serving from this database as this role, if any.
pub fn unfit(conn: &mut Connection) -> Result<Option<Unfitness>> {
    let row = Fitness.one(conn, ())?;
    if row.passes_walls {
        return Ok(Some(Unfitness::MayPassWalls(row.role)));
    }
    if row.owns_tables {
        return Ok(Some(Unfitness::OwnsTables(row.role)));
    }
    if !row.switched_off.is_empty() {
        return Ok(Some(Unfitness::NotDurable(row.switched_off)));
    }
    let applied: Vec<String> = match row.knows_versions {
        true => migrations::table.select(migrations::version).load(conn)?,
        // A schema from before the check existed, or none.
        false => Vec::new(),
    };
    match refuse_before_baseline(&applied) {
        Ok(()) => {}
        Err(MigrateError::Unfit(unfit)) => return Ok(Some(unfit)),
        Err(MigrateError::Store(error)) => return Err(error),
    }
    let pending = versions()?.iter().filter(|it| !applied.contains(it)).count();
    if pending != 0 {
        return Ok(Some(Unfitness::Pending(pending)));
    }
    let outdated = outdated_functions(conn)?;
    Ok((!outdated.is_empty()).then(|| Unfitness::OutdatedFunctions(outdated.join(", "))))
}

/// Whether there is a schema, of any version. As the owner.
pub(crate) fn has_schema(conn: &mut Connection) -> Result<bool> {
    Ok(HasSchema.one(conn, ())?.known)
}

/// Number of companies; 0 without a schema. As the owner.
pub fn count_companies(conn: &mut Connection) -> Result<i64> {
    match has_schema(conn)? {
        true => Ok(companies::table.count().get_result(conn)?),
        false => Ok(0),
    }
}

/// A connection outside any pool and without its limits on time: for migrations and seeds.
///
/// # Errors
/// [`crate::StoreError::Unavailable`] when there is none.
pub fn connect(url: &str) -> Result<Connection> {
    Ok(Connection::establish(url)?)
}
