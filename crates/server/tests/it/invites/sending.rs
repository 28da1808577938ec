use actix_web::http::Method;
use chrono::TimeDelta;
use kernel::AccountId;
use serde_json::{Value, json};
use testkit::Role;

use super::{EMAIL, InviteSalon, employed, id_of};
use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

async fn delete(browser: &mut Browser, path: &str) -> Answer {
    browser.send(browser.request(Method::DELETE, path)).await
}

#[actix_web::test]
async fn a_supervisor_invites_and_sees_the_state() {
    let mut salon = InviteSalon::new().await;
    let answer = salon.invite("new", " Lilla@Example.com ").await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let mut invite = answer.json();
    for (field, value) in [
        ("email", json!(EMAIL)),
        ("firstName", json!("Lilla")),
        ("role", json!("PROVIDER")),
        ("state", json!("PENDING")),
        ("createdAt", json!("2040-03-05T09:00:00Z")),
        ("sentAt", json!("2040-03-05T09:00:00Z")),
        ("expiresAt", json!("2040-03-12T09:00:00Z")),
    ] {
        assert_eq!(invite[field], value, "{field}");
    }
    assert!(invite.get("lastName").is_none() && invite.get("employeeId").is_none());
    // Told once.
    let fields = invite.as_object_mut().unwrap();
    assert!(fields.remove("link").is_some() && fields.remove("qr").is_some());
    assert_eq!(salon.gergo.get("/api/user/employees/invites").await.json(), json!({ "items": [invite] }));
    let one = format!("/api/user/employees/invite/{}", id_of(&answer));
    assert_eq!(salon.gergo.get(&one).await.json(), invite);

    let line = salon.one("SELECT * FROM audit_log WHERE act = 'invite.sent'");
    assert_eq!((&line["subject"], &line["company_id"]), (&invite["id"], &json!(salon.world.company)));
    let message = salon.one("SELECT * FROM outbox");
    assert_eq!((&message["kind"], &message["company_id"]), (&json!("employee_invited"), &json!(salon.world.company)));
    let code = salon.code();
    for table in ["outbox", "invites"] {
        let dump = format!("{:?}", salon.app.rows(&format!("SELECT t::text AS line FROM {table} t")));
        assert!(!dump.contains(&code), "{table} tells the code");
    }
    assert_eq!(salon.one("SELECT language FROM invites")["language"], "hu", "the company's");

    assert_eq!(delete(&mut salon.gergo, &one).await.status, 204);
    assert_eq!(salon.gergo.get("/api/user/employees/invites").await.json(), json!({ "items": [] }));
    assert_eq!(salon.gergo.get(&one).await.json()["state"], "DELETED");
    assert_eq!(delete(&mut salon.gergo, &one).await.status, 204, "withdrawn is withdrawn");
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM audit_log WHERE act = 'invite.deleted'").len(), 1);
    assert_eq!(salon.app.browser().await.get(&format!("/public/invite/{code}")).await.code(), "invite.not_found");
    assert_eq!(salon.invite("new", EMAIL).await.status, 201, "withdrawn ones are in nobody's way");
}

#[actix_web::test]
async fn one_open_invite_an_address_and_a_profile() {
    let mut salon = InviteSalon::new().await;
    let lilla = salon.world.lilla.to_string();
    let answer = salon.invite(&lilla, EMAIL).await;
    assert_eq!((answer.status, &answer.json()["employeeId"]), (201, &json!(lilla)));
    let again = salon.invite("new", EMAIL).await;
    assert_eq!((again.status, again.field("email")), (409, json!(["invite.exists"])));
    assert_eq!(salon.invite(&lilla, "other@example.com").await.code(), "invite.exists");
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM outbox").len(), 1);
}

