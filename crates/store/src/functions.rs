//! SQL functions and operators the query builder does not bring.

use diesel::dsl::AsExprOf;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Nullable, SingleValue, Text, Timestamptz};

#[diesel::declare_sql_function]
extern "SQL" {
    /// The first of the two that is not null, if either is not.
    fn coalesce<T: SingleValue>(first: Nullable<T>, second: Nullable<T>) -> Nullable<T>;
}

diesel::postfix_operator!(InHungarian, " COLLATE \"hu-x-icu\"", Text, backend: Pg);

/// A text that sorts as Hungarians do.
pub fn in_hungarian<E: Expression<SqlType = Text>>(text: E) -> InHungarian<E> {
    InHungarian::new(text)
}

/// When the transaction began, by the database's clock.
pub fn now() -> AsExprOf<diesel::dsl::now, Timestamptz> {
    diesel::dsl::now.into_sql::<Timestamptz>()
}
