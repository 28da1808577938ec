//! Codes of what the rules of messages refuse.

use notifications::{SettingsRefused, SmsRefused, TemplateRefused};

use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::refusals;
use crate::outgoing_sms::EnqueueResult;

refusals! {
    SettingsRefused {
        SettingsRefused::LeadRange => field("reminders", FieldRange),
        SettingsRefused::SameLead => field("reminders", ReminderSameLead),
        SettingsRefused::QuietTooLong => field("quietTo", FieldRange),
    }
}

refusals! {
    SmsRefused {
        SmsRefused::NoPhone => code(SmsNoPhone),
        SmsRefused::NotWanted => code(SmsNoPhone),
        SmsRefused::NumberNotAllowed => code(SmsNumberNotAllowed),
        SmsRefused::PhoneLimit => code(SmsDailyLimit),
        SmsRefused::DailyLimit => code(SmsDailyLimit),
    }
}

/// A text that is none, at the field `text`.
pub(super) fn template_refused(refused: TemplateRefused) -> ApiError {
    match refused {
        TemplateRefused::Empty => ApiError::field("text", ErrorCode::FieldRequired),
        TemplateRefused::TooLong => ApiError::field("text", ErrorCode::TemplateTooLong),
        TemplateRefused::UnknownPlaceholder(name) => ApiError::unknown_placeholder(name),
    }
}

/// Refusals of a text.
pub(super) const TEMPLATE: [ErrorCode; 4] = [
    ErrorCode::FieldRequired,
    ErrorCode::TemplateTooLong,
    ErrorCode::TemplateUnknownPlaceholder,
    ErrorCode::FieldTooLong,
];

/// An SMS sent by hand was not enqueued.
pub(super) fn enqueued(outcome: EnqueueResult) -> Result<(), ApiError> {
    match outcome {
        EnqueueResult::Queued => Ok(()),
        EnqueueResult::Refused(refused) => Err(refused.into()),
        EnqueueResult::InsufficientBalance => Err(ErrorCode::BalanceInsufficient.into()),
    }
}
