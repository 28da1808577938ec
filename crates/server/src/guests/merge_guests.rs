//! Merges two cards of one guest.

use actix_web::{HttpRequest, HttpResponse, web};
use booking::MergeRefused;
use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, GuestId};
use store::audit::{AuditAction, AuditEntry};
use store::guests::GuestLine;
use store::{Connection, tenant};

use super::dto::{GuestDto, MergeGuestsRequest};
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::path_id::PathId;
use crate::http::refusals::codes;
use crate::state::app::App;

/// Puts everything of a card onto another of the caller's company, and removes it. For supervisors: it cannot be
/// undone.
#[utoipa::path(post, path = "/api/guest/{id}/merge", tag = "guests",
    request_body = MergeGuestsRequest, params(("id" = Uuid, Path, description = "the card that goes")), responses(
    (status = 200, description = "the card that stays", body = GuestDto)),
    extensions(("x-refusals" = json!(codes::<MergeRefused>(&[])))))]
pub async fn merge_guests(
    app: web::Data<App>,
    req: HttpRequest,
    PathId(from): PathId<GuestId>,
    Gated(Supervisor { caller, employment }, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<MergeGuestsRequest>,
) -> Result<HttpResponse, ApiError> {
    let command = MergeGuests {
        company: employment.company,
        from,
        into: body.into.0,
        by: caller.account,
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    let card = app.db.run(move |conn| run(conn, &command)).await?;
    Ok(no_store(HttpResponse::Ok()).json(GuestDto::new(card, &employment)))
}

struct MergeGuests {
    company: CompanyId,
    from: GuestId,
    into: GuestId,
    by: AccountId,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &MergeGuests) -> Result<GuestLine, ApiError> {
    let (company, now) = (cmd.company, cmd.now);
    tenant::transaction(conn, company, |conn| {
        let (from, into) =
            store::guests::lock_merged(conn, company, cmd.from, cmd.into).or_code(ErrorCode::GuestNotFound)?;
        let merged = booking::merge_guests(from, into)?;
        store::guests::move_events(conn, company, cmd.from, cmd.into)?;
        // E-mail and account are unique, so the removed card gives them up first.
        store::guests::delete(conn, company, cmd.from)?;
        store::guests::save_merged(conn, company, &merged)?;
        let entry = AuditEntry::new(AuditAction::GuestsMerged, now).by(cmd.by).in_company(company).on(cmd.into.0);
        store::audit::record(conn, &entry.from(&cmd.origin))?;
        store::guests::card(conn, company, cmd.into, now).or_code(ErrorCode::GuestNotFound)
    })
}
