//! Rules for every table, checked in the catalogue, so that a new table cannot forget one.

use std::collections::{BTreeMap, BTreeSet};

use testkit::{Role, TestDb};

/// Tables of the platform: no company owns their rows (docs/trust.md#walls-between-companies).
const PLATFORM: &[&str] = &[
    "accounts",
    "audit_log",
    "bounced_emails",
    "calendar_feeds",
    "client_errors",
    "demo_state",
    "directory",
    "email_changes",
    "finder_listings",
    "finder_offers",
    "finder_refreshes",
    "finder_words",
    "identities",
    "known_devices",
    "outbox",
    "rate_events",
    "recovery_codes",
    "sandbox_payments",
    "second_factors",
    "sessions",
    "sign_in_codes",
    "social_attempts",
    "subscription_prices",
    "subscription_tiers",
    "__diesel_schema_migrations",
];

/// Nothing found.
const NONE: [&str; 0] = [];

fn names(db: &TestDb, sql: &str) -> Vec<String> {
    db.rows(sql)
        .iter()
        .map(|row| serde_json::from_str::<serde_json::Value>(row).unwrap()["name"].as_str().unwrap().to_owned())
        .collect()
}

fn tenant_tables(db: &TestDb) -> Vec<String> {
    let mut all = names(
        db,
        "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace",
    );
    all.retain(|it| !PLATFORM.contains(&it.as_str()));
    all
}

/// An account holds one time, in whichever company (docs/rules.md#held-while-booking).
const ONE_HOLD: [&str; 1] = ["calendar_events_held_by"];

#[test]
fn every_tenant_table_carries_its_company_first_in_its_key_and_every_unique_rule() {
    let db = TestDb::new();
    let tables = tenant_tables(&db);
    assert!(17 < tables.len(), "{tables:?}");
    for table in &tables {
        let first = names(
            &db,
            &format!(
                "SELECT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
                WHERE i.indrelid = '{table}'::regclass AND i.indisprimary"
            ),
        );
        assert_eq!(first, ["company_id"], "primary key of {table}");
        let without = names(
            &db,
            &format!(
                "SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
                WHERE i.indrelid = '{table}'::regclass AND (i.indisunique OR i.indisexclusion) AND NOT EXISTS (
                    SELECT FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attname = 'company_id'
                        AND a.attnum = ANY (i.indkey::int2[]))"
            ),
        );
        let known = if table == "calendar_events" { ONE_HOLD.as_slice() } else { NONE.as_slice() };
        assert_eq!(without, known, "unique rules of {table} over all companies");
    }
}

#[test]
fn every_reference_between_tenant_tables_includes_the_company() {
    let db = TestDb::new();
    for table in tenant_tables(&db) {
        let loose = names(
            &db,
            &format!(
                "SELECT c.conname AS name FROM pg_constraint c
                WHERE c.contype = 'f' AND c.conrelid = '{table}'::regclass
                    AND c.confrelid IN (SELECT attrelid FROM pg_attribute WHERE attname = 'company_id')
                    AND c.confrelid NOT IN ('accounts'::regclass, 'outbox'::regclass, 'directory'::regclass)
                    AND NOT EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attname = 'company_id'
                        AND a.attnum = c.conkey[1])"
            ),
        );
        assert_eq!(loose, NONE, "references of {table} that could leave the company");
    }
}

#[test]
fn every_tenant_table_has_the_wall_and_no_other_policy_loosens_it() {
    let db = TestDb::new();
    let open = names(
        &db,
        "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relrowsecurity",
    );
    let mut expected: Vec<&str> = PLATFORM.to_vec();
    expected.sort_unstable();
    let mut open: Vec<&str> = open.iter().map(String::as_str).collect();
    open.sort_unstable();
    assert_eq!(open, expected);
    for table in tenant_tables(&db) {
        let policies = names(
            &db,
            &format!(
                "SELECT policyname || ' ' || permissive || ' ' || cmd || ' ' || qual AS name FROM pg_policies
                WHERE tablename = '{table}' AND roles = '{{public}}'"
            ),
        );
        assert_eq!(
            policies,
            [
                "tenant PERMISSIVE ALL (company_id = (NULLIF(current_setting('app.company_id'::text, true), ''::text))::uuid)"
            ],
            "{table}"
        );
    }
    let others = names(
        &db,
        "SELECT tablename || ' ' || policyname || ' ' || cmd || ' ' || roles::text AS name FROM pg_policies
        WHERE roles <> '{public}' ORDER BY 1",
    );
    let own = ["calendar_events", "event_services", "guests", "waiting_entries"]
        .map(|it| format!("{it} own SELECT {{guest}}"));
    assert_eq!(others, own, "what is one person's own is read as a role of its own");
}

