//! The library of photos: beside a visit or on its own, private until the guest agreed (docs/rules.md#photos).
//! Everything runs inside [`crate::tenant`]; the files lie in the object store.

pub mod attached;

use catalog::{AltText, Pairing, Publication};
use chrono::{DateTime, Utc};
use diesel::dsl::{delete, exists, insert_into, select, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Double, Integer, Nullable, Text, Timestamptz, Uuid};
use kernel::{CompanyId, EmployeeId, EventId, GuestId, ImageId, SeriesId, ServiceId};

use crate::calendar::EventKind;
use crate::closed_set::{DirectoryKind, ImageKind};
use crate::raw_sql::{JoinedRow, Statement as _, row, statement, tenant};
use crate::schema::{calendar_events, directory, employees, images, photo_services, photos, services};
use crate::{Connection, Result, StoreError};

row! {
    /// A photo with its caption: provider, time, services. The guest is not recorded.
    #[derive(Clone, Debug, PartialEq)]
    pub struct Photo {
        /// The picture.
        pub image: ImageId as Uuid,
        /// The appointment's series, where it is of one.
        pub series: Option<SeriesId> as Nullable<Uuid>,
        /// Colleague who did the work.
        pub employee: EmployeeId as Uuid,
        /// Their given name.
        pub first_name: String as Text,
        /// Their family name.
        pub last_name: String as Text,
        /// Start of the appointment; without one, the instant at which the work was done.
        pub taken_at: DateTime<Utc> as Timestamptz,
        /// Names of the services, in order.
        pub services: Vec<String> as Array<Text>,
        /// The same by id, in the same order.
        pub service_ids: Vec<ServiceId> as Array<Uuid>,
        /// Of the widest rendition, in pixels; `None` for a drawing.
        pub width: Option<i32> as Nullable<Integer>,
        /// Of the widest rendition, in pixels; `None` for a drawing.
        pub height: Option<i32> as Nullable<Integer>,
        /// Its average colour, 0xRRGGBB; `None` for a drawing.
        pub color: Option<i32> as Nullable<Integer>,
        /// Description for people who do not see it, if written.
        pub alt: Option<String> as Nullable<Text>,
        /// Instant at which the photo was added.
        pub added_at: DateTime<Utc> as Timestamptz,
        /// The guest's consent to its publication.
        pub consent_at: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        /// Kept off the pages although the guest agreed.
        pub is_hidden: bool as Bool,
        pub is_public: bool as Bool,
        /// The photo it is the state before of.
        pub before_of: Option<ImageId> as Nullable<Uuid>,
        /// Instant of the deletion.
        pub deleted_at: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        /// The photo of the state before, if it is public too.
        pub before: Option<ImageId> as Nullable<Uuid>,
    }
}

/// A picture whose files are stored, before it has a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPhoto {
    pub image: ImageId,
    /// SHA-256 of the uploaded file.
    pub digest: [u8; 32],
    /// Of the widest rendition, in pixels.
    pub width: u32,
    /// Of the widest rendition, in pixels.
    pub height: u32,
    /// Its average, 0xRRGGBB.
    pub color: u32,
    /// Size of its files.
    pub bytes: usize,
}

/// Subject of a new photo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PhotoSubject {
    /// An appointment, which gives provider, time and services.
    Visit(EventId),
    /// Work of a provider at that time.
    Work(EmployeeId, DateTime<Utc>),
}

/// Filter of the library's photos by state.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PhotoState {
    /// All that are not deleted.
    #[default]
    Kept,
    /// Public ones, in the order of the gallery.
    Public,
    /// Those without consent.
    Private,
    /// Those kept off the pages although the guest agreed.
    Hidden,
    /// Deleted ones that can be brought back.
    Deleted,
}

impl PhotoState {
    fn as_str(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Public => "public",
            Self::Private => "private",
            Self::Hidden => "hidden",
            Self::Deleted => "deleted",
        }
    }
}

