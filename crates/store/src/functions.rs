//! SQL functions and operators the query builder does not bring.

use diesel::dsl::AsExprOf;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Nullable, SingleValue, Text, Timestamptz};

use crate::closed_set::sql_types::EventStateSmallInt;

#[diesel::declare_sql_function]
extern "SQL" {
    /// The first of the two that is not null, if either is not.
    fn coalesce<T: SingleValue>(first: Nullable<T>, second: Nullable<T>) -> Nullable<T>;

    /// Any of a list, for `eq`. Unlike a query with `eq_any`, one with this is found by its type among the prepared
    /// statements, without writing its text.
    fn any<T: SingleValue>(values: Array<T>) -> T;
}

diesel::postfix_operator!(InHungarian, " COLLATE \"hu-x-icu\"", Text, backend: Pg);

/// A text that sorts as Hungarians do.
pub fn in_hungarian<E: Expression<SqlType = Text>>(text: E) -> InHungarian<E> {
    InHungarian::new(text)
}

diesel::postfix_operator!(IsActive, " = 1", Bool, backend: Pg);

/// Whether an event is active, compared with a literal: the indexes of active events alone serve a statement only when
/// its text says which state it reads.
pub fn is_active<E: Expression<SqlType = EventStateSmallInt>>(state: E) -> IsActive<E> {
    IsActive::new(state)
}

/// When the transaction began, by the database's clock.
pub fn now() -> AsExprOf<diesel::dsl::now, Timestamptz> {
    diesel::dsl::now.into_sql::<Timestamptz>()
}
