//! `topup`: transfers that have arrived, refunds whose answer was lost, payments that are not what was asked for.

use billing::TopupState;
use chrono::{DateTime, Utc};
use kernel::CompanyId;
use store::topups::TopupKey;
use store::{Connection, tenant, topups};
use uuid::Uuid;

use super::database;
use super::error::CommandError;
use crate::config::optional;
use crate::state::clock::Clock;
use crate::worker::payments::{RefundFound, name_of, settle_mismatch, settle_refund, settle_transfer};

/// Options of `topup`.
#[derive(Clone, Debug, clap::Args)]
pub struct Topup {
    #[command(subcommand)]
    act: Act,
}

/// What is done with payments into balances.
#[derive(Clone, Debug, PartialEq, Eq, clap::Subcommand)]
pub enum Act {
    /// Credits a transfer that has arrived; again changes nothing.
    Settle {
        /// What the transfer carries, as SZ4K7Q2M9XBA.
        reference: String,
    },
    /// Lists the refunds whose answer was lost: their amounts stay reserved until they are settled.
    Refunds,
    /// Ends a refund whose answer was lost, by what the gateway shows; again changes nothing.
    RefundSettle {
        /// The payment's reference.
        reference: String,
        #[command(flatten)]
        found: Found,
    },
    /// Lists the payments that were paid otherwise than was asked for, and are not credited.
    Mismatches,
    /// Takes one of those from the list once it was dealt with: from then on it is never credited by itself.
    MismatchSettle {
        /// The payment's reference.
        reference: String,
    },
}

/// What the gateway shows of a refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::Args)]
#[group(required = true, multiple = false)]
pub struct Found {
    /// The money went back to the card.
    #[arg(long)]
    pub done: bool,
    /// It did not: the amount is in the balance again, and can be asked for again.
    #[arg(long)]
    pub void: bool,
}

/// Does what was asked, over `WORKER_DATABASE_URL`.
///
/// # Errors
/// When there is no such payment, it is none that can be settled so, or the database is away.
pub fn topup(arguments: &Topup, print: impl Fn(&str)) -> Result<(), CommandError> {
    let url = match optional("WORKER_DATABASE_URL") {
        Some(url) => url,
        None => database::required("DATABASE_URL", "the address of the database as the role worker")?,
    };
    run(&mut *database::pool(url, 1).telling_at_once().get()?, &arguments.act, &Clock::system(), print)
}

/// As [`topup`], on a connection of the role `worker`.
///
/// # Errors
/// As [`topup`].
pub fn run(conn: &mut Connection, act: &Act, clock: &Clock, print: impl Fn(&str)) -> Result<(), CommandError> {
    let now = clock.now();
    match act {
        Act::Settle { reference } => settle(conn, reference, now, print),
        Act::Refunds => list(conn, Kind::Refunds, print),
        Act::RefundSettle { reference, found } => {
            let found = if found.done { RefundFound::Done } else { RefundFound::Void };
            end_refund(conn, reference, found, now, print)
        }
        Act::Mismatches => list(conn, Kind::Mismatches, print),
        Act::MismatchSettle { reference } => end_mismatch(conn, reference, now, print),
    }
}

/// Whose a reference is, as people type it.
fn find(conn: &mut Connection, reference: &str) -> Result<(String, CompanyId, Uuid), CommandError> {
    let reference = reference.trim().to_ascii_uppercase();
    let found = topups::of_reference(conn, &reference)?;
    let key = found.ok_or_else(|| CommandError::Refused(format!("there is no payment {reference}")))?;
    Ok((reference, key.company_id, key.id))
}

fn settle(
    conn: &mut Connection,
    reference: &str,
    now: DateTime<Utc>,
    print: impl Fn(&str),
) -> Result<(), CommandError> {
    let (reference, company, id) = find(conn, reference)?;
    let (topup, is_new) = tenant::transaction(conn, company, |conn| settle_transfer(conn, company, id, now))?;
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
    found: RefundFound,
    now: DateTime<Utc>,
    print: impl Fn(&str),
) -> Result<(), CommandError> {
    let (reference, company, id) = find(conn, reference)?;
    let (topup, is_settled) = tenant::transaction(conn, company, |conn| settle_refund(conn, company, id, found, now))?;
    let amount = topup.amount.0;
    let (went_back, stays) = match found {
        RefundFound::Done => ("went back to the card", topup.state == TopupState::Refunded),
        RefundFound::Void => ("is in the balance again", topup.state == TopupState::Paid),
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
    let (reference, company, id) = find(conn, reference)?;
    let (topup, is_settled) = tenant::transaction(conn, company, |conn| settle_mismatch(conn, company, id, now))?;
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

/// What is listed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Refunds,
    Mismatches,
}

fn list(conn: &mut Connection, kind: Kind, print: impl Fn(&str)) -> Result<(), CommandError> {
    let mut shown = 0;
    for TopupKey { company_id, id } in topups::to_resolve(conn)? {
        let topup = tenant::read(conn, company_id, |conn| topups::load(conn, company_id, id))?;
        let is_refund = topup.state == TopupState::RefundUnknown;
        if is_refund != (kind == Kind::Refunds) {
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
        (0, Kind::Refunds) => print("no refund waits to be settled"),
        (0, Kind::Mismatches) => print("no payment waits to be looked at"),
        (_, Kind::Refunds) => print(
            "Look each up at its gateway, then: szalonka topup refund-settle REFERENCE --done (the money went back) or \
             --void (it did not)",
        ),
        (_, Kind::Mismatches) => print(
            "Each was paid, but the amount, the currency, the payment or the company is not what was asked for. Look it up \
             at its gateway; pay it back there, or count what came with szalonka wallet pay-in COMPANY FORINTS; then: \
             szalonka topup mismatch-settle REFERENCE",
        ),
    }
    Ok(())
}
