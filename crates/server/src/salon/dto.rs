//! Public shapes of a salon, listed field by field, so that nothing becomes public by accident.

use catalog::{
    CategoryColor, ChatLink, Chats, Company, Employee, HeaderStyle, MinuteRange, Sale, Salon, Service, ServiceCategory,
    Shop,
};
use chrono::{DateTime, Datelike as _, NaiveDate, Utc, Weekday};
use kernel::{ImageId, Locale, Phone};
use serde::{Deserialize, Serialize};
use store::photos::Photo;
use utoipa::ToSchema;
use uuid::Uuid;

use super::picture_size::PictureSizeDto;
use crate::http::dto_enum::dto_enum;
use crate::state::images::PublicKind;

dto_enum! {
    /// A language people read.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    #[schema(as = Language)]
    pub enum LanguageDto = Locale { Hu, En }
}

dto_enum! {
    /// Style of the head of a company's pages.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    #[schema(as = HeaderStyle)]
    pub enum HeaderStyleDto = HeaderStyle { Normal, Special }
}

/// A salon.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyDto {
    /// The company.
    pub id: Uuid,
    /// Public id, as in its address.
    pub szalonka_id: String,
    /// Name of the company.
    pub name: String,
    /// Address of the company.
    pub address: String,
    /// Its phone number, E.164.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// The same as its country writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone_text: Option<String>,
    /// Its e-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_email: Option<String>,
    /// Chat apps in which guests write to it, in the order they are shown.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chats: Vec<ChatLinkDto>,
    /// Address of the picture behind the head of its pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub online_booking_background_image: Option<String>,
    /// Address of its mark.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo: Option<String>,
    /// Shown above the services.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_select_note: Option<String>,
    /// Shown above the times.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date_select_note: Option<String>,
    /// The first note in the other language, where the salon gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_service_select_note: Option<String>,
    /// The second note in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_date_select_note: Option<String>,
    /// Terms a guest agrees to by booking.
    pub terms: CompanyTermsDto,
    /// Guests may wait for a place that becomes free.
    pub has_waiting_list: bool,
    /// A photo may be attached to a booking.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    pub takes_guest_photos: bool,
    /// Has a landing page; without, guests begin with the services.
    pub enable_home_page: bool,
    /// Takes bookings online.
    pub enable_online_booking: bool,
    /// It is being tried out: only its owner can book.
    pub demo_mode: bool,
    /// Style of the head of its pages.
    pub header_style: HeaderStyleDto,
    /// Strength of the picture behind the head of its pages, in percent: 5, 10, 20, 30, 40 or 50.
    pub background_strength: u8,
    /// IANA time zone of the company.
    pub time_zone: String,
    /// Language of the company.
    pub language: LanguageDto,
    /// Minutes between two starts offered.
    pub slot_step: u16,
    /// Its places, by name.
    pub shops: Vec<ShopDto>,
    /// The services booked most often, at most three, the first the most.
    pub most_booked: Vec<Uuid>,
    /// When any shop is open on the seven days from today on, as these days really are: with the dates that differ
    /// and the closed days.
    pub week_ahead: Vec<OpeningHoursDto>,
}

/// A link that opens a conversation with a salon.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ChatLinkDto {
    /// Name of the app, the same in every language.
    pub app: &'static str,
    /// An https address, or that of an app.
    pub url: String,
}

/// Terms a guest agrees to by booking.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanyTermsDto {
    /// Sent back with a booking by a guest who has read them.
    pub version: i32,
    /// Until so many hours before its start a guest cancels or moves an appointment alone; 0: until it begins.
    pub cancel_deadline_hours: u16,
    /// In the company's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// A place of a company.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopDto {
    /// The shop.
    pub id: Uuid,
    /// Name of the shop.
    pub name: String,
    /// Address of the shop.
    pub address: String,
    /// About it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// The same in the other language, where the salon gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_description: Option<String>,
    /// Address of its picture.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_photo: Option<String>,
    /// Addresses of all its pictures, in order; the first one is the cover.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub photos: Vec<String>,
    /// Degrees north.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latitude: Option<f64>,
    /// Degrees east.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longitude: Option<f64>,
    /// When anybody works there in an ordinary week, from Monday; a day without is closed.
    pub opening_hours: Vec<OpeningHoursDto>,
    /// When it is open today, if today differs from an ordinary week; empty: closed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub differs_today: Option<Vec<OpeningHoursDto>>,
}