#[actix_web::test]
async fn inviting_employees_and_taken_profiles_is_refused() {
    let mut salon = InviteSalon::new().await;
    let own = salon.world.gergo.to_string();
    assert_eq!(salon.invite(&own, EMAIL).await.code(), "invite.profile_taken");
    let colleague = salon.invite("new", "gergo@example.com").await;
    assert_eq!((colleague.status, colleague.field("email")), (409, json!(["invite.works_here"])));

    let other = World::named(&salon.app.db, "masik");
    employed(&salon.app, &other, other.lilla, "PROVIDER", "masik@example.com").await;
    assert_eq!(salon.invite("new", "masik@example.com").await.code(), "invite.works_elsewhere");
    for nobody in [other.lilla.to_string(), uuid::Uuid::now_v7().to_string(), "nobody".to_owned()] {
        let answer = salon.invite(&nobody, EMAIL).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "employee.not_found"));
    }
    let lilla = salon.world.lilla;
    salon.app.db.execute(Role::Migrator, &format!("UPDATE employees SET state = 'DISABLED' WHERE id = '{lilla}'"));
    assert_eq!(salon.invite(&lilla.to_string(), EMAIL).await.code(), "invite.profile_taken");
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM invites").len(), 0);
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM outbox").len(), 0);
}

#[actix_web::test]
async fn each_field_says_what_is_wrong_with_it() {
    let mut salon = InviteSalon::new().await;
    let path = "/api/user/employee/new/invite";
    let wrong =
        json!({ "email": "lilla", "firstName": " ", "lastName": "a\u{7}", "role": "PROVIDER", "language": "de" });
    let answer = salon.gergo.post(path, wrong).await;
    assert_eq!(answer.status, 422);
    for (field, code) in [
        ("email", "field.email"),
        ("firstName", "field.required"),
        ("lastName", "field.name"),
        ("language", "field.invalid"),
    ] {
        assert_eq!(answer.field(field), json!([code]), "{field}");
    }
    for (field, value) in [("role", json!("OWNER")), ("companyId", json!("x")), ("isCompanyOwner", json!(true))] {
        let mut body = json!({ "email": EMAIL, "role": "SUPERVISOR" });
        body[field] = value;
        assert_eq!(salon.gergo.post(path, body).await.status, 400, "{field}");
    }
}

#[actix_web::test]
async fn resending_an_invite_renews_code_and_expiry() {
    let mut salon = InviteSalon::new().await;
    let sent = salon.invite("new", EMAIL).await;
    let first = salon.code();
    salon.app.clock.advance(TimeDelta::days(8));
    // The desk's session is over by now.
    let account = salon.one("SELECT id FROM accounts")["id"].as_str().unwrap().parse().unwrap();
    let mut gergo = salon.app.signed_in(AccountId(account)).await;
    let one = format!("/api/user/employees/invite/{}", id_of(&sent));
    assert_eq!(gergo.get(&one).await.json()["state"], "EXPIRED");
    let again = gergo.post(&format!("{one}/resend"), Value::Null).await;
    assert_eq!((again.status, &again.json()["state"]), (200, &json!("PENDING")), "{again:?}");
    assert_eq!(again.json()["expiresAt"], "2040-03-20T09:00:00Z");
    let second = salon.code();
    assert_ne!(first, second);
    let mut reader = salon.app.browser().await;
    assert_eq!(reader.get(&format!("/public/invite/{first}")).await.code(), "invite.not_found");
    assert_eq!(reader.get(&format!("/public/invite/{second}")).await.status, 200);
}

#[actix_web::test]
async fn only_supervisors_invite_and_only_in_their_own_company() {
    let mut salon = InviteSalon::new().await;
    let sent = salon.invite("new", EMAIL).await;
    let other = World::named(&salon.app.db, "masik");
    let (_, stranger) = employed(&salon.app, &other, other.lilla, "SUPERVISOR", "masik@example.com").await;
    let (_, colleague) = employed(&salon.app, &salon.world, salon.world.lilla, "PROVIDER", "kollega@example.com").await;
    let (_, guest) = salon.app.guest("vendeg@example.com").await;
    let anybody = salon.app.browser().await;
    let one = format!("/api/user/employees/invite/{}", id_of(&sent));
    let before = salon.app.rows("SELECT t::text AS line FROM invites t");
    for (mut browser, list, by_id) in
        [(anybody, 401, 401), (guest, 403, 403), (colleague, 403, 403), (stranger, 200, 404)]
    {
        assert_eq!(browser.get("/api/user/employees/invites").await.status, list);
        assert_eq!(browser.get(&one).await.status, by_id);
        assert_eq!(browser.post(&format!("{one}/resend"), Value::Null).await.status, by_id);
        assert_eq!(delete(&mut browser, &one).await.status, by_id);
        if list != 200 {
            let body = json!({ "email": "x@example.com", "role": "SUPERVISOR" });
            assert_eq!(browser.post("/api/user/employee/new/invite", body).await.status, list);
        } else {
            assert_eq!(browser.get("/api/user/employees/invites").await.json(), json!({ "items": [] }));
        }
    }
    assert_eq!(salon.app.rows("SELECT t::text AS line FROM invites t"), before);
}

