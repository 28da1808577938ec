//! The channels of a message to a guest (docs/rules.md#who-is-told).

use chrono::NaiveDate;

use crate::{AppointmentChange, SmsKind};

/// The present wording of the guests' consent to offers, named by its date (docs/rules.md#consent-to-offers). A test
/// compares it with the date on the desk's page.
pub const OFFERS_CONSENT: NaiveDate = match NaiveDate::from_ymd_opt(2026, 11, 26) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// E-mail and SMS: the channels that are switched on, or used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Channels {
    pub email: bool,
    pub sms: bool,
}

impl Channels {
    /// Whether any channel is used.
    pub fn is_any(self) -> bool {
        self.email || self.sms
    }
}

/// How a guest can be reached, and their consents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuestContact {
    pub has_email: bool,
    pub has_phone: bool,
    /// The guest wants SMS about appointments.
    pub need_sms: bool,
    /// Consent to offers by e-mail.
    pub email_offers: bool,
    /// Consent to offers by SMS.
    pub sms_offers: bool,
}

/// The channels used for a guest. Messages about appointments need an address; those in the salon's own interest
/// (birthday, long absence) also need consent to offers, separately for each channel.
pub fn channels(kind: SmsKind, switched_on: Channels, guest: GuestContact) -> Channels {
    let is_free = kind.is_about_appointment();
    let wants_sms = if is_free { guest.need_sms } else { guest.sms_offers };
    Channels {
        email: switched_on.email && guest.has_email && (is_free || guest.email_offers),
        sms: switched_on.sms && guest.has_phone && wants_sms,
    }
}

/// A change of an appointment, and the states of it that its guest was told of, in text form for comparison.
#[derive(Clone, Copy, Debug)]
pub struct AppointmentNews<'a> {
    pub change: AppointmentChange,
    /// It was deleted and stands again.
    pub restores: bool,
    pub now: &'a str,
    /// By mail; `None`: never.
    pub mailed: Option<&'a str>,
    /// By SMS; `None`: never.
    pub texted: Option<&'a str>,
}

impl AppointmentNews<'_> {
    /// The channels that tell the guest what that channel has not told them yet.
    pub fn channels(&self, switched_on: Channels, guest: GuestContact) -> Channels {
        let Self { change, restores, now, mailed, texted } = *self;
        let reached = channels(change.into(), switched_on, guest);
        Channels {
            email: reached.email && change.is_news(mailed, now, restores),
            sms: reached.sms && change.is_news(texted, now, restores),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_channel_tells_what_it_has_not_told_yet() {
        let news = AppointmentNews {
            change: AppointmentChange::Changed,
            restores: false,
            now: "10:00",
            mailed: Some("10:00"),
            texted: Some("9:00"),
        };
        assert_eq!(news.channels(BOTH, EVERYTHING), Channels { email: false, sms: true });
        assert_eq!(AppointmentNews { mailed: None, ..news }.channels(BOTH, EVERYTHING), BOTH);
        let restored = AppointmentNews { mailed: None, restores: true, ..news };
        assert_eq!(restored.channels(BOTH, EVERYTHING), Channels { email: false, sms: true });
        assert_eq!(news.channels(BOTH, GuestContact { need_sms: false, ..EVERYTHING }), NONE);
        let booked = AppointmentNews { change: AppointmentChange::Booked, texted: Some("10:00"), ..news };
        assert_eq!(booked.channels(BOTH, EVERYTHING), BOTH, "a booking is always news");
    }

    const BOTH: Channels = Channels { email: true, sms: true };
    const NONE: Channels = Channels { email: false, sms: false };
    const EVERYTHING: GuestContact =
        GuestContact { has_email: true, has_phone: true, need_sms: true, email_offers: true, sms_offers: true };

    #[test]
    fn both_ways_where_both_are_on_and_wanted() {
        for kind in SmsKind::ALL {
            assert_eq!(channels(kind, BOTH, EVERYTHING), BOTH, "{kind:?}");
            assert_eq!(channels(kind, NONE, EVERYTHING), NONE, "{kind:?}");
            assert_eq!(channels(kind, BOTH, GuestContact::default()), NONE, "{kind:?}");
            let unreachable = GuestContact { has_email: false, has_phone: false, ..EVERYTHING };
            assert_eq!(channels(kind, BOTH, unreachable), NONE, "{kind:?}");
        }
    }

    #[test]
    fn an_appointment_needs_no_consent_to_offers_and_a_greeting_does() {
        let without = GuestContact { email_offers: false, sms_offers: false, ..EVERYTHING };
        for kind in SmsKind::ALL {
            let expected = if kind.is_about_appointment() { BOTH } else { NONE };
            assert_eq!(channels(kind, BOTH, without), expected, "{kind:?}");
        }
        let by_sms = GuestContact { sms_offers: true, ..without };
        assert_eq!(channels(SmsKind::Lapsed, BOTH, by_sms), Channels { email: false, sms: true });
    }

    #[test]
    fn who_wants_no_sms_about_appointments_gets_mail_only() {
        let guest = GuestContact { need_sms: false, ..EVERYTHING };
        assert_eq!(channels(SmsKind::PreEvent, BOTH, guest), Channels { email: true, sms: false });
    }
}
