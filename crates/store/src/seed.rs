//! Inserts whole salons: those of `demo`, deleted and inserted again by the owner of the schema, who sees all companies;
//! and the first rows of a company that registers, inserted by the server as that company.
//!
//! The plain data here is the shape of a salon; `demo` decides its content.
//!
//! ```ignore
//! if store::seed::state(conn, today)?.needs_seeding() {
//!     store::seed::erase_demo(conn)?;
//!     store::seed::insert(conn, &demo::salons(1, now), &password_hash, today)?;
//! }
//! ```

mod insert;
mod messages;
mod money;
mod ratings;
pub(crate) mod state;
mod subscription;

use catalog::{Company, FinderSettings, Sale, Service, ServiceCategory, ServiceStatus, Shop};
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{AccountId, EmployeeId, EventId, GuestId, Huf, ImageId, Locale, SeriesId, ServiceId, ShopId, TimeRange};

pub use crate::closed_set::{AbsenceReason, ImageKind};
pub use insert::{insert, insert_history, insert_salon};
pub use messages::{Messages, Notice, SentSms};
pub use money::{ClosedDay, Money, PaidVisit, SpentMoney};
pub use ratings::{GivenRating, Ratings};
pub use state::{DemoState, erase_demo, is_in_use, state};
pub use subscription::SeedSubscription;

/// A company with everything it owns.
#[derive(Clone, Debug, PartialEq)]
pub struct Salon {
    /// In demo mode everything is marked as a sample but the company itself, its places and its owner
    /// (docs/trust.md#made-up-rows).
    pub company: Company,
    /// Future appointments a guest may hold; 0: any number.
    pub max_open_bookings: u32,
    pub created_at: DateTime<Utc>,
    pub shops: Vec<Shop>,
    /// Its people, with their services and hours.
    pub employees: Vec<Employee>,
    pub categories: Vec<ServiceCategory>,
    pub services: Vec<StoredService>,
    pub sales: Vec<Sale>,
    /// Description in the finder, if it is listed.
    pub finder: Option<FinderSettings>,
    /// Dates and names.
    pub closed_days: Vec<(NaiveDate, String)>,
    /// Every picture the others name.
    pub images: Vec<Image>,
    /// The gallery.
    pub references: Vec<Reference>,
    /// Logins that come with this salon; others may name them once they are inserted.
    pub accounts: Vec<Account>,
    /// Cards of its guests.
    pub guests: Vec<Guest>,
    /// Appointments and everything else in the calendars.
    pub events: Vec<Event>,
    /// `None`: no messages, with the settings of a new company.
    pub messages: Option<Messages>,
    pub ratings: Ratings,
    pub money: Money,
    /// `None`: every feature, for good.
    pub subscription: Option<SeedSubscription>,
    /// Guests are not asked to rate visits that ended until then.
    pub asks_since: DateTime<Utc>,
    /// Appointments that start until then, and within a day before, have had their reminder.
    pub reminded_until: DateTime<Utc>,
}

impl Salon {
    /// The services guests see.
    pub fn offered(&self) -> impl Iterator<Item = &Service> {
        let is_offered = |it: &&StoredService| it.status == ServiceStatus::Active && it.deleted_at.is_none();
        self.services.iter().filter(is_offered).map(|it| &it.service)
    }
}

/// See the columns of `employees` and of the tables that refer to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Employee {
    pub id: EmployeeId,
    pub first_name: String,
    pub last_name: String,
    pub title: String,
    pub introduction: String,
    /// In the other language.
    pub translated_title: Option<String>,
    pub translated_introduction: Option<String>,
    pub profile_picture: Option<ImageId>,
    pub cover_photo: Option<ImageId>,
    pub is_supervisor: bool,
    pub is_company_owner: bool,
    pub show_calendar: bool,
    pub is_active: bool,
    pub default_shop: Option<ShopId>,
    pub shops: Vec<ShopId>,
    pub offers: Vec<ServiceId>,
    pub work_hours: Vec<WorkHours>,
    pub exceptions: Vec<Exception>,
}

/// Minutes of a weekday (1 is Monday) in one shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WorkHours {
    pub shop: ShopId,
    pub weekday: u8,
    pub from_minute: u16,
    pub to_minute: u16,
}

/// Minutes of one date in one shop, instead of its weekday's; 0 to 0 is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exception {
    pub shop: ShopId,
    pub date: NaiveDate,
    pub from_minute: u16,
    pub to_minute: u16,
}

/// A service, and whether guests see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredService {
    pub service: Service,
    pub status: ServiceStatus,
    pub deleted_at: Option<DateTime<Utc>>,
}

/// A picture; its bytes lie in the object store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Image {
    pub id: ImageId,
    pub kind: ImageKind,
}

/// A picture in the gallery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    pub image: ImageId,
    pub employee: EmployeeId,
    pub taken_at: DateTime<Utc>,
    pub services: Vec<ServiceId>,
}

/// A login; all of them have the one password [`insert`] is given the hash of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    pub id: AccountId,
    pub username: String,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub phone: String,
    pub is_guest: bool,
    pub employee: Option<EmployeeId>,
    pub created_at: DateTime<Utc>,
}

/// A company's card of a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guest {
    pub id: GuestId,
    pub account: Option<AccountId>,
    pub first_name: String,
    pub last_name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub need_sms: bool,
    /// When they agreed to offers by SMS and e-mail, if they did.
    pub offers_at: Option<DateTime<Utc>>,
    /// Month and day.
    pub birthday: Option<(i16, i16)>,
    pub language: Locale,
    pub note: Option<String>,
    pub is_walk_in: bool,
    pub is_deleted: bool,
    pub created_at: DateTime<Utc>,
}

/// Something in a calendar; a piece of it when it is longer than a day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    pub id: EventId,
    pub series: SeriesId,
    pub provider: EmployeeId,
    pub when: TimeRange,
    pub occupies: TimeRange,
    pub is_deleted: bool,
    pub description: Option<String>,
    pub created_by: Option<AccountId>,
    pub created_at: DateTime<Utc>,
    pub what: EventContent,
}

/// Kind of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventContent {
    /// A guest comes.
    Appointment(Appointment),
    /// The provider does something else.
    NonWork(AbsenceReason),
    /// A time another calendar calls busy.
    Imported,
}

impl EventContent {
    fn appointment(&self) -> Option<&Appointment> {
        match self {
            Self::Appointment(visit) => Some(visit),
            Self::NonWork(_) | Self::Imported => None,
        }
    }
}

/// A guest's visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appointment {
    pub guest: GuestId,
    pub shop: ShopId,
    pub services: Vec<AgreedService>,
    pub did_not_appear: bool,
    pub payment: Option<Huf>,
    pub booked_online: bool,
}

/// A service as it was agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AgreedService {
    pub service: ServiceId,
    pub name: String,
    pub price: Huf,
    pub minutes: u32,
}
