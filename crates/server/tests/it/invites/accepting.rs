use chrono::TimeDelta;
use serde_json::{Value, json};
use testkit::Role;

use super::{EMAIL, InviteSalon, employed, newcomer};
use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

async fn accept(browser: &mut Browser, body: Value) -> Answer {
    browser.post("/public/invite/accept", body).await
}

#[actix_web::test]
async fn a_new_person_accepts_an_invite_and_becomes_an_employee() {
    let mut salon = InviteSalon::new().await;
    salon.invite("new", EMAIL).await;
    let code = salon.code();
    let mut browser = salon.app.browser().await;
    let shown = browser.get(&format!("/public/invite/{code}")).await;
    let expected = json!({ "companyName": "Próba Szalon", "szalonkaId": "proba", "inviterName": "Tóth Gergő",
        "email": EMAIL, "firstName": "Lilla", "role": "PROVIDER", "account": "new" });
    assert_eq!((shown.status, shown.json()), (200, expected));

    let answer = accept(&mut browser, newcomer(&code)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let user = answer.json();
    assert_eq!((&user["email"], &user["roles"]), (&json!(EMAIL), &json!(["PROVIDER"])));
    assert_eq!(user["companyId"], json!(salon.world.company));
    assert_eq!(browser.get("/api/user/employees").await.status, 200);

    let account = salon.one("SELECT * FROM accounts WHERE username = 'lilla-u'");
    assert_ne!(account["email_verified_at"], Value::Null, "the code was in that mail");
    let profile = salon.one("SELECT * FROM employees WHERE last_name = 'Új'");
    assert_eq!((&profile["id"], &profile["role"]), (&account["employee_id"], &json!("PROVIDER")));
    let invite = salon.gergo.get("/api/user/employees/invites").await.json()["items"][0].clone();
    assert_eq!((&invite["state"], &invite["employeeId"]), (&json!("ACCEPTED"), &profile["id"]));
    let line = salon.one("SELECT * FROM audit_log WHERE act = 'invite.accepted'");
    assert_eq!((&line["subject"], &line["actor"]), (&invite["id"], &account["id"]));

    let login = json!({ "username": "lilla-u", "password": "Sajat-123" });
    assert_eq!(salon.app.browser().await.post("/public/login", login).await.status, 200);
    let again = accept(&mut salon.app.browser().await, newcomer(&code)).await;
    assert_eq!((again.status, again.code().as_str()), (404, "invite.not_found"));
}

#[actix_web::test]
async fn accepting_takes_over_a_free_profile_with_its_calendar() {
    let mut salon = InviteSalon::new().await;
    let lilla = salon.world.lilla;
    salon.app.db.execute(Role::Migrator, &format!("UPDATE employees SET is_demo = true WHERE id = '{lilla}'"));
    salon.invite(&lilla.to_string(), EMAIL).await;
    let code = salon.code();
    let answer = accept(&mut salon.app.browser().await, newcomer(&code)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let profile = salon.one(&format!("SELECT * FROM employees WHERE id = '{lilla}'"));
    assert_eq!((&profile["last_name"], &profile["is_demo"]), (&json!("Új"), &json!(false)));
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM employees").len(), 2, "nobody is there twice");
    assert_eq!(salon.one("SELECT * FROM accounts WHERE username = 'lilla-u'")["employee_id"], json!(lilla));
}

#[actix_web::test]
async fn a_profile_taken_meanwhile_is_refused() {
    let mut salon = InviteSalon::new().await;
    salon.invite(&salon.world.lilla.to_string(), EMAIL).await;
    let code = salon.code();
    employed(&salon.app, &salon.world, salon.world.lilla, "PROVIDER", "gyors@example.com").await;
    let answer = accept(&mut salon.app.browser().await, newcomer(&code)).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "invite.profile_taken"));
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM accounts").len(), 2);
}

