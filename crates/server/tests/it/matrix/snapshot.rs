//! The content of the database before a request, to detect changes and undo them.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde::Deserialize;
use serde_json::Value;
use testkit::{OpenConnection, Role, TestDb};
use uuid::Uuid;

/// Tables that may change with any request, also a refused one: sessions in use, counters, logs.
const VOLATILE_TABLES: &[&str] = &["sessions", "rate_events", "audit_log", "client_errors"];
/// Tables that are not restored: no call of the matrix reads them.
const NOT_RESTORED: &[&str] =
    &["rate_events", "audit_log", "client_errors", "demo_state", "__diesel_schema_migrations"];
/// Text columns whose values have a meaning, and which therefore carry no marker.
const UNMARKED_COLUMNS: &[&str] = &["companies.time_zone", "images.kind", "idempotency_keys.key", "sms_messages.phone"];
/// Public columns of a listed salon.
const PUBLIC_COLUMNS: &[(&str, &str, &[&str])] = &[
    ("companies", "true", &["name", "address", "phone", "company_email", "service_select_note", "date_select_note"]),
    ("company_translations", "true", &["service_select_note", "date_select_note"]),
    ("shops", "deleted_at IS NULL", &["name", "address", "description", "translated_description"]),
    (
        "employees",
        "state = 'ACTIVE'",
        &["first_name", "last_name", "title", "introduction", "translated_title", "translated_introduction"],
    ),
    ("service_categories", "deleted_at IS NULL", &["category_name", "translated_name"]),
    ("services", "deleted_at IS NULL AND status = 'ACTIVE'", &["name", "note", "translated_name", "translated_note"]),
    ("sales", "deleted_at IS NULL", &["title", "description", "translated_title", "translated_description"]),
];

/// The saved content of the database.
pub struct Snapshot {
    owner: OpenConnection,
    digests: BTreeMap<String, TableDigest>,
    accounts: String,
    /// As last read; tables that were written to are read again.
    current: Digest,
    /// Each with its columns, but for those that follow from others.
    kept: Vec<(String, String)>,
    restored: u32,
    baseline: Digest,
}

/// Texts of queries.
struct TableDigest {
    all: String,
    of_company: Option<String>,
}

/// Lists the tables written to since it was last asked; [`NOTE_WRITES`] fills it.
const WRITTEN_TABLES: &str = "WITH written AS (DELETE FROM saved.written RETURNING name)
    SELECT coalesce(json_agg(DISTINCT name), '[]')::text AS row FROM written";
/// Reading every table after each request took most of the matrix's time.
const NOTE_WRITES: &str = "CREATE UNLOGGED TABLE saved.written (name text NOT NULL);
    CREATE FUNCTION saved.note_write() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $f$
        BEGIN INSERT INTO saved.written VALUES (TG_TABLE_NAME); RETURN NULL; END $f$;";

/// A digest of the database's content.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Digest {
    /// Of every table.
    all: BTreeMap<String, String>,
    /// Of one company's rows, per table.
    pub of_company: BTreeMap<String, String>,
    /// Of the accounts of its people.
    pub accounts: String,
}

impl Digest {
    /// The tables that differ, but for those that are restless.
    pub fn changed_since(&self, other: &Self) -> Vec<String> {
        let differs = |(table, digest): &(&String, &String)| {
            other.all.get(*table) != Some(*digest) && !VOLATILE_TABLES.contains(&table.as_str())
        };
        self.all.iter().filter(differs).map(|(table, _)| table.clone()).collect()
    }
}

fn names(db: &TestDb, sql: &str) -> Vec<String> {
    let name = |row: &String| serde_json::from_str::<Value>(row).unwrap()["name"].as_str().unwrap().to_owned();
    db.rows(sql).iter().map(name).collect()
}

fn tenant_tables(db: &TestDb) -> Vec<String> {
    names(
        db,
        "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relrowsecurity ORDER BY 1",
    )
}

impl Snapshot {
    /// Remembers what is there. `company` is the one others must not touch.
    pub fn take(db: &TestDb, company: Uuid) -> Self {
        let tables = names(
            db,
            "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
        );
        let tenants = tenant_tables(db);
        let mut save = "CREATE SCHEMA saved;".to_owned();
        let (mut digests, mut kept) = (BTreeMap::new(), Vec::new());
        for table in &tables {
            if !NOT_RESTORED.contains(&table.as_str()) {
                write!(save, "CREATE TABLE saved.{table} AS TABLE public.{table};").unwrap();
                let columns = names(
                    db,
                    &format!(
                        "SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS name FROM pg_attribute
                        WHERE attrelid = '{table}'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''"
                    ),
                );
                kept.push((table.clone(), columns.concat()));
            }
            let digest = |condition: &str| {
                format!(
                    "SELECT md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) FROM {table} t {condition}"
                )
            };
            let of_company = tenants.contains(table).then(|| digest(&format!("WHERE company_id = '{company}'")));
            digests.insert(table.clone(), TableDigest { all: digest(""), of_company });
        }
        save.push_str(NOTE_WRITES);
        for table in &tables {
            write!(
                save,
                "CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON public.{table}
                    FOR EACH STATEMENT EXECUTE FUNCTION saved.note_write();
                ALTER TABLE public.{table} ENABLE ALWAYS TRIGGER note_write;"
            )
            .unwrap();
        }
        db.execute(Role::Superuser, &save);
        let accounts =
            format!("SELECT md5(string_agg(a::text, '' ORDER BY id)) FROM accounts a WHERE company_id = '{company}'");
        let owner = db.open(Role::Superuser);
        let (current, baseline) = Default::default();
        let mut snapshot = Self { owner, digests, accounts, current, kept, restored: 0, baseline };
        snapshot.read(&tables);
        snapshot.baseline = snapshot.current.clone();
        snapshot
    }

