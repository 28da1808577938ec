//! Photos of appointments. Everything runs inside [`crate::tenant`]; the files lie in the object store.

use chrono::{DateTime, Utc};
use diesel::dsl::{exists, insert_into, select};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Integer, Nullable, Text, Timestamptz, Uuid};
use kernel::{CompanyId, EventId, GuestId, ImageId, SeriesId};

use crate::calendar::EventKind;
use crate::closed_set::ImageKind;
use crate::schema::{appointment_images, calendar_events, images};
use crate::text::{Statement as _, row, statement};
use crate::{Connection, Result, StoreError};

row! {
    /// A photo with what is written under it: whose work, when, what. The guest is not recorded.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Photo {
        /// The picture.
        pub image: ImageId as Uuid,
        /// The appointment's series.
        pub series: SeriesId as Uuid,
        /// Given name of whose work it is.
        pub first_name: String as Text,
        /// Family name of whose work it is.
        pub last_name: String as Text,
        /// When the appointment begins.
        pub starts_at: DateTime<Utc> as Timestamptz,
        /// What was agreed, by name, in order.
        pub services: Vec<String> as Array<Text>,
        /// Of the widest rendition, in pixels.
        pub width: i32 as Integer,
        /// Of the widest rendition, in pixels.
        pub height: i32 as Integer,
        /// When it was added.
        pub added_at: DateTime<Utc> as Timestamptz,
    }
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

row! {
    /// What is there already.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Kept {
        /// Photos of the appointment.
        pub photos: i64 as BigInt,
        /// What all pictures of the company take, in bytes.
        pub bytes: i64 as BigInt,
    }
}

statement! {
    /// Text: two counts of two tables in one statement, the sum as a number of 64 bits.
    struct KeptPhotos as App (company: Uuid, event: Uuid) -> Kept =
    "SELECT (SELECT count(*) FROM appointment_images WHERE company_id = $1 AND event_id = $2) AS photos,
        (SELECT coalesce(sum(bytes), 0)::bigint FROM images WHERE company_id = $1) AS bytes";
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

statement! {
    /// Text: an ordered aggregate for each photo.
    struct PhotosOfAppointment as App (company: Uuid, series: Uuid) -> Photo =
    photos!("AND e.series_id = $2 ORDER BY i.added_at, i.image_id");
}

statement! {
    /// Text: an ordered aggregate for each photo.
    struct PhotosPage as App (company: Uuid, guest: Nullable<Uuid>, from: BigInt, size: BigInt) -> Photo =
    photos!(
        "AND e.state = 1 AND ($2 IS NULL OR e.guest_id = $2)
        ORDER BY i.added_at DESC, i.image_id DESC OFFSET $3 LIMIT $4"
    );
}

/// The pieces of one appointment.
#[diesel::dsl::auto_type]
fn appointment(company: CompanyId, series: SeriesId) -> _ {
    let of_series = calendar_events::company_id.eq(company).and(calendar_events::series_id.eq(series));
    let kind: EventKind = EventKind::Appointment;
    calendar_events::table.filter(of_series).filter(calendar_events::kind.eq(kind))
}

/// Whether the company has that appointment.
pub fn has_appointment(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<bool> {
    Ok(select(exists(appointment(company, series))).get_result(conn)?)
}

/// The photos of an appointment, in the order they were added.
pub fn of_appointment(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Vec<Photo>> {
    PhotosOfAppointment.all(conn, (company, series))
}

/// A part of the photos of all active appointments, newest first; of one guest's when that is given.
pub fn page(
    conn: &mut Connection,
    company: CompanyId,
    guest: Option<GuestId>,
    from: u32,
    size: u32,
) -> Result<Vec<Photo>> {
    PhotosPage.all(conn, (company, guest, i64::from(from), i64::from(size)))
}

/// The appointment photos are put beside, locked, so that its photos are counted by one at a time.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such appointment.
pub fn lock_appointment(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<EventId> {
    Ok(appointment(company, series)
        .order(calendar_events::starts_at)
        .limit(1)
        .select(calendar_events::id)
        .for_no_key_update()
        .get_result(conn)?)
}

/// What is there before another is added.
pub fn kept(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<Kept> {
    KeptPhotos.one(conn, (company, event))
}

/// The same photo of the same appointment, when it was sent before.
pub fn same(conn: &mut Connection, company: CompanyId, event: EventId, digest: [u8; 32]) -> Result<Option<ImageId>> {
    Ok(appointment_images::table
        .filter(appointment_images::company_id.eq(company))
        .filter(appointment_images::event_id.eq(event))
        .filter(appointment_images::digest.eq(&digest[..]))
        .select(appointment_images::image_id)
        .get_result(conn)
        .optional()?)
}

/// The photos of an appointment, each with the SHA-256 of what was sent.
pub fn digests(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Vec<(ImageId, Vec<u8>)>> {
    let of_series = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::series_id.eq(series))
        .select(calendar_events::id);
    Ok(appointment_images::table
        .filter(appointment_images::company_id.eq(company))
        .filter(appointment_images::event_id.eq_any(of_series))
        .select((appointment_images::image_id, appointment_images::digest))
        .load(conn)?)
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
    insert_into(images::table)
        .values((
            images::company_id.eq(company),
            images::id.eq(photo.image),
            images::kind.eq(ImageKind::Appointment),
            images::created_at.eq(now),
            images::bytes.eq(i64::try_from(photo.bytes).map_err(too_big)?),
        ))
        .execute(conn)?;
    insert_into(appointment_images::table)
        .values((
            appointment_images::company_id.eq(company),
            appointment_images::image_id.eq(photo.image),
            appointment_images::event_id.eq(event),
            appointment_images::digest.eq(&photo.digest[..]),
            appointment_images::width.eq(i32::try_from(photo.width).map_err(too_big)?),
            appointment_images::height.eq(i32::try_from(photo.height).map_err(too_big)?),
            appointment_images::added_at.eq(now),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes a photo's rows; its files are deleted by a job in the outbox.
///
/// # Errors
/// [`StoreError::NotFound`] when that appointment has no such photo.
pub fn delete(conn: &mut Connection, company: CompanyId, series: SeriesId, image: ImageId) -> Result<()> {
    let of_series = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::series_id.eq(series))
        .select(calendar_events::id);
    let photo = appointment_images::table.find((company, image)).filter(appointment_images::event_id.eq_any(of_series));
    if diesel::delete(photo).execute(conn)? == 0 {
        return Err(StoreError::NotFound);
    }
    diesel::delete(images::table.find((company, image))).execute(conn)?;
    Ok(())
}

/// Whether a picture has a row, of whatever kind: while it has, its files are kept.
pub fn is_kept(conn: &mut Connection, company: CompanyId, image: ImageId) -> Result<bool> {
    Ok(select(exists(images::table.find((company, image)))).get_result(conn)?)
}