/// One stretch of one weekday.
#[derive(Debug, Serialize, ToSchema)]
pub struct OpeningHoursDto {
    /// 1 is Monday, 7 is Sunday.
    #[schema(minimum = 1, maximum = 7)]
    pub weekday: u32,
    /// `HH:mm` on the salon's clock.
    pub from: String,
    /// The same; the end of the day is `24:00`.
    pub to: String,
}

/// The shops of a company, by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct ShopsDto {
    /// The shops.
    pub items: Vec<ShopDto>,
}

/// An announced discount; it changes no price.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SaleDto {
    /// The sale.
    pub id: Uuid,
    /// Headline of the sale.
    pub title: String,
    /// Description of the sale.
    pub description: String,
    /// Headline in the other language, where the salon gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_title: Option<String>,
    /// Description in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_description: Option<String>,
    /// Off the price, in percent.
    pub sale: u8,
    /// The services it names; their prices stay as they are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub services: Vec<Uuid>,
}

/// The discounts of a company, biggest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct SalesDto {
    /// The discounts.
    pub items: Vec<SaleDto>,
}

dto_enum! {
    /// The colour of a heading's services in the calendar.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum CategoryColorDto = CategoryColor {
        Rust, Mustard, Olive, Pine, Sea, Sky, Lavender, Plum, Rose, Stone,
    }
}

/// A service a guest can choose.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceDto {
    /// The service.
    pub id: Uuid,
    /// Name of the service.
    pub name: String,
    /// Its price in forints, for what `estimationType` says.
    pub price: i64,
    /// Duration in minutes.
    pub duration: u32,
    /// About it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// Name in the other language, where the salon gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_name: Option<String>,
    /// About it in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_note: Option<String>,
    /// 0: the price is for the session; 1: for an hour.
    #[schema(minimum = 0, maximum = 1)]
    pub estimation_type: u8,
    /// The heading it stands under.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub service_category_id: Option<Uuid>,
    /// Of its heading in the calendar, if it was given one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub color: Option<CategoryColorDto>,
    /// Share of the total, in forints.
    pub agreed_price: i64,
}

/// The active services of a company, by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct ServicesDto {
    /// The services.
    pub items: Vec<ServiceDto>,
}

/// A heading services stand under.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ServiceCategoryDto {
    /// The category.
    pub id: Uuid,
    /// Name of the heading.
    pub category_name: String,
    /// The same in the other language, where the salon gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_category_name: Option<String>,
}

/// The headings of a company's price list, the most booked first, then by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct ServiceCategoriesDto {
    /// The headings.
    pub items: Vec<ServiceCategoryDto>,
}

/// An active person of a company. No phone, no e-mail address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeDto {
    /// The person.
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Title of the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// About them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub introduction: Option<String>,
    /// Title in the other language, where they gave it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_title: Option<String>,
    /// About them in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_introduction: Option<String>,
    /// Address of their portrait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_picture: Option<String>,
    /// Address of the picture on top of their page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cover_photo: Option<String>,
    /// Stands first.
    pub is_company_owner: bool,
    /// The shop they are mostly in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_shop: Option<Uuid>,
    /// The shops they work in.
    pub shops_provider_working_in: Vec<Uuid>,
    /// The services they can do.
    pub services: Vec<Uuid>,
}

/// People of a company, owners first, then by family name.
#[derive(Debug, Serialize, ToSchema)]
pub struct EmployeesDto {
    /// The people.
    pub items: Vec<EmployeeDto>,
}

