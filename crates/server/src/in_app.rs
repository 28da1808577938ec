//! Notices to a company's own people inside the product (docs/rules.md#who-is-told).

use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, EventId, NoticeId};
use notifications::{InAppKind, in_app_readers, mail_readers};
use store::Connection;
use store::messages::notices::{self, NewNotice};
use store::messages::settings;
use store::outbox::{self, Job, StaffMail};
use uuid::Uuid;

/// A notice before its readers are decided.
pub(crate) struct InAppNotice<'a> {
    pub kind: InAppKind,
    pub cause: &'a str,
    pub event: Option<EventId>,
    pub at: DateTime<Utc>,
}

/// Writes a notice for each employee who wants its kind, and enqueues a mail for each who wants one.
pub(crate) fn notify(
    conn: &mut Connection,
    company: CompanyId,
    told: &InAppNotice<'_>,
    actor: Option<EmployeeId>,
    providers: &[EmployeeId],
) -> store::Result<()> {
    let people = settings::of_everybody(conn, company)?;
    if let Some(mail) = mail_of(told.kind) {
        for employee in mail_readers(told.kind, actor, providers, &people) {
            let (event, cause) = (told.event.map(|it| it.0), told.cause.to_owned());
            let job = Job::StaffMail { employee: employee.0, mail, event, cause };
            outbox::push_once(conn, Uuid::now_v7(), company, &job)?;
        }
    }
    let readers: Vec<(NoticeId, EmployeeId)> = in_app_readers(told.kind, actor, providers, &people)
        .into_iter()
        .map(|employee| (NoticeId(Uuid::now_v7()), employee))
        .collect();
    if readers.is_empty() {
        return Ok(());
    }
    let (kind, at) = (told.kind.into(), told.at);
    let notice = NewNotice { kind, cause: told.cause, event: told.event, campaign: None, time_off: None, at };
    notices::tell(conn, company, &notice, &readers)
}

fn mail_of(kind: InAppKind) -> Option<StaffMail> {
    match kind {
        InAppKind::Booked => Some(StaffMail::Booked),
        InAppKind::Changed => Some(StaffMail::Changed),
        InAppKind::Cancelled => Some(StaffMail::Cancelled),
        InAppKind::Confirmed => Some(StaffMail::Confirmed),
        InAppKind::Late => Some(StaffMail::Late),
        InAppKind::Rated => Some(StaffMail::Rated),
        InAppKind::LowBalance
        | InAppKind::GuestErased
        | InAppKind::TimeOffAsked
        | InAppKind::TimeOffGranted
        | InAppKind::TimeOffRefused => None,
    }
}
