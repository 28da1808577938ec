//! Subscriptions of demo salons.

use billing::{Period, TopupState};
use diesel::dsl::insert_into;
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, Huf};
use uuid::Uuid;

use crate::closed_set::ClosedSet as _;
use crate::ledger::{self, Settlement};
use crate::schema::{subscriptions, topups};
use crate::subscription::{Purchase, PurchaseKind, add_period, record, set_until};
use crate::topups::{PaymentGateway, TopupMethod};
use crate::{Connection, Result};

/// A subscription that was paid for from the balance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeedSubscription {
    pub tier: String,
    /// The month it is in.
    pub period: Period,
    /// Left to spend.
    pub balance: Huf,
    /// Of the payment and of the purchase.
    pub ids: [Uuid; 2],
}
/// Inserts the owner's payment and the purchase it paid for.
pub(super) fn insert(
    conn: &mut Connection,
    company: CompanyId,
    owner: EmployeeId,
    of: &SeedSubscription,
) -> Result<()> {
    let SeedSubscription { tier, period, balance, ids: [payment, purchase] } = of;
    let paid_in = Huf(balance.0 + period.paid.0);
    insert_into(subscriptions::table)
        .values((subscriptions::company_id.eq(company), subscriptions::tier.eq(tier)))
        .execute(conn)?;
    add_period(conn, company, tier, period)?;
    set_until(conn, company, billing::stops_at(period.until))?;
    insert_into(topups::table)
        .values((
            topups::company_id.eq(company),
            topups::id.eq(payment),
            topups::method.eq(TopupMethod::Card),
            topups::gateway.eq(Some(PaymentGateway::Sandbox)),
            topups::reference.eq("SZDEMA2B3C4D"),
            topups::amount.eq(paid_in),
            topups::state.eq(TopupState::Paid.bind()),
            topups::request_key.eq(payment.to_string()),
            topups::created_by.eq(owner),
            topups::created_at.eq(period.from),
            topups::paid_at.eq(period.from),
        ))
        .execute(conn)?;
    ledger::pay_in(conn, company, *payment, paid_in, period.from)?;
    ledger::reserve(conn, company, *purchase, period.paid, period.from)?;
    ledger::settle(conn, company, *purchase, Settlement::Bought(period.paid), period.from)?;
    let bought = Purchase {
        id: *purchase,
        kind: PurchaseKind::Prolong,
        tier: tier.clone(),
        months: Some(1),
        cost: period.paid,
        ends_at: period.until,
        request_key: purchase.to_string(),
        at: period.from,
    };
    record(conn, company, &bought, Some(owner))?;
    Ok(())
}
