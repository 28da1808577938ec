//! Lists reference images of a salon or of one person.

use actix_web::{HttpRequest, HttpResponse, web};
use kernel::{CompanyId, EmployeeId};
use serde::Deserialize;
use store::Connection;
use store::photos::Photo;
use utoipa::IntoParams;

use super::dto::ReferenceImagesDto;
use super::shown::REFUSALS;
use super::shown::{count, shown};
use crate::http::answer::answer_once;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::state::app::App;

/// Pictures on one page unless the request says how many.
const DEFAULT_SIZE: u32 = 24;
const MAX_SIZE: u32 = 60;

/// Page of a salon's gallery.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct GalleryQuery {
    /// UUID or public id of the company.
    pub company_id: String,
    /// Items to leave out.
    pub from: Option<u32>,
    /// Items of a page; at most 60, 24 when not given.
    pub size: Option<u32>,
}

/// Page of a person's gallery.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ReferenceImagesQuery {
    /// Items to leave out.
    pub from: Option<u32>,
    /// Items of a page; at most 60, 24 when not given.
    pub size: Option<u32>,
}

/// Pictures of the work of a salon's active people, in the order of its gallery.
#[utoipa::path(get, path = "/public/reference/image", tag = "salon", params(GalleryQuery), responses(
    (status = 200, description = "the pictures", body = ReferenceImagesDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!(REFUSALS))))]
pub async fn list_reference_images(
    app: web::Data<App>,
    req: HttpRequest,
    Query(query): Query<GalleryQuery>,
) -> Result<HttpResponse, ApiError> {
    let kept = shown(&app, &req, &query.company_id).await?;
    let page = ReferenceImagesQuery { from: query.from, size: query.size };
    answer_once(&req, &page_of(&app, kept.salon.company.id, None, &page).await?)
}

/// Pictures of one active person's work, in the order of the gallery.
#[utoipa::path(get, path = "/public/reference/image/{employeeId}", tag = "salon",
    params(("employeeId" = Uuid, Path, description = "the person"), ReferenceImagesQuery), responses(
    (status = 200, description = "the pictures", body = ReferenceImagesDto),
    (status = 304, description = "as the asker has it")),
    extensions(("x-refusals" = json!([ErrorCode::CompanyNotFound, ErrorCode::LimitExceeded]))))]
pub async fn list_employee_reference_images(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<EmployeeId>,
    Query(page): Query<ReferenceImagesQuery>,
) -> Result<HttpResponse, ApiError> {
    count(&app, &req)?;
    let company = app.salons.employer(&app.db, id).await?;
    let kept = app.salons.shown_by_id(&app.db, company).await?;
    if kept.salon.employee(id).is_none() {
        return Err(ApiError::new(ErrorCode::EmployeeNotFound));
    }
    answer_once(&req, &page_of(&app, company, Some(id), &page).await?)
}

async fn page_of(
    app: &App,
    company: CompanyId,
    employee: Option<EmployeeId>,
    page: &ReferenceImagesQuery,
) -> Result<ReferenceImagesDto, ApiError> {
    let from = page.from.unwrap_or_default();
    let size = page.size.unwrap_or(DEFAULT_SIZE).clamp(1, MAX_SIZE);
    let found = app.db.run(move |conn| read(conn, company, employee, from, size)).await?;
    Ok(ReferenceImagesDto::page(found, from, size))
}

/// Reads a page of the gallery of a salon or of one person, and one more item, which tells whether there is a next
/// page.
pub fn read(
    conn: &mut Connection,
    company: CompanyId,
    employee: Option<EmployeeId>,
    from: u32,
    size: u32,
) -> Result<Vec<Photo>, ApiError> {
    Ok(store::photos::gallery(conn, company, employee, from, size + 1)?)
}
