//! Whether a company requires a second factor of its people, and which of them have one (docs/trust.md#second-factor).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::{Caller, Employment, SecondFactorRefused};
use serde::{Deserialize, Serialize};
use store::Connection;
use store::audit::{AuditAction, AuditEntry};
use store::company::security::{self, SecondFactorRule};
use store::tenant;
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::ApiError;
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Whether a company requires a second factor, and which of its people have one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompanySecondFactorDto {
    /// People without one reach nothing of the company.
    pub is_required: bool,
    /// Its people who have one.
    pub people: Vec<Uuid>,
}

/// Whether a company requires a second factor.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RequireSecondFactorRequest {
    /// From now on.
    pub is_required: bool,
}

/// The company's rule of second factors.
#[utoipa::path(get, path = "/api/company/current/secondFactor", tag = "company", responses(
    (status = 200, description = "the rule, and who has one", body = CompanySecondFactorDto)))]
pub async fn get_company_second_factor(
    app: web::Data<App>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let read =
        app.db.run(move |conn| Ok(tenant::read(conn, company, |conn| security::second_factor_rule(conn, company))?));
    Ok(no_store(HttpResponse::Ok()).json(CompanySecondFactorDto::from(read.await?)))
}

/// Requires a second factor of the company's people, or no longer. Required by who has one; people without one are asked to set
/// one up with their next call.
#[utoipa::path(put, path = "/api/company/current/secondFactor", tag = "company",
    request_body = RequireSecondFactorRequest, responses(
    (status = 200, description = "as it is now", body = CompanySecondFactorDto)),
    extensions(("x-refusals" = json!(codes::<SecondFactorRefused>(&[])))))]
pub async fn require_second_factor(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(Supervisor { caller, employment }, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<RequireSecondFactorRequest>,
) -> Result<HttpResponse, ApiError> {
    let (origin, now) = (client::origin(&app, &req), app.clock.now());
    let change = app.db.run(move |conn| run(conn, (&caller, &employment), body.is_required, (&origin, now)));
    Ok(no_store(HttpResponse::Ok()).json(CompanySecondFactorDto::from(change.await?)))
}

fn run(
    conn: &mut Connection,
    (caller, employment): (&Caller, &Employment),
    is_required: bool,
    (origin, now): (&[u8], DateTime<Utc>),
) -> Result<SecondFactorRule, ApiError> {
    tenant::transaction(conn, employment.company, |conn| {
        if is_required && !store::identity::second_factor::is_on(conn, caller.account)? {
            return Err(SecondFactorRefused::IsOff.into());
        }
        store::company::lock(conn, employment.company)?;
        security::require_second_factor(conn, employment.company, is_required)?;
        let entry =
            AuditEntry::new(AuditAction::SettingsChanged, now).by(caller.account).in_company(employment.company);
        let detail = if is_required { "second_factor.required" } else { "second_factor.optional" };
        store::audit::record(conn, &entry.on(employment.company.0).from(origin).with(detail))?;
        Ok(security::second_factor_rule(conn, employment.company)?)
    })
}

impl From<SecondFactorRule> for CompanySecondFactorDto {
    fn from(SecondFactorRule { is_required, people }: SecondFactorRule) -> Self {
        Self { is_required, people: people.into_iter().map(|it| it.0).collect() }
    }
}
