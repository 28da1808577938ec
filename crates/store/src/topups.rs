//! Payments into a company's balance (docs/rules.md#topping-up), and the sandbox bank's own. Reads and writes of a
//! company run inside [`crate::tenant`].

use billing::{TopupReason, TopupState};
use chrono::{DateTime, TimeDelta, Utc};
use diesel::dsl::{insert_into, update};
use diesel::pg::data_types::PgInterval;
use diesel::prelude::*;
use diesel::sql_types::{Text, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, Huf, Locale};
use uuid::Uuid;

use crate::closed_set::{ClosedSet as _, closed_set};
use crate::functions::now;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{sandbox_payments, topups};
use crate::{Connection, Result};

closed_set! {
    /// Way of paying.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum TopupMethod: Text as TopupMethodText {
        Card = "card",
        Transfer = "transfer",
    }
}

closed_set! {
    /// Gateway of card payments.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum PaymentGateway: Text as PaymentGatewayText {
        Barion = "barion",
        Stripe = "stripe",
        Sandbox = "sandbox",
    }
}

closed_set! {
    /// State of a payment at the sandbox bank.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SandboxState: Text as SandboxStateText {
        Open = "open",
        /// It never answers.
        Silent = "silent",
        Paid = "paid",
        Refused = "refused",
        Refunded = "refunded",
    }
}

/// A payment into the balance.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = topups)]
pub struct Topup {
    pub id: Uuid,
    pub method: TopupMethod,
    pub reference: String,
    pub amount: Huf,
    pub state: TopupState,
    pub reason: Option<TopupReason>,
    /// Of a card.
    pub gateway: Option<PaymentGateway>,
    /// The gateway's name for it.
    pub gateway_id: Option<String>,
    /// Page that asks for the card.
    pub redirect_url: Option<String>,
    pub created_at: DateTime<Utc>,
    pub paid_at: Option<DateTime<Utc>>,
    /// Checks by the worker.
    pub checks: i32,
    /// The payer's.
    pub language: Locale,
    /// The last refund: its key in the ledger and at the gateway.
    pub refund_id: Option<Uuid>,
    /// Instant at which an operator dealt with a payment that differs from the request.
    pub resolved_at: Option<DateTime<Utc>>,
}

/// A new one, under the key of its request. The worker looks at one by card at once.
///
/// # Errors
/// `Conflict(RequestKey)` when another request with the same key just finished.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    topup: &Topup,
    request_key: &str,
    by: EmployeeId,
) -> Result<()> {
    use topups as t;
    insert_into(t::table)
        .values((
            t::company_id.eq(company),
            t::id.eq(topup.id),
            t::method.eq(topup.method),
            t::reference.eq(&topup.reference),
            t::amount.eq(topup.amount),
            t::state.eq(topup.state.bind()),
            t::gateway.eq(topup.gateway),
            t::request_key.eq(request_key),
            t::created_by.eq(by),
            t::created_at.eq(topup.created_at),
            t::language.eq(topup.language),
        ))
        .execute(conn)?;
    if topup.method == TopupMethod::Card {
        check_after(conn, company, topup.id, Some(TimeDelta::zero()))?;
    }
    Ok(())
}

/// One of a company's.
///
/// # Errors
/// [`crate::StoreError::NotFound`].
pub fn load(conn: &mut Connection, company: CompanyId, id: Uuid) -> Result<Topup> {
    Ok(topups::table.find((company, id)).select(Topup::as_select()).get_result(conn)?)
}

/// Locks one of a company's.
///
/// # Errors
/// [`crate::StoreError::NotFound`].
pub fn lock(conn: &mut Connection, company: CompanyId, id: Uuid) -> Result<Topup> {
    Ok(topups::table.find((company, id)).select(Topup::as_select()).for_no_key_update().get_result(conn)?)
}

/// The payment under a key of a request.
pub fn under(conn: &mut Connection, company: CompanyId, key: &str) -> Result<Option<Topup>> {
    let of = topups::table.filter(topups::company_id.eq(company)).filter(topups::request_key.eq(key));
    Ok(of.select(Topup::as_select()).get_result(conn).optional()?)
}

