//! Reads every row of how a visit was paid, also those that were taken back.

use actix_web::{HttpResponse, web};
use identity::{Action, may};
use kernel::{EventId, SeriesId};
use store::calendar::{self, EventKind};
use store::income;

use super::dto::VisitPaymentsDto;
use crate::http::auth::{Gated, Provider, SeesMoney};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// Every payment of a visit that was ever recorded, and its discount; to a colleague, of their own visits only.
#[utoipa::path(get, path = "/api/income/visit/{id}", tag = "income",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "the rows", body = VisitPaymentsDto)))]
pub async fn get_visit_payments(
    app: web::Data<App>,
    PathId(series): PathId<SeriesId>,
    Gated(Provider { employment, .. }, _): Gated<Provider, SeesMoney>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let read = move |conn: &mut store::Connection| -> Result<_, ApiError> {
        let event = calendar::one(conn, company, series, EventKind::Appointment);
        let whose = event.or_code(ErrorCode::EventNotFound)?.provider;
        if !may(&employment, Action::SeeIncomeOf(whose)) {
            return Err(ErrorCode::EventNotFound.into());
        }
        // An appointment is one piece, which leads its series.
        let head = EventId(series.0);
        Ok((income::history(conn, company, head)?, income::discount(conn, company, head)?))
    };
    let (rows, discount) = app.db.read(company, read).await?;
    let items = rows.into_iter().map(Into::into).collect();
    Ok(no_store(HttpResponse::Ok()).json(VisitPaymentsDto { items, discount: discount.map(Into::into) }))
}
