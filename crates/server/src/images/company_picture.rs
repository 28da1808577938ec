//! The picture behind the head of a company's pages, and its mark: lock, load, save, enqueue.

use actix_web::HttpResponse;
use booking::PhotoRefused;
use imaging::photos::InvalidPhoto;
use store::company::EditedCompany;
use store::images::{self, CompanyPicture};
use store::photos::NewPhoto;
use store::{Connection, company, tenant};

use super::new_picture;
use crate::company::settings::CurrentCompanyDto;
use crate::http::auth::Supervisor;
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::form::Upload;
use crate::http::refusals::codes;
use crate::photos::dto::PhotoForm;
use crate::settings::{Edit, Editor};

/// Puts a picture behind the head of the company's pages, in place of the one there is.
#[utoipa::path(post, path = "/api/company/current/background", tag = "company",
    request_body(content = PhotoForm, content_type = "multipart/form-data"), responses(
    (status = 200, description = "changed", body = CurrentCompanyDto)),
    extensions(("x-refusals" = json!(codes::<(PhotoRefused, InvalidPhoto)>(&[])))))]
pub async fn set_background(edit: Edit<Supervisor>, upload: Upload) -> Result<HttpResponse, ApiError> {
    set(&edit, CompanyPicture::Background, upload).await
}

/// Takes the picture away.
#[utoipa::path(delete, path = "/api/company/current/background", tag = "company", responses(
    (status = 200, description = "changed", body = CurrentCompanyDto)))]
pub async fn delete_background(edit: Edit<Supervisor>) -> Result<HttpResponse, ApiError> {
    take_away(&edit, CompanyPicture::Background).await
}

/// Gives the company a mark, in place of the one there is.
#[utoipa::path(post, path = "/api/upload/logo", tag = "company",
    request_body(content = PhotoForm, content_type = "multipart/form-data"), responses(
    (status = 200, description = "changed", body = CurrentCompanyDto)),
    extensions(("x-refusals" = json!(codes::<(PhotoRefused, InvalidPhoto)>(&[])))))]
pub async fn set_logo(edit: Edit<Supervisor>, upload: Upload) -> Result<HttpResponse, ApiError> {
    set(&edit, CompanyPicture::Logo, upload).await
}

/// Takes the mark away.
#[utoipa::path(delete, path = "/api/company/current/logo", tag = "company", responses(
    (status = 200, description = "changed", body = CurrentCompanyDto)))]
pub async fn delete_logo(edit: Edit<Supervisor>) -> Result<HttpResponse, ApiError> {
    take_away(&edit, CompanyPicture::Logo).await
}

async fn set(edit: &Edit<Supervisor>, which: CompanyPicture, upload: Upload) -> Result<HttpResponse, ApiError> {
    let editor = edit.editor();
    let save = move |conn: &mut Connection, picture: &NewPhoto| run(conn, &editor, which, Some(picture));
    let changed = new_picture::add(&edit.app, edit.company(), upload, save).await?;
    Ok(no_store(HttpResponse::Ok()).json(CurrentCompanyDto::new(changed, true)))
}

async fn take_away(edit: &Edit<Supervisor>, which: CompanyPicture) -> Result<HttpResponse, ApiError> {
    let taking = move |conn: &mut Connection, editor: &Editor| {
        tenant::lock_company(conn, editor.company)?;
        run(conn, editor, which, None)
    };
    let changed = edit.write(taking).await?;
    new_picture::changed(&edit.app, edit.company());
    Ok(no_store(HttpResponse::Ok()).json(CurrentCompanyDto::new(changed, true)))
}

/// The company is locked.
fn run(
    conn: &mut Connection,
    editor: &Editor,
    which: CompanyPicture,
    picture: Option<&NewPhoto>,
) -> Result<EditedCompany, ApiError> {
    // load
    let before = images::of_company(conn, editor.company, which)?;
    if before.is_some() || picture.is_some() {
        // save
        images::set_of_company(conn, editor.company, which, (before, picture), editor.employee, editor.now)?;
        let what = match which {
            CompanyPicture::Background => "company.background",
            CompanyPicture::Logo => "company.logo",
        };
        editor.record(conn, editor.company.0, what)?;
        // enqueue
        new_picture::delete_files(conn, editor.company, before)?;
    }
    Ok(company::load(conn, editor.company)?)
}
