//! Changes a photo of the library: lock, load, decide, save.

use actix_web::{HttpResponse, web};
use booking::FieldEdit;
use catalog::AltText;
use chrono::NaiveDate;
use kernel::{EmployeeId, ImageId, SeriesId, ServiceId};
use scheduling::civil;
use store::photos::{self, Photo, PhotoSubject};
use store::{Connection, tenant};

use super::dto::{EditPhotoRequest, OrderPhotoRequest, PhotoDto};
use crate::http::auth::{ActiveSubscription, Gated, Photos, Provider};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor};
use crate::state::app::App;

/// Changes what a photo says, or who may see it.
#[utoipa::path(patch, path = "/api/photos/{id}", tag = "photos", params(("id" = Uuid, Path, description = "the photo")),
    request_body = EditPhotoRequest, responses((status = 200, description = "changed", body = PhotoDto)),
    extensions(("x-refusals" = json!([ErrorCode::EventNotFound, ErrorCode::EmployeeNotFound,
        ErrorCode::ServiceNotFound, ErrorCode::ImageExists]))))]
pub async fn edit_photo(
    PathId(image): PathId<ImageId>,
    edit: Edit<Provider, (Photos, ActiveSubscription)>,
    Valid(body): Valid<EditPhotoRequest>,
) -> Result<HttpResponse, ApiError> {
    let of = match (body.appointment_id, body.work) {
        (None, None) => None,
        (Some(appointment), None) => Some(NewOf::Visit(appointment.0)),
        (None, Some(work)) => Some(NewOf::Work {
            employee: work.employee_id.0,
            date: work.date.0,
            services: work.service_ids.into_iter().map(|it| it.0).collect(),
        }),
        (Some(_), Some(_)) => return Err(ErrorCode::Malformed.into()),
    };
    let command =
        EditPhoto { image, consent: body.consent, is_hidden: body.is_hidden, alt: body.alt.map(|it| it.0), of };
    let photo = edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(no_store(HttpResponse::Ok()).json(PhotoDto::from(photo)))
}

struct EditPhoto {
    image: ImageId,
    consent: Option<bool>,
    is_hidden: Option<bool>,
    alt: Option<FieldEdit<AltText>>,
    of: Option<NewOf>,
}

/// Of what the photo is from now on.
enum NewOf {
    Visit(SeriesId),
    Work { employee: EmployeeId, date: NaiveDate, services: Vec<ServiceId> },
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &EditPhoto) -> Result<Photo, ApiError> {
    let (company, by, image) = (editor.company, editor.employee, cmd.image);
    // lock and load
    let photo = photos::lock(conn, company, image).or_code(ErrorCode::ImageNotFound)?;
    // decide
    let mut publication = photo.publication;
    if let Some(is_given) = cmd.consent {
        publication = publication.consenting(is_given, editor.now);
    }
    publication.is_hidden = cmd.is_hidden.unwrap_or(publication.is_hidden);
    // save
    if publication != photo.publication {
        photos::set_publication(conn, company, image, publication)?;
        if publication.consent_at != photo.publication.consent_at {
            photos::set_consent_by(conn, company, image, publication.consent_at.map(|_| by))?;
            let what = if publication.consent_at.is_some() { "photo.consent_given" } else { "photo.consent_withdrawn" };
            editor.record(conn, image.0, what)?;
        }
    }
    match &cmd.alt {
        None | Some(FieldEdit::Keep) => {}
        Some(FieldEdit::Clear) => photos::set_alt(conn, company, image, None)?,
        Some(FieldEdit::Set(alt)) => photos::set_alt(conn, company, image, Some(alt))?,
    }
    match &cmd.of {
        None => {}
        Some(NewOf::Visit(series)) => {
            let event = photos::lock_appointment(conn, company, *series).or_code(ErrorCode::EventNotFound)?;
            let same = photo.digest.map(|it| photos::same(conn, company, Some(event), it)).transpose()?.flatten();
            if same.is_some_and(|it| it != image) {
                return Err(ErrorCode::ImageExists.into());
            }
            photos::set_of(conn, company, image, &PhotoSubject::Visit(event))?;
        }
        Some(NewOf::Work { employee, date, services }) => {
            if !photos::has_employee(conn, company, *employee)? {
                return Err(ApiError::field("work.employeeId", ErrorCode::EmployeeNotFound));
            }
            if !photos::has_services(conn, company, services)? {
                return Err(ApiError::field("work.serviceIds", ErrorCode::ServiceNotFound));
            }
            let tz = store::company::time_zone(conn, company)?;
            let taken_at = civil::work_instant(tz, date.and_time(NOON));
            photos::set_of(conn, company, image, &PhotoSubject::Work(*employee, taken_at))?;
            photos::set_services(conn, company, image, services)?;
        }
    }
    Ok(photos::one(conn, company, image)?)
}

/// When a photo of a date was taken, as far as anybody knows.
const NOON: chrono::NaiveTime = match chrono::NaiveTime::from_hms_opt(12, 0, 0) {
    Some(noon) => noon,
    None => chrono::NaiveTime::MIN,
};

/// Moves a photo in the gallery.
#[utoipa::path(patch, path = "/api/photos/{id}/order", tag = "photos",
    params(("id" = Uuid, Path, description = "the photo")), request_body = OrderPhotoRequest, responses(
    (status = 200, description = "moved", body = PhotoDto)))]
pub async fn order_photo(
    app: web::Data<App>,
    PathId(image): PathId<ImageId>,
    Gated(provider, _): Gated<Provider, (Photos, ActiveSubscription)>,
    Valid(body): Valid<OrderPhotoRequest>,
) -> Result<HttpResponse, ApiError> {
    let company = provider.employment.company;
    let next = body.next.map(|it| it.0);
    let photo = app
        .db
        .run(move |conn| {
            tenant::transaction(conn, company, |conn| {
                // lock and load
                tenant::lock_company(conn, company)?;
                photos::lock(conn, company, image).or_code(ErrorCode::ImageNotFound)?;
                if let Some(next) = next {
                    photos::lock(conn, company, next).or_code(ErrorCode::ImageNotFound)?;
                }
                // decide and save
                if next != Some(image) {
                    photos::move_before(conn, company, image, next)?;
                }
                Ok::<_, ApiError>(photos::one(conn, company, image)?)
            })
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(PhotoDto::from(photo)))
}
