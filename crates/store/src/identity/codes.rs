//! Codes that sign in once.

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into, update};
use diesel::prelude::*;
use kernel::AccountId;

use crate::closed_set::CodePurpose;
use crate::schema::sign_in_codes;
use crate::{Connection, Result};

/// Stores the hash of a code that signs in once.
pub fn insert_sign_in_code(
    conn: &mut Connection,
    code_hash: &[u8],
    account: AccountId,
    expires_at: DateTime<Utc>,
) -> Result<()> {
    insert_into(sign_in_codes::table)
        .values((
            sign_in_codes::code_hash.eq(code_hash),
            sign_in_codes::account_id.eq(account),
            sign_in_codes::expires_at.eq(expires_at),
            sign_in_codes::purpose.eq(CodePurpose::SignIn),
        ))
        .execute(conn)?;
    Ok(())
}

/// Marks a code used and returns its account; `None` when it is unknown, used or expired.
pub fn use_sign_in_code(conn: &mut Connection, code_hash: &[u8], now: DateTime<Utc>) -> Result<Option<AccountId>> {
    let usable = sign_in_codes::table
        .find(code_hash)
        .filter(sign_in_codes::purpose.eq(CodePurpose::SignIn))
        .filter(sign_in_codes::used_at.is_null())
        .filter(sign_in_codes::expires_at.gt(now));
    Ok(update(usable)
        .set(sign_in_codes::used_at.eq(now))
        .returning(sign_in_codes::account_id)
        .get_result(conn)
        .optional()?)
}

/// Deletes the codes of an account: links mailed earlier stop working.
pub fn delete_sign_in_codes(conn: &mut Connection, account: AccountId) -> Result<()> {
    delete(sign_in_codes::table.filter(sign_in_codes::account_id.eq(account))).execute(conn)?;
    Ok(())
}