/// A picture of a person's work. The guest is not recorded.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReferenceImageDto {
    /// The picture.
    pub id: Uuid,
    /// The person whose work it is.
    pub employee_id: Uuid,
    /// Their given name.
    pub first_name: String,
    /// Their family name.
    pub last_name: String,
    /// Services that were done, by name.
    pub services: Vec<String>,
    /// The same by id, in the same order; some may be offered no more.
    pub service_ids: Vec<Uuid>,
    /// Start of the appointment, or the day of the work.
    pub date_time_from: DateTime<Utc>,
    /// Address of the picture.
    pub image_path: String,
    #[serde(flatten)]
    pub size: PictureSizeDto,
    /// Alternative text, where one was written; otherwise the services stand for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alt: Option<String>,
    /// Address of the picture of the state before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before_path: Option<String>,
}

/// Some pictures, in the order of the gallery.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReferenceImagesDto {
    /// The pictures.
    pub items: Vec<ReferenceImageDto>,
    /// `from` of the following page; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

/// The URL of a picture, `width` pixels wide.
pub fn picture(kind: PublicKind, image: ImageId, width: u16) -> String {
    format!("/api/resource/{}/{image}?w={width}", kind.as_str())
}

impl CompanyDto {
    /// `today` is a date in the salon's time zone.
    pub fn new(salon: &Salon, today: NaiveDate) -> Self {
        let Company { phone, email, background_image, service_select_note, date_select_note, .. } = &salon.company;
        Self {
            id: salon.company.id.0,
            szalonka_id: salon.company.szalonka_id.clone(),
            name: salon.company.name.clone(),
            address: salon.company.address.clone(),
            phone: phone.clone(),
            phone_text: phone.as_deref().map(Phone::shown),
            company_email: email.clone(),
            chats: ChatLinkDto::all_of(&salon.company.chats),
            online_booking_background_image: background_image.map(|it| picture(PublicKind::Company, it, 1280)),
            logo: salon.company.logo.map(|it| picture(PublicKind::Logo, it, 320)),
            service_select_note: service_select_note.clone(),
            date_select_note: date_select_note.clone(),
            translated_service_select_note: salon.company.translated_service_select_note.clone(),
            translated_date_select_note: salon.company.translated_date_select_note.clone(),
            terms: CompanyTermsDto {
                version: salon.company.terms.version,
                cancel_deadline_hours: salon.company.terms.cancel_hours,
                text: salon.company.terms.text.clone(),
            },
            takes_guest_photos: salon.company.takes_guest_photos,
            has_waiting_list: 0 < salon.company.waiting_hold && salon.company.takes_bookings,
            enable_home_page: salon.company.has_home_page,
            enable_online_booking: salon.company.takes_bookings,
            demo_mode: salon.company.demo_mode,
            header_style: salon.company.header_style.into(),
            background_strength: salon.company.background_strength,
            time_zone: salon.company.time_zone.clone(),
            language: salon.company.language.into(),
            slot_step: salon.slot_rules.step_minutes(),
            shops: ShopDto::all_of(salon, today),
            most_booked: salon.most_booked.iter().map(|it| it.0).collect(),
            week_ahead: salon.week_from(today).weekly().map(OpeningHoursDto::from).collect(),
        }
    }
}

impl ChatLinkDto {
    /// The links of a salon.
    pub fn all_of(chats: &Chats) -> Vec<Self> {
        chats.links().into_iter().map(|ChatLink { app, url }| Self { app, url }).collect()
    }
}

impl ShopDto {
    /// The shops of a salon, by name; `today` is a date in its time zone.
    pub fn all_of(salon: &Salon, today: NaiveDate) -> Vec<Self> {
        salon.shops.iter().map(|it| Self::new(it, salon, today)).collect()
    }

    fn new(shop: &Shop, salon: &Salon, today: NaiveDate) -> Self {
        let ordinary = salon.opening_hours(shop.id);
        let hours_today = salon.hours_on(shop.id, today);
        let differs = !hours_today.weekly().eq(ordinary.weekly().filter(|(day, _)| *day == today.weekday()));
        Self {
            id: shop.id.0,
            name: shop.name.clone(),
            address: shop.address.clone(),
            description: shop.description.clone(),
            translated_description: shop.translated_description.clone(),
            cover_photo: shop.cover_photo().map(|it| picture(PublicKind::Shop, it, 640)),
            photos: shop.photos.iter().map(|it| picture(PublicKind::Shop, *it, 640)).collect(),
            latitude: shop.location.map(|it| it.0),
            longitude: shop.location.map(|it| it.1),
            opening_hours: ordinary.weekly().map(OpeningHoursDto::from).collect(),
            differs_today: differs.then(|| hours_today.weekly().map(OpeningHoursDto::from).collect()),
        }
    }
}

