//! Shapes of what a company sets of itself.

use booking::FieldEdit;
use catalog::{Address, Alignment, CompanyEdit, CompanyName, CompanyRefused, HeaderStyle, MessengerName, SzalonkaId};
use identity::{Feature, Features};
use kernel::{Email, Locale, Phone};
use scheduling::Tz;
use serde::{Deserialize, Serialize};
use store::company::EditedCompany;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::{Validate, ValidationError};

use crate::booking::dto::is_plain;
use crate::http::error::ErrorCode;
use crate::http::field::{Field, FieldValue};
use crate::http::number::WholeNumber;
use crate::http::refusals::refusals;
use crate::identity::current_user::FeaturesDto;
use crate::salon::dto::{HeaderStyleDto, LanguageDto, picture};
use crate::state::images::PublicKind;

refusals! {
    CompanyRefused { CompanyRefused::NoticeBeyondHorizon => field("minNotice", FieldRange) }
}

/// Grid of the offered start times.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AlignmentDto {
    /// Those divisible by the step.
    Grid,
    /// These, and the start of each gap.
    Tight,
}

/// The caller's company: its public data, and its rules for supervisors.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CurrentCompanyDto {
    /// The company.
    pub id: Uuid,
    /// Public id, as in its address.
    pub szalonka_id: String,
    /// Name of the company.
    pub name: String,
    /// Address of the company.
    pub address: String,
    /// As its country writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Its e-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_email: Option<String>,
    /// Its number in WhatsApp, as its country writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub whatsapp: Option<String>,
    /// Its number in Viber, as its country writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub viber: Option<String>,
    /// Name of its page in Messenger.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub messenger: Option<String>,
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
    /// The first note in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_service_select_note: Option<String>,
    /// The second note in the other language.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translated_date_select_note: Option<String>,
    /// Has a landing page.
    pub enable_home_page: bool,
    /// Takes bookings online.
    pub enable_online_booking: bool,
    /// It is being tried out.
    pub demo_mode: bool,
    /// Style of the head of its pages.
    pub header_style: HeaderStyleDto,
    /// Strength of the picture behind the head of its pages, in percent.
    pub background_strength: u8,
    /// IANA time zone of the company.
    pub time_zone: String,
    /// Language of the company.
    pub language: LanguageDto,
    /// For supervisors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settings: Option<CompanySettingsDto>,
}

/// Settings of a company beside those its pages show.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanySettingsDto {
    /// Minutes between two starts offered.
    pub slot_step: u16,
    /// Grid of the offered start times.
    pub slot_alignment: AlignmentDto,
    /// Minutes from now to the first start.
    pub min_notice: u32,
    /// Days ahead within which guests can book.
    pub horizon_days: u16,
    /// Future appointments of a guest; 0: any number.
    pub max_open_bookings: u16,
    /// Until so many hours before its start a guest cancels or moves an appointment alone; 0: until it begins.
    pub cancel_deadline_hours: u16,
    /// For so many minutes a free place is held for a waiting guest; 0: there is no waiting list.
    pub waiting_hold_minutes: u16,
    /// Guests may attach a photo to a booking, where the company uses photos.
    pub takes_guest_photos: bool,
    /// Terms a guest agrees to by booking.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<String>,
    /// Parts of the product it uses.
    pub features: FeaturesDto,
    /// Revision of the settings; sent back with a change.
    pub version: i32,
}

impl CurrentCompanyDto {
    /// As a supervisor or another person of the company sees it.
    pub fn new(of: EditedCompany, runs_it: bool) -> Self {
        let it = of.settings;
        let settings = CompanySettingsDto {
            slot_step: it.slot_step,
            slot_alignment: match it.alignment {
                Alignment::Grid => AlignmentDto::Grid,
                Alignment::Tight => AlignmentDto::Tight,
            },
            min_notice: it.min_notice,
            horizon_days: it.horizon_days,
            max_open_bookings: it.max_open_bookings,
            cancel_deadline_hours: it.cancel_hours,
            waiting_hold_minutes: it.waiting_hold,
            takes_guest_photos: it.takes_guest_photos,
            terms: it.terms,
            features: Features::named(of.features.iter().map(String::as_str)).into(),
            version: of.revision,
        };
        Self {
            id: of.id.0,
            szalonka_id: it.szalonka_id,
            name: it.name,
            address: it.address,
            phone: it.phone.as_deref().map(Phone::shown),
            company_email: it.email,
            whatsapp: it.chats.whatsapp.as_deref().map(Phone::shown),
            viber: it.chats.viber.as_deref().map(Phone::shown),
            messenger: it.chats.messenger,
            online_booking_background_image: of.background_image.map(|it| picture(PublicKind::Company, it, 1280)),
            logo: of.logo.map(|it| picture(PublicKind::Logo, it, 320)),
            service_select_note: it.service_select_note,
            date_select_note: it.date_select_note,
            translated_service_select_note: it.translated_service_select_note,
            translated_date_select_note: it.translated_date_select_note,
            enable_home_page: it.has_home_page,
            enable_online_booking: it.takes_bookings,
            demo_mode: of.demo_mode,
            header_style: it.header_style.into(),
            background_strength: it.background_strength.unwrap_or(it.header_style.strength()),
            time_zone: it.time_zone,
            language: it.language.into(),
            settings: runs_it.then_some(settings),
        }
    }
}

