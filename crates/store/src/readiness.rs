//! Whether a database is fit to be served from: asked at every start.

use diesel::QueryableByName;
use diesel::connection::Connection as _;
use diesel::sql_types::{Bool, Text};

use crate::migrate::versions;
use crate::{Connection, Prepared, Result, statement};

/// Asks the database for a sign of life.
pub fn ping(conn: &mut Connection) -> Result<()> {
    statement("SELECT 1").run(conn).map(|_| ())
}

/// What makes a database unfit (docs/trust.md#database-roles).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unfit {
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
}

#[derive(QueryableByName)]
struct FitnessRow {
    #[diesel(sql_type = Text)]
    role: String,
    #[diesel(sql_type = Bool)]
    passes_walls: bool,
    #[diesel(sql_type = Bool)]
    owns_tables: bool,
    #[diesel(sql_type = Text)]
    switched_off: String,
    #[diesel(sql_type = Bool)]
    knows_versions: bool,
}

#[derive(QueryableByName)]
struct VersionRow {
    #[diesel(sql_type = Text)]
    version: String,
}

/// What is wrong with serving from this database as this role, if anything.
pub fn unfit(conn: &mut Connection) -> Result<Option<Unfit>> {
    let row: FitnessRow = statement(
        "SELECT r.rolname::text AS role, r.rolsuper OR r.rolbypassrls AS passes_walls,
            EXISTS (SELECT FROM pg_class c WHERE c.relowner = r.oid AND c.relnamespace = 'public'::regnamespace
                AND c.relkind IN ('r', 'p')) AS owns_tables,
            coalesce((SELECT string_agg(name, ', ' ORDER BY name) FROM pg_settings
                WHERE name IN ('fsync', 'full_page_writes', 'synchronous_commit') AND setting = 'off'), '')
                AS switched_off,
            coalesce(has_table_privilege(to_regclass('public.__diesel_schema_migrations'), 'SELECT'), false)
                AS knows_versions
        FROM pg_roles r WHERE r.rolname = current_user",
    )
    .one(conn)?;
    if row.passes_walls {
        return Ok(Some(Unfit::MayPassWalls(row.role)));
    }
    if row.owns_tables {
        return Ok(Some(Unfit::OwnsTables(row.role)));
    }
    if !row.switched_off.is_empty() {
        return Ok(Some(Unfit::NotDurable(row.switched_off)));
    }
    let applied: Vec<VersionRow> = match row.knows_versions {
        true => statement("SELECT version FROM __diesel_schema_migrations").all(conn)?,
        // A schema from before anybody might look, or none.
        false => Vec::new(),
    };
    let pending = versions()?.iter().filter(|it| applied.iter().all(|row| row.version != **it)).count();
    Ok((pending != 0).then_some(Unfit::Pending(pending)))
}

/// How many companies there are; none when there is no schema. As the owner.
pub fn count_companies(conn: &mut Connection) -> Result<i64> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = diesel::sql_types::BigInt)]
        companies: i64,
    }
    #[derive(QueryableByName)]
    struct Known {
        #[diesel(sql_type = Bool)]
        known: bool,
    }
    let known: Known = statement("SELECT to_regclass('public.companies') IS NOT NULL AS known").one(conn)?;
    match known.known {
        true => Ok(statement("SELECT count(*) AS companies FROM companies").one::<Row>(conn)?.companies),
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
