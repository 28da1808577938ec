//! Has the worker look once more for an invoice whose answer was lost.

use actix_web::{HttpResponse, web};
use billing::InvoiceState;
use chrono::TimeDelta;
use kernel::{EventId, SeriesId};
use store::{Connection, invoices, tenant};

use super::dto::InvoiceDto;
use super::visit::visit;
use crate::http::auth::{ActiveSubscription, Gated, Provider, SeesMoney};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::state::app::App;

/// Looks now whether the invoice of a visit, or its storno, is there. Changes nothing about one that is known.
#[utoipa::path(post, path = "/api/events/appointment/{id}/invoice/check", tag = "invoices",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "it will be looked at", body = InvoiceDto)),
    extensions(("x-refusals" = json!([ErrorCode::InvoiceNotIssued]))))]
pub async fn check_invoice(
    app: web::Data<App>,
    PathId(series): PathId<SeriesId>,
    Gated(Provider { employment, .. }, _): Gated<Provider, (SeesMoney, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let work = move |conn: &mut Connection| -> Result<_, ApiError> {
        visit(conn, &employment, series)?;
        let last = invoices::of_visit(conn, company, EventId(series.0))?.into_iter().next();
        let last = invoices::lock(conn, company, last.ok_or(ErrorCode::InvoiceNotIssued)?.id)?;
        if matches!(last.state, InvoiceState::Unknown | InvoiceState::CancelUnknown) {
            invoices::check_after(conn, company, last.id, Some(TimeDelta::zero()))?;
        }
        Ok(last)
    };
    let last = app.db.run(move |conn| tenant::transaction(conn, company, work)).await?;
    Ok(no_store(HttpResponse::Ok()).json(InvoiceDto::from(last)))
}
