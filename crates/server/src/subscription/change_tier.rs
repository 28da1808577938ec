//! Changes the tier of the subscription: lock, load, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use billing::PurchaseRefused;
use kernel::Huf;
use store::subscription::{self, Purchase, PurchaseKind, Subscription, Tier};
use store::{Connection, StoreError};

use super::bought::{Buyer, answered, buy, pay};
use super::dto::{ChangeTierRequest, SubscriptionDto};
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Changes the tier of the caller's company at once; the end stays. The rest of the former tier is counted, and a
/// surplus comes back to the balance. With an `Idempotency-Key` it is done once.
#[utoipa::path(patch, path = "/api/topup/subscription/change/{tier}", tag = "subscription",
    params(("tier" = String, Path, description = "the new tier"),
        ("idempotency-key" = Option<String>, Header, description = "8 to 64 printable characters")),
    request_body = ChangeTierRequest, responses(
    (status = 200, description = "changed", body = SubscriptionDto)),
    extensions(("x-refusals" = json!(codes::<PurchaseRefused>(&[ErrorCode::BalanceInsufficient,
        ErrorCode::IdempotencyKeyInvalid, ErrorCode::IdempotencyKeyReused])))))]
pub async fn change_subscription(
    app: web::Data<App>,
    req: HttpRequest,
    tier: web::Path<String>,
    supervisor: Supervisor,
    Valid(body): Valid<ChangeTierRequest>,
) -> Result<HttpResponse, ApiError> {
    let buyer = Buyer::new(&app, &req, &supervisor)?;
    let (wanted, shown) = (tier.into_inner(), Huf(body.cost));
    let asked = wanted.clone();
    let is_same = move |it: &Purchase| it.kind == PurchaseKind::Change && it.tier == asked && it.cost == shown;
    let state =
        buy(&app, &req, buyer, is_same, move |conn, buyer, before| run(conn, buyer, before, &wanted, shown)).await?;
    Ok(answered(&app, state))
}

fn run(
    conn: &mut Connection,
    buyer: &Buyer,
    before: &Subscription,
    wanted: &str,
    shown: Huf,
) -> Result<Purchase, ApiError> {
    let (company, now) = (buyer.editor.company, buyer.editor.now);
    // load
    let tiers = subscription::tiers(conn, now)?;
    let people = subscription::calendars_in_use(conn, company)?;
    let periods = subscription::periods(conn, company, now)?;
    // decide
    let until = billing::ends(before.is_trial, before.until)?;
    let paid_until = billing::paid_until(until);
    let held = billing::within(&periods, paid_until).ok_or_else(too_much)?;
    let tier = tiers.iter().find(|it| it.tier == wanted).ok_or(PurchaseRefused::UnknownTier)?;
    let price = tier.price.ok_or(PurchaseRefused::UnknownTier)?;
    if before.tier.as_deref() == Some(wanted) {
        return Err(PurchaseRefused::SameTier.into());
    }
    billing::fits(people, tier.calendars)?;
    let change = billing::change_tier(&held, now, price).ok_or_else(too_much)?;
    billing::agreed(change.cost, shown)?;
    let former = tiers.iter().find(|it| Some(&it.tier) == before.tier.as_ref());
    let features = features_after(&before.features, former, tier);
    // save
    pay(conn, company, buyer.id, change.cost, now)?;
    subscription::cut_periods(conn, company, now, paid_until, &held)?;
    let former = former.map_or(wanted, |it| it.tier.as_str());
    subscription::replace_periods(conn, company, now, (former, Some(wanted)), &change)?;
    subscription::set_tier(conn, company, wanted, &features)?;
    Ok(Purchase {
        id: buyer.id,
        kind: PurchaseKind::Change,
        tier: wanted.to_owned(),
        months: None,
        cost: change.cost,
        ends_at: paid_until,
        request_key: buyer.key.clone(),
        at: now,
    })
}

/// Features the new tier lacks are switched off; features the former one lacked are switched on.
fn features_after(on: &[String], former: Option<&Tier>, tier: &Tier) -> Vec<String> {
    let is_new = |it: &&String| former.is_some_and(|former| !former.features.contains(*it));
    let kept = tier.features.iter().filter(|it| on.contains(*it) || is_new(it));
    kept.cloned().collect()
}

pub(super) fn too_much() -> ApiError {
    StoreError::Bug("an amount does not fit".into()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_follow_the_tier() {
        let tier = |features: &[&str]| Tier {
            tier: "x".to_owned(),
            name: "X".to_owned(),
            english_name: None,
            calendars: None,
            features: features.iter().map(|it| (*it).to_owned()).collect(),
            price: None,
        };
        let (small, large) = (tier(&["photos"]), tier(&["expenses", "photos", "rating"]));
        let on = |it: &[&str]| it.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>();
        assert_eq!(features_after(&on(&["photos"]), Some(&small), &large), on(&["expenses", "photos", "rating"]));
        assert_eq!(features_after(&[], Some(&small), &large), on(&["expenses", "rating"]), "what was off stays off");
        assert_eq!(features_after(&on(&["expenses", "photos"]), Some(&large), &small), on(&["photos"]));
        assert_eq!(features_after(&on(&["rating"]), None, &large), on(&["rating"]));
    }
}
