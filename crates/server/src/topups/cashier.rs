//! What the worker does for payments: starts them at the gateway, asks how far they are, credits what was paid, pays back.
//!
//! Whoever is about to ask a gateway for something that it would do twice says so first; found so without a result later, it
//! is told as unknown and not asked for again.

use std::sync::Arc;

use billing::{Identity, PaymentStatus, TopupReason, TopupState, Verdict};
use chrono::TimeDelta;
use gateways::payments::{PaymentError, PaymentGateway, PaymentOrder, PaymentSeen, PaymentState};
use kernel::{CompanyId, Locale};
use store::ledger::{self, Settlement};
use store::topups::{self, Topup, TopupKey};
use store::{Connection, Constraint, Pool, StoreError, tenant};
use uuid::Uuid;

use super::callback::{callback_address, named};
use crate::clock::Clock;
use crate::http::token::Keys;

/// The first pause between two looks, and the longest.
const FIRST_LOOK: TimeDelta = TimeDelta::seconds(5);
const LONGEST_PAUSE: TimeDelta = TimeDelta::minutes(10);
/// From then on nobody looks any more; every gateway has said something for good by then.
const LAST_LOOK: TimeDelta = TimeDelta::days(8);

/// Works on payments.
pub struct Cashier {
    /// The database, as the role `worker`.
    pub pool: Pool,
    pub clock: Clock,
    /// For the addresses gateways call.
    pub keys: Keys,
    /// The base of those addresses.
    pub public_url: String,
    pub gateway: Arc<dyn PaymentGateway>,
}

impl Cashier {
    /// Works on the next payment that is due; `false` when there is none.
    ///
    /// # Errors
    /// When the database is away; another worker takes the payment after two minutes.
    pub fn next(&self) -> store::Result<bool> {
        let Some(key) = self.with(topups::claim)? else { return Ok(false) };
        let topup =
            self.with(|conn| tenant::read(conn, key.company_id, |conn| topups::load(conn, key.company_id, key.id)))?;
        let is_ours = topup.gateway.is_some_and(|it| name_of(it) == self.gateway.name());
        match topup.state {
            // Another gateway's, from before the configuration changed.
            _ if !is_ours => self.later(key, Some(LONGEST_PAUSE))?,
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
            language: Locale::Hu,
        };
        match self.gateway.start(&order) {
            Ok(started) => self.write(company, |conn| {
                if topups::lock(conn, company, id)?.state == TopupState::Starting {
                    topups::started(conn, company, id, &started.gateway_id, &started.url)?;
                }
                topups::check_after(conn, company, id, Some(FIRST_LOOK))
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
        let seen = self.gateway.look(gateway_id);
        self.write(key.company_id, |conn| {
            let (company, id) = (key.company_id, key.id);
            // lock and load
            let topup = topups::lock(conn, company, id)?;
            topups::checked(conn, company, id)?;
            // decide
            let verdict = seen.as_ref().map_or(Verdict::Nothing, |it| judge(company, &topup, it));
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
            let is_waiting = topup.state == TopupState::Pending && now - topup.created_at < LAST_LOOK;
            let pause = FIRST_LOOK * 2_i32.saturating_pow(u32::try_from(topup.checks.clamp(0, 7)).unwrap_or(0));
            topups::check_after(conn, company, id, is_waiting.then_some(pause.min(LONGEST_PAUSE)))
        })
    }

    fn refund(&self, key: TopupKey, topup: &Topup) -> store::Result<()> {
        if !self.moved(key, TopupState::Refunding, TopupState::RefundSent)? {
            return Ok(());
        }
        let (company, id) = (key.company_id, key.id);
        let done = match &topup.gateway_id {
            Some(gateway_id) => self.gateway.refund(id, gateway_id, topup.amount),
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
            if topups::lock(conn, company, id)?.state == TopupState::RefundSent {
                ledger::settle(conn, company, id, settlement, now)?;
                topups::advance(conn, company, id, state, None)?;
            }
            topups::check_after(conn, company, id, None)
        })
    }

    /// Moves a payment on, unless somebody else did; whether it was moved.
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
        self.with(|conn| {
            tenant::transaction(conn, company, |conn| match work(conn) {
                // Counted at this very time by somebody else: the next attempt sees that.
                Err(StoreError::Conflict(Constraint::LedgerReference)) => Err(StoreError::TryAgain),
                done => done,
            })
        })
    }

    fn with<T>(&self, work: impl FnOnce(&mut Connection) -> store::Result<T>) -> store::Result<T> {
        let mut conn = self.pool.get()?;
        let done = work(&mut conn);
        if matches!(done, Err(StoreError::Unavailable(_))) {
            conn.retire();
        }
        done
    }
}

fn name_of(gateway: topups::PaymentGateway) -> &'static str {
    match gateway {
        topups::PaymentGateway::Barion => "barion",
        topups::PaymentGateway::Stripe => "stripe",
        topups::PaymentGateway::Sandbox => "sandbox",
    }
}

fn judge(company: CompanyId, topup: &Topup, seen: &PaymentSeen) -> Verdict {
    let reference = named(company, topup.id);
    let asked = Identity {
        gateway_id: topup.gateway_id.as_deref().unwrap_or_default(),
        reference: &reference,
        amount: Some(topup.amount),
    };
    let says = Identity { gateway_id: &seen.gateway_id, reference: &seen.reference, amount: seen.amount };
    let found = match seen.state {
        PaymentState::Open => PaymentStatus::Open,
        PaymentState::Paid => PaymentStatus::Paid,
        PaymentState::Refused => PaymentStatus::Failed(TopupReason::Refused),
        PaymentState::Cancelled => PaymentStatus::Failed(TopupReason::Cancelled),
        PaymentState::Expired => PaymentStatus::Failed(TopupReason::Expired),
    };
    billing::judge(topup.state, asked, found, says)
}

/// Credits a transfer that has arrived; again changes nothing. For the command `topup`.
///
/// # Errors
/// When the database is away.
pub(crate) fn settle_transfer(
    conn: &mut Connection,
    company: CompanyId,
    id: Uuid,
    now: chrono::DateTime<chrono::Utc>,
) -> store::Result<(Topup, bool)> {
    // lock and load
    let topup = topups::lock(conn, company, id)?;
    // decide
    let is_new = topup.method == topups::TopupMethod::Transfer && topup.state == TopupState::Pending;
    // save
    if is_new {
        ledger::pay_in(conn, company, id, topup.amount, now)?;
        topups::paid(conn, company, id, now)?;
    }
    Ok((topup, is_new))
}
