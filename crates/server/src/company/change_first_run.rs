//! Skips a first step or takes it up again, notes that the link was shared, or hides the list; returns the progress.

use actix_web::{HttpResponse, web};
use store::company::first_run::{self, FirstRunChange};
use store::tenant;

use super::dto::{ChangeFirstRunRequest, FirstRunDto};
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::json::Valid;
use crate::state::app::App;

/// Writes down a change of the first steps, for every device of the company.
#[utoipa::path(patch, path = "/api/company/current/firstrun", tag = "company",
    request_body = ChangeFirstRunRequest, responses(
    (status = 200, description = "as they are now", body = FirstRunDto)))]
pub async fn change_first_run(
    app: web::Data<App>,
    Gated(Supervisor { employment, .. }, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<ChangeFirstRunRequest>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let change = FirstRunChange {
        skip: body.skip.map(Into::into),
        resume: body.resume.map(Into::into),
        is_link_shared: body.link_shared,
        put_away: body.put_away,
    };
    let run = app
        .db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| {
                first_run::change(conn, company, change)?;
                Ok::<_, ApiError>(first_run::load(conn, company)?)
            })
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(FirstRunDto::from(run)))
}
