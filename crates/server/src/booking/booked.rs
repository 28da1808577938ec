//! The answer to a booking, without reading it back.

use booking::Appointment;
use catalog::Salon;
use store::visits::{OwnAppointment, OwnCompany, OwnProvider, OwnService, OwnShop};

use crate::http::error::{ApiError, ErrorCode};

/// The appointment just decided, as its guest sees it: what reading it back would give.
pub(super) fn booked(salon: &Salon, appointment: &Appointment) -> Result<OwnAppointment, ApiError> {
    let provider = salon.employee(appointment.provider).ok_or(ErrorCode::Internal)?;
    let company = &salon.company;
    Ok(OwnAppointment {
        id: appointment.id.0,
        start: appointment.when.start(),
        end: appointment.when.end(),
        state: 1,
        did_not_appear: false,
        sequence: 0,
        repeat: None,
        provider: OwnProvider {
            id: provider.id.0,
            first_name: provider.first_name.clone(),
            last_name: provider.last_name.clone(),
            profile_picture: provider.profile_picture.map(|it| it.0),
        },
        shop: salon.shop(appointment.shop).map(|shop| OwnShop {
            id: shop.id.0,
            name: shop.name.clone(),
            address: shop.address.clone(),
            latitude: shop.location.map(|it| it.0),
            longitude: shop.location.map(|it| it.1),
        }),
        services: appointment
            .services
            .iter()
            .map(|it| OwnService {
                id: it.id.0,
                name: it.name.clone(),
                price: it.price.0,
                minutes: i32::try_from(it.minutes).unwrap_or(i32::MAX),
            })
            .collect(),
        company: OwnCompany {
            id: company.id.0,
            szalonka_id: company.szalonka_id.clone(),
            name: company.name.clone(),
            phone: company.phone.clone(),
            email: company.email.clone(),
            time_zone: company.time_zone.clone(),
        },
        cancel_hours: appointment.terms.cancel_hours,
        terms: appointment.terms.version.and(company.terms.text.clone()),
        late_minutes: None,
        photo: None,
        stars: None,
        // Only the list says what can be rated, and nothing can before it is over.
        takes_rating: false,
        visitor: appointment.visitor.as_ref().map(|it| it.as_str().to_owned()),
    })
}
