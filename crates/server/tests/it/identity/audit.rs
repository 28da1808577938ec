//! The audit log (docs/trust.md#audit-log): ids, codes and keyed hashes, no addresses.

use serde_json::{Value, json};
use testkit::Role;

use super::{login, registered};
use crate::app::TestApp;
use crate::world::World;

const EMAIL: &str = "anna.proba@example.com";
const NEW: &str = "Uj-Jelszo-7";

/// Act and detail of every line, in order.
fn audit_lines(app: &TestApp) -> Vec<String> {
    let line = |row: &Value| {
        let text = |name: &str| row[name].as_str().unwrap_or("-").to_owned();
        format!("{} {}", text("act"), text("detail"))
    };
    app.rows("SELECT act, detail FROM audit_log ORDER BY id").iter().map(line).collect()
}

#[actix_web::test]
async fn sign_ins_and_sign_outs_are_audited_without_names() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (password, code) = registered(&app, &mut browser, EMAIL).await;
    login(&mut browser, EMAIL, "Rossz-jelszo1").await;
    login(&mut browser, "nobody@example.com", "Rossz-jelszo1").await;
    assert_eq!(login(&mut browser, EMAIL, &password).await.status, 200);
    assert_eq!(login(&mut app.browser().await, EMAIL, &password).await.status, 401);
    let changed = browser.patch("/api/guestuser/current/password", json!({ "newPassword": NEW })).await;
    assert_eq!(changed.status, 200);
    assert_eq!(browser.post("/logout", Value::Null).await.status, 204);
    assert_eq!(browser.post("/public/login/link", json!({ "code": code })).await.status, 401);
    assert_eq!(browser.post("/public/passwordreset/init", json!({ "username": EMAIL })).await.status, 204);
    assert_eq!(browser.post("/public/passwordreset/init", json!({ "username": "nobody" })).await.status, 204);
    assert_eq!(login(&mut browser, EMAIL, NEW).await.status, 200);
    assert_eq!(
        browser.post("/api/guestuser/current/phoneData", json!({ "phone": "+36 20 555 6677" })).await.status,
        200
    );
    assert_eq!(
        audit_lines(&app),
        [
            "account.registered guest",
            "sign_in.failed access.wrong_credentials",
            "sign_in.failed access.wrong_credentials",
            "sign_in.ok password",
            "sign_in.failed access.password_expired",
            "password.changed -",
            "sign_in.ended -",
            "sign_in.failed access.link_invalid",
            "password.reset_asked -",
            "password.reset_asked -",
            "sign_in.ok password",
            "account.changed phone",
        ]
    );
    let account = app.rows("SELECT id FROM accounts")[0]["id"].clone();
    let subjects = app.rows("SELECT DISTINCT subject FROM audit_log WHERE subject IS NOT NULL");
    assert_eq!(subjects, [json!({ "subject": account })]);
    let unknown = app.rows("SELECT subject FROM audit_log WHERE act = 'sign_in.failed' ORDER BY id")[1].clone();
    assert_eq!(unknown, json!({ "subject": null }));
    let origins = app.rows("SELECT DISTINCT encode(origin, 'hex') AS origin FROM audit_log");
    assert_eq!(origins.len(), 1, "one address, under one hash");

    let dump = format!("{:?}", app.rows("SELECT t::text AS line FROM audit_log t"));
    for told in ["anna", "nobody", "example", "30123", "20555", "192.0.2", "3139322e302e32", &password, &code] {
        assert!(!dump.contains(told), "{told}: {dump}");
    }
}

#[actix_web::test]
async fn denials_are_audited() {
    let app = TestApp::new();
    let (account, mut guest) = app.guest(EMAIL).await;
    assert_eq!(guest.get("/api/user/employees").await.code(), "access.forbidden");
    assert_eq!(
        guest.patch("/api/user/current/password", json!({ "newPassword": NEW })).await.code(),
        "access.forbidden"
    );
    // Not recorded: an unknown caller, a page that was open too long, a resource that was not found.
    assert_eq!(app.browser().await.get("/api/user/current").await.status, 401);
    let mut stale = guest.clone();
    stale.page_token = None;
    assert_eq!(stale.post("/logout", Value::Null).await.code(), "access.csrf");
    assert_eq!(guest.get("/api/guestuser/current").await.status, 200);
    assert_eq!(audit_lines(&app), ["access.denied /api/user/employees", "access.denied /api/user/current/password"]);
    assert_eq!(app.rows("SELECT actor FROM audit_log")[0]["actor"], json!(account.0));
    for _ in 0..40 {
        assert_eq!(guest.get("/api/user/employees").await.status, 403, "the answer stays the same");
    }
    // One more every two seconds, by the machine's own clock.
    let lines = audit_lines(&app).len();
    assert!((30..42).contains(&lines), "a minute's worth: {lines}");
}

#[actix_web::test]
async fn refused_acts_are_not_audited() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let hash = crate::app::hash_of(NEW);
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO accounts (id, username, email, first_name, last_name, language, password_hash, is_guest, company_id,
                employee_id, created_at) VALUES
                (gen_random_uuid(), 'lilla', 'l@example.com', 'A', 'B', 'hu', '{hash}', false, '{0}', '{1}', now()),
                (gen_random_uuid(), 'gergo', 'g@example.com', 'A', 'B', 'hu', '{hash}', false, '{0}', '{2}', now())",
            world.company, world.lilla, world.gergo
        ),
    );
    let mut browser = app.browser().await;
    assert_eq!(login(&mut browser, "lilla", NEW).await.status, 200);
    let body = |username: &str| json!({ "firstName": "A", "lastName": "B", "username": username, "password": NEW });
    assert_eq!(browser.post("/api/user/current/baseData", body("gergo")).await.status, 409);
    assert_eq!(audit_lines(&app), ["sign_in.ok password"]);
    assert_eq!(browser.post("/api/user/current/baseData", body("lili")).await.status, 200);
    assert_eq!(audit_lines(&app), ["sign_in.ok password", "account.changed names", "account.renamed -"]);
    let company = app.rows("SELECT company_id FROM audit_log WHERE act = 'account.renamed'");
    assert_eq!(company, [json!({ "company_id": world.company })]);
}