    fn read(&mut self, tables: &[String]) {
        let text = |query: &str| format!("({query})");
        let of = |table: &String| {
            let digest = &self.digests[table];
            let own = digest.of_company.as_deref().map_or("NULL".to_owned(), text);
            format!("('{table}', {}, {own})", text(&digest.all))
        };
        let rows: Vec<String> = tables.iter().map(of).collect();
        let read: Digest = serde_json::from_str(&self.owner.row(&format!(
            "SELECT json_build_object('all', json_object_agg(name, whole),
                'of_company', coalesce(json_object_agg(name, own) FILTER (WHERE own IS NOT NULL), '{{}}'),
                'accounts', ({}))::text AS row FROM (VALUES {}) AS each (name, whole, own)",
            self.accounts,
            rows.join(", ")
        )))
        .unwrap();
        self.current.all.extend(read.all);
        self.current.of_company.extend(read.of_company);
        self.current.accounts = read.accounts;
    }

    /// Present content of the database.
    pub fn digest(&mut self) -> Digest {
        let written: Vec<String> = serde_json::from_str(&self.owner.row(WRITTEN_TABLES)).unwrap();
        if !written.is_empty() {
            self.read(&written);
        }
        self.current.clone()
    }

    /// Its content when it was last in order.
    pub fn baseline(&self) -> &Digest {
        &self.baseline
    }

    /// Puts everything back; under new versions, so that nothing kept in memory is taken for what is there now.
    pub fn restore(&mut self) {
        let now = self.digest();
        if now == self.baseline {
            return;
        }
        let differs = |(table, _): &&(String, String)| now.all.get(table) != self.baseline.all.get(table);
        let mut sql = "SET session_replication_role = replica;".to_owned();
        for (table, columns) in self.kept.iter().filter(differs) {
            write!(sql, "DELETE FROM {table}; INSERT INTO {table} ({columns}) SELECT {columns} FROM saved.{table};")
                .unwrap();
            if table == "companies" || table == "employees" {
                self.restored += 1;
                write!(sql, "UPDATE {table} SET rules_version = rules_version + {};", u64::from(self.restored) * 1_000)
                    .unwrap();
            }
        }
        self.owner.execute(&sql);
        self.baseline = self.digest();
    }

    /// Changes something for the rows to come, past every trigger; [`Snapshot::restore`] undoes it.
    pub fn change(&mut self, sql: &str) {
        self.owner.execute(&format!("SET session_replication_role = replica; {sql}"));
        self.baseline = self.digest();
    }
}

/// Writes a marker into every text of every company's rows and of its people's accounts: `open-a-...` in public texts,
/// `own-a-...` where the guest it is about may, `kept-a-...` where only the company may.
pub fn mark(db: &TestDb, companies: [(char, Uuid); 2]) {
    let mut sql = "SET session_replication_role = replica;".to_owned();
    let mut tables = tenant_tables(db);
    tables.push("accounts".to_owned());
    for table in &tables {
        let columns = names(
            db,
            &format!(
                "SELECT attname AS name FROM pg_attribute a WHERE attrelid = '{table}'::regclass AND atttypid = 'text'::regtype
                    AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                    AND (attname LIKE '%email' OR NOT EXISTS (SELECT FROM pg_constraint c
                        WHERE c.conrelid = attrelid AND c.contype = 'c' AND attnum = ANY (c.conkey)))"
            ),
        );
        for column in columns.iter().filter(|it| !UNMARKED_COLUMNS.contains(&format!("{table}.{it}").as_str())) {
            let shown = PUBLIC_COLUMNS
                .iter()
                .find(|(it, _, columns)| it == table && columns.contains(&column.as_str()))
                .map_or("false", |(_, shown, _)| *shown);
            let own = match table.as_str() {
                "event_services" => "EXISTS (SELECT FROM calendar_events e JOIN guests g ON (g.company_id, g.id) = (e.company_id, e.guest_id)
                    WHERE (e.company_id, e.id) = (t.company_id, t.event_id) AND g.account_id::text LIKE '%a05')",
                "guests" if column != "note" => "account_id::text LIKE '%a05'",
                "sms_messages" | "ratings" if column != "report" => "EXISTS (SELECT FROM guests g
                    WHERE (g.company_id, g.id) = (t.company_id, t.guest_id) AND g.account_id::text LIKE '%a05')",
                _ => "false",
            };
            let suffix = if column.ends_with("email") { "@example.com" } else { "" };
            for (letter, company) in companies {
                write!(
                    sql,
                    "UPDATE {table} t SET {column} = m.marker FROM (SELECT t.ctid AS row, CASE WHEN {shown} THEN 'open' WHEN {own}
                            THEN 'own' ELSE 'kept' END || '-{letter}-{table}-{column}-' || row_number() OVER () || '{suffix}' AS marker
                        FROM {table} t WHERE company_id = '{company}') m WHERE t.ctid = m.row;"
                )
                .unwrap();
            }
        }
    }
    db.execute(Role::Superuser, &sql);
}
