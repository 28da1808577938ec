use chrono::NaiveDate;
use kernel::{CompanyId, ImageId, Locale, SaleId, ServiceId, ShopId};

use crate::chats::Chats;

/// The look of the header on a company's pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeaderStyle {
    /// Faint background image.
    Normal,
    /// Half-transparent background image.
    Special,
}

impl HeaderStyle {
    /// Strength of the background image in percent, unless the company sets its own.
    pub fn strength(self) -> u8 {
        match self {
            Self::Normal => 10,
            Self::Special => 50,
        }
    }
}

/// A company as guests see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Company {
    pub id: CompanyId,
    /// The public id used in its URL.
    pub szalonka_id: String,
    pub name: String,
    pub address: String,
    /// E.164; may be a landline or foreign.
    pub phone: Option<String>,
    pub email: Option<String>,
    pub chats: Chats,
    /// Background of the header.
    pub background_image: Option<ImageId>,
    /// The company's logo.
    pub logo: Option<ImageId>,
    pub header_style: HeaderStyle,
    /// Strength of the background image in percent.
    pub background_strength: u8,
    /// Shown above the list of services.
    pub service_select_note: Option<String>,
    /// Shown above the list of times.
    pub date_select_note: Option<String>,
    /// In the other language (docs/rules.md#languages).
    pub translated_service_select_note: Option<String>,
    pub translated_date_select_note: Option<String>,
    /// Has a landing page; otherwise guests start at the list of services.
    pub has_home_page: bool,
    /// Accepts online bookings.
    pub takes_bookings: bool,
    /// Being tried out: only the owner's own bookings are taken (docs/rules.md#demo-mode).
    pub demo_mode: bool,
    /// IANA name of its time zone.
    pub time_zone: String,
    pub language: Locale,
    pub terms: BookingTerms,
    /// Minutes a free place is held for a guest on the waiting list; 0: no waiting list.
    pub waiting_hold: u16,
    /// Guests may attach a photo to a booking: switched on, and the company uses photos.
    pub takes_guest_photos: bool,
}

/// The terms a guest agrees to by booking (docs/rules.md#terms).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookingTerms {
    /// Incremented by every change.
    pub version: i32,
    /// Hours before the start until which a guest cancels or moves an appointment alone; 0: until it begins.
    pub cancel_hours: u16,
    /// In the company's words.
    pub text: Option<String>,
}

/// The terms of a company that has not set its own.
impl Default for BookingTerms {
    fn default() -> Self {
        Self { version: 1, cancel_hours: 12, text: None }
    }
}

/// A company's place of business.
#[derive(Clone, Debug, PartialEq)]
pub struct Shop {
    pub id: ShopId,
    pub name: String,
    pub address: String,
    pub description: Option<String>,
    /// In the other language (docs/rules.md#languages).
    pub translated_description: Option<String>,
    /// In order; the first one is its cover.
    pub photos: Vec<ImageId>,
    /// Latitude and longitude in degrees.
    pub location: Option<(f64, f64)>,
}

impl Shop {
    /// The first photo.
    pub fn cover_photo(&self) -> Option<ImageId> {
        self.photos.first().copied()
    }
}

/// An announced discount; it does not change prices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sale {
    pub id: SaleId,
    pub title: String,
    pub description: String,
    /// In the other language (docs/rules.md#languages).
    pub translated_title: Option<String>,
    pub translated_description: Option<String>,
    /// Discount in percent.
    pub percent: u8,
    /// The first day it is announced; `None`: no limit.
    pub starts_on: Option<NaiveDate>,
    /// The last day it is announced; `None`: no limit.
    pub ends_on: Option<NaiveDate>,
    /// The services it names, if any.
    pub services: Vec<ServiceId>,
}

impl Sale {
    /// Whether it is announced on a date of the company's calendar.
    pub fn is_on(&self, date: NaiveDate) -> bool {
        self.starts_on.is_none_or(|first| first <= date) && self.ends_on.is_none_or(|last| date <= last)
    }
}
