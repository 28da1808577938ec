//! Every statement that is text, prepared as the roles that run it: its parameters are those declared, PostgreSQL knows its
//! tables, columns and functions, the role may use them, and parameters and columns have the types the code declares.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use store::registry::{Entry, Lookup, Role as Runs, statements};
use testkit::{Role, TestDb};

use crate::wire::Session;

fn session(db: &TestDb, role: Runs) -> Session {
    let login = match role {
        Runs::App | Runs::Guest => Role::App,
        Runs::Worker => Role::Worker,
        Runs::Migrator => Role::Migrator,
    };
    let mut session = Session::open(&db.url(login));
    if role == Runs::Guest {
        session.run("SET ROLE guest");
    }
    session
}

/// The names of all types by their numbers.
fn type_names(db: &TestDb) -> BTreeMap<u32, String> {
    let rows = db.rows("SELECT oid::bigint AS oid, oid::regtype::text AS name FROM pg_type");
    let read = |row: &String| {
        let row: serde_json::Value = serde_json::from_str(row).unwrap();
        (u32::try_from(row["oid"].as_u64().unwrap()).unwrap(), row["name"].as_str().unwrap().to_owned())
    };
    rows.iter().map(read).collect()
}

/// Why the role of a session may not run a statement, if it may not: that is asked when it begins to run.
fn refusal(session: &mut Session, types: &[&str], sql: &str) -> Option<String> {
    let (declared, nulls) = match types {
        [] => (String::new(), String::new()),
        some => (format!("({})", some.join(", ")), format!("({})", vec!["NULL"; some.len()].join(", "))),
    };
    session.run(&format!("PREPARE asked {declared} AS {sql}"));
    let refused = session.attempt(&format!("EXPLAIN EXECUTE asked {nulls}")).err();
    session.run("DEALLOCATE asked");
    refused
}

/// The first thing wrong with a statement, if any.
fn complaint(session: &mut Session, lookup: &mut Lookup, entry: &Entry) -> Option<String> {
    let params: Vec<u32> = (entry.params)(lookup).into_iter().map(|it| it.oid().unwrap()).collect();
    let answered = match session.describe(entry.sql, &params) {
        Ok(answered) => answered,
        Err(refused) => return Some(refused),
    };
    if answered.params != params {
        return Some(format!("parameters {params:?} are declared, {:?} are used", answered.params));
    }
    let declared: BTreeSet<(String, u32)> =
        (entry.columns)(lookup).into_iter().map(|(name, it)| (name.to_owned(), it.oid().unwrap())).collect();
    let columns: BTreeSet<(String, u32)> = answered.columns.into_iter().collect();
    // A row may read less than it is given, never more.
    let missing: Vec<_> = declared.difference(&columns).collect();
    (!missing.is_empty()).then(|| format!("the row reads {missing:?}, the statement answers {columns:?}"))
}

#[test]
fn every_statement_prepares_as_its_roles_with_the_declared_parameters_and_columns() {
    let db = TestDb::new();
    let (mut owner, names) = (db.connect(Role::Migrator), type_names(&db));
    let mut found = Vec::new();
    for role in [Runs::App, Runs::Guest, Runs::Worker, Runs::Migrator] {
        let mut session = session(&db, role);
        for entry in statements().iter().filter(|it| it.roles.contains(&role)) {
            let wrong = complaint(&mut session, &mut owner, entry).or_else(|| {
                let types: Vec<&str> =
                    (entry.params)(&mut owner).into_iter().map(|it| names[&it.oid().unwrap()].as_str()).collect();
                refusal(&mut session, &types, entry.sql)
            });
            if let Some(wrong) = wrong {
                found.push(format!("{} as {role:?}: {wrong}", entry.name));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_statement_uses_the_names_it_declares_and_no_others() {
    let mut found = Vec::new();
    for Entry { name, name_errors, .. } in statements() {
        found.extend(name_errors().into_iter().map(|error| format!("{name}: {error}")));
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn a_statement_that_names_its_tenant_compares_with_it_as_a_uuid() {
    let all = statements();
    let naming: Vec<&Entry> = all.iter().filter(|it| it.sql.contains("set_config('app.company_id'")).collect();
    assert!(10 <= naming.len(), "{}", naming.len());
    for entry in naming {
        assert!(entry.sql.contains(" AS company, set_config("), "{}: not by tenant!", entry.name);
        assert!(entry.sql.contains("= t.company"), "{}: the tenant is not read from t", entry.name);
        assert!(!entry.sql.contains("t.company::"), "{}: the tenant is cast", entry.name);
    }
}

#[test]
fn every_statement_is_registered_once() {
    let all = statements();
    let names: BTreeSet<&str> = all.iter().map(|it| it.name).collect();
    assert_eq!(names.len(), all.len(), "{names:?}");
    let mut declared = 0;
    for file in sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))) {
        let text = fs::read_to_string(&file).unwrap();
        declared += text.lines().filter(|it| it.trim_start().starts_with("statement! {")).count();
    }
    assert_eq!(all.len(), declared, "a statement is missing in registry.rs");
}

fn sources(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true => found.extend(sources(&path)),
            false => found.push(path),
        }
    }
    found
}
