//! What a caller's company must have, beside who the caller is: features and a subscription.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use chrono::{DateTime, Utc};
use identity::{Caller, Employment, Feature};

use super::roles::{Admitted, Employed, ExtractFuture, admitted};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::refuses::Refuses;

/// A caller whose company passes a gate, or several: `Gated<Supervisor, (Expenses, ActiveSubscription)>`.
///
/// Who the caller is comes first: whoever may not call at all hears nothing about the company.
#[derive(Clone, Copy, Debug)]
pub struct Gated<C, G>(pub C, pub G);

/// A condition on the caller's company.
pub trait Gate: Refuses + Sized {
    /// Passes, or says why not.
    ///
    /// # Errors
    /// One of what it [`Refuses`] for.
    fn pass(employment: &Employment, now: DateTime<Utc>) -> Result<Self, ErrorCode>;
}

macro_rules! features {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Refuses for $name {
            fn refusals(codes: &mut BTreeSet<ErrorCode>) {
                codes.insert(ErrorCode::FeatureDisabled);
            }
        }

        impl Gate for $name {
            fn pass(employment: &Employment, _: DateTime<Utc>) -> Result<Self, ErrorCode> {
                if employment.features.has(Feature::$name) { Ok(Self) } else { Err(ErrorCode::FeatureDisabled) }
            }
        }
    )+};
}

features! {
    /// Companies that keep their expenses here; others hear 403 `access.feature_disabled`.
    Expenses,
    /// Companies that keep pictures of appointments; others hear 403 `access.feature_disabled`.
    Photos,
    /// Companies whose guests rate their visits; others hear 403 `access.feature_disabled`.
    Rating,
    /// Companies in the provider finder; others hear 403 `access.feature_disabled`.
    ProviderFinder,
}

/// Companies whose subscription runs; others hear 403 `access.subscription_inactive`. Every write of the provider area
/// wants it, except signing in, subscription, top-up and export (docs/rules.md#subscription).
#[derive(Clone, Copy, Debug)]
pub struct ActiveSubscription;

impl Refuses for ActiveSubscription {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        codes.insert(ErrorCode::SubscriptionInactive);
    }
}

impl Gate for ActiveSubscription {
    fn pass(employment: &Employment, now: DateTime<Utc>) -> Result<Self, ErrorCode> {
        if employment.has_subscription(now) { Ok(Self) } else { Err(ErrorCode::SubscriptionInactive) }
    }
}

impl<A: Gate, B: Gate> Gate for (A, B) {
    fn pass(employment: &Employment, now: DateTime<Utc>) -> Result<Self, ErrorCode> {
        Ok((A::pass(employment, now)?, B::pass(employment, now)?))
    }
}

impl<C: Employed, G: Gate> Admitted for Gated<C, G> {
    fn admit(caller: Arc<Caller>, now: DateTime<Utc>) -> Result<Self, ErrorCode> {
        let caller = C::admit(caller, now)?;
        let gate = G::pass(caller.employment(), now)?;
        Ok(Self(caller, gate))
    }
}

impl<C: Refuses, G: Gate> Refuses for Gated<C, G> {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        C::refusals(codes);
        G::refusals(codes);
    }
}

impl<C: Employed + 'static, G: Gate + 'static> FromRequest for Gated<C, G> {
    type Error = ApiError;
    type Future = ExtractFuture<Self>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        admitted(req, payload)
    }
}
