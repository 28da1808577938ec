//! Tells whether a public id is free, and suggests others; limited against enumeration
//! (docs/trust.md#existence-checks).

use actix_web::{HttpRequest, HttpResponse, web};
use catalog::SzalonkaId;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::http::cache::no_store;
use crate::http::csrf;
use crate::http::error::ApiError;
use crate::http::query::Query;
use crate::identity::limits::QUESTION_REFUSALS;
use crate::identity::limits::admit_question;
use crate::state::app::App;
use crate::state::reserved::RESERVED;

/// Suggestions in an answer.
const IDEAS: usize = 3;

/// The wanted public id.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(parameter_in = Query, rename_all = "camelCase")]
pub struct SzalonkaIdQuery {
    /// A public id, or the name of a salon to make one of.
    pub szalonka_id: String,
}

/// Whether a public id may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SzalonkaIdStateDto {
    /// It may.
    Free,
    /// A salon has it.
    Taken,
    /// It is none: not of the form, or a word of ours.
    Invalid,
}

/// The state of a public id, and ideas.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct SzalonkaIdAnswerDto {
    /// Of what was asked for.
    pub state: SzalonkaIdStateDto,
    /// Three that are free.
    pub ideas: Vec<String>,
}

/// Whether a salon may be called so, with three ideas that are free. Needs the page token although it changes nothing.
#[utoipa::path(get, path = "/api/company/szalonkaId/state", tag = "registration",
    params(SzalonkaIdQuery), responses(
    (status = 200, description = "free, taken or invalid", body = SzalonkaIdAnswerDto)),
    extensions(("x-refusals" = json!(QUESTION_REFUSALS))))]
pub async fn szalonka_id_state(
    app: web::Data<App>,
    req: HttpRequest,
    Query(query): Query<SzalonkaIdQuery>,
) -> Result<HttpResponse, ApiError> {
    if !csrf::is_from_our_page(&app, &req) {
        return csrf::refuse(&app, &req);
    }
    admit_question(&app, &req).await?;
    let wanted = SzalonkaId::parse(&query.szalonka_id, RESERVED).ok();
    let ideas = catalog::ideas(&query.szalonka_id, RESERVED, rand::random());
    let asked: Vec<SzalonkaId> = wanted.iter().chain(&ideas).cloned().collect();
    let taken = app.db.run(move |conn| Ok(store::registration::taken(conn, &asked)?)).await?;
    let state = match wanted {
        None => SzalonkaIdStateDto::Invalid,
        Some(id) if taken.contains(&id) => SzalonkaIdStateDto::Taken,
        Some(_) => SzalonkaIdStateDto::Free,
    };
    let free = ideas.iter().filter(|it| !taken.contains(it)).take(IDEAS);
    let answer = SzalonkaIdAnswerDto { state, ideas: free.map(ToString::to_string).collect() };
    Ok(no_store(HttpResponse::Ok()).json(answer))
}
