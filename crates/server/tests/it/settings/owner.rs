//! The owner hands the company over.

use kernel::AccountId;
use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use super::staffed;
use crate::app::{Answer, Browser, TestApp, hash_of};
use crate::invites::employed;
use crate::staff::StaffedSalon;
use crate::world::World;

const OWNER: &str = "/api/company/current/owner";
const PASSWORD: &str = "Sajat-123";

async fn hand_over(who: &mut Browser, to: Uuid, password: &str) -> Answer {
    who.patch(OWNER, json!({ "employeeId": to, "password": password })).await
}

/// A salon whose owner Gergő has a password and whose Lilla is a supervisor.
async fn ready() -> StaffedSalon {
    ready_on(staffed().await)
}

fn ready_on(salon: StaffedSalon) -> StaffedSalon {
    let hash = hash_of(PASSWORD);
    salon.app.db.execute(Role::Migrator, &format!("UPDATE accounts SET password_hash = '{hash}'"));
    set(&salon, "role = 'SUPERVISOR'");
    salon
}

/// Changes Lilla's profile.
fn set(salon: &StaffedSalon, assignment: &str) {
    let lilla = salon.world.lilla;
    salon.app.db.execute(Role::Migrator, &format!("UPDATE employees SET {assignment} WHERE id = '{lilla}'"));
}

fn owners(app: &TestApp) -> Vec<Value> {
    app.rows("SELECT id FROM employees WHERE is_company_owner").into_iter().map(|it| it["id"].clone()).collect()
}

#[actix_web::test]
async fn the_owner_hands_over_and_stays_a_supervisor() {
    let mut salon = ready().await;
    let (lilla, gergo) = (salon.world.lilla, salon.world.gergo);
    let done = hand_over(&mut salon.gergo, lilla, PASSWORD).await;
    assert_eq!(done.status, 204, "{done:?}");
    assert_eq!(owners(&salon.app), [json!(lilla)]);
    let line = salon.one("SELECT actor, subject FROM audit_log WHERE act = 'company.owner_changed'");
    assert_eq!(line["subject"], json!(lilla));
    assert_ne!(line["actor"], Value::Null);
    // Both are told.
    let told = salon.app.rows("SELECT payload->>'account' AS id FROM outbox WHERE kind = 'owner_changed' ORDER BY 1");
    let accounts = salon.app.rows("SELECT id FROM accounts WHERE employee_id IS NOT NULL ORDER BY id::text");
    assert_eq!(told, accounts);
    // It counts at once: Gergő may be disabled by now, and Lilla may not; nor can he hand it over once more.
    let list = salon.gergo.get("/api/user/employees").await.json();
    assert_eq!(
        (&list["items"][0]["isCompanyOwner"], &list["items"][0]["roles"][1]),
        (&json!(false), &json!("SUPERVISOR"))
    );
    assert_eq!(hand_over(&mut salon.gergo, gergo, PASSWORD).await.code(), "access.forbidden");
    assert_eq!(salon.delete(&format!("/api/user/employee/{lilla}")).await.code(), "employee.is_owner");
    let public = salon.public(&format!("/public/employees/{}/active", salon.world.szalonka_id)).await.json();
    assert_eq!(public["items"][0]["id"], json!(lilla), "the owner stands first: {public}");
}

#[actix_web::test]
async fn nobody_else_hands_it_over_and_not_to_anybody() {
    let mut salon = ready().await;
    let (lilla, gergo) = (salon.world.lilla, salon.world.gergo);
    salon.app.forget(&salon.lilla);
    let account: AccountId = AccountId(
        salon.one(&format!("SELECT id FROM accounts WHERE employee_id = '{lilla}'"))["id"]
            .as_str()
            .unwrap()
            .parse()
            .unwrap(),
    );
    let mut supervisor = salon.app.signed_in(account).await;
    assert_eq!(hand_over(&mut supervisor, lilla, PASSWORD).await.code(), "access.forbidden");
    for (password, code) in [("", "field.required"), ("Masik-123", "access.wrong_credentials")] {
        let body = if password.is_empty() {
            json!({ "employeeId": lilla })
        } else {
            json!({ "employeeId": lilla, "password": password })
        };
        assert_eq!(salon.gergo.patch(OWNER, body).await.field("password"), json!([code]));
    }
    let other = World::named(&salon.app.db, "masik");
    for nobody in [other.lilla, Uuid::now_v7()] {
        assert_eq!(hand_over(&mut salon.gergo, nobody, PASSWORD).await.code(), "employee.not_found");
    }
    let same = hand_over(&mut salon.gergo, gergo, PASSWORD).await;
    assert_eq!((same.status, same.field("employeeId")), (409, json!(["owner.same"])));
    for (unfit, fit) in [("role = 'PROVIDER'", "role = 'SUPERVISOR'"), ("state = 'DISABLED'", "state = 'ACTIVE'")] {
        set(&salon, unfit);
        let refused = hand_over(&mut salon.gergo, lilla, PASSWORD).await;
        assert_eq!(refused.field("employeeId"), json!(["owner.not_supervisor"]), "{unfit}");
        set(&salon, fit);
    }
    salon.app.db.execute(
        Role::Migrator,
        &format!("UPDATE accounts SET email_verified_at = NULL WHERE employee_id = '{lilla}'"),
    );
    assert_eq!(hand_over(&mut salon.gergo, lilla, PASSWORD).await.field("employeeId"), json!(["owner.unproven"]));
    assert_eq!(owners(&salon.app).len(), 2, "the other company's and Gergő");
    assert_eq!(salon.app.rows("SELECT 1 AS one FROM outbox WHERE kind = 'owner_changed'").len(), 0);
}

#[actix_web::test]
async fn passwords_are_not_guessed_by_it() {
    let app = TestApp::limited();
    let world = World::new(&app.db);
    let (_, mut gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
    app.db.execute(Role::Migrator, &format!("UPDATE accounts SET password_hash = '{}'", hash_of(PASSWORD)));
    let mut codes = Vec::new();
    for _ in 0..12 {
        codes.push(hand_over(&mut gergo, world.lilla, "Masik-123").await.code());
    }
    assert_eq!(codes.last().map(String::as_str), Some("limit.exceeded"), "{codes:?}");
}

#[actix_web::test]
async fn of_two_hand_overs_at_once_one_happens() {
    let mut salon = ready().await;
    let (lilla, gergo) = (salon.world.lilla, salon.world.gergo);
    let third = Uuid::now_v7();
    salon.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO employees (company_id, id, first_name, last_name, created_at)
            VALUES ('{}', '{third}', 'Anna', 'Angyal', '2040-01-01')",
            salon.world.company
        ),
    );
    employed(&salon.app, &salon.world, third, "SUPERVISOR", "anna@example.com").await;
    for round in 0..5 {
        salon.app.db.execute(
            Role::Migrator,
            &format!(
                "UPDATE employees SET is_company_owner = (id = '{gergo}') WHERE company_id = '{}'",
                salon.world.company
            ),
        );
        let mut twin = salon.gergo.clone().answered_by(&salon.app.twin());
        let (one, two) =
            futures_util::join!(hand_over(&mut salon.gergo, lilla, PASSWORD), hand_over(&mut twin, third, PASSWORD));
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [204, 403], "{round}: {one:?} {two:?}");
        assert_eq!(owners(&salon.app).len(), 1, "{round}");
    }
}
