//! What the bell tells a company's own people: whoever wants to hear of it (docs/rules.md#who-is-told).

use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, EventId, NoticeId};
use notifications::{InAppKind, in_app_readers};
use store::Connection;
use store::messages::notices::{self, NewNotice};
use store::messages::settings;
use uuid::Uuid;

/// What the bell is to tell.
pub(crate) struct InAppNotice<'a> {
    pub kind: InAppKind,
    pub cause: &'a str,
    pub event: Option<EventId>,
    pub at: DateTime<Utc>,
}

/// Tells those who want to hear of it.
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
    let notice =
        NewNotice { kind: told.kind.into(), cause: told.cause, event: told.event, campaign: None, at: told.at };
    notices::tell(conn, company, &notice, &readers)
}
