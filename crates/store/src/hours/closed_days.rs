//! The closed days of a company. Everything runs inside [`crate::tenant`]; writers lock the company's row first.

use catalog::ClosedDay;
use chrono::NaiveDate;
use diesel::dsl::insert_into;
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::CompanyId;

use crate::schema::closed_days;
use crate::{Connection, Result};

/// The closed days from one date to another, both included, by date, with their names.
pub fn list(
    conn: &mut Connection,
    company: CompanyId,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<(NaiveDate, String)>> {
    Ok(closed_days::table
        .filter(closed_days::company_id.eq(company))
        .filter(closed_days::date.between(from, to))
        .order(closed_days::date)
        .select((closed_days::date, closed_days::name))
        .load(conn)?)
}

/// Adds closed days; those that are there get the new name.
pub fn save(conn: &mut Connection, company: CompanyId, days: &[ClosedDay]) -> Result<()> {
    if days.is_empty() {
        return Ok(());
    }
    let mut rows = Vec::with_capacity(days.len());
    for it in days {
        rows.push((
            closed_days::company_id.eq(company),
            closed_days::date.eq(it.date),
            closed_days::name.eq(it.name.as_str()),
        ));
    }
    insert_into(closed_days::table)
        .values(rows)
        .on_conflict((closed_days::company_id, closed_days::date))
        .do_update()
        .set(closed_days::name.eq(excluded(closed_days::name)))
        .execute(conn)?;
    Ok(())
}

/// Opens the dates from one to another, both included; how many were closed.
pub fn delete(conn: &mut Connection, company: CompanyId, from: NaiveDate, to: NaiveDate) -> Result<usize> {
    let days =
        closed_days::table.filter(closed_days::company_id.eq(company)).filter(closed_days::date.between(from, to));
    Ok(diesel::delete(days).execute(conn)?)
}
