//! Work hours as written down: per place and weekday, and by date where they differ.
//!
//! Online booking decides under a version these writes raise, and locks the provider's row under it: every booking
//! after the commit is judged by these hours.

use std::collections::HashMap;

use catalog::{DateHours, MinuteRange, PlaceHours, WeekdayHours, Weeks};
use chrono::NaiveDate;
use chrono_tz::Tz;
use diesel::dsl::{array, auto_type, insert_into, update};
use diesel::prelude::*;
use diesel::sql_types::{Date, Nullable, Record, SmallInt, Uuid};
use kernel::{CompanyId, EmployeeId, ShopId};

use crate::closed_set::sql_types::WeeksText;
use crate::closed_set::{Activation, ClosedSet as _};
use crate::functions::in_hungarian;
use crate::schema::{closed_days, companies, employee_shops, employees, shops, work_hour_exceptions, work_hours};
use crate::settings::LockedSetting;
use crate::{Connection, Result, StoreError};

type WeeklyRow = (Weeks, i16, i16, i16);
type ExceptionRow = (NaiveDate, i16, i16);

/// Hours of a provider wherever they work, exceptions from a date on; places by name.
pub fn load(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    from: NaiveDate,
) -> Result<Vec<PlaceHours>> {
    let weekly = work_hours::table
        .filter(work_hours::company_id.eq(company))
        .filter(work_hours::employee_id.eq(employee))
        .filter(work_hours::shop_id.eq(employee_shops::shop_id))
        .select(
            (work_hours::weeks, work_hours::weekday, work_hours::from_minute, work_hours::to_minute)
                .into_sql::<Record<(WeeksText, SmallInt, SmallInt, SmallInt)>>(),
        );
    let exceptions = work_hour_exceptions::table
        .filter(work_hour_exceptions::company_id.eq(company))
        .filter(work_hour_exceptions::employee_id.eq(employee))
        .filter(work_hour_exceptions::shop_id.eq(employee_shops::shop_id))
        .filter(work_hour_exceptions::date.ge(from))
        .order((work_hour_exceptions::date, work_hour_exceptions::from_minute))
        .select(
            (work_hour_exceptions::date, work_hour_exceptions::from_minute, work_hour_exceptions::to_minute)
                .into_sql::<Record<(Date, SmallInt, SmallInt)>>(),
        );
    let its_shop = shops::company_id.eq(employee_shops::company_id).and(shops::id.eq(employee_shops::shop_id));
    let rows: Vec<(ShopId, Vec<WeeklyRow>, Vec<ExceptionRow>)> = employee_shops::table
        .inner_join(shops::table.on(its_shop))
        .filter(employee_shops::company_id.eq(company))
        .filter(employee_shops::employee_id.eq(employee))
        .filter(shops::deleted_at.is_null())
        .order((in_hungarian(shops::name), shops::id))
        .select((shops::id, array(weekly), array(exceptions)))
        .load(conn)?;
    rows.into_iter().map(|(shop, weekly, exceptions)| place(shop, weekly, exceptions)).collect()
}

fn place(shop: ShopId, weekly: Vec<WeeklyRow>, rows: Vec<ExceptionRow>) -> Result<PlaceHours> {
    let mut exceptions: Vec<(NaiveDate, Vec<MinuteRange>)> = Vec::new();
    for (date, from, to) in rows {
        let ranges = open_range(from, to)?;
        match exceptions.last_mut().filter(|(last, _)| *last == date) {
            Some((_, known)) => known.extend(ranges),
            None => exceptions.push((date, ranges.into_iter().collect())),
        }
    }
    let on_weekday = |(weeks, weekday, from, to): WeeklyRow| {
        Ok(WeekdayHours { weeks, weekday: u8::try_from(weekday).map_err(bug)?, range: range(from, to)? })
    };
    let mut weekly = weekly.into_iter().map(on_weekday).collect::<Result<Vec<_>>>()?;
    weekly.sort_unstable_by_key(|it| (it.weekday, it.weeks, it.range));
    Ok(PlaceHours { shop, weekly, exceptions })
}

