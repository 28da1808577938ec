//! Gateways say that there is news of a payment. It is only a hint: the worker asks what the payment is.

use actix_web::{HttpRequest, HttpResponse, web};
use gateways::payments::Stripe;
use kernel::CompanyId;
use store::{tenant, topups};
use uuid::Uuid;

use crate::config::CardGateway;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::raw_body::RawBody;
use crate::state::app::App;
use crate::state::token::Keys;

/// In bytes; an event takes about a tenth of it.
const LONGEST: usize = 64 * 1024;

/// Address a gateway sends news of a payment to; unguessable, since not every gateway signs.
pub(crate) fn callback_address(keys: &Keys, public_url: &str, company: CompanyId, id: Uuid) -> String {
    format!("{public_url}/callback/payment/{company}/{id}/{}", keys.report_mac(&named(company, id)))
}

/// Name of a payment at a gateway.
pub(crate) fn named(company: CompanyId, id: Uuid) -> String {
    format!("{company}_{id}")
}

/// There is news of a payment. The body is not read.
#[utoipa::path(post, path = "/callback/payment/{company}/{topup}/{code}", tag = "topups", params(
    ("company" = Uuid, Path, description = "the company"), ("topup" = Uuid, Path, description = "the payment"),
    ("code" = String, Path, description = "what proves that the address is ours")), responses(
    (status = 200, description = "it will be looked at")),
    extensions(("x-refusals" = json!([ErrorCode::NotFound]))))]
pub async fn payment_callback(
    app: web::Data<App>,
    path: web::Path<(Uuid, Uuid, String)>,
) -> Result<HttpResponse, ApiError> {
    let (company, id, code) = path.into_inner();
    let company = CompanyId(company);
    // Stripe reports at an address of its own.
    let is_here = matches!(app.config.payments.card, Some(CardGateway::Barion { .. } | CardGateway::Sandbox { .. }));
    if !is_here || !app.keys.is_report_mac(&named(company, id), &code) {
        return Err(ErrorCode::NotFound.into());
    }
    mark_for_check(&app, company, id).await?;
    Ok(HttpResponse::Ok().finish())
}

/// Stripe has news of a payment, in an event it signed.
#[utoipa::path(post, path = "/callback/payment/stripe", tag = "topups", responses(
    (status = 200, description = "it will be looked at")),
    extensions(("x-refusals" = json!([ErrorCode::NotFound]))))]
pub async fn stripe_callback(
    app: web::Data<App>,
    req: HttpRequest,
    RawBody(body): RawBody<LONGEST>,
) -> Result<HttpResponse, ApiError> {
    let Some(CardGateway::Stripe { webhook_secret, .. }) = &app.config.payments.card else {
        return Err(ErrorCode::NotFound.into());
    };
    let signature = req.headers().get("stripe-signature").and_then(|it| it.to_str().ok()).unwrap_or_default();
    if !Stripe::is_signed(webhook_secret, signature, &body, app.clock.now().timestamp()) {
        return Err(ErrorCode::NotFound.into());
    }
    let subject = Stripe::subject(&body);
    let about = subject.as_deref().and_then(|it| it.split_once('_'));
    if let Some((company, id)) = about.and_then(|(company, id)| CompanyId::parse(company).zip(Uuid::try_parse(id).ok()))
    {
        mark_for_check(&app, company, id).await?;
    }
    Ok(HttpResponse::Ok().finish())
}

async fn mark_for_check(app: &App, company: CompanyId, id: Uuid) -> Result<(), ApiError> {
    app.db
        .run(move |conn| {
            tenant::write_unannounced(conn, company, |conn| -> Result<_, ApiError> {
                Ok(topups::mark_for_check(conn, company, id)?)
            })
        })
        .await?;
    Ok(())
}
