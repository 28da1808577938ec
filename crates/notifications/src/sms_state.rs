//! What becomes of an SMS (docs/rules.md#sms).

use crate::{SmsKind, SmsRefused};

/// What an SMS is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SmsPurpose {
    OnCreate,
    OnChange,
    OnCancel,
    PreEvent,
    PreEventConfirm,
    Birthday,
    Lapsed,
    Campaign,
    /// To try a text.
    Test,
    /// A place is held for somebody who waits.
    PlaceOffered,
    /// That place is held no more.
    OfferWithdrawn,
}

impl From<SmsKind> for SmsPurpose {
    fn from(kind: SmsKind) -> Self {
        match kind {
            SmsKind::OnCreate => Self::OnCreate,
            SmsKind::OnChange => Self::OnChange,
            SmsKind::OnCancel => Self::OnCancel,
            SmsKind::PreEvent => Self::PreEvent,
            SmsKind::PreEventConfirm => Self::PreEventConfirm,
            SmsKind::Birthday => Self::Birthday,
            SmsKind::Lapsed => Self::Lapsed,
        }
    }
}

/// What became of an SMS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SmsState {
    /// To be sent.
    Queued,
    /// On its way to the gateway.
    Sending,
    /// The gateway took it.
    Sent,
    /// It reached the phone.
    Delivered,
    /// It was not taken, or did not reach the phone.
    Failed,
    /// It may have been taken: the gateway's answer was lost. It is not sent again by itself.
    Unknown,
    /// We did not send it.
    Refused,
    /// Its campaign was stopped before it was sent.
    Stopped,
}

/// Why an SMS failed or was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SmsReason {
    NumberNotAllowed,
    PhoneLimit,
    DailyLimit,
    /// The balance did not suffice.
    Balance,
    /// The gateway refused it.
    Gateway,
    /// The gateway took it and could not deliver it.
    Undeliverable,
    /// What it says held no more when it was its turn.
    Outdated,
}

impl SmsReason {
    /// Why one that [`crate::decide_sms`] refuses is in the log; nothing for what nobody asked for.
    pub fn of_refusal(refused: SmsRefused) -> Option<Self> {
        match refused {
            SmsRefused::NumberNotAllowed => Some(Self::NumberNotAllowed),
            SmsRefused::PhoneLimit => Some(Self::PhoneLimit),
            SmsRefused::DailyLimit => Some(Self::DailyLimit),
            SmsRefused::NoPhone | SmsRefused::NotWanted => None,
        }
    }
}

/// Whether somebody may have an SMS sent again by hand: it did not arrive, or may not have. A campaign's is not, nor
/// those about an offer, which is over soon.
pub fn may_resend(state: SmsState, is_of_campaign: bool, purpose: SmsPurpose) -> bool {
    let is_lost = matches!(state, SmsState::Failed | SmsState::Unknown | SmsState::Refused);
    let is_passing = matches!(purpose, SmsPurpose::Test | SmsPurpose::PlaceOffered | SmsPurpose::OfferWithdrawn);
    is_lost && !is_of_campaign && !is_passing
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_did_not_arrive_is_sent_again_by_hand() {
        for state in [SmsState::Failed, SmsState::Unknown, SmsState::Refused] {
            assert!(may_resend(state, false, SmsPurpose::PreEvent), "{state:?}");
            assert!(!may_resend(state, true, SmsPurpose::Campaign), "{state:?}");
            assert!(!may_resend(state, false, SmsPurpose::Test), "{state:?}");
            assert!(!may_resend(state, false, SmsPurpose::PlaceOffered), "{state:?}");
            assert!(!may_resend(state, false, SmsPurpose::OfferWithdrawn), "{state:?}");
        }
        for state in [SmsState::Queued, SmsState::Sending, SmsState::Sent, SmsState::Delivered, SmsState::Stopped] {
            assert!(!may_resend(state, false, SmsPurpose::PreEvent), "{state:?}");
        }
    }
}
