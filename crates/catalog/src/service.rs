use kernel::{Huf, ServiceCategoryId, ServiceId};

/// A heading services stand under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceCategory {
    pub id: ServiceCategoryId,
    pub name: String,
}

/// What a price is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Estimation {
    /// The whole session, however long it takes.
    PerSession,
    /// An hour of it.
    PerHour,
}

impl Estimation {
    /// The number it is stored and sent as.
    pub fn number(self) -> u8 {
        match self {
            Self::PerSession => 0,
            Self::PerHour => 1,
        }
    }

    /// Reads that number; `None` for any other.
    pub fn from_number(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::PerSession),
            1 => Some(Self::PerHour),
            _ => None,
        }
    }
}

/// What a guest can choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Service {
    pub id: ServiceId,
    pub category: Option<ServiceCategoryId>,
    pub name: String,
    pub price: Huf,
    /// What the price is for.
    pub estimation: Estimation,
    /// How long it takes.
    pub minutes: u32,
    /// Minutes kept free before, unseen by guests.
    pub buffer_before: u32,
    /// Minutes kept free after, unseen by guests.
    pub buffer_after: u32,
    pub note: Option<String>,
}

impl Service {
    /// Whether the price is for an hour; otherwise it is for the session.
    pub fn is_hourly(&self) -> bool {
        self.estimation == Estimation::PerHour
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_estimation_is_read_as_it_was_written() {
        for estimation in [Estimation::PerSession, Estimation::PerHour] {
            assert_eq!(Estimation::from_number(estimation.number()), Some(estimation));
        }
        assert_eq!(Estimation::from_number(2), None);
    }
}