fn bug(error: impl std::error::Error + Send + Sync + 'static) -> StoreError {
    StoreError::Bug(Box::new(error))
}

fn range(from: i16, to: i16) -> Result<MinuteRange> {
    MinuteRange::new(u16::try_from(from).map_err(bug)?, u16::try_from(to).map_err(bug)?).map_err(bug)
}

/// A closed date as stored: a row without a range.
const CLOSED: (i16, i16) = (0, 0);

fn open_range(from: i16, to: i16) -> Result<Option<MinuteRange>> {
    if (from, to) == CLOSED { Ok(None) } else { range(from, to).map(Some) }
}

/// Dates from one to another, both included, on which the hours of any provider differ, and the company's closed days.
pub fn date_hours(conn: &mut Connection, company: CompanyId, from: NaiveDate, to: NaiveDate) -> Result<Vec<DateHours>> {
    type DateRow = (Option<EmployeeId>, Option<ShopId>, NaiveDate, i16, i16);
    let differing = work_hour_exceptions::table
        .filter(work_hour_exceptions::company_id.eq(company))
        .filter(work_hour_exceptions::date.between(from, to))
        .select((
            work_hour_exceptions::employee_id.nullable(),
            work_hour_exceptions::shop_id.nullable(),
            work_hour_exceptions::date,
            work_hour_exceptions::from_minute,
            work_hour_exceptions::to_minute,
        ));
    let nobody = || None::<uuid::Uuid>.into_sql::<Nullable<Uuid>>();
    let (from_minute, to_minute) = (CLOSED.0.into_sql::<SmallInt>(), CLOSED.1.into_sql::<SmallInt>());
    let closed = closed_days::table
        .filter(closed_days::company_id.eq(company))
        .filter(closed_days::date.between(from, to))
        .select((nobody(), nobody(), closed_days::date, from_minute, to_minute));
    let rows: Vec<DateRow> = differing.union_all(closed).load(conn)?;
    let hours = |(employee, shop, date, from, to): DateRow| {
        Ok(DateHours { place: employee.zip(shop), date, range: open_range(from, to)? })
    };
    rows.into_iter().map(hours).collect()
}

