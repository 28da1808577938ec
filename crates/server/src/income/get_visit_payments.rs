//! Reads every row of how a visit was paid, also those that were taken back.

use actix_web::{HttpResponse, web};
use identity::{Action, may};
use kernel::{EventId, SeriesId};
use store::calendar::{self, EventKind};
use store::{income, tenant};

use super::dto::VisitPaymentsDto;
use super::error::no_event;
use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// How a visit was paid: every row that was ever recorded. Who does not run the company sees their own visits.
#[utoipa::path(get, path = "/api/income/visit/{id}", tag = "income",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "the rows", body = VisitPaymentsDto)),
    extensions(("x-refusals" = json!([ErrorCode::EventNotFound]))))]
pub async fn get_visit_payments(
    app: web::Data<App>,
    id: web::Path<uuid::Uuid>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, series) = (employment.company, SeriesId(id.into_inner()));
    let read = move |conn: &mut store::Connection| -> Result<_, ApiError> {
        let event = calendar::one(conn, company, series, EventKind::Appointment);
        let whose = event.map_err(no_event)?.provider;
        if !may(&employment, Action::SeeIncomeOf(whose)) {
            return Err(ErrorCode::EventNotFound.into());
        }
        // An appointment is one piece, which leads its series.
        Ok(income::history(conn, company, EventId(series.0))?)
    };
    let rows = app.db.run(move |conn| tenant::read(conn, company, read)).await?;
    let items = rows.into_iter().map(Into::into).collect();
    Ok(no_store(HttpResponse::Ok()).json(VisitPaymentsDto { items }))
}