/// A company's last ones, the newest first.
pub fn list(conn: &mut Connection, company: CompanyId, most: i64) -> Result<Vec<Topup>> {
    Ok(topups::table
        .filter(topups::company_id.eq(company))
        .order((topups::created_at.desc(), topups::id.desc()))
        .limit(most)
        .select(Topup::as_select())
        .load(conn)?)
}

/// Number of a company's payments that wait for their money.
pub fn open(conn: &mut Connection, company: CompanyId) -> Result<i64> {
    use TopupState::{New, Pending, Starting};
    let open = [New, Starting, Pending].map(|it| it.bind());
    let [new, starting, pending] = open;
    let of = topups::table.filter(topups::company_id.eq(company));
    let of = of.filter(topups::state.eq(new).or(topups::state.eq(starting)).or(topups::state.eq(pending)));
    Ok(of.count().get_result(conn)?)
}

/// Moves a locked one on.
pub fn advance(
    conn: &mut Connection,
    company: CompanyId,
    id: Uuid,
    state: TopupState,
    reason: Option<TopupReason>,
) -> Result<()> {
    let change = (topups::state.eq(state.bind()), topups::reason.eq(TopupReason::bind_nullable(reason)));
    update(topups::table.find((company, id))).set(change).execute(conn)?;
    Ok(())
}

/// A locked one is to go back: by a new attempt, which the worker begins at once.
pub fn refund(conn: &mut Connection, company: CompanyId, id: Uuid, attempt: Uuid) -> Result<()> {
    let change = (topups::state.eq(TopupState::Refunding.bind()), topups::refund_id.eq(attempt));
    update(topups::table.find((company, id))).set(change).execute(conn)?;
    check_after(conn, company, id, Some(TimeDelta::zero()))
}

/// Records that an operator dealt with a locked payment that differs from the request.
pub fn resolved(conn: &mut Connection, company: CompanyId, id: Uuid, at: DateTime<Utc>) -> Result<()> {
    let change = (topups::resolved_at.eq(at), topups::check_at.eq(None::<DateTime<Utc>>));
    update(topups::table.find((company, id))).set(change).execute(conn)?;
    Ok(())
}

/// Records the gateway's id of a locked payment, and the page that asks for the card.
pub fn started(conn: &mut Connection, company: CompanyId, id: Uuid, gateway_id: &str, url: &str) -> Result<()> {
    let change =
        (topups::state.eq(TopupState::Pending.bind()), topups::gateway_id.eq(gateway_id), topups::redirect_url.eq(url));
    update(topups::table.find((company, id))).set(change).execute(conn)?;
    Ok(())
}

/// Says that a locked one was paid.
pub fn paid(conn: &mut Connection, company: CompanyId, id: Uuid, at: DateTime<Utc>) -> Result<()> {
    let change = (
        topups::state.eq(TopupState::Paid.bind()),
        topups::reason.eq(TopupReason::bind_nullable(None)),
        topups::paid_at.eq(at),
        topups::check_at.eq(None::<DateTime<Utc>>),
    );
    update(topups::table.find((company, id))).set(change).execute(conn)?;
    Ok(())
}

/// Sets the instant at which the worker looks at one next; with `None` not any more.
pub fn check_after(conn: &mut Connection, company: CompanyId, id: Uuid, after: Option<TimeDelta>) -> Result<()> {
    let one = update(topups::table.find((company, id)));
    match after {
        Some(after) => one.set(topups::check_at.eq((now() + interval(after)).nullable())).execute(conn)?,
        None => one.set(topups::check_at.eq(None::<DateTime<Utc>>)).execute(conn)?,
    };
    Ok(())
}

/// Notes that the worker has looked at one.
pub fn checked(conn: &mut Connection, company: CompanyId, id: Uuid) -> Result<()> {
    let change = (topups::checks.eq(topups::checks + 1), topups::checked_at.eq(now().nullable()));
    update(topups::table.find((company, id))).set(change).execute(conn)?;
    Ok(())
}

/// The shortest time between two looks at the same payment: gateways refuse more.
const CHECK_INTERVAL: TimeDelta = TimeDelta::seconds(3);

