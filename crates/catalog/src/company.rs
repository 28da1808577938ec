use kernel::{CompanyId, ImageId, Locale, SaleId, ShopId};

/// How the head of a company's pages looks; set for a company by configuration.
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
    pub id: CompanyId,
    /// What stands in its address.
    pub szalonka_id: String,
    pub name: String,
    pub address: String,
    /// E.164; may be a landline or foreign.
    pub phone: Option<String>,
    pub email: Option<String>,
    /// Behind the head of its pages.
    pub background_image: Option<ImageId>,
    pub header_style: HeaderStyle,
    /// Shown above the services.
    pub service_select_note: Option<String>,
    /// Shown above the times.
    pub date_select_note: Option<String>,
    /// Has a landing page; without, guests begin with the services.
    pub has_home_page: bool,
    /// Takes bookings online.
    pub takes_bookings: bool,
    /// The name of its IANA time zone.
    pub time_zone: String,
    pub language: Locale,
}

/// A place of a company.
#[derive(Clone, Debug, PartialEq)]
pub struct Shop {
    pub id: ShopId,
    pub name: String,
    pub address: String,
    pub description: Option<String>,
    pub cover_photo: Option<ImageId>,
    /// Latitude and longitude in degrees.
    pub location: Option<(f64, f64)>,
}

/// An announcement; it changes no price.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sale {
    pub id: SaleId,
    /// Its headline.
    pub title: String,
    pub description: String,
    /// Off the price, in percent.
    pub percent: u8,
}
