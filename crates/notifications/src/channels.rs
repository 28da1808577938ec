//! Which ways a message to a guest goes (docs/rules.md#who-is-told).

use chrono::NaiveDate;

use crate::SmsKind;

/// The wording by which guests agree to offers now, named by its day (docs/rules.md#consent-to-offers). It is the one the desk
/// reads out: a test compares both.
pub const OFFERS_CONSENT: NaiveDate = match NaiveDate::from_ymd_opt(2026, 11, 26) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// E-mail and SMS: what is switched on for a kind of message, and what goes out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Channels {
    pub email: bool,
    pub sms: bool,
}

impl Channels {
    /// Whether anything goes out.
    pub fn is_any(self) -> bool {
        self.email || self.sms
    }
}

/// How a guest can be reached, and what they agreed to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GuestContact {
    pub has_email: bool,
    pub has_phone: bool,
    /// SMS about their appointments are wanted.
    pub need_sms: bool,
    /// They agreed to offers by e-mail.
    pub email_offers: bool,
    /// They agreed to offers by SMS.
    pub sms_offers: bool,
}

/// What goes out to a guest. Messages about appointments need an address; those for the salon's own sake (birthday, long
/// absence) need the guest's consent to offers besides, for each way.
pub fn channels(kind: SmsKind, switched_on: Channels, guest: GuestContact) -> Channels {
    let is_free = kind.is_about_appointment();
    let wants_sms = if is_free { guest.need_sms } else { guest.sms_offers };
    Channels {
        email: switched_on.email && guest.has_email && (is_free || guest.email_offers),
        sms: switched_on.sms && guest.has_phone && wants_sms,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
