//! `topup`: transfers that have arrived, refunds whose answer was lost, payments that differ from the request.

use billing::TopupState;
use chrono::{DateTime, Utc};
use kernel::CompanyId;
use store::topups::TopupKey;
use store::{Connection, tenant, topups};

use super::database;
use super::error::CommandError;
use crate::config::optional;
use crate::state::clock::Clock;
use crate::worker::payments::{RefundOutcome, name_of, settle_mismatch, settle_refund, settle_transfer};

/// Options of `topup`.
#[derive(Clone, Debug, clap::Args)]
pub struct Topup {
    #[command(subcommand)]
    action: TopupAction,
}

/// An action on payments into balances.
#[derive(Clone, Debug, PartialEq, Eq, clap::Subcommand)]
pub enum TopupAction {
    /// Credits a transfer that has arrived; again changes nothing.
    Settle {
        /// The reference the transfer carries, as SZ4K7Q2M9XBA.
        reference: String,
    },
    /// Lists the refunds whose answer was lost: their amounts stay reserved until they are settled.
    Refunds,
    /// Ends a refund whose answer was lost, by what the gateway shows; again changes nothing.
    RefundSettle {
        /// The payment's reference.
        reference: String,
        #[command(flatten)]
        found: RefundFinding,
    },
    /// Lists the payments whose amount or payee differs from the request; they are not credited.
    Mismatches,
    /// Takes one of those from the list once it was dealt with: it is never credited afterwards.
    MismatchSettle {
        /// The payment's reference.
        reference: String,
    },
}

/// The state of a refund at the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::Args)]
#[group(required = true, multiple = false)]
pub struct RefundFinding {
    /// The money went back to the card.
    #[arg(long)]
    pub done: bool,
    /// It did not: the amount returns to the balance, and can be refunded again.
    #[arg(long)]
    pub void: bool,
}

/// Performs the action over `WORKER_DATABASE_URL`.
///
/// # Errors
/// When there is no such payment, it cannot be settled so, or the database is away.
pub fn topup(arguments: &Topup, print: impl Fn(&str)) -> Result<(), CommandError> {
    let url = match optional("WORKER_DATABASE_URL") {
        Some(url) => url,
        None => database::required("DATABASE_URL", "the address of the database as the role worker")?,
    };
    run(&mut *database::pool(url, 1).telling_at_once().get()?, &arguments.action, &Clock::system(), print)
}

/// As [`topup`], on a connection of the role `worker`.
///
/// # Errors
/// As [`topup`].
pub fn run(
    conn: &mut Connection,
    action: &TopupAction,
    clock: &Clock,
    print: impl Fn(&str),
) -> Result<(), CommandError> {
    let now = clock.now();
    match action {
        TopupAction::Settle { reference } => settle(conn, reference, now, print),
        TopupAction::Refunds => list(conn, PaymentList::Refunds, print),
        TopupAction::RefundSettle { reference, found } => {
            let found = if found.done { RefundOutcome::Done } else { RefundOutcome::Void };
            end_refund(conn, reference, found, now, print)
        }
        TopupAction::Mismatches => list(conn, PaymentList::Mismatches, print),
        TopupAction::MismatchSettle { reference } => end_mismatch(conn, reference, now, print),
    }
}

/// Settles the payment of a reference, as people type it; returns that in its form, whose it is, and what `settle` does.
fn settled<T>(
    conn: &mut Connection,
    reference: &str,
    mut settle: impl FnMut(&mut Connection, TopupKey) -> store::Result<T>,
) -> Result<(String, CompanyId, T), CommandError> {
    let reference = reference.trim().to_ascii_uppercase();
    let found = topups::of_reference(conn, &reference)?;
    let key = found.ok_or_else(|| CommandError::Refused(format!("there is no payment {reference}")))?;
    let done = tenant::transaction(conn, key.company_id, |conn| settle(conn, key))?;
    Ok((reference, key.company_id, done))
}

