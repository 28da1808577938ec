//! Columns of the values as `store` keeps them in PostgreSQL; behind the feature `diesel`.

use crate::{Email, Huf, Locale, PersonName, Phone};

/// Stores a value as another type that diesel knows. A stored value that does not parse is an error.
macro_rules! stored {
    ($value:ty as $sql:ident: $stored:ty, |$it:ident| $write:expr, |$read:ident| $parse:expr) => {
        impl diesel::serialize::ToSql<diesel::sql_types::$sql, diesel::pg::Pg> for $value {
            fn to_sql<'b>(
                &'b self,
                out: &mut diesel::serialize::Output<'b, '_, diesel::pg::Pg>,
            ) -> diesel::serialize::Result {
                let $it = self;
                diesel::serialize::ToSql::<diesel::sql_types::$sql, diesel::pg::Pg>::to_sql($write, out)
            }
        }

        impl diesel::deserialize::FromSql<diesel::sql_types::$sql, diesel::pg::Pg> for $value {
            fn from_sql(value: diesel::pg::PgValue<'_>) -> diesel::deserialize::Result<Self> {
                let $read =
                    <$stored as diesel::deserialize::FromSql<diesel::sql_types::$sql, diesel::pg::Pg>>::from_sql(
                        value,
                    )?;
                $parse
            }
        }
    };
}
pub(crate) use stored;

stored!(Huf as BigInt: i64, |amount| &amount.0, |stored| Ok(Self(stored)));
stored!(Email as Text: String, |email| email.as_str(), |stored| Ok(Self::parse(&stored)?));
stored!(PersonName as Text: String, |name| name.as_str(), |stored| Ok(Self::parse(&stored)?));
stored!(Locale as Text: String, |locale| locale.code(), |stored| Ok(Self::parse(&stored)?));
// Companies and shops may have landlines and foreign numbers.
stored!(Phone as Text: String, |phone| phone.as_e164(), |stored| Ok(Self::parse_any(&stored)?));
