//! SQL kept as text, where diesel's query builder does not suffice.
//!
//! [`statement!`] names such a text, the roles that run it, its parameters and its row; [`row!`] and [`params!`] declare
//! rows and parameters. The text reads a parameter by its name, `:company`. `registry.rs` lists every statement, and
//! `tests/it/statements.rs` compares the names of text and declaration, prepares each statement as its roles, and compares
//! the types of parameters and columns with the declaration.

mod named_params;

use std::any::type_name;
use std::marker::PhantomData;
use std::sync::LazyLock;

use diesel::expression::expression_types::Untyped;
use diesel::pg::{Pg, PgMetadataLookup, PgTypeMetadata};
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::result::QueryResult;
use diesel::row::{Field as _, NamedRow, Row};
use diesel::serialize::ToSql;
use diesel::sql_types::HasSqlType;
use diesel::{QueryableByName, RunQueryDsl};

use self::named_params::{NumberedSql, numbered};
use crate::{Connection, Result, StoreError};

/// A connection, as far as it knows types.
pub type Lookup = dyn PgMetadataLookup;

/// A role of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The server.
    App,
    /// The server, in [`crate::tenant::guest_read`].
    Guest,
    /// The worker.
    Worker,
    /// The owner of the schema.
    Migrator,
}

/// An SQL text with its parameters and its row. Made by [`statement!`].
pub trait Statement: Copy + 'static {
    /// The SQL types of the parameters, in the order of [`Self::NAMES`].
    type Params: SqlTypes;
    /// A row of the answer; `()` when there is none.
    type Row: Columns;

    /// Roles that run it.
    const ROLES: &'static [Role];
    /// The text, with parameters by name.
    const NAMED_SQL: &'static str;
    /// The names of the parameters.
    const NAMES: &'static [&'static str];

    /// The text for PostgreSQL, with parameters by number; made once per statement.
    fn sql() -> &'static str;

    /// All rows.
    fn all<V>(self, conn: &mut Connection, values: V) -> Result<Vec<Self::Row>>
    where
        V: Values<Self::Params>,
        Self::Row: QueryableByName<Pg> + 'static,
    {
        Ok(BoundStatement::<Self, V>::new(values).load(conn)?)
    }

    /// The first row, if there is one.
    fn optional<V>(self, conn: &mut Connection, values: V) -> Result<Option<Self::Row>>
    where
        V: Values<Self::Params>,
        Self::Row: QueryableByName<Pg> + 'static,
    {
        Ok(self.all(conn, values)?.into_iter().next())
    }

    /// The first row.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] when there is none.
    fn one<V>(self, conn: &mut Connection, values: V) -> Result<Self::Row>
    where
        V: Values<Self::Params>,
        Self::Row: QueryableByName<Pg> + 'static,
    {
        self.optional(conn, values)?.ok_or(StoreError::NotFound)
    }

    /// Runs it and counts the rows it changed.
    fn run<V: Values<Self::Params>>(self, conn: &mut Connection, values: V) -> Result<usize> {
        Ok(BoundStatement::<Self, V>::new(values).execute(conn)?)
    }
}

/// Values for the parameters of a statement.
pub trait Values<Params> {
    /// Binds them in order.
    fn bind<'b>(&'b self, out: AstPass<'_, 'b, Pg>) -> QueryResult<()>;
}

/// Parameters with names of their own. Made by [`params!`].
pub trait ParamNames {
    /// The names, in the order of the types.
    const NAMES: &'static [&'static str];
}

/// The SQL types of parameters.
pub trait SqlTypes {
    /// The types as PostgreSQL knows them.
    fn types(lookup: &mut Lookup) -> Vec<PgTypeMetadata>;
}

/// The columns of a row.
pub trait Columns {
    /// The name of the first.
    const FIRST: Option<&'static str>;

    /// Their names and types.
    fn columns(lookup: &mut Lookup) -> Vec<(&'static str, PgTypeMetadata)>;
}

impl Columns for () {
    const FIRST: Option<&'static str> = None;

