//! Takes the invoice of a visit back: lock, load, decide, save. The worker asks the service for the storno.

use actix_web::{HttpRequest, HttpResponse, web};
use billing::InvoiceState;
use identity::Employment;
use kernel::{EventId, SeriesId};
use store::invoices::{self, Invoice};
use store::{Connection, tenant};

use super::dto::InvoiceDto;
use super::visit::visit;
use crate::http::auth::{ActiveSubscription, Gated, Provider, SeesMoney};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::settings::Editor;
use crate::state::app::App;

/// Takes the invoice of a visit back by a storno; an invoice is never deleted. Again changes nothing.
#[utoipa::path(post, path = "/api/events/appointment/{id}/invoice/storno", tag = "invoices",
    params(("id" = Uuid, Path, description = "the appointment")), responses(
    (status = 200, description = "on its way", body = InvoiceDto)),
    extensions(("x-refusals" = json!([ErrorCode::InvoiceNotIssued]))))]
pub async fn cancel_invoice(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(series): PathId<SeriesId>,
    Gated(provider, _): Gated<Provider, (SeesMoney, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    let editor = Editor::new(&app, &req, &provider);
    let (company, employment) = (editor.company, provider.employment);
    let work =
        move |conn: &mut Connection| tenant::transaction(conn, company, |conn| run(conn, &editor, &employment, series));
    Ok(no_store(HttpResponse::Ok()).json(InvoiceDto::from(app.db.run(work).await?)))
}

fn run(conn: &mut Connection, editor: &Editor, employment: &Employment, series: SeriesId) -> Result<Invoice, ApiError> {
    let company = editor.company;
    // lock and load
    visit(conn, employment, series)?;
    let last = invoices::of_visit(conn, company, EventId(series.0))?.into_iter().next();
    let last = invoices::lock(conn, company, last.ok_or(ErrorCode::InvoiceNotIssued)?.id)?;
    // decide
    if last.state.is_cancelling() || last.state == InvoiceState::Cancelled {
        return Ok(last);
    }
    if last.state != InvoiceState::Issued {
        return Err(ErrorCode::InvoiceNotIssued.into());
    }
    // save
    invoices::request_cancel(conn, company, last.id)?;
    editor.record(conn, last.id, "invoice.storno")?;
    Ok(invoices::load(conn, company, last.id)?)
}
