//! A list of guests from another program becomes cards: all of it or nothing, and nobody twice.

use actix_web::{HttpRequest, HttpResponse, post, web};
use booking::{ImportPlan, ImportRow};
use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, GuestId, Locale};
use store::audit::{Act, Deed};
use store::{Connection, tenant};
use uuid::Uuid;

use super::dto::{ImportDuplicateDto, ImportErrorDto, ImportGuestsRequest, ImportedGuestsDto};
use super::save_guest::admit;
use crate::app::App;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::client;
use crate::http::error::{ApiError, ApiErrorBody, ErrorCode};
use crate::http::json::ValidUpTo;
use crate::identity::session::unstored;

/// The most rows of one list.
const MOST: usize = 5_000;
/// The longest list, in bytes.
const LONGEST: usize = 2 * 1024 * 1024;

/// Reads a list of guests into the caller's company, or says what would come of it.
#[utoipa::path(tag = "guests", request_body = ImportGuestsRequest, responses(
    (status = 200, description = "what came of it, or would", body = ImportedGuestsDto),
    (status = 401, description = "nobody is signed in", body = ApiErrorBody),
    (status = 403, description = "not a supervisor, no subscription, or not from a page of ours", body = ApiErrorBody),
    (status = 409, description = "as many cards as demo mode allows", body = ApiErrorBody),
    (status = 413, description = "over 2 MB", body = ApiErrorBody),
    (status = 422, description = "rows are wrong, at `rows.N.FIELD`, or there are none or too many", body = ApiErrorBody)))]
#[post("/api/guests/import")]
pub async fn import_guests(
    app: web::Data<App>,
    req: HttpRequest,
    Gated(Supervisor { caller, employment }, _): Gated<Supervisor, ActiveSubscription>,
    ValidUpTo(body): ValidUpTo<ImportGuestsRequest, LONGEST>,
) -> Result<HttpResponse, ApiError> {
    match body.rows.len() {
        0 => return Err(ApiError::field("rows", ErrorCode::FieldRequired)),
        1..=MOST => {}
        _ => return Err(ApiError::field("rows", ErrorCode::FieldTooLong)),
    }
    let company = employment.company;
    let command = ImportGuests {
        company,
        preview: body.preview,
        rows: body.rows.into_iter().map(ImportRow::from).collect(),
        language: app.salons.shown_by_id(&app.db, company).await?.salon.company.language,
        demo_limit: employment.demo_mode.then_some(app.config.demo_limits.guests),
        by: caller.account,
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    let imported = !command.preview;
    let plan = app.db.run(move |conn| run(conn, command)).await?;
    Ok(unstored(HttpResponse::Ok()).json(ImportedGuestsDto {
        imported,
        created: plan.cards.len(),
        duplicates: plan.twins.into_iter().map(ImportDuplicateDto::from).collect(),
        errors: plan.errors.into_iter().map(ImportErrorDto::from).collect(),
    }))
}

struct ImportGuests {
    company: CompanyId,
    preview: bool,
    rows: Vec<ImportRow>,
    language: Locale,
    demo_limit: Option<u32>,
    by: AccountId,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: ImportGuests) -> Result<ImportPlan, ApiError> {
    let ImportGuests { company, preview, rows, language, demo_limit, by, origin, now } = cmd;
    tenant::transaction(conn, company, |conn| {
        // Of two imports at once the second sees what the first made.
        store::guests::lock_company(conn, company)?;
        let known = store::guests::known(conn, company)?;
        let plan = booking::plan_import(rows, &known, language);
        admit(conn, company, demo_limit, u32::try_from(plan.cards.len()).unwrap_or(u32::MAX))?;
        if preview {
            return Ok(plan);
        }
        if !plan.errors.is_empty() {
            return Err(refusal(plan));
        }
        let cards: Vec<_> = plan.cards.iter().map(|it| (GuestId(Uuid::now_v7()), it.clone())).collect();
        store::guests::insert(conn, company, &cards, now)?;
        let act = Act::new(Deed::GuestsImported, now).by(by).in_company(company);
        store::audit::record(conn, &act.from(&origin))?;
        Ok(plan)
    })
}

fn refusal(plan: ImportPlan) -> ApiError {
    plan.errors.into_iter().map(ImportErrorDto::from).fold(ApiError::new(ErrorCode::Invalid), |refusal, it| {
        refusal.at(&format!("rows.{}.{}", it.row, it.field), it.code)
    })
}
