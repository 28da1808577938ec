use kernel::{CompanyId, EmployeeId, EventId, Huf, ServiceId, ShopId, TimeRange};

use crate::OfferedService;

/// An appointment as it was agreed (docs/rules.md#what-was-agreed): later changes of services do not touch it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appointment {
    /// The event.
    pub id: EventId,
    /// Where it belongs.
    pub company: CompanyId,
    /// With whom.
    pub provider: EmployeeId,
    /// Where.
    pub shop: ShopId,
    /// What the guest sees.
    pub when: TimeRange,
    /// What the calendar is taken for: buffers included.
    pub occupies: TimeRange,
    /// In the order asked for.
    pub services: Vec<AgreedService>,
    /// What the guest wants the salon to know.
    pub note: Option<String>,
}

/// One service of an appointment, copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreedService {
    /// Which.
    pub id: ServiceId,
    /// As it was called.
    pub name: String,
    /// What it adds to the total.
    pub price: Huf,
    /// How long it takes.
    pub minutes: u32,
}

impl From<OfferedService> for AgreedService {
    fn from(it: OfferedService) -> Self {
        Self { id: it.id, name: it.name, price: it.price, minutes: it.minutes }
    }
}

impl Appointment {
    /// The sum the guest was told.
    pub fn total_price(&self) -> Huf {
        self.services.iter().map(|it| it.price).sum()
    }
}
