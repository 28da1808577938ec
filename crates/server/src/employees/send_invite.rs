//! Invites a person to work for the company, by a mail with a code (docs/trust.md#invites).

use actix_web::{HttpRequest, HttpResponse, web};
use chrono::{DateTime, TimeDelta, Utc};
use identity::{Caller, EmployRefused, INVITE_LIFE, InviteRefused, InviteTimes};
use kernel::{AccountId, CompanyId, Email, EmployeeId, InviteId};
use store::audit::{AuditAction, AuditEntry};
use store::employees::invites::{Invite, InviteCodes, NewInvite};
use store::limits::CountedAct;
use store::outbox::{self, Job};
use store::{Connection, tenant};
use uuid::Uuid;

use super::code;
use super::dto::{InviteDto, SendInviteRequest};
use super::invite_rules::check_calendars;
use crate::http::auth::{ActiveSubscription, Gated, Supervisor};
use crate::http::cache::no_store;
use crate::http::client;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::http::json::Valid;
use crate::http::refusals::codes;
use crate::identity::limits::{Window, admit, registration_mail_windows};
use crate::state::app::App;
use crate::state::token::code_hash;

/// The word that stands for a profile of their own.
const NEW: &str = "new";

/// Asks a person to work for the caller's company: as a profile without an account, or, with the word `new` instead of
/// its id, as a new colleague.
#[utoipa::path(post, path = "/api/user/employee/{id}/invite", tag = "employees",
    request_body = SendInviteRequest, params(("id" = String, Path, description = "a profile without an account, or `new`")), responses(
    (status = 201, description = "invited; the mail is on its way", body = InviteDto)),
    extensions(("x-refusals" = json!(codes::<(InviteRefused, EmployRefused)>(&[ErrorCode::EmployeeNotFound, ErrorCode::InviteExists,
        ErrorCode::InviteProfileTaken, ErrorCode::SubscriptionCalendarsFull, ErrorCode::LimitExceeded])))))]
pub async fn send_invite(
    app: web::Data<App>,
    req: HttpRequest,
    id: web::Path<String>,
    Gated(supervisor, _): Gated<Supervisor, ActiveSubscription>,
    Valid(body): Valid<SendInviteRequest>,
) -> Result<HttpResponse, ApiError> {
    identity::invite(&supervisor.caller)?;
    let company = supervisor.employment.company;
    let employee = match id.as_str() {
        NEW => None,
        id => Some(EmployeeId::parse(id).or_code(ErrorCode::EmployeeNotFound)?),
    };
    let language = match body.language {
        Some(asked) => asked.0,
        None => app.salons.shown_by_id(&app.db, company).await?.salon.company.language,
    };
    let now = app.clock.now();
    let invite = Invite {
        id: InviteId(Uuid::now_v7()),
        email: body.email.0,
        first_name: body.first_name.map(|it| it.0.as_str().to_owned()),
        last_name: body.last_name.map(|it| it.0.as_str().to_owned()),
        role: body.role.into(),
        language,
        employee,
        created_at: now,
        sent_at: now,
        times: InviteTimes { expires_at: now + INVITE_LIFE, accepted_at: None, deleted_at: None },
    };
    let sending = InviteMail::new(&app, &req, &supervisor.caller, company, (invite.id, &invite.email))?;
    sending.count(&app).await?;
    let command = SendInvite { sending, invited_by: supervisor.employment.employee, invite };
    let link = command.sending.link.clone();
    let invite = app.db.run(move |conn| run(conn, command)).await?;
    Ok(no_store(HttpResponse::Created()).json(InviteDto::new(invite, now).with_link(link)))
}

struct SendInvite {
    invite: Invite,
    invited_by: EmployeeId,
    sending: InviteMail,
}

fn run(conn: &mut Connection, cmd: SendInvite) -> Result<Invite, ApiError> {
    let SendInvite { invite, invited_by, sending } = cmd;
    let company = sending.company;
    tenant::transaction(conn, company, |conn| {
        if let Some(employee) = invite.employee {
            let is_free = store::employees::is_free(conn, company, employee).or_code(ErrorCode::EmployeeNotFound)?;
            if !is_free {
                return Err(ApiError::new(ErrorCode::InviteProfileTaken));
            }
        } else {
            check_calendars(conn, company)?;
        }
        let employer = store::employees::employer_of(conn, &invite.email)?.flatten();
        identity::employ(company, employer).map_err(|refused| {
            let refusal = ApiError::from(refused);
            let code = refusal.code();
            refusal.at("email", code)
        })?;
        let new = NewInvite { invite: invite.clone(), codes: sending.codes.clone(), invited_by };
        store::employees::invites::insert(conn, company, &new)?;
        sending.send(conn, new.invite.id, AuditAction::Invited)?;
        Ok(new.invite)
    })
}

/// The codes of an invite, its recipient, and the keys under which sending is counted and audited.
pub(super) struct InviteMail {
    pub(super) company: CompanyId,
    pub(super) codes: InviteCodes,
    /// The address of the invite's page, for the inviting person to pass on by hand. Its code is not the mailed one,
    /// which shows that its reader owns the address.
    pub(super) link: String,
    pub(super) now: DateTime<Utc>,
    by: AccountId,
    id: Uuid,
    sealed: Vec<u8>,
    origin: Vec<u8>,
    company_subject: Vec<u8>,
    company_window: Window,
    mail_subject: Vec<u8>,
    mail_windows: [Window; 3],
}

impl InviteMail {
    /// With new codes.
    pub(super) fn new(
        app: &App,
        req: &HttpRequest,
        caller: &Caller,
        company: CompanyId,
        (invite, email): (InviteId, &Email),
    ) -> Result<Self, ApiError> {
        let [code, shown] = [code::new(company), code::new(company)];
        let limits = app.config.limits;
        Ok(Self {
            company,
            codes: InviteCodes { mailed: code_hash(&code), shown: code_hash(&shown) },
            link: format!("{}/invite/{shown}", app.config.public_url),
            now: app.clock.now(),
            by: caller.account,
            id: Uuid::now_v7(),
            sealed: app.keys.seal(&code, &invite.to_string()).map_err(|error| ApiError::internal(&error))?,
            origin: client::origin(app, req),
            company_subject: app.keys.subject(&format!("invites of {company}")),
            company_window: (limits.invites_per_day, TimeDelta::days(1)),
            mail_subject: app.keys.subject(&format!("mail {}", email.as_str())),
            mail_windows: registration_mail_windows(limits),
        })
    }

    /// Counts every attempt, also refused ones, which reveal who works where (docs/trust.md#existence-checks).
    pub(super) async fn count(&self, app: &App) -> Result<(), ApiError> {
        let (subject, window, now) = (self.company_subject.clone(), self.company_window, self.now);
        let admitted = move |conn: &mut Connection| admit(conn, CountedAct::Invite, &subject, &[window], now);
        app.db.run(move |conn| tenant::platform_transaction(conn, admitted)).await
    }

    /// Enqueues it in the caller's transaction.
    pub(super) fn send(&self, conn: &mut Connection, invite: InviteId, action: AuditAction) -> Result<(), ApiError> {
        let (company, now) = (self.company, self.now);
        admit(conn, CountedAct::Mail, &self.mail_subject, &self.mail_windows, now)?;
        let job = Job::employee_invited(invite, self.id);
        outbox::push(conn, self.id, Some(company), &job, Some(self.sealed.clone()))?;
        let entry = AuditEntry::new(action, now).by(self.by).in_company(company).on(invite.0);
        store::audit::record(conn, &entry.from(&self.origin))?;
        Ok(())
    }
}
