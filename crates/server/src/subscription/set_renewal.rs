//! Switches on or off that the subscription renews itself: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use billing::PurchaseRefused;
use store::{Connection, subscription, tenant};

use super::bought::answered;
use super::dto::{RenewalRequest, SubscriptionDto};
use super::state::SubscriptionState;
use crate::http::auth::Supervisor;
use crate::http::error::ApiError;
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::settings::Editor;
use crate::state::app::App;

/// Makes the subscription of the caller's company renew itself from the balance, a month at a time, or no longer.
#[utoipa::path(patch, path = "/api/topup/subscription/renewal", tag = "subscription", request_body = RenewalRequest,
    responses((status = 200, description = "saved", body = SubscriptionDto)),
    extensions(("x-refusals" = json!(codes::<PurchaseRefused>(&[])))))]
pub async fn set_renewal(
    app: web::Data<App>,
    req: HttpRequest,
    supervisor: Supervisor,
    Valid(body): Valid<RenewalRequest>,
) -> Result<HttpResponse, ApiError> {
    let editor = Editor::new(&app, &req, &supervisor);
    let company = editor.company;
    let state = app
        .db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| {
                tenant::lock_company(conn, company)?;
                save(conn, &editor, body.renews)?;
                SubscriptionState::load(conn, company, editor.now)
            })
        })
        .await?;
    Ok(answered(&app, state))
}

fn save(conn: &mut Connection, editor: &Editor, renews: bool) -> Result<(), ApiError> {
    let before = subscription::load(conn, editor.company)?;
    let until = billing::ends(before.is_trial, before.until)?;
    if renews && until <= editor.now {
        return Err(PurchaseRefused::Over.into());
    }
    if before.tier.is_none() {
        return Err(PurchaseRefused::NoTier.into());
    }
    if before.renews != renews {
        subscription::set_renewal(conn, editor.company, renews)?;
        let what = if renews { "subscription.renewal_on" } else { "subscription.renewal_off" };
        editor.record(conn, editor.company.0, what)?;
    }
    Ok(())
}
