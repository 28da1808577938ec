//! The books of a company: payments in and the cost of messages (docs/rules.md#the-ledger): entries and the wallet they
//! add up to, written together. Everything runs inside [`crate::tenant`].

use billing::{Entry, LedgerAccount, Movement, Reference, Transfer, Wallet};
use chrono::{DateTime, Utc};
use diesel::dsl::{exists, insert_into, select};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, Huf};
use uuid::Uuid;

use crate::closed_set::ClosedSet as _;
use crate::raw_sql::{Statement as _, params, row, statement};
use crate::schema::{ledger_entries, wallets};
use crate::{Connection, Result, StoreError};

/// Outcome of a transfer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TransferOutcome {
    /// It is in the books, now.
    Moved,
    /// It was in the books before; nothing was written.
    CountedBefore,
    /// There is not as much as it takes; nothing was written.
    InsufficientBalance,
}

/// Outcome of a reservation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// It was bought for so much, which may be less than was reserved.
    Bought(Huf),
    /// It was not bought.
    NotBought,
    /// It went back to where it was paid in from.
    PaidOut,
}

params! {
    pub(crate) struct TransferParams<'a> {
        company: CompanyId as SqlUuid,
        reference: &'a str as Text,
        accounts: Vec<&'static str> as Array<Text>,
        amounts: Vec<i64> as Array<BigInt>,
        available: i64 as BigInt,
        reserved: i64 as BigInt,
        at: DateTime<Utc> as Timestamptz,
    }
}

row! {
    pub(crate) struct TransferRow {
        is_moved: bool as Bool,
        was_counted: bool as Bool,
    }
}

statement! {
    /// A transfer that waits for the wallet sees what the one before left in it, so that racing transfers take no more
    /// than there is. Of two about the same thing at the very same time, the second violates the key. Text: one
    /// statement that changes a row and writes others only if it did.
    struct WriteTransfer as App | Worker with TransferParams -> TransferRow =
    "WITH moved AS (
        UPDATE wallets SET available = available + :available, reserved = reserved + :reserved
        WHERE company_id = :company AND available + :available >= 0 AND reserved + :reserved >= 0
            AND NOT EXISTS (SELECT FROM ledger_entries WHERE company_id = :company AND reference = :reference)
        RETURNING company_id
    ), written AS (
        INSERT INTO ledger_entries (company_id, reference, account, amount, at)
        SELECT m.company_id, :reference, e.account, e.amount, :at
        FROM moved m CROSS JOIN unnest(:accounts, :amounts) AS e (account, amount)
    )
    SELECT EXISTS (SELECT FROM moved) AS is_moved,
        EXISTS (SELECT FROM ledger_entries WHERE company_id = :company AND reference = :reference) AS was_counted";
}

/// A company's wallet; zero before its first payment.
pub fn wallet(conn: &mut Connection, company: CompanyId) -> Result<Wallet> {
    let row: Option<(i64, i64)> =
        wallets::table.find(company).select((wallets::available, wallets::reserved)).get_result(conn).optional()?;
    Ok(row.map_or_else(Wallet::default, |it| Wallet { available: Huf(it.0), reserved: Huf(it.1) }))
}

/// Counts a payment, once.
///
/// # Errors
/// `Conflict(LedgerReference)` when another transaction counted it at this very time: it is counted, and this
/// transaction is over.
pub fn pay_in(
    conn: &mut Connection,
    company: CompanyId,
    payment: Uuid,
    amount: Huf,
    at: DateTime<Utc>,
) -> Result<TransferOutcome> {
    open_wallet(conn, company)?;
    write(conn, company, Reference::Payment(payment), Movement::PayIn(amount), at)
}

/// Keeps so much for something that is about to be bought, once.
///
/// # Errors
/// As [`pay_in`].
pub fn reserve(
    conn: &mut Connection,
    company: CompanyId,
    purchase: Uuid,
    amount: Huf,
    at: DateTime<Utc>,
) -> Result<TransferOutcome> {
    write(conn, company, Reference::Reserved(purchase), Movement::Reserve(amount), at)
}

/// Ends a reservation, once: a second end, whichever it is, changes nothing.
///
/// # Errors
/// [`StoreError::NotFound`] when nothing was reserved for it; else as [`pay_in`].
pub fn settle(
    conn: &mut Connection,
    company: CompanyId,
    purchase: Uuid,
    settlement: Settlement,
    at: DateTime<Utc>,
) -> Result<TransferOutcome> {
    let reserved: i64 = ledger_entries::table
        .find((company, Reference::Reserved(purchase).to_string(), LedgerAccount::Reserved.bind()))
        .select(ledger_entries::amount)
        .get_result(conn)?;
    let reserved = Huf(reserved);
    let movement = match settlement {
        Settlement::Bought(cost) => Movement::Post { reserved, cost },
        Settlement::NotBought => Movement::Void { reserved },
        Settlement::PaidOut => Movement::PayOut { reserved },
    };
    write(conn, company, Reference::Settled(purchase), movement, at)
}

/// Gives back this much of the spent money, once.
///
/// # Errors
/// As [`pay_in`].
pub fn give_back(
    conn: &mut Connection,
    company: CompanyId,
    purchase: Uuid,
    amount: Huf,
    at: DateTime<Utc>,
) -> Result<TransferOutcome> {
    open_wallet(conn, company)?;
    write(conn, company, Reference::GivenBack(purchase), Movement::GiveBack(amount), at)
}

/// Whether the books have a transfer about something.
pub fn has(conn: &mut Connection, company: CompanyId, reference: Reference<Uuid>) -> Result<bool> {
    let found = ledger_entries::table
        .filter(ledger_entries::company_id.eq(company))
        .filter(ledger_entries::reference.eq(reference.to_string()));
    Ok(select(exists(found)).get_result(conn)?)
}

fn open_wallet(conn: &mut Connection, company: CompanyId) -> Result<()> {
    insert_into(wallets::table).values(wallets::company_id.eq(company)).on_conflict_do_nothing().execute(conn)?;
    Ok(())
}

fn write(
    conn: &mut Connection,
    company: CompanyId,
    reference: Reference<Uuid>,
    movement: Movement,
    at: DateTime<Utc>,
) -> Result<TransferOutcome> {
    let transfer = movement.transfer().map_err(|refused| StoreError::Bug(Box::new(refused)))?;
    let row = WriteTransfer.one(conn, params_of(company, &reference.to_string(), &transfer, at))?;
    Ok(match row {
        TransferRow { is_moved: true, .. } => TransferOutcome::Moved,
        TransferRow { was_counted: true, .. } => TransferOutcome::CountedBefore,
        _ => TransferOutcome::InsufficientBalance,
    })
}

fn params_of<'a>(company: CompanyId, reference: &'a str, transfer: &Transfer, at: DateTime<Utc>) -> TransferParams<'a> {
    let entries: &[Entry] = transfer.entries();
    TransferParams {
        company,
        reference,
        accounts: entries.iter().map(|it| it.account.stored()).collect(),
        amounts: entries.iter().map(|it| it.amount.0).collect(),
        available: transfer.to(LedgerAccount::Available).0,
        reserved: transfer.to(LedgerAccount::Reserved).0,
        at,
    }
}
