//! Imports guests from another program as cards: all rows or none, without duplicates.

use actix_web::http::header::{ACCEPT, ContentEncoding};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use booking::{DemoLimitReached, ImportPlan, ImportRow};
use chrono::{DateTime, Utc};
use futures_util::stream;
use kernel::{AccountId, CompanyId, GuestId, Locale};
use store::audit::{AuditAction, AuditEntry};
use store::{Connection, tenant};
use tokio::sync::mpsc;
use uuid::Uuid;

use super::dto::{ImportErrorDto, ImportGuestsRequest, ImportLineDto, ImportProgressDto, ImportedGuestsDto};
use super::save_guest::admit;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::ValidUpTo;
use crate::http::refusals::codes;
use crate::state::app::App;

/// The most rows of one list.
const MOST: usize = 5_000;
/// The longest list, in bytes.
const LONGEST: usize = 2 * 1024 * 1024;
/// Cards made between two progress lines.
const STEP: usize = 500;
/// A line of JSON each.
const LINES: &str = "application/x-ndjson";

/// Reads a list of guests into the caller's company, or says what would come of it.
#[utoipa::path(post, path = "/api/guests/import", tag = "guests",
    request_body = ImportGuestsRequest, responses(
    (status = 200, description = "what came of it, or would; who accepts `application/x-ndjson` is told how far it is, a line each, and last what came of it or why not",
        content((ImportedGuestsDto = "application/json"), (ImportLineDto = "application/x-ndjson")))),
    extensions(("x-refusals" = json!(codes::<DemoLimitReached>(&[])))))]
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
    if wants_lines(&req) {
        return Ok(in_lines(app, command));
    }
    let imported = app.db.run(move |conn| run(conn, command, |_| ())).await?;
    Ok(no_store(HttpResponse::Ok()).json(ImportedGuestsDto::from(imported)))
}

/// Whether the client accepts progress as JSON lines.
fn wants_lines(req: &HttpRequest) -> bool {
    req.headers().get(ACCEPT).and_then(|it| it.to_str().ok()).is_some_and(|it| it.contains(LINES))
}

/// Responds at once and streams progress. The import continues when the client disconnects.
fn in_lines(app: web::Data<App>, command: ImportGuests) -> HttpResponse {
    let (sender, receiver) = mpsc::unbounded_channel();
    actix_web::rt::spawn(async move {
        let progress_sender = sender.clone();
        let imported = app
            .db
            .run(move |conn| {
                run(conn, command, |Progress { done, of }| {
                    // Fails when the client has disconnected; the import goes on.
                    let _ = progress_sender.send(ImportLineDto::Progress(ImportProgressDto { done, of }));
                })
            })
            .await;
        let _ = sender.send(match imported {
            Ok(imported) => ImportLineDto::Done(imported.into()),
            Err(refused) => ImportLineDto::Refused(refused.into_body()),
        });
    });
    let lines = stream::unfold(receiver, async |mut receiver| {
        let line = receiver.recv().await?;
        let written = serde_json::to_vec(&line).map(|mut it| {
            it.push(b'\n');
            Bytes::from(it)
        });
        Some((written, receiver))
    });
    // Compression would buffer the lines.
    no_store(HttpResponse::Ok()).content_type(LINES).insert_header(ContentEncoding::Identity).streaming(lines)
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

/// Progress of an import, which commits at its end.
#[derive(Clone, Copy)]
struct Progress {
    done: usize,
    of: usize,
}

/// The result of an import or of its preview.
struct ImportResult {
    plan: ImportPlan,
    is_done: bool,
}

fn run(conn: &mut Connection, cmd: ImportGuests, on_progress: impl Fn(Progress)) -> Result<ImportResult, ApiError> {
    let ImportGuests { company, preview, rows, language, demo_limit, by, origin, now } = cmd;
    tenant::transaction(conn, company, |conn| {
        // Locked, so that of two concurrent imports the second sees the first one's cards.
        tenant::lock_company(conn, company)?;
        let known = store::guests::known(conn, company)?;
        let plan = booking::plan_import(rows.clone(), &known, language);
        admit(conn, company, demo_limit, u32::try_from(plan.cards.len()).unwrap_or(u32::MAX))?;
        if preview {
            return Ok(ImportResult { plan, is_done: false });
        }
        if !plan.errors.is_empty() {
            return Err(refusal(plan));
        }
        let cards: Vec<_> = plan.cards.iter().map(|it| (GuestId(Uuid::now_v7()), it.clone())).collect();
        let of = cards.len();
        let mut done = 0;
        for some in cards.chunks(STEP) {
            store::guests::insert(conn, company, some, now)?;
            done += some.len();
            on_progress(Progress { done, of });
        }
        let entry = AuditEntry::new(AuditAction::GuestsImported, now).by(by).in_company(company);
        store::audit::record(conn, &entry.from(&origin))?;
        Ok(ImportResult { plan, is_done: true })
    })
}

impl From<ImportResult> for ImportedGuestsDto {
    fn from(ImportResult { plan, is_done }: ImportResult) -> Self {
        Self::of(plan, is_done)
    }
}

fn refusal(plan: ImportPlan) -> ApiError {
    plan.errors.into_iter().map(ImportErrorDto::from).fold(ApiError::new(ErrorCode::Invalid), |refusal, it| {
        refusal.at(&format!("rows.{}.{}", it.row, it.field), it.code)
    })
}
