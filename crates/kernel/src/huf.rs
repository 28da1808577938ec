use std::iter::Sum;
use std::ops::Add;

/// Whole forints (docs/rules.md#amounts). Never a float; formatting belongs to the screens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "diesel",
    derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow),
    diesel(sql_type = diesel::sql_types::BigInt)
)]
pub struct Huf(pub i64);

impl Huf {
    /// Zero forints.
    pub const ZERO: Self = Self(0);
}

impl Add for Huf {
    type Output = Self;

    /// Saturates: an overflow stays at the limit instead of wrapping into a debt.
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sum for Huf {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}