    fn columns(_: &mut Lookup) -> Vec<(&'static str, PgTypeMetadata)> {
        Vec::new()
    }
}

/// A row of a LEFT JOIN: the right side is missing when its first column is null.
#[derive(Debug)]
pub struct JoinedRow<Left, Right> {
    pub left: Left,
    /// `None` where the join found no row.
    pub right: Option<Right>,
}

impl<Left: QueryableByName<Pg>, Right: QueryableByName<Pg> + Columns> QueryableByName<Pg> for JoinedRow<Left, Right> {
    fn build<'a>(row: &impl NamedRow<'a, Pg>) -> diesel::deserialize::Result<Self> {
        let is_there = Right::FIRST.and_then(|it| Row::get(row, it)).is_some_and(|it| !it.is_null());
        let right = is_there.then(|| Right::build(row)).transpose()?;
        Ok(Self { left: Left::build(row)?, right })
    }
}

impl<Left: Columns, Right: Columns> Columns for JoinedRow<Left, Right> {
    const FIRST: Option<&'static str> = Left::FIRST;

    fn columns(lookup: &mut Lookup) -> Vec<(&'static str, PgTypeMetadata)> {
        [Left::columns(lookup), Right::columns(lookup)].concat()
    }
}

/// The text of a statement for PostgreSQL.
pub(crate) const fn numbered_sql<S: Statement>() -> LazyLock<String> {
    LazyLock::new(|| numbered(S::NAMED_SQL, S::NAMES).text)
}

fn name_errors<S: Statement>() -> Vec<String> {
    let NumberedSql { undeclared, unused, .. } = numbered(S::NAMED_SQL, S::NAMES);
    let undeclared = undeclared.into_iter().map(|it| format!("{it} is not declared"));
    undeclared.chain(unused.into_iter().map(|it| format!(":{it} is declared and not used"))).collect()
}

struct BoundStatement<S, V> {
    values: V,
    statement: PhantomData<S>,
}

impl<S, V> BoundStatement<S, V> {
    fn new(values: V) -> Self {
        Self { values, statement: PhantomData }
    }
}

impl<S: Statement, V: Values<S::Params>> QueryFragment<Pg> for BoundStatement<S, V> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql(S::sql());
        // diesel writes a placeholder wherever it binds a value. Ours are in the text already, in any order and any
        // number of times, so its own go into a comment.
        out.push_sql("\n-- ");
        self.values.bind(out)
    }
}

/// The connection's cache of prepared statements finds it by its type, without writing the text.
impl<S: Statement, V> QueryId for BoundStatement<S, V> {
    type QueryId = S;
    const HAS_STATIC_QUERY_ID: bool = true;
}

impl<S: Statement, V> Query for BoundStatement<S, V> {
    type SqlType = Untyped;
}

impl<S, V> RunQueryDsl<Connection> for BoundStatement<S, V> {}

macro_rules! tuples {
    ($(($($value:ident: $sql:ident $at:tt),*))+) => {$(
        impl<$($sql),*> SqlTypes for ($($sql,)*)
        where
            $(Pg: HasSqlType<$sql>,)*
        {
            fn types(lookup: &mut Lookup) -> Vec<PgTypeMetadata> {
                let _ = &lookup;
                vec![$(<Pg as HasSqlType<$sql>>::metadata(lookup)),*]
            }
        }

        impl<$($value, $sql),*> Values<($($sql,)*)> for ($($value,)*)
        where
            $(Pg: HasSqlType<$sql>, $value: ToSql<$sql, Pg>,)*
        {
            fn bind<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
                $(out.push_bind_param::<$sql, $value>(&self.$at)?;)*
                let _ = &mut out;
                Ok(())
            }
        }
    )+};
}

