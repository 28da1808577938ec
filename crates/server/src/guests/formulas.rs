//! Formulas of a guest: what was mixed or used, with the visit where it was.

use actix_web::{HttpResponse, web};
use chrono::{DateTime, Utc};
use kernel::{EventId, FormulaId, GuestId};
use serde::{Deserialize, Serialize};
use store::Connection;
use store::guests::formulas::{self, Formula};
use utoipa::ToSchema;
use uuid::Uuid;
use validator::{Validate, ValidationError};

use crate::http::auth::Provider;
use crate::http::cache::no_store;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::settings::{Edit, Editor, saved};
use crate::state::app::App;

/// A formula.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FormulaDto {
    /// The formula.
    pub id: Uuid,
    /// Text of it, perhaps of several lines.
    pub text: String,
    /// Instant at which it was written.
    pub made_at: DateTime<Utc>,
    /// The person who wrote it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made_by: Option<Uuid>,
    /// The visit at which it was used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub event: Option<FormulaVisitDto>,
}

/// A visit at which a formula was used.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormulaVisitDto {
    /// The visit.
    pub id: Uuid,
    /// Start of it.
    pub start: DateTime<Utc>,
}

/// Formulas of a guest.
#[derive(Debug, Serialize, ToSchema)]
pub struct FormulasDto {
    /// The newest first.
    pub items: Vec<FormulaDto>,
}

impl From<Formula> for FormulaDto {
    fn from(it: Formula) -> Self {
        let visit = it.event.zip(it.event_starts_at);
        Self {
            id: it.id.0,
            text: it.text,
            made_at: it.made_at,
            made_by: it.made_by.map(|it| it.0),
            event: visit.map(|(id, start)| FormulaVisitDto { id: id.0, start }),
        }
    }
}

/// A formula to add.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct AddFormulaRequest {
    /// 1 to 1000 characters, line breaks included.
    #[validate(custom(function = "is_formula"))]
    pub text: String,
    /// The guest's visit at which it was used.
    pub event_id: Option<Uuid>,
}

/// Maximum length of a formula, in characters.
const MAX_LENGTH: usize = 1_000;

fn is_formula(text: &str) -> Result<(), ValidationError> {
    match text.trim().chars().count() {
        0 => Err(ValidationError::new("field.required")),
        1..=MAX_LENGTH => Ok(()),
        _ => Err(ValidationError::new("field.too_long")),
    }
}

/// Formulas of a guest, the newest first.
#[utoipa::path(get, path = "/api/guest/{id}/formulas", tag = "guests",
    params(("id" = Uuid, Path, description = "the guest")), responses(
    (status = 200, description = "the formulas", body = FormulasDto)))]
pub async fn list_formulas(
    app: web::Data<App>,
    PathId(guest): PathId<GuestId>,
    Provider { employment, .. }: Provider,
) -> Result<HttpResponse, ApiError> {
    let (company, now) = (employment.company, app.clock.now());
    let listing = move |conn: &mut Connection| {
        store::guests::card(conn, company, guest, now).or_code(ErrorCode::GuestNotFound)?;
        Ok(formulas::list(conn, company, guest)?)
    };
    let items = app.db.read(company, listing).await?.into_iter().map(FormulaDto::from).collect();
    Ok(no_store(HttpResponse::Ok()).json(FormulasDto { items }))
}

/// Adds a formula to a guest's card.
#[utoipa::path(post, path = "/api/guest/{id}/formulas", tag = "guests",
    params(("id" = Uuid, Path, description = "the guest")), request_body = AddFormulaRequest, responses(
    (status = 201, description = "the formula", body = FormulaDto)),
    extensions(("x-refusals" = json!([ErrorCode::EventNotFound, ErrorCode::GuestNotFound]))))]
pub async fn add_formula(
    PathId(guest): PathId<GuestId>,
    edit: Edit<Provider>,
    Valid(body): Valid<AddFormulaRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = AddFormula {
        guest,
        id: FormulaId(Uuid::now_v7()),
        event: body.event_id.map(EventId),
        text: body.text.trim().to_owned(),
    };
    let formula = edit.write(move |conn, editor| add(conn, editor, &command)).await?;
    Ok(saved(true, &FormulaDto::from(formula)))
}

struct AddFormula {
    guest: GuestId,
    id: FormulaId,
    event: Option<EventId>,
    text: String,
}

fn add(conn: &mut Connection, editor: &Editor, cmd: &AddFormula) -> Result<Formula, ApiError> {
    let company = editor.company;
    // lock and load
    store::guests::lock(conn, company, cmd.guest).or_code(ErrorCode::GuestNotFound)?;
    let event_starts_at = match cmd.event {
        Some(event) => {
            let start = formulas::visit_start(conn, company, cmd.guest, event)?;
            Some(start.ok_or(ErrorCode::EventNotFound)?)
        }
        None => None,
    };
    // save
    let formula = Formula {
        id: cmd.id,
        text: cmd.text.clone(),
        made_at: editor.now,
        made_by: Some(editor.employee),
        event: cmd.event,
        event_starts_at,
    };
    formulas::add(conn, company, cmd.guest, &formula)?;
    Ok(formula)
}

/// Deletes a formula of a guest.
#[utoipa::path(delete, path = "/api/guest/{id}/formulas/{formulaId}", tag = "guests",
    params(("id" = Uuid, Path, description = "the guest"), ("formulaId" = Uuid, Path, description = "the formula")), responses(
    (status = 204, description = "deleted")))]
pub async fn delete_formula(
    PathId((guest, formula)): PathId<(GuestId, FormulaId)>,
    edit: Edit<Provider>,
) -> Result<HttpResponse, ApiError> {
    edit.write(move |conn, editor| {
        formulas::remove(conn, editor.company, guest, formula).or_code(ErrorCode::GuestNotFound)
    })
    .await?;
    Ok(HttpResponse::NoContent().finish())
}
