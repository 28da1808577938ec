//! The salon reports a rating as abuse; the operator hides or keeps it: lock, decide, save.

use actix_web::HttpResponse;
use identity::Employment;
use kernel::RatingId;
use serde::Deserialize;
use store::Connection;
use store::ratings;
use utoipa::ToSchema;
use validator::Validate;

use super::answer::check_whose;
use crate::booking::dto::is_plain;
use crate::http::auth::{ActiveSubscription, Provider, Rating};
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor};

/// Reason for reporting a rating.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReportRatingRequest {
    /// 1 to 500 characters, for the operator.
    #[validate(length(max = 500, code = "field.too_long"), custom(function = "is_plain"))]
    pub text: String,
}

/// Reports a rating; it stays where it is until the operator has looked at it. Once it was kept it cannot be reported
/// again.
#[utoipa::path(post, path = "/api/ratings/{id}/report", tag = "ratings",
    params(("id" = Uuid, Path, description = "the rating")), request_body = ReportRatingRequest, responses(
    (status = 204, description = "reported")),
    extensions(("x-refusals" = json!([ErrorCode::RatingReported]))))]
pub async fn report_rating(
    PathId(id): PathId<RatingId>,
    edit: Edit<Provider, (Rating, ActiveSubscription)>,
    Valid(body): Valid<ReportRatingRequest>,
) -> Result<HttpResponse, ApiError> {
    let why = body.text.trim();
    if why.is_empty() {
        return Err(ApiError::field("text", ErrorCode::FieldRequired));
    }
    let command = ReportRating { employment: edit.caller.employment, id, why: why.to_owned() };
    edit.write(move |conn, editor| run(conn, editor, &command)).await?;
    Ok(HttpResponse::NoContent().finish())
}

struct ReportRating {
    employment: Employment,
    id: RatingId,
    why: String,
}

fn run(conn: &mut Connection, editor: &Editor, cmd: &ReportRating) -> Result<(), ApiError> {
    let company = editor.company;
    // lock and load
    let locked = ratings::lock(conn, company, cmd.id).or_code(ErrorCode::RatingNotFound)?;
    // decide
    check_whose(&cmd.employment, locked)?;
    if !locked.state.is_reportable() {
        return Err(ErrorCode::RatingReported.into());
    }
    // save
    ratings::report(conn, company, cmd.id, &cmd.why, editor.now)?;
    editor.record(conn, cmd.id.0, "rating.reported")?;
    Ok(())
}