#[test]
fn nobody_but_the_owner_owns_and_nobody_goes_around_the_walls() {
    let db = TestDb::new();
    let roles = names(
        &db,
        "SELECT rolname || ' ' || rolsuper || ' ' || rolbypassrls || ' ' || rolcreaterole AS name FROM pg_roles
        WHERE rolname IN ('app', 'worker', 'migrator', 'guest') ORDER BY 1",
    );
    let powerless = ["app", "guest", "worker"].map(|it| format!("{it} false false false"));
    assert!(powerless.iter().all(|it| roles.contains(it)), "{roles:?}");
    // The server becomes the guest where it says so; inherited, its policies would be the server's everywhere.
    let becomes = names(
        &db,
        "SELECT r || ' ' || pg_has_role(r, 'guest', 'MEMBER') || ' ' || pg_has_role(r, 'guest', 'USAGE') AS name
        FROM unnest(ARRAY['app', 'worker']) r",
    );
    assert_eq!(becomes, ["app true false", "worker false false"]);
    let owners = names(
        &db,
        "SELECT DISTINCT pg_get_userbyid(relowner)::text AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'S')",
    );
    assert_eq!(owners, ["migrator"]);
    let privileges = |role: &str, table: &str| {
        names(
            &db,
            &format!(
                "SELECT p AS name FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p
                WHERE has_table_privilege('{role}', '{table}', p)"
            ),
        )
    };
    assert_eq!(privileges("app", "outbox"), ["INSERT"], "the server only enqueues");
    assert_eq!(privileges("app", "demo_state"), NONE);
    assert_eq!(privileges("app", "audit_log"), ["INSERT"], "what is written down stays written, and unread");
    assert_eq!(privileges("worker", "audit_log"), NONE);
    for role in ["app", "worker"] {
        assert_eq!(privileges(role, "ledger_entries"), ["SELECT", "INSERT"], "the books are only added to");
        assert_eq!(privileges(role, "wallets"), ["SELECT", "INSERT", "UPDATE"]);
    }
    assert_eq!(privileges("app", "directory"), ["SELECT"]);
    assert_eq!(
        privileges("app", "accounts"),
        ["SELECT", "INSERT", "UPDATE"],
        "no account is ever deleted by a request"
    );
    assert_eq!(privileges("worker", "calendar_events"), ["SELECT"], "the worker changes nobody's data");
    let columns = |role: &str, table: &str| {
        names(
            &db,
            &format!(
                "SELECT attname::text AS name FROM pg_attribute WHERE attrelid = '{table}'::regclass AND 0 < attnum
                    AND NOT attisdropped AND has_column_privilege('{role}', attrelid, attnum, 'SELECT') ORDER BY 1"
            ),
        )
    };
    assert_eq!(privileges("worker", "accounts"), NONE, "and of people it reads only what a message says");
    assert_eq!(privileges("worker", "guests"), NONE);
    assert_eq!(
        columns("worker", "accounts"),
        [
            "company_id",
            "email",
            "email_verified_at",
            "employee_id",
            "first_name",
            "id",
            "language",
            "phone",
            "state",
            "username"
        ]
    );
    // No family name, and no note.
    assert_eq!(
        columns("worker", "guests"),
        [
            "account_id",
            "birth_day",
            "birth_month",
            "company_id",
            "email",
            "email_offers_at",
            "first_name",
            "id",
            "is_walk_in",
            "language",
            "need_sms",
            "phone",
            "sms_offers_at",
            "state"
        ]
    );
    let held = |role: &str| {
        names(
            &db,
            &format!(
                "SELECT c.relname || ' ' || string_agg(p, ' ' ORDER BY p) AS name
                FROM pg_class c CROSS JOIN unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p
                WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND has_table_privilege('{role}', c.oid, p)
                GROUP BY c.relname ORDER BY 1"
            ),
        )
    };
    assert_eq!(held("guest"), ["event_services SELECT"], "and some columns of three others");
    let hidden = names(
        &db,
        "SELECT c AS name FROM unnest(ARRAY['note', 'email', 'phone', 'first_name']) c WHERE has_column_privilege('guest', 'guests', c, 'SELECT')
        UNION ALL SELECT c FROM unnest(ARRAY['description', 'payment_amount', 'created_by']) c
            WHERE has_column_privilege('guest', 'calendar_events', c, 'SELECT')",
    );
    assert_eq!(hidden, NONE, "what a company notes is no guest's to read");
    // A function that goes through the walls is named, pinned to its schema and not everybody's.
    let piercing = names(
        &db,
        "SELECT proname AS name FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
            AND (proconfig IS NULL OR NOT proconfig::text LIKE '%search_path%')",
    );
    assert_eq!(piercing, NONE);
    let everybodys = names(
        &db,
        "SELECT proname AS name FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
            AND prorettype <> 'trigger'::regtype AND has_function_privilege('public', oid, 'EXECUTE')",
    );
    assert_eq!(everybodys, NONE);
}

