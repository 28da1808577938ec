use kernel::{Huf, ServiceCategoryId, ServiceId};

/// The colour of a category's services in the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CategoryColor {
    Rust,
    Mustard,
    Olive,
    Pine,
    Sea,
    Sky,
    Lavender,
    Plum,
    Rose,
    Stone,
}

/// A group of services.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceCategory {
    pub id: ServiceCategoryId,
    pub name: String,
    /// In the other language (docs/rules.md#languages).
    pub translated_name: Option<String>,
}

/// The basis of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Estimation {
    /// The whole session, whatever its duration.
    PerSession,
    /// One hour.
    PerHour,
}

impl Estimation {
    /// The number used in the database and the API.
    pub fn number(self) -> u8 {
        match self {
            Self::PerSession => 0,
            Self::PerHour => 1,
        }
    }

    /// Reads [`Estimation::number`]; `None` for any other.
    pub fn from_number(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::PerSession),
            1 => Some(Self::PerHour),
            _ => None,
        }
    }
}

/// Whether guests see a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ServiceStatus {
    /// Visible.
    Active,
    /// Not visible yet.
    Pending,
    /// No longer visible.
    Passive,
}

/// A service that guests can book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Service {
    pub id: ServiceId,
    pub category: Option<ServiceCategoryId>,
    /// The colour of its category in the calendar, if one is set.
    pub color: Option<CategoryColor>,
    pub name: String,
    pub price: Huf,
    pub estimation: Estimation,
    pub minutes: u32,
    /// Minutes kept free before, not shown to guests.
    pub buffer_before: u32,
    /// Minutes kept free after, not shown to guests.
    pub buffer_after: u32,
    pub note: Option<String>,
    /// In the other language (docs/rules.md#languages).
    pub translated_name: Option<String>,
    pub translated_note: Option<String>,
}

impl Service {
    /// Whether the price is for one hour, not for the session.
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
