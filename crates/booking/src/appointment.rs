use catalog::Service;
use kernel::{CompanyId, EmployeeId, EventId, Huf, PersonName, ServiceId, ShopId, TimeRange};

/// An appointment with the services as agreed; later changes of services do not affect it (docs/rules.md#what-was-agreed).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appointment {
    pub id: EventId,
    pub company: CompanyId,
    pub provider: EmployeeId,
    pub shop: ShopId,
    /// The time shown to the guest.
    pub when: TimeRange,
    /// The time blocked in the calendar, including buffers.
    pub occupies: TimeRange,
    /// In the requested order.
    pub services: Vec<AgreedService>,
    /// The guest's note to the salon.
    pub note: Option<String>,
    /// The person who comes, if it is not the guest.
    pub visitor: Option<PersonName>,
    pub terms: AgreedTerms,
}

/// The terms a guest agreed to by booking; later changes of the terms do not affect them (docs/rules.md#terms).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgreedTerms {
    /// The version of the terms the guest was shown, if any.
    pub version: Option<i32>,
    /// Hours before the start until which the guest cancels or moves it alone.
    pub cancel_hours: u16,
}

impl Appointment {
    /// The sum of the services' prices.
    pub fn total_price(&self) -> Huf {
        self.services.iter().map(|it| it.price).sum()
    }
}

/// A copy of a service, made when the appointment was agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreedService {
    pub id: ServiceId,
    pub name: String,
    /// Price of this service within the appointment.
    pub price: Huf,
    pub minutes: u32,
}

impl AgreedService {
    /// Copies a service as it is now; `None` when its price overflows 64 bits.
    pub fn of(service: &Service) -> Option<Self> {
        let price = billing::agreed_price(service.price, service.estimation, service.minutes)?;
        Some(Self { id: service.id, name: service.name.clone(), price, minutes: service.minutes })
    }
}