/// Choice for appointments ahead, and for absences, when the company's time zone changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum TimesAheadDto {
    /// They keep their times of day, and guests are told of what moved.
    Clock,
    /// They stay at the moment they are, at another time of day.
    Instant,
}

/// A change of the caller's company: a field that is left out stays, an empty text clears what may be empty.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeCompanyRequest {
    /// The version the change began with.
    pub version: i32,
    /// Public id, as in addresses; the one before leads to it until another company takes it, for 90 days at least.
    #[schema(value_type = Option<String>)]
    pub szalonka_id: Option<Field<SzalonkaId>>,
    /// Name; at most 100 characters.
    #[schema(value_type = Option<String>)]
    pub name: Option<Field<CompanyName>>,
    /// Where it is, in one line of at most 200 characters.
    #[schema(value_type = Option<String>)]
    pub address: Option<Field<Address>>,
    /// Phone number of the company: any number, landlines and foreign ones too.
    #[schema(value_type = Option<String>)]
    pub phone: Option<Field<FieldEdit<AnyPhone>>>,
    /// Mail address of the company.
    #[schema(value_type = Option<String>)]
    pub company_email: Option<Field<FieldEdit<Email>>>,
    /// Number of the company in WhatsApp.
    #[schema(value_type = Option<String>)]
    pub whatsapp: Option<Field<FieldEdit<AnyPhone>>>,
    /// Number of the company in Viber.
    #[schema(value_type = Option<String>)]
    pub viber: Option<Field<FieldEdit<AnyPhone>>>,
    /// Name of the company's page in Messenger, or a link to the page.
    #[schema(value_type = Option<String>)]
    pub messenger: Option<Field<FieldEdit<MessengerName>>>,
    /// Shown above the services; at most 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub service_select_note: Option<String>,
    /// Shown above the times; at most 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub date_select_note: Option<String>,
    /// The first note in the other language; at most 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub translated_service_select_note: Option<String>,
    /// The second note in the other language; at most 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub translated_date_select_note: Option<String>,
    /// Whether it has a landing page.
    pub enable_home_page: Option<bool>,
    /// Whether it takes bookings online.
    pub enable_online_booking: Option<bool>,
    /// Style of the head of its pages.
    #[schema(value_type = Option<HeaderStyleDto>)]
    pub header_style: Option<Field<HeaderStyle>>,
    /// Strength of the picture behind the head of its pages, in percent: 5, or 10 to 50 in tens.
    #[schema(value_type = Option<u32>, minimum = 5, maximum = 50)]
    #[validate(custom(function = "is_strength"))]
    pub background_strength: Option<WholeNumber<5, 50>>,
    /// IANA time zone of the company.
    #[schema(value_type = Option<String>)]
    pub time_zone: Option<Field<Tz>>,
    /// The caller's choice for appointments ahead when the time zone changes. Without one, where there are some,
    /// nothing is done and they are named.
    pub times_ahead: Option<TimesAheadDto>,
    /// Language of the company.
    #[schema(value_type = Option<LanguageDto>)]
    pub language: Option<Field<Locale>>,
    /// Minutes between two starts offered.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 1440)]
    pub slot_step: Option<WholeNumber<1, 1440>>,
    /// Grid of the offered start times.
    pub slot_alignment: Option<AlignmentDto>,
    /// Minutes from now to the first start; less than `horizonDays`.
    #[schema(value_type = Option<u32>, minimum = 0, maximum = 527040)]
    pub min_notice: Option<WholeNumber<0, 527_040>>,
    /// Days ahead within which guests can book.
    #[schema(value_type = Option<u32>, minimum = 1, maximum = 366)]
    pub horizon_days: Option<WholeNumber<1, 366>>,
    /// Future appointments of a guest; 0: any number.
    #[schema(value_type = Option<u32>, minimum = 0, maximum = 100)]
    pub max_open_bookings: Option<WholeNumber<0, 100>>,
    /// Until so many hours before its start a guest cancels or moves an appointment alone; 0: until it begins.
    #[schema(value_type = Option<u32>, minimum = 0, maximum = 168)]
    pub cancel_deadline_hours: Option<WholeNumber<0, 168>>,
    /// For so many minutes, 10 at least, a free place is held for a waiting guest; 0: there is no waiting list.
    #[schema(value_type = Option<u32>, minimum = 0, maximum = 240)]
    #[validate(custom(function = "is_hold"))]
    pub waiting_hold_minutes: Option<WholeNumber<0, 240>>,
    /// Whether guests may attach a photo to a booking, where the company uses photos.
    pub takes_guest_photos: Option<bool>,
    /// Terms a guest agrees to by booking; at most 2000 characters.
    #[validate(length(max = 2000, code = "field.too_long"), custom(function = "is_plain"))]
    pub terms: Option<String>,
    /// Parts of the product it uses.
    pub features: Option<SwitchFeaturesRequest>,
}

