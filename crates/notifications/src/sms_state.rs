//! The states of an SMS (docs/rules.md#sms).

use crate::{GuestContact, SmsKind, SmsRefused};

/// The purpose of an SMS.
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
    /// A test of a text.
    Test,
    /// A place is offered to a guest on the waiting list.
    PlaceOffered,
    /// The offer was withdrawn.
    OfferWithdrawn,
}

impl SmsPurpose {
    /// Whether the guest still wants it when its turn comes: SMS may be switched off after it was enqueued.
    pub fn is_wanted(self, guest: GuestContact) -> bool {
        match self {
            Self::Birthday | Self::Lapsed | Self::Campaign => guest.sms_offers,
            Self::Test => true,
            _ => guest.need_sms,
        }
    }
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

/// The state of an SMS.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SmsState {
    /// Not sent yet.
    Queued,
    /// On its way to the gateway.
    Sending,
    /// Accepted by the gateway.
    Sent,
    /// Delivered to the phone.
    Delivered,
    /// Not accepted, or not delivered.
    Failed,
    /// Possibly accepted: the gateway's reply was lost. It is not sent again automatically.
    Unknown,
    /// Not sent, by a rule of the product.
    Refused,
    /// Its campaign was stopped before it was sent.
    Stopped,
}

/// Reason why an SMS failed or was refused.
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
    /// Its content was no longer true when its turn came.
    Outdated,
}

impl SmsReason {
    /// The reason logged for a refusal by [`crate::decide_sms`]; `None` when the guest has no number or wants no SMS.
    pub fn of_refusal(refused: SmsRefused) -> Option<Self> {
        match refused {
            SmsRefused::NumberNotAllowed => Some(Self::NumberNotAllowed),
            SmsRefused::PhoneLimit => Some(Self::PhoneLimit),
            SmsRefused::DailyLimit => Some(Self::DailyLimit),
            SmsRefused::NoPhone | SmsRefused::NotWanted => None,
        }
    }
}

/// Whether an SMS may be sent again by hand: it did not arrive, or may not have. Never one of a campaign, nor one about
/// an offer, which ends soon.
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
