//! Photos of appointments. Everything runs inside [`crate::tenant`]; the files lie in the object store.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Binary, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EventId, GuestId, ImageId, SeriesId};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// A photo with what is written under it: whose work, when, what. Never whose hair.
#[derive(Clone, Debug, PartialEq, Eq, QueryableByName)]
pub struct Photo {
    /// The picture.
    #[diesel(sql_type = SqlUuid)]
    pub image: Uuid,
    /// The appointment's series.
    #[diesel(sql_type = SqlUuid)]
    pub series: Uuid,
    /// Given name of whose work it is.
    #[diesel(sql_type = Text)]
    pub first_name: String,
    /// Family name of whose work it is.
    #[diesel(sql_type = Text)]
    pub last_name: String,
    /// When the appointment begins.
    #[diesel(sql_type = Timestamptz)]
    pub starts_at: DateTime<Utc>,
    /// What was agreed, by name, in order.
    #[diesel(sql_type = Array<Text>)]
    pub services: Vec<String>,
    /// Of the widest rendition, in pixels.
    #[diesel(sql_type = Integer)]
    pub width: i32,
    /// Of the widest rendition, in pixels.
    #[diesel(sql_type = Integer)]
    pub height: i32,
    /// When it was added.
    #[diesel(sql_type = Timestamptz)]
    pub added_at: DateTime<Utc>,
}

/// A photo as it is put beside an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPhoto {
    pub image: ImageId,
    /// SHA-256 of what was sent.
    pub digest: [u8; 32],
    /// Of the widest rendition, in pixels.
    pub width: u32,
    /// Of the widest rendition, in pixels.
    pub height: u32,
    /// What its files take, in bytes.
    pub bytes: usize,
}

/// What is there already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Photos of the appointment.
    pub photos: i64,
    /// What all pictures of the company take, in bytes.
    pub bytes: i64,
}

#[derive(QueryableByName)]
struct IdRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
}

/// The statement that reads photos; `$1` is the company.
macro_rules! photos {
    ($of:literal) => {
        concat!(
            "SELECT i.image_id AS image, e.series_id AS series, p.first_name, p.last_name, e.starts_at,
                coalesce((SELECT array_agg(name ORDER BY position) FROM event_services
                    WHERE company_id = $1 AND event_id = e.id), '{}') AS services,
                i.width, i.height, i.added_at
            FROM appointment_images i
            JOIN calendar_events e ON e.company_id = $1 AND e.id = i.event_id
            JOIN employees p ON p.company_id = $1 AND p.id = e.provider_id
            WHERE i.company_id = $1 ",
            $of
        )
    };
}

