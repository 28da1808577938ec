//! Google sends the browser back with a code, or with what the person refused.

use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use gateways::google_calendar::GoogleError;
use identity::Employment;
use kernel::AccountId;
use serde::Deserialize;
use store::audit::{AuditAction, AuditEntry};
use store::feeds::works_at;
use store::google_calendar::{self, SealedToken};
use store::social::{self, Purpose};
use store::{Connection, tenant};

use super::begin::context;
use crate::http::auth::{self, MaybeCaller};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;
use crate::state::token::code_hash;

/// Parameters Google adds to the address.
#[derive(Default, Deserialize)]
pub struct BackQuery {
    #[serde(default)]
    state: String,
    code: Option<String>,
    error: Option<String>,
}

/// Outcome shown on the settings page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// A calendar can be chosen.
    Connected,
    /// The person refused.
    Denied,
    /// Not this browser's attempt, or used, or too old.
    Expired,
    /// The person allowed a part only.
    Incomplete,
    Failed,
    /// Google does not answer.
    Unavailable,
}

impl Outcome {
    fn as_str(self) -> &'static str {
        match self {
            Self::Connected => "connected",
            Self::Denied => "denied",
            Self::Expired => "expired",
            Self::Incomplete => "incomplete",
            Self::Failed => "failed",
            Self::Unavailable => "unavailable",
        }
    }
}

/// Takes what Google answered, once, and goes on to the caller's settings, which show what became of it.
pub async fn come_back(
    app: web::Data<App>,
    req: HttpRequest,
    MaybeCaller(caller): MaybeCaller,
    query: Option<web::Query<BackQuery>>,
) -> Result<HttpResponse, ApiError> {
    let query = query.map(web::Query::into_inner).unwrap_or_default();
    let who = caller.and_then(|it| Some((it.account, it.employment?)));
    let outcome = match who {
        Some(who) => take(&app, &req, query, who).await?,
        None => Outcome::Expired,
    };
    let address = format!("/provider/personal?google={}#google", outcome.as_str());
    Ok(no_store(HttpResponse::SeeOther()).insert_header((header::LOCATION, address)).finish())
}

async fn take(
    app: &App,
    req: &HttpRequest,
    query: BackQuery,
    (account, employment): (AccountId, Employment),
) -> Result<Outcome, ApiError> {
    let (Some(client), Some(session)) = (&app.google_calendar, auth::session_of(req)) else {
        return Ok(Outcome::Expired);
    };
    let (hash, session, now) = (code_hash(&query.state), session.session, app.clock.now());
    let taken = move |conn: &mut Connection| Ok(social::take_attempt(conn, &hash, session, Purpose::Calendar, now)?);
    let Some(sealed) = app.db.run(taken).await? else { return Ok(Outcome::Expired) };
    let Ok(verifier) = app.keys.open(&sealed, &context(&query.state)) else { return Ok(Outcome::Expired) };
    let (None, Some(code)) = (query.error, query.code) else { return Ok(Outcome::Denied) };
    let tokens = match client.google.redeem(&code, &verifier).await {
        Ok(tokens) => tokens,
        Err(error) => {
            tracing::warn!(%error, "consent for Google Calendar not taken");
            return Ok(match error {
                GoogleError::Refused(_) => Outcome::Incomplete,
                GoogleError::Revoked => Outcome::Failed,
                _ => Outcome::Unavailable,
            });
        }
    };
    let Some(refresh) = tokens.refresh else { return Ok(Outcome::Failed) };
    let token =
        client.seal(&refresh, employment.company, employment.employee).map_err(|error| ApiError::internal(&error))?;
    let connect = Connect { account, employment, token, origin: client::origin(app, req), now };
    app.db.run(move |conn| tenant::transaction(conn, connect.employment.company, |conn| run(conn, &connect))).await?;
    Ok(Outcome::Connected)
}

struct Connect {
    account: AccountId,
    employment: Employment,
    token: SealedToken,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &Connect) -> Result<(), ApiError> {
    let (company, employee) = (cmd.employment.company, cmd.employment.employee);
    // load
    if !works_at(conn, company, employee)? {
        return Err(ErrorCode::Forbidden.into());
    }
    // lock, save
    google_calendar::connect(conn, company, employee, &cmd.token, cmd.now)?;
    let entry = AuditEntry::new(AuditAction::GoogleConnected, cmd.now).by(cmd.account).in_company(company);
    Ok(store::audit::record(conn, &entry.on(employee.0).from(&cmd.origin))?)
}
