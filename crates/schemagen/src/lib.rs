//! Renders `crates/store/src/schema.rs` from a migrated database: diesel's tables, with columns of closed sets as the
//! SQL types `store` has for them.
//!
//! A crate of its own, so that it runs while `store` does not compile.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use diesel::sql_types::{Array, Bool, Text};
use diesel::{PgConnection, QueryResult, QueryableByName, RunQueryDsl};

/// Columns whose values are an enum: table, column, the SQL type in `store::closed_set`.
pub const CLOSED_SETS: &[(&str, &str, &str)] = &[
    ("accounts", "state", "StateText"),
    ("audit_log", "act", "AuditActionText"),
    ("calendar_feeds", "kind", "FeedKindText"),
    ("calendar_events", "kind", "EventKindText"),
    ("calendar_events", "reason", "AbsenceReasonText"),
    ("calendar_events", "state", "EventStateSmallInt"),
    ("campaigns", "state", "CampaignStateText"),
    ("companies", "header_style", "HeaderStyleText"),
    ("companies", "slot_alignment", "AlignmentText"),
    ("day_closing_sums", "method", "TillMethodText"),
    ("directory", "kind", "DirectoryKindText"),
    ("employees", "role", "RoleText"),
    ("employees", "state", "StateText"),
    ("google_connections", "problem", "GoogleProblemText"),
    ("google_connections", "state", "GoogleStateText"),
    ("guest_codes", "purpose", "GuestCodePurposeText"),
    ("guests", "state", "GuestStateText"),
    ("identities", "provider", "ProviderText"),
    ("images", "kind", "ImageKindText"),
    ("inapp_notifications", "kind", "NoticeKindText"),
    ("invites", "role", "RoleText"),
    ("invoices", "method", "PaymentMethodText"),
    ("invoices", "reason", "InvoiceReasonText"),
    ("invoices", "service", "InvoiceServiceText"),
    ("invoices", "state", "InvoiceStateText"),
    ("invoices", "vat", "VatKeyText"),
    ("invoicing", "service", "InvoiceServiceText"),
    ("invoicing", "vat", "VatKeyText"),
    ("ledger_entries", "account", "LedgerAccountText"),
    ("rate_events", "kind", "CountedActSmallInt"),
    ("ratings", "state", "RatingStateText"),
    ("service_categories", "color", "CategoryColorText"),
    ("sandbox_payments", "state", "SandboxStateText"),
    ("services", "estimation", "EstimationSmallInt"),
    ("services", "status", "ServiceStatusText"),
    ("sessions", "browser", "BrowserText"),
    ("sessions", "system", "SystemText"),
    ("sign_in_codes", "purpose", "CodePurposeText"),
    ("sms_messages", "kind", "SmsPurposeText"),
    ("sms_messages", "reason", "SmsReasonText"),
    ("sms_messages", "state", "SmsStateText"),
    ("sms_templates", "kind", "SmsKindText"),
    ("social_attempts", "purpose", "AttemptPurposeText"),
    ("subscription_purchases", "kind", "PurchaseKindText"),
    ("till_entries", "kind", "TillEntryKindText"),
    ("time_off_requests", "reason", "AbsenceReasonText"),
    ("time_off_requests", "state", "TimeOffStateText"),
    ("topups", "gateway", "PaymentGatewayText"),
    ("topups", "method", "TopupMethodText"),
    ("topups", "reason", "TopupReasonText"),
    ("topups", "state", "TopupStateText"),
    ("visit_payments", "method", "PaymentMethodText"),
    ("visit_states", "called_off_by", "CalledOffByText"),
    ("waiting_entries", "state", "WaitingStateText"),
    ("waiting_offers", "state", "OfferStateText"),
    ("work_hours", "weeks", "WeeksText"),
];

/// The key named to diesel for tables without a primary key. Rows of `rate_events` are only inserted, counted and
/// deleted, and every booking inserts some: a key would cost another index.
const WITHOUT_KEY: &[(&str, &str)] = &[("rate_events", "kind, subject, at")];

/// diesel's default maximum of columns; wider tables need a slower build.
const MAX_COLUMNS: usize = 32;

/// `tsvector` columns are left out: diesel has no such type, and only SQL texts search them.
const COLUMNS: &str = "
SELECT c.relname::text AS table_name, a.attname::text AS column_name, t.typname::text AS type_name,
    a.attnotnull AS is_not_null
FROM pg_class c
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
JOIN pg_type t ON t.oid = a.atttypid
WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND t.typname <> 'tsvector'
ORDER BY c.relname, a.attnum";

const KEYS: &str = "
SELECT c.relname::text AS table_name, array_agg(a.attname::text ORDER BY k.place) AS columns
FROM pg_index i
JOIN pg_class c ON c.oid = i.indrelid AND c.relnamespace = 'public'::regnamespace
CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k (attnum, place)
JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
WHERE i.indisprimary
GROUP BY c.relname";

/// References over one column to a key of one column: diesel can join those.
const REFERENCES: &str = "
SELECT child.relname::text AS child, parent.relname::text AS parent, min(a.attname::text) AS column_name
FROM pg_constraint f
JOIN pg_class child ON child.oid = f.conrelid AND child.relnamespace = 'public'::regnamespace
JOIN pg_class parent ON parent.oid = f.confrelid
JOIN pg_index i ON i.indrelid = f.confrelid AND i.indisprimary AND i.indnkeyatts = 1 AND i.indkey[0] = f.confkey[1]
JOIN pg_attribute a ON a.attrelid = f.conrelid AND a.attnum = f.conkey[1]
WHERE f.contype = 'f' AND cardinality(f.conkey) = 1 AND f.conrelid <> f.confrelid
GROUP BY child.relname, parent.relname
HAVING count(*) = 1
ORDER BY 1, 2";

