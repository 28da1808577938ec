//! The photo a guest attached to an own appointment: added, shown and removed (docs/rules.md#photos-of-guests). The
//! company's people see it beside their own; it is of no library and never public.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::{GuestPhotoRefused, PhotoRefused};
use chrono::{DateTime, TimeDelta, Utc};
use imaging::ImageFormat;
use imaging::photos::InvalidPhoto;
use kernel::{AccountId, CompanyId, EventId, ImageId, SeriesId};
use store::audit::{AuditAction, AuditEntry};
use store::calendar::{self, EventKind};
use store::limits::CountedAct;
use store::outbox::{self, Job};
use store::photos::attached::{self, GuestPhoto};
use store::photos::{NewPhoto, lock_appointment};
use store::tenant::platform_transaction;
use store::{Connection, tenant, visits};
use uuid::Uuid;

use super::dto::{GuestPhotoDto, PhotoForm};
use super::prepare::digest;
use super::{admit, discard, discard_refused, prepare};
use crate::config::Limits;
use crate::http::auth::Guest;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::form::{UnreadUpload, Upload};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::identity::limits;
use crate::salon::resource::{PRIVATE, Picture, SentPicture, SizeQuery};
use crate::state::app::App;

/// Attaches the caller's photo to one of their own appointments ahead. The same file sent again, because the answer was
/// lost, is the same photo.
#[utoipa::path(post, path = "/api/guestuser/appointment/{id}/photo", tag = "photos",
    params(("id" = Uuid, Path, description = "the appointment")),
    request_body(content = PhotoForm, content_type = "multipart/form-data"), responses(
    (status = 200, description = "it was there already", body = GuestPhotoDto),
    (status = 201, description = "attached", body = GuestPhotoDto)),
    extensions(("x-refusals" = json!(codes::<(GuestPhotoRefused, PhotoRefused, InvalidPhoto)>(&[
        ErrorCode::LimitExceeded])))))]
pub async fn attach_photo(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    PathId(event): PathId<EventId>,
    upload: UnreadUpload,
) -> Result<HttpResponse, ApiError> {
    let (account, now, limits) = (caller.account, app.clock.now(), app.config.limits);
    // Decided before the file is read: only who may attach one takes the company's place for it.
    let company = app
        .db
        .run(move |conn| {
            let company = company_of(conn, account, event)?;
            tenant::read(conn, company, |conn| check(conn, company, event, now))?;
            let window = (limits.photos_per_guest, TimeDelta::hours(1));
            let subject = account.0.as_bytes();
            platform_transaction(conn, |conn| limits::admit(conn, CountedAct::GuestPhoto, subject, &[window], now))?;
            Ok(company)
        })
        .await?;
    let Upload { file, place } = upload.read(&app, company).await?;
    let digest = digest(&file);
    let known = app.db.read(company, move |conn| Ok(attached::of_appointment(conn, company, event)?)).await?;
    if let Some(photo) = known {
        return sent_before(event, &photo, digest);
    }
    let photo = prepare(&app, company, None, vec![file]).await?.pop().or_code(ErrorCode::Internal)?;
    drop(place);
    let attaching = AttachPhoto { company, event, by: account, origin: client::origin(&app, &req), photo, limits, now };
    let attached = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &attaching))).await;
    match &attached {
        Ok((_, true)) => {}
        Ok((_, false)) => discard(&app, company, &[photo.image]).await,
        Err(error) => discard_refused(&app, company, &[photo.image], error).await,
    }
    let (attached, is_new) = attached?;
    let response = if is_new { HttpResponse::Created() } else { HttpResponse::Ok() };
    Ok(no_store(response).json(GuestPhotoDto::of_guest(event, &attached)))
}

/// The photo the caller attached.
#[utoipa::path(get, path = "/api/guestuser/appointment/{id}/photo/{imageId}", tag = "images",
    params(("id" = Uuid, Path, description = "the appointment"), ("imageId" = Uuid, Path, description = "the photo"), SizeQuery),
    responses(
    (status = 200, description = "the picture", content((Picture = "image/jpeg"), (Picture = "image/webp"))),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!([ErrorCode::ImageNotFound]))))]
pub async fn get_guest_photo(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    PathId((event, image)): PathId<(EventId, ImageId)>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    let account = caller.account;
    let company = app
        .db
        .run(move |conn| {
            let company = company_of(conn, account, event)?;
            let photo = tenant::read(conn, company, |conn| attached::of_appointment(conn, company, event))?;
            photo.filter(|it| it.image == image).or_code(ErrorCode::ImageNotFound)?;
            Ok(company)
        })
        .await?;
    let format = ImageFormat::from(size.format);
    let sent = SentPicture { company, image, width: size.w, format, caching: PRIVATE };
    sent.answer(&app, &req).await?.or_code(ErrorCode::ImageNotFound)
}