// Longer lists have names: `params!`.
tuples! {
    ()
    (A: SA 0)
    (A: SA 0, B: SB 1)
    (A: SA 0, B: SB 1, C: SC 2)
    (A: SA 0, B: SB 1, C: SC 2, D: SD 3)
    (A: SA 0, B: SB 1, C: SC 2, D: SD 3, E: SE 4)
    (A: SA 0, B: SB 1, C: SC 2, D: SD 3, E: SE 4, F: SF 5)
    (A: SA 0, B: SB 1, C: SC 2, D: SD 3, E: SE 4, F: SF 5, G: SG 6)
    (A: SA 0, B: SB 1, C: SC 2, D: SD 3, E: SE 4, F: SF 5, G: SG 6, H: SH 7)
    (A: SA 0, B: SB 1, C: SC 2, D: SD 3, E: SE 4, F: SF 5, G: SG 6, H: SH 7, I: SI 8)
    (A: SA 0, B: SB 1, C: SC 2, D: SD 3, E: SE 4, F: SF 5, G: SG 6, H: SH 7, I: SI 8, J: SJ 9)
}

/// Declares a [`Statement`]: `struct Name as Role | Role (param: SqlType, …) -> Row = "text";`. More than ten
/// parameters are a [`params!`] struct: `struct Name as Role with Params -> Row = "text";`. Its doc says why it is text.
macro_rules! statement {
    (
        $(#[$meta:meta])*
        struct $name:ident as $($role:ident)|+ ($($param:ident: $sql_type:ty),* $(,)?) $(-> $row:ty)? = $sql:expr;
    ) => {
        $crate::raw_sql::statement!(
            @make [$(#[$meta])*] $name [$($role)+] ($($sql_type,)*); &[$(stringify!($param)),*]; [$($row)?] $sql
        );
    };
    (
        $(#[$meta:meta])*
        struct $name:ident as $($role:ident)|+ with $params:ident $(-> $row:ty)? = $sql:expr;
    ) => {
        $crate::raw_sql::statement!(
            @make [$(#[$meta])*] $name [$($role)+] $params<'static>;
            <$params<'static> as $crate::raw_sql::ParamNames>::NAMES; [$($row)?] $sql
        );
    };
    (@make [$(#[$meta:meta])*] $name:ident [$($role:ident)+] $params:ty; $names:expr; [$($row:ty)?] $sql:expr) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name;

        impl $crate::raw_sql::Statement for $name {
            type Params = $params;
            type Row = $crate::raw_sql::statement!(@row $($row)?);
            const ROLES: &'static [$crate::raw_sql::Role] = &[$($crate::raw_sql::Role::$role),+];
            const NAMED_SQL: &'static str = $sql;
            const NAMES: &'static [&'static str] = $names;

            fn sql() -> &'static str {
                static SQL: std::sync::LazyLock<String> = $crate::raw_sql::numbered_sql::<$name>();
                &SQL
            }
        }
    };
    (@row) => { () };
    (@row $row:ty) => { $row };
}
pub(crate) use statement;

/// The part of a statement that names its own tenant: the row `t`, whose `company` is the parameter of that name.
///
/// `OFFSET 0` keeps the planner from looking at anything of the company before the tenant is named; a statement that is to
/// answer without the company joins the rest to `t` by `LEFT JOIN LATERAL`. `t.company` is a uuid and stands in conditions
/// without a cast: PostgreSQL takes a condition with a cast from text for one that may leak, keeps it apart from the
/// wall's policy, and reads whole tables again for every row of another (docs/self-hosting.md#versions-of-postgresql).
macro_rules! tenant {
    () => {
        "(SELECT :company AS company, set_config('app.company_id', coalesce(:company::text, ''), true) OFFSET 0) t"
    };
}
pub(crate) use tenant;

/// Reads a record of a statement into a struct, field by field.
macro_rules! from_record {
    ($($record:ty => $rust:ident { $($field:ident),+ })+) => {$(
        impl diesel::deserialize::FromSql<$record, diesel::pg::Pg> for $rust {
            fn from_sql(value: diesel::pg::PgValue<'_>) -> diesel::deserialize::Result<Self> {
                let ($($field,)+) = diesel::deserialize::FromSql::<$record, diesel::pg::Pg>::from_sql(value)?;
                Ok(Self { $($field),+ })
            }
        }
    )+};
}
pub(crate) use from_record;

/// Declares a row that is read by column name: `struct Row { column: RustType as SqlType, … }`.
macro_rules! row {
    ($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$field_meta:meta])* $field_vis:vis $field:ident: $rust:ty as $sql:ty),+ $(,)?
    }) => {
        $(#[$meta])*
        $vis struct $name {
            $($(#[$field_meta])* $field_vis $field: $rust,)+
        }

        impl diesel::QueryableByName<diesel::pg::Pg> for $name {
            fn build<'a>(
                row: &impl diesel::row::NamedRow<'a, diesel::pg::Pg>,
            ) -> diesel::deserialize::Result<Self> {
                Ok(Self {
                    $($field: diesel::row::NamedRow::get::<$sql, $rust>(row, stringify!($field))?,)+
                })
            }
        }

        impl $crate::raw_sql::Columns for $name {
            const FIRST: Option<&'static str> = $crate::raw_sql::first_name!($($field)+);

            fn columns(
                lookup: &mut $crate::raw_sql::Lookup,
            ) -> Vec<(&'static str, diesel::pg::PgTypeMetadata)> {
                vec![$((
                    stringify!($field),
                    <diesel::pg::Pg as diesel::sql_types::HasSqlType<$sql>>::metadata(lookup),
                )),+]
            }
        }
    };
}
pub(crate) use row;

macro_rules! first_name {
    ($first:ident $($rest:ident)*) => {
        Some(stringify!($first))
    };
}
pub(crate) use first_name;

/// Declares parameters, in any order: `struct Params<'a> { name: RustType as SqlType, … }`.
macro_rules! params {
    ($(#[$meta:meta])* $vis:vis struct $name:ident<$life:lifetime> {
        $($field_vis:vis $field:ident: $rust:ty as $sql:ty),+ $(,)?
    }) => {
        $(#[$meta])*
        $vis struct $name<$life> {
            $($field_vis $field: $rust,)+
        }

        impl $crate::raw_sql::ParamNames for $name<'static> {
            const NAMES: &'static [&'static str] = &[$(stringify!($field)),+];
        }

        impl $crate::raw_sql::SqlTypes for $name<'static> {
            fn types(lookup: &mut $crate::raw_sql::Lookup) -> Vec<diesel::pg::PgTypeMetadata> {
                vec![$(<diesel::pg::Pg as diesel::sql_types::HasSqlType<$sql>>::metadata(lookup)),+]
            }
        }

        impl<$life> $crate::raw_sql::Values<$name<'static>> for $name<$life> {
            fn bind<'b>(
                &'b self,
                mut out: diesel::query_builder::AstPass<'_, 'b, diesel::pg::Pg>,
            ) -> diesel::QueryResult<()> {
                $(out.push_bind_param::<$sql, $rust>(&self.$field)?;)+
                Ok(())
            }
        }
    };
}
pub(crate) use params;

/// A statement's declaration, as a test compares it with the database.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Module and name.
    pub name: &'static str,
    /// Roles that run it.
    pub roles: &'static [Role],
    /// The text, with parameters by number.
    pub sql: &'static str,
    /// Errors of names that text and declaration do not share.
    pub name_errors: fn() -> Vec<String>,
    /// The types of its parameters.
    pub params: fn(&mut Lookup) -> Vec<PgTypeMetadata>,
    /// Name and type of each column of its row.
    pub columns: fn(&mut Lookup) -> Vec<(&'static str, PgTypeMetadata)>,
}

impl Entry {
    /// The entry of a statement.
    pub fn of<S: Statement>(_: S) -> Self {
        Self {
            name: type_name::<S>(),
            roles: S::ROLES,
            sql: S::sql(),
            name_errors: name_errors::<S>,
            params: S::Params::types,
            columns: S::Row::columns,
        }
    }
}
