//! Notices to a company's own people inside the product (docs/rules.md#who-is-told).

use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, EventId, NoticeId};
use notifications::{InAppKind, in_app_readers};
use store::Connection;
use store::messages::notices::{self, NewNotice};
use store::messages::settings;
use uuid::Uuid;

/// A notice before its readers are decided.
pub(crate) struct InAppNotice<'a> {
    pub kind: InAppKind,
    pub cause: &'a str,
    pub event: Option<EventId>,
    pub at: DateTime<Utc>,
}

/// Writes a notice for each employee who wants its kind.
pub(crate) fn notify(
    conn: &mut Connection,
    company: CompanyId,
    told: &InAppNotice<'_>,
    actor: Option<EmployeeId>,
    providers: &[EmployeeId],
) -> store::Result<()> {
    let people = settings::of_everybody(conn, company)?;
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
