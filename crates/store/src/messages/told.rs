//! States of appointments that guests were told of, so that none is told twice (docs/rules.md#telling-the-guest).

use diesel::dsl::insert_into;
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text, Uuid as SqlUuid};
use kernel::{CompanyId, EventId};
use uuid::Uuid;

use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::told_visits;
use crate::{Connection, Result};

row! {
    /// The state of an appointment, and its state when its guest was last told of it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ToldVisit {
        /// Compared with the others and nothing else; `None` when the appointment is not there.
        pub now: Option<String> as Nullable<Text>,
        /// By mail.
        pub mailed: Option<String> as Nullable<Text>,
        /// The outbox row that mailed it, or is about to.
        pub mailed_by: Option<Uuid> as Nullable<SqlUuid>,
        /// By the jobs a cause is spread into.
        pub spread: Option<String> as Nullable<Text>,
    }
}

statement! {
    /// Text: a function of the database's own.
    struct LoadTold as Worker (company: SqlUuid, event: SqlUuid) -> ToldVisit =
    "SELECT s.now, t.mailed, t.mailed_by, t.spread FROM (SELECT visit_state(:company, :event) AS now) s
    LEFT JOIN told_visits t ON t.company_id = :company AND t.event_id = :event";
}

statement! {
    /// Text: a function of the database's own. Of an inactive appointment no state is remembered.
    struct RememberStanding as App (company: SqlUuid, event: SqlUuid) =
    "INSERT INTO told_visits (company_id, event_id, mailed, spread)
    SELECT :company, :event, s.now, s.now FROM (SELECT visit_state(:company, :event) AS now) s WHERE s.now LIKE '1 %'
    ON CONFLICT DO NOTHING";
}

/// The state of an appointment, and the state its guest knows.
pub fn load(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<ToldVisit> {
    LoadTold.one(conn, (company, event))
}

/// Records that the guest knows the present state of an appointment that is about to be changed, unless a state is
/// recorded already.
pub fn remember(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<()> {
    RememberStanding.run(conn, (company, event))?;
    Ok(())
}

/// Records that the guest is told of it as it stands now, by the jobs a cause is spread into.
pub fn set_spread(conn: &mut Connection, company: CompanyId, event: EventId, now: Option<&str>) -> Result<()> {
    use told_visits as t;
    insert_into(t::table)
        .values((t::company_id.eq(company), t::event_id.eq(event), t::spread.eq(now)))
        .on_conflict((t::company_id, t::event_id))
        .do_update()
        .set(t::spread.eq(now))
        .execute(conn)?;
    Ok(())
}

/// The guest is told of it as it stands now, by the mail of an outbox row.
pub fn set_mailed(
    conn: &mut Connection,
    company: CompanyId,
    event: EventId,
    (now, by): (Option<&str>, Uuid),
) -> Result<()> {
    use told_visits as t;
    insert_into(t::table)
        .values((t::company_id.eq(company), t::event_id.eq(event), t::mailed.eq(now), t::mailed_by.eq(by)))
        .on_conflict((t::company_id, t::event_id))
        .do_update()
        .set((t::mailed.eq(now), t::mailed_by.eq(by)))
        .execute(conn)?;
    Ok(())
}
