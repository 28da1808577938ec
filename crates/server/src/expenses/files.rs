//! Receipts beside expenses, for supervisors only: pictures are shown, PDFs are downloads.

use actix_web::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};
use imaging::ImageFormat;
use kernel::{ExpenseId, ImageId};
use store::outbox::{self, Job};
use store::{Connection, expenses};
use uuid::Uuid;

use super::dto::PdfFile;
use crate::http::auth::{ActiveSubscription, Expenses, Gated, Supervisor};
use crate::http::error::{ApiError, ErrorCode};
use crate::http::path_id::PathId;
use crate::http::query::Query;
use crate::salon::resource::{PRIVATE, Picture, SentPicture, SizeQuery};
use crate::settings::{Edit, Editor};
use crate::state::app::App;

/// A receipt.
#[utoipa::path(get, path = "/api/expense/{id}/file/{fileId}", tag = "expenses",
    params(("id" = Uuid, Path, description = "the expense"), ("fileId" = Uuid, Path, description = "the file"), SizeQuery),
    responses(
    (status = 200, description = "the file", content((Picture = "image/jpeg"), (Picture = "image/webp"),
        (PdfFile = "application/pdf"))),
    (status = 304, description = "as the asker has it")))]
pub async fn get_expense_file(
    app: web::Data<App>,
    req: HttpRequest,
    PathId((expense, image)): PathId<(ExpenseId, ImageId)>,
    Gated(supervisor, _): Gated<Supervisor, Expenses>,
    Query(size): Query<SizeQuery>,
) -> Result<HttpResponse, ApiError> {
    let company = supervisor.employment.company;
    let nothing = || ApiError::new(ErrorCode::ExpenseNotFound);
    let files = app.db.read(company, move |conn| Ok(expenses::files(conn, company, &[expense])?));
    let file = files.await?.into_iter().find(|it| it.id == image).ok_or_else(nothing)?;
    if !file.is_pdf {
        let sent =
            SentPicture { company, image, width: size.w, format: ImageFormat::from(size.format), caching: PRIVATE };
        return sent.answer(&app, &req).await?.ok_or_else(nothing);
    }
    let bytes = app.pictures.pdf(company, image).await?.ok_or_else(nothing)?;
    Ok(HttpResponse::Ok()
        .content_type("application/pdf")
        .insert_header((CACHE_CONTROL, HeaderValue::from_static("no-store")))
        .insert_header((CONTENT_DISPOSITION, HeaderValue::from_static("attachment; filename=\"receipt.pdf\"")))
        .body(bytes))
}

/// Deletes a receipt, for good.
#[utoipa::path(delete, path = "/api/expense/{id}/file/{fileId}", tag = "expenses",
    params(("id" = Uuid, Path, description = "the expense"), ("fileId" = Uuid, Path, description = "the file")), responses(
    (status = 204, description = "deleted")))]
pub async fn delete_expense_file(
    PathId((expense, image)): PathId<(ExpenseId, ImageId)>,
    edit: Edit<Supervisor, (Expenses, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    edit.write(move |conn, editor| run(conn, editor, expense, image)).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn run(conn: &mut Connection, editor: &Editor, expense: ExpenseId, image: ImageId) -> Result<(), ApiError> {
    let company = editor.company;
    // save
    if !expenses::delete_file(conn, company, expense, image)? {
        return Err(ErrorCode::ExpenseNotFound.into());
    }
    editor.record(conn, expense.0, "expense.file_deleted")?;
    // enqueue
    Ok(outbox::push(conn, Uuid::now_v7(), Some(company), &Job::image_files(image, true), None)?)
}
