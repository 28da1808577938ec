use kernel::{CompanyId, EmployeeId, Huf, ImageId, Locale, SaleId, ServiceCategoryId, ServiceId, ShopId};

/// How the head of a company's pages looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderStyle {
    /// The background shows faintly.
    Normal,
    /// The background is half seen.
    Special,
}

/// A tenant as guests see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Company {
    /// The tenant.
    pub id: CompanyId,
    /// What stands in its address.
    pub szalonka_id: String,
    /// Its name.
    pub name: String,
    /// Its address.
    pub address: String,
    /// Its phone number, E.164; may be a landline or foreign.
    pub phone: Option<String>,
    /// Its e-mail address.
    pub email: Option<String>,
    /// Behind the head of its pages.
    pub background_image: Option<ImageId>,
    /// How that head looks.
    pub header_style: HeaderStyle,
    /// Shown above the services.
    pub service_select_note: Option<String>,
    /// Shown above the times.
    pub date_select_note: Option<String>,
    /// Has a landing page; without, guests begin with the services.
    pub has_home_page: bool,
    /// Takes bookings online.
    pub takes_bookings: bool,
    /// Its IANA time zone.
    pub time_zone: String,
    /// Its language.
    pub language: Locale,
}

/// A place of a company.
#[derive(Clone, Debug, PartialEq)]
pub struct Shop {
    /// The shop.
    pub id: ShopId,
    /// Its name.
    pub name: String,
    /// Its address.
    pub address: String,
    /// About it.
    pub description: Option<String>,
    /// Its picture.
    pub cover_photo: Option<ImageId>,
    /// Latitude and longitude in degrees.
    pub location: Option<(f64, f64)>,
}

/// A heading services stand under.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceCategory {
    /// The category.
    pub id: ServiceCategoryId,
    /// Its name.
    pub name: String,
}

/// What a guest can choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Service {
    /// The service.
    pub id: ServiceId,
    /// Under which heading.
    pub category: Option<ServiceCategoryId>,
    /// Its name.
    pub name: String,
    /// Its price, for what [`Service::is_hourly`] says.
    pub price: Huf,
    /// Whether the price is for an hour; otherwise for the session.
    pub is_hourly: bool,
    /// How long it takes.
    pub minutes: u32,
    /// Kept free before, unseen by guests.
    pub buffer_before: u32,
    /// Kept free after, unseen by guests.
    pub buffer_after: u32,
    /// About it.
    pub note: Option<String>,
}

/// An active person of a company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Employee {
    /// The person.
    pub id: EmployeeId,
    pub first_name: String,
    pub last_name: String,
    /// What they are.
    pub title: Option<String>,
    /// About them.
    pub introduction: Option<String>,
    /// Portrait.
    pub profile_picture: Option<ImageId>,
    /// Picture on top of their page.
    pub cover_photo: Option<ImageId>,
    /// Stands first.
    pub is_owner: bool,
    /// The shop they are mostly in.
    pub default_shop: Option<ShopId>,
    /// The shops they work in.
    pub shops: Vec<ShopId>,
    /// What they can do.
    pub services: Vec<ServiceId>,
}

impl Employee {
    /// Whether this person can do all of it; nobody can do nothing.
    pub fn can_do(&self, services: &[ServiceId]) -> bool {
        !services.is_empty() && services.iter().all(|it| self.services.contains(it))
    }
}

/// An announcement; it changes no price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sale {
    /// The sale.
    pub id: SaleId,
    /// Its headline.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// Off the price, in percent.
    pub percent: u8,
}
