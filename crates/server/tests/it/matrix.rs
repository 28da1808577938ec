//! The access matrix: every operation as every kind of caller, with every kind of caller's ids
//! (docs/trust.md#who-may-call-what).
//!
//! `matrix/rows/` is the table, one file an area. Nothing here knows the effect of a call; it knows the admitted
//! callers, and the effects that are forbidden.

mod callers;
mod router;
mod row;
mod rows;
mod run;
mod snapshot;
mod verdict;
mod wire;

use std::collections::BTreeSet;

use serde_json::Value;

use rows::{PAGES, rows};
use run::{MatrixRun, Walls};

/// Names of a document's operations: `GET /health/live`.
fn operations(document: &Value) -> BTreeSet<String> {
    let paths = document["paths"].as_object().unwrap();
    let each = paths.iter().flat_map(|(path, methods)| {
        methods.as_object().unwrap().keys().map(move |method| format!("{} {path}", method.to_uppercase()))
    });
    each.collect()
}

#[actix_web::test]
async fn every_operation_has_a_row_and_every_row_an_operation() {
    let named: Vec<String> = rows().map(|it| format!("{} {}", it.method, it.template())).collect();
    let known: BTreeSet<String> = named.iter().cloned().collect();
    assert_eq!(named.len(), known.len(), "a row stands there twice");
    let written: Value =
        serde_json::from_str(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json"))).unwrap();
    for document in [serde_json::to_value(server::routes::openapi()).unwrap(), written] {
        let there = operations(&document);
        let (without_row, without_call): (Vec<_>, Vec<_>) =
            (there.difference(&known).collect(), known.difference(&there).collect());
        assert!(
            without_row.is_empty() && without_call.is_empty(),
            "no row: {without_row:#?}\nno call: {without_call:#?}"
        );
    }
    let mut expected: Vec<String> = rows().map(row::Row::template).collect();
    expected.extend(PAGES.iter().map(|it| (*it).to_owned()));
    let mut unknown = Vec::new();
    for pattern in router::patterns().await {
        match expected.iter().position(|it| *it == pattern) {
            Some(at) => drop(expected.swap_remove(at)),
            None => unknown.push(pattern),
        }
    }
    assert!(
        unknown.is_empty() && expected.is_empty(),
        "the router's patterns, one per handler, without a row: {unknown:?}; not in the router: {expected:?}"
    );
}

#[test]
fn the_document_says_who_must_be_signed_in_and_who_needs_a_page() {
    let document = serde_json::to_value(server::routes::openapi()).unwrap();
    let mut without_session = 0;
    for row in rows() {
        let operation = &document["paths"][row.template()][row.method.to_lowercase()];
        let named = format!("{} {}: {}", row.method, row.path, operation["security"]);
        let ways = operation["security"].as_array().unwrap();
        let all_ask_for = |scheme: &str| !ways.is_empty() && ways.iter().all(|it| it[scheme].is_array());
        let is_for_signed_in = row.cell(0, false) == row::Cell::NotSignedIn;
        assert_eq!(all_ask_for("session"), is_for_signed_in, "{named}");
        // Reads that tell whether a name is taken need one as well.
        let forbidden = operation["responses"]["403"]["description"].as_str().unwrap_or_default();
        let needs_token = row.needs_page_token();
        assert!(row.is_read() || needs_token == forbidden.contains("`access.csrf`"), "{named}");
        assert_eq!(all_ask_for("pageToken"), forbidden.contains("`access.csrf`"), "{named}");
        without_session += u32::from(!is_for_signed_in);
    }
    assert!(20 < without_session && rows().count() > 90);
    let schemes = document["components"]["securitySchemes"].as_object().unwrap();
    assert_eq!(schemes.keys().collect::<Vec<_>>(), ["pageToken", "session"]);
    assert!(!document["servers"][0]["url"].as_str().unwrap().is_empty());
    let described: BTreeSet<&str> = document["tags"].as_array().unwrap().iter().map(described_tag).collect();
    let used = document["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap().values());
    let used: BTreeSet<&str> =
        used.flat_map(|it| it["tags"].as_array().unwrap()).map(|it| it.as_str().unwrap()).collect();
    assert_eq!(described, used);
}

/// The name of a tag; it says what it is of.
fn described_tag(tag: &Value) -> &str {
    assert!(!tag["description"].as_str().unwrap().is_empty());
    tag["name"].as_str().unwrap()
}

#[actix_web::test]
#[expect(clippy::print_stdout, reason = "the figures of the run")]
async fn everybody_reaches_what_is_theirs_and_nothing_else() {
    let mut run = MatrixRun::prepare(Walls::Both).await;
    let counted = run.cells().await;
    let leaks = run.leaks.len();
    println!("matrix: {} operations, {counted} cells, {leaks} marker leaks", rows().count());
    run.finish();
}

#[actix_web::test]
async fn unsafe_requests_need_a_page_token() {
    let mut run = MatrixRun::prepare(Walls::Both).await;
    run.without_page_token().await;
    run.finish();
}

#[actix_web::test]
async fn features_and_subscription_are_checked_for_the_companys_own_people() {
    let mut run = MatrixRun::prepare(Walls::Both).await;
    run.without_features().await;
    run.without_subscription().await;
    run.finish();
}

#[actix_web::test]
async fn a_required_second_factor_is_checked_for_the_companys_own_people() {
    let mut run = MatrixRun::prepare(Walls::Both).await;
    run.without_second_factor().await;
    run.finish();
}

#[actix_web::test]
async fn every_right_of_a_provider_is_checked_by_every_operation() {
    let mut run = MatrixRun::prepare(Walls::Both).await;
    run.without_rights().await;
    run.finish();
}

/// Row-level security is the second wall: with it gone the statements themselves must keep the companies apart.
#[actix_web::test]
async fn the_first_wall_stands_alone() {
    let mut run = MatrixRun::prepare(Walls::StatementsOnly).await;
    run.cells().await;
    run.finish();
}

/// No call goes around row-level security: while it hides company A's rows, nothing of them is read or written, even by
/// a statement that names them.
#[actix_web::test]
async fn the_second_wall_stands_alone() {
    let mut run = MatrixRun::prepare(Walls::ClosedToA).await;
    run.behind_closed_wall().await;
    run.finish();
}
