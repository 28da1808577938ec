//! Messages between processes through PostgreSQL's NOTIFY, on one channel: companies that changed, that anything may
//! have changed, that a process is there, and that it leaves.

use std::collections::HashSet;

use diesel::sql_types::{Array, BigInt, Integer, Text};
use kernel::CompanyId;
use uuid::Uuid;

use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

/// Companies in one notification: it holds 8000 bytes, a company takes 33.
const MAX_PER_NOTIFY: usize = 200;
/// Prefix of a presence message; the time by the database's clock follows.
const PRESENT: &str = "present ";
const LEAVING: &str = "leaving";
const EVERYTHING: &str = "everything";

row! {
    /// Where a connection ends, and when that was asked: in milliseconds by the database's clock.
    pub(crate) struct PresentRow {
        pub(crate) pid: i32 as Integer,
        pub(crate) at: i64 as BigInt,
    }
}

statement! {
    /// Text: functions of PostgreSQL's own.
    struct Present as App | Worker () -> PresentRow =
    "SELECT pg_backend_pid() AS pid, at
    FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS at) AS now, pg_notify('changed', 'present ' || at)";
}

statement! {
    /// Text: one notification for each element of an array.
    struct Notify as App | Worker | Migrator (texts: Array<Text>) =
    "SELECT pg_notify('changed', it) FROM unnest(:texts) AS it";
}

/// A message of another process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum PeerMessage {
    Changed(Vec<CompanyId>),
    Everything,
    /// It is there, at that time by the database's clock.
    Present(i64),
    Leaving,
}

impl PeerMessage {
    /// Reads a notification. Unknown ones are of a later version of this program.
    pub(crate) fn read(text: &str) -> Self {
        match (text, text.strip_prefix(PRESENT).and_then(|at| at.parse().ok())) {
            (_, Some(at)) => Self::Present(at),
            (LEAVING, _) => Self::Leaving,
            (EVERYTHING, _) => Self::Everything,
            _ => Self::Changed(text.split(' ').filter_map(|it| Uuid::try_parse(it).ok()).map(CompanyId).collect()),
        }
    }
}

/// Says which companies changed.
pub(crate) fn changed(conn: &mut Connection, companies: &HashSet<CompanyId>) -> Result<()> {
    let names: Vec<String> = companies.iter().map(|it| it.0.simple().to_string()).collect();
    let texts: Vec<String> = names.chunks(MAX_PER_NOTIFY).map(|it| it.join(" ")).collect();
    Notify.run(conn, (texts,))?;
    Ok(())
}

/// Says that this process is there; returns the connection's process, and the time.
pub(crate) fn present(conn: &mut Connection) -> Result<PresentRow> {
    Present.one(conn, ())
}

/// Says that this process changes nothing any more.
pub(crate) fn leaving(conn: &mut Connection) -> Result<()> {
    Notify.run(conn, (vec![LEAVING],))?;
    Ok(())
}

/// Announces that anything may have changed: for writes across the walls between companies, or past them.
pub fn everything(conn: &mut Connection) -> Result<()> {
    Notify.run(conn, (vec![EVERYTHING],))?;
    Ok(())
}

/// Announces one company's change at once, where the announcing thread does not get through. The change stands even
/// when this fails.
pub(crate) fn at_once(conn: &mut Connection, company: CompanyId) {
    if let Err(error) = changed(conn, &HashSet::from([company])) {
        tracing::warn!(%error, "a change could not be told to other processes");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_is_understood() {
        let (a, b) = (CompanyId(Uuid::from_u128(1)), CompanyId(Uuid::from_u128(2)));
        let both = format!("{} {}", a.0.simple(), b.0.simple());
        for (text, said) in [
            (both.as_str(), PeerMessage::Changed(vec![a, b])),
            ("present 1795000000123", PeerMessage::Present(1_795_000_000_123)),
            ("present soon", PeerMessage::Changed(Vec::new())),
            ("leaving", PeerMessage::Leaving),
            ("everything", PeerMessage::Everything),
            ("something new", PeerMessage::Changed(Vec::new())),
        ] {
            assert_eq!(PeerMessage::read(text), said, "{text}");
        }
    }
}