/// Hours of a provider as a setting, and the zone they are meant in.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such person.
pub fn setting(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<(LockedSetting, Tz)> {
    let row = of_person(company, employee).get_result(conn)?;
    read_setting(row)
}

/// Revisions of the hours of a company's active employees.
pub fn revisions(conn: &mut Connection, company: CompanyId) -> Result<HashMap<EmployeeId, i32>> {
    let rows: Vec<(EmployeeId, i32)> = employees::table
        .filter(employees::company_id.eq(company))
        .filter(employees::state.eq(Activation::Active))
        .select((employees::id, employees::hours_revision))
        .load(conn)?;
    Ok(rows.into_iter().collect())
}

/// As [`setting`], locked with the provider's calendar until the transaction ends. After the company is locked.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such person.
pub fn lock(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<(LockedSetting, Tz)> {
    let row = of_person(company, employee).for_no_key_update().get_result(conn)?;
    read_setting(row)
}

#[auto_type(no_type_alias)]
fn of_person(company: CompanyId, employee: EmployeeId) -> _ {
    employees::table
        .inner_join(companies::table)
        .filter(employees::company_id.eq(company))
        .filter(employees::id.eq(employee))
        .select((employees::hours_revision, employees::hours_changed_by, companies::time_zone))
}

fn read_setting((revision, changed_by, tz): (i32, Option<EmployeeId>, String)) -> Result<(LockedSetting, Tz)> {
    Ok((LockedSetting { revision, changed_by, is_deleted: false }, tz.parse().map_err(bug)?))
}

/// Writes a provider's hours in place of `before`, which [`load`] read from the same date on; exceptions before it
/// stay. After the company and the provider are locked.
///
/// # Errors
/// When the provider does not work in one of the places.
pub fn replace(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    (before, places): (&[PlaceHours], &[PlaceHours]),
    from: NaiveDate,
    by: EmployeeId,
) -> Result<()> {
    let edit = (employees::hours_revision.eq(employees::hours_revision + 1), employees::hours_changed_by.eq(by));
    update(employees::table.find((company, employee))).set(edit).execute(conn)?;
    // Those of a closed shop stay as they are.
    let open: Vec<ShopId> = before.iter().map(|it| it.shop).collect();
    if before.iter().any(|it| !it.weekly.is_empty()) {
        let weekly = work_hours::table
            .filter(work_hours::company_id.eq(company))
            .filter(work_hours::employee_id.eq(employee))
            .filter(work_hours::shop_id.eq_any(&open));
        diesel::delete(weekly).execute(conn)?;
    }
    if before.iter().any(|it| !it.exceptions.is_empty()) {
        let exceptions = work_hour_exceptions::table
            .filter(work_hour_exceptions::company_id.eq(company))
            .filter(work_hour_exceptions::employee_id.eq(employee))
            .filter(work_hour_exceptions::shop_id.eq_any(&open))
            .filter(work_hour_exceptions::date.ge(from));
        diesel::delete(exceptions).execute(conn)?;
    }
    let mut weekly = Vec::new();
    let mut exceptions = Vec::new();
    for place in places {
        for it in &place.weekly {
            let (from, to) = minutes(it.range)?;
            weekly.push((
                work_hours::company_id.eq(company),
                work_hours::employee_id.eq(employee),
                work_hours::shop_id.eq(place.shop),
                work_hours::weeks.eq(it.weeks.bind()),
                work_hours::weekday.eq(i16::from(it.weekday)),
                work_hours::from_minute.eq(from),
                work_hours::to_minute.eq(to),
            ));
        }
        for (date, ranges) in &place.exceptions {
            let mut ranges = ranges.iter().map(|it| minutes(*it)).collect::<Result<Vec<_>>>()?;
            if ranges.is_empty() {
                ranges.push(CLOSED);
            }
            for (from, to) in ranges {
                exceptions.push((
                    work_hour_exceptions::company_id.eq(company),
                    work_hour_exceptions::employee_id.eq(employee),
                    work_hour_exceptions::shop_id.eq(place.shop),
                    work_hour_exceptions::date.eq(*date),
                    work_hour_exceptions::from_minute.eq(from),
                    work_hour_exceptions::to_minute.eq(to),
                ));
            }
        }
    }
    if !weekly.is_empty() {
        insert_into(work_hours::table).values(weekly).execute(conn)?;
    }
    if !exceptions.is_empty() {
        insert_into(work_hour_exceptions::table).values(exceptions).execute(conn)?;
    }
    Ok(())
}

fn minutes(range: MinuteRange) -> Result<(i16, i16)> {
    Ok((i16::try_from(range.start()).map_err(bug)?, i16::try_from(range.end()).map_err(bug)?))
}

/// Whether a provider works in all of these places.
pub fn works_in(conn: &mut Connection, company: CompanyId, employee: EmployeeId, shops: &[ShopId]) -> Result<bool> {
    let its_shop = shops::company_id.eq(employee_shops::company_id).and(shops::id.eq(employee_shops::shop_id));
    let of_employee = employee_shops::table
        .inner_join(shops::table.on(its_shop))
        .filter(employee_shops::company_id.eq(company))
        .filter(employee_shops::employee_id.eq(employee))
        .filter(shops::deleted_at.is_null());
    let known: Vec<ShopId> = of_employee.select(employee_shops::shop_id).load(conn)?;
    Ok(shops.iter().all(|it| known.contains(it)))
}
