//! Past days of the statistics that are counted in advance (docs/rules.md#statistics), by the worker, outside any tenant's
//! transaction. Charts are right without them, and triggers delete days that are not right any more.

use chrono::NaiveDate;
use diesel::sql_types::{Date, Integer, Uuid as SqlUuid};
use kernel::CompanyId;

use crate::company::CompanyIdRow;
use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

statement! {
    /// Text: a function that reads across the tenant walls.
    struct CompaniesToCount as Worker () -> CompanyIdRow = "SELECT company FROM companies_to_count() AS company";
}

/// Every company.
pub fn companies(conn: &mut Connection) -> Result<Vec<CompanyId>> {
    Ok(CompaniesToCount.all(conn, ())?.into_iter().map(|it| it.company).collect())
}

row! {
    pub(crate) struct DaysRow {
        days: i32 as Integer,
    }
}

statement! {
    /// Text: a function that reads rows the worker may not.
    struct CountDays as Worker (company: SqlUuid, last: Date, most: Integer) -> DaysRow =
    "SELECT count_report_days(:company, :last, :most) AS days";
}

/// Counts up to `most` days of a company, until a day, that are not counted; returns the number it counted. None while
/// a day is being changed.
pub fn count(conn: &mut Connection, company: CompanyId, last: NaiveDate, most: i32) -> Result<i32> {
    Ok(CountDays.all(conn, (company, last, most))?.first().map_or(0, |it| it.days))
}
