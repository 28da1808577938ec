//! `wallet`: credits a payment that came another way than by card.

use kernel::{CompanyId, Huf};
use store::closed_set::DirectoryKind;
use store::{StoreError, ledger, tenant};
use uuid::Uuid;

use super::database;
use super::error::CommandError;
use crate::config::optional;
use crate::state::clock::Clock;

/// Options of `wallet`.
#[derive(Clone, Debug, clap::Args)]
pub struct Wallet {
    #[command(subcommand)]
    action: WalletAction,
}

/// An action on a company's balance.
#[derive(Clone, Debug, clap::Subcommand)]
enum WalletAction {
    /// Writes down that so much was paid in.
    PayIn {
        /// The company, by its public id or its UUID.
        company: String,
        /// Whole forints.
        #[arg(value_parser = clap::value_parser!(i64).range(1..=100_000_000))]
        forints: i64,
    },
}

/// Performs the action over `WORKER_DATABASE_URL`, and prints the new balance.
///
/// # Errors
/// When there is no such company, or the database is away.
pub fn wallet(arguments: &Wallet, print: impl Fn(&str)) -> Result<(), CommandError> {
    let WalletAction::PayIn { company, forints } = &arguments.action;
    let url = match optional("WORKER_DATABASE_URL") {
        Some(url) => url,
        None => database::required("DATABASE_URL", "the address of the database as the role worker")?,
    };
    let mut conn = database::pool(url, 1).telling_at_once().get()?;
    let found = match CompanyId::parse(company) {
        Some(id) => Ok(id),
        None => store::salon::company_of(&mut conn, DirectoryKind::Company, company),
    };
    let id = found.map_err(|error| match error {
        StoreError::NotFound => CommandError::Refused(format!("there is no company {company}")),
        other => other.into(),
    })?;
    let (payment, now) = (Uuid::now_v7(), Clock::system().now());
    let wallet = tenant::transaction(&mut conn, id, |conn| {
        ledger::pay_in(conn, id, payment, Huf(*forints), now)?;
        ledger::wallet(conn, id)
    })?;
    print(&format!("payment {payment}: available {} Ft, reserved {} Ft", wallet.available.0, wallet.reserved.0));
    Ok(())
}
