//! Shapes of bookings.

use booking::Hold;
use chrono::{DateTime, NaiveDateTime, Utc};
use kernel::{EmployeeId, EventId, ImageId, PersonName, Phone, ServiceId, ShopId};
use serde::{Deserialize, Serialize};
use store::visits::OwnAppointment;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::{Validate, ValidationError};

use crate::http::field::Field;
use crate::photos::dto::{GuestPhotoDto, own_address};

/// A booking request.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BookOnlineRequest {
    /// The salon's public id or UUID.
    #[validate(length(min = 1, max = 40, code = "field.invalid"))]
    pub company_szalonka_id: String,
    /// Provider of the appointment.
    #[schema(value_type = Uuid)]
    pub provider_id: Field<EmployeeId>,
    /// Shop of the appointment.
    #[schema(value_type = Uuid)]
    pub shop_id: Field<ShopId>,
    /// From, `YYYY.MM.DD HH:mm` on the salon's clock.
    #[schema(value_type = String)]
    pub time_slot_from: Field<NaiveDateTime>,
    /// Until, the same way; only compared with what follows from the services.
    #[schema(value_type = String)]
    pub time_slot_to: Field<NaiveDateTime>,
    /// Services, in this order.
    #[schema(value_type = Vec<Uuid>)]
    #[validate(custom(function = "is_some_services"))]
    pub services: Vec<Field<ServiceId>>,
    /// For the salon to know.
    #[validate(length(max = 500, code = "field.too_long"), custom(function = "is_plain"))]
    pub note: Option<String>,
    /// The visitor, where it is not the guest who books.
    #[schema(value_type = Option<String>)]
    pub visitor_name: Option<Field<PersonName>>,
    /// The version of the company's terms the guest was shown and agrees to.
    pub terms_version: Option<i32>,
}

/// A time to be held while its guest finishes booking.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HoldTimeRequest {
    /// The salon's public id or UUID.
    #[validate(length(min = 1, max = 40, code = "field.invalid"))]
    pub company_szalonka_id: String,
    /// Provider of the appointment.
    #[schema(value_type = Uuid)]
    pub provider_id: Field<EmployeeId>,
    /// Shop of the appointment.
    #[schema(value_type = Uuid)]
    pub shop_id: Field<ShopId>,
    /// From, `YYYY.MM.DD HH:mm` on the salon's clock.
    #[schema(value_type = String)]
    pub time_slot_from: Field<NaiveDateTime>,
    /// Until, the same way.
    #[schema(value_type = String)]
    pub time_slot_to: Field<NaiveDateTime>,
    /// Services, in this order.
    #[schema(value_type = Vec<Uuid>)]
    #[validate(custom(function = "is_some_services"))]
    pub services: Vec<Field<ServiceId>>,
}

/// A time that is held, or not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoldDto {
    /// End of the hold; absent: nothing is held.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until: Option<DateTime<Utc>>,
    /// Whole seconds until then: browsers' clocks differ.
    pub seconds_left: i64,
    /// It may be prolonged, once.
    pub may_be_prolonged: bool,
}

impl HoldDto {
    /// The rest of a hold, or nothing.
    pub fn new(hold: Option<Hold>, now: DateTime<Utc>) -> Self {
        let hold = hold.filter(|it| it.is_live(now));
        Self {
            until: hold.map(|it| it.until),
            seconds_left: hold.map_or(0, |it| (it.until - now).num_seconds()),
            may_be_prolonged: hold.is_some_and(Hold::may_be_prolonged),
        }
    }
}

/// As many services as slots are looked for with.
pub(crate) fn is_some_services(services: &[Field<ServiceId>]) -> Result<(), ValidationError> {
    match services.len() {
        0 => Err(ValidationError::new("booking.no_services")),
        1..=20 => Ok(()),
        _ => Err(ValidationError::new("slots.too_many_services")),
    }
}

/// PostgreSQL keeps no NUL, and other control characters than line breaks are not typed.
pub(crate) fn is_plain(text: &str) -> Result<(), ValidationError> {
    let is_odd = |c: char| c.is_control() && c != '\n' && c != '\r' && c != '\t';
    if text.contains(is_odd) { Err(ValidationError::new("field.invalid")) } else { Ok(()) }
}