fn settle(
    conn: &mut Connection,
    reference: &str,
    now: DateTime<Utc>,
    print: impl Fn(&str),
) -> Result<(), CommandError> {
    let (reference, company, (topup, is_new)) = settled(conn, reference, |conn, key| settle_transfer(conn, key, now))?;
    let amount = topup.amount.0;
    match (is_new, topup.paid_at) {
        (true, _) => print(&format!("{reference}: {amount} Ft credited to {company}")),
        (false, Some(at)) => {
            print(&format!("{reference}: {amount} Ft was credited on {}", at.format("%Y-%m-%d %H:%M")))
        }
        (false, None) => return Err(CommandError::Refused(format!("{reference} is no transfer that is waited for"))),
    }
    Ok(())
}

fn end_refund(
    conn: &mut Connection,
    reference: &str,
    found: RefundOutcome,
    now: DateTime<Utc>,
    print: impl Fn(&str),
) -> Result<(), CommandError> {
    let (reference, _, (topup, is_settled)) =
        settled(conn, reference, |conn, key| settle_refund(conn, key, found, now))?;
    let amount = topup.amount.0;
    let (went_back, stays) = match found {
        RefundOutcome::Done => ("went back to the card", topup.state == TopupState::Refunded),
        RefundOutcome::Void => ("is in the balance again", topup.state == TopupState::Paid),
    };
    match (is_settled, stays) {
        (true, _) => print(&format!("{reference}: {amount} Ft {went_back}")),
        (false, true) => print(&format!("{reference}: {amount} Ft {went_back} before; nothing was changed")),
        (false, false) => {
            return Err(CommandError::Refused(format!("{reference} is no refund whose answer was lost")));
        }
    }
    Ok(())
}

fn end_mismatch(
    conn: &mut Connection,
    reference: &str,
    now: DateTime<Utc>,
    print: impl Fn(&str),
) -> Result<(), CommandError> {
    let (reference, _, (topup, is_settled)) = settled(conn, reference, |conn, key| settle_mismatch(conn, key, now))?;
    match (is_settled, topup.resolved_at) {
        (true, _) => print(&format!("{reference}: dealt with; it is not credited any more")),
        (false, Some(at)) => {
            print(&format!("{reference}: was dealt with on {}", at.format("%Y-%m-%d %H:%M")));
        }
        (false, None) => {
            return Err(CommandError::Refused(format!("{reference} is no payment that was paid otherwise")));
        }
    }
    Ok(())
}

/// The listed payments.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PaymentList {
    Refunds,
    Mismatches,
}

fn list(conn: &mut Connection, kind: PaymentList, print: impl Fn(&str)) -> Result<(), CommandError> {
    let mut shown = 0;
    for TopupKey { company_id, id } in topups::to_resolve(conn)? {
        let topup = tenant::read(conn, company_id, |conn| topups::load(conn, company_id, id))?;
        let is_refund = topup.state == TopupState::RefundUnknown;
        if is_refund != (kind == PaymentList::Refunds) {
            continue;
        }
        shown += 1;
        let at = topup.created_at.format("%Y-%m-%d %H:%M");
        let gateway = topup.gateway.map_or("transfer", name_of);
        let gateway_id = topup.gateway_id.as_deref().unwrap_or("-");
        let attempt = topup.refund_id.filter(|_| is_refund).map_or_else(String::new, |it| format!("  refund {it}"));
        let amount = topup.amount.0;
        print(&format!(
            "{}  {at}  {amount} Ft  company {company_id}  {gateway} {gateway_id}{attempt}",
            topup.reference
        ));
    }
    match (shown, kind) {
        (0, PaymentList::Refunds) => print("no refund waits to be settled"),
        (0, PaymentList::Mismatches) => print("no payment waits to be looked at"),
        (_, PaymentList::Refunds) => print(
            "Look each up at its gateway, then: szalonka topup refund-settle REFERENCE --done (the money went back) or \
             --void (it did not)",
        ),
        (_, PaymentList::Mismatches) => print(
            "Each was paid, but the amount, the currency, the payment or the company is not what was asked for. Look it up \
             at its gateway; pay it back there, or count what came with szalonka wallet pay-in COMPANY FORINTS; then: \
             szalonka topup mismatch-settle REFERENCE",
        ),
    }
    Ok(())
}