#[actix_web::test]
async fn an_existing_account_accepts_only_when_signed_in() {
    let mut salon = InviteSalon::new().await;
    let (account, mut lilla) = salon.app.guest(EMAIL).await;
    salon.app.db.execute(Role::Migrator, "UPDATE accounts SET email_verified_at = now()");
    let mut phone = salon.app.signed_in(account).await;
    salon.invite("new", EMAIL).await;
    let code = salon.code();
    let state = || salon.app.rows(&format!("SELECT a::text AS line FROM accounts a WHERE id = '{account}'"));
    let before = state();

    let mut anybody = salon.app.browser().await;
    assert_eq!(anybody.get(&format!("/public/invite/{code}")).await.json()["account"], "existing");
    for body in [json!({ "code": code }), newcomer(&code)] {
        let answer = accept(&mut anybody, body).await;
        assert_eq!((answer.status, answer.code().as_str()), (401, "access.not_signed_in"));
    }
    let (_, mut other) = salon.app.guest("other@example.com").await;
    for body in [json!({ "code": code }), newcomer(&code)] {
        let answer = accept(&mut other, body).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "invite.other_account"));
    }
    assert_eq!(state(), before, "name, password and company stay as they are");

    let session = lilla.cookie.clone();
    let answer = accept(&mut lilla, json!({ "code": code })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.json()["roles"], json!(["GUEST", "PROVIDER"]));
    assert_ne!(lilla.cookie, session, "another session");
    assert_eq!(lilla.get("/api/user/employees").await.status, 200, "the role counts at once");
    salon.app.forget(&phone);
    assert_eq!(phone.get("/api/user/current/guestoruser").await.json(), Value::Null, "every other one has ended");
    let hash = |rows: &[Value]| rows[0]["password_hash"].clone();
    let rows = salon.app.rows(&format!("SELECT password_hash FROM accounts WHERE id = '{account}'"));
    assert_eq!(hash(&rows), "none", "the password is theirs");
}

#[actix_web::test]
async fn an_unverified_email_cannot_accept_an_invite() {
    let mut salon = InviteSalon::new().await;
    let (_, mut registered_by_anybody) = salon.app.guest(EMAIL).await;
    salon.invite("new", EMAIL).await;
    let answer = accept(&mut registered_by_anybody, json!({ "code": salon.code() })).await;
    assert_eq!((answer.status, answer.code().as_str()), (403, "invite.email_unverified"));
}

#[actix_web::test]
async fn an_invite_is_refused_when_its_account_got_another_employer() {
    let mut salon = InviteSalon::new().await;
    let other = World::named(&salon.app.db, "masik");
    salon.invite("new", EMAIL).await;
    let code = salon.code();
    let (account, _) = employed(&salon.app, &other, other.lilla, "SUPERVISOR", EMAIL).await;
    salon.app.db.execute(Role::Migrator, "UPDATE accounts SET email_verified_at = now()");
    let mut lilla = salon.app.signed_in(account).await;
    let answer = accept(&mut lilla, json!({ "code": code })).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "invite.works_elsewhere"));
    let company = salon.one(&format!("SELECT company_id FROM accounts WHERE id = '{account}'"));
    assert_eq!(company["company_id"], json!(other.company));
    // Nor when the profile there is disabled: the account is still that company's.
    salon
        .app
        .db
        .execute(Role::Migrator, "UPDATE accounts SET is_guest = true; UPDATE employees SET state = 'DISABLED'");
    let mut lilla = salon.app.signed_in(account).await;
    assert_eq!(accept(&mut lilla, json!({ "code": code })).await.code(), "invite.works_elsewhere");
}