/// Filter of the library's photos; `None` for any.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PhotoFilter {
    pub state: PhotoState,
    pub guest: Option<GuestId>,
    pub employee: Option<EmployeeId>,
    pub service: Option<ServiceId>,
}

row! {
    /// Photos and bytes stored already.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct PhotoUsage {
        /// Photos of the appointment.
        pub photos: i64 as BigInt,
        /// Size of all pictures of the company.
        pub bytes: i64 as BigInt,
    }
}

statement! {
    /// Text: two counts of two tables in one statement, the sum as a number of 64 bits.
    struct ReadPhotoUsage as App (company: Uuid, event: Uuid) -> PhotoUsage =
    "SELECT (SELECT count(*) FROM photos
            WHERE company_id = :company AND event_id = :event AND deleted_at IS NULL) AS photos,
        (SELECT coalesce(sum(bytes), 0)::bigint FROM images WHERE company_id = :company) AS bytes";
}

row! {
    #[expect(dead_code, reason = "the row that is there when no picture is")]
    pub(crate) struct TenantRow {
        tenant: CompanyId as Uuid,
    }
}

/// The statement that reads photos; `company` is how it names the company.
macro_rules! photos {
    ($company:literal, $of:literal) => {
        concat!(
            "SELECT i.image_id AS image, e.series_id AS series, p.id AS employee, p.first_name, p.last_name,
                coalesce(i.taken_at, e.starts_at) AS taken_at, w.services, w.service_ids, m.width, m.height, m.color,
                i.alt, i.added_at, i.consent_at, i.is_hidden, i.is_public, i.before_of, i.deleted_at,
                (SELECT b.image_id FROM photos b
                    WHERE b.company_id = ", $company, " AND b.before_of = i.image_id AND b.is_public) AS before
            FROM photos i
            JOIN images m ON m.company_id = ", $company, " AND m.id = i.image_id
            LEFT JOIN calendar_events e ON e.company_id = ", $company, " AND e.id = i.event_id
            JOIN employees p ON p.company_id = ", $company, " AND p.id = coalesce(i.employee_id, e.provider_id)
            CROSS JOIN LATERAL (
                SELECT coalesce(array_agg(name ORDER BY position), '{}') AS services,
                    coalesce(array_agg(id ORDER BY position), '{}') AS service_ids
                FROM (
                    SELECT v.name, v.service_id AS id, v.position::bigint FROM event_services v
                        WHERE v.company_id = ", $company, " AND v.event_id = i.event_id
                    UNION ALL
                    SELECT s.name, s.id, row_number() OVER (ORDER BY s.name COLLATE \"hu-x-icu\", s.id)
                        FROM photo_services x JOIN services s ON s.company_id = ", $company, " AND s.id = x.service_id
                        WHERE x.company_id = ", $company, " AND x.image_id = i.image_id
                ) done
            ) w
            WHERE i.company_id = ", $company, " ",
            $of
        )
    };
}

/// The statement of the gallery: the tenant is named in it.
macro_rules! gallery {
    ($of:literal) => {
        concat!(
            "SELECT t.company AS tenant, r.* FROM ",
            tenant!(),
            "
            LEFT JOIN LATERAL (SELECT i.*, row_number() OVER () AS place FROM (",
            photos!("t.company", ""),
            "   AND i.is_public AND p.state = 'ACTIVE' AND NOT EXISTS (
                    SELECT FROM photos a
                    WHERE a.company_id = t.company AND a.image_id = i.before_of AND a.is_public)",
            $of,
            "   ORDER BY i.sort_key, i.image_id OFFSET :from LIMIT :size) i) r ON true
            ORDER BY r.place"
        )
    };
}

statement! {
    /// Text: the tenant is named in the same statement, an ordered aggregate for each picture.
    struct Gallery as App (company: Uuid, from: BigInt, size: BigInt) -> JoinedRow<TenantRow, Photo> = gallery!("");
}

statement! {
    /// As [`Gallery`]. Apart from it, so that each is planned for its index.
    struct GalleryOf as App (
        company: Uuid, from: BigInt, size: BigInt, employee: Uuid
    ) -> JoinedRow<TenantRow, Photo> = gallery!(" AND p.id = :employee ");
}

statement! {
    /// Text: an ordered aggregate for each photo.
    struct PhotosOfAppointment as App (company: Uuid, series: Uuid) -> Photo =
    photos!(":company", "AND e.series_id = :series AND i.deleted_at IS NULL ORDER BY i.added_at, i.image_id");
}

statement! {
    /// Text: an ordered aggregate for each photo.
    struct OnePhoto as App (company: Uuid, image: Uuid) -> Photo = photos!(":company", "AND i.image_id = :image");
}

statement! {
    /// Text: an ordered aggregate for each photo.
    struct PhotosPage as App (
        company: Uuid, state: Text, guest: Nullable<Uuid>, employee: Nullable<Uuid>, service: Nullable<Uuid>,
        from: BigInt, size: BigInt
    ) -> Photo =
    photos!(
        ":company",
        "AND CASE :state WHEN 'kept' THEN i.deleted_at IS NULL
                WHEN 'public' THEN i.is_public
                WHEN 'private' THEN i.deleted_at IS NULL AND i.consent_at IS NULL
                WHEN 'hidden' THEN i.deleted_at IS NULL AND i.consent_at IS NOT NULL AND i.is_hidden
                ELSE i.deleted_at IS NOT NULL END
            AND (i.event_id IS NULL OR e.state = 1 OR i.consent_at IS NOT NULL)
            AND (:guest IS NULL OR e.guest_id = :guest) AND (:employee IS NULL OR p.id = :employee)
            AND (:service IS NULL OR :service = ANY (w.service_ids))
        ORDER BY CASE WHEN :state = 'public' THEN i.sort_key END, i.added_at DESC, i.image_id DESC
            OFFSET :from LIMIT :size"
    );
}

row! {
    pub(crate) struct KindRow {
        kind: Option<ImageKind> as Nullable<crate::closed_set::sql_types::ImageKindText>,
        is_public: Option<bool> as Nullable<Bool>,
    }
}

statement! {
    /// Text: the tenant is named in the same statement.
    struct KindOfImage as App (company: Uuid, image: Uuid) -> KindRow =
    concat!(
        "SELECT i.kind, i.is_public FROM ",
        tenant!(),
        "
    LEFT JOIN LATERAL (
        SELECT m.kind, p.is_public FROM images m
        LEFT JOIN photos p ON p.company_id = m.company_id AND p.image_id = m.id
        WHERE m.company_id = t.company AND m.id = :image) i ON true"
    );
}

/// The kind of a picture of a company, and of a photo whether it is public. Names the tenant itself.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such picture.
pub fn image_kind(conn: &mut Connection, company: CompanyId, image: ImageId) -> Result<(ImageKind, bool)> {
    let row = KindOfImage.one(conn, (company, image))?;
    Ok((row.kind.ok_or(StoreError::NotFound)?, row.is_public.unwrap_or(false)))
}

/// Public photos of the work of a company's active people, in the order of the gallery; of one of them when `employee`
/// is given. Names the tenant itself.
pub fn gallery(
    conn: &mut Connection,
    company: CompanyId,
    employee: Option<EmployeeId>,
    from: u32,
    size: u32,
) -> Result<Vec<Photo>> {
    let (from, size) = (i64::from(from), i64::from(size));
    let rows = match employee {
        None => Gallery.all(conn, (company, from, size))?,
        Some(employee) => GalleryOf.all(conn, (company, from, size, employee))?,
    };
    Ok(rows.into_iter().filter_map(|it| it.right).collect())
}

/// The pieces of one appointment.
#[diesel::dsl::auto_type]
fn appointment(company: CompanyId, series: SeriesId) -> _ {
    let of_series = calendar_events::company_id.eq(company).and(calendar_events::series_id.eq(series));
    let kind: EventKind = EventKind::Appointment;
    calendar_events::table.filter(of_series).filter(calendar_events::kind.eq(kind))
}

/// The photos of an appointment, in the order they were added.
pub fn of_appointment(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Vec<Photo>> {
    PhotosOfAppointment.all(conn, (company, series))
}

/// One photo, deleted or not.
///
/// # Errors
/// [`StoreError::NotFound`].
pub fn one(conn: &mut Connection, company: CompanyId, image: ImageId) -> Result<Photo> {
    OnePhoto.one(conn, (company, image))
}

/// A part of the library, the photos added last first. Photos of cancelled appointments are left out, unless their guest
/// agreed: who may withdraw that has to find them.
pub fn page(
    conn: &mut Connection,
    company: CompanyId,
    filter: PhotoFilter,
    from: u32,
    size: u32,
) -> Result<Vec<Photo>> {
    let PhotoFilter { state, guest, employee, service } = filter;
    let of = (company, state.as_str().to_owned(), guest, employee, service);
    PhotosPage.all(conn, (of.0, of.1, of.2, of.3, of.4, i64::from(from), i64::from(size)))
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

/// Photos and bytes stored before another is added; without an appointment no photo counts.
pub fn kept(conn: &mut Connection, company: CompanyId, event: Option<EventId>) -> Result<PhotoUsage> {
    ReadPhotoUsage.one(conn, (company, event.unwrap_or(EventId(uuid::Uuid::nil()))))
}

/// The same photo of the same appointment, or without one, when it was sent before; it may be deleted.
pub fn same(
    conn: &mut Connection,
    company: CompanyId,
    event: Option<EventId>,
    digest: [u8; 32],
) -> Result<Option<ImageId>> {
    Ok(photos::table
        .filter(photos::company_id.eq(company))
        .filter(photos::event_id.is_not_distinct_from(event))
        .filter(photos::digest.eq(&digest[..]))
        .select(photos::image_id)
        .get_result(conn)
        .optional()?)
}

/// The photos of an appointment that are not deleted, each with the SHA-256 of the uploaded file.
pub fn digests(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Vec<(ImageId, Vec<u8>)>> {
    let of_series = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::series_id.eq(series))
        .select(calendar_events::id.nullable());
    Ok(photos::table
        .filter(photos::company_id.eq(company))
        .filter(photos::event_id.eq_any(of_series))
        .filter(photos::deleted_at.is_null())
        .select((photos::image_id, photos::digest.assume_not_null()))
        .load(conn)?)
}

/// Adds a photo to the library, without consent.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    of: &PhotoSubject,
    photo: &NewPhoto,
    now: DateTime<Utc>,
) -> Result<()> {
    crate::images::insert_image(conn, company, ImageKind::Photo, photo, now)?;
    let (event, employee, taken_at) = match *of {
        PhotoSubject::Visit(event) => (Some(event), None, None),
        PhotoSubject::Work(employee, taken_at) => (None, Some(employee), Some(taken_at)),
    };
    insert_into(photos::table)
        .values((
            photos::company_id.eq(company),
            photos::image_id.eq(photo.image),
            photos::event_id.eq(event),
            photos::employee_id.eq(employee),
            photos::taken_at.eq(taken_at),
            photos::digest.eq(&photo.digest[..]),
            photos::added_at.eq(now),
            photos::sort_key.eq(catalog::gallery_key(now)),
        ))
        .execute(conn)?;
    Ok(())
}

/// A photo of the library, locked.
#[derive(Queryable, Selectable)]
#[diesel(table_name = photos, check_for_backend(diesel::pg::Pg))]
struct PhotoRow {
    event_id: Option<EventId>,
    consent_at: Option<DateTime<Utc>>,
    is_hidden: bool,
    before_of: Option<ImageId>,
    deleted_at: Option<DateTime<Utc>>,
    digest: Option<Vec<u8>>,
}

/// Facts that decide about a photo, while it is locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LockedPhoto {
    /// The appointment it is of.
    pub event: Option<EventId>,
    pub publication: Publication,
    pub pairing: Pairing,
    /// SHA-256 of the uploaded file; `None` for a drawing.
    pub digest: Option<[u8; 32]>,
}

/// Locks a photo, deleted or not.
///
/// # Errors
/// [`StoreError::NotFound`].
pub fn lock(conn: &mut Connection, company: CompanyId, image: ImageId) -> Result<LockedPhoto> {
    let row: PhotoRow =
        photos::table.find((company, image)).select(PhotoRow::as_select()).for_no_key_update().get_result(conn)?;
    let has_before = photos::table
        .filter(photos::company_id.eq(company).and(photos::before_of.eq(image)))
        .select(photos::image_id)
        .get_result(conn)
        .optional()?;
    let PhotoRow { event_id, consent_at, is_hidden, before_of, deleted_at, digest } = row;
    Ok(LockedPhoto {
        event: event_id,
        publication: Publication { consent_at, is_hidden, deleted_at },
        pairing: Pairing { image, before_of, has_before },
        digest: digest.and_then(|it| it.try_into().ok()),
    })
}

/// Saves who may see a locked photo.
pub fn set_publication(conn: &mut Connection, company: CompanyId, image: ImageId, to: Publication) -> Result<()> {
    let values = (
        photos::consent_at.eq(to.consent_at),
        photos::is_hidden.eq(to.is_hidden),
        photos::deleted_at.eq(to.deleted_at),
    );
    update(photos::table.find((company, image))).set(values).execute(conn)?;
    Ok(())
}

/// Saves the colleague who recorded the guest's consent, or removes them.
pub fn set_consent_by(conn: &mut Connection, company: CompanyId, image: ImageId, by: Option<EmployeeId>) -> Result<()> {
    update(photos::table.find((company, image))).set(photos::consent_by.eq(by)).execute(conn)?;
    Ok(())
}

/// Saves the description of a locked photo; `None` for the names of its services.
pub fn set_alt(conn: &mut Connection, company: CompanyId, image: ImageId, alt: Option<&AltText>) -> Result<()> {
    update(photos::table.find((company, image))).set(photos::alt.eq(alt.map(AltText::as_str))).execute(conn)?;
    Ok(())
}

/// Saves which photo a locked one is the state before of.
pub fn set_before_of(conn: &mut Connection, company: CompanyId, image: ImageId, of: Option<ImageId>) -> Result<()> {
    update(photos::table.find((company, image))).set(photos::before_of.eq(of)).execute(conn)?;
    Ok(())
}

/// Saves the subject of a locked photo. Of an appointment it has no services of its own.
pub fn set_of(conn: &mut Connection, company: CompanyId, image: ImageId, of: &PhotoSubject) -> Result<()> {
    let (event, employee, taken_at) = match *of {
        PhotoSubject::Visit(event) => (Some(event), None, None),
        PhotoSubject::Work(employee, taken_at) => (None, Some(employee), Some(taken_at)),
    };
    update(photos::table.find((company, image)))
        .set((photos::event_id.eq(event), photos::employee_id.eq(employee), photos::taken_at.eq(taken_at)))
        .execute(conn)?;
    if event.is_some() {
        set_services(conn, company, image, &[])?;
    }
    Ok(())
}

/// Saves the services on a locked photo without an appointment.
pub fn set_services(conn: &mut Connection, company: CompanyId, image: ImageId, services: &[ServiceId]) -> Result<()> {
    let of_photo = photo_services::company_id.eq(company).and(photo_services::image_id.eq(image));
    delete(photo_services::table.filter(of_photo)).execute(conn)?;
    let rows = services.iter().map(|it| {
        (photo_services::company_id.eq(company), photo_services::image_id.eq(image), photo_services::service_id.eq(it))
    });
    insert_into(photo_services::table).values(rows.collect::<Vec<_>>()).on_conflict_do_nothing().execute(conn)?;
    Ok(())
}

row! {
    /// The keys of the public photos beside a place in the gallery.
    #[derive(Clone, Copy, Debug, PartialEq)]
    pub struct Neighbours {
        /// Of the one before the place.
        pub previous: Option<f64> as Nullable<Double>,
        /// Of the one after it.
        pub next: Option<f64> as Nullable<Double>,
    }
}

statement! {
    /// Text: two reads beside a row in one statement.
    struct ReadNeighbours as App (company: Uuid, image: Uuid, next: Nullable<Uuid>) -> Neighbours =
    "WITH n AS (SELECT sort_key, image_id FROM photos WHERE company_id = :company AND image_id = :next)
    SELECT (SELECT max(p.sort_key) FROM photos p LEFT JOIN n ON true
            WHERE p.company_id = :company AND p.is_public AND p.image_id <> :image
                AND (n.image_id IS NULL OR (p.sort_key, p.image_id) < (n.sort_key, n.image_id))) AS previous,
        (SELECT sort_key FROM n) AS next";
}

statement! {
    /// Text: rows are numbered by a window.
    struct Renumber as App (company: Uuid) =
    "UPDATE photos p SET sort_key = n.place FROM (
        SELECT image_id, row_number() OVER (ORDER BY sort_key, image_id) AS place FROM photos
            WHERE company_id = :company
    ) n WHERE p.company_id = :company AND p.image_id = n.image_id";
}

/// Whether the company has that person, working or not.
pub fn has_employee(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<bool> {
    Ok(select(exists(employees::table.find((company, employee)))).get_result(conn)?)
}

/// Whether the company has all of these services, offered or not.
pub fn has_services(conn: &mut Connection, company: CompanyId, wanted: &[ServiceId]) -> Result<bool> {
    let known = services::table.filter(services::company_id.eq(company)).filter(services::id.eq_any(wanted));
    let known: Vec<ServiceId> = known.select(services::id).load(conn)?;
    Ok(wanted.iter().all(|it| known.contains(it)))
}

/// Moves a locked photo in the gallery, before `next` or to the end. The caller holds the company's row, so that one at a
/// time moves.
pub fn move_before(conn: &mut Connection, company: CompanyId, image: ImageId, next: Option<ImageId>) -> Result<()> {
    let place = |conn: &mut Connection| -> Result<Option<f64>> {
        let Neighbours { previous, next } = ReadNeighbours.one(conn, (company, image, next))?;
        Ok(catalog::key_between(previous, next))
    };
    let key = match place(conn)? {
        Some(key) => Some(key),
        None => {
            Renumber.run(conn, (company,))?;
            place(conn)?
        }
    };
    update(photos::table.find((company, image))).set(photos::sort_key.eq(key.unwrap_or_default())).execute(conn)?;
    Ok(())
}

/// Deletes a photo's rows; its files are deleted by a job in the outbox.
pub fn erase(conn: &mut Connection, company: CompanyId, image: ImageId) -> Result<()> {
    delete(photos::table.find((company, image))).execute(conn)?;
    delete(images::table.find((company, image))).execute(conn)?;
    Ok(())
}

/// Every company that has an address.
pub fn companies(conn: &mut Connection) -> Result<Vec<CompanyId>> {
    let all = directory::table.filter(directory::kind.eq(DirectoryKind::Company));
    Ok(all.select(directory::company_id).distinct().load(conn)?)
}

/// All pictures of a company, each with the size of its files in bytes: 0 for a drawing.
pub fn all_images(conn: &mut Connection, company: CompanyId) -> Result<Vec<(ImageId, i64)>> {
    Ok(images::table.filter(images::company_id.eq(company)).select((images::id, images::bytes)).load(conn)?)
}

/// Whether a picture has a row, of any kind: while it has, its files are kept.
pub fn is_kept(conn: &mut Connection, company: CompanyId, image: ImageId) -> Result<bool> {
    Ok(select(exists(images::table.find((company, image)))).get_result(conn)?)
}
