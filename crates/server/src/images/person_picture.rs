//! Portraits and covers of people: one's own, or a colleague's for supervisors: lock, load, save, enqueue.

use actix_web::HttpResponse;
use booking::PhotoRefused;
use identity::Action;
use imaging::photos::InvalidPhoto;
use kernel::{EmployeeId, ImageId};
use serde::Deserialize;
use store::images::{self, PersonPicture};
use store::photos::NewPhoto;
use store::{Connection, tenant};
use utoipa::IntoParams;

use super::dto::{PersonPicturesDto, PhotoQuery};
use super::new_picture;
use crate::http::auth::{self, Employed, Provider, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::field::Field;
use crate::http::form::Upload;
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::http::refusals::codes;
use crate::photos::dto::PhotoForm;
use crate::settings::{Edit, Editor};

/// The portrait and the cover.
type Pictures = (Option<ImageId>, Option<ImageId>);

/// Of whom a picture is.
#[derive(Clone, Copy, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PersonQuery {
    /// A colleague, for supervisors; without, the caller.
    #[param(value_type = Option<Uuid>)]
    pub employee_id: Option<Field<EmployeeId>>,
}

/// Gives a person a portrait, in place of the one there is.
#[utoipa::path(post, path = "/api/upload/profile", tag = "employees", params(PersonQuery),
    request_body(content = PhotoForm, content_type = "multipart/form-data"), responses(
    (status = 200, description = "changed", body = PersonPicturesDto)),
    extensions(("x-refusals" = json!(codes::<(PhotoRefused, InvalidPhoto)>(&[ErrorCode::Forbidden,
        ErrorCode::EmployeeNotFound])))))]
pub async fn set_profile_picture(
    Query(query): Query<PersonQuery>,
    edit: Edit<Provider>,
    upload: Upload,
) -> Result<HttpResponse, ApiError> {
    set(&edit, (query, PersonPicture::Profile), upload).await
}

/// Gives a person's page a picture at its top, in place of the one there is.
#[utoipa::path(post, path = "/api/upload/cover", tag = "employees", params(PersonQuery),
    request_body(content = PhotoForm, content_type = "multipart/form-data"), responses(
    (status = 200, description = "changed", body = PersonPicturesDto)),
    extensions(("x-refusals" = json!(codes::<(PhotoRefused, InvalidPhoto)>(&[ErrorCode::Forbidden,
        ErrorCode::EmployeeNotFound])))))]
pub async fn set_cover_photo(
    Query(query): Query<PersonQuery>,
    edit: Edit<Provider>,
    upload: Upload,
) -> Result<HttpResponse, ApiError> {
    set(&edit, (query, PersonPicture::Cover), upload).await
}

/// Takes a portrait or a cover from a colleague.
#[utoipa::path(delete, path = "/api/user/employee/{id}/photo", tag = "employees",
    params(("id" = Uuid, Path, description = "the person"), PhotoQuery), responses(
    (status = 200, description = "taken away", body = PersonPicturesDto)),
    extensions(("x-refusals" = json!([ErrorCode::ImageNotFound]))))]
pub async fn delete_person_photo(
    PathId(id): PathId<EmployeeId>,
    Query(query): Query<PhotoQuery>,
    edit: Edit<Supervisor>,
) -> Result<HttpResponse, ApiError> {
    take_away(&edit, (id, query.photo_id.0)).await
}

/// Takes one's own portrait or cover away.
#[utoipa::path(delete, path = "/api/user/current/photo", tag = "employees", params(PhotoQuery), responses(
    (status = 200, description = "taken away", body = PersonPicturesDto)),
    extensions(("x-refusals" = json!([ErrorCode::ImageNotFound]))))]
pub async fn delete_own_photo(Query(query): Query<PhotoQuery>, edit: Edit<Provider>) -> Result<HttpResponse, ApiError> {
    take_away(&edit, (edit.caller.employment.employee, query.photo_id.0)).await
}

async fn set(
    edit: &Edit<Provider>,
    (query, which): (PersonQuery, PersonPicture),
    upload: Upload,
) -> Result<HttpResponse, ApiError> {
    let employment = edit.caller.employment;
    let of = query.employee_id.map_or(employment.employee, |it| it.0);
    if !identity::may(&employment, Action::SetPicturesOf(of)) {
        return Err(ErrorCode::Forbidden.into());
    }
    let editor = edit.editor();
    let company = editor.company;
    let save = move |conn: &mut Connection, picture: &NewPhoto| {
        // load
        let (profile, cover) = images::of_person(conn, company, of).or_code(ErrorCode::EmployeeNotFound)?;
        let former = match which {
            PersonPicture::Profile => profile,
            PersonPicture::Cover => cover,
        };
        // save
        replace(conn, &editor, (of, which), (former, Some(picture)))
    };
    let changed = new_picture::add(&edit.app, company, upload, save).await?;
    // Their own portrait may have changed.
    auth::forget_caller(&edit.app, &edit.req);
    Ok(no_store(HttpResponse::Ok()).json(PersonPicturesDto::from(changed)))
}

async fn take_away<C: Employed>(edit: &Edit<C>, (of, image): (EmployeeId, ImageId)) -> Result<HttpResponse, ApiError> {
    let taking = move |conn: &mut Connection, editor: &Editor| {
        let company = editor.company;
        // lock and load
        tenant::lock_company(conn, company)?;
        let (profile, cover) = images::of_person(conn, company, of).or_code(ErrorCode::EmployeeNotFound)?;
        // decide
        let which = match Some(image) {
            it if it == profile => PersonPicture::Profile,
            it if it == cover => PersonPicture::Cover,
            _ => return Err(ErrorCode::ImageNotFound.into()),
        };
        // save
        replace(conn, editor, (of, which), (Some(image), None))
    };
    let changed = edit.write(taking).await?;
    new_picture::changed(&edit.app, edit.company());
    // Their own portrait may have changed.
    auth::forget_caller(&edit.app, &edit.req);
    Ok(no_store(HttpResponse::Ok()).json(PersonPicturesDto::from(changed)))
}

fn replace(
    conn: &mut Connection,
    editor: &Editor,
    (of, which): (EmployeeId, PersonPicture),
    (former, picture): (Option<ImageId>, Option<&NewPhoto>),
) -> Result<Pictures, ApiError> {
    let company = editor.company;
    images::set_of_person(conn, company, (of, which), (former, picture), editor.now)?;
    editor.record(conn, of.0, "employee.picture")?;
    // enqueue
    new_picture::delete_files(conn, company, former)?;
    Ok(images::of_person(conn, company, of)?)
}
