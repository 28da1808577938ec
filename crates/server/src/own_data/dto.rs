//! Shapes of one's own data, and of erasing it.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use store::own_data::{AccountData, CardData, DataAppointment, SmsChoice};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::identity::dto::is_given;

/// All data held of a guest, as it is downloaded.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OwnData {
    pub made_at: DateTime<Utc>,
    pub account: AccountData,
    pub salons: Vec<CardData>,
}

/// Reason why a person cannot erase their account.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ErasureObstacle)]
pub enum ErasureObstacleDto {
    /// They own a company.
    Owner,
    /// They work for a company.
    Works,
}

/// Effects of an erasure, before it is done.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErasureDto {
    /// Reason why the caller cannot; left out when they can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub obstacle: Option<ErasureObstacleDto>,
    /// The salons that have a card of the caller.
    pub salons: Vec<ErasureSalonDto>,
}

/// Rows to erase in one salon.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErasureSalonDto {
    pub name: String,
    pub szalonka_id: String,
    /// IANA time zone.
    pub time_zone: String,
    /// Appointments there ever were, those ahead among them.
    pub appointments: usize,
    /// Photos that go.
    pub photos: usize,
    /// Appointments that are called off.
    pub upcoming: Vec<ErasedAppointmentDto>,
}

/// An appointment that is called off.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErasedAppointmentDto {
    pub id: Uuid,
    pub start: DateTime<Utc>,
    /// By name.
    pub services: Vec<String>,
}

impl ErasureSalonDto {
    pub(super) fn new(data: CardData, now: DateTime<Utc>) -> Self {
        let is_ahead = |it: &&DataAppointment| it.is_active && now < it.start;
        let mut upcoming: Vec<ErasedAppointmentDto> =
            data.appointments.iter().filter(is_ahead).map(From::from).collect();
        upcoming.sort_by_key(|it| it.start);
        Self {
            name: data.salon.name,
            szalonka_id: data.salon.szalonka_id,
            time_zone: data.salon.time_zone,
            appointments: data.appointments.len(),
            photos: data.appointments.iter().map(|it| it.photos.len() + usize::from(it.guest_photo.is_some())).sum(),
            upcoming,
        }
    }
}

impl From<&DataAppointment> for ErasedAppointmentDto {
    fn from(of: &DataAppointment) -> Self {
        Self { id: of.id, start: of.start, services: of.services.iter().map(|it| it.name.clone()).collect() }
    }
}

/// Confirms an erasure. Not shown by `Debug`: a password reaches no log.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct EraseRequest {
    /// Needed where the account has one.
    #[validate(custom(function = "is_given"))]
    pub password: Option<String>,
}

/// The salons that have a card of the caller.
#[derive(Debug, Serialize, ToSchema)]
pub struct SmsChoicesDto {
    /// One for each salon.
    pub items: Vec<SmsChoiceDto>,
}

/// Whether a salon may send SMS.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SmsChoiceDto {
    pub szalonka_id: String,
    pub name: String,
    /// It may send SMS about appointments.
    pub need_sms: bool,
    /// The caller agreed to its offers by SMS.
    pub sms_offers: bool,
}

impl SmsChoicesDto {
    /// One for each salon: several cards at one say yes when one of them does.
    pub(super) fn new(choices: Vec<SmsChoice>) -> Self {
        let mut items: Vec<SmsChoiceDto> = Vec::new();
        for it in choices {
            match items.iter_mut().find(|known| known.szalonka_id == it.szalonka_id) {
                Some(known) => {
                    known.need_sms |= it.need_sms;
                    known.sms_offers |= it.sms_offers;
                }
                None => items.push(SmsChoiceDto {
                    szalonka_id: it.szalonka_id,
                    name: it.salon,
                    need_sms: it.need_sms,
                    sms_offers: it.sms_offers,
                }),
            }
        }
        Self { items }
    }
}

/// Switches SMS of a salon on or off.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChooseSmsRequest {
    /// The salon's public id.
    #[validate(length(max = 40, code = "field.too_long"))]
    pub szalonka_id: String,
    /// It may send SMS.
    pub need_sms: bool,
}
