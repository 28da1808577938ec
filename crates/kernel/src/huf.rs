use std::iter::Sum;
use std::ops::Add;

/// Whole forints (docs/rules.md#amounts). Never a float; display is the screens' business.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "diesel",
    derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow),
    diesel(sql_type = diesel::sql_types::BigInt)
)]
pub struct Huf(pub i64);

impl Huf {
    /// No money.
    pub const ZERO: Self = Self(0);
}

impl Add for Huf {
    type Output = Self;

    /// Saturates: a sum that leaves 64 bits stays at the edge rather than wrapping into a debt.
    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sum for Huf {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}