/// Whether the company has that appointment.
pub fn has_appointment(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<bool> {
    let found: Option<IdRow> = statement(
        "SELECT id FROM calendar_events WHERE company_id = $1 AND series_id = $2 AND kind = 'appointment' LIMIT 1",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(series.0)
    .optional(conn)?;
    Ok(found.is_some())
}

/// The photos of an appointment, in the order they were added.
pub fn of_appointment(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Vec<Photo>> {
    statement(photos!("AND e.series_id = $2 ORDER BY i.added_at, i.image_id"))
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(series.0)
        .all(conn)
}

/// A part of the photos of all active appointments, newest first; of one guest's when that is given.
pub fn page(
    conn: &mut Connection,
    company: CompanyId,
    guest: Option<GuestId>,
    from: u32,
    size: u32,
) -> Result<Vec<Photo>> {
    statement(photos!(
        "AND e.state = 1 AND ($2 IS NULL OR e.guest_id = $2)
        ORDER BY i.added_at DESC, i.image_id DESC OFFSET $3 LIMIT $4"
    ))
    .bind::<SqlUuid, _>(company.0)
    .bind::<Nullable<SqlUuid>, _>(guest.map(|it| it.0))
    .bind::<BigInt, _>(i64::from(from))
    .bind::<BigInt, _>(i64::from(size))
    .all(conn)
}

/// The appointment photos are put beside, locked, so that its photos are counted by one at a time.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such appointment.
pub fn lock_appointment(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<EventId> {
    let row: Option<IdRow> = statement(
        "SELECT id FROM calendar_events WHERE company_id = $1 AND series_id = $2 AND kind = 'appointment'
        ORDER BY starts_at LIMIT 1 FOR NO KEY UPDATE",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(series.0)
    .optional(conn)?;
    row.map(|it| EventId(it.id)).ok_or(StoreError::NotFound)
}

/// What is there before another is added.
pub fn kept(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<Kept> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = BigInt)]
        photos: i64,
        #[diesel(sql_type = BigInt)]
        bytes: i64,
    }
    let row: Row = statement(
        "SELECT (SELECT count(*) FROM appointment_images WHERE company_id = $1 AND event_id = $2) AS photos,
            (SELECT coalesce(sum(bytes), 0)::bigint FROM images WHERE company_id = $1) AS bytes",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(event.0)
    .one(conn)?;
    Ok(Kept { photos: row.photos, bytes: row.bytes })
}

/// The same photo of the same appointment, when it was sent before.
pub fn same(conn: &mut Connection, company: CompanyId, event: EventId, digest: [u8; 32]) -> Result<Option<ImageId>> {
    let row: Option<IdRow> = statement(
        "SELECT image_id AS id FROM appointment_images WHERE company_id = $1 AND event_id = $2 AND digest = $3",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(event.0)
    .bind::<Binary, _>(digest.to_vec())
    .optional(conn)?;
    Ok(row.map(|it| ImageId(it.id)))
}

/// Puts a photo beside an appointment.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    photo: &NewPhoto,
    now: DateTime<Utc>,
) -> Result<()> {
    let too_big = |error: std::num::TryFromIntError| StoreError::Bug(Box::new(error));
    statement("INSERT INTO images (company_id, id, kind, created_at, bytes) VALUES ($1, $2, 'appointment', $3, $4)")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(photo.image.0)
        .bind::<Timestamptz, _>(now)
        .bind::<BigInt, _>(i64::try_from(photo.bytes).map_err(too_big)?)
        .run(conn)?;
    statement(
        "INSERT INTO appointment_images (company_id, image_id, event_id, digest, width, height, added_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(photo.image.0)
    .bind::<SqlUuid, _>(event.0)
    .bind::<Binary, _>(photo.digest.to_vec())
    .bind::<Integer, _>(i32::try_from(photo.width).map_err(too_big)?)
    .bind::<Integer, _>(i32::try_from(photo.height).map_err(too_big)?)
    .bind::<Timestamptz, _>(now)
    .run(conn)?;
    Ok(())
}

/// Takes a photo away from its appointment; its files are for whoever is told of it in the outbox.
///
/// # Errors
/// [`StoreError::NotFound`] when that appointment has no such photo.
pub fn delete(conn: &mut Connection, company: CompanyId, series: SeriesId, image: ImageId) -> Result<()> {
    let deleted = statement(
        "DELETE FROM appointment_images WHERE company_id = $1 AND image_id = $3
            AND event_id IN (SELECT id FROM calendar_events WHERE company_id = $1 AND series_id = $2)",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(series.0)
    .bind::<SqlUuid, _>(image.0)
    .run(conn)?;
    if deleted == 0 {
        return Err(StoreError::NotFound);
    }
    statement("DELETE FROM images WHERE company_id = $1 AND id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(image.0)
        .run(conn)?;
    Ok(())
}

/// Whether a picture of a company is there, whatever it shows: while it is, its files are needed.
pub fn is_kept(conn: &mut Connection, company: CompanyId, image: ImageId) -> Result<bool> {
    let found: Option<IdRow> = statement("SELECT id FROM images WHERE company_id = $1 AND id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(image.0)
        .optional(conn)?;
    Ok(found.is_some())
}
