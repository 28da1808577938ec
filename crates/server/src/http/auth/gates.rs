//! Conditions on the caller's company: features and a subscription.

use std::collections::BTreeSet;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use chrono::{DateTime, Utc};
use identity::{Caller, Employment, Feature, Right};

use super::roles::{Admitted, Employed, ExtractFuture, admitted};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::extractor_codes::{Refuses, SignIn};

/// A caller whose company passes one or more gates: `Gated<Supervisor, (Expenses, ActiveSubscription)>`.
///
/// The role is checked first: a caller without it learns nothing about the company.
#[derive(Clone, Copy, Debug)]
pub struct Gated<C, G>(pub C, pub G);

/// A condition on the caller's company.
pub trait Gate: Refuses + Sized {
    /// Checks the condition.
    ///
    /// # Errors
    /// One of its codes in [`Refuses`].
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
    /// Companies with the expenses feature; others get 403 `access.feature_disabled`.
    Expenses,
    /// Companies with photos of appointments; others get 403 `access.feature_disabled`.
    Photos,
    /// Companies with ratings; others get 403 `access.feature_disabled`.
    Rating,
    /// Companies in the provider finder; others get 403 `access.feature_disabled`.
    ProviderFinder,
}

macro_rules! rights {
    ($($(#[$doc:meta])* $name:ident = $right:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl Refuses for $name {
            fn refusals(codes: &mut BTreeSet<ErrorCode>) {
                codes.insert(ErrorCode::NotGranted);
            }
        }

        impl Gate for $name {
            fn pass(employment: &Employment, _: DateTime<Utc>) -> Result<Self, ErrorCode> {
                if employment.rights.has(Right::$right) { Ok(Self) } else { Err(ErrorCode::NotGranted) }
            }
        }
    )+};
}

rights! {
    /// Callers who see prices and their own income; others get 403 `access.not_granted`.
    SeesMoney = SeeMoney,
    /// Callers who see numbers and addresses of guests; others get 403 `access.not_granted`.
    SeesContacts = SeeContacts,
    /// Callers who may get the guests as a file; others get 403 `access.not_granted`.
    ExportsGuests = ExportGuests,
}

/// Companies with an active subscription; others get 403 `access.subscription_inactive`. Every write of the provider area
/// requires it, except sign-in, subscription, top-up and export (docs/rules.md#subscription).
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

    fn sign_in() -> SignIn {
        C::sign_in()
    }
}

impl<C: Employed + 'static, G: Gate + 'static> FromRequest for Gated<C, G> {
    type Error = ApiError;
    type Future = ExtractFuture<Self>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        admitted(req, payload)
    }
}
