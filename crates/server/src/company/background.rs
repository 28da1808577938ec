//! The picture behind the head of a company's pages: lock, load, save, enqueue.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::PhotoRefused;
use gateways::photos::InvalidPhoto;
use store::outbox::{self, Job};
use store::photos::NewPhoto;
use store::{Connection, company, tenant};
use uuid::Uuid;

use super::settings::CurrentCompanyDto;
use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::error::ApiError;
use crate::http::form::Upload;
use crate::http::refusals::codes;
use crate::photos::dto::PhotoForm;
use crate::settings::Editor;

/// Puts a picture behind the head of the company's pages, in place of the one there is.
#[utoipa::path(post, path = "/api/company/current/background", tag = "company",
    request_body(content = PhotoForm, content_type = "multipart/form-data"), responses(
    (status = 200, description = "changed", body = CurrentCompanyDto)),
    extensions(("x-refusals" = json!(codes::<(PhotoRefused, InvalidPhoto)>(&[])))))]
pub async fn set_background(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Upload { file, place }: Upload,
) -> Result<HttpResponse, ApiError> {
    let editor = Editor::new(&app, &req, &supervisor);
    let company = editor.company;
    let picture = crate::photos::prepare(&app, company, None, vec![file]).await?.pop();
    drop(place);
    let images: Vec<_> = picture.iter().map(|it| it.image).collect();
    let changed = save(&app, SetBackground { editor, picture }).await;
    if let Err(error) = &changed {
        crate::photos::discard_refused(&app, company, &images, error).await;
    }
    changed
}

/// Takes the picture away.
#[utoipa::path(delete, path = "/api/company/current/background", tag = "company", responses(
    (status = 200, description = "changed", body = CurrentCompanyDto)))]
pub async fn delete_background(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
) -> Result<HttpResponse, ApiError> {
    save(&app, SetBackground { editor: Editor::new(&app, &req, &supervisor), picture: None }).await
}

struct SetBackground {
    editor: Editor,
    /// `None` takes away the one there is.
    picture: Option<NewPhoto>,
}

async fn save(app: &App, command: SetBackground) -> Result<HttpResponse, ApiError> {
    let company = command.editor.company;
    let changed = app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    app.salons.mark_stale(company);
    Ok(no_store(HttpResponse::Ok()).json(CurrentCompanyDto::new(changed, true)))
}

fn run(conn: &mut Connection, cmd: &SetBackground) -> Result<company::EditedCompany, ApiError> {
    let editor = &cmd.editor;
    // lock and load
    company::lock(conn, editor.company)?;
    let before = company::load(conn, editor.company)?.background_image;
    if before.is_some() || cmd.picture.is_some() {
        // save
        let pictures = (before, cmd.picture.as_ref());
        company::set_background(conn, editor.company, pictures, editor.employee, editor.now)?;
        editor.record(conn, editor.company.0, "company.background")?;
        // enqueue
        if let Some(image) = before {
            outbox::push(conn, Uuid::now_v7(), Some(editor.company), &Job::image_files(image, true), None)?;
        }
    }
    Ok(company::load(conn, editor.company)?)
}
