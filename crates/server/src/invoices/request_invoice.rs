//! Asks for an invoice of a visit: lock, load, decide, save. The worker asks the service; the page asks how far it is.

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use billing::{Buyer, InvoiceRefused, InvoiceTerms, PaidVisit, PaymentMethod};
use identity::Employment;
use kernel::{CompanyId, EventId, Huf, Locale, SeriesId};
use scheduling::civil;
use store::invoices::{self, Invoice, NewInvoice};
use store::{Connection, company};
use uuid::Uuid;

use super::dto::{InvoiceDto, RequestInvoiceRequest};
use super::visit::{paid, visit};
use crate::http::auth::{ActiveSubscription, Provider, SeesMoney};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::settings::{Edit, Editor};

/// Asks for an invoice of a visit, about exactly what was paid. A visit has one: asked again, the same is answered,
/// unless another amount was paid since. A caller who does not run the company asks for their own visits.
#[utoipa::path(post, path = "/api/events/appointment/{id}/invoice", tag = "invoices",
    params(("id" = Uuid, Path, description = "the appointment")), request_body = RequestInvoiceRequest, responses(
    (status = 201, description = "asked for", body = InvoiceDto)),
    extensions(("x-refusals" = json!(codes::<InvoiceRefused>(&[ErrorCode::InvoiceServiceUnavailable])))))]
pub async fn request_invoice(
    PathId(series): PathId<SeriesId>,
    edit: Edit<Provider, (SeesMoney, ActiveSubscription)>,
    Valid(body): Valid<RequestInvoiceRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = RequestInvoice {
        id: Uuid::now_v7(),
        employment: edit.caller.employment,
        series,
        buyer: body.buyer(),
        method: body.method.into(),
        language: body.language.0,
    };
    let asked = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(no_store(HttpResponse::build(StatusCode::CREATED)).json(InvoiceDto::from(asked)))
}

struct RequestInvoice {
    id: Uuid,
    employment: Employment,
    series: SeriesId,
    buyer: Buyer,
    method: PaymentMethod,
    language: Locale,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &RequestInvoice) -> Result<Invoice, ApiError> {
    let (company, event_id) = (editor.company, EventId(cmd.series.0));
    // load: that a visit has one invoice is an index of the database.
    let event = visit(conn, &cmd.employment, cmd.series)?;
    let settings = invoices::settings(conn, company)?.ok_or(ErrorCode::InvoiceServiceUnavailable)?;
    // decide
    let services: Vec<(String, Huf)> = event.services.iter().map(|it| (it.name.clone(), it.price)).collect();
    let visit = PaidVisit { paid: paid(&event), services: &services };
    if let Some(live) = live(conn, company, event_id)? {
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
        at: editor.now,
        by: editor.employee,
    };
    if !invoices::request(conn, company, &new)? {
        // Another request came at this very moment.
        let live = live(conn, company, event_id)?.ok_or(store::StoreError::TryAgain)?;
        return same(live, visit.paid);
    }
    editor.record(conn, cmd.id, "invoice.requested")?;
    Ok(invoices::load(conn, company, cmd.id)?)
}

/// The invoice the visit has.
fn live(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<Option<Invoice>, ApiError> {
    let all = invoices::of_visit(conn, company, event)?;
    Ok(all.into_iter().find(|it| it.state.is_live()))
}

fn same(live: Invoice, paid: Option<Huf>) -> Result<Invoice, ApiError> {
    if paid == Some(live.gross) && !live.state.is_cancelling() {
        Ok(live)
    } else {
        Err(InvoiceRefused::StornoFirst.into())
    }
}
