//! Callers as extractors: a handler that takes one is reached by such callers only (docs/trust.md#who-may-call-what).

use std::collections::BTreeSet;
use std::future::{Future, Ready, ready};
use std::pin::Pin;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use chrono::{DateTime, Utc};
use identity::{Action, Caller, Employment};
use kernel::{AccountId, SessionId};
use store::identity::ClaimedSession;

use super::{find, session};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::extractor_codes::{Refuses, SignIn};
use crate::state::app::App;
use crate::state::token::SessionToken;

/// Any caller, signed in or not.
#[derive(Clone, Debug)]
pub struct MaybeCaller(pub Option<Arc<Caller>>);

/// A signed-in caller; others get 401.
#[derive(Clone, Debug)]
pub struct SignedIn(pub Arc<Caller>);

/// A caller with a valid session token; others get 401. Its session may have ended: the handler checks that before it
/// answers ([`Claimed::signed_in`]), or in the one statement that writes ([`Claimed::session`]).
#[derive(Clone, Copy, Debug)]
pub struct Claimed {
    session: SessionId,
    account: AccountId,
    version: i32,
}

/// A caller who may book as a guest, whether or not they also work somewhere; others get 401 or 403.
#[derive(Clone, Debug)]
pub struct Guest(pub Arc<Caller>);

/// An employee of a company, limited to that company; others get 401 or 403.
#[derive(Clone, Debug)]
pub struct Provider {
    pub caller: Arc<Caller>,
    /// Company and role.
    pub employment: Employment,
}

/// A supervisor of a company; others get 401 or 403.
#[derive(Clone, Debug)]
pub struct Supervisor {
    pub caller: Arc<Caller>,
    pub employment: Employment,
}

/// A caller a handler can ask for.
pub trait Admitted: Sized {
    /// Admits a signed-in caller.
    ///
    /// # Errors
    /// `access.forbidden`, `access.feature_disabled` or `access.subscription_inactive`.
    fn admit(caller: Arc<Caller>, now: DateTime<Utc>) -> Result<Self, ErrorCode>;
}

/// A caller who works for a company.
pub trait Employed: Admitted {
    /// The person and their account.
    fn caller(&self) -> &Caller;

    /// Company and role.
    fn employment(&self) -> &Employment;
}

impl Claimed {
    /// The account the token claims.
    pub fn account(&self) -> AccountId {
        self.account
    }

    /// The session, for a statement that writes only while it is live.
    pub fn session(&self, now: DateTime<Utc>) -> ClaimedSession {
        ClaimedSession { session: self.session, version: self.version, seen_since: now - find::TOUCH_AFTER }
    }

    /// The caller.
    ///
    /// # Errors
    /// `access.not_signed_in`; `service.unavailable`.
    pub async fn signed_in(&self, app: &App) -> Result<Arc<Caller>, ApiError> {
        let token = SessionToken { session: self.session, account: Some((self.account, self.version)) };
        let caller = find::find(app, token).await?.filter(|it| it.account == self.account);
        caller.ok_or_else(|| ApiError::new(ErrorCode::NotSignedIn))
    }
}

impl FromRequest for Claimed {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let token = session::session_of(req);
        let claimed = token.and_then(|SessionToken { session, account }| {
            let (account, version) = account?;
            Some(Self { session, account, version })
        });
        ready(claimed.ok_or_else(|| ApiError::new(ErrorCode::NotSignedIn)))
    }
}

impl Admitted for SignedIn {
    fn admit(caller: Arc<Caller>, _: DateTime<Utc>) -> Result<Self, ErrorCode> {
        Ok(Self(caller))
    }
}

impl Admitted for Guest {
    fn admit(caller: Arc<Caller>, _: DateTime<Utc>) -> Result<Self, ErrorCode> {
        if caller.is_guest { Ok(Self(caller)) } else { Err(ErrorCode::Forbidden) }
    }
}

