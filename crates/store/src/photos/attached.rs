//! Photos that guests attached to appointments, apart from the library (docs/rules.md#photos-of-guests). Everything runs
//! inside [`crate::tenant`]; the files lie in the object store.

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, exists, insert_into, select};
use diesel::prelude::*;
use kernel::{CompanyId, EventId, GuestId, ImageId};

use crate::closed_set::ImageKind;
use crate::photos::NewPhoto;
use crate::schema::{calendar_events, companies, guest_photo_settings, guest_photos, images};
use crate::{Connection, Result};

/// A photo a guest attached.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct GuestPhoto {
    pub image: ImageId,
    /// SHA-256 of the uploaded file.
    pub digest: Vec<u8>,
    /// Of the widest rendition, in pixels.
    pub width: Option<i32>,
    /// Of the widest rendition, in pixels.
    pub height: Option<i32>,
    /// Its average colour, 0xRRGGBB.
    pub color: Option<i32>,
    pub added_at: DateTime<Utc>,
}

/// Whether guests may attach photos: switched on, and the company uses photos.
pub fn is_on(conn: &mut Connection, company: CompanyId) -> Result<bool> {
    let switched = guest_photo_settings::table.find(company).filter(guest_photo_settings::is_on);
    let uses_photos = companies::table.find(company).filter(companies::features.contains(vec!["photos"]));
    Ok(select(exists(switched).and(exists(uses_photos))).get_result(conn)?)
}

/// The photo of an appointment.
pub fn of_appointment(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<Option<GuestPhoto>> {
    let of_photo = images::company_id.eq(guest_photos::company_id).and(images::id.eq(guest_photos::image_id));
    Ok(guest_photos::table
        .inner_join(images::table.on(of_photo))
        .filter(guest_photos::company_id.eq(company))
        .filter(guest_photos::event_id.eq(event))
        .select((
            guest_photos::image_id,
            guest_photos::digest,
            images::width,
            images::height,
            images::color,
            guest_photos::added_at,
        ))
        .get_result(conn)
        .optional()?)
}

/// Attaches a photo to an appointment that has none. The caller holds the appointment.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    photo: &NewPhoto,
    now: DateTime<Utc>,
) -> Result<()> {
    crate::images::insert_image(conn, company, ImageKind::Photo, photo, now)?;
    insert_into(guest_photos::table)
        .values((
            guest_photos::company_id.eq(company),
            guest_photos::event_id.eq(event),
            guest_photos::image_id.eq(photo.image),
            guest_photos::digest.eq(&photo.digest[..]),
            guest_photos::added_at.eq(now),
        ))
        .execute(conn)?;
    Ok(())
}

/// Deletes the photo of an appointment; its files are deleted by a job in the outbox. Whether it was there.
pub fn erase(conn: &mut Connection, company: CompanyId, event: EventId, image: ImageId) -> Result<bool> {
    let photo = guest_photos::table.find((company, event)).filter(guest_photos::image_id.eq(image));
    let was_there = delete(photo).execute(conn)? != 0;
    if was_there {
        delete(images::table.find((company, image))).execute(conn)?;
    }
    Ok(was_there)
}

/// Deletes every photo a guest attached; those whose files have to go.
pub(crate) fn erase_of_guest(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<Vec<ImageId>> {
    let events = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::guest_id.eq(guest))
        .select(calendar_events::id);
    let its =
        guest_photos::table.filter(guest_photos::company_id.eq(company)).filter(guest_photos::event_id.eq_any(events));
    let erased: Vec<ImageId> = delete(its).returning(guest_photos::image_id).get_results(conn)?;
    delete(images::table.filter(images::company_id.eq(company)).filter(images::id.eq_any(&erased))).execute(conn)?;
    Ok(erased)
}
