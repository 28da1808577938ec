//! Cash in tills beside what visits brought (docs/rules.md#closing-a-day). Everything runs inside [`crate::tenant`].

use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::{delete, insert_into};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, Huf, ShopId, TillEntryId};

use crate::closed_set::TillEntryKind;
use crate::schema::till_entries;
use crate::{Connection, Result};

/// Cash put into a till, taken out of it, or there when the day began.
#[derive(Clone, Debug, PartialEq, Eq, Insertable, Queryable, Selectable)]
#[diesel(table_name = till_entries)]
pub struct TillEntry {
    pub id: TillEntryId,
    #[diesel(column_name = shop_id)]
    pub shop: ShopId,
    pub day: NaiveDate,
    pub kind: TillEntryKind,
    /// More than nothing.
    pub amount: Huf,
    /// Reason for putting it in or taking it out.
    pub note: Option<String>,
    pub made_at: DateTime<Utc>,
    pub made_by: Option<EmployeeId>,
}

/// The entries of a shop's day, the oldest first.
pub fn entries(conn: &mut Connection, company: CompanyId, shop: ShopId, day: NaiveDate) -> Result<Vec<TillEntry>> {
    use till_entries as t;
    Ok(t::table
        .filter(t::company_id.eq(company))
        .filter(t::shop_id.eq(shop))
        .filter(t::day.eq(day))
        .order((t::made_at, t::id))
        .select(TillEntry::as_select())
        .load(conn)?)
}

/// One entry.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when the company has no such entry.
pub fn entry(conn: &mut Connection, company: CompanyId, id: TillEntryId) -> Result<TillEntry> {
    Ok(till_entries::table.find((company, id)).select(TillEntry::as_select()).get_result(conn)?)
}

/// Adds an entry of a locked shop's day; a float replaces the one of before.
pub fn enter(conn: &mut Connection, company: CompanyId, entry: &TillEntry) -> Result<()> {
    use till_entries as t;
    if entry.kind == TillEntryKind::Float {
        let before = t::table.filter(t::company_id.eq(company)).filter(t::shop_id.eq(entry.shop));
        delete(before.filter(t::day.eq(entry.day)).filter(t::kind.eq(TillEntryKind::Float))).execute(conn)?;
    }
    insert_into(t::table).values((t::company_id.eq(company), entry)).execute(conn)?;
    Ok(())
}

/// Takes an entry back.
pub fn take_back(conn: &mut Connection, company: CompanyId, id: TillEntryId) -> Result<()> {
    delete(till_entries::table.find((company, id))).execute(conn)?;
    Ok(())
}
