//! The gallery and what pictures are: what the public pages read beside the salon itself.

use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Nullable, Text, Timestamptz, Uuid};
use kernel::{CompanyId, EmployeeId, ImageId, ServiceId};

use crate::closed_set::ImageKind;
use crate::closed_set::sql_types::ImageKindText;
use crate::text::{Joined, Statement as _, row, statement};
use crate::{Connection, Result, StoreError};

row! {
    /// A picture of somebody's work.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ReferenceImage {
        /// The picture.
        pub image: ImageId as Uuid,
        /// Whose work.
        pub employee: EmployeeId as Uuid,
        /// Their given name.
        pub first_name: String as Text,
        /// Their family name.
        pub last_name: String as Text,
        /// When.
        pub taken_at: DateTime<Utc> as Timestamptz,
        /// What was done, by name.
        pub services: Vec<String> as Array<Text>,
        /// The same by id, in the same order.
        pub service_ids: Vec<ServiceId> as Array<Uuid>,
    }
}

row! {
    #[expect(dead_code, reason = "the row that is there when no picture is")]
    pub(crate) struct TenantRow {
        v: String as Text,
    }
}

macro_rules! references {
    ($of:literal) => {
        concat!(
            "SELECT t.v, r.* FROM (SELECT set_config('app.company_id', $1, true) AS v OFFSET 0) t
             LEFT JOIN LATERAL (
                 SELECT i.image_id AS image, i.employee_id AS employee, e.first_name, e.last_name, i.taken_at, w.services, w.service_ids
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
             ORDER BY r.taken_at DESC, r.image"
        )
    };
}

statement! {
    /// Text: the tenant is named in the same statement, an ordered aggregate for each picture.
    struct ReferenceImages as App (company: Text, from: BigInt, size: BigInt) -> Joined<TenantRow, ReferenceImage> =
    references!("");
}

statement! {
    /// As [`ReferenceImages`]. Apart from it, so that each is planned for its index.
    struct ReferenceImagesOf as App (
        company: Text, from: BigInt, size: BigInt, employee: Uuid
    ) -> Joined<TenantRow, ReferenceImage> =
    references!(" AND i.employee_id = $4 ");
}

/// Pictures of the work of a company's active people, newest first; of one of them when `employee` is given.
pub fn reference_images(
    conn: &mut Connection,
    company: CompanyId,
    employee: Option<EmployeeId>,
    from: u32,
    size: u32,
) -> Result<Vec<ReferenceImage>> {
    let (company, from, size) = (company.to_string(), i64::from(from), i64::from(size));
    let rows = match employee {
        None => ReferenceImages.all(conn, (company, from, size))?,
        Some(employee) => ReferenceImagesOf.all(conn, (company, from, size, employee))?,
    };
    Ok(rows.into_iter().filter_map(|it| it.right).collect())
}

row! {
    pub(crate) struct KindRow {
        kind: Option<ImageKind> as Nullable<ImageKindText>,
    }
}

statement! {
    /// Text: the tenant is named in the same statement.
    struct KindOfImage as App (company: Text, image: Uuid) -> KindRow =
    "SELECT i.kind FROM (SELECT set_config('app.company_id', $1, true) AS v OFFSET 0) t
    LEFT JOIN LATERAL (SELECT kind FROM images WHERE company_id = t.v::uuid AND id = $2) i ON true";
}

/// What a picture of a company is for.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such picture.
pub fn image_kind(conn: &mut Connection, company: CompanyId, image: ImageId) -> Result<ImageKind> {
    KindOfImage.one(conn, (company.to_string(), image))?.kind.ok_or(StoreError::NotFound)
}
