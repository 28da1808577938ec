//! The salon answers a rating, changes its answer or takes it back: lock, decide, save.

use actix_web::HttpResponse;
use identity::{Action, Employment};
use kernel::RatingId;
use serde::Deserialize;
use store::Connection;
use store::ratings::{self, LockedRating};
use utoipa::ToSchema;
use validator::Validate;

use crate::booking::dto::is_plain;
use crate::http::auth::{ActiveSubscription, Provider, Rating};
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor};

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
    PathId(id): PathId<RatingId>,
    edit: Edit<Provider, (Rating, ActiveSubscription)>,
    Valid(body): Valid<AnswerRatingRequest>,
) -> Result<HttpResponse, ApiError> {
    let text = body.text.trim();
    if text.is_empty() {
        return Err(ApiError::field("text", ErrorCode::FieldRequired));
    }
    let answer = Some(text.to_owned());
    change(&edit, id, answer).await
}

/// Takes the answer to a rating back.
#[utoipa::path(delete, path = "/api/ratings/{id}/answer", tag = "ratings",
    params(("id" = Uuid, Path, description = "the rating")), responses(
    (status = 204, description = "taken back")))]
pub async fn delete_answer(
    PathId(id): PathId<RatingId>,
    edit: Edit<Provider, (Rating, ActiveSubscription)>,
) -> Result<HttpResponse, ApiError> {
    change(&edit, id, None).await
}

async fn change(
    edit: &Edit<Provider, (Rating, ActiveSubscription)>,
    id: RatingId,
    answer: Option<String>,
) -> Result<HttpResponse, ApiError> {
    let command = AnswerRating { employment: edit.caller.employment, id, answer };
    edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(HttpResponse::NoContent().finish())
}

struct AnswerRating {
    employment: Employment,
    id: RatingId,
    answer: Option<String>,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &AnswerRating) -> Result<(), ApiError> {
    let company = editor.company;
    // lock and load
    let locked = ratings::lock(conn, company, cmd.id).or_code(ErrorCode::RatingNotFound)?;
    // decide
    check_whose(&cmd.employment, locked)?;
    // save
    ratings::answer(conn, company, cmd.id, cmd.answer.as_deref(), editor.employee, editor.now)?;
    editor.record(conn, cmd.id.0, if cmd.answer.is_some() { "rating.answered" } else { "rating.unanswered" })?;
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
