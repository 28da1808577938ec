use diesel::expression::expression_types::Untyped;
use diesel::pg::Pg;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::query_dsl::methods::LoadQuery;
use diesel::result::QueryResult;
use diesel::serialize::ToSql;
use diesel::sql_types::HasSqlType;
use diesel::{QueryableByName, RunQueryDsl};

use crate::{Connection, Result};

/// SQL that diesel prepares once per connection and keeps.
///
/// `diesel::sql_query` is never kept prepared, and diesel's query builder cannot say the single statements our hot
/// paths are made of (the tenant wall inside the statement, guarded writes in one CTE). So statements are written as
/// SQL with `$1`, `$2` ..., bound in that order, and read into structs by column name.
///
/// ```ignore
/// statement("SELECT name FROM shops WHERE company_id = $1 AND id = $2")
///     .bind::<sql_types::Uuid, _>(company)
///     .bind::<sql_types::Uuid, _>(shop)
///     .one::<NameRow>(conn)?;
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Statement(&'static str);

/// A statement with one more value bound.
#[derive(Clone, Copy, Debug)]
pub struct Bind<Before, T, ST> {
    before: Before,
    value: T,
    sql_type: std::marker::PhantomData<ST>,
}

/// Begins a statement.
pub const fn statement(sql: &'static str) -> Statement {
    Statement(sql)
}

impl QueryFragment<Pg> for Statement {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql(self.0);
        // diesel writes a placeholder wherever it binds a value, and ours are already in the text, in any order and
        // any number of times: it may write its own into a comment.
        out.push_sql("\n-- ");
        Ok(())
    }
}

impl<Before, T, ST> QueryFragment<Pg> for Bind<Before, T, ST>
where
    Before: QueryFragment<Pg>,
    Pg: HasSqlType<ST>,
    T: ToSql<ST, Pg>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        self.before.walk_ast(out.reborrow())?;
        out.push_bind_param::<ST, T>(&self.value)
    }
}

/// Known by its text: the cache of prepared statements compares that.
impl QueryId for Statement {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<Before, T, ST> QueryId for Bind<Before, T, ST> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl Query for Statement {
    type SqlType = Untyped;
}

impl<Before, T, ST> Query for Bind<Before, T, ST> {
    type SqlType = Untyped;
}

impl RunQueryDsl<Connection> for Statement {}
impl<Before, T, ST> RunQueryDsl<Connection> for Bind<Before, T, ST> {}

/// Binding values and running.
pub trait Prepared: Sized + RunQueryDsl<Connection> {
    /// Binds the next value as the SQL type `ST`.
    fn bind<ST, T>(self, value: T) -> Bind<Self, T, ST> {
        Bind { before: self, value, sql_type: std::marker::PhantomData }
    }

    /// All rows.
    fn all<'q, Row>(self, conn: &mut Connection) -> Result<Vec<Row>>
    where
        Row: QueryableByName<Pg>,
        Self: LoadQuery<'q, Connection, Row>,
    {
        Ok(self.load::<Row>(conn)?)
    }

    /// The first row, if there is one.
    fn optional<'q, Row>(self, conn: &mut Connection) -> Result<Option<Row>>
    where
        Row: QueryableByName<Pg>,
        Self: LoadQuery<'q, Connection, Row>,
    {
        Ok(self.load::<Row>(conn)?.into_iter().next())
    }

    /// The first row.
    ///
    /// # Errors
    /// [`crate::StoreError::NotFound`] when there is none.
    fn one<'q, Row>(self, conn: &mut Connection) -> Result<Row>
    where
        Row: QueryableByName<Pg>,
        Self: LoadQuery<'q, Connection, Row>,
    {
        self.optional(conn)?.ok_or(crate::StoreError::NotFound)
    }

    /// Runs it and counts the rows it changed.
    fn run(self, conn: &mut Connection) -> Result<usize>
    where
        Self: QueryFragment<Pg> + QueryId,
    {
        Ok(self.execute(conn)?)
    }
}

impl<S: RunQueryDsl<Connection>> Prepared for S {}
