use catalog::Service;
use kernel::{CompanyId, EmployeeId, EventId, Huf, ServiceId, ShopId, TimeRange};

/// An appointment as it was agreed (docs/rules.md#what-was-agreed): later changes of services do not touch it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appointment {
    pub id: EventId,
    pub company: CompanyId,
    pub provider: EmployeeId,
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

impl Appointment {
    /// The sum the guest was told.
    pub fn total_price(&self) -> Huf {
        self.services.iter().map(|it| it.price).sum()
    }
}

/// One service of an appointment, copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreedService {
    pub id: ServiceId,
    /// As it was called.
    pub name: String,
    /// What it adds to the total.
    pub price: Huf,
    /// How long it takes.
    pub minutes: u32,
}

impl AgreedService {
    /// A service as it is sold now; `None` when its price does not fit into 64 bits.
    pub fn of(service: &Service) -> Option<Self> {
        let price = billing::agreed_price(service.price, service.estimation, service.minutes)?;
        Some(Self { id: service.id, name: service.name.clone(), price, minutes: service.minutes })
    }
}