#[actix_web::test]
async fn accepting_with_a_new_account_needs_all_fields_and_a_free_username() {
    let mut salon = InviteSalon::new().await;
    salon.invite("new", EMAIL).await;
    let code = salon.code();
    let mut browser = salon.app.browser().await;
    let answer = accept(&mut browser, json!({ "code": code })).await;
    assert_eq!(answer.status, 422);
    for field in ["firstName", "lastName", "phone", "username", "password", "privacy"] {
        assert_eq!(answer.field(field), json!(["field.required"]), "{field}");
    }
    for (field, value, expected) in [
        ("phone", json!("12"), "field.phone"),
        ("username", json!("Új"), "field.username"),
        ("password", json!("jelszo"), "field.password_weak"),
        ("privacy", json!(false), "field.privacy_required"),
    ] {
        let mut body = newcomer(&code);
        body[field] = value;
        assert_eq!(accept(&mut browser, body).await.field(field), json!([expected]), "{field}");
    }
    for (field, value) in [("email", json!("x@example.com")), ("role", json!("SUPERVISOR")), ("companyId", json!("x"))]
    {
        let mut body = newcomer(&code);
        body[field] = value;
        assert_eq!(accept(&mut browser, body).await.code(), "request.malformed", "{field}");
    }
    salon.app.db.execute(Role::Migrator, "UPDATE accounts SET username = 'lilla-u' WHERE email = 'gergo@example.com'");
    let taken = accept(&mut browser, newcomer(&code)).await;
    assert_eq!((taken.status, taken.field("username")), (409, json!(["account.username_taken"])));
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM employees").len(), 2, "no profile without an account");
    assert_eq!(browser.get(&format!("/public/invite/{code}")).await.status, 200, "it can be tried again");
}

#[actix_web::test]
async fn a_signed_in_browser_may_register_another_account() {
    let mut salon = InviteSalon::new().await;
    salon.invite("new", EMAIL).await;
    let code = salon.code();
    let (_, mut shared) = salon.app.guest("other@example.com").await;
    assert_eq!(accept(&mut shared, json!({ "code": code })).await.code(), "invite.other_account");
    assert_eq!(accept(&mut shared, newcomer(&code)).await.json()["email"], EMAIL);
}

#[actix_web::test]
async fn of_two_with_the_same_code_one_gets_in() {
    let mut salon = InviteSalon::new().await;
    salon.invite("new", EMAIL).await;
    let code = salon.code();
    let browser = salon.app.browser().await;
    let tries: Vec<_> = (0..3)
        .map(|number| {
            let mut browser = browser.clone();
            let mut body = newcomer(&code);
            body["username"] = json!(format!("lilla-{number}"));
            actix_web::rt::spawn(async move { accept(&mut browser, body).await.status })
        })
        .collect();
    let mut statuses = Vec::new();
    for one in tries {
        statuses.push(one.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses[0], 200, "{statuses:?}");
    assert!(statuses[1..].iter().all(|it| [401, 404].contains(it)), "{statuses:?}");
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM employees").len(), 3);
}

#[actix_web::test]
async fn invalid_invite_codes_have_one_answer() {
    let mut salon = InviteSalon::new().await;
    salon.invite("new", EMAIL).await;
    let code = salon.code();
    salon.app.clock.advance(TimeDelta::days(7));
    let mut browser = salon.app.browser().await;
    let over = browser.get(&format!("/public/invite/{code}")).await;
    assert_eq!((over.status, over.code().as_str()), (404, "invite.not_found"));
    for wrong in ["x".to_owned(), "A".repeat(64), format!("{}{}", &code[..60], "AAAA")] {
        let answer = browser.get(&format!("/public/invite/{wrong}")).await;
        assert_eq!((answer.status, &answer.body), (404, &over.body));
        let answer = accept(&mut browser, newcomer(&wrong)).await;
        assert_eq!((answer.status, &answer.body), (404, &over.body));
    }
    let answer = accept(&mut browser, newcomer(&code)).await;
    assert_eq!((answer.status, &answer.body), (404, &over.body));
}

#[actix_web::test]
async fn codes_are_guessed_twenty_times_a_minute() {
    let salon = InviteSalon::on(TestApp::limited()).await;
    let mut browser = salon.app.browser().await;
    for _ in 0..10 {
        assert_eq!(browser.get(&format!("/public/invite/{}", "A".repeat(64))).await.status, 404);
        assert_eq!(accept(&mut browser, newcomer(&"A".repeat(64))).await.status, 404);
    }
    assert_eq!(browser.get("/public/invite/x").await.code(), "limit.exceeded");
    assert_eq!(accept(&mut browser, newcomer("x")).await.code(), "limit.exceeded");
}