#[actix_web::test]
async fn invites_are_limited_per_company_and_email() {
    let mut salon = InviteSalon::on(TestApp::limited()).await;
    let sent = salon.invite("new", "l0@example.com").await;
    let resend = format!("/api/user/employees/invite/{}/resend", id_of(&sent));
    assert_eq!(salon.gergo.post(&resend, Value::Null).await.code(), "limit.exceeded");
    assert_eq!(salon.invite("new", "gergo@example.com").await.code(), "invite.works_here");
    // Refused ones count, so that a list of addresses cannot be probed for employees.
    for number in 1..18 {
        assert_eq!(salon.invite("new", &format!("l{number}@example.com")).await.status, 201, "{number}");
    }
    assert_eq!(salon.invite("new", "l18@example.com").await.code(), "limit.exceeded");
    assert_eq!(salon.invite("new", "gergo@example.com").await.code(), "limit.exceeded");
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM invites").len(), 18, "nothing half done");
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM outbox").len(), 18);
}

#[actix_web::test]
async fn colleagues_are_listed_with_the_caller_first() {
    let salon = InviteSalon::new().await;
    World::named(&salon.app.db, "masik");
    let (_, mut lilla) = employed(&salon.app, &salon.world, salon.world.lilla, "PROVIDER", EMAIL).await;
    salon.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO employees (company_id, id, first_name, last_name, title, state, show_calendar, created_at)
                SELECT '{}', gen_random_uuid(), 'A', name, 'fodrász', 'DISABLED', false, now()
                FROM unnest(ARRAY['Zsolt', 'Ács', 'Csik', 'Cukor']) name",
            salon.world.company
        ),
    );
    let answer = lilla.get("/api/user/employees").await;
    let items = answer.json()["items"].as_array().unwrap().clone();
    let names: Vec<&str> = items.iter().map(|it| it["lastName"].as_str().unwrap()).collect();
    assert_eq!(names, ["Kovács", "Ács", "Cukor", "Csik", "Tóth", "Zsolt"]);
    assert_eq!(
        items[0],
        json!({ "id": salon.world.lilla, "firstName": "Lilla", "lastName": "Kovács", "showCalendar": true,
            "state": "ACTIVE", "isCompanyOwner": false, "roles": ["PROVIDER"], "shops": [salon.world.shop],
            "services": 3, "isCurrent": true })
    );
    assert_eq!((&items[1]["state"], &items[1]["showCalendar"]), (&json!("DISABLED"), &json!(false)));
    assert_eq!((&items[4]["roles"], &items[4]["isCompanyOwner"]), (&json!(["PROVIDER", "SUPERVISOR"]), &json!(true)));
    let (_, mut guest) = salon.app.guest("vendeg@example.com").await;
    assert_eq!(guest.get("/api/user/employees").await.status, 403);
    assert_eq!(salon.app.browser().await.get("/api/user/employees").await.status, 401);
}

#[actix_web::test]
async fn who_has_not_proven_their_own_address_invites_nobody() {
    let mut salon = InviteSalon::new().await;
    let sent = salon.invite("new", EMAIL).await;
    salon.app.db.execute(
        Role::Migrator,
        "UPDATE accounts SET email_verified_at = NULL WHERE email = 'gergo@example.com'; DELETE FROM outbox",
    );
    salon.app.clock.advance(TimeDelta::seconds(2));
    let refused = salon.invite("new", "other@example.com").await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "invite.prove_first"));
    let resend = format!("/api/user/employees/invite/{}/resend", id_of(&sent));
    assert_eq!(salon.gergo.post(&resend, Value::Null).await.code(), "invite.prove_first");
    assert!(salon.app.rows("SELECT 1 AS one FROM outbox").is_empty());
}
