//! Who works for a company, as whoever runs it sees and changes them. Writers lock the company's row first, then the
//! provider's.

use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Bool, Nullable, Text, Uuid as SqlUuid};
use identity::{ColleagueProfile, Role, Staff};
use kernel::{CompanyId, EmployeeId, ServiceId, ShopId};
use serde::{Deserialize, Deserializer};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// Somebody who works here.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub struct Person {
    /// The profile.
    pub id: Uuid,
    pub first_name: String,
    pub last_name: String,
    /// What they are.
    pub title: Option<String>,
    /// About them.
    pub introduction: Option<String>,
    /// Portrait.
    pub profile_picture: Option<Uuid>,
    #[serde(deserialize_with = "role")]
    pub role: Role,
    /// Not disabled.
    pub is_active: bool,
    /// Owns the company.
    pub is_company_owner: bool,
    /// Has a column in the calendar.
    pub show_calendar: bool,
    /// Where they mostly are.
    pub default_shop: Option<Uuid>,
    /// Where they work.
    pub shops: Vec<Uuid>,
    /// What they do.
    pub services: Vec<Uuid>,
    /// Where they read mail, if they sign in.
    pub email: Option<String>,
    /// E.164.
    pub phone: Option<String>,
    /// Other people who sign in and run the company.
    pub other_supervisors: u32,
}

impl Person {
    /// As far as their staying matters.
    pub fn staff(&self) -> Staff {
        Staff {
            is_owner: self.is_company_owner,
            role: self.role,
            is_active: self.is_active,
            other_supervisors: self.other_supervisors,
        }
    }

    /// As far as a company says it of them.
    pub fn profile(&self) -> ColleagueProfile {
        ColleagueProfile {
            title: self.title.clone(),
            introduction: self.introduction.clone(),
            role: self.role,
            show_calendar: self.show_calendar,
            default_shop: self.default_shop.map(ShopId),
        }
    }
}

fn role<'de, D: Deserializer<'de>>(from: D) -> std::result::Result<Role, D::Error> {
    let text = String::deserialize(from)?;
    Role::parse(&text).ok_or_else(|| serde::de::Error::custom("not a role"))
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    person: String,
}

