//! A confirmation of a payment, to print.

use actix_web::http::header::{ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpResponse, web};
use kernel::TopupId;
use store::company as companies;
use store::topups::{self, PaymentGateway, TopupMethod};

use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::path_id::PathId;
use crate::pages::payment_sheet::PaymentSheet;
use crate::salon::resource::Picture;
use crate::state::app::App;

/// A confirmation of a payment that arrived; it is no invoice.
#[utoipa::path(get, path = "/api/topup/payment/{id}/confirmation", tag = "topups",
    params(("id" = Uuid, Path, description = "the payment")), responses(
    (status = 200, description = "one page", content((Picture = "application/pdf")))),
    extensions(("x-refusals" = json!([ErrorCode::Internal]))))]
pub async fn get_confirmation(
    app: web::Data<App>,
    PathId(TopupId(id)): PathId<TopupId>,
    Supervisor { caller, employment }: Supervisor,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let (topup, payer, zone) = app
        .db
        .read(company, move |conn| {
            let topup = topups::load(conn, company, id).or_code(ErrorCode::TopupNotFound)?;
            Ok((topup, companies::load(conn, company)?.settings, companies::time_zone(conn, company)?))
        })
        .await?;
    // A payment that has not arrived has no confirmation.
    let paid_at = topup.paid_at.or_code(ErrorCode::TopupNotFound)?;
    let sheet = PaymentSheet {
        company: &payer.name,
        address: &payer.address,
        payee: app.config.payments.bank.as_ref().map(billing::BankAccount::holder),
        amount: &notifications::money(topup.amount),
        paid_at: &paid_at.with_timezone(&zone).format("%Y-%m-%d %H:%M").to_string(),
        reference: &topup.reference,
        is_card: topup.method == TopupMethod::Card,
        is_sandbox: topup.gateway == Some(PaymentGateway::Sandbox),
        language: caller.language,
    };
    let drawn = sheet.draw().ok_or(ErrorCode::Internal)?;
    let name = DispositionParam::Filename(format!("{}.pdf", topup.reference));
    Ok(no_store(HttpResponse::Ok())
        .insert_header(ContentDisposition { disposition: DispositionType::Attachment, parameters: vec![name] })
        .content_type("application/pdf")
        .body(drawn))
}
