//! Whether PostgreSQL plans the hottest statements as they are meant: checked when a server starts, because a new
//! minor version may plan worse than the one before (docs/self-hosting.md#versions-of-postgresql).

use diesel::connection::{Connection as _, SimpleConnection as _};
use diesel::prelude::*;
use diesel::sql_types::{Array, Json, Oid, Text};
use serde_json::Value;

use crate::raw_sql::{Statement as _, row, statement};
use crate::registry::Entry;
use crate::{Connection, Result, StoreError, booking, salon, scheduling};

/// A table that a hot statement reads otherwise than through the expected condition of an index.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("PostgreSQL {postgres} reads {table} without a condition on {column}")]
pub struct BadPlan {
    /// The server's version.
    pub postgres: String,
    /// The statement's name in `registry.rs`.
    pub statement: &'static str,
    /// The table.
    pub table: &'static str,
    /// The column, or the first of several, that the condition of an index should name.
    pub column: &'static str,
}

/// A statement, and for each growing table it reads the columns that the condition of an index may name: one of them.
struct ExpectedPlan {
    entry: Entry,
    reads: &'static [(&'static str, &'static [&'static str])],
}

fn expected() -> [ExpectedPlan; 4] {
    [
        ExpectedPlan {
            entry: Entry::of(salon::rows::LoadSalon),
            reads: &[("calendar_events", &["provider_id"]), ("event_services", &["event_id"])],
        },
        ExpectedPlan { entry: Entry::of(scheduling::BusyTimes), reads: &[("calendar_events", &["occupies_from"])] },
        ExpectedPlan {
            entry: Entry::of(booking::context::LoadContext),
            reads: &[("calendar_events", &["occupies_from", "guest_id"]), ("guests", &["account_id"])],
        },
        ExpectedPlan {
            entry: Entry::of(booking::Book),
            reads: &[("employees", &["(id ="]), ("guests", &["account_id"])],
        },
    ]
}

row! {
    pub(crate) struct TypesRow {
        names: Vec<String> as Array<Text>,
        postgres: String as Text,
    }
}

statement! {
    /// Text: the names of types, and the server's version.
    struct TypeNames as App | Worker (types: Array<Oid>) -> TypesRow =
    "SELECT coalesce(array_agg(format_type(t.oid, NULL) ORDER BY t.place), '{}') AS names,
        current_setting('server_version') AS postgres
    FROM unnest(:types) WITH ORDINALITY AS t (oid, place)";
}

#[derive(QueryableByName)]
struct ExplainedRow {
    #[diesel(sql_type = Json, column_name = "QUERY PLAN")]
    plan: Value,
}

/// The hot statements that are planned badly, as the server's role. Nothing is run.
pub fn badly_planned(conn: &mut Connection) -> Result<Vec<BadPlan>> {
    let mut bad = Vec::new();
    for ExpectedPlan { entry, reads } in expected() {
        let (plan, postgres) = explain(conn, &entry)?;
        for (table, columns) in reads {
            let column = columns.first().copied().unwrap_or_default();
            if !is_read_by(&plan, table, columns) {
                bad.push(BadPlan { postgres: postgres.clone(), statement: entry.name, table, column });
            }
        }
    }
    Ok(bad)
}

/// The generic plan of a statement, which is the one a server's connection comes to use, and the server's version.
fn explain(conn: &mut Connection, entry: &Entry) -> Result<(Value, String)> {
    let metadata = (entry.params)(conn);
    let oids: std::result::Result<Vec<u32>, _> = metadata.iter().map(diesel::pg::PgTypeMetadata::oid).collect();
    let oids = oids.map_err(|error| StoreError::Bug(Box::new(error)))?;
    let TypesRow { names, postgres } = TypeNames.one(conn, (oids,))?;
    let nulls = vec!["NULL"; names.len()].join(", ");
    conn.transaction(|conn| {
        conn.batch_execute(&format!(
            "SET LOCAL plan_cache_mode = force_generic_plan; PREPARE examined ({}) AS {}",
            names.join(", "),
            entry.sql
        ))?;
        #[expect(clippy::disallowed_methods, reason = "asked once, so keeping it prepared would gain nothing")]
        let explained = diesel::sql_query(format!("EXPLAIN (FORMAT JSON) EXECUTE examined ({nulls})"))
            .get_result::<ExplainedRow>(conn);
        conn.batch_execute("DEALLOCATE examined")?;
        Ok((explained?.plan, postgres))
    })
}

/// Whether the plan reads a table at all, and every time through an index whose condition names one of the columns.
fn is_read_by(plan: &Value, table: &str, columns: &[&str]) -> bool {
    let mut reads = Vec::new();
    collect_reads(plan, table, &mut reads);
    !reads.is_empty() && reads.iter().all(|condition| columns.iter().any(|it| condition.contains(it)))
}

/// The condition of each index scan of a table; an empty one where the table is read whole.
fn collect_reads<'a>(plan: &'a Value, table: &str, reads: &mut Vec<&'a str>) {
    match plan {
        Value::Array(items) => items.iter().for_each(|it| collect_reads(it, table, reads)),
        Value::Object(node) => {
            let text = |key: &str| node.get(key).and_then(Value::as_str).unwrap_or_default();
            let is_of_table = match text("Node Type") {
                "Index Scan" | "Index Only Scan" | "Seq Scan" => text("Relation Name") == table,
                // It names its index alone, and indexes are named after their tables.
                "Bitmap Index Scan" => text("Index Name").starts_with(table),
                _ => false,
            };
            if is_of_table {
                reads.push(text("Index Cond"));
            }
            node.values().for_each(|it| collect_reads(it, table, reads));
        }
        _ => {}
    }
}