/// Optional parts of the product that a company uses; what is left out stays.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SwitchFeaturesRequest {
    /// Whether it records expenses.
    pub expenses: Option<bool>,
    /// Pictures of appointments.
    pub photos: Option<bool>,
    /// Guests rate their visits.
    pub rating: Option<bool>,
    /// The finder lists it.
    pub provider_finder: Option<bool>,
}

impl SwitchFeaturesRequest {
    /// Features and their switches.
    pub fn switches(self) -> Vec<(Feature, bool)> {
        let all = [
            (Feature::Expenses, self.expenses),
            (Feature::Photos, self.photos),
            (Feature::Rating, self.rating),
            (Feature::ProviderFinder, self.provider_finder),
        ];
        all.into_iter().filter_map(|(feature, is_on)| Some((feature, is_on?))).collect()
    }
}

/// A number of a company: any, also a landline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnyPhone(pub Phone);

impl FieldValue for AnyPhone {
    const SAMPLE: &'static str = "+3612345678";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Phone::parse_any(text).map(Self).map_err(|_| ErrorCode::FieldPhone)
    }
}

impl FieldValue for MessengerName {
    const SAMPLE: &'static str = "kata.szalon";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        Self::parse(text).map_err(|_| ErrorCode::FieldMessenger)
    }
}

impl FieldValue for Tz {
    const SAMPLE: &'static str = "Europe/Budapest";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        text.parse().map_err(|_| ErrorCode::FieldInvalid)
    }
}

impl FieldValue for HeaderStyle {
    const SAMPLE: &'static str = "normal";

    fn parse(text: &str) -> Result<Self, ErrorCode> {
        match text {
            "normal" => Ok(Self::Normal),
            "special" => Ok(Self::Special),
            _ => Err(ErrorCode::FieldInvalid),
        }
    }
}

fn cleared<T>(wanted: FieldEdit<T>) -> Option<Option<T>> {
    match wanted {
        FieldEdit::Keep => None,
        FieldEdit::Clear => Some(None),
        FieldEdit::Set(value) => Some(Some(value)),
    }
}

fn number(wanted: Field<FieldEdit<AnyPhone>>) -> Option<Option<Phone>> {
    cleared(wanted.0).map(|it| it.map(|it| it.0))
}

fn note(text: String) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.to_owned())
}

/// The style sheets have a rule for each of these and for nothing between.
fn is_strength(percent: &WholeNumber<5, 50>) -> Result<(), ValidationError> {
    let is_known = percent.0 == 5 || percent.0.is_multiple_of(10);
    if is_known { Ok(()) } else { Err(ValidationError::new("field.range")) }
}

/// Shortest time to answer an offer.
fn is_hold(minutes: &WholeNumber<0, 240>) -> Result<(), ValidationError> {
    if (1..10).contains(&minutes.0) { Err(ValidationError::new("field.range")) } else { Ok(()) }
}

fn small(number: u32) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

impl From<ChangeCompanyRequest> for CompanyEdit {
    fn from(body: ChangeCompanyRequest) -> Self {
        Self {
            szalonka_id: body.szalonka_id.map(|it| it.0),
            name: body.name.map(|it| it.0),
            address: body.address.map(|it| it.0),
            phone: body.phone.and_then(number),
            email: body.company_email.and_then(|it| cleared(it.0)),
            whatsapp: body.whatsapp.and_then(number),
            viber: body.viber.and_then(number),
            messenger: body.messenger.and_then(|it| cleared(it.0)),
            service_select_note: body.service_select_note.map(note),
            date_select_note: body.date_select_note.map(note),
            translated_service_select_note: body.translated_service_select_note.map(note),
            translated_date_select_note: body.translated_date_select_note.map(note),
            has_home_page: body.enable_home_page,
            takes_bookings: body.enable_online_booking,
            header_style: body.header_style.map(|it| it.0),
            background_strength: body.background_strength.and_then(|it| u8::try_from(it.0).ok()),
            time_zone: body.time_zone.map(|it| it.0),
            language: body.language.map(|it| it.0),
            slot_step: body.slot_step.map(|it| small(it.0)),
            alignment: body.slot_alignment.map(|it| match it {
                AlignmentDto::Grid => Alignment::Grid,
                AlignmentDto::Tight => Alignment::Tight,
            }),
            min_notice: body.min_notice.map(|it| it.0),
            horizon_days: body.horizon_days.map(|it| small(it.0)),
            max_open_bookings: body.max_open_bookings.map(|it| small(it.0)),
            cancel_hours: body.cancel_deadline_hours.map(|it| small(it.0)),
            waiting_hold: body.waiting_hold_minutes.map(|it| small(it.0)),
            takes_guest_photos: body.takes_guest_photos,
            terms: body.terms.map(note),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::field::tests::its_sample_parses;

    #[test]
    fn samples_parse() {
        its_sample_parses::<AnyPhone>();
        its_sample_parses::<MessengerName>();
        its_sample_parses::<Tz>();
        its_sample_parses::<HeaderStyle>();
    }
}
