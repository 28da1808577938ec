//! A guest rates a visit, or changes what they said: lock, load, decide, save, enqueue.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::admit_rating;
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EventId, RatingId};
use notifications::InAppKind;
use serde::Deserialize;
use store::ratings::{self, NewRating, OwnRating};
use store::worker::AppointmentNotice;
use store::{Connection, tenant};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::Validate;

use super::dto::RatedVisitDto;
use super::own_rating::{find, load};
use crate::booking::dto::is_plain;
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::number::WholeNumber;
use crate::http::refusals::codes;
use crate::in_app::{InAppNotice, notify};
use crate::state::app::App;
use crate::state::token::code_hash;

/// A guest's rating of a visit.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RateVisitRequest {
    /// 1 to 5.
    #[schema(value_type = u32, minimum = 1, maximum = 5)]
    pub stars: WholeNumber<1, 5>,
    /// Nothing, or at most 1000 characters.
    #[serde(default)]
    #[validate(length(max = 1000, code = "field.too_long"), custom(function = "is_plain"))]
    pub text: String,
}

/// Rates the visit of a code; the same code changes it for seven days.
#[utoipa::path(post, path = "/public/rating/{code}", tag = "ratings",
    params(("code" = String, Path, description = "the code of the mail")), request_body = RateVisitRequest, responses(
    (status = 200, description = "the rated visit", body = RatedVisitDto)),
    extensions(("x-refusals" = json!(codes::<booking::RatingRefused>(&[ErrorCode::RatingNotFound,
        ErrorCode::LimitExceeded])))))]
pub async fn rate_visit(
    app: web::Data<App>,
    req: HttpRequest,
    code: web::Path<String>,
    Valid(body): Valid<RateVisitRequest>,
) -> Result<HttpResponse, ApiError> {
    app.rating_codes.count(client::address(&req, &app.config.trusted_proxies))?;
    let command = RateVisit {
        id: RatingId(Uuid::now_v7()),
        stars: i16::try_from(body.stars.0).unwrap_or(1),
        text: body.text.trim().to_owned(),
        now: app.clock.now(),
    };
    let (now, hash) = (command.now, code_hash(&code));
    let (visit, rating) = app
        .db
        .run(move |conn| {
            let (company, event) = find(conn, &hash, now)?;
            tenant::transaction(conn, company, |conn| run(conn, company, event, &command))
        })
        .await?;
    Ok(no_store(HttpResponse::Ok()).json(RatedVisitDto::new(visit, rating, now)))
}

struct RateVisit {
    id: RatingId,
    stars: i16,
    text: String,
    now: DateTime<Utc>,
}

fn run(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    cmd: &RateVisit,
) -> Result<(AppointmentNotice, Option<OwnRating>), ApiError> {
    // lock
    ratings::lock_visit(conn, company, event).or_code(ErrorCode::RatingNotFound)?;
    // load
    let (visit, before) = load(conn, company, event)?;
    // decide
    admit_rating(visit.ends_at, before.as_ref().map(|it| it.rated_at), cmd.now)?;
    // save
    match &before {
        Some(before) => ratings::change(conn, company, before, cmd.stars, &cmd.text, cmd.now)?,
        None => {
            let rating = NewRating {
                id: cmd.id,
                event,
                employee: visit.provider_id,
                guest: visit.guest,
                stars: cmd.stars,
                text: cmd.text.clone(),
                at: cmd.now,
            };
            ratings::insert(conn, company, &rating)?;
            // enqueue
            let cause = format!("rated:{event}");
            let told = InAppNotice { kind: InAppKind::Rated, cause: &cause, event: Some(event), at: cmd.now };
            notify(conn, company, &told, None, &[visit.provider_id])?;
        }
    }
    Ok((visit, ratings::of_visit(conn, company, event)?))
}
