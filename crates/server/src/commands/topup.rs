//! `topup`: transfers that have arrived.

use store::{Connection, tenant, topups};

use super::database;
use super::error::CommandError;
use crate::clock::Clock;
use crate::config::optional;
use crate::topups::cashier::settle_transfer;

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
}

/// Does what was asked, over `WORKER_DATABASE_URL`.
///
/// # Errors
/// When there is no such transfer, or the database is away.
pub fn topup(arguments: &Topup, print: impl Fn(&str)) -> Result<(), CommandError> {
    let url = match optional("WORKER_DATABASE_URL") {
        Some(url) => url,
        None => database::required("DATABASE_URL", "the address of the database as the role worker")?,
    };
    run(&mut *database::pool(url, 1).get()?, &arguments.act, &Clock::system(), print)
}

/// As [`topup`], on a connection of the role `worker`.
///
/// # Errors
/// As [`topup`].
pub fn run(conn: &mut Connection, act: &Act, clock: &Clock, print: impl Fn(&str)) -> Result<(), CommandError> {
    let Act::Settle { reference } = act;
    let reference = reference.trim().to_ascii_uppercase();
    let found = topups::of_reference(conn, &reference)?;
    let key = found.ok_or_else(|| CommandError::Refused(format!("there is no payment {reference}")))?;
    let (company, now) = (key.company_id, clock.now());
    let (topup, is_new) = tenant::transaction(conn, company, |conn| settle_transfer(conn, company, key.id, now))?;
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
