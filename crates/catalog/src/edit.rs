//! Editing the data of a salon: checks of new values against the stored ones.

use chrono::NaiveDate;
use chrono_tz::Tz;
use kernel::{Email, EmployeeId, Huf, Locale, Phone, ServiceCategoryId, ServiceId};

use crate::chats::{Chats, MessengerName};
use crate::company::HeaderStyle;
use crate::service::{Estimation, ServiceStatus};
use crate::slot_rules::Alignment;
use crate::szalonka_id::SzalonkaId;
use crate::text_line::{Address, CompanyName, TextLine};

/// The name of a service, a category, a shop or a sale.
pub type Title = TextLine<100>;

/// Minutes of a day: the maximum length of a visit, buffers included.
const DAY_MINUTES: u32 = 24 * 60;

/// The setting changed since it was read (docs/rules.md#settings).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("changed since it was read")]
pub struct SettingChanged;

/// The optimistic lock of every setting: `expected` is the revision the edit began with.
///
/// # Errors
/// [`SettingChanged`] for another revision.
pub fn check_revision(expected: i32, current: i32) -> Result<(), SettingChanged> {
    if expected == current { Ok(()) } else { Err(SettingChanged) }
}

/// A service as it is to be saved. Each value is in its own range already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceDraft {
    pub category: Option<ServiceCategoryId>,
    pub name: Title,
    pub price: Huf,
    pub estimation: Estimation,
    pub minutes: u32,
    /// Minutes kept free before.
    pub buffer_before: u32,
    /// Minutes kept free after.
    pub buffer_after: u32,
    pub note: Option<String>,
    /// In the other language; `None` leaves it unchanged.
    pub translated_name: Option<Option<String>>,
    pub translated_note: Option<Option<String>>,
    pub status: ServiceStatus,
}

/// Reason why a service is not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ServiceRefused {
    /// Longer than a day with its buffers, so that it could never be booked.
    #[error("longer than a day")]
    TooLong,
}

impl ServiceDraft {
    /// Checks the values together.
    ///
    /// # Errors
    /// [`ServiceRefused`].
    pub fn check(&self) -> Result<(), ServiceRefused> {
        let occupied = self.buffer_before + self.minutes + self.buffer_after;
        if occupied <= DAY_MINUTES { Ok(()) } else { Err(ServiceRefused::TooLong) }
    }
}

/// The settings of a company. Each value is within its own range already.
#[derive(Clone, Debug, PartialEq)]
pub struct CompanySettings {
    /// The public id used in its URL.
    pub szalonka_id: String,
    pub name: String,
    pub address: String,
    /// E.164; may be a landline or foreign.
    pub phone: Option<String>,
    pub email: Option<String>,
    pub chats: Chats,
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
    pub header_style: HeaderStyle,
    /// How strong the background image is, in percent; `None`: as the style has it.
    pub background_strength: Option<u8>,
    /// IANA name of its time zone.
    pub time_zone: String,
    pub language: Locale,
    /// Minutes between two starts.
    pub slot_step: u16,
    pub alignment: Alignment,
    /// Minutes from now to the first start.
    pub min_notice: u32,
    /// Days ahead.
    pub horizon_days: u16,
    /// Future appointments of a guest; 0: any number.
    pub max_open_bookings: u16,
    /// Hours before the start until which a guest cancels or moves an appointment alone; 0: until it begins.
    pub cancel_hours: u16,
    /// Minutes a free place is held for a guest on the waiting list; 0: no waiting list.
    pub waiting_hold: u16,
    /// Guests may attach a photo to a booking, where the company uses photos.
    pub takes_guest_photos: bool,
    /// The company's own terms, which a guest agrees to by booking.
    pub terms: Option<String>,
}

/// A change of [`CompanySettings`]; `None` leaves a value unchanged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CompanyEdit {
    pub szalonka_id: Option<SzalonkaId>,
    pub name: Option<CompanyName>,
    pub address: Option<Address>,
    pub phone: Option<Option<Phone>>,
    pub email: Option<Option<Email>>,
    pub whatsapp: Option<Option<Phone>>,
    pub viber: Option<Option<Phone>>,
    pub messenger: Option<Option<MessengerName>>,
    pub service_select_note: Option<Option<String>>,
    pub date_select_note: Option<Option<String>>,
    pub translated_service_select_note: Option<Option<String>>,
    pub translated_date_select_note: Option<Option<String>>,
    pub has_home_page: Option<bool>,
    pub takes_bookings: Option<bool>,
    pub header_style: Option<HeaderStyle>,
    pub background_strength: Option<u8>,
    pub time_zone: Option<Tz>,
    pub language: Option<Locale>,
    pub slot_step: Option<u16>,
    pub alignment: Option<Alignment>,
    pub min_notice: Option<u32>,
    pub horizon_days: Option<u16>,
    pub max_open_bookings: Option<u16>,
    pub cancel_hours: Option<u16>,
    pub waiting_hold: Option<u16>,
    pub takes_guest_photos: Option<bool>,
    pub terms: Option<Option<String>>,
}

