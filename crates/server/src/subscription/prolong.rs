//! Prolongs the subscription from the balance: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use billing::PurchaseRefused;
use kernel::Huf;
use store::Connection;
use store::subscription::{self, Purchase, PurchaseKind, Subscription};

use super::bought::{Buyer, answered, buy, pay};
use super::change_tier::too_much;
use super::dto::{ProlongRequest, SubscriptionDto};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Prolongs the subscription of the caller's company by some months, paid from its balance. With an `Idempotency-Key` it is
/// done once.
#[utoipa::path(post, path = "/api/topup/subscription/prolong", tag = "subscription", request_body = ProlongRequest,
    params(("idempotency-key" = Option<String>, Header, description = "8 to 64 printable characters")), responses(
    (status = 200, description = "prolonged", body = SubscriptionDto)),
    extensions(("x-refusals" = json!(codes::<PurchaseRefused>(&[ErrorCode::BalanceInsufficient,
        ErrorCode::IdempotencyKeyInvalid, ErrorCode::IdempotencyKeyReused])))))]
pub async fn prolong_subscription(
    app: web::Data<App>,
    req: HttpRequest,
    supervisor: Supervisor,
    Valid(body): Valid<ProlongRequest>,
) -> Result<HttpResponse, ApiError> {
    let buyer = Buyer::new(&app, &req, &supervisor)?;
    let (months, shown) = (body.months.0, Huf(body.cost));
    let is_same = move |it: &Purchase| {
        it.kind == PurchaseKind::Prolong && it.months == i32::try_from(months).ok() && it.cost == shown
    };
    let state =
        buy(&app, &req, buyer, is_same, move |conn, buyer, before| run(conn, buyer, before, months, shown)).await?;
    Ok(answered(&app, state))
}

fn run(
    conn: &mut Connection,
    buyer: &Buyer,
    before: &Subscription,
    months: u32,
    shown: Huf,
) -> Result<Purchase, ApiError> {
    let (company, now) = (buyer.editor.company, buyer.editor.now);
    // load
    let tiers = subscription::tiers(conn, now)?;
    let periods = subscription::periods(conn, company, now)?;
    // decide
    let until = billing::ends(before.is_trial, before.until)?;
    let paid_until = billing::paid_until(until);
    let held = billing::within(&periods, paid_until).ok_or_else(too_much)?;
    let tier = before.tier.as_deref().ok_or(PurchaseRefused::NoTier)?;
    let price = tiers.iter().find(|it| it.tier == tier).and_then(|it| it.price).ok_or(PurchaseRefused::UnknownTier)?;
    let period = billing::prolong(until, now, months, price)?;
    billing::agreed(period.paid, shown)?;
    // save
    pay(conn, company, buyer.id, period.paid, now)?;
    subscription::cut_periods(conn, company, now, paid_until, &held)?;
    subscription::add_period(conn, company, tier, &period)?;
    subscription::set_until(conn, company, billing::stops_at(period.until))?;
    Ok(Purchase {
        id: buyer.id,
        kind: PurchaseKind::Prolong,
        tier: tier.to_owned(),
        months: i32::try_from(months).ok(),
        cost: period.paid,
        ends_at: period.until,
        request_key: buyer.key.clone(),
        at: now,
    })
}
