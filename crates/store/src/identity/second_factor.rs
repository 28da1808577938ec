//! Second factors of accounts (docs/trust.md#second-factor).

use chrono::{DateTime, Utc};
use diesel::dsl::{count_star, delete, exists, insert_into, update};
use diesel::prelude::*;
use kernel::AccountId;

use crate::schema::{recovery_codes, second_factors};
use crate::{Connection, Result};

/// The second factor of an account.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = second_factors)]
pub struct SecondFactor {
    /// Sealed secret of the app.
    pub secret: Vec<u8>,
    /// `None` until a first code has shown that the app has the secret.
    pub confirmed_at: Option<DateTime<Utc>>,
    /// Step of the last code that was used.
    pub used_step: Option<i64>,
}

/// Whether signing in to an account takes a second factor.
pub fn is_on(conn: &mut Connection, account: AccountId) -> Result<bool> {
    let on = second_factors::table.find(account).filter(second_factors::confirmed_at.is_not_null());
    Ok(diesel::select(exists(on)).get_result(conn)?)
}

/// The second factor of an account.
pub fn load(conn: &mut Connection, account: AccountId) -> Result<Option<SecondFactor>> {
    Ok(second_factors::table.find(account).select(SecondFactor::as_select()).get_result(conn).optional()?)
}

/// The same, locked until the transaction ends, so that of two sign-ins with one code the second is refused.
pub fn lock(conn: &mut Connection, account: AccountId) -> Result<Option<SecondFactor>> {
    let locked = second_factors::table.find(account).select(SecondFactor::as_select()).for_update();
    Ok(locked.get_result(conn).optional()?)
}

/// Begins to set one up, in place of one that was begun before; `false` when the account has a confirmed one.
pub fn set_up(conn: &mut Connection, account: AccountId, secret: &[u8], now: DateTime<Utc>) -> Result<bool> {
    let begun = second_factors::table.find(account).filter(second_factors::confirmed_at.is_null());
    delete(begun).execute(conn)?;
    let row =
        (second_factors::account_id.eq(account), second_factors::secret.eq(secret), second_factors::begun_at.eq(now));
    Ok(insert_into(second_factors::table).values(row).on_conflict_do_nothing().execute(conn)? == 1)
}

/// Turns on what was begun.
pub fn confirm(conn: &mut Connection, account: AccountId, now: DateTime<Utc>) -> Result<()> {
    update(second_factors::table.find(account)).set(second_factors::confirmed_at.eq(now)).execute(conn)?;
    Ok(())
}

/// Turns it off, with its recovery codes.
pub fn end(conn: &mut Connection, account: AccountId) -> Result<()> {
    delete(second_factors::table.find(account)).execute(conn)?;
    Ok(())
}

/// Remembers the step of a code as used.
pub fn use_step(conn: &mut Connection, account: AccountId, step: i64) -> Result<()> {
    update(second_factors::table.find(account)).set(second_factors::used_step.eq(step)).execute(conn)?;
    Ok(())
}

/// Uses a recovery code up; `false` when the account has no such unused one.
pub fn use_recovery_code(
    conn: &mut Connection,
    account: AccountId,
    code_hash: &[u8],
    now: DateTime<Utc>,
) -> Result<bool> {
    let unused = recovery_codes::table.find((account, code_hash)).filter(recovery_codes::used_at.is_null());
    Ok(update(unused).set(recovery_codes::used_at.eq(now)).execute(conn)? == 1)
}

/// Gives an account new recovery codes in place of all before.
pub fn replace_recovery_codes(conn: &mut Connection, account: AccountId, hashes: &[Vec<u8>]) -> Result<()> {
    delete(recovery_codes::table.filter(recovery_codes::account_id.eq(account))).execute(conn)?;
    let rows: Vec<_> = hashes
        .iter()
        .map(|hash| (recovery_codes::account_id.eq(account), recovery_codes::code_hash.eq(hash)))
        .collect();
    insert_into(recovery_codes::table).values(rows).execute(conn)?;
    Ok(())
}

/// Number of unused recovery codes.
pub fn recovery_codes_left(conn: &mut Connection, account: AccountId) -> Result<i64> {
    Ok(recovery_codes::table
        .filter(recovery_codes::account_id.eq(account))
        .filter(recovery_codes::used_at.is_null())
        .select(count_star())
        .get_result(conn)?)
}