/// Reason why settings are not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CompanyRefused {
    /// The minimum notice reaches beyond the horizon, so nothing could be booked.
    #[error("the notice is longer than the horizon")]
    NoticeBeyondHorizon,
}

impl CompanySettings {
    /// The settings after an edit.
    ///
    /// # Errors
    /// [`CompanyRefused`].
    pub fn changed(mut self, edit: CompanyEdit) -> Result<Self, CompanyRefused> {
        fn set<T>(value: &mut T, edit: Option<impl Into<T>>) {
            if let Some(edit) = edit {
                *value = edit.into();
            }
        }
        set(&mut self.szalonka_id, edit.szalonka_id.map(|it| it.as_str().to_owned()));
        set(&mut self.name, edit.name.map(|it| it.as_str().to_owned()));
        set(&mut self.address, edit.address.map(|it| it.as_str().to_owned()));
        let stored = |number: Option<Phone>| number.map(|it| it.as_e164().to_owned());
        set(&mut self.phone, edit.phone.map(stored));
        set(&mut self.email, edit.email.map(|it| it.map(|it| it.as_str().to_owned())));
        set(&mut self.chats.whatsapp, edit.whatsapp.map(stored));
        set(&mut self.chats.viber, edit.viber.map(stored));
        set(&mut self.chats.messenger, edit.messenger.map(|it| it.map(|it| it.as_str().to_owned())));
        set(&mut self.service_select_note, edit.service_select_note);
        set(&mut self.date_select_note, edit.date_select_note);
        set(&mut self.translated_service_select_note, edit.translated_service_select_note);
        set(&mut self.translated_date_select_note, edit.translated_date_select_note);
        set(&mut self.has_home_page, edit.has_home_page);
        set(&mut self.takes_bookings, edit.takes_bookings);
        set(&mut self.header_style, edit.header_style);
        set(&mut self.background_strength, edit.background_strength);
        set(&mut self.time_zone, edit.time_zone.map(|it| it.name().to_owned()));
        set(&mut self.language, edit.language);
        set(&mut self.slot_step, edit.slot_step);
        set(&mut self.alignment, edit.alignment);
        set(&mut self.min_notice, edit.min_notice);
        set(&mut self.horizon_days, edit.horizon_days);
        set(&mut self.max_open_bookings, edit.max_open_bookings);
        set(&mut self.cancel_hours, edit.cancel_hours);
        set(&mut self.waiting_hold, edit.waiting_hold);
        set(&mut self.takes_guest_photos, edit.takes_guest_photos);
        set(&mut self.terms, edit.terms);
        let horizon = u32::from(self.horizon_days) * DAY_MINUTES;
        if self.min_notice < horizon { Ok(self) } else { Err(CompanyRefused::NoticeBeyondHorizon) }
    }
}

/// A shop as it is to be saved.
#[derive(Clone, Debug, PartialEq)]
pub struct ShopDraft {
    pub name: Title,
    pub address: Address,
    pub description: Option<String>,
    /// In the other language; `None` leaves it unchanged.
    pub translated_description: Option<Option<String>>,
    /// Latitude and longitude in degrees, each in its own range already.
    pub location: Option<(f64, f64)>,
}

/// A sale as it is to be saved. Each value is in its own range already.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaleDraft {
    pub title: Title,
    pub description: String,
    /// In the other language; `None` leaves it unchanged.
    pub translated_title: Option<Option<String>>,
    pub translated_description: Option<Option<String>>,
    /// Discount in percent.
    pub percent: u8,
    /// The first day it is announced.
    pub starts_on: Option<NaiveDate>,
    /// The last day it is announced.
    pub ends_on: Option<NaiveDate>,
    /// The services it names, if any.
    pub services: Vec<ServiceId>,
}

/// Reason why a sale is not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaleRefused {
    /// Its last day is before its first.
    #[error("it ends before it starts")]
    Reversed,
}

impl SaleDraft {
    /// Checks the values together.
    ///
    /// # Errors
    /// [`SaleRefused`].
    pub fn check(&self) -> Result<(), SaleRefused> {
        let is_reversed = self.starts_on.zip(self.ends_on).is_some_and(|(first, last)| last < first);
        if is_reversed { Err(SaleRefused::Reversed) } else { Ok(()) }
    }
}

/// The company has as many services as demo mode allows (docs/rules.md#demo-mode).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the limit of services in demo mode is reached")]
pub struct ServiceLimitReached;

