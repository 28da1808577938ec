//! Addresses under which people's own calendars read their appointments (docs/rules.md#calendar-feeds). Tables of the
//! platform: outside any tenant's transaction, but for [`works_at`].

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into};
use diesel::prelude::*;
use kernel::{AccountId, CompanyId, EmployeeId, Locale};

use crate::closed_set::{Activation, closed_set};
use crate::schema::{accounts, calendar_feeds, employees};
use crate::{Connection, Result};

closed_set! {
    /// Content of a feed.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum FeedKind: Text as FeedKindText {
        /// Bookings of the account in all salons.
        Guest = "guest",
        /// Its calendar where it works.
        Work = "work",
    }
}

/// Makes an address, by the hash of its code; another one of the kind ends with it.
pub fn set(
    conn: &mut Connection,
    account: AccountId,
    kind: FeedKind,
    code_hash: &[u8],
    now: DateTime<Utc>,
) -> Result<()> {
    use calendar_feeds as f;
    let code = (f::code_hash.eq(code_hash), f::created_at.eq(now));
    insert_into(f::table)
        .values((f::account_id.eq(account), f::kind.eq(kind), code))
        .on_conflict((f::account_id, f::kind))
        .do_update()
        .set(code)
        .execute(conn)?;
    Ok(())
}

/// Ends an address; whether there was one.
pub fn end(conn: &mut Connection, account: AccountId, kind: FeedKind) -> Result<bool> {
    Ok(delete(calendar_feeds::table.find((account, kind))).execute(conn)? == 1)
}

/// The addresses of an account, with when they were made.
pub fn of_account(conn: &mut Connection, account: AccountId) -> Result<Vec<(FeedKind, DateTime<Utc>)>> {
    use calendar_feeds as f;
    Ok(f::table.filter(f::account_id.eq(account)).order(f::kind).select((f::kind, f::created_at)).load(conn)?)
}

/// The feed a code opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feed {
    pub account: AccountId,
    pub kind: FeedKind,
    pub language: Locale,
    /// Where the account works, if anywhere; whether still, [`works_at`] says.
    pub employment: Option<(CompanyId, EmployeeId)>,
}

/// The feed of a code, by its hash, of an account that may act.
pub fn find(conn: &mut Connection, code_hash: &[u8]) -> Result<Option<Feed>> {
    use {accounts as a, calendar_feeds as f};
    type FeedRow = (AccountId, FeedKind, Locale, Option<CompanyId>, Option<EmployeeId>);
    let row: Option<FeedRow> = f::table
        .inner_join(a::table)
        .filter(f::code_hash.eq(code_hash))
        .filter(a::state.eq(Activation::Active))
        .select((f::account_id, f::kind, a::language, a::company_id, a::employee_id))
        .get_result(conn)
        .optional()?;
    Ok(row.map(|(account, kind, language, company, employee)| Feed {
        account,
        kind,
        language,
        employment: company.zip(employee),
    }))
}

/// Whether an active colleague of the company. Inside [`crate::tenant::read`].
pub fn works_at(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<bool> {
    let state: Option<Activation> =
        employees::table.find((company, employee)).select(employees::state).get_result(conn).optional()?;
    Ok(state.is_some_and(Activation::is_active))
}
