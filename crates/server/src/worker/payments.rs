//! Works on payments: starts them at the gateway, polls their state, credits paid ones, and refunds.
//!
//! A request that must not be made twice is recorded before it is made; found so without a result, it ends as unknown
//! and is not repeated.

use std::sync::Arc;

use billing::{PaymentIdentity, PaymentStatus, TopupReason, TopupState, Verdict};
use chrono::{DateTime, TimeDelta, Utc};
use gateways::payments::{PaymentError, PaymentGateway, PaymentOrder, PaymentReport, PaymentState};
use kernel::CompanyId;
use store::ledger::{self, Settlement};
use store::topups::{self, Topup, TopupKey};
use store::{Connection, Constraint, Pool, StoreError, tenant};
use uuid::Uuid;

use super::loops::with;
use crate::state::clock::Clock;
use crate::state::token::Keys;
use crate::topups::callback::{callback_address, named};

/// The first pause between two polls, and the longest.
const FIRST_POLL_DELAY: TimeDelta = TimeDelta::seconds(5);
const MAX_POLL_DELAY: TimeDelta = TimeDelta::minutes(10);
/// Age at which an open payment is over: every gateway has a final state by then.
const MAX_POLL_AGE: TimeDelta = TimeDelta::days(8);

/// Works on payments.
pub struct PaymentWorker {
    /// The database, as the role `worker`.
    pub pool: Pool,
    pub clock: Clock,
    /// For the addresses gateways call.
    pub keys: Keys,
    /// The base of those addresses.
    pub public_url: String,
    pub gateway: Arc<dyn PaymentGateway>,
}

impl PaymentWorker {
    /// Works on the next payment that is due; `false` when there is none.
    ///
    /// # Errors
    /// When the database is away; another worker takes the payment after two minutes.
    pub fn next(&self) -> store::Result<bool> {
        let Some(key) = with(&self.pool, topups::claim)? else { return Ok(false) };
        let topup = with(&self.pool, |conn| {
            tenant::read(conn, key.company_id, |conn| topups::load(conn, key.company_id, key.id))
        })?;
        let is_ours = topup.gateway.is_some_and(|it| name_of(it) == self.gateway.name());
        match topup.state {
            // Another gateway's, from before the configuration changed.
            _ if !is_ours => self.later(key, Some(MAX_POLL_DELAY))?,
            TopupState::New => self.start(key, &topup)?,
            TopupState::Starting => self.end(key, TopupState::Starting, TopupState::Unknown, None)?,
            TopupState::Pending | TopupState::Failed => self.look(key, &topup)?,
            TopupState::Refunding => self.refund(key, &topup)?,
            TopupState::RefundSent => self.end(key, TopupState::RefundSent, TopupState::RefundUnknown, None)?,
            TopupState::Paid | TopupState::Unknown | TopupState::Refunded | TopupState::RefundUnknown => {
                self.later(key, None)?;
            }
        }
        Ok(true)
    }

    fn start(&self, key: TopupKey, topup: &Topup) -> store::Result<()> {
        if !self.moved(key, TopupState::New, TopupState::Starting)? {
            return Ok(());
        }
        let (company, id) = (key.company_id, key.id);
        let order = PaymentOrder {
            id,
            reference: named(company, id),
            amount: topup.amount,
            return_url: format!("{}/provider/subscription?payment={id}", self.public_url),
            callback_url: callback_address(&self.keys, &self.public_url, company, id),
            language: topup.language,
        };
        match self.gateway.start(&order) {
            Ok(started) => self.write(company, |conn| {
                if topups::lock(conn, company, id)?.state == TopupState::Starting {
                    topups::started(conn, company, id, &started.gateway_id, &started.url)?;
                }
                topups::check_after(conn, company, id, Some(FIRST_POLL_DELAY))
            }),
            Err(PaymentError::Refused(code)) => {
                tracing::warn!(%id, code, "payment not started");
                self.end(key, TopupState::Starting, TopupState::Failed, Some(TopupReason::Unavailable))
            }
            Err(PaymentError::Unknown) => {
                tracing::error!(%id, "payment unknown: the answer to its start was lost");
                self.end(key, TopupState::Starting, TopupState::Unknown, None)
            }
        }
    }