/// Whether one more service fits under a limit; deleted ones do not count.
///
/// # Errors
/// [`ServiceLimitReached`].
pub fn admit_service(there: u32, limit: Option<u32>) -> Result<(), ServiceLimitReached> {
    if limit.is_none_or(|limit| there < limit) { Ok(()) } else { Err(ServiceLimitReached) }
}

/// The provider of a new service without a given one: the company's only active employee, if there is exactly one.
pub fn provider_of_new(active: &[EmployeeId]) -> Option<EmployeeId> {
    match active {
        [only] => Some(*only),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lasting(before: u32, minutes: u32, after: u32) -> ServiceDraft {
        ServiceDraft {
            category: None,
            name: Title::parse("Hajvágás").unwrap(),
            price: Huf(12_900),
            estimation: Estimation::PerSession,
            minutes,
            buffer_before: before,
            buffer_after: after,
            note: None,
            translated_name: None,
            translated_note: None,
            status: ServiceStatus::Active,
        }
    }

    #[test]
    fn a_service_that_could_never_be_booked_is_refused() {
        assert_eq!(lasting(0, 1_440, 0).check(), Ok(()));
        assert_eq!(lasting(10, 1_420, 10).check(), Ok(()));
        assert_eq!(lasting(10, 1_421, 10).check(), Err(ServiceRefused::TooLong));
    }

    #[test]
    fn an_edit_of_what_was_changed_since_is_refused() {
        assert_eq!(check_revision(3, 3), Ok(()));
        assert_eq!(check_revision(2, 3), Err(SettingChanged));
    }

    #[test]
    fn a_sale_ends_after_it_starts() {
        let lasting = |first: Option<&str>, last: Option<&str>| {
            let date = |it: &str| it.parse().unwrap();
            let (starts_on, ends_on) = (first.map(date), last.map(date));
            let title = Title::parse("Akció").unwrap();
            SaleDraft {
                title,
                description: String::new(),
                translated_title: None,
                translated_description: None,
                percent: 10,
                starts_on,
                ends_on,
                services: Vec::new(),
            }
            .check()
        };
        assert_eq!(lasting(None, Some("2040-03-05")), Ok(()));
        assert_eq!(lasting(Some("2040-03-05"), Some("2040-03-05")), Ok(()));
        assert_eq!(lasting(Some("2040-03-06"), Some("2040-03-05")), Err(SaleRefused::Reversed));
    }

    #[test]
    fn an_edit_changes_what_it_names_and_nothing_else() {
        let before = settings();
        let edit = CompanyEdit {
            name: Some(CompanyName::parse("Kata Szalon").unwrap()),
            phone: Some(None),
            min_notice: Some(30),
            ..CompanyEdit::default()
        };
        let after = before.clone().changed(edit).unwrap();
        assert_eq!(after, CompanySettings { name: "Kata Szalon".to_owned(), phone: None, min_notice: 30, ..before });
        assert_eq!(settings().changed(CompanyEdit::default()), Ok(settings()));
    }

    #[test]
    fn a_notice_beyond_the_horizon_is_refused() {
        let edit = |min_notice, horizon_days| {
            let edit = CompanyEdit { min_notice, horizon_days, ..CompanyEdit::default() };
            settings().changed(edit).map(|_| ())
        };
        assert_eq!(edit(Some(24 * 60), Some(2)), Ok(()));
        assert_eq!(edit(Some(24 * 60), Some(1)), Err(CompanyRefused::NoticeBeyondHorizon));
    }

    fn settings() -> CompanySettings {
        CompanySettings {
            szalonka_id: "proba".to_owned(),
            name: "Próba".to_owned(),
            address: "1052 Budapest, Váci utca 1.".to_owned(),
            phone: Some("+3612345678".to_owned()),
            email: None,
            chats: Chats::default(),
            service_select_note: None,
            date_select_note: None,
            translated_service_select_note: None,
            translated_date_select_note: None,
            has_home_page: true,
            takes_bookings: true,
            header_style: HeaderStyle::Normal,
            background_strength: None,
            time_zone: "Europe/Budapest".to_owned(),
            language: Locale::Hu,
            slot_step: 15,
            alignment: Alignment::Grid,
            min_notice: 60,
            horizon_days: 90,
            max_open_bookings: 3,
            cancel_hours: 12,
            waiting_hold: 30,
            takes_guest_photos: false,
            terms: None,
        }
    }

    #[test]
    fn demo_mode_limits_services() {
        assert_eq!(admit_service(9, Some(10)), Ok(()));
        assert_eq!(admit_service(10, Some(10)), Err(ServiceLimitReached));
        assert_eq!(admit_service(10_000, None), Ok(()));
    }
}