/// Somebody of the company.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such profile.
pub fn load(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<Person> {
    let row: Row = statement(
        "SELECT json_build_object('id', e.id, 'first_name', e.first_name, 'last_name', e.last_name, 'title', e.title,
            'introduction', e.introduction, 'profile_picture', e.profile_picture, 'role', e.role,
            'is_active', e.state = 'ACTIVE', 'is_company_owner', e.is_company_owner,
            'show_calendar', e.show_calendar, 'default_shop', e.default_shop,
            'shops', ARRAY(SELECT shop_id FROM employee_shops
                WHERE company_id = $1 AND employee_id = $2 ORDER BY shop_id),
            'services', ARRAY(SELECT service_id FROM service_offers
                WHERE company_id = $1 AND employee_id = $2 ORDER BY service_id),
            'email', a.email, 'phone', a.phone,
            'other_supervisors', (SELECT count(*) FROM employees o
                JOIN accounts oa ON oa.company_id = $1 AND oa.employee_id = o.id AND oa.state = 'ACTIVE'
                WHERE o.company_id = $1 AND o.id <> $2 AND o.role = 'SUPERVISOR' AND o.state = 'ACTIVE'))::text AS person
        FROM employees e LEFT JOIN accounts a ON a.company_id = $1 AND a.employee_id = e.id
        WHERE e.company_id = $1 AND e.id = $2",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(employee.0)
    .one(conn)?;
    serde_json::from_str(&row.person).map_err(|error| StoreError::Bug(Box::new(error)))
}

/// Changes what a company says of somebody.
pub fn change(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    profile: &ColleagueProfile,
) -> Result<()> {
    statement(
        "UPDATE employees SET title = $3, introduction = $4, role = $5, show_calendar = $6, default_shop = $7
        WHERE company_id = $1 AND id = $2",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(employee.0)
    .bind::<Nullable<Text>, _>(profile.title.as_deref())
    .bind::<Nullable<Text>, _>(profile.introduction.as_deref())
    .bind::<Text, _>(profile.role.as_str())
    .bind::<Bool, _>(profile.show_calendar)
    .bind::<Nullable<SqlUuid>, _>(profile.default_shop.map(|it| it.0))
    .run(conn)?;
    Ok(())
}

/// Somebody works here no more, or again.
pub fn set_active(conn: &mut Connection, company: CompanyId, employee: EmployeeId, is_active: bool) -> Result<()> {
    statement("UPDATE employees SET state = $3 WHERE company_id = $1 AND id = $2 AND state <> $3")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(employee.0)
        .bind::<Text, _>(if is_active { "ACTIVE" } else { "DISABLED" })
        .run(conn)?;
    Ok(())
}

/// Somebody works in these places and nowhere else: hours elsewhere go. `false` when one of them is not the company's.
pub fn set_shops(conn: &mut Connection, company: CompanyId, employee: EmployeeId, shops: &[ShopId]) -> Result<bool> {
    let ids: Vec<Uuid> = shops.iter().map(|it| it.0).collect();
    if !are_there(
        conn,
        company,
        &ids,
        "SELECT count(*) AS n FROM shops WHERE company_id = $1 AND id = ANY ($2) AND deleted_at IS NULL",
    )? {
        return Ok(false);
    }
    for step in [
        "DELETE FROM work_hours WHERE company_id = $1 AND employee_id = $2 AND shop_id <> ALL ($3)",
        "DELETE FROM work_hour_exceptions WHERE company_id = $1 AND employee_id = $2 AND shop_id <> ALL ($3)",
        "DELETE FROM employee_shops WHERE company_id = $1 AND employee_id = $2 AND shop_id <> ALL ($3)",
        "INSERT INTO employee_shops (company_id, employee_id, shop_id) SELECT $1, $2, unnest($3) ON CONFLICT DO NOTHING",
    ] {
        statement(step)
            .bind::<SqlUuid, _>(company.0)
            .bind::<SqlUuid, _>(employee.0)
            .bind::<Array<SqlUuid>, _>(&ids)
            .run(conn)?;
    }
    Ok(true)
}

/// Somebody does these services and no others. `false` when one of them is not the company's.
pub fn set_services(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    services: &[ServiceId],
) -> Result<bool> {
    let ids: Vec<Uuid> = services.iter().map(|it| it.0).collect();
    if !are_there(
        conn,
        company,
        &ids,
        "SELECT count(*) AS n FROM services WHERE company_id = $1 AND id = ANY ($2) AND deleted_at IS NULL",
    )? {
        return Ok(false);
    }
    for step in [
        "DELETE FROM service_offers WHERE company_id = $1 AND employee_id = $2 AND service_id <> ALL ($3)",
        "INSERT INTO service_offers (company_id, employee_id, service_id) SELECT $1, $2, unnest($3) ON CONFLICT DO NOTHING",
    ] {
        statement(step)
            .bind::<SqlUuid, _>(company.0)
            .bind::<SqlUuid, _>(employee.0)
            .bind::<Array<SqlUuid>, _>(&ids)
            .run(conn)?;
    }
    Ok(true)
}

fn are_there(conn: &mut Connection, company: CompanyId, ids: &[Uuid], count: &'static str) -> Result<bool> {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        n: i64,
    }
    let mut distinct = ids.to_vec();
    distinct.sort_unstable();
    distinct.dedup();
    let there: Count = statement(count).bind::<SqlUuid, _>(company.0).bind::<Array<SqlUuid>, _>(&distinct).one(conn)?;
    Ok(usize::try_from(there.n) == Ok(distinct.len()))
}
