//! Shapes of one appointment as its guest sees and changes it.

use chrono::{DateTime, Utc};
use kernel::{EmployeeId, Phone};
use serde::{Deserialize, Serialize};
use store::worker::AppointmentNotice;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::Validate;

use crate::booking::dto::cancel_until;
use crate::http::field::Field;
use crate::salon::dto::{ChatLinkDto, LanguageDto};

/// Whether an appointment can still be confirmed or called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum VisitStateDto {
    Standing,
    Cancelled,
    /// It has begun.
    Over,
}

/// An appointment as its guest sees it by the code of a message.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct VisitDto {
    pub salon: String,
    pub szalonka_id: String,
    /// The salon's number as it is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// Chat apps in which guests write to the salon.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chats: Vec<ChatLinkDto>,
    /// The given name of whom it is with.
    pub provider: String,
    pub provider_id: Uuid,
    pub services: Vec<String>,
    /// Sum of the prices agreed, in forints; where the caller may see it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub total_price: Option<i64>,
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shop_name: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
    /// Degrees north.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latitude: Option<f64>,
    /// Degrees east.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longitude: Option<f64>,
    pub state: VisitStateDto,
    /// The guest said that they come.
    pub is_confirmed: bool,
    /// Until when the guest cancels or moves it alone, as agreed.
    pub cancel_until: DateTime<Utc>,
    /// That moment has not passed.
    pub can_change: bool,
    /// The salon's words the guest agreed to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<String>,
    /// Minutes the guest said to be late.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late_minutes: Option<u8>,
    /// The visitor, where it is not the guest who booked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visitor_name: Option<String>,
    /// Revision of the visit; sent back with a move.
    pub sequence: i32,
    /// The salon's IANA zone.
    pub zone: String,
    /// The guest's.
    pub language: LanguageDto,
}

impl VisitDto {
    pub(crate) fn new(it: AppointmentNotice, now: DateTime<Utc>) -> Self {
        let state = state_of(&it, now);
        let cancel_until = deadline(&it);
        let (shop_name, location) = it.shop.unzip();
        let location = location.flatten();
        Self {
            salon: it.salon,
            szalonka_id: it.szalonka_id,
            phone: it.salon_phone.as_deref().map(Phone::shown),
            chats: ChatLinkDto::all_of(&it.chats),
            provider: it.provider.0,
            provider_id: it.provider_id.0,
            total_price: Some(it.services.iter().map(|it| it.1.0).sum()),
            services: it.services.into_iter().map(|it| it.0).collect(),
            start: it.starts_at,
            end: it.ends_at,
            shop_name,
            address: Some(it.shop_address).filter(|it| !it.is_empty()),
            latitude: location.map(|it| it.0),
            longitude: location.map(|it| it.1),
            state,
            is_confirmed: it.confirmed_at.is_some(),
            cancel_until,
            can_change: state == VisitStateDto::Standing && now <= cancel_until,
            terms: it.terms,
            late_minutes: it.late_minutes,
            visitor_name: it.visitor,
            sequence: it.sequence,
            zone: it.time_zone,
            language: it.guest_language.into(),
        }
    }
}

/// Whether it stands.
pub(super) fn state_of(it: &AppointmentNotice, now: DateTime<Utc>) -> VisitStateDto {
    match it.is_active {
        false => VisitStateDto::Cancelled,
        true if it.starts_at <= now => VisitStateDto::Over,
        true => VisitStateDto::Standing,
    }
}

/// Until when its guest changes it alone.
pub(super) fn deadline(it: &AppointmentNotice) -> DateTime<Utc> {
    cancel_until(&it.time_zone, it.starts_at, it.cancel_hours)
}

/// New time and provider that a guest wants for an appointment.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct MoveVisitRequest {
    /// The new start.
    #[schema(value_type = DateTime<Utc>)]
    pub start: Field<DateTime<Utc>>,
    /// With whom; without, with the same person.
    #[schema(value_type = Option<Uuid>)]
    pub provider_id: Option<Field<EmployeeId>>,
    /// As it was seen.
    pub sequence: i32,
}

/// The announced delay of a guest.
#[derive(Clone, Copy, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TellLateRequest {
    /// 5, 10, 15 or 20.
    pub minutes: u32,
}

/// Query for the free times.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct VisitTimesQuery {
    /// From this instant on, RFC 3339.
    #[param(value_type = DateTime<Utc>)]
    pub start: Field<DateTime<Utc>>,
    /// Until this instant; at most 62 days later.
    #[param(value_type = DateTime<Utc>)]
    pub end: Field<DateTime<Utc>>,
    /// Of anybody who does all of it, each time naming them; else of the same person.
    #[serde(default)]
    pub anybody: bool,
}
