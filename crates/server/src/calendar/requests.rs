//! Shapes of what the desk saves.

use chrono::NaiveDate;
use kernel::Huf;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::{Validate, ValidationError};

use super::moment::is_moment;
use crate::booking::dto::is_plain;
use crate::identity::dto::{is_email, is_language, is_name, is_phone};

/// In whose calendar, where the body does not say.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ProviderQuery {
    /// The person; without, the event's own, or the caller.
    pub provider_id: Option<Uuid>,
}

/// What an appointment is to be, whole: what is left out is nothing, except `end`, `shopId`, `providerId` and `state`.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveAppointmentRequest {
    /// The appointment that is changed; without, a new one.
    pub id: Option<Uuid>,
    /// The version the change began with; required with `id`.
    pub version: Option<i32>,
    /// From, `YYYY.MM.DD HH:mm` on the company's clock, or RFC 3339.
    #[validate(custom(function = "is_moment"))]
    pub start: String,
    /// Until, the same way; without, as long as the services take.
    #[validate(custom(function = "is_moment"))]
    pub end: Option<String>,
    /// Who comes.
    pub guest_id: Option<Uuid>,
    /// Or somebody new.
    #[validate(nested)]
    pub new_guest: Option<NewGuestRequest>,
    /// Or whoever walked in.
    #[serde(default)]
    pub walk_in: bool,
    /// What, in this order.
    #[validate(custom(function = "is_some_services"))]
    pub services: Vec<Uuid>,
    /// With whom; without, as the query says, as it was, or with the caller.
    pub provider_id: Option<Uuid>,
    /// Where; without, as it was, or where that person mostly is.
    pub shop_id: Option<Uuid>,
    /// To be written down.
    #[validate(length(max = 2000, code = "field.too_long"), custom(function = "is_plain"))]
    pub description: Option<String>,
    /// What was paid: a plain number of forints.
    #[validate(custom(function = "is_payment"))]
    pub payment: Option<PaymentRequest>,
    /// The guest did not come.
    #[serde(default)]
    pub did_not_appear: bool,
    /// The guest is written to: that it stands, that it changed, or that it was called off.
    #[serde(default)]
    pub notify_guest: bool,
    /// Although nobody works then.
    #[serde(default)]
    pub even_outside_hours: bool,
    /// 1 active, 0 deleted; without, as it was.
    #[validate(range(min = 0, max = 1, code = "field.range"))]
    pub state: Option<i16>,
}

/// Somebody who was never here.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewGuestRequest {
    /// Given name.
    #[validate(custom(function = "is_name"))]
    pub first_name: String,
    /// Family name.
    #[validate(custom(function = "is_name"))]
    pub last_name: String,
    /// Where they read mail.
    #[validate(custom(function = "is_email"))]
    pub email: Option<String>,
    /// Where they are called.
    #[validate(custom(function = "is_phone"))]
    pub phone: Option<String>,
    /// Whether they want to be reminded.
    pub need_sms: Option<bool>,
    /// What they are written to in, `hu` or `en`; without, the company's.
    #[validate(custom(function = "is_language"))]
    pub language: Option<String>,
}

/// Money as a number or as it was typed.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(untagged)]
pub enum PaymentRequest {
    /// Forints.
    Number(i64),
    /// Never a sum of forints.
    Fraction(f64),
    /// Digits, maybe with spaces between them; nothing is the same as no payment.
    Text(String),
}

impl PaymentRequest {
    /// The forints; `None` for an empty text.
    pub fn forints(&self) -> Result<Option<Huf>, booking::PaymentRefused> {
        let text = match self {
            Self::Number(number) => number.to_string(),
            Self::Fraction(_) => return Err(booking::PaymentRefused),
            Self::Text(text) if text.trim().is_empty() => return Ok(None),
            Self::Text(text) => text.clone(),
        };
        booking::payment(&text).map(Some)
    }
}

fn is_payment(payment: &PaymentRequest) -> Result<(), ValidationError> {
    payment.forints().map(|_| ()).map_err(|_| ValidationError::new("field.money"))
}

/// As many as a guest may choose.
fn is_some_services(services: &[Uuid]) -> Result<(), ValidationError> {
    match services.len() {
        0 => Err(ValidationError::new("booking.no_services")),
        1..=20 => Ok(()),
        _ => Err(ValidationError::new("slots.too_many_services")),
    }
}

/// What an absence is to be, whole.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveNonworkEventRequest {
    /// The absence that is changed; without, a new one.
    pub id: Option<Uuid>,
    /// The version the change began with; required with `id`.
    pub version: Option<i32>,
    /// From, `YYYY.MM.DD HH:mm` on the company's clock, or RFC 3339.
    #[validate(custom(function = "is_moment"))]
    pub start: String,
    /// Until, the same way; at most 366 days later.
    #[validate(custom(function = "is_moment"))]
    pub end: String,
    /// Who; without, as the query says, as it was, or the caller.
    pub provider_id: Option<Uuid>,
    /// To be written down.
    #[validate(length(max = 2000, code = "field.too_long"), custom(function = "is_plain"))]
    pub description: Option<String>,
    /// Why.
    pub reason: Option<AbsenceReason>,
    /// The same every week until this date (`YYYY.MM.DD`) on the company's clock, each week an event of its own: all of
    /// them or none. Only for new ones, and at most a year ahead.
    #[validate(custom(function = "is_date"))]
    pub repeat_until: Option<String>,
    /// 1 active, 0 deleted; without, as it was.
    #[validate(range(min = 0, max = 1, code = "field.range"))]
    pub state: Option<i16>,
}

/// Absences that leave the calendar, or come back into it, together.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetNonworkEventsRequest {
    /// 1 active, 0 deleted.
    #[validate(range(min = 0, max = 1, code = "field.range"))]
    pub state: i16,
    /// Which; as many as weeks may be made together.
    #[validate(length(min = 1, max = 60, code = "field.range"))]
    pub events: Vec<SeenEventRequest>,
}

/// An event as somebody saw it.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeenEventRequest {
    /// The event.
    pub id: Uuid,
    /// The version that was seen.
    pub version: i32,
}

/// Reads `YYYY.MM.DD`, exactly so.
pub fn date(text: &str) -> Option<NaiveDate> {
    (text.len() == 10).then(|| NaiveDate::parse_from_str(text, "%Y.%m.%d").ok()).flatten()
}

fn is_date(text: &str) -> Result<(), ValidationError> {
    date(text).map(|_| ()).ok_or_else(|| ValidationError::new("field.time"))
}

/// Why somebody is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum AbsenceReason {
    /// Eats.
    Lunch,
    /// Is on leave.
    Holiday,
    /// Learns.
    Training,
    /// Is ill.
    Sick,
    /// Anything else.
    Other,
}

impl AbsenceReason {
    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Lunch => "lunch",
            Self::Holiday => "holiday",
            Self::Training => "training",
            Self::Sick => "sick",
            Self::Other => "other",
        }
    }
}

/// The text without white space around it; `None` when nothing is left.
pub fn non_blank(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|it| !it.is_empty())
}
