//! The payments of the caller's company.

use actix_web::{HttpResponse, web};
use kernel::TopupId;
use store::topups;

use super::dto::{LEAST, MOST, TopupDto, TopupsDto};
use super::start::shown;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
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
    let found = app.db.read(company, move |conn| Ok(topups::list(conn, company, SHOWN)?)).await?;
    let terms = &app.config.payments;
    Ok(no_store(HttpResponse::Ok()).json(TopupsDto {
        items: found.into_iter().map(TopupDto::from).collect(),
        takes_cards: terms.card.is_some(),
        takes_transfers: terms.bank.is_some(),
        least: LEAST,
        most: MOST,
    }))
}

/// State of a payment. The gateway is not asked for it: the worker does that.
#[utoipa::path(get, path = "/api/topup/payment/{id}/status", tag = "topups",
    params(("id" = Uuid, Path, description = "the payment")), responses(
    (status = 200, description = "the payment", body = TopupDto)),
    extensions(("x-refusals" = json!([ErrorCode::Internal]))))]
pub async fn get_topup(
    app: web::Data<App>,
    PathId(TopupId(id)): PathId<TopupId>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let found =
        app.db.read(company, move |conn| topups::load(conn, company, id).or_code(ErrorCode::TopupNotFound)).await?;
    Ok(no_store(HttpResponse::Ok()).json(shown(&app, found)?))
}
