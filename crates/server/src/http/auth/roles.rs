//! Callers as types: a handler that takes one is called by nobody else (docs/trust.md#who-may-call-what).

use std::collections::BTreeSet;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use chrono::{DateTime, Utc};
use identity::{Action, Caller, Employment};

use super::{find, session};
use crate::app::App;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::refuses::Refuses;

/// Whoever asks, signed in or not.
#[derive(Clone, Debug)]
pub struct MaybeCaller(pub Option<Arc<Caller>>);

/// Somebody signed in; anybody else hears 401.
#[derive(Clone, Debug)]
pub struct SignedIn(pub Arc<Caller>);

/// Somebody who books as a guest, whether or not they also work somewhere; others hear 401 or 403.
#[derive(Clone, Debug)]
pub struct Guest(pub Arc<Caller>);

/// Somebody who works for a company, which is the only one they reach; others hear 401 or 403.
#[derive(Clone, Debug)]
pub struct Provider {
    /// Who.
    pub caller: Arc<Caller>,
    /// Where, and as what.
    pub employment: Employment,
}

/// Somebody who runs a company; others hear 401 or 403.
#[derive(Clone, Debug)]
pub struct Supervisor {
    /// Who.
    pub caller: Arc<Caller>,
    /// Where.
    pub employment: Employment,
}

/// A caller a handler can ask for.
pub trait Admitted: Sized {
    /// Lets somebody signed in through, or says why not.
    ///
    /// # Errors
    /// `access.forbidden`, `access.feature_disabled` or `access.subscription_inactive`.
    fn admit(caller: Arc<Caller>, now: DateTime<Utc>) -> Result<Self, ErrorCode>;
}

/// A caller who works for a company.
pub trait Employed: Admitted {
    /// Where, and as what.
    fn employment(&self) -> &Employment;
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

impl Employed for Provider {
    fn employment(&self) -> &Employment {
        &self.employment
    }
}

impl Employed for Supervisor {
    fn employment(&self) -> &Employment {
        &self.employment
    }
}

/// What an extractor answers with.
pub(super) type ExtractFuture<T> = Pin<Box<dyn Future<Output = Result<T, ApiError>>>>;

/// Finds out who asks, and admits them.
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

/// Everybody who is signed in may be asked to sign in, and counted.
fn signed_in(codes: &mut BTreeSet<ErrorCode>) {
    codes.extend([ErrorCode::NotSignedIn, ErrorCode::LimitExceeded]);
}

impl Refuses for MaybeCaller {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        codes.insert(ErrorCode::LimitExceeded);
    }
}

impl Refuses for SignedIn {
    fn refusals(codes: &mut BTreeSet<ErrorCode>) {
        signed_in(codes);
    }
}

macro_rules! with_a_part {
    ($($caller:ty),+) => {$(
        impl Refuses for $caller {
            fn refusals(codes: &mut BTreeSet<ErrorCode>) {
                signed_in(codes);
                codes.insert(ErrorCode::Forbidden);
            }
        }
    )+};
}

with_a_part!(Guest, Provider, Supervisor);

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
