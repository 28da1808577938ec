use chrono::{DateTime, Utc};

use crate::ExistingEvent;

/// Reason why a guest may not attach a photo to an appointment, or remove it. When several reasons apply, the first in
/// this order is returned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GuestPhotoRefused {
    /// The appointment has begun, or was cancelled.
    #[error("over")]
    Over,
    /// The appointment has one.
    #[error("there is one")]
    Attached,
    /// The salon takes no photos with bookings.
    #[error("photos of guests are off")]
    Off,
}

/// Whether a guest may attach a photo to an own appointment.
///
/// # Errors
/// [`GuestPhotoRefused`].
pub fn attach_photo(
    standing: &ExistingEvent,
    is_on: bool,
    has_photo: bool,
    now: DateTime<Utc>,
) -> Result<(), GuestPhotoRefused> {
    detach_photo(standing, now)?;
    if has_photo {
        return Err(GuestPhotoRefused::Attached);
    }
    if is_on { Ok(()) } else { Err(GuestPhotoRefused::Off) }
}

/// Whether a guest may remove the photo: while the appointment is ahead, also where the salon takes none any more.
///
/// # Errors
/// [`GuestPhotoRefused::Over`].
pub fn detach_photo(standing: &ExistingEvent, now: DateTime<Utc>) -> Result<(), GuestPhotoRefused> {
    if standing.is_active && now < standing.when.start() { Ok(()) } else { Err(GuestPhotoRefused::Over) }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use kernel::{EmployeeId, TimeRange};

    use super::*;

    #[test]
    fn a_guest_attaches_one_photo_to_an_appointment_ahead() {
        let now = DateTime::UNIX_EPOCH;
        let when = TimeRange::new(now + TimeDelta::hours(1), now + TimeDelta::hours(2)).unwrap();
        let ahead = ExistingEvent {
            provider: EmployeeId::from_u128(1),
            shop: None,
            when,
            occupies: when,
            services: Vec::new(),
            is_active: true,
        };
        assert_eq!(attach_photo(&ahead, true, false, now), Ok(()));
        assert_eq!(attach_photo(&ahead, true, true, now), Err(GuestPhotoRefused::Attached));
        assert_eq!(attach_photo(&ahead, false, false, now), Err(GuestPhotoRefused::Off));
        assert_eq!(attach_photo(&ahead, false, false, when.start()), Err(GuestPhotoRefused::Over));
        assert_eq!(detach_photo(&ahead, now), Ok(()));
        let cancelled = ExistingEvent { is_active: false, ..ahead };
        assert_eq!(attach_photo(&cancelled, true, false, now), Err(GuestPhotoRefused::Over));
        assert_eq!(detach_photo(&cancelled, now), Err(GuestPhotoRefused::Over));
    }
}