impl From<(Weekday, MinuteRange)> for OpeningHoursDto {
    fn from((day, range): (Weekday, MinuteRange)) -> Self {
        let clock = |minutes: u16| format!("{:02}:{:02}", minutes / 60, minutes % 60);
        Self { weekday: day.number_from_monday(), from: clock(range.start()), to: clock(range.end()) }
    }
}

impl From<&Sale> for SaleDto {
    fn from(sale: &Sale) -> Self {
        Self {
            id: sale.id.0,
            title: sale.title.clone(),
            description: sale.description.clone(),
            translated_title: sale.translated_title.clone(),
            translated_description: sale.translated_description.clone(),
            sale: sale.percent,
            services: sale.services.iter().map(|it| it.0).collect(),
        }
    }
}

impl From<&Service> for ServiceDto {
    fn from(service: &Service) -> Self {
        // The limits in the schema leave no price that overflows.
        let agreed = billing::agreed_price(service.price, service.estimation, service.minutes).unwrap_or(service.price);
        Self {
            id: service.id.0,
            name: service.name.clone(),
            price: service.price.0,
            duration: service.minutes,
            note: service.note.clone(),
            translated_name: service.translated_name.clone(),
            translated_note: service.translated_note.clone(),
            estimation_type: service.estimation.number(),
            service_category_id: service.category.map(|it| it.0),
            color: service.color.map(Into::into),
            agreed_price: agreed.0,
        }
    }
}

impl From<&ServiceCategory> for ServiceCategoryDto {
    fn from(category: &ServiceCategory) -> Self {
        Self {
            id: category.id.0,
            category_name: category.name.clone(),
            translated_category_name: category.translated_name.clone(),
        }
    }
}

impl From<&Employee> for EmployeeDto {
    fn from(employee: &Employee) -> Self {
        Self {
            id: employee.id.0,
            first_name: employee.first_name.clone(),
            last_name: employee.last_name.clone(),
            title: employee.title.clone(),
            introduction: employee.introduction.clone(),
            translated_title: employee.translated_title.clone(),
            translated_introduction: employee.translated_introduction.clone(),
            profile_picture: employee.profile_picture.map(|it| picture(PublicKind::Profile, it, 320)),
            cover_photo: employee.cover_photo.map(|it| picture(PublicKind::Cover, it, 1280)),
            is_company_owner: employee.is_owner,
            default_shop: employee.default_shop.map(|it| it.0),
            shops_provider_working_in: employee.shops.iter().map(|it| it.0).collect(),
            services: employee.services.iter().map(|it| it.0).collect(),
        }
    }
}

impl ReferenceImagesDto {
    /// The page of `size` pictures from number `from` on; one more in `found` means that there is a next page.
    pub fn page(found: Vec<Photo>, from: u32, size: u32) -> Self {
        let mut found = found.into_iter().map(ReferenceImageDto::from);
        let items: Vec<_> = found.by_ref().take(usize::try_from(size).unwrap_or(usize::MAX)).collect();
        let next = found.next().map(|_| from.saturating_add(size).to_string());
        Self { items, next }
    }
}

impl From<Photo> for ReferenceImageDto {
    fn from(it: Photo) -> Self {
        Self {
            size: PictureSizeDto::from(&it),
            id: it.image.0,
            employee_id: it.employee.0,
            first_name: it.first_name,
            last_name: it.last_name,
            services: it.services,
            service_ids: it.service_ids.into_iter().map(|id| id.0).collect(),
            date_time_from: it.taken_at,
            image_path: picture(PublicKind::Reference, it.image, 640),
            before_path: it.before.map(|it| picture(PublicKind::Reference, it, 640)),
            alt: it.alt,
        }
    }
}
