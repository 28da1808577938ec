//! When somebody works, as it is written down: per place and weekday, and by date where it differs.
//!
//! Online booking decides under a version these writes raise, and locks the provider's row under it: what is written
//! here is what every booking after the commit is judged by.

use catalog::{DateHours, MinuteRange};
use chrono::NaiveDate;
use diesel::QueryableByName;
use diesel::sql_types::{Array, Date, Jsonb, Nullable, SmallInt, Text, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, ShopId};
use serde::Deserialize;
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// Somebody's hours in one place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceHours {
    /// Where.
    pub shop: ShopId,
    /// By weekday, 1 is Monday.
    pub weekly: Vec<(u8, MinuteRange)>,
    /// By date; no range is closed.
    pub exceptions: Vec<(NaiveDate, Vec<MinuteRange>)>,
}

#[derive(Deserialize)]
struct PlaceRow {
    shop: Uuid,
    weekly: Vec<(u8, u16, u16)>,
    exceptions: Vec<(NaiveDate, u16, u16)>,
}

/// Somebody's hours wherever they work, exceptions from a date on; places by name.
pub fn load(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    from: NaiveDate,
) -> Result<Vec<PlaceHours>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Text)]
        place: String,
    }
    let rows: Vec<Row> = statement(
        "SELECT json_build_object('shop', p.shop_id,
            'weekly', (SELECT coalesce(json_agg(json_build_array(weekday, from_minute, to_minute)
                    ORDER BY weekday, from_minute), '[]')
                FROM work_hours WHERE company_id = $1 AND employee_id = $2 AND shop_id = p.shop_id),
            'exceptions', (SELECT coalesce(json_agg(json_build_array(date, from_minute, to_minute)
                    ORDER BY date, from_minute), '[]')
                FROM work_hour_exceptions
                WHERE company_id = $1 AND employee_id = $2 AND shop_id = p.shop_id AND date >= $3))::text AS place
        FROM employee_shops p JOIN shops s ON s.company_id = $1 AND s.id = p.shop_id
        WHERE p.company_id = $1 AND p.employee_id = $2
        ORDER BY s.name COLLATE \"hu-x-icu\", s.id",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(employee.0)
    .bind::<Date, _>(from)
    .all(conn)?;
    rows.into_iter().map(|row| place(&row.place)).collect()
}

fn place(text: &str) -> Result<PlaceHours> {
    let row: PlaceRow = serde_json::from_str(text).map_err(|error| StoreError::Bug(Box::new(error)))?;
    let range = |from, to| MinuteRange::new(from, to).map_err(|error| StoreError::Bug(Box::new(error)));
    let mut exceptions: Vec<(NaiveDate, Vec<MinuteRange>)> = Vec::new();
    for (date, from, to) in row.exceptions {
        // 0 to 0 is how a closed date is kept: it has an entry and no range.
        let ranges = MinuteRange::new(from, to).ok();
        match exceptions.last_mut().filter(|(last, _)| *last == date) {
            Some((_, known)) => known.extend(ranges),
            None => exceptions.push((date, ranges.into_iter().collect())),
        }
    }
    Ok(PlaceHours {
        shop: ShopId(row.shop),
        weekly: row.weekly.into_iter().map(|(day, from, to)| Ok((day, range(from, to)?))).collect::<Result<_>>()?,
        exceptions,
    })
}

/// The dates from one to another, both included, on which anybody's hours differ, and the company's closed days.
pub fn date_hours(conn: &mut Connection, company: CompanyId, from: NaiveDate, to: NaiveDate) -> Result<Vec<DateHours>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Nullable<SqlUuid>)]
        employee: Option<Uuid>,
        #[diesel(sql_type = Nullable<SqlUuid>)]
        shop: Option<Uuid>,
        #[diesel(sql_type = Date)]
        date: NaiveDate,
        #[diesel(sql_type = SmallInt)]
        from_minute: i16,
        #[diesel(sql_type = SmallInt)]
        to_minute: i16,
    }
    let rows: Vec<Row> = statement(
        "SELECT employee_id AS employee, shop_id AS shop, date, from_minute, to_minute FROM work_hour_exceptions
        WHERE company_id = $1 AND date BETWEEN $2 AND $3
        UNION ALL SELECT NULL, NULL, date, 0::smallint, 0::smallint FROM closed_days
        WHERE company_id = $1 AND date BETWEEN $2 AND $3",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<Date, _>(from)
    .bind::<Date, _>(to)
    .all(conn)?;
    let minute = |it: i16| u16::try_from(it).unwrap_or_default();
    let known = |row: Row| DateHours {
        place: row.employee.zip(row.shop).map(|(employee, shop)| (EmployeeId(employee), ShopId(shop))),
        date: row.date,
        // 0 to 0 is how a closed date is kept.
        range: MinuteRange::new(minute(row.from_minute), minute(row.to_minute)).ok(),
    };
    Ok(rows.into_iter().map(known).collect())
}

/// Writes somebody's hours in place of what was there; exceptions from a date on, those before stay. After the company
/// and the provider are locked.
///
/// # Errors
/// When the database cannot be asked, or somebody does not work in one of the places.
pub fn replace(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    places: &[PlaceHours],
    from: NaiveDate,
) -> Result<()> {
    statement("DELETE FROM work_hours WHERE company_id = $1 AND employee_id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(employee.0)
        .run(conn)?;
    statement("DELETE FROM work_hour_exceptions WHERE company_id = $1 AND employee_id = $2 AND date >= $3")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(employee.0)
        .bind::<Date, _>(from)
        .run(conn)?;
    let weekly: Vec<_> = places
        .iter()
        .flat_map(|it| it.weekly.iter().map(|(day, range)| (it.shop.0, *day, range.start(), range.end())))
        .collect();
    statement(
        "INSERT INTO work_hours (company_id, employee_id, shop_id, weekday, from_minute, to_minute)
        SELECT $1, $2, (r->>0)::uuid, (r->>1)::smallint, (r->>2)::smallint, (r->>3)::smallint
        FROM jsonb_array_elements($3) r",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(employee.0)
    .bind::<Jsonb, _>(serde_json::json!(weekly))
    .run(conn)?;
    let mut dates = Vec::new();
    for place in places {
        for (date, ranges) in &place.exceptions {
            if ranges.is_empty() {
                dates.push((place.shop.0, *date, 0, 0));
            }
            dates.extend(ranges.iter().map(|it| (place.shop.0, *date, it.start(), it.end())));
        }
    }
    statement(
        "INSERT INTO work_hour_exceptions (company_id, employee_id, shop_id, date, from_minute, to_minute)
        SELECT $1, $2, (r->>0)::uuid, (r->>1)::date, (r->>2)::smallint, (r->>3)::smallint
        FROM jsonb_array_elements($3) r",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(employee.0)
    .bind::<Jsonb, _>(serde_json::json!(dates))
    .run(conn)?;
    Ok(())
}

/// Whether somebody works in all of these places.
pub fn works_in(conn: &mut Connection, company: CompanyId, employee: EmployeeId, shops: &[ShopId]) -> Result<bool> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SmallInt)]
        missing: i16,
    }
    let row: Row = statement(
        "SELECT count(*)::smallint AS missing FROM unnest($3) AS asked (id) WHERE NOT EXISTS (
            SELECT FROM employee_shops WHERE company_id = $1 AND employee_id = $2 AND shop_id = asked.id)",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(employee.0)
    .bind::<Array<SqlUuid>, _>(shops.iter().map(|it| it.0).collect::<Vec<_>>())
    .one(conn)?;
    Ok(row.missing == 0)
}
