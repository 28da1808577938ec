//! Tries a key at an invoicing service; nothing is issued.

use actix_web::{HttpResponse, web};
use gateways::invoices::{InvoiceError, InvoiceErrorKind};
use secrecy::SecretString;
use store::invoices;

use super::dto::{ConnectionDto, NumberBlockDto, TestInvoicingRequest, TestedDto};
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::state::app::App;

/// Asks a service whether a key opens an account there, the one that is sent or the stored one. Issues nothing.
#[utoipa::path(post, path = "/api/company/current/invoicing/test", tag = "invoices",
    request_body = TestInvoicingRequest, responses((status = 200, description = "what it said", body = TestedDto)),
    extensions(("x-refusals" = json!([ErrorCode::InvoiceServiceUnavailable, ErrorCode::Internal]))))]
pub async fn test_invoicing(
    app: web::Data<App>,
    Gated(Supervisor { employment, .. }, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<TestInvoicingRequest>,
) -> Result<HttpResponse, ApiError> {
    let (company, service) = (employment.company, body.service.into());
    if !app.invoices.offers(service) {
        return Err(ErrorCode::InvoiceServiceUnavailable.into());
    }
    let secret = match body.key {
        Some(key) => Some(SecretString::from(key)),
        None => {
            let read = move |conn: &mut store::Connection| Ok::<_, ApiError>(invoices::settings(conn, company)?);
            let stored = app.db.read(company, read).await?;
            let sealed = stored.filter(|it| it.service == service).and_then(|it| it.secret);
            let opened = sealed.map(|it| app.invoices.unseal(&it, company, service)).transpose();
            opened.map_err(|error| ApiError::internal(&error))?.map(|it| it.0)
        }
    };
    let opened = app.invoices.open(service, secret, true);
    let Ok(opened) = opened else { return Err(ApiError::field("key", ErrorCode::FieldRequired)) };
    let tried = web::block(move || opened.check()).await.map_err(|error| ApiError::internal(&error))?;
    let (connection, blocks) = match tried {
        Ok(blocks) => (ConnectionDto::Works, blocks),
        Err(InvoiceError::Refused(InvoiceErrorKind::Key, _)) => (ConnectionDto::Key, Vec::new()),
        Err(InvoiceError::Refused(..)) => (ConnectionDto::Refused, Vec::new()),
        Err(InvoiceError::Busy(_) | InvoiceError::Unknown) => (ConnectionDto::Unavailable, Vec::new()),
    };
    let blocks = blocks.into_iter().map(|it| NumberBlockDto { id: it.id, name: it.name }).collect();
    Ok(no_store(HttpResponse::Ok()).json(TestedDto { connection, blocks }))
}