/// Marks a payment for a check by the worker soon, if it waits or has failed. Whether it does.
pub fn mark_for_check(conn: &mut Connection, company: CompanyId, id: Uuid) -> Result<bool> {
    use TopupState::{Failed, Pending};
    use topups as t;
    let waits = t::state.eq(Pending.bind()).or(t::state.eq(Failed.bind()));
    let soon = t::check_at.is_null().or(t::check_at.gt((now() + interval(CHECK_INTERVAL)).nullable()));
    let one = t::table.find((company, id)).filter(waits).filter(soon).filter(t::resolved_at.is_null());
    let recent = t::checked_at.gt((now() - interval(CHECK_INTERVAL)).nullable());
    let is_recent: Option<Option<bool>> = one.select(recent).get_result(conn).optional()?;
    let Some(is_recent) = is_recent else { return Ok(false) };
    let after = if is_recent == Some(true) { CHECK_INTERVAL } else { TimeDelta::zero() };
    check_after(conn, company, id, Some(after))?;
    Ok(true)
}

fn interval(of: TimeDelta) -> PgInterval {
    PgInterval::from_microseconds(of.num_microseconds().unwrap_or(0))
}

row! {
    /// Company and id of a top-up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct TopupKey {
        pub company_id: CompanyId as SqlUuid,
        pub id: Uuid as SqlUuid,
    }
}

statement! {
    /// Text: a function that goes through the tenant walls.
    struct ClaimTopup as Worker () -> TopupKey = "SELECT company_id, id FROM claim_topup()";
}

/// Takes one that is due, for two minutes; outside any tenant's transaction.
pub fn claim(conn: &mut Connection) -> Result<Option<TopupKey>> {
    Ok(ClaimTopup.all(conn, ())?.into_iter().next())
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct TopupOfReference as Worker (reference: Text) -> TopupKey =
    "SELECT company_id, id FROM topup_of_reference(:reference)";
}

/// Top-up of a reference; outside any tenant's transaction.
pub fn of_reference(conn: &mut Connection, reference: &str) -> Result<Option<TopupKey>> {
    Ok(TopupOfReference.all(conn, (reference,))?.into_iter().next())
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct TopupsToResolve as Worker () -> TopupKey = "SELECT company_id, id FROM topups_to_resolve()";
}

/// Those that an operator has to look at, the oldest first: refunds whose answer was lost, and payments that differ from
/// was asked for; outside any tenant's transaction.
pub fn to_resolve(conn: &mut Connection) -> Result<Vec<TopupKey>> {
    TopupsToResolve.all(conn, ())
}

/// A payment at the sandbox bank.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = sandbox_payments)]
pub struct SandboxPayment {
    pub id: Uuid,
    pub reference: String,
    pub amount: Huf,
    pub state: SandboxState,
    /// The page the payer returns to.
    pub return_url: String,
    /// Address it sends news to.
    pub callback_url: String,
    /// Until when it can be paid.
    pub expires_at: DateTime<Utc>,
}

/// Asks the sandbox bank for a payment. It does not notice that it was asked for the same before.
pub fn ask_sandbox(conn: &mut Connection, payment: &SandboxPayment) -> Result<()> {
    use sandbox_payments as s;
    insert_into(s::table)
        .values((
            s::id.eq(payment.id),
            s::reference.eq(&payment.reference),
            s::amount.eq(payment.amount),
            s::state.eq(payment.state),
            s::return_url.eq(&payment.return_url),
            s::callback_url.eq(&payment.callback_url),
            s::expires_at.eq(payment.expires_at),
        ))
        .execute(conn)?;
    Ok(())
}

/// A payment at the sandbox bank.
pub fn sandbox(conn: &mut Connection, id: Uuid) -> Result<Option<SandboxPayment>> {
    Ok(sandbox_payments::table.find(id).select(SandboxPayment::as_select()).get_result(conn).optional()?)
}

/// Moves a payment at the sandbox bank on from one state to another; whether it was in that one.
pub fn move_sandbox(conn: &mut Connection, id: Uuid, from: SandboxState, to: SandboxState) -> Result<bool> {
    use sandbox_payments as s;
    Ok(update(s::table.find(id)).filter(s::state.eq(from)).set(s::state.eq(to)).execute(conn)? == 1)
}
