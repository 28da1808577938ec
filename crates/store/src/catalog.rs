//! The gallery and what pictures are: what the public pages read beside the salon itself.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, ImageId, ServiceId};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// A picture of somebody's work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferenceImage {
    /// The picture.
    pub image: ImageId,
    /// Whose work.
    pub employee: EmployeeId,
    /// Their given name.
    pub first_name: String,
    /// Their family name.
    pub last_name: String,
    /// When.
    pub taken_at: DateTime<Utc>,
    /// What was done, by name.
    pub services: Vec<String>,
    /// The same by id, in the same order.
    pub service_ids: Vec<ServiceId>,
}

/// Every field is null in the one row that says: the tenant was set, and there is nothing.
#[derive(QueryableByName)]
struct ReferenceRow {
    #[diesel(sql_type = Nullable<SqlUuid>)]
    image_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    employee_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Text>)]
    first_name: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    last_name: Option<String>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    taken_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Array<Text>>)]
    services: Option<Vec<String>>,
    #[diesel(sql_type = Nullable<Array<SqlUuid>>)]
    service_ids: Option<Vec<Uuid>>,
}

impl ReferenceRow {
    fn into_image(self) -> Option<ReferenceImage> {
        Some(ReferenceImage {
            image: ImageId(self.image_id?),
            employee: EmployeeId(self.employee_id?),
            first_name: self.first_name?,
            last_name: self.last_name?,
            taken_at: self.taken_at?,
            services: self.services?,
            service_ids: self.service_ids?.into_iter().map(ServiceId).collect(),
        })
    }
}

macro_rules! references {
    ($of:literal) => {
        concat!(
            "SELECT r.* FROM (SELECT set_config('app.company_id', $1, true) AS v OFFSET 0) t
             LEFT JOIN LATERAL (
                 SELECT i.image_id, i.employee_id, e.first_name, e.last_name, i.taken_at, w.services, w.service_ids
                 FROM reference_images i JOIN employees e ON e.company_id = i.company_id AND e.id = i.employee_id
                 CROSS JOIN LATERAL (
                     SELECT coalesce(array_agg(s.name ORDER BY s.name COLLATE \"hu-x-icu\", s.id), '{}') AS services,
                         coalesce(array_agg(s.id ORDER BY s.name COLLATE \"hu-x-icu\", s.id), '{}') AS service_ids
                     FROM reference_image_services r JOIN services s ON s.company_id = r.company_id AND s.id = r.service_id
                     WHERE r.company_id = i.company_id AND r.image_id = i.image_id
                 ) w
                 WHERE i.company_id = t.v::uuid AND e.state = 'ACTIVE'",
            $of,
            "    ORDER BY i.taken_at DESC, i.image_id OFFSET $2 LIMIT $3
             ) r ON true
             ORDER BY r.taken_at DESC, r.image_id"
        )
    };
}

/// Pictures of the work of a company's active people, newest first; of one of them when `employee` is given.
pub fn reference_images(
    conn: &mut Connection,
    company: CompanyId,
    employee: Option<EmployeeId>,
    from: u32,
    size: u32,
) -> Result<Vec<ReferenceImage>> {
    let rows: Vec<ReferenceRow> = match employee {
        None => statement(references!(""))
            .bind::<Text, _>(company.to_string())
            .bind::<BigInt, _>(i64::from(from))
            .bind::<BigInt, _>(i64::from(size))
            .all(conn)?,
        Some(employee) => statement(references!(" AND i.employee_id = $4 "))
            .bind::<Text, _>(company.to_string())
            .bind::<BigInt, _>(i64::from(from))
            .bind::<BigInt, _>(i64::from(size))
            .bind::<SqlUuid, _>(employee.0)
            .all(conn)?,
    };
    Ok(rows.into_iter().filter_map(ReferenceRow::into_image).collect())
}

/// What a picture of a company shows, as `images.kind` says.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such picture.
pub fn image_kind(conn: &mut Connection, company: CompanyId, image: ImageId) -> Result<String> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Nullable<Text>)]
        kind: Option<String>,
    }
    let row: Row = statement(
        "SELECT i.kind FROM (SELECT set_config('app.company_id', $1, true) AS v OFFSET 0) t
         LEFT JOIN LATERAL (SELECT kind FROM images WHERE company_id = t.v::uuid AND id = $2) i ON true",
    )
    .bind::<Text, _>(company.to_string())
    .bind::<SqlUuid, _>(image.0)
    .one(conn)?;
    row.kind.ok_or(StoreError::NotFound)
}
