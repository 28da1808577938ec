//! A company does without a step, takes it up again, has shared its link, or puts the list away: save, and say how far
//! it has come.

use actix_web::{HttpResponse, patch, web};
use store::first_run::{self, FirstRunChange};
use store::tenant;

use super::dto::{ChangeFirstRunRequest, FirstRunDto};
use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ApiErrorBody};
use crate::http::json::Valid;

/// Writes down what somebody says about the first steps, for every device of the company.
#[utoipa::path(tag = "company", request_body = ChangeFirstRunRequest, responses(
    (status = 200, description = "as they are now", body = FirstRunDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "not a supervisor, no subscription, or not from a page of ours", body = ApiErrorBody),
    (status = 422, description = "refused, with the reason at its field", body = ApiErrorBody)))]
#[patch("/api/company/current/firstrun")]
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
