//! Codes of what the rules of subscriptions refuse.

use billing::PurchaseRefused;

use crate::http::refusals::refusals;

refusals! {
    PurchaseRefused {
        PurchaseRefused::Trial => code(SubscriptionTrial),
        PurchaseRefused::Unlimited => code(SubscriptionUnlimited),
        PurchaseRefused::Over => code(SubscriptionInactive),
        PurchaseRefused::NoTier => code(SubscriptionNoTier),
        PurchaseRefused::UnknownTier => code(TierNotFound),
        PurchaseRefused::SameTier => code(SubscriptionSameTier),
        PurchaseRefused::TooManyCalendars => code(SubscriptionTooManyCalendars),
        PurchaseRefused::PriceChanged => code(SubscriptionPriceChanged),
        PurchaseRefused::Months => field("months", FieldRange),
        PurchaseRefused::TooFarAhead => code(SubscriptionTooFarAhead),
    }
}
