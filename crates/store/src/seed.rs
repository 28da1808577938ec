//! Filling whole salons at once: what `demo` shows, erased and filled again by the owner of the schema, whom the tenant
//! wall does not hold; and what a company that registers begins with, filled by the server inside that wall.
//!
//! The plain data here says what a salon is made of; `demo` decides what is in it.
//!
//! ```ignore
//! if store::seed::state(conn, today)?.needs_seeding() {
//!     store::seed::erase_demo(conn)?;
//!     store::seed::insert(conn, &demo::salons(1, now), &password_hash, today)?;
//! }
//! ```

mod insert;
mod state;

use catalog::Estimation;
use chrono::{DateTime, NaiveDate, Utc};
use kernel::{
    AccountId, CompanyId, EmployeeId, EventId, GuestId, Huf, ImageId, Locale, SaleId, SeriesId, ServiceCategoryId,
    ServiceId, ShopId, TimeRange,
};

use crate::closed_set::closed_set;

pub use insert::{insert, insert_history, insert_salon};
pub use state::{DemoState, erase_demo, state};

/// A company with everything it owns.
#[derive(Clone, Debug, PartialEq)]
pub struct Salon {
    /// The company itself.
    pub company: Company,
    /// Its places.
    pub shops: Vec<Shop>,
    /// Its people, with what they offer and when they work.
    pub employees: Vec<Employee>,
    /// Headings of the price list.
    pub categories: Vec<Category>,
    /// The price list.
    pub services: Vec<Service>,
    /// Announced discounts.
    pub sales: Vec<Sale>,
    /// Days nobody works.
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
}

/// See the columns of `companies`.
#[derive(Clone, Debug, PartialEq)]
pub struct Company {
    pub id: CompanyId,
    pub szalonka_id: String,
    pub name: String,
    pub address: String,
    pub phone: String,
    pub email: String,
    pub background_image: Option<ImageId>,
    pub special_header: bool,
    pub service_select_note: Option<String>,
    pub date_select_note: Option<String>,
    pub enable_home_page: bool,
    pub enable_online_booking: bool,
    pub max_open_bookings: i32,
    pub language: Locale,
    /// What is filled in is marked, all but the company itself, its places and its owner (docs/trust.md#made-up-rows).
    pub demo_mode: bool,
    pub created_at: DateTime<Utc>,
}

/// See the columns of `shops`.
#[derive(Clone, Debug, PartialEq)]
pub struct Shop {
    pub id: ShopId,
    pub name: String,
    pub address: String,
    pub description: String,
    pub cover_photo: ImageId,
    pub latitude: Option<f64>,
    pub longitude: Option<f64>,
}

/// See the columns of `employees`, and what hangs on them.
#[derive(Clone, Debug, PartialEq)]
pub struct Employee {
    pub id: EmployeeId,
    pub first_name: String,
    pub last_name: String,
    pub title: String,
    pub introduction: String,
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

/// A heading of the price list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Category {
    pub id: ServiceCategoryId,
    pub name: String,
}

/// See the columns of `services`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Service {
    pub id: ServiceId,
    pub category: ServiceCategoryId,
    pub name: String,
    pub price: Huf,
    pub estimation: Estimation,
    pub minutes: u32,
    pub buffer_before: u32,
    pub buffer_after: u32,
    pub note: Option<String>,
    pub status: ServiceStatus,
    pub deleted_at: Option<DateTime<Utc>>,
}

/// Whether guests see a service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ServiceStatus {
    /// They do.
    Active,
    /// Not yet.
    Pending,
    /// No longer.
    Passive,
}

closed_set!(ServiceStatusText: Text => ServiceStatus { Active = "ACTIVE", Pending = "PENDING", Passive = "PASSIVE" });

/// See the columns of `sales`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sale {
    pub id: SaleId,
    pub title: String,
    pub description: String,
    pub percent: u8,
}

/// A picture; its bytes lie in the object store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Image {
    /// Its id, also in the object store.
    pub id: ImageId,
    /// What it shows.
    pub kind: ImageKind,
}

/// What a picture is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageKind {
    /// A person.
    Profile,
    /// Behind the company's pages.
    Company,
    /// A place.
    Shop,
    /// Behind a person's page.
    Cover,
    /// Somebody's work.
    Reference,
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
    pub what: What,
}

/// What an event is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A guest comes.
    Appointment(Appointment),
    /// The provider does something else.
    NonWork(Away),
    /// A time another calendar calls busy.
    Imported,
}

/// Why a provider does something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Away {
    /// Eats.
    Lunch,
    /// Is on leave.
    Holiday,
    /// Learns.
    Training,
}

impl Away {
    /// As the column says it.
    fn as_str(self) -> &'static str {
        match self {
            Self::Lunch => "lunch",
            Self::Holiday => "holiday",
            Self::Training => "training",
        }
    }
}

/// A guest's visit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appointment {
    pub guest: GuestId,
    pub shop: ShopId,
    pub services: Vec<Agreed>,
    pub did_not_appear: bool,
    pub payment: Option<Huf>,
    pub booked_online: bool,
}

/// A service as it was agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreed {
    pub service: ServiceId,
    pub name: String,
    pub price: Huf,
    pub minutes: u32,
}
