//! The owner gives up a company that is being tried out: everything of it is erased (docs/rules.md#demo-mode).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, Utc};
use identity::GiveUpRefused;
use kernel::{AccountId, CompanyId, EmployeeId};
use store::audit::{AuditAction, AuditEntry};
use store::{Connection, tenant};

use super::dto::GiveUpRequest;
use crate::http::auth::Supervisor;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::json::Valid;
use crate::http::refusals::{codes, refusals};
use crate::http::{client, csrf};
use crate::state::app::App;

refusals! {
    GiveUpRefused {
        GiveUpRefused::OtherId => field("szalonkaId", DemoOtherId),
        GiveUpRefused::NotOwner => code(Forbidden),
        GiveUpRefused::TrialOver => code(DemoOver),
    }
}

/// Erases the caller's company while it is being tried out: its owner's call, confirmed by its public id. Everybody of
/// it is signed out; their accounts stay as guests'.
#[utoipa::path(post, path = "/api/company/current/giveup", tag = "company",
    request_body = GiveUpRequest, responses(
    (status = 204, description = "erased; nobody is signed in here any more, cookie and `X-CSRF-Token` are new")),
    extensions(("x-refusals" = json!(codes::<GiveUpRefused>(&[])))))]
pub async fn give_up(
    app: web::Data<App>,
    req: HttpRequest,
    Supervisor { caller, employment }: Supervisor,
    Valid(body): Valid<GiveUpRequest>,
) -> Result<HttpResponse, ApiError> {
    let company = employment.company;
    let command = GiveUp {
        company,
        account: caller.account,
        employee: employment.employee,
        typed: body.szalonka_id.clone(),
        origin: client::origin(&app, &req),
        now: app.clock.now(),
    };
    app.db.run(move |conn| run(conn, &command)).await?;
    tracing::info!(%company, "company given up");
    app.salons.mark_stale(company);
    app.salons.forget_name(body.szalonka_id.trim());
    csrf::signed_out(&app, &req)
}

struct GiveUp {
    company: CompanyId,
    account: AccountId,
    employee: EmployeeId,
    typed: String,
    origin: Vec<u8>,
    now: DateTime<Utc>,
}

fn run(conn: &mut Connection, cmd: &GiveUp) -> Result<(), ApiError> {
    let company = cmd.company;
    tenant::transaction(conn, company, |conn| {
        let trial = store::registration::trial_of(conn, company, cmd.employee)?;
        identity::give_up(&trial, &cmd.typed)?;
        if !store::registration::give_up(conn)? {
            return Err(ApiError::new(ErrorCode::DemoOver));
        }
        let entry = AuditEntry::new(AuditAction::SettingsChanged, cmd.now).by(cmd.account).in_company(company);
        store::audit::record(conn, &entry.on(company.0).from(&cmd.origin).with("company.given_up"))?;
        Ok(())
    })
}
