//! Adds a receipt beside an expense, as a picture or a PDF (docs/trust.md#uploaded-pictures).

use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use booking::PhotoRefused;
use gateways::files::is_pdf;
use imaging::photos::InvalidPhoto;
use kernel::{CompanyId, ExpenseId, ImageId};
use store::expenses::{self, ExpenseFile};
use store::outbox::{self, Job};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{ExpenseFileDto, ExpenseFileForm};
use crate::config::Limits;
use crate::http::auth::{ActiveSubscription, Expenses, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::form::Upload;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::photos::{UNUSED_AFTER, admit_bytes, discard_refused};
use crate::settings::Editor;
use crate::state::app::App;

/// Adds a receipt or an invoice beside an expense.
#[utoipa::path(post, path = "/api/expense/{id}/file", tag = "expenses",
    params(("id" = Uuid, Path, description = "the expense")),
    request_body(content = ExpenseFileForm, content_type = "multipart/form-data"), responses(
    (status = 201, description = "added", body = ExpenseFileDto)),
    extensions(("x-refusals" = json!(codes::<(PhotoRefused, InvalidPhoto)>(&[ErrorCode::ExpenseFileType])))))]
pub async fn add_expense_file(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(expense): PathId<ExpenseId>,
    Gated(supervisor, _): Gated<Supervisor, (Expenses, ActiveSubscription)>,
    Upload { file, place }: Upload,
) -> Result<HttpResponse, ApiError> {
    let editor = Editor::new(&app, &req, &supervisor);
    let (company, limits) = (editor.company, app.config.limits);
    // Looked up before the file is read.
    let known =
        app.db.read(company, move |conn| expenses::one(conn, company, expense).or_code(ErrorCode::ExpenseNotFound));
    known.await?;
    let (stored, bytes) = store_file(&app, company, expense, file).await?;
    drop(place);
    let added = app
        .db
        .run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &editor, stored, bytes, &limits)))
        .await;
    if let Err(error) = &added {
        discard_refused(&app, company, &[stored.id], error).await;
    }
    added?;
    Ok(no_store(HttpResponse::Created()).json(ExpenseFileDto::from(stored)))
}

/// Stores a file that has no row yet; what it takes, in bytes.
async fn store_file(
    app: &App,
    company: CompanyId,
    expense: ExpenseId,
    sent: Bytes,
) -> Result<(ExpenseFile, usize), ApiError> {
    if is_pdf(&sent) {
        let (image, bytes, limits) = (ImageId(Uuid::now_v7()), sent.len(), app.config.limits);
        let job = Job::image_files(image, false);
        app.db
            .run(move |conn| {
                tenant::read(conn, company, |conn| admit_bytes(conn, company, None, bytes, &limits))?;
                Ok(outbox::push_after(conn, Uuid::now_v7(), Some(company), &job, None, UNUSED_AFTER)?)
            })
            .await?;
        app.pictures.store_pdf(company, image, sent.into()).await?;
        return Ok((ExpenseFile { id: image, expense, is_pdf: true }, bytes));
    }
    let picture = crate::photos::prepare(app, company, None, vec![sent]).await.map_err(neither)?.pop();
    let picture = picture.ok_or(ErrorCode::Internal)?;
    Ok((ExpenseFile { id: picture.image, expense, is_pdf: false }, picture.bytes))
}

/// A file that is no picture is no PDF either here: the field is told so.
fn neither(error: ApiError) -> ApiError {
    if error == ApiError::field("file", ErrorCode::ImageType) {
        ApiError::field("file", ErrorCode::ExpenseFileType)
    } else {
        error
    }
}

fn run(
    conn: &mut Connection,
    editor: &Editor,
    file: ExpenseFile,
    bytes: usize,
    limits: &Limits,
) -> Result<(), ApiError> {
    let company = editor.company;
    // lock: one at a time counts what the company stores
    tenant::lock_company(conn, company)?;
    expenses::lock(conn, company, file.expense).or_code(ErrorCode::ExpenseNotFound)?;
    // decide
    admit_bytes(conn, company, None, bytes, limits)?;
    // save
    expenses::insert_file(conn, company, file, i64::try_from(bytes).unwrap_or(i64::MAX), editor.now)?;
    editor.record(conn, file.expense.0, "expense.file_added")?;
    Ok(())
}
