//! Asks for an invoice of a visit: lock, load, decide, save. The worker asks the service; the page asks how far it is.

use actix_web::http::StatusCode;
use actix_web::{HttpRequest, HttpResponse, web};
use billing::{Buyer, InvoiceRefused, InvoiceTerms, PaidVisit, PaymentMethod};
use identity::Employment;
use kernel::{EventId, Huf, Locale, SeriesId};
use scheduling::civil;
use store::invoices::{self, Invoice, NewInvoice};
use store::{Connection, company, tenant};
use uuid::Uuid;

use super::dto::{InvoiceDto, RequestInvoiceRequest};
use super::visit::{paid, visit};
use crate::http::auth::{ActiveSubscription, Gated, Provider};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::settings::Editor;
use crate::state::app::App;

/// Asks for an invoice of a visit, about exactly what was paid. A visit has one: asked again, the same is answered,
/// unless another amount was paid since. A caller who does not run the company asks for their own visits.
#[utoipa::path(post, path = "/api/events/appointment/{id}/invoice", tag = "invoices",
    params(("id" = Uuid, Path, description = "the appointment")), request_body = RequestInvoiceRequest, responses(
    (status = 201, description = "asked for", body = InvoiceDto)),
    extensions(("x-refusals" = json!(codes::<InvoiceRefused>(&[ErrorCode::InvoiceServiceUnavailable])))))]
pub async fn request_invoice(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(series): PathId<SeriesId>,
    Gated(provider, _): Gated<Provider, ActiveSubscription>,
    Valid(body): Valid<RequestInvoiceRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = RequestInvoice {
        id: Uuid::now_v7(),
        editor: Editor::provider(&app, &req, &provider),
        employment: provider.employment,
        series,
        buyer: body.buyer(),
        method: body.method.into(),
        language: body.language.0,
    };
    let company = command.editor.company;
    let asked = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    Ok(no_store(HttpResponse::build(StatusCode::CREATED)).json(InvoiceDto::from(asked)))
}

struct RequestInvoice {
    id: Uuid,
    editor: Editor,
    employment: Employment,
    series: SeriesId,
    buyer: Buyer,
    method: PaymentMethod,
    language: Locale,
}

fn run(conn: &mut Connection, cmd: &RequestInvoice) -> Result<Invoice, ApiError> {
    let (company, event_id) = (cmd.editor.company, EventId(cmd.series.0));
    // load: that a visit has one invoice is an index of the database.
    let event = visit(conn, &cmd.employment, cmd.series)?;
    let settings = invoices::settings(conn, company)?.ok_or(ErrorCode::InvoiceServiceUnavailable)?;
    // decide
    let services: Vec<(String, Huf)> = event.services.iter().map(|it| (it.name.clone(), it.price)).collect();
    let visit = PaidVisit { paid: paid(&event), services: &services };
    if let Some(live) = live(conn, cmd)? {
        return same(live, visit.paid);
    }
    let items = billing::invoice_items(visit, settings.vat)?;
    let tz = company::time_zone(conn, company)?;
    // save
    let new = NewInvoice {
        id: cmd.id,
        event: event_id,
        service: settings.service,
        gross: items.iter().map(billing::InvoiceItem::gross).sum(),
        block_id: settings.block_id,
        terms: InvoiceTerms {
            items,
            vat: settings.vat,
            method: cmd.method,
            fulfilled_on: civil::local(tz, event.starts_at).date(),
            language: cmd.language,
            comment: settings.comment,
            is_electronic: settings.is_electronic,
        },
        buyer: cmd.buyer.clone(),
        at: cmd.editor.now,
        by: cmd.editor.employee,
    };
    if !invoices::request(conn, company, &new)? {
        // Another request came at this very moment.
        let live = live(conn, cmd)?.ok_or(store::StoreError::TryAgain)?;
        return same(live, visit.paid);
    }
    cmd.editor.record(conn, cmd.id, "invoice.requested")?;
    Ok(invoices::load(conn, company, cmd.id)?)
}

/// The invoice the visit has.
fn live(conn: &mut Connection, cmd: &RequestInvoice) -> Result<Option<Invoice>, ApiError> {
    let all = invoices::of_visit(conn, cmd.editor.company, EventId(cmd.series.0))?;
    Ok(all.into_iter().find(|it| it.state.is_live()))
}

fn same(live: Invoice, paid: Option<Huf>) -> Result<Invoice, ApiError> {
    if paid == Some(live.gross) && !live.state.is_cancelling() {
        Ok(live)
    } else {
        Err(InvoiceRefused::StornoFirst.into())
    }
}