    fn look(&self, key: TopupKey, topup: &Topup) -> store::Result<()> {
        let Some(gateway_id) = &topup.gateway_id else { return self.later(key, None) };
        let now = self.clock.now();
        let seen = self.gateway.find(gateway_id);
        self.write(key.company_id, |conn| {
            let (company, id) = (key.company_id, key.id);
            // lock and load
            let topup = topups::lock(conn, company, id)?;
            topups::checked(conn, company, id)?;
            // decide
            let verdict = match seen.as_ref().map_or(Verdict::Nothing, |it| judge(company, &topup, it)) {
                // An operator settled it already.
                _ if topup.resolved_at.is_some() => Verdict::Nothing,
                Verdict::Nothing if topup.state == TopupState::Pending && MAX_POLL_AGE <= now - topup.created_at => {
                    Verdict::Fail(TopupReason::Expired)
                }
                verdict => verdict,
            };
            // save
            match verdict {
                Verdict::Credit => {
                    ledger::pay_in(conn, company, id, topup.amount, now)?;
                    topups::paid(conn, company, id, now)?;
                    tracing::info!(%id, "payment credited");
                    return Ok(());
                }
                Verdict::Fail(reason) => {
                    if reason == TopupReason::Mismatch {
                        tracing::error!(%id, "payment not credited: it is not what was asked for");
                    }
                    topups::advance(conn, company, id, TopupState::Failed, Some(reason))?;
                    return topups::check_after(conn, company, id, None);
                }
                Verdict::Nothing => {}
            }
            let is_waiting = topup.state == TopupState::Pending;
            let pause = FIRST_POLL_DELAY * 2_i32.saturating_pow(u32::try_from(topup.checks.clamp(0, 7)).unwrap_or(0));
            topups::check_after(conn, company, id, is_waiting.then_some(pause.min(MAX_POLL_DELAY)))
        })
    }

    fn refund(&self, key: TopupKey, topup: &Topup) -> store::Result<()> {
        if !self.moved(key, TopupState::Refunding, TopupState::RefundSent)? {
            return Ok(());
        }
        let (company, id) = (key.company_id, key.id);
        let attempt = attempt_of(topup)?;
        let done = match &topup.gateway_id {
            Some(gateway_id) => self.gateway.refund(attempt, gateway_id, topup.amount),
            None => Err(PaymentError::Refused("no_payment".to_owned())),
        };
        let (settlement, state) = match done {
            Ok(()) => (Settlement::PaidOut, TopupState::Refunded),
            Err(PaymentError::Refused(code)) => {
                tracing::warn!(%id, code, "payment not refunded");
                (Settlement::NotBought, TopupState::Paid)
            }
            Err(PaymentError::Unknown) => {
                tracing::error!(%id, "refund unknown: its answer was lost");
                return self.end(key, TopupState::RefundSent, TopupState::RefundUnknown, None);
            }
        };
        let now = self.clock.now();
        self.write(company, |conn| {
            let topup = topups::lock(conn, company, id)?;
            // Meanwhile another worker may have recorded it as unknown, and an operator may have settled it.
            let is_same = topup.refund_id == Some(attempt);
            if is_same && matches!(topup.state, TopupState::RefundSent | TopupState::RefundUnknown) {
                ledger::settle(conn, company, attempt, settlement, now)?;
                topups::advance(conn, company, id, state, None)?;
            }
            topups::check_after(conn, company, id, None)
        })
    }

    /// Moves a payment on, unless its state changed meanwhile; returns whether it did.
    fn moved(&self, key: TopupKey, from: TopupState, to: TopupState) -> store::Result<bool> {
        self.write(key.company_id, |conn| {
            let is_there = topups::lock(conn, key.company_id, key.id)?.state == from;
            if is_there {
                topups::advance(conn, key.company_id, key.id, to, None)?;
            }
            Ok(is_there)
        })
    }

    /// Moves a payment on for the last time.
    fn end(&self, key: TopupKey, from: TopupState, to: TopupState, reason: Option<TopupReason>) -> store::Result<()> {
        self.write(key.company_id, |conn| {
            if topups::lock(conn, key.company_id, key.id)?.state == from {
                topups::advance(conn, key.company_id, key.id, to, reason)?;
            }
            topups::check_after(conn, key.company_id, key.id, None)
        })
    }

    fn later(&self, key: TopupKey, after: Option<TimeDelta>) -> store::Result<()> {
        self.write(key.company_id, |conn| topups::check_after(conn, key.company_id, key.id, after))
    }