#[test]
fn the_way_down_exists_and_the_way_up_again_gives_the_same_schema() {
    let db = TestDb::new();
    let columns = "SELECT table_name || '.' || column_name || ' ' || data_type AS name FROM information_schema.columns WHERE table_schema = 'public'
        UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
        UNION ALL SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
        UNION ALL SELECT tgrelid::regclass || ' ' || tgname FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL SELECT proname || prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        UNION ALL SELECT relname || coalesce(relacl::text, '') FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
        ORDER BY 1";
    let before = names(&db, columns);
    store::redo_migrations(&mut db.connect(Role::Migrator)).unwrap();
    let after = names(&db, columns);
    let differs: Vec<&String> =
        before.iter().filter(|it| !after.contains(it)).chain(after.iter().filter(|it| !before.contains(it))).collect();
    assert!(differs.is_empty(), "{differs:?}");
    assert_eq!(store::pending_migrations(&mut db.connect(Role::Migrator)).unwrap(), 0);
}

#[test]
fn schema_rs_is_what_the_migrations_make() {
    let made = schemagen::render(&mut TestDb::new().connect(Role::Migrator)).unwrap();
    assert!(made == include_str!("../../src/schema.rs"), "crates/store/src/schema.rs is out of date: ./just gen");
}

#[test]
fn closed_sets_are_the_same_in_the_code_and_in_the_database() {
    let db = TestDb::new();
    let checked = db.rows(
        "SELECT c.conrelid::regclass AS \"table\", a.attname AS \"column\", pg_get_constraintdef(c.oid) AS rule
        FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
        WHERE c.contype = 'c' AND cardinality(c.conkey) = 1 AND c.connamespace = 'public'::regnamespace
            AND pg_get_constraintdef(c.oid) LIKE '%= ANY%' AND a.attname <> 'language'",
    );
    let sets: BTreeMap<&str, BTreeSet<String>> =
        store::registry::closed_sets().into_iter().map(|(name, values)| (name, values.into_iter().collect())).collect();
    assert!(14 < checked.len(), "{checked:?}");
    for row in checked {
        let row: serde_json::Value = serde_json::from_str(&row).unwrap();
        let text = |name: &str| row[name].as_str().unwrap().to_owned();
        let (table, column) = (text("table"), text("column"));
        let of_column = schemagen::CLOSED_SETS.iter().find(|it| (it.0, it.1) == (&table, &column));
        let Some((_, _, sql_type)) = of_column else { panic!("{table}.{column} is a closed set without an enum") };
        assert_eq!(literals(&text("rule")), sets[sql_type], "{table}.{column}");
    }
}

/// `'a'` and `1` of `CHECK ((x = ANY (ARRAY['a'::text, 'b'::text])))` and `CHECK ((x = ANY (ARRAY[0, 1])))`.
fn literals(rule: &str) -> BTreeSet<String> {
    let (_, list) = rule.split_once("ARRAY[").unwrap();
    let (list, _) = list.split_once(']').unwrap();
    list.split(", ").map(|it| it.split("::").next().unwrap().trim_matches('\'').to_owned()).collect()
}
