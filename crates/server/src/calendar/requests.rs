//! Shapes of what the desk saves.

use chrono::NaiveDate;
use kernel::{Email, EmployeeId, GuestId, Huf, Locale, PersonName, Phone, SeriesId, ServiceId, ShopId, one_line};
use serde::{Deserialize, Serialize};
use store::closed_set::AbsenceReason as StoredReason;
use utoipa::{IntoParams, ToSchema};
use validator::Validate;

use super::moment::Moment;
use crate::booking::dto::{is_plain, is_some_services};
use crate::http::dto_enum::dto_enum;
use crate::http::error::ErrorCode;
use crate::http::field::{Field, WrongField};
use crate::http::number::NumberRequest;

/// In whose calendar, where the body does not say.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct ProviderQuery {
    /// The person; without, the event's own, or the caller.
    #[param(value_type = Option<Uuid>)]
    pub provider_id: Option<Field<EmployeeId>>,
}

/// An appointment to save, whole: a field that is left out is empty, except `end`, `shopId`, `providerId` and `state`.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveAppointmentRequest {
    /// The appointment that is changed; without, a new one.
    #[schema(value_type = Option<Uuid>)]
    pub id: Option<Field<SeriesId>>,
    /// The version the change began with; required with `id`.
    pub version: Option<i32>,
    /// From, `YYYY.MM.DD HH:mm` on the company's clock, or RFC 3339.
    #[schema(value_type = String)]
    pub start: Field<Moment>,
    /// Until, the same way; without, as long as the services take.
    #[schema(value_type = Option<String>)]
    pub end: Option<Field<Moment>>,
    /// The guest.
    #[schema(value_type = Option<Uuid>)]
    pub guest_id: Option<Field<GuestId>>,
    /// Or a new guest.
    pub new_guest: Option<NewGuestRequest>,
    /// Or a walk-in.
    #[serde(default)]
    pub walk_in: bool,
    /// The visitor, where it is not the guest: a child, say.
    #[schema(value_type = Option<String>)]
    pub visitor_name: Option<Field<PersonName>>,
    /// Services, in this order.
    #[schema(value_type = Vec<Uuid>)]
    #[validate(custom(function = "is_some_services"))]
    pub services: Vec<Field<ServiceId>>,
    /// With whom; without, as the query says, as it was, or with the caller.
    #[schema(value_type = Option<Uuid>)]
    pub provider_id: Option<Field<EmployeeId>>,
    /// Shop of the appointment; without, as it was, or the one that person is mostly in.
    #[schema(value_type = Option<Uuid>)]
    pub shop_id: Option<Field<ShopId>>,
    /// To be written down.
    #[validate(length(max = 2000, code = "field.too_long"), custom(function = "is_plain"))]
    pub description: Option<String>,
    /// Payment: a plain number of forints.
    #[schema(value_type = Option<NumberRequest>)]
    pub payment: Option<Payment>,
    /// The guest did not come.
    #[serde(default)]
    pub did_not_appear: bool,
    /// Whether the guest is told that it stands, that it changed, or that it was called off; without, as the company
    /// chose for all changes.
    pub notify_guest: Option<bool>,
    /// Allowed outside work hours.
    #[serde(default)]
    pub even_outside_hours: bool,
    /// 1 active, 0 deleted; without, as it was.
    #[validate(range(min = 0, max = 1, code = "field.range"))]
    pub state: Option<i16>,
}

/// A guest without a card.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct NewGuestRequest {
    /// Given name.
    #[schema(value_type = String)]
    pub first_name: Field<PersonName>,
    /// Family name.
    #[schema(value_type = String)]
    pub last_name: Field<PersonName>,
    /// Mail address of the guest.
    #[schema(value_type = Option<String>)]
    pub email: Option<Field<Email>>,
    /// Phone number of the guest.
    #[schema(value_type = Option<String>)]
    pub phone: Option<Field<Phone>>,
    /// Whether they want to be reminded.
    pub need_sms: Option<bool>,
    /// Language of messages to them, `hu` or `en`; without, the company's.
    #[schema(value_type = Option<String>)]
    pub language: Option<Field<Locale>>,
}

/// Payment; `None` when an empty text was sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "NumberRequest")]
pub struct Payment(pub Option<Huf>);

impl TryFrom<NumberRequest> for Payment {
    type Error = WrongField;

