//! The payments of the caller's company.

use actix_web::{HttpResponse, web};
use store::{StoreError, tenant, topups};
use uuid::Uuid;

use super::dto::{LEAST, MOST, TopupDto, TopupsDto};
use super::start::shown;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// Payments shown.
const SHOWN: i64 = 50;

/// The last payments into the balance, the newest first, and which ways there are.
#[utoipa::path(get, path = "/api/topup/payments", tag = "topups", responses(
    (status = 200, description = "the payments", body = TopupsDto)))]
pub async fn list_topups(
    app: web::Data<App>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let found = app
        .db
        .run(move |conn| {
            tenant::read(conn, company, |conn| -> Result<_, ApiError> { Ok(topups::list(conn, company, SHOWN)?) })
        })
        .await?;
    let terms = &app.config.payments;
    Ok(no_store(HttpResponse::Ok()).json(TopupsDto {
        items: found.into_iter().map(TopupDto::from).collect(),
        takes_cards: terms.card.is_some(),
        takes_transfers: terms.bank.is_some(),
        least: LEAST,
        most: MOST,
    }))
}

/// How far a payment is. The gateway is not asked for it: the worker does that.
#[utoipa::path(get, path = "/api/topup/payment/{id}/status", tag = "topups",
    params(("id" = Uuid, Path, description = "the payment")), responses(
    (status = 200, description = "the payment", body = TopupDto)),
    extensions(("x-refusals" = json!([ErrorCode::TopupNotFound, ErrorCode::Internal]))))]
pub async fn get_topup(
    app: web::Data<App>,
    id: web::Path<Uuid>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let (company, id) = (employment.company, id.into_inner());
    let found = app
        .db
        .run(move |conn| tenant::read(conn, company, |conn| topups::load(conn, company, id).map_err(no_topup)))
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(shown(&app, found)?))
}

/// A payment that is not there.
pub(super) fn no_topup(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ErrorCode::TopupNotFound.into(),
        other => other.into(),
    }
}