#[derive(QueryableByName)]
struct ColumnRow {
    #[diesel(sql_type = Text)]
    table_name: String,
    #[diesel(sql_type = Text)]
    column_name: String,
    #[diesel(sql_type = Text)]
    type_name: String,
    #[diesel(sql_type = Bool)]
    is_not_null: bool,
}

#[derive(QueryableByName)]
struct KeyRow {
    #[diesel(sql_type = Text)]
    table_name: String,
    #[diesel(sql_type = Array<Text>)]
    columns: Vec<String>,
}

#[derive(QueryableByName)]
struct ReferenceRow {
    #[diesel(sql_type = Text)]
    child: String,
    #[diesel(sql_type = Text)]
    parent: String,
    #[diesel(sql_type = Text)]
    column_name: String,
}

/// The text of `schema.rs` for the database behind the connection.
///
/// # Errors
/// A column of an unknown type, a table without a key or with too many columns, or a failed query.
#[expect(clippy::disallowed_methods, reason = "asked once: nothing is gained by keeping it prepared")]
pub fn render(conn: &mut PgConnection) -> QueryResult<String> {
    let columns: Vec<ColumnRow> = diesel::sql_query(COLUMNS).load(conn)?;
    let keys: Vec<KeyRow> = diesel::sql_query(KEYS).load(conn)?;
    let references: Vec<ReferenceRow> = diesel::sql_query(REFERENCES).load(conn)?;
    let keys: BTreeMap<&str, String> = keys.iter().map(|it| (it.table_name.as_str(), it.columns.join(", "))).collect();
    let mut tables: BTreeMap<&str, Vec<&ColumnRow>> = BTreeMap::new();
    for column in &columns {
        tables.entry(&column.table_name).or_default().push(column);
    }
    write(&tables, &keys, &references).map_err(|refused| diesel::result::Error::QueryBuilderError(refused.into()))
}

fn write(
    tables: &BTreeMap<&str, Vec<&ColumnRow>>,
    keys: &BTreeMap<&str, String>,
    references: &[ReferenceRow],
) -> Result<String, String> {
    let mut text = "// Written by `./just gen` from the migrations. Do not edit.\n".to_owned();
    let fails = |_: std::fmt::Error| "writing to a text cannot fail".to_owned();
    for (table, columns) in tables {
        if MAX_COLUMNS < columns.len() {
            return Err(format!("{table} has {} columns, more than {MAX_COLUMNS}", columns.len()));
        }
        let key = match keys.get(table) {
            Some(key) => key.as_str(),
            None => (WITHOUT_KEY.iter().find(|it| it.0 == *table).map(|it| it.1))
                .ok_or_else(|| format!("{table} has no primary key"))?,
        };
        let types = columns.iter().map(|it| rust_type(it)).collect::<Result<Vec<String>, String>>()?;
        text.push_str("\ndiesel::table! {\n    use diesel::sql_types::*;\n");
        if CLOSED_SETS.iter().any(|it| it.0 == *table) {
            text.push_str("    use crate::closed_set::sql_types::*;\n");
        }
        write!(text, "\n    {table} ({key}) {{\n").map_err(fails)?;
        for (column, rust_type) in columns.iter().zip(types) {
            writeln!(text, "        {} -> {rust_type},", column.column_name).map_err(fails)?;
        }
        text.push_str("    }\n}\n");
    }
    text.push('\n');
    for it in references {
        writeln!(text, "diesel::joinable!({} -> {} ({}));", it.child, it.parent, it.column_name).map_err(fails)?;
    }
    text.push_str("\ndiesel::allow_tables_to_appear_in_same_query!(\n");
    for table in tables.keys() {
        writeln!(text, "    {table},").map_err(fails)?;
    }
    text.push_str(");\n");
    Ok(text)
}

fn rust_type(column: &ColumnRow) -> Result<String, String> {
    let of_set = CLOSED_SETS.iter().find(|it| (it.0, it.1) == (&column.table_name, &column.column_name));
    let (element, is_array) = match column.type_name.strip_prefix('_') {
        Some(element) => (element, true),
        None => (column.type_name.as_str(), false),
    };
    let name = match (of_set, element) {
        (Some((_, _, sql_type)), _) => sql_type,
        (None, "bool") => "Bool",
        (None, "bytea") => "Binary",
        (None, "date") => "Date",
        (None, "float8") => "Double",
        (None, "int2") => "SmallInt",
        (None, "int4") => "Integer",
        (None, "int8") => "BigInt",
        (None, "jsonb") => "Jsonb",
        (None, "text" | "varchar") => "Text",
        (None, "timestamp") => "Timestamp",
        (None, "timestamptz") => "Timestamptz",
        (None, "tstzmultirange") => "Tstzmultirange",
        (None, "uuid") => "Uuid",
        (None, other) => {
            return Err(format!("{}.{} has the type {other}", column.table_name, column.column_name));
        }
    };
    let name = if is_array { format!("Array<{name}>") } else { name.to_owned() };
    Ok(if column.is_not_null { name } else { format!("Nullable<{name}>") })
}