impl Admitted for Provider {
    fn admit(caller: Arc<Caller>, _: DateTime<Utc>) -> Result<Self, ErrorCode> {
        if caller.needs_second_factor {
            return Err(ErrorCode::SecondFactorNeeded);
        }
        let employment = caller.employment.ok_or(ErrorCode::Forbidden)?;
        Ok(Self { caller, employment })
    }
}

impl Admitted for Supervisor {
    fn admit(caller: Arc<Caller>, now: DateTime<Utc>) -> Result<Self, ErrorCode> {
        let Provider { caller, employment } = Provider::admit(caller, now)?;
        if !identity::may(&employment, Action::RunCompany) {
            return Err(ErrorCode::Forbidden);
        }
        Ok(Self { caller, employment })
    }
}

macro_rules! employed {
    ($($caller:ty),+) => {$(
        impl Employed for $caller {
            fn caller(&self) -> &Caller {
                &self.caller
            }

            fn employment(&self) -> &Employment {
                &self.employment
            }
        }
    )+};
}

employed!(Provider, Supervisor);

/// The future of an extractor.
pub(crate) type ExtractFuture<T> = Pin<Box<dyn Future<Output = Result<T, ApiError>>>>;

/// Finds the caller and admits them.
pub(super) fn admitted<T: Admitted + 'static>(req: &HttpRequest, payload: &mut Payload) -> ExtractFuture<T> {
    let caller = MaybeCaller::from_request(req, payload);
    let app = req.app_data::<web::Data<App>>().cloned();
    Box::pin(async move {
        let (Some(app), Some(caller)) = (app, caller.await?.0) else {
            return Err(ApiError::new(ErrorCode::NotSignedIn));
        };
        T::admit(caller, app.clock.now()).map_err(ApiError::new)
    })
}

impl FromRequest for MaybeCaller {
    type Error = ApiError;
    type Future = ExtractFuture<Self>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        let token = session::session_of(req);
        let app = req.app_data::<web::Data<App>>().cloned();
        let req = req.clone();
        Box::pin(async move {
            let (Some(app), Some(token)) = (app, token) else { return Ok(Self(None)) };
            let found = find::find(&app, token).await?;
            if let Some(caller) = &found {
                app.signed_in_reads.count(&req, caller)?;
            }
            Ok(Self(found))
        })
    }
}

/// Codes of every extractor that needs a sign-in.
fn signed_in(codes: &mut BTreeSet<ErrorCode>) {
    codes.extend([ErrorCode::NotSignedIn, ErrorCode::LimitExceeded]);
}

impl Refuses for MaybeCaller {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        codes.insert(ErrorCode::LimitExceeded);
    }

    fn sign_in() -> SignIn {
        SignIn::Optional
    }
}

macro_rules! without_a_part {
    ($($caller:ty),+) => {$(
        impl Refuses for $caller {
            fn refusals(codes: &mut BTreeSet<ErrorCode>) {
                signed_in(codes);
            }

            fn sign_in() -> SignIn {
                SignIn::Required
            }
        }
    )+};
}

without_a_part!(SignedIn, Claimed);

macro_rules! with_a_part {
    ($($caller:ty: $($code:ident)|+),+) => {$(
        impl Refuses for $caller {
            fn refusals(codes: &mut BTreeSet<ErrorCode>) {
                signed_in(codes);
                codes.extend([$(ErrorCode::$code),+]);
            }

            fn sign_in() -> SignIn {
                SignIn::Required
            }
        }
    )+};
}

with_a_part!(
    Guest: Forbidden,
    Provider: Forbidden | SecondFactorNeeded,
    Supervisor: Forbidden | SecondFactorNeeded
);

macro_rules! extracted {
    ($($caller:ty),+) => {$(
        impl FromRequest for $caller {
            type Error = ApiError;
            type Future = ExtractFuture<Self>;

            fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
                admitted(req, payload)
            }
        }
    )+};
}

extracted!(SignedIn, Guest, Provider, Supervisor);