/// An appointment as its guest sees it.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppointmentDto {
    /// The appointment.
    pub id: Uuid,
    /// Start of the appointment.
    pub start: DateTime<Utc>,
    /// End of the appointment.
    pub end: DateTime<Utc>,
    /// 1 active, 0 deleted.
    pub state: i16,
    /// The guest did not come.
    pub did_not_appear: bool,
    /// Provider of the appointment.
    pub provider: AppointmentProviderDto,
    /// Shop of the appointment.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub shop: Option<AppointmentShopDto>,
    /// The agreed terms.
    pub services: Vec<AppointmentServiceDto>,
    /// Sum of the prices, in forints.
    pub total_price: i64,
    /// Sum of the durations, in minutes.
    pub total_duration: i64,
    /// At which company.
    pub company: AppointmentCompanyDto,
    /// Until when the guest cancels or moves it alone, as agreed.
    pub cancel_until: DateTime<Utc>,
    /// The company's words the guest agreed to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub terms: Option<String>,
    /// Minutes the guest said to be late.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub late_minutes: Option<u8>,
    /// The visitor, where it is not the guest who booked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub visitor_name: Option<String>,
    /// The photo its guest attached.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub photo: Option<GuestPhotoDto>,
    /// Stars its guest gave.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stars: Option<u8>,
    /// Until when its guest may rate it, only in the list: where the visit is over and has no rating yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rate_until: Option<DateTime<Utc>>,
    /// Revision of the visit; sent back with a move.
    pub sequence: i32,
    /// Of a standing appointment: the same for all its visits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing_id: Option<Uuid>,
}

/// Provider of an appointment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppointmentProviderDto {
    /// The person.
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// Path of the portrait.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_picture: Option<String>,
}

/// Shop of an appointment.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppointmentShopDto {
    /// The shop.
    pub id: Uuid,
    /// Name of the shop.
    pub name: String,
    /// Address of the shop.
    pub address: String,
    /// Degrees north.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub latitude: Option<f64>,
    /// Degrees east.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub longitude: Option<f64>,
}

/// A service as agreed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppointmentServiceDto {
    /// The service.
    pub id: Uuid,
    /// As it was called.
    pub name: String,
    /// Share of the total, in forints.
    pub price: i64,
    /// Duration in minutes.
    pub duration: i32,
}

/// At which company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AppointmentCompanyDto {
    /// The company.
    pub id: Uuid,
    /// Public id of the company.
    pub szalonka_id: String,
    /// Name of the company.
    pub name: String,
    /// Its phone number, E.164.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone: Option<String>,
    /// The same as its country writes it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phone_text: Option<String>,
    /// Its e-mail address.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub company_email: Option<String>,
    /// IANA time zone of the company.
    pub time_zone: String,
}

/// Until when a guest cancels or moves an appointment alone; its start in an unknown zone.
pub(crate) fn cancel_until(zone: &str, start: DateTime<Utc>, hours: u16) -> DateTime<Utc> {
    zone.parse().map_or(start, |zone| booking::cancel_deadline(zone, start, hours))
}

/// A guest's appointments, newest first.
#[derive(Debug, Serialize, ToSchema)]
pub struct AppointmentsDto {
    /// The appointments.
    pub items: Vec<AppointmentDto>,
}

impl From<OwnAppointment> for AppointmentDto {
    fn from(it: OwnAppointment) -> Self {
        let cancel_until = cancel_until(&it.company.time_zone, it.start, it.cancel_hours);
        Self {
            cancel_until,
            terms: it.terms,
            late_minutes: it.late_minutes,
            visitor_name: it.visitor,
            photo: it.photo.map(|photo| GuestPhotoDto {
                id: photo.id,
                image_path: own_address(EventId(it.id), ImageId(photo.id)),
                width: photo.width,
                height: photo.height,
            }),
            stars: it.stars,
            rate_until: None,
            sequence: it.sequence,
            standing_id: it.repeat,
            id: it.id,
            start: it.start,
            end: it.end,
            state: it.state,
            did_not_appear: it.did_not_appear,
            total_price: it.services.iter().map(|service| service.price).sum(),
            total_duration: it.services.iter().map(|service| i64::from(service.minutes)).sum(),
            provider: AppointmentProviderDto {
                id: it.provider.id,
                first_name: it.provider.first_name,
                last_name: it.provider.last_name,
                profile_picture: it.provider.profile_picture.map(|id| format!("/api/resource/profile/{id}")),
            },
            shop: it.shop.map(|shop| AppointmentShopDto {
                id: shop.id,
                name: shop.name,
                address: shop.address,
                latitude: shop.latitude,
                longitude: shop.longitude,
            }),
            services: it
                .services
                .into_iter()
                .map(|service| AppointmentServiceDto {
                    id: service.id,
                    name: service.name,
                    price: service.price,
                    duration: service.minutes,
                })
                .collect(),
            company: AppointmentCompanyDto {
                id: it.company.id,
                szalonka_id: it.company.szalonka_id,
                name: it.company.name,
                phone_text: it.company.phone.as_deref().map(Phone::shown),
                phone: it.company.phone,
                company_email: it.company.email,
                time_zone: it.company.time_zone,
            },
        }
    }
}