    fn try_from(request: NumberRequest) -> Result<Self, WrongField> {
        let forints = match request {
            NumberRequest::Text(text) if one_line(&text).is_empty() => return Ok(Self(None)),
            NumberRequest::Text(text) => booking::payment(&text),
            NumberRequest::Number(number) => booking::payment(&number.to_string()),
            NumberRequest::Fraction(_) => Err(booking::PaymentRefused),
        };
        forints.map(|it| Self(Some(it))).map_err(|_| WrongField::new(ErrorCode::FieldMoney, 0))
    }
}

/// An absence to save, whole.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveNonworkEventRequest {
    /// The absence that is changed; without, a new one.
    #[schema(value_type = Option<Uuid>)]
    pub id: Option<Field<SeriesId>>,
    /// The version the change began with; required with `id`.
    pub version: Option<i32>,
    /// From, `YYYY.MM.DD HH:mm` on the company's clock, or RFC 3339.
    #[schema(value_type = String)]
    pub start: Field<Moment>,
    /// Until, the same way; at most 366 days later.
    #[schema(value_type = String)]
    pub end: Field<Moment>,
    /// The provider; without, as the query says, as it was, or the caller.
    #[schema(value_type = Option<Uuid>)]
    pub provider_id: Option<Field<EmployeeId>>,
    /// To be written down.
    #[validate(length(max = 2000, code = "field.too_long"), custom(function = "is_plain"))]
    pub description: Option<String>,
    /// Reason for the absence.
    pub reason: Option<AbsenceReason>,
    /// The same every week until this date (`YYYY.MM.DD`) on the company's clock, each week an event of its own: all of
    /// them or none. Only for new ones, and at most a year ahead.
    #[schema(value_type = Option<String>)]
    pub repeat_until: Option<Field<NaiveDate>>,
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
    /// The absences; as many as weeks may be made together.
    #[validate(length(min = 1, max = 60, code = "field.range"))]
    pub events: Vec<SeenEventRequest>,
}

/// Appointments that are called off, or restored, together.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetAppointmentsRequest {
    /// 1 active, 0 deleted.
    #[validate(range(min = 0, max = 1, code = "field.range"))]
    pub state: i16,
    /// The appointments.
    #[validate(length(min = 1, max = 60, code = "field.range"))]
    pub events: Vec<SeenEventRequest>,
    /// Whether guests are told; without, as the company chose for all changes.
    pub notify_guest: Option<bool>,
}

/// A change of several appointments.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChangeAppointmentsRequest {
    /// The appointments.
    #[validate(length(min = 1, max = 60, code = "field.range"))]
    pub events: Vec<SeenEventRequest>,
    /// Moves each by so many days on the company's clock, less than a year.
    #[serde(default)]
    #[validate(range(min = -365, max = 365, code = "field.range"))]
    pub days: i32,
    /// And by so many minutes, less than a day.
    #[serde(default)]
    #[validate(range(min = -1439, max = 1439, code = "field.range"))]
    pub minutes: i32,
    /// With whom all of them are; without, as they were.
    #[schema(value_type = Option<Uuid>)]
    pub provider_id: Option<Field<EmployeeId>>,
    /// Services of all of them, in this order, which then take as long as they take; without, as they were.
    #[schema(value_type = Option<Vec<Uuid>>)]
    #[validate(custom(function = "is_some_services"))]
    pub services: Option<Vec<Field<ServiceId>>>,
    /// Allowed outside work hours.
    #[serde(default)]
    pub even_outside_hours: bool,
    /// Whether guests are told; without, as the company chose for all changes.
    pub notify_guest: Option<bool>,
}

/// An event as the caller saw it.
#[derive(Clone, Copy, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SeenEventRequest {
    /// The event.
    #[schema(value_type = Uuid)]
    pub id: Field<SeriesId>,
    /// The version that was seen.
    pub version: i32,
}

dto_enum! {
    /// Reason of an absence.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
    #[serde(rename_all = "lowercase")]
    pub enum AbsenceReason = StoredReason { Lunch, Holiday, Training, Sick, Other }
}

/// The text without white space around it; `None` when nothing is left.
pub fn non_blank(text: Option<&str>) -> Option<&str> {
    text.map(str::trim).filter(|it| !it.is_empty())
}