/// Removes the photo the caller attached, for good, while the appointment is ahead.
#[utoipa::path(delete, path = "/api/guestuser/appointment/{id}/photo/{imageId}", tag = "photos",
    params(("id" = Uuid, Path, description = "the appointment"), ("imageId" = Uuid, Path, description = "the photo")),
    responses(
    (status = 204, description = "removed")),
    extensions(("x-refusals" = json!([ErrorCode::ImageNotFound, ErrorCode::VisitOver]))))]
pub async fn detach_photo(
    app: web::Data<App>,
    req: HttpRequest,
    Guest(caller): Guest,
    PathId((event, image)): PathId<(EventId, ImageId)>,
) -> Result<HttpResponse, ApiError> {
    let (account, now, origin) = (caller.account, app.clock.now(), client::origin(&app, &req));
    let detaching = move |conn: &mut Connection, company: CompanyId| -> Result<(), ApiError> {
        // lock
        lock_appointment(conn, company, SeriesId(event.0)).or_code(ErrorCode::EventNotFound)?;
        // load
        let visit = calendar::one(conn, company, SeriesId(event.0), EventKind::Appointment)?.stored()?;
        // decide
        booking::detach_photo(&visit.standing, now)?;
        // save, enqueue
        remove(conn, company, event, image)?;
        let entry = AuditEntry::new(AuditAction::PhotoDeleted, now).by(account).in_company(company).on(image.0);
        store::audit::record(conn, &entry.from(&origin))?;
        Ok(())
    };
    app.db
        .run(move |conn| {
            let company = company_of(conn, account, event)?;
            tenant::transaction(conn, company, |conn| detaching(conn, company))
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Deletes an attached photo for good, and has the worker delete its files.
///
/// # Errors
/// `image.not_found`.
pub(super) fn remove(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    image: ImageId,
) -> Result<(), ApiError> {
    if !attached::erase(conn, company, event, image)? {
        return Err(ErrorCode::ImageNotFound.into());
    }
    Ok(outbox::push(conn, Uuid::now_v7(), Some(company), &Job::image_files(image, true), None)?)
}

/// The company at which an account holds an appointment.
fn company_of(conn: &mut Connection, account: AccountId, event: EventId) -> Result<CompanyId, ApiError> {
    let held = tenant::guest_read(conn, account, |conn| visits::held(conn, account, Some(event), 1))?;
    held.first().map(|it| it.company).or_code(ErrorCode::EventNotFound)
}

/// Whether a file is read: where there is a photo already, for being the same one.
fn check(conn: &mut Connection, company: CompanyId, event: EventId, now: DateTime<Utc>) -> Result<(), ApiError> {
    let visit = calendar::one(conn, company, SeriesId(event.0), EventKind::Appointment);
    let visit = visit.or_code(ErrorCode::EventNotFound)?.stored()?;
    if attached::of_appointment(conn, company, event)?.is_some() {
        return Ok(());
    }
    let is_on = attached::is_on(conn, company)?;
    Ok(booking::attach_photo(&visit.standing, is_on, false, now)?)
}

fn sent_before(event: EventId, photo: &GuestPhoto, digest: [u8; 32]) -> Result<HttpResponse, ApiError> {
    if photo.digest != digest {
        return Err(GuestPhotoRefused::Attached.into());
    }
    Ok(no_store(HttpResponse::Ok()).json(GuestPhotoDto::of_guest(event, photo)))
}

struct AttachPhoto {
    company: CompanyId,
    event: EventId,
    by: AccountId,
    origin: Vec<u8>,
    photo: NewPhoto,
    limits: Limits,
    now: DateTime<Utc>,
}

/// The photo of the appointment, and whether it is new.
fn run(conn: &mut Connection, cmd: &AttachPhoto) -> Result<(GuestPhoto, bool), ApiError> {
    let AttachPhoto { company, event, photo, now, .. } = cmd;
    let (company, event) = (*company, *event);
    // lock: one at a time counts what the company stores
    tenant::lock_company(conn, company)?;
    lock_appointment(conn, company, SeriesId(event.0)).or_code(ErrorCode::EventNotFound)?;
    // load
    let known = attached::of_appointment(conn, company, event)?;
    if let Some(same) = known.as_ref().filter(|it| it.digest == photo.digest) {
        return Ok((same.clone(), false));
    }
    let visit = calendar::one(conn, company, SeriesId(event.0), EventKind::Appointment)?.stored()?;
    let is_on = attached::is_on(conn, company)?;
    // decide
    booking::attach_photo(&visit.standing, is_on, known.is_some(), *now)?;
    admit(conn, company, None, photo, &cmd.limits)?;
    // save
    attached::insert(conn, company, event, photo, *now)?;
    let entry = AuditEntry::new(AuditAction::PhotoAdded, *now).by(cmd.by).in_company(company).on(photo.image.0);
    store::audit::record(conn, &entry.from(&cmd.origin))?;
    let attached = attached::of_appointment(conn, company, event)?;
    Ok((attached.or_code(ErrorCode::ImageNotFound)?, true))
}
