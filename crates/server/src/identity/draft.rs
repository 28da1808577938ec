//! The booking that a registration interrupts, kept under the mailed code (docs/rules.md#first-password).

use catalog::Salon;
use chrono::{DateTime, NaiveDateTime, Utc};
use kernel::{EmployeeId, Phone, ServiceId, ShopId};
use scheduling::civil;
use serde::{Deserialize, Serialize};
use store::identity::BookingDraft;
use utoipa::ToSchema;
use uuid::Uuid;

use super::dto::InterruptedBookingRequest;
use crate::booking::dto::{AppointmentCompanyDto, AppointmentProviderDto, AppointmentShopDto};

/// Effect of a mailed link.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignInLinkDto {
    /// The booking it goes on with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub booking: Option<InterruptedBookingDto>,
}

/// A booking that waits for its guest.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterruptedBookingDto {
    /// At which company.
    pub company: AppointmentCompanyDto,
    /// Provider of the booking.
    pub provider: AppointmentProviderDto,
    /// Shop of the booking.
    pub shop: AppointmentShopDto,
    /// Services, in this order.
    pub services: Vec<InterruptedServiceDto>,
    /// Start of the appointment.
    pub start: DateTime<Utc>,
    /// End of the appointment.
    pub end: DateTime<Utc>,
}

/// A service of a booking that waits.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct InterruptedServiceDto {
    /// The service.
    pub id: Uuid,
    /// As it is called now.
    pub name: String,
}

/// A booking as the mail of the registration names it.
#[derive(Debug, Serialize, Deserialize)]
pub struct MailedBooking {
    /// In this order.
    pub services: Vec<String>,
    /// On the salon's clock.
    pub starts: NaiveDateTime,
    /// When the guest registered, on the same clock.
    pub now: NaiveDateTime,
}

impl MailedBooking {
    /// `None` when the salon does not sell the services.
    pub fn of(salon: &Salon, draft: &BookingDraft, now: DateTime<Utc>) -> Option<Self> {
        let ids: Vec<ServiceId> = draft.services.iter().copied().map(ServiceId).collect();
        let services = salon.find_services(&ids)?.iter().map(|it| it.name.clone()).collect();
        let local = |at| civil::local(salon.tz, at);
        Some(Self { services, starts: local(draft.start), now: local(now) })
    }
}

/// Draft of a booking; `None` when its time does not exist, which no page offers.
pub(super) fn draft_of(salon: &Salon, asked: &InterruptedBookingRequest) -> Option<BookingDraft> {
    let instant = |local| civil::instant(salon.tz, local).ok();
    Some(BookingDraft {
        company: salon.company.id.0,
        provider: asked.provider_id.0.0,
        shop: asked.shop_id.0.0,
        services: asked.services.iter().map(|it| it.0.0).collect(),
        start: instant(asked.time_slot_from.0)?,
        end: instant(asked.time_slot_to.0)?,
    })
}

/// A draft as it is answered; `None` when the salon does not offer it any more.
pub(super) fn to_dto(salon: &Salon, draft: &BookingDraft, now: DateTime<Utc>) -> Option<InterruptedBookingDto> {
    let provider = salon.employee(EmployeeId(draft.provider))?;
    let shop = salon.shop(ShopId(draft.shop))?;
    let ids: Vec<ServiceId> = draft.services.iter().copied().map(ServiceId).collect();
    let services = salon.find_services(&ids)?;
    if !salon.company.takes_bookings || draft.start <= now {
        return None;
    }
    let company = &salon.company;
    Some(InterruptedBookingDto {
        company: AppointmentCompanyDto {
            id: company.id.0,
            szalonka_id: company.szalonka_id.clone(),
            name: company.name.clone(),
            phone: company.phone.clone(),
            phone_text: company.phone.as_deref().map(Phone::shown),
            company_email: company.email.clone(),
            time_zone: company.time_zone.clone(),
        },
        provider: AppointmentProviderDto {
            id: provider.id.0,
            first_name: provider.first_name.clone(),
            last_name: provider.last_name.clone(),
            profile_picture: provider.profile_picture.map(|it| format!("/api/resource/profile/{}", it.0)),
        },
        shop: AppointmentShopDto {
            id: shop.id.0,
            name: shop.name.clone(),
            address: shop.address.clone(),
            latitude: shop.location.map(|it| it.0),
            longitude: shop.location.map(|it| it.1),
        },
        services: services.iter().map(|it| InterruptedServiceDto { id: it.id.0, name: it.name.clone() }).collect(),
        start: draft.start,
        end: draft.end,
    })
}
