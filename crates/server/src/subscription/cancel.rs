//! Ends the subscription at once: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use billing::PurchaseRefused;
use kernel::Huf;
use store::Connection;
use store::subscription::{self, Purchase, PurchaseKind, Subscription};

use super::bought::{Buyer, answered, buy, pay};
use super::change_tier::too_much;
use super::dto::{ChangeTierRequest, SubscriptionDto};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Ends the subscription of the caller's company now; what was paid for the days left comes back to the balance. With an
/// `Idempotency-Key` it is done once.
#[utoipa::path(post, path = "/api/topup/subscription/cancel", tag = "subscription",
    params(("idempotency-key" = Option<String>, Header, description = "8 to 64 printable characters")),
    request_body = ChangeTierRequest, responses(
    (status = 200, description = "it is over", body = SubscriptionDto)),
    extensions(("x-refusals" = json!(codes::<PurchaseRefused>(&[ErrorCode::IdempotencyKeyInvalid,
        ErrorCode::IdempotencyKeyReused])))))]
pub async fn cancel_subscription(
    app: web::Data<App>,
    req: HttpRequest,
    supervisor: Supervisor,
    Valid(body): Valid<ChangeTierRequest>,
) -> Result<HttpResponse, ApiError> {
    let buyer = Buyer::new(&app, &req, &supervisor)?;
    let shown = Huf(body.cost);
    let is_same = move |it: &Purchase| it.kind == PurchaseKind::Cancel && it.cost == shown;
    let state = buy(&app, &req, buyer, is_same, move |conn, buyer, before| run(conn, buyer, before, shown)).await?;
    Ok(answered(&app, state))
}

fn run(conn: &mut Connection, buyer: &Buyer, before: &Subscription, shown: Huf) -> Result<Purchase, ApiError> {
    let (company, now) = (buyer.editor.company, buyer.editor.now);
    // load
    let periods = subscription::periods(conn, company, now)?;
    // decide
    let until = billing::ends(before.is_trial, before.until)?;
    let paid_until = billing::paid_until(until);
    let held = billing::within(&periods, paid_until).ok_or_else(too_much)?;
    if until <= now {
        return Err(PurchaseRefused::Over.into());
    }
    let tier = before.tier.as_deref().ok_or(PurchaseRefused::NoTier)?;
    let change = billing::change_tier(&held, now, Huf(0)).ok_or_else(too_much)?;
    billing::agreed(change.cost, shown)?;
    // save
    pay(conn, company, buyer.id, change.cost, now)?;
    subscription::cut_periods(conn, company, now, paid_until, &held)?;
    subscription::replace_periods(conn, company, now, (tier, None), &change)?;
    // No days of grace: buying and cancelling by turns would give them again and again.
    subscription::set_until(conn, company, now)?;
    subscription::set_renewal(conn, company, false)?;
    Ok(Purchase {
        id: buyer.id,
        kind: PurchaseKind::Cancel,
        tier: tier.to_owned(),
        months: None,
        cost: change.cost,
        ends_at: now,
        request_key: buyer.key.clone(),
        at: now,
    })
}
