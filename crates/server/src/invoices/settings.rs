//! Invoice settings of a company: read, and lock, load, save.

use actix_web::{HttpRequest, HttpResponse, web};
use secrecy::SecretString;
use store::invoices::{self, InvoiceService, Invoicing};
use store::{Connection, tenant};

use super::dto::{InvoiceServiceDto, InvoicingDto, SaveInvoicingRequest};
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::settings::Editor;
use crate::state::app::App;

/// Invoice settings of the company. Its key at the service is never shown again.
#[utoipa::path(get, path = "/api/company/current/invoicing", tag = "invoices", responses(
    (status = 200, description = "the settings", body = InvoicingDto)))]
pub async fn get_invoicing(
    app: web::Data<App>,
    Supervisor { employment, .. }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let found = app.db.read(company, move |conn| Ok(invoices::settings(conn, company)?)).await?;
    Ok(no_store(HttpResponse::Ok()).json(InvoicingDto::new(found, offered(&app))))
}

fn offered(app: &App) -> Vec<InvoiceServiceDto> {
    let all = [InvoiceService::Szamlazz, InvoiceService::Billingo, InvoiceService::Sample];
    all.into_iter().filter(|it| app.invoices.offers(*it)).map(Into::into).collect()
}

/// Changes how the company has its invoices issued, whole. A key is stored sealed; without one the stored one stays.
#[utoipa::path(post, path = "/api/company/current/invoicing", tag = "invoices", request_body = SaveInvoicingRequest,
    responses((status = 200, description = "changed", body = InvoicingDto)),
    extensions(("x-refusals" = json!([ErrorCode::SettingChanged, ErrorCode::InvoiceServiceUnavailable,
        ErrorCode::Internal]))))]
pub async fn save_invoicing(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<SaveInvoicingRequest>,
) -> Result<HttpResponse, ApiError> {
    let editor = Editor::new(&app, &req, &supervisor);
    let company = editor.company;
    let wanted = body.service.map(|it| wanted(&app, &editor, it.into(), &body)).transpose()?;
    let command = SaveInvoicing { editor, version: body.version, wanted };
    let saved = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    Ok(no_store(HttpResponse::Ok()).json(InvoicingDto::new(saved, offered(&app))))
}

/// The settings to store; `secret` is the sent one, if any.
fn wanted(
    app: &App,
    editor: &Editor,
    service: InvoiceService,
    body: &SaveInvoicingRequest,
) -> Result<Invoicing, ApiError> {
    if !app.invoices.offers(service) {
        return Err(ErrorCode::InvoiceServiceUnavailable.into());
    }
    let is_billingo = service == InvoiceService::Billingo;
    if is_billingo && body.block_id.is_none() {
        return Err(ApiError::field("blockId", ErrorCode::FieldRequired));
    }
    let typed = body.key.as_deref().filter(|_| service != InvoiceService::Sample);
    let secret = typed
        .map(|key| app.invoices.seal(&SecretString::from(key), editor.company, service))
        .transpose()
        .map_err(|error| ApiError::internal(&error))?;
    let comment = body.comment.as_deref().map(str::trim).filter(|it| !it.is_empty());
    Ok(Invoicing {
        service,
        secret,
        hint: typed.map(last_four),
        vat: body.vat.into(),
        block_id: body.block_id.filter(|_| is_billingo),
        comment: comment.map(str::to_owned),
        is_electronic: body.electronic,
        revision: 0,
    })
}

fn last_four(key: &str) -> String {
    key.chars().skip(key.chars().count().saturating_sub(4)).collect()
}

struct SaveInvoicing {
    editor: Editor,
    version: i32,
    /// `None`: no invoices any more.
    wanted: Option<Invoicing>,
}

fn run(conn: &mut Connection, cmd: &SaveInvoicing) -> Result<Option<Invoicing>, ApiError> {
    let company = cmd.editor.company;
    // lock and load
    tenant::lock_company(conn, company)?;
    let locked = invoices::lock_settings(conn, company)?;
    cmd.editor.check(conn, Some(cmd.version), locked)?;
    let before = invoices::settings(conn, company)?;
    // decide
    let Some(mut wanted) = cmd.wanted.clone() else {
        invoices::end_settings(conn, company)?;
        cmd.editor.record(conn, company.0, "invoicing.ended")?;
        return Ok(None);
    };
    if wanted.secret.is_none() && wanted.service != InvoiceService::Sample {
        // A key is of one service.
        let kept = before.filter(|it| it.service == wanted.service);
        let kept = kept.ok_or_else(|| ApiError::field("key", ErrorCode::FieldRequired))?;
        (wanted.secret, wanted.hint) = (kept.secret, kept.hint);
    }
    wanted.revision = locked.revision + 1;
    // save
    invoices::save_settings(conn, company, &wanted, cmd.editor.employee)?;
    cmd.editor.record(conn, company.0, "invoicing.saved")?;
    Ok(Some(wanted))
}