    fn write<T>(
        &self,
        company: CompanyId,
        mut work: impl FnMut(&mut Connection) -> store::Result<T>,
    ) -> store::Result<T> {
        with(&self.pool, |conn| {
            tenant::transaction(conn, company, |conn| match work(conn) {
                // Credited at the same time by another worker: the next attempt sees that.
                Err(StoreError::Conflict(Constraint::LedgerReference)) => Err(StoreError::TryAgain),
                done => done,
            })
        })
    }
}

/// The gateway's name in the addresses it calls.
pub(crate) fn name_of(gateway: topups::PaymentGateway) -> &'static str {
    match gateway {
        topups::PaymentGateway::Barion => "barion",
        topups::PaymentGateway::Stripe => "stripe",
        topups::PaymentGateway::Sandbox => "sandbox",
    }
}

fn judge(company: CompanyId, topup: &Topup, seen: &PaymentReport) -> Verdict {
    let reference = named(company, topup.id);
    let asked = PaymentIdentity {
        gateway_id: topup.gateway_id.as_deref().unwrap_or_default(),
        reference: &reference,
        amount: Some(topup.amount),
    };
    let says = PaymentIdentity { gateway_id: &seen.gateway_id, reference: &seen.reference, amount: seen.amount };
    let found = match seen.state {
        PaymentState::Open => PaymentStatus::Open,
        PaymentState::Paid => PaymentStatus::Paid,
        PaymentState::Refused => PaymentStatus::Failed(TopupReason::Refused),
        PaymentState::Cancelled => PaymentStatus::Failed(TopupReason::Cancelled),
        PaymentState::Expired => PaymentStatus::Failed(TopupReason::Expired),
    };
    billing::judge(topup.state, asked, found, says)
}

/// The id of the refund that is under way.
fn attempt_of(topup: &Topup) -> store::Result<Uuid> {
    topup.refund_id.ok_or_else(|| StoreError::Bug("a refund without an attempt".into()))
}

/// Outcome of a refund whose answer was lost, as an operator saw it at the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RefundOutcome {
    /// The money went back.
    Done,
    /// It did not: the amount is in the balance again, and can be refunded again.
    Void,
}

/// Ends a refund whose answer was lost; returns whether it was one. For the command `topup`.
///
/// # Errors
/// When the database is away.
pub(crate) fn settle_refund(
    conn: &mut Connection,
    TopupKey { company_id: company, id }: TopupKey,
    found: RefundOutcome,
    at: DateTime<Utc>,
) -> store::Result<(Topup, bool)> {
    // lock and load
    let topup = topups::lock(conn, company, id)?;
    // decide
    if topup.state != TopupState::RefundUnknown {
        return Ok((topup, false));
    }
    let (settlement, state) = match found {
        RefundOutcome::Done => (Settlement::PaidOut, TopupState::Refunded),
        RefundOutcome::Void => (Settlement::NotBought, TopupState::Paid),
    };
    // save
    ledger::settle(conn, company, attempt_of(&topup)?, settlement, at)?;
    topups::advance(conn, company, id, state, None)?;
    Ok((topup, true))
}

/// Closes a payment that differs from the request; returns whether it was one. It is never credited afterwards, even
/// when its gateway reports it as paid. For the command `topup`.
///
/// # Errors
/// When the database is away.
pub(crate) fn settle_mismatch(conn: &mut Connection, key: TopupKey, at: DateTime<Utc>) -> store::Result<(Topup, bool)> {
    let (company, id) = (key.company_id, key.id);
    // lock and load
    let topup = topups::lock(conn, company, id)?;
    // decide
    let is_open = topup.state == TopupState::Failed && topup.reason == Some(TopupReason::Mismatch);
    let is_open = is_open && topup.resolved_at.is_none();
    // save
    if is_open {
        topups::resolved(conn, company, id, at)?;
    }
    Ok((topup, is_open))
}

/// Credits a transfer that has arrived; a second call changes nothing. For the command `topup`.
///
/// # Errors
/// When the database is away.
pub(crate) fn settle_transfer(conn: &mut Connection, key: TopupKey, at: DateTime<Utc>) -> store::Result<(Topup, bool)> {
    let (company, id) = (key.company_id, key.id);
    // lock and load
    let topup = topups::lock(conn, company, id)?;
    // decide
    let is_new = topup.method == topups::TopupMethod::Transfer && topup.state == TopupState::Pending;
    // save
    if is_new {
        ledger::pay_in(conn, company, id, topup.amount, at)?;
        topups::paid(conn, company, id, at)?;
    }
    Ok((topup, is_new))
}
