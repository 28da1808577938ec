//! The salon answers a rating, changes its answer or takes it back: lock, decide, save.

use actix_web::{HttpRequest, HttpResponse, web};
use identity::{Action, Employment};
use kernel::RatingId;
use serde::Deserialize;
use store::ratings::{self, LockedRating};
use store::{Connection, tenant};
use utoipa::ToSchema;
use validator::Validate;

use crate::booking::dto::is_plain;
use crate::http::auth::{ActiveSubscription, Gated, Provider, Rating};
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::settings::Editor;
use crate::state::app::App;

/// The salon's answer.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AnswerRatingRequest {
    /// 1 to 1000 characters.
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub text: String,
}

/// Answers a rating, or changes the answer; everybody sees it.
#[utoipa::path(post, path = "/api/ratings/{id}/answer", tag = "ratings",
    params(("id" = Uuid, Path, description = "the rating")), request_body = AnswerRatingRequest, responses(
    (status = 204, description = "the answer is saved")))]
pub async fn answer_rating(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<RatingId>,
    Gated(provider, _): Gated<Provider, (Rating, ActiveSubscription)>,
    Valid(body): Valid<AnswerRatingRequest>,
) -> Result<HttpResponse, ApiError> {
    let text = body.text.trim();
    if text.is_empty() {
        return Err(ApiError::field("text", ErrorCode::FieldRequired));
    }
    let answer = Some(text.to_owned());
    change(&app, &req, &provider, id, answer).await
}

/// Takes the answer to a rating back.
#[utoipa::path(delete, path = "/api/ratings/{id}/answer", tag = "ratings",
    params(("id" = Uuid, Path, description = "the rating")), responses(
    (status = 204, description = "taken back")))]
pub async fn delete_answer(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(id): PathId<RatingId>,
    Gated(provider, _): Gated<Provider, (Rating, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    change(&app, &req, &provider, id, None).await
}

struct AnswerRating {
    editor: Editor,
    employment: Employment,
    id: RatingId,
    answer: Option<String>,
}

async fn change(
    app: &App,
    req: &HttpRequest,
    provider: &Provider,
    id: RatingId,
    answer: Option<String>,
) -> Result<HttpResponse, ApiError> {
    let editor = Editor::provider(app, req, provider);
    let command = AnswerRating { editor, employment: provider.employment, id, answer };
    let company = command.editor.company;
    app.db.run(move |conn| tenant::transaction(conn, company, |conn| run(conn, &command))).await?;
    Ok(HttpResponse::NoContent().finish())
}

fn run(conn: &mut Connection, cmd: &AnswerRating) -> Result<(), ApiError> {
    let company = cmd.editor.company;
    // lock and load
    let locked = ratings::lock(conn, company, cmd.id).or_code(ErrorCode::RatingNotFound)?;
    // decide
    check_whose(&cmd.employment, locked)?;
    // save
    ratings::answer(conn, company, cmd.id, cmd.answer.as_deref(), cmd.editor.employee, cmd.editor.now)?;
    cmd.editor.record(conn, cmd.id.0, if cmd.answer.is_some() { "rating.answered" } else { "rating.unanswered" })?;
    Ok(())
}

/// Whether the caller may say something to a rating.
///
/// # Errors
/// `rating.not_found` for a colleague's: a caller who may not answer it is not told that it is there.
pub(super) fn check_whose(employment: &Employment, rating: LockedRating) -> Result<(), ApiError> {
    let may = identity::may(employment, Action::AnswerRatingsOf(rating.employee_id));
    if may { Ok(()) } else { Err(ErrorCode::RatingNotFound.into()) }
}
